import ArgumentParser
import MusterApp

/// `muster contact`: how to reach people of a catalogue.
struct ContactCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "contact", abstract: "Show how to reach people of a catalogue.",
    discussion: """
      For students, it lists user name, e-mail, advisor, mailbox, major and year; for professors, user name, e-mail, mailbox, \
      office and phone. A part of a name lists the people it may mean. On pages (PDF, HTML), addresses and telephone numbers are \
      links, and the timetable follows.

      EXAMPLES
        muster contact college/ --person annlee
        muster contact college/ --person '*' --role professor --format csv
        muster contact college/ --person lopezg -o lopezg.html
      """)

  @OptionGroup var journals: JournalArguments

  @Option(
    help: ArgumentHelp(
      "Whom to show: a user name, a name or a part of one, me, favorites or '*'; repeat for several.",
      valueName: "name"))
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
        .contacts, of: request, as: format, workspace, page.look(workspace), journals, to: addressees)
    }
    try output.write(try request.contacts(in: workspace), as: format, workspace, journals)
  }
}
