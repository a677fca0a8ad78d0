import ArgumentParser
import MusterApp
import MusterDrawing

/// How a picture is drawn.
struct PictureArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The size in points.", valueName: "WxH"))
  var size = PictureSize.usual

  @Option(help: .rare("Pixels per point in a PNG, 0.1 to 8."))
  var scale = 2.0

  @Option(help: "The colours; default: light. print is black and white.")
  var theme: ThemeChoice?

  func validate() throws {
    if PictureScale(scale) == nil {
      throw ValidationError("--scale takes a number from 0.1 to 8")
    }
  }
}
