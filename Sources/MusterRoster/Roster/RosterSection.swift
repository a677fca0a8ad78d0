import MusterAnalytics
import MusterDocuments
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports

/// The grid of a class, or a sheet to be signed.
struct RosterSection: PlanSection {
  static let hasRates = false
  static let keys = ["sort", "blank", "photos"]
  private let order: NameOrder?
  private let isBlank: Bool?
  private let showsPhotos: Bool?

  init(_ options: SectionOptions) throws(DocumentProblem) {
    order = try options["sort"]?.choice(of: "sort")
    isBlank = try options["blank"]?.flag(of: "blank")
    showsPhotos = try options["photos"]?.flag(of: "photos")
  }

  func heading(of selection: Selection, _ options: ReportOptions) -> AnswerHeading {
    isBlank(options) ? selection.signInSheet().heading : selection.rosterHeading
  }

  func name(_ options: ReportOptions, _ wording: any Wording) -> String? {
    isBlank(options) ? wording.rosterWords.blankTitle : nil
  }

  func lead(in scope: SectionScope) -> String {
    let facts = scope.data.selection.journal.facts
    let label = facts.timetable?.label(scope.wording)
    return [scope.report.name, label, facts[Location.self]?.isolated].compactMap { $0 }.joined(
      separator: " · ")
  }

  func blocks(in scope: SectionScope) -> [any Block] {
    let (options, wording) = (scope.report.options, scope.wording)
    let isBlank = isBlank(options)
    let all = isBlank ? scope.selection.signInSheet() : scope.selection.roster()
    let roster = all.sorted(by: options.nameOrder ?? order ?? .last, options.collation ?? (<))
    guard !roster.rows.isEmpty else { return [TextBlock(text: wording.phrases.nobody)] }
    guard !roster.sessions.isEmpty else { return [TextBlock(text: wording.phrases.noSessions, isNote: true)] }
    var block = RosterBlock(roster: roster, isBlank: isBlank, language: scope.report.language)
    if options.showsPhotos ?? showsPhotos ?? false {
      block.portraits = roster.rows.map { row in
        scope.photo(of: row.person).map(Badge.portrait)
          ?? .initials(PersonName.initials(of: row.person).joined())
      }
    }
    if isBlank { block.roster.rows += (0..<Self.walkIns).map { _ in .walkIn(at: roster.sessions) } }
    return [block, TextBlock(text: wording.students(roster.rows.count), isNote: true)]
  }

  /// The rows of a sheet to be signed for people who are not on it.
  private static let walkIns = 4

  private func isBlank(_ options: ReportOptions) -> Bool { options.isBlank ?? isBlank ?? false }
}

extension RosterRow {
  /// A row without a name, for somebody who is not on the list.
  fileprivate static func walkIn(at sessions: [RosterSession]) -> RosterRow {
    RosterRow(person: "", name: NameParts(""), marks: sessions.map { _ in nil }, counts: Counts())
  }
}

extension Timetable {
  /// The weekdays on which the class meets, and the times where there is one pattern; `nil` for single days alone.
  fileprivate func label(_ wording: any Wording) -> String? {
    guard let label = wording.repeatLabel(repeatedWeekdays) else { return nil }
    guard patterns.count == 1, let span = patterns.first?.span else { return label }
    return "\(label) · \(ClockTime.text(of: span.start))–\(ClockTime.text(of: span.end))"
  }
}
