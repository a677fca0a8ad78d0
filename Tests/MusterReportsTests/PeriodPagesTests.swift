import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterReports
import TestSupport
import Testing

@testable import MusterLanguage

/// A page about a period speaks of that period, of what it is compared with, and of the day that it is as of; of no other.
struct PeriodPagesTests {
  private static let asOf = SampleRanking.day(2026, 11, 20)
  private static let periods = [
    "2026-W46", "2026-W33", "2026-10", "2026-08", "2025-01", "2026-Q3", "2025", "2026",
    "2026-03-10..2026-05-21",
    "term spring",
  ]

  /// Three days a week of two slots from September 2024; nobody meets in August, nor in the last weeks of the year.
  private static func journal(_ people: Int) -> Journal {
    var facts = GroupFacts(name: "Choir")
    facts.terms = [
      Term(name: "spring", first: SampleRanking.day(2026, 1, 12), last: SampleRanking.day(2026, 4, 17))
    ]
    let first = SampleRanking.day(2024, 9, 2)
    let days = (0...(asOf - first)).map { first + $0 }.filter { day in
      [.monday, .wednesday, .friday].contains(day.weekday) && day.month != 8
        && !(day.month == 12 && day.dayOfMonth > 18)
    }
    let sessions = days.flatMap { day in [0, 1].map { Session(day: day, slot: SlotID($0)) } }
    return Journal(
      facts: facts, people: (0..<people).map { Person(name: "Person \($0)") }, slots: ["morning", "evening"],
      sessions: sessions
    ) { person, session in
      let sign = (person.index * 7919 + session.index * 104_729) % 11
      return sign < 7 ? .present : sign == 7 ? .warned : .absent
    }
  }

  @Test(arguments: ReportCase.reports, Language.allCases)
  func pagesSpeakOfTheirPeriod(report: String, language: Language) throws {
    let journal = Self.journal(6)
    for text in Self.periods {
      var request = SelectionRequest(asOf: .day(Self.asOf))
      request.period = try PeriodExpression(text)
      if report == "person" { request.people = ["Person 0"] }
      let selection = try Selection(request, of: journal)
      var options = ReportOptions()
      options.language = language
      let maker = ReportMaker(
        try TemplateLibrary().template(named: report), [selection],
        stamp: Stamp(day: Self.asOf, application: "Muster"), options: options)
      let spans = Self.spans(of: selection)
      for found in SpokenDays(in: maker.markdown, language.wording).spans
      where !found.contains(where: { one in spans.contains { one.overlaps($0) } }) {
        Issue.record("\(report) of \(text), \(language.rawValue): \(found)")
      }
    }
  }

  /// The days that a page about a selection may name.
  private static func spans(of selection: Selection) -> [ClosedRange<Day>] {
    let statistics = selection.statistics()
    var spans = [asOf...asOf]
    if let days = selection.days { spans.append(days) }
    if let first = selection.period.first, let last = selection.period.last { spans.append(first...last) }
    for delta in [statistics.deltas?.before, statistics.deltas?.yearAgo].compactMap({ $0 }) {
      spans.append(delta.referenceFrom...delta.referenceTo)
    }
    // A page of one person says since when they attend at all.
    for person in selection.statisticsOfEach() {
      if let ever = person.person?.firstEver { spans.append(ever...ever) }
    }
    return spans
  }
}

/// The days and periods that a text names in words.
private struct SpokenDays {
  /// Each with all that it can mean.
  private(set) var spans: [[ClosedRange<Day>]] = []

  init(in text: String, _ wording: any Wording) {
    let months = wording.names.months.enumerated().map { ($1.lowercased(), $0 + 1) }
    let text = text.lowercased().replacing("\u{A0}", with: " ").replacing("\\", with: "")
    for (name, month) in months {
      // "9 novembre 2026", "16. november", "1er octobre", "20 de noviembre de 2026"; the day and the year may be missing.
      guard
        let dates = try? Regex(
          "(?:\\b([0-9]{1,2})(?:\\.|er)? (?:de )?)?\\b\(name)\\b(?: (?:de )?([0-9]{4}))?",
          as: (Substring, Substring?, Substring?).self)
      else { continue }
      for match in text.matches(of: dates) {
        let day = match.output.1.flatMap { Int($0) }
        let years = match.output.2.flatMap { Int($0) }.map { $0...$0 } ?? 2024...2026
        add(years.compactMap { Self.span(day: day, month: month, year: $0) })
      }
    }
    guard
      let weeks = try? Regex(
        "(?:week|settimana|kw|semaine|semana) ([0-9]{1,2})(?:,? (?:de |del |of )?([0-9]{4}))?",
        as: (Substring, Substring, Substring?).self)
    else { return }
    for match in text.matches(of: weeks) {
      let years = match.output.2.flatMap { Int($0) }.map { $0...$0 } ?? 2024...2026
      guard let week = Int(match.output.1) else { continue }
      add(years.compactMap { Self.span(week: week, year: $0) })
    }
    for match in text.matches(of: /\b(20[0-9]{2})-([0-9]{2})-([0-9]{2})\b/) {
      if let day = Day(iso: String(match.output.0)) { add([day...day]) }
    }
  }

  /// Notes what may be meant: without a year, that of any.
  private mutating func add(_ possible: [ClosedRange<Day>]) {
    if !possible.isEmpty { spans.append(possible) }
  }

  private static func span(day: Int?, month: Int, year: Int) -> ClosedRange<Day>? {
    guard let first = Day(year: year, month: month, day: day ?? 1) else { return nil }
    return first...(day == nil ? Period.holding(first, kind: .month).last ?? first : first)
  }

  private static func span(week: Int, year: Int) -> ClosedRange<Day>? {
    guard let fourth = Day(year: year, month: 1, day: 4) else { return nil }
    let monday = fourth.monday + 7 * (week - 1)
    return monday...(monday + 6)
  }
}
