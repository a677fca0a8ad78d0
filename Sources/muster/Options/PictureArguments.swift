import ArgumentParser
import MusterDrawing

/// How a picture is drawn.
struct PictureArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The size in points.", valueName: "width x height"))
  var size = PictureSize(value: Size(width: 640, height: 400))

  @Option(help: "Pixels a point in a PNG, 0.1 to 8.")
  var scale = 2.0

  @Option(help: "light (the default) or dark.")
  var theme: ThemeChoice?

  enum ThemeChoice: String, ExpressibleByArgument, CaseIterable {
    case light, dark

    var value: Theme { self == .dark ? .dark : .light }
  }

  /// The theme, where none is given that of the defaults.
  func theme(_ defaults: Defaults) -> Theme { (theme ?? defaults.choice(.theme) ?? .light).value }

  func validate() throws {
    if !(0.1...8).contains(scale) { throw ValidationError("--scale takes a number from 0.1 to 8") }
  }

  /// A drawing of one page in a format.
  ///
  /// - Throws: ``CommandFailure`` when it cannot be drawn.
  func bytes(of drawing: Drawing, as format: OutputFormat, name: String) throws -> [UInt8] {
    do throws(DrawingError) {
      switch format {
      case .png: return try drawing.png(scale: scale)
      case .svg: return try drawing.svg(name: name)
      default: return try drawing.pdf()
      }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Says which characters no font could show.
  static func warn(about fonts: FontBook) {
    for glyphs in fonts.missing { StandardError.write("warning: \(glyphs)") }
  }
}

/// A size written as `640x400`, in points.
struct PictureSize: ExpressibleByArgument {
  /// The least and the greatest size of a chart.
  static let possible = (width: 200.0...4000.0, height: 120.0...3000.0)

  let value: Size

  init(value: Size) { self.value = value }

  init?(argument: String) {
    let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
      Double($0)
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      PictureSize.possible.width.contains(width), PictureSize.possible.height.contains(height)
    else { return nil }
    value = Size(width: width, height: height)
  }

  var defaultValueDescription: String { "\(Int(value.width))x\(Int(value.height))" }
}
