import MusterReading
import MusterReports

/// What university classes add to the rest of Muster.
///
/// ```swift
/// let formats = Formats.all.adding(words: RosterSystem.words)
/// ```
public enum RosterSystem {
  /// The lines that journals of classes may have.
  public static let words: [any JournalWord.Type] = [
    Course.self, Location.self,
    AttendanceLimits.self, Reminders.self, Clearings.self,
  ]
  /// The sections that reports of classes may have.
  package static let sections: [SectionKind] = [
    .init("alerts", AlertsSection.self), .init("roster", RosterSection.self),
    .init("split", SplitSection.self), .init("certificate", CertificateSection.self),
  ]
  /// The templates of their reports: the files of `Templates/Classes`.
  package static let templates: [BuiltInTemplate] = [
    .init("alerts") { PackageResources.alerts_yaml }, .init("roster") { PackageResources.roster_yaml },
    .init("certificate") { PackageResources.certificate_yaml },
  ]
}
