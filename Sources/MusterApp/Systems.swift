import MusterCheckIn
import MusterFormats
import MusterPortfolios
import MusterReading
import MusterReports
import MusterRoster
import MusterTimetables

extension Formats {
  /// Every format, with the words that journals of all systems may have.
  public static let complete = Formats.all.adding(
    words: RosterSystem.words + CheckInSystem.words + PortfolioSystem.words
  ).adding(sections: CatalogueSections.self)
}

extension ReportCatalogue {
  /// The reports of attendance and of all other systems.
  public static let complete = ReportCatalogue.standard
    .adding(sections: RosterSystem.sections, templates: RosterSystem.templates)
    .adding(
      charts: CheckInSystem.charts, sections: CheckInSystem.sections, templates: CheckInSystem.templates
    )
    .adding(
      charts: PortfolioSystem.charts, sections: PortfolioSystem.sections,
      templates: PortfolioSystem.templates)
}

extension ChartCatalogue {
  /// The charts of attendance and of all other systems.
  public static var complete: ChartCatalogue { ReportCatalogue.complete.charts }
}
