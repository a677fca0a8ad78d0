import ArgumentParser
import MusterDrawing
import MusterReports

/// The sheet and the colours of pages.
struct SheetArguments: ParsableArguments {
  @Option(help: .rare("The size of the paper; default: A4."))
  var paper: Paper?

  @Option(help: .rare("The orientation of the paper; default: portrait.", valueName: "orientation"))
  var orientation: Orientation?

  @Option(help: .rare("The colours; default: light. print is black and white."))
  var theme: ThemeChoice?

  /// The sheet.
  var setup: PageSetup { PageSetup(paper: paper ?? .a4, orientation: orientation ?? .portrait) }
}
