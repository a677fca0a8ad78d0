import ArgumentParser
import MusterDocuments
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
    let listing: String
    do throws(DocumentProblem) {
      var library = TemplateLibrary()
      if let templates { library = try TemplateLibrary(folder: templates) }
      listing =
        if let name {
          try library.text(of: name)
        } else {
          library.names.map { $0.safeForTerminal + "\n" }.joined()
        }
    } catch {
      throw CommandFailure(error)
    }
    try OutputFile.writeToStandardOutput(Array(listing.utf8))
  }
}
