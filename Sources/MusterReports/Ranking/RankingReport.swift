import MusterAnalytics
import MusterDrawing
import MusterJournals

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
  public func drawing(with fonts: FontBook) -> Drawing {
    let setter = Typesetter(theme: theme, fonts: fonts, wording: wording)
    var flow = PageFlow(setup, theme: theme)
    var sections: [(firstPage: Int, texts: RankingTexts)] = []
    for (index, ranking) in rankings.enumerated() {
      let texts = RankingTexts(ranking, options: options, wording: wording)
      flow.beginPage()
      sections.append((flow.pageNumber, texts))
      flow.page.append(.destination(Self.destination(index), flow.area.origin))
      let isLast = index == rankings.count - 1
      let notes = closingNotes(of: ranking, width: flow.area.width, isLast: isLast, setter)
      RankingSection(ranking, texts: texts, options: options, setter).draw(in: &flow, notes: notes)
    }
    return Drawing(
      metadata: metadata(of: sections.map(\.texts)), pages: finished(flow.pages, sections, setter),
      outline: sections.enumerated().map { index, section in
        OutlineEntry(title: section.texts.outlineTitle, destination: Self.destination(index))
      })
  }

  private var wording: any Wording { language.wording }

  private static func destination(_ index: Int) -> String { "group-\(index + 1)" }

  private func closingNotes(
    of ranking: Ranking, width: Double, isLast: Bool, _ setter: Typesetter
  ) -> ClosingNotes {
    var lines: [String] = []
    if ranking.rows.contains(where: \.perfect), options.celebrates { lines.append(wording.perfectNote) }
    if isLast {
      lines += [
        options.expectedRule ?? wording.expectedRule,
        wording.stamp(day: stamp.day, application: stamp.application),
      ]
    }
    return ClosingNotes(lines, marks: options.showsDetail ? ranking.usedMarks : [], width: width, setter)
  }

  /// The pages with their feet, for which the number of all pages must be known.
  private func finished(
    _ pages: [Page], _ sections: [(firstPage: Int, texts: RankingTexts)], _ setter: Typesetter
  ) -> [Page] {
    let foot = PageFoot(setter: setter, setup: setup)
    var pages = pages
    for index in pages.indices {
      guard let section = sections.last(where: { $0.firstPage <= index + 1 }) else { continue }
      foot.draw(on: &pages[index], section.texts.foot, number: index + 1, of: pages.count)
    }
    return pages
  }

  private func metadata(of texts: [RankingTexts]) -> Metadata {
    let title = texts.count == 1 ? texts[0].documentTitle : options.title ?? wording.ranking
    return Metadata(
      title: title, author: wording.list(texts.map(\.group)), subject: texts.first?.selection ?? "",
      keywords: texts.first?.keywords ?? [], creator: stamp.application, day: stamp.day.description)
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

  /// The usual choice.
  public init() {}
}

extension Ranking {
  /// The kinds of mark in the detail, in the order of ``Mark/allCases``.
  fileprivate var usedMarks: [Mark] {
    let used = rows.reduce(into: Set<Mark>()) { marks, row in
      for day in row.days ?? [] { marks.formUnion(day.marks.compactMap(\.mark)) }
    }
    return Mark.allCases.filter(used.contains)
  }
}
