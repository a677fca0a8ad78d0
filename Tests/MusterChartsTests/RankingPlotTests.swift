import MusterCharts
import MusterDrawing
import TestSupport
import Testing

struct RankingPlotTests {
  private let fonts = TestFonts.book()

  private func chart(_ count: Int) -> Chart {
    let bars = (0..<count).map { index in
      let value = count - index - 1
      return RankingPlot.Bar(
        name: index % 7 == 3 ? "A person whose name is long enough to be cut" : "Person \(index)",
        value: Double(value), label: "\(value)")
    }
    let plot = RankingPlot(
      bars: bars, emptyLabel: "Nobody", tickLabel: { "\(Int($0))" }, moreLabel: { "+ \($0) more" })
    return Chart(title: "Ranking", subtitle: "Week 47", summary: "Person 0 leads", plot: plot)
  }

  @Test func threeBars() {
    let drawing = chart(3).drawing(size: Size(width: 300, height: 200), fonts: fonts)
    expectGolden(drawing.transcript, named: "ranking-3")
  }

  @Test(
    arguments: [0, 1, 3, 40, 500],
    [Size(width: 200, height: 120), Size(width: 1600, height: 1000), Size(width: 4000, height: 3000)])
  func nothingLeavesThePicture(count: Int, size: Size) throws {
    for theme in [Theme.light, .dark] {
      let drawing = chart(count).drawing(size: size, theme: theme, fonts: fonts)
      #expect(drawing.pages.flatMap(\.strays) == [])
    }
  }

  @Test(arguments: [3, 40, 500], [Size(width: 200, height: 120), Size(width: 800, height: 500)])
  func whatFindsNoRoomIsCounted(count: Int, size: Size) throws {
    let texts = chart(count).drawing(size: size, fonts: fonts).pages[0].texts
    let shown = (0..<count).filter { texts.contains("\(count - $0 - 1)") && texts.contains("Person \($0)") }
    let long = texts.filter { $0.hasPrefix("A person") }.count
    let left = count - shown.count - long
    #expect(texts.contains("+ \(left) more") == (left > 0))
    #expect(shown.count + long >= min(count, 3))
  }

  @Test func labelsNeverOverlap() {
    for (size, count) in [(Size(width: 200, height: 120), 500), (Size(width: 640, height: 480), 60)] {
      let page = chart(count).drawing(size: size, fonts: fonts).pages[0]
      let names = page.placedTexts.filter { $0.text.contains("erson") }
      for (upper, lower) in zip(names, names.dropFirst()) { #expect(lower.place.y - upper.place.y >= 7) }
    }
  }

  @Test func nobodyIsSaidInWords() {
    #expect(
      chart(0).drawing(size: Size(width: 300, height: 200), fonts: fonts).pages[0].texts.contains("Nobody"))
  }

  @Test func aChartSaysWhatItShows() throws {
    let svg = try chart(3).drawing(size: Size(width: 300, height: 200), fonts: fonts).svg(name: "ranking")
    #expect(String(decoding: svg, as: UTF8.self).contains(">Week 47. Person 0 leads</desc>"))
  }
}
