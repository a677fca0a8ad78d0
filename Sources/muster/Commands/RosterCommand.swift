import ArgumentParser
import MusterApp
import MusterJournals

/// `muster roster`: the grid of a class.
struct RosterCommand: AnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster",
    abstract: "Show the grid of a class: names by dates; or the people of a section in a catalogue.",
    discussion: """
      ✓ is present, ☑ partial, ○ absent, ⊙ excused, ⊘ warned and ◌ exempt. Without --period, it shows the class from its \
      first session to its last. CSV is a grid that Muster reads back.

      Of a catalogue (a folder with sections.csv, or a Banner page) it lists the people of a section, or those whom a \
      professor advises.

      EXAMPLES
        muster roster friends.journal
        muster roster friends.journal --period 2026-11 --sort first
        muster roster friends.journal --format csv
        muster roster college/ --section "CSSE 304-02"
        muster roster college/ --section "CSSE 304-02" -o section.pdf
        muster roster college/ --advisor "George Lopez" --major CS
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Roster") var roster: RosterArguments

  @Option(help: ArgumentHelp("The people of this section of a catalogue.", valueName: "section"))
  var section: String?

  @Option(help: ArgumentHelp("The people whom this professor of a catalogue advises.", valueName: "name"))
  var advisor: String?

  @OptionGroup(title: "Catalogue") var catalogue: CatalogueArguments
  @OptionGroup(title: "Pages") var page: SheetArguments
  @OptionGroup(title: "Output") var output: OutputArguments<CatalogueOutput>

  var asked: RosterRequest {
    var request = RosterRequest()
    request.sort = roster.sort ?? .last
    request.isBlank = roster.blankSheet
    return request
  }

  func run() throws {
    guard try journals.isCatalogue else {
      let given = [section.map { _ in "section" }, advisor.map { _ in "advisor" }].compactMap { $0 }
      try journals.refuseForJournals(given + catalogue.given)
      _ = try output.format(among: OutputFormat.answers)
      return try answer()
    }
    try lookUp()
  }

  /// Lists people of a catalogue.
  private func lookUp() throws {
    let format = try output.format
    let addressees = try page.addressees(of: format)
    try selection.refuseForCatalogue(keepsPeople: false)
    if roster.blankSheet { throw CatalogueFailure.onlyForJournals(option: "blank") }
    if roster.sort != nil { throw CatalogueFailure.onlyForJournals(option: "sort") }
    if section != nil, advisor != nil { throw CatalogueFailure.contradiction("section", "advisor") }
    var request = catalogue.request
    request.locale = output.locale
    let workspace = try journals.readCatalogue(asOf: selection.asOf)
    if let content = section.map(CatalogueContent.section) ?? advisor.map(CatalogueContent.advisor),
      output.isPages(format)
    {
      return try output.write(
        content, of: request, as: format, workspace, page.look(workspace), journals, to: addressees)
    }
    if let section {
      try output.write(try request.roster(ofSection: section, in: workspace), as: format, workspace, journals)
    } else if let advisor {
      try output.write(try request.roster(ofAdvisor: advisor, in: workspace), as: format, workspace, journals)
    } else {
      throw CommandFailure(
        .usage, "roster of a catalogue requires --section or --advisor",
        help: "add --section NAME, as in --section 'CSSE 304-02'")
    }
  }
}
