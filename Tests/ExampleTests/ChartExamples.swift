import MusterAnalytics
import MusterCharts
import MusterDiagnostics
import MusterDrawing
import MusterJournals
import MusterReports
import TestSupport
import Testing

/// A chart as a picture, at two pixels for each point.
func picture(of selection: Selection) throws -> [UInt8] {
  let chart = Chart.ranking(selection.ranking())
  let drawing = chart.drawing(size: Size(width: 640, height: 360), fonts: FontBook())
  return try drawing.png(scale: 2)
}

/// A chart that somebody asks for by name, as SVG and as PDF.
func chart(named name: String, of selection: Selection) throws -> (svg: [UInt8], pdf: [UInt8])? {
  guard let kind = ChartCatalogue.standard[name] else { return nil }
  let chart = try kind.chart(of: ChartSource(selection), ChartOptions(.italian))
  let drawing = chart.drawing(size: Size(width: 640, height: 360), theme: .dark, fonts: FontBook())
  return (try drawing.svg(name: name), try drawing.pdf())
}

/// The number of people as a bar: a kind of chart that is not in the standard catalogue.
struct PeopleChart: ChartKind {
  let name = "people"
  let summary: DiagnosticText = "the number of people"

  func chart(of source: ChartSource, _ options: ChartOptions) -> Chart {
    let count = source.statistics.people
    let bar = BarsPlot.Bar(names: ["People"], value: Double(count), labels: ["\(count)"])
    return Chart(title: "People", plot: BarsPlot(bars: [bar]))
  }
}

/// The standard kinds and one more, for templates, jobs files and commands.
let charts = ChartCatalogue(ChartCatalogue.standard.kinds + [PeopleChart()])

struct ChartExamples {
  private func selection() throws -> Selection {
    _ = TestFonts.book()
    let monday = Day(iso: "2026-11-16") ?? .earliest
    return try Selection(of: weekOfFriends(from: monday), asOf: .day(monday + 1))
  }

  @Test func chartsArePictures() throws {
    #expect(try picture(of: selection()).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let files = try #require(try chart(named: "heatmap", of: selection()))
    #expect(files.pdf.starts(with: Array("%PDF-".utf8)))
    #expect(String(decoding: files.svg, as: UTF8.self).contains("<svg"))
    #expect(try chart(named: "donut", of: selection()) == nil)
  }

  @Test func catalogsGrow() throws {
    let kind = try #require(charts["people"])
    let chart = try kind.chart(of: ChartSource(selection()), ChartOptions())
    #expect(chart.title == "People" && ChartCatalogue.standard["people"] == nil)
  }
}
