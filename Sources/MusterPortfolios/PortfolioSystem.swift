import MusterReading
import MusterReports

/// What portfolios of students' work add to the rest of Muster.
///
/// ```swift
/// let formats = Formats.all.adding(words: PortfolioSystem.words)
/// ```
public enum PortfolioSystem {
  /// The lines that journals of portfolios may have; the files of the last are read when all others are.
  public static let words: [any JournalWord.Type] = [
    StandardsChoice.self, StudentsFile.self, AssignmentsFile.self, WorkFiles.self,
  ]
  /// The charts of portfolios.
  public static let charts: [any ChartKind] = [CoverageChart()]
}
