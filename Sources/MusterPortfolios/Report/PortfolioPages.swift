import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// The pages of one student's portfolio.
struct PortfolioPages {
  private let portfolio: Portfolio
  private let person: PersonPortfolio
  private let scope: SectionScope
  private let showsAllWork: Bool
  private var wording: any Wording { scope.wording }
  private var words: PortfolioWords { wording.portfolioWords }

  /// The pages of a student.
  ///
  /// - Parameters:
  ///   - portfolio: what the files of the class say.
  ///   - person: the student's work by standard.
  ///   - scope: where the pages are.
  ///   - showsAllWork: whether all work is shown, also where some of a standard was chosen.
  init(_ portfolio: Portfolio, _ person: PersonPortfolio, _ scope: SectionScope, showsAllWork: Bool) {
    (self.portfolio, self.person, self.scope, self.showsAllWork) = (portfolio, person, scope, showsAllWork)
  }

  /// All blocks: the cover, the overview, and the standards.
  var blocks: [any Block] {
    cover + [PageBreakBlock()] + overview
      + person.standards.enumerated().flatMap { index, standing in
        [PageBreakBlock()] + standard(standing, at: index)
      }
  }

  // MARK: - Cover and overview

  private var cover: [any Block] {
    let grade = portfolio.grade.map(wording.schoolGrade)
    // The margin of the first page has no header.
    let draft = scope.report.options.isDraft == true ? words.draft : nil
    let lead = [draft, words.report, portfolio.subject, grade].compactMap { $0 }.joined(separator: " · ")
    let head = HeadBlock(
      group: scope.heading.group, title: person.person.isolated, lead: lead,
      selection: [portfolio.sources.first?.jurisdiction ?? "", wording.date(scope.report.stamp.day)]
        .filter { !$0.isEmpty }.joined(separator: " · "),
      badge: scope.photo(of: person.person).map(Badge.portrait)
        ?? .initials(wording.initials(of: person.person)),
      mark: OutlineMark(
        title: person.person, destination: scope.destination("portfolio"), level: scope.level))
    let progress = wording.standardsMet(person.met, of: person.standards.count)
    let sources = portfolio.sources.map { source in
      TextBlock(
        text: "\(words.source)\(wording.colon)\(source.lines.joined(separator: " · "))", isNote: true)
    }
    return [head, TextBlock(text: Emphasis.bold(progress))] + sources
  }

  private var overview: [any Block] {
    let mark = OutlineMark(
      title: words.overview, destination: scope.destination("overview"), level: scope.level + 1)
    let rows = person.standards.enumerated().map { index, standing -> Table.Row in
      let code = standing.standard.code.isolated
      var row = Table.Row([
        Table.Cell(
          code, standing.isMet ? .positive : .plain,
          figure: .name(code, signs: [], link: destination(of: index))),
        Table.Cell(standing.standard.text.isolated),
        standing.isMet
          ? Table.Cell("\(PortfolioTables.metSign) \(words.isMet)", .positive)
          : Table.Cell(words.isNotMet, .quiet),
      ])
      // The tint of what is well done.
      row.highlight = standing.isMet ? .perfect : nil
      return row
    }
    let table = Table(
      columns: [
        Table.Column(words.standard), Table.Column("", .name), Table.Column(words.met),
      ], rows: rows)
    return [HeadingBlock(text: words.overview, mark: mark), TableBlock(table: table)] + away
  }

  /// What was taught on days on which the student missed sessions.
  private var away: [any Block] {
    guard !person.away.isEmpty else { return [] }
    let lines = person.away.map { $0.line(in: wording) }
    return [
      HeadingBlock(text: words.away, level: .subsection), TextBlock(text: lines.joined(separator: "\n\n")),
    ]
  }

  private func destination(of standard: Int) -> String { scope.destination("standard-\(standard + 1)") }

  // MARK: - A standard

  private func standard(_ standing: StandardStanding, at index: Int) -> [any Block] {
    let sign = standing.isMet ? "\(PortfolioTables.metSign) " : ""
    let mark = OutlineMark(
      title: sign + standing.standard.code, destination: destination(of: index), level: scope.level + 1)
    let text = [standing.standard.heading, standing.standard.text].compactMap { $0?.isolated }
    let work = standing.shown(all: showsAllWork)
    let nothing: [any Block] = work.isEmpty ? [TextBlock(text: words.isNotMet, isNote: true)] : []
    return [
      HeadingBlock(text: sign + standing.standard.code.isolated, mark: mark),
      TextBlock(text: text.joined(separator: "\n\n")),
    ] + nothing
      + work.enumerated().flatMap { index, item in
        // Images fill pages: an assignment that begins below them would stand apart from its own.
        (index > 0 ? [PageBreakBlock()] : []) + pages(of: item)
      }
  }

  /// An assignment: its name and dates, its sheet, then the images of the work.
  private func pages(of item: WorkItem) -> [any Block] {
    let passing = item.work.passing.map { $0 ? words.passes : words.fails }
    let facts = [
      item.assignment.assigned.map { wording.assigned(on: wording.date($0)) },
      item.work.submitted.map { wording.submitted(on: wording.date($0)) }, passing,
      item.work.isSelected ? words.selected : nil,
    ].compactMap { $0 }
    let hidden = item.work.images - item.work.files.count
    return [
      HeadingBlock(text: item.assignment.name.isolated, level: .subsection),
      TextBlock(text: facts.joined(separator: " · "), isNote: true),
    ] + item.picturePaths.compactMap(image)
      + (hidden > 0 ? [TextBlock(text: wording.hiddenImages(hidden), isNote: true)] : [])
  }

  /// The room that headings leave on a page, in points.
  private static let headRoom = 110.0
  /// Points per pixel of a picture that is smaller than its room: 96 pixels an inch.
  private static let leastScale = 0.75

  private func image(_ path: String) -> (any Block)? {
    let file = scope.selection.journal.facts.resolved(path)
    guard let picture = scope.report.options.pictures?.picture(file, frame: .work) else { return nil }
    let room = scope.report.setup.area(scope.report.theme.page).height - Self.headRoom
    return ImageBlock(
      picture: picture, height: min(room, Double(picture.height) * Self.leastScale), alignment: .center)
  }
}
