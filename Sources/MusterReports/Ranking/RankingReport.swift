import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterLanguage

/// The ranking as a printed report: a section for each group, each with head, key figures and table.
///
/// ```swift
/// let report = RankingReport(rankings, stamp: Stamp(day: asOf, application: "Muster 1.0"))
/// let bytes = try report.drawing(with: FontBook()).pdf()
/// ```
public struct RankingReport: Sendable {
  /// The rankings in order, one a group.
  public var rankings: [Ranking]
  /// When and with what the report is made.
  public var stamp: Stamp
  /// The sheet.
  public var setup: PageSetup
  /// What is shown.
  public var options = RankingOptions()
  /// The colours, fonts and distances.
  public var theme: Theme
  /// The language.
  public var language: Language

  /// A report of these rankings.
  public init(
    _ rankings: [Ranking], stamp: Stamp, setup: PageSetup = PageSetup(),
    options: RankingOptions = RankingOptions(),
    theme: Theme = .light, language: Language = .english
  ) {
    self.rankings = rankings
    self.stamp = stamp
    self.setup = setup
    self.options = options
    self.theme = theme
    self.language = language
  }

  /// The report laid out on pages. The book then knows which characters no font could show.
  public func drawing(with fonts: FontBook) -> Drawing { document.drawing(with: fonts) }

  private var document: ReportDocument {
    let wording = language.wording
    let texts = rankings.map { RankingTexts($0, options: options, wording: wording) }
    let title = texts.count == 1 ? texts[0].documentTitle : options.title ?? wording.ranking
    let metadata = Metadata(
      title: title, author: wording.list(texts.map(\.group)),
      subject: texts.count == 1
        ? texts[0].selection : texts.map { "\($0.group): \($0.selection)" }.joined(separator: "; "),
      keywords: texts.flatMap(\.keywords).distinct, creator: stamp.application, day: stamp.day.description)
    let parts = rankings.indices.map { part($0, texts[$0], wording) }
    return ReportDocument(metadata: metadata, parts: parts, setup: setup, theme: theme, language: language)
  }

  private func part(_ index: Int, _ texts: RankingTexts, _ wording: any Wording) -> ReportPart {
    let ranking = rankings[index]
    let isPerfect = options.celebrates && ranking.rows.contains(where: \.perfect)
    var notes = PartNotes(marks: options.showsDetail ? ranking.usedMarks : [])
    if isPerfect { notes.signs.append(.init(sign: .perfect, text: wording.perfectNote)) }
    if index == rankings.count - 1 {
      notes.lines = [
        options.expectedRule ?? wording.expectedRule,
        wording.stamp(day: stamp.day, application: stamp.application),
      ]
    }
    let head = HeadBlock(
      group: texts.group, title: texts.title, lead: texts.lead, selection: texts.selection)
    let content: [any Block] =
      ranking.rows.isEmpty
      ? [TextBlock(text: wording.nobody)]
      : [
        FiguresBlock(figures: RankingFigures(ranking, wording).all),
        TableBlock(table: RankingTable(ranking, options: options, wording: wording).table),
      ]
    return ReportPart(
      mark: OutlineMark(title: texts.outlineTitle, destination: "group-\(index + 1)", level: 0),
      footer: texts.foot, isCelebrated: isPerfect, blocks: [head] + content, notes: notes)
  }
}

/// When and with what a report is made.
public struct Stamp: Hashable, Sendable {
  /// The day printed, as-of unless somebody set another.
  public var day: Day
  /// The program and its version.
  public var application: String

  /// A stamp of a day and a program.
  public init(day: Day, application: String) {
    self.day = day
    self.application = application
  }
}

/// What a ranking shows.
public struct RankingOptions: Hashable, Sendable {
  /// A title in place of the period's.
  public var title: String?
  /// Whether rates are written beside their bars.
  public var showsPercent = true
  /// Whether attendance times difficulty is shown; always when it is what the people are ordered by.
  public var showsWeighted = false
  /// Whether each person's days are drawn below their row, for rows that have them.
  public var showsDetail = false
  /// What counts as expected, in a sentence for the foot of the last page; the language's general one when `nil`.
  public var expectedRule: String?
  /// Whether a perfect period is celebrated with a star and confetti.
  public var celebrates = true
  /// Which rows are tinted.
  var highlight: Highlight?

  /// The usual choice.
  public init() {}
}

extension Ranking {
  /// The kinds of mark in the detail, in the order of ``Mark/allCases``.
  var usedMarks: [Mark] {
    let used = rows.reduce(into: Set<Mark>()) { marks, row in
      for day in row.days ?? [] { marks.formUnion(day.marks.compactMap(\.mark)) }
    }
    return Mark.allCases.filter(used.contains)
  }
}
