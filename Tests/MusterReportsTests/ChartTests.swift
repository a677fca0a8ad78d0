import MusterAnalytics
import MusterCharts
import MusterDrawing
import MusterJournals
import MusterReports
import TestSupport
import Testing

struct ChartTests {
  private static let sizes = [(200, 120), (640, 400), (1600, 1000), (4000, 3000)].map {
    Size(width: Double($0.0), height: Double($0.1))
  }
  private static let kinds = [PeriodKind.week, .month, .quarter, .year]
  private let fonts = TestFonts.book()

  private func page(_ chart: Chart, _ size: Size = Size(width: 640, height: 400)) -> Page {
    chart.drawing(size: size, fonts: fonts).pages[0]
  }

  // MARK: Layout

  @Test(arguments: [0, 1, 2, 3, 12, 24, 53, 104, 500], sizes)
  func linesReadWellAtEveryLength(count: Int, size: Size) throws {
    for kind in Self.kinds {
      for isCurrent in [false, true] {
        let statistics = try SampleStatistics.series(of: count, isCurrent: isCurrent)
        let page = page(try .line(statistics, by: kind, includeCurrent: true), size)
        #expect(page.strays == [])
        #expect(page.collisions == [], "\(kind)")
      }
    }
  }

  @Test(arguments: [0, 1, 2, 24, 500], sizes)
  func slotsReadWellAtEveryLength(count: Int, size: Size) throws {
    for slots in [
      ["day"], ["a", "b"], ["morning", "afternoon", "evening", "a night that never ends at all"],
    ] {
      let page = page(try .slots(try SampleStatistics.series(of: count, slots: slots), by: .week), size)
      #expect(page.strays == [])
      #expect(page.collisions == [])
    }
  }

  @Test(arguments: sizes) func otherKindsReadWell(size: Size) throws {
    let group = try SampleStatistics.make()
    var charts = [try Chart.bars(group, by: .week), try .bars(group, by: .month)]
    for person in ["Franco", "Paco KH", "Nobody"] { charts.append(try .podium(.init(of: person))) }
    for period in ["all", "2026", "2026-11", "2026-W47", "2026-11-16"] {
      charts.append(.heatmap(try SampleStatistics.selection(period: period).attendanceByDay()))
    }
    for chart in charts {
      #expect(page(chart, size).strays == [])
      #expect(page(chart, size).collisions == [], "\(chart.title)")
    }
  }

  @Test(arguments: [3, 12, 53, 104, 500]) func anAxisNamesYears(count: Int) throws {
    for kind in Self.kinds where count < 500 || kind != .year {
      let texts = page(try .line(try SampleStatistics.series(of: count), by: kind)).texts
      #expect(texts.dropFirst(2).contains { $0.contains("20") }, "\(kind): \(texts)")
    }
  }

  // MARK: Goldens

  @Test(arguments: ["line", "slots", "bars", "podium", "heatmap"]) func charts(kind: String) throws {
    let franco = try SampleStatistics.make(person: "Franco")
    let chart =
      switch kind {
      case "line": try Chart.line(try SampleStatistics.series(of: 14, isCurrent: true), includeCurrent: true)
      case "slots": try Chart.slots(franco, by: .week)
      case "bars": try Chart.bars(franco, by: .week)
      case "podium": try Chart.podium(franco)
      default: Chart.heatmap(try SampleStatistics.selection(period: "2026-11").attendanceByDay())
      }
    let drawing = chart.drawing(size: Size(width: 400, height: 260), fonts: fonts)
    expectGolden(drawing.transcript, named: "chart-\(kind)")
  }

  @Test func theSameChartIsTheSameBytes() throws {
    let chart = try Chart.line(try SampleStatistics.series(of: 40), by: .week)
    func drawing() -> Drawing { chart.drawing(size: Size(width: 640, height: 400), fonts: fonts) }
    #expect(try drawing().png() == drawing().png())
    #expect(try drawing().svg(name: "line") == drawing().svg(name: "line"))
  }

  // MARK: What is said

  @Test func theCurrentPeriodIsLeftOutUnlessAskedFor() throws {
    let statistics = try SampleStatistics.series(of: 3, isCurrent: true)
    #expect(!page(try .line(statistics, by: .month)).texts.contains("Nov"))
    #expect(page(try .line(statistics, by: .month, includeCurrent: true)).texts.contains("Nov"))
  }

  @Test func theLastPointThatIsOverIsLabelled() throws {
    let statistics = try SampleStatistics.series(of: 6, isCurrent: true)
    let last = try #require(statistics.series.month.last { !$0.isCurrent })
    for includeCurrent in [false, true] {
      let texts = page(try .line(statistics, by: .month, includeCurrent: includeCurrent)).texts
      #expect(texts.contains("\(last.attended)"))
    }
  }

  @Test func theCaptionCanBeDropped() throws {
    let statistics = try SampleStatistics.make()
    #expect(try Chart.line(statistics, by: .week).caption?.trend == .up)
    #expect(try Chart.line(statistics, by: .week, caption: false).caption == nil)
    #expect(try Chart.slots(statistics).caption?.trend == nil)
    #expect(try Chart.slots(statistics, caption: false).caption == nil)
  }

  @Test func aChartSaysWhatIsSeenAndWhatWasSelected() throws {
    let chart = try Chart.line(try SampleStatistics.make(person: "Franco"), by: .week)
    #expect(chart.title == "Attendance of Franco by week")
    #expect(chart.subtitle.hasPrefix("Amici del Bar · 1 October – 19 November 2026 · morning"))
  }

  @Test func onePersonsAxisIsFixed() throws {
    let franco = try SampleStatistics.make(person: "Franco")
    #expect(franco.person?.axisMaximum.month == 46)
    #expect(page(try .line(franco, by: .month, includeCurrent: true)).texts.contains("40"))
    #expect(page(try .slots(franco, by: .month, includeCurrent: true)).texts.contains("20"))
    #expect(!page(try .slots(franco, by: .month, includeCurrent: true)).texts.contains("30"))
  }

  @Test(arguments: [PeriodKind.quarter, .year, .term, .all]) func barsNeedWhatRepeats(kind: PeriodKind) throws
  {
    let statistics = try SampleStatistics.make()
    #expect(throws: ChartError.noBars(by: kind)) { try Chart.bars(statistics, by: kind) }
  }

  @Test func chartsRefuseWhatTheyCannotShow() throws {
    let statistics = try SampleStatistics.make()
    #expect(throws: ChartError.noSeries(by: .term)) { try Chart.line(statistics, by: .term) }
    #expect(throws: ChartError.notOnePerson(count: 5)) { try Chart.podium(statistics) }
    #expect(
      "\(ChartError.notOnePerson(count: 5))"
        == "a podium shows the friends of one person, but 5 are selected: choose one with --person")
  }
}

extension Statistics {
  /// The statistics of one person of the sample.
  fileprivate init(of person: String) throws { self = try SampleStatistics.make(person: person) }
}
