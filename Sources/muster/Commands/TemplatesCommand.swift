import ArgumentParser
import MusterJournals
import MusterReports

/// `muster templates`: the templates of reports, and the text of one to start from.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates", abstract: "List the templates of reports, or print one to start from.",
    discussion: """
      A template of your own is a file NAME.yaml in the folder that --templates names, which comes before those built in.

      EXAMPLES
        muster templates
        muster templates weekly
      """)

  @Argument(help: "The template to print.")
  var name: String?

  @Option(help: "A folder of templates of your own.", completion: .directory)
  var templates: String?

  func run() throws {
    var library = TemplateLibrary()
    if let templates { library = try TemplateLibrary(folder: templates) }
    let names = library.names.map { $0.safeForTerminal + "\n" }.joined()
    let listing = try name.map(library.text) ?? names
    try OutputFile.writeToStandardOutput(Array(listing.utf8))
  }
}
