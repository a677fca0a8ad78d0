import Foundation
import MusterAnalytics
import MusterCharts
import MusterReports
import TestSupport
import Testing

@testable import MusterDrawing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The SVG of a chart is the same picture as the PNG, which libcairo draws.
struct PictureTwinsTests {
  private static let kinds = ChartCatalogue.standard.names
  private static let size = Size(width: 600, height: 400)

  private func drawing(_ kind: String, _ theme: Theme = .light) throws -> Drawing {
    var request = SelectionRequest(asOf: .day(SampleGroup.asOf))
    if kind == "podium" { request.people = [SampleGroup.name(0)] }
    let selection = try Selection(request, of: SampleGroup.journal(12))
    let chart = try #require(ChartCatalogue.standard[kind]).chart(of: ChartSource(selection), ChartOptions())
    return chart.drawing(size: Self.size, theme: theme, fonts: TestFonts.book())
  }

  @Test(arguments: kinds, SVGText.allCases) func everyChartIsWellFormed(kind: String, text: SVGText) throws {
    let svg = try drawing(kind).svg(name: kind, text: text)
    let parser = XMLParser(data: Data(svg))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test(.enabled(if: Tool.ofSVG != nil), arguments: kinds, ThemeChoice.allCases)
  func everyChartLooksTheSame(kind: String, theme: ThemeChoice) throws {
    let drawing = try drawing(kind, theme.theme)
    let tool = try #require(Tool.ofSVG)
    // Twice as large, for then cairo's letters are where they belong.
    let png = try #require(try tool.bytes(about: drawing.svg(name: kind), tool.argumentsForPNG(width: 1200)))
    let frame = Picture.Frame.whole(width: 300, height: 200)
    let own = try PictureReader.pixels(of: try drawing.png(scale: 2), frame: frame)
    let other = try PictureReader.pixels(of: png, frame: frame)
    #expect(own.width == other.width && own.height == other.height)
    let differences = zip(own.bytes, other.bytes).map { abs(Int($0) - Int($1)) }
    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
    #expect(mean < 1.5, "differs by \(mean) of 255 on the average")
    let far = differences.count { $0 > 64 }
    #expect(far < differences.count / 1000, "\(far) channels differ much")
  }
}

extension Tool {
  /// A program that draws SVG, if one is installed.
  fileprivate static let ofSVG: Tool? = [.rsvgConvert, .cairosvg].first(where: \.isInstalled)

  fileprivate func argumentsForPNG(width: Int) -> [String] {
    self == .rsvgConvert
      ? ["--width", "\(width)", "#"]
      : ["--format", "png", "--output-width", "\(width)", "--output", "-", "#"]
  }
}
