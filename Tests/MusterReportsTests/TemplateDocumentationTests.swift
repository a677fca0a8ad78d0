import Foundation
import MusterDrawing
import MusterLanguage
@testable import MusterReports
import MusterTables
import Testing
import TestSupport

/// The page about templates, `docs/templates.md`, against what can be written.
struct TemplateDocumentationTests {
  private static let page = Result {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: package.appending(path: "docs/templates.md"), encoding: .utf8)
  }

  /// The row of a table under a heading that begins with a word in code, alone or as one of several.
  private func row(_ word: String, under heading: String) throws -> Substring {
    let page = try Self.page.get()
    let start = try #require(page.firstRange(of: "## \(heading)\n")?.upperBound)
    let end = page[start...].firstRange(of: "\n## ")?.lowerBound ?? page.endIndex
    let lines = page[start..<end].split(separator: "\n")
    return try #require(
      lines.first { $0.split(separator: "|").first?.contains("`\(word)`") ?? false }, "\(word)")
  }

  @Test func theExampleIsATemplate() throws {
    let example = try Self.page.get().split(separator: "```\n").first { $0.contains("\nsections:") }
    let folder = try TemporaryFolder()
    _ = try folder.write(String(try #require(example)), to: "monday.yaml")
    let template = try TemplateLibrary(folder: folder.path).template(named: "monday")
    #expect(template.sections.count == 6)
  }

  @Test(arguments: SectionKind.standard)
  func everySectionStandsThereWithItsOptions(kind: SectionKind) throws {
    let row = try row(kind.name, under: "Sections")
    for key in kind.type.keys { #expect(row.contains("`\(key)`") || row.contains("`\(key):")) }
  }

  @Test(arguments: RankingColumn.allCases) func everyColumnOfARankingStandsThere(column: RankingColumn) throws
  {
    _ = try row(column.rawValue, under: "Sections")
  }

  @Test(arguments: ThemeChoice.allCases) func everyThemeStandsThere(theme: ThemeChoice) throws {
    #expect(try row("theme", under: "A template").contains("`\(theme.rawValue)`"))
  }

  @Test(arguments: ChartCatalogue.standard.names) func everyKindOfChartStandsThere(chart: String) throws {
    #expect(try row("chart", under: "Sections").contains("`\(chart)`"))
  }

  @Test(arguments: FigureKind.allCases) func everyFigureStandsThere(figure: FigureKind) throws {
    #expect(try row("figures", under: "Sections").contains("`\(figure.rawValue)`"))
  }

  @Test(
    arguments: GroupText.allCases.map(\.rawValue) + CountText.allCases.map(\.rawValue)
      + MarginText.Name.allCases.map(\.rawValue)
      + PersonText.allCases.map(\.rawValue)
      + PeriodText.allCases.map(\.rawValue))
  func everyNameOfATextStandsThere(name: String) throws {
    #expect(try Self.page.get().contains("`\(name)`"))
  }

  @Test func everyBuiltInReportStandsThere() throws {
    for name in TemplateLibrary().names { _ = try row(name, under: "Built in") }
  }
}
