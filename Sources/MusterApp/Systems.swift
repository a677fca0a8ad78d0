import MusterFormats
import MusterPortfolios
import MusterReading
import MusterReports
import MusterRoster

extension Formats {
  /// Every format, with the words that journals of all systems may have.
  public static let complete = Formats.all.adding(words: RosterSystem.words + PortfolioSystem.words)
}

extension ChartCatalogue {
  /// The charts of attendance and of all other systems.
  public static let complete = ChartCatalogue(ChartCatalogue.standard.kinds + PortfolioSystem.charts)
}

extension ReportCatalogue {
  /// The reports of attendance and of all other systems.
  public static let complete = ReportCatalogue(charts: .complete)
    .adding(sections: RosterSystem.sections, templates: RosterSystem.templates)
}
