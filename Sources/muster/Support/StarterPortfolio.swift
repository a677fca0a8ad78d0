import MusterDiagnostics
import MusterFiles
import MusterJournals
import MusterText

/// A portfolio folder to start with: a journal, the tables that it names, and a folder for images of work.
struct StarterPortfolio {
  /// The folder, without a slash at its end.
  let folder: String
  /// The name of the class.
  let group: String

  /// A folder for a class.
  ///
  /// - Parameters:
  ///   - folder: the folder to lay out.
  ///   - group: the name of the class; that of the folder when `nil`.
  init(folder: String, group: String?) {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    self.folder = folder
    self.group = group ?? FilePath.name(of: folder)
  }

  /// The path of the journal.
  var journal: String { file(FileStem.journal) }

  /// Writes the files; none where one of them is there already.
  ///
  /// - Throws: `StarterJournal.Failure` when a file is there, or `FileError` when one cannot be written.
  func write() throws {
    let files = files
    for (name, _) in files where FilePath.exists(file(name)) {
      throw StarterJournal.Failure.isThere(path: file(name))
    }
    FilePath.makeFolder(file("work"))
    var rules = AtomicFile.Rules()
    rules.isNew = true
    for (name, text) in files { try AtomicFile.write(text.utf8, to: file(name), rules: rules) }
  }

  private func file(_ name: String) -> String { "\(folder)/\(name)" }

  private enum FileStem {
    static let journal = "class.journal"
  }

  private var files: [(name: String, text: String)] {
    [
      (FileStem.journal, journalText), ("standards.json", Self.standards),
      ("students.csv", "number,first,last,classes,qualifiers\n"),
      ("assignments.csv", "name,file,standards,assigned,classes,students\n"),
      ("work.csv", "student,assignment,submitted,passing,selected,files\n"),
    ]
  }

  private var journalText: String {
    """
    ; A class and its portfolios. Text after a ';' is a comment; paths begin in this folder.
    ;
    ; What is missing:         muster portfolio \(journal)
    ; The work of a student:   muster portfolio \(journal) --person "Jane Doe"

    group        \(TextSyntax.quoted(group, if: .plain))

    ; Replace standards.json with the standards of your school, for example a set of the Common Standards Project, and
    ; choose of them: standards standards.json jurisdiction "Maryland" subject "Mathematics" grade 04
    standards    standards.json

    students     students.csv       ; number, first, last, classes, qualifiers; lists are separated by semicolons in quotes
    assignments  assignments.csv    ; name, file, standards, assigned, classes, students
    work         work.csv           ; student, assignment, submitted, passing, selected, files
    work         work/              ; images: work/<student number>/<assignment name>/*.png or *.jpg

    """
  }

  private static let standards = """
    {
      "title": "Example",
      "subject": "Example",
      "educationLevels": ["04"],
      "license": {"title": "CC0 1.0", "URL": "https://creativecommons.org/publicdomain/zero/1.0/", "rightsHolder": null},
      "document": {"title": "Example standards, to be replaced"},
      "jurisdiction": {"title": "Example"},
      "standards": [
        {"id": "E1", "position": 1, "depth": 0, "statementNotation": "E.1", "description": "Explain a solution in words."},
        {"id": "E2", "position": 2, "depth": 0, "statementNotation": "E.2", "description": "Show a solution in a drawing."}
      ]
    }

    """
}
