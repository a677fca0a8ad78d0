import ArgumentParser
import MusterApp
import MusterDrawing

/// How a picture is drawn.
struct PictureArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The size in points.", valueName: "width x height"))
  var size = PictureSize.usual

  @Option(help: "Pixels a point in a PNG, 0.1 to 8.")
  var scale = 2.0

  @Option(help: "light (the default) or dark.")
  var theme: ThemeChoice?

  func validate() throws {
    if PictureScale(scale) == nil {
      throw ValidationError("--scale takes a number from 0.1 to 8")
    }
  }
}
