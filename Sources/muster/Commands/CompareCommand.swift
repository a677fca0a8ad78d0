import ArgumentParser
import MusterApp

/// `muster compare`: timetables of a catalogue laid over each other.
struct CompareCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Lay timetables of a catalogue over each other.",
    discussion: """
      It shows who is busy in each period from Monday to Friday, and the periods in which everybody is free, the longest \
      first. Two to twelve people can be compared. A person given twice is shown twice; --person favorites compares your \
      favorites.

      EXAMPLES
        muster compare college/ --person annlee --person boek
        muster compare college/ --person annlee --person "Bo Ek" --term 202510
        muster compare college/ --person annlee --person boek -o free.pdf
      """)

  @OptionGroup var journals: JournalArguments

  @Option(
    help: ArgumentHelp(
      "Whom to compare: a user name or a name, me or favorites; repeat for each.", valueName: "name"))
  var person: [String] = []

  @Option(
    help: ArgumentHelp(
      "The day that decides which term is the current one; default: today.", valueName: "day"))
  var asOf: String?

  @OptionGroup(title: "Catalogue") var catalogue: CatalogueArguments
  @OptionGroup(title: "Pages") var page: SheetArguments
  @OptionGroup(title: "Output") var output: OutputArguments<CatalogueOutput>

  var limitOptions: LimitArguments { journals.reading.limits }

  func run() throws {
    let format = try output.format
    let addressees = try page.addressees(of: format)
    var request = catalogue.request
    (request.people, request.locale) = (person, output.locale)
    let workspace = try journals.readCatalogue(asOf: asOf)
    if output.isPages(format) {
      return try output.write(
        .comparison, of: request, as: format, workspace, page.look(workspace), journals, to: addressees)
    }
    try output.write(try request.comparison(in: workspace), as: format, workspace, journals)
  }
}
