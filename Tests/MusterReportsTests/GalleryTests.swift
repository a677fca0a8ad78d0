import Foundation
import MusterReports
import Testing

/// The page `docs/gallery.md` and the pictures beside it.
struct GalleryTests {
  private static let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs")

  private func page() throws -> String {
    try String(contentsOf: Self.docs.appending(path: "gallery.md"), encoding: .utf8)
  }

  @Test func everyReportStandsThere() throws {
    let page = try page()
    for name in TemplateLibrary().names { #expect(page.contains("(gallery/report-\(name).png)"), "\(name)") }
  }

  @Test(arguments: ChartCatalogue.standard.names)
  func everyKindOfChartStandsThere(kind: String) throws {
    #expect(try page().contains("(gallery/chart-\(kind).svg)"))
  }

  @Test func thePicturesAreThoseOfThePage() throws {
    let shown = try page().matches(of: /\(gallery\/([^)]+)\)/).map { String($0.1) }
    let there = try FileManager.default.contentsOfDirectory(atPath: Self.docs.appending(path: "gallery").path)
    #expect(shown.sorted() == there.sorted())
  }
}
