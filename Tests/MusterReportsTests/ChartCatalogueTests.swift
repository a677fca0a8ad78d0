import MusterAnalytics
import MusterCharts
import MusterDiagnostics
import MusterDocuments
import MusterDrawing
import MusterReports
import TestSupport
import Testing

/// A kind of chart that no module knows: a bar with the number of people.
private struct PeopleChart: ChartKind {
  let name = "heads"
  let summary: DiagnosticText = "the number of people"
  let by = ChartBy.span([.week])

  func chart(of source: ChartSource, _ options: ChartOptions) -> Chart {
    let bar = BarsPlot.Bar(names: ["people"], value: 1, labels: ["\(source.statistics.people)"])
    return Chart(title: "Heads", subtitle: "all of them", plot: BarsPlot(bars: [bar]))
  }

  func titleOnPage(_ options: ChartOptions) -> String? { "Head" }
}

struct ChartCatalogueTests {
  private static let charts = ChartCatalogue(ChartCatalogue.standard.kinds + [PeopleChart()])

  private func template(_ text: String) throws -> ReportTemplate {
    let folder = try TemporaryFolder(["mine.yaml": text])
    return try TemplateLibrary(folder: folder.path, ReportCatalogue(charts: Self.charts)).template(
      named: "mine")
  }

  private func texts(of template: ReportTemplate) throws -> [String] {
    let selection = try SampleStatistics.selection()
    let maker = ReportMaker(template, [selection], stamp: Stamp(day: selection.asOf, application: "Muster"))
    return try maker.drawing(with: TestFonts.book()).pages.flatMap(\.texts)
  }

  @Test func aKindFromElsewhereIsASectionOfAReport() throws {
    let texts = try texts(of: template("sections: [{chart: {kind: Heads, by: week}}]"))
    #expect(texts.contains("Heads") && texts.contains("5"))
    #expect(!texts.contains("all of them"), "the heading of the report says what was selected")
  }

  @Test func aPersonsPageHasTheTitleWithoutTheName() throws {
    let texts = try texts(of: template("sections: [{people: [{chart: heads}]}]"))
    #expect(texts.contains("Head") && !texts.contains("Heads"))
  }

  @Test func templatesOfferEveryKindOfTheCatalogue() {
    let unknown = #expect(throws: DocumentProblem.self) { try template("sections: [{chart: had}]") }
    #expect(unknown?.kind == .unknownValue("had", of: "kind", known: Self.charts.names))
    let span = #expect(throws: DocumentProblem.self) {
      try template("sections: [{chart: {kind: heads, by: year}}]")
    }
    #expect(span?.kind == .unknownValue("year", of: "by", known: ["week"]))
  }

  @Test func namesAreWhatCanBeTyped() {
    let names = ChartCatalogue.standard.names
    #expect(Set(names).count == names.count)
    for kind in ChartCatalogue.standard.kinds {
      #expect(kind.name.wholeMatch(of: /[a-z-]+/) != nil)
      #expect(ChartCatalogue.standard[kind.name]?.name == kind.name)
      #expect(!kind.summary.text.isEmpty && !kind.summary.text.contains("\n"))
    }
  }

  @Test func everyKindIsMadeFromASelection() throws {
    let source = ChartSource(try SampleStatistics.selection(person: "Franco"))
    for kind in ChartCatalogue.standard.kinds {
      let chart = try kind.chart(of: source, ChartOptions())
      #expect(!chart.title.isEmpty && !chart.subtitle.isEmpty)
      #expect((60.0...700).contains(kind.height(of: source, ChartOptions())), "\(kind.name)")
    }
  }
}
