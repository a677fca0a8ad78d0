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
    StandardsChoice.self, StudentsFile.self, AssignmentsFile.self, Taught.self, WorkFiles.self,
  ]
  /// The sections that reports of portfolios may have.
  package static let sections: [SectionKind] = [.init("portfolio", PortfolioSection.self)]
  /// The templates of their reports: the files of `Templates/Portfolios`.
  package static let templates: [BuiltInTemplate] = [
    .init("portfolio") { PackageResources.portfolio_yaml }
  ]
  /// The charts of portfolios.
  public static let charts: [any ChartKind] = [CoverageChart()]
}
