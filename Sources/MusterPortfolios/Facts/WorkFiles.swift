import MusterJournals
import MusterReading
import MusterReports
import MusterText

/// The tables and folders of students' work, as the lines `work` name them.
public enum WorkFiles: Fact, FilePathDirective, ListDirective {
  /// The paths of tables and folders.
  public typealias Value = [NamedFile]
  /// The word of the line.
  public static let keyword = "work"
  package static let section = DirectiveSection.group

  /// Nothing is left of them: folders are called by the numbers of students.
  public static func shown(_ files: [NamedFile], hiding names: NameMentions) -> [NamedFile]? { nil }
}

extension WorkFiles: FileDirective {
  /// Reads standards, assignments and work into the journal's ``Portfolio``.
  package static func readFiles(
    into builder: inout JournalBuilder, options: ReadingOptions, log: inout DiagnosticLog
  ) {
    let portfolio = PortfolioReader.portfolio(of: builder, options, log: &log)
    builder.facts[Portfolio.self] = portfolio
    if let lessons = portfolio?.lessons, !lessons.isEmpty { builder.facts[Lessons.self] = lessons }
  }
}
