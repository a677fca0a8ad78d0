import ArgumentParser
import MusterApp
import MusterTimetables

/// What the commands about people of a catalogue share: the catalogue, whom they are about, and where the answer goes.
struct CataloguePeopleArguments: ParsableArguments {
  @OptionGroup var journals: JournalArguments

  @Option(
    help: ArgumentHelp(
      "Whom it is about: a user name or a name, me or favorites; repeat for several.", valueName: "name"))
  var person: [String] = []

  @Option(
    help: ArgumentHelp(
      "The day that decides which term is the current one; default: today.", valueName: "day"))
  var asOf: String?

  @OptionGroup(title: "Catalogue") var catalogue: CatalogueArguments
  @OptionGroup(title: "Pages") var page: SheetArguments
  @OptionGroup(title: "Output") var output: OutputArguments<CatalogueOutput>

  /// Answers a question about the people, as pages where the format is one of pages.
  ///
  /// - Parameters:
  ///   - content: what pages show.
  ///   - answer: answers in any other format.
  /// - Throws: an error when there is no answer, or it cannot be written.
  func answer<Item>(
    _ content: CatalogueContent,
    _ answer: (CatalogueRequest, CatalogueWorkspace) throws -> CatalogueAnswer<Item>
  ) throws {
    let format = try output.format
    let addressees = try page.addressees(of: format)
    var request = catalogue.request
    (request.people, request.locale) = (person, output.locale)
    let workspace = try journals.readCatalogue(asOf: asOf)
    if output.isPages(format) {
      return try output.write(
        content, of: request, as: format, workspace, page.look(workspace), journals, to: addressees)
    }
    try output.write(try answer(request, workspace), as: format, workspace, journals)
  }
}
