import MusterJournals
import MusterReading
import MusterText

/// The table of a class's students, as the line `students` names it: each is a person of the journal.
public enum StudentsFile: Fact, FilePathDirective, SingleDirective {
  /// The path of the table.
  public typealias Value = NamedFile
  /// The word of the line.
  public static let keyword = "students"
  package static let section = DirectiveSection.group

  /// Nothing is left of it: the table has the real names.
  public static func shown(_ file: NamedFile, hiding names: NameMentions) -> NamedFile? { nil }
}

extension StudentsFile: FileDirective {
  package static func readFiles(
    into builder: inout JournalBuilder, options: ReadingOptions, log: inout DiagnosticLog
  ) {
    guard let file = builder.facts[StudentsFile.self] else { return }
    var reader = StudentsReader(group: builder.facts.name)
    PortfolioTable.read(file, StudentsReader.columns, in: builder.facts, options, log: &log) { row, log in
      reader.read(row, into: &builder, log: &log)
    }
  }
}
