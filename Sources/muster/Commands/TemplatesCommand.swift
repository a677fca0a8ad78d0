import ArgumentParser
import MusterJournals
import MusterReports

/// `muster templates`: the templates of reports, and the text of one to start from.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates", abstract: "List the report templates, or print one to start from.",
    discussion: """
      To make your own report, print a template to a file, change it, and give its path to muster report.

      EXAMPLES
        muster templates
        muster templates weekly
      """)

  @Argument(help: "The template to print.")
  var name: String?

  @Option(help: "A folder with templates of your own, listed too.", completion: .directory)
  var templates: String?

  func run() throws {
    var library = TemplateLibrary(.complete)
    if let templates { library = try TemplateLibrary(folder: templates, .complete) }
    let names = library.names.map { $0.safeForTerminal + "\n" }.joined()
    let listing = try name.map(library.text) ?? names
    try OutputFile.writeToStandardOutput(Array(listing.utf8))
  }
}
