/// What reports can be made of: kinds of chart and of section, and the templates that are there without any file.
///
/// ``standard`` is what attendance alone needs. A system that adds reports of its own gives another, and whoever makes
/// templates chooses which they are made of.
public struct ReportCatalogue: Sendable {
  /// The kinds of chart.
  public var charts: ChartCatalogue
  /// The kinds of section.
  package private(set) var sections: [SectionKind]
  /// The templates by name.
  package private(set) var templates: [BuiltInTemplate]

  /// The reports of attendance.
  public static let standard = ReportCatalogue()

  /// The reports of attendance, with other kinds of chart.
  public init(charts: ChartCatalogue = .standard) {
    self.charts = charts
    sections = SectionKind.standard
    templates = BuiltInTemplate.standard
  }

  /// Returns these and others.
  package func adding(
    charts: [any ChartKind] = [], sections: [SectionKind], templates: [BuiltInTemplate]
  ) -> ReportCatalogue {
    var catalogue = self
    catalogue.charts = ChartCatalogue(self.charts.kinds + charts)
    catalogue.sections += sections
    catalogue.templates += templates
    return catalogue
  }
}

/// A template that is part of the program.
package struct BuiltInTemplate: Sendable {
  /// Its name: `weekly`.
  package let name: String
  /// Its text in UTF-8.
  package let bytes: @Sendable () -> [UInt8]

  /// A template of this name.
  package init(_ name: String, _ bytes: @escaping @Sendable () -> [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
  }

  /// The files of `Templates`, those of its folders apart; a new one is one more line here.
  static let standard: [BuiltInTemplate] = [
    .init("at-risk") { PackageResources.at_risk_yaml },
    .init("calendar") { PackageResources.calendar_yaml },
    .init("day-sheet") { PackageResources.day_sheet_yaml },
    .init("group") { PackageResources.group_yaml },
    .init("letter") { PackageResources.letter_yaml },
    .init("monthly") { PackageResources.monthly_yaml },
    .init("people") { PackageResources.people_yaml },
    .init("person") { PackageResources.person_yaml },
    .init("ranking") { PackageResources.ranking_yaml },
    .init("weekly") { PackageResources.weekly_yaml },
    .init("yearly") { PackageResources.yearly_yaml },
  ]
}
