import MusterAnalytics
import TestSupport
import MusterDrawing
import MusterJournals
import MusterLanguage
@testable import MusterReports
import MusterTables

/// Rankings on pages, a part for each, as the template of rankings has them, without a journal.
struct RankingPages {
  var rankings: [Ranking]
  var setup = PageSetup()
  var showsDays = false
  var showsWeighted = false
  var celebrates = true
  private let wording = Language.english.wording

  init(_ rankings: [Ranking], setup: PageSetup = PageSetup()) {
    self.rankings = rankings
    self.setup = setup
  }

  func drawing(with fonts: FontBook) -> Drawing {
    let parts = rankings.enumerated().map { index, ranking in
      part(ranking, number: index + 1, isLast: index == rankings.count - 1)
    }
    return ReportDocument(
      metadata: Metadata(title: title, day: "2026-11-20"), parts: parts, setup: setup, theme: .light,
      language: .english
    ).drawing(with: fonts)
  }

  private var title: String {
    let texts = rankings.map { RankingTexts($0, wording: wording) }
    return texts.count == 1 ? "\(texts[0].group): Ranking · \(texts[0].title)" : "Ranking"
  }

  private func part(_ ranking: Ranking, number: Int, isLast: Bool) -> ReportPart {
    let texts = RankingTexts(ranking, wording: wording)
    let isPerfect = celebrates && ranking.rows.contains(where: \.perfect)
    var notes = PartNotes(marks: showsDays ? usedMarks(of: ranking) : [])
    if isPerfect { notes.signs.append(.init(sign: .perfect, text: wording.phrases.perfectNote)) }
    if isLast {
      let day = SampleRanking.day(2026, 11, 20)
      notes.lines = [wording.expectedRule, wording.stamp(day: day, application: "Muster 1.0")]
    }
    let head = HeadBlock(
      group: texts.group, title: texts.title, lead: texts.lead, selection: texts.selection)
    let content: [any Block] =
      ranking.rows.isEmpty
      ? [TextBlock(text: wording.phrases.nobody)]
      : [FiguresBlock(figures: figures(of: ranking)), TableBlock(table: table(of: ranking))]
    return ReportPart(
      mark: OutlineMark(title: "\(texts.group) · \(texts.title)", destination: "group-\(number)", level: 0),
      footer: "\(texts.group) · Ranking · \(texts.title)", isCelebrated: isPerfect, blocks: [head] + content,
      notes: notes)
  }

  private func table(of ranking: Ranking) -> Table {
    var page = RankingTable.PageOptions()
    page.showsDays = showsDays
    page.celebrates = celebrates
    var options = RankingTable.Options()
    options.showsShares = true
    options.showsWeighted = showsWeighted
    options.page = page
    return RankingTable(ranking, options: options).table
  }

  private func figures(of ranking: Ranking) -> [KeyFigure] {
    func sum(_ value: (Counts) -> Int) -> Int { ranking.rows.reduce(0) { $0 + value($1.counts) } }
    func figure(_ kind: FigureKind, _ count: Int) -> KeyFigure {
      KeyFigure(value: wording.number(count), label: wording.label(of: kind, count: count))
    }
    let share = Share(sum(\.attended), of: sum(\.expected))
    let percent = share.percent.map { wording.percent($0, decimals: 1) } ?? wording.missing
    var figures = [
      figure(.people, ranking.rows.count), figure(.attended, share.part),
      KeyFigure(value: percent, label: wording.label(of: .percent, count: 1)),
    ]
    if let first = ranking.most.first {
      figures.append(
        KeyFigure(
          value: wording.number(first.counts.attended),
          label: wording.mostAttended(first.person, others: ranking.most.count - 1)))
    }
    return figures + [figure(.warned, ranking.warned)]
  }

  private func usedMarks(of ranking: Ranking) -> [Mark] {
    let days = ranking.rows.flatMap { $0.days ?? [] }
    let used = Set(days.flatMap { $0.marks.compactMap(\.mark) })
    return Mark.allCases.filter(used.contains)
  }
}

/// The texts at the head of a ranking.
private struct RankingTexts {
  let group: String
  let title: String
  let lead: String
  let selection: String

  init(_ ranking: Ranking, wording: any Wording) {
    let heading = ranking.heading
    group = heading.group
    title = wording.title(of: heading, isWeighted: ranking.key == .weighted)
    lead = wording.rankingLead(
      by: ranking.key, isDescending: ranking.isDescending, days: heading.untitledDays(wording))
    selection = wording.selection(of: heading, people: ranking.rows.count)
  }
}
