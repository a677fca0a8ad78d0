import ArgumentParser
import MusterApp
import MusterDrawing
import MusterJournals
import MusterReports

/// The sheet and the colours of pages, and whom an e-mail with them is to.
struct SheetArguments: ParsableArguments {
  @Option(help: .rare("The size of the paper; default: A4."))
  var paper: Paper?

  @Option(help: .rare("The orientation of the paper; default: portrait.", valueName: "orientation"))
  var orientation: Orientation?

  @Option(help: .rare("The colours; default: light. print is black and white."))
  var theme: ThemeChoice?

  @Option(help: .rare("For an .eml file: whom the message is to; repeat for several.", valueName: "address"))
  var to: [String] = []

  /// The look of a document about a catalogue.
  ///
  /// - Parameter workspace: the catalogue.
  func look(_ workspace: CatalogueWorkspace) -> CatalogueLook {
    var look = workspace.look
    (look.paper, look.orientation, look.theme) = (paper, orientation, theme)
    return look
  }

  /// Whom an e-mail is to.
  ///
  /// - Parameter format: the format of the output.
  /// - Throws: ``CommandFailure`` when the output is no e-mail, `MailAddressProblem` when a text is no address.
  func addressees(of format: OutputFormat) throws -> [MailAddress] {
    if !to.isEmpty, format != .eml {
      throw CommandFailure(
        .usage, "--to requires an e-mail", help: "remove it, or end the file name with .eml")
    }
    return try to.flatMap { try MailAddress.list($0) }
  }
}

extension CatalogueWorkspace {
  /// A look of which nothing is said yet.
  var look: CatalogueLook {
    CatalogueLook(stamp: Stamp(day: Clock.sourceDate ?? asOf, application: Muster.application))
  }
}
