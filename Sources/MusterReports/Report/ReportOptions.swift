import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterLanguage

/// What somebody asks of a report beyond its template; what is `nil` is left to the template.
public struct ReportOptions: Sendable {
  /// A title in place of the template's.
  public var title: String?
  /// The paper.
  public var paper: Paper?
  /// Which way the paper stands.
  public var orientation: Orientation?
  /// The theme, one of the finished ones or one of your own; its colours come before those of the template.
  public var theme: Theme?
  /// The language.
  public var language: Language?
  /// The kinds of period that statistics are shown by.
  public var kinds: [PeriodKind]?
  /// What rankings are ordered by.
  public var key: RankingKey?
  /// Whether rankings are in descending order.
  public var isDescending: Bool?
  /// The most rows of a ranking.
  public var top: Int?
  /// The rate in percent below which people are listed in rankings and at risk.
  public var below: Double?
  /// The rate in percent above which people are listed in rankings and have pages.
  public var above: Double?
  /// Whether attendance bands are shown; where the journal declares them when `nil`.
  public var showsBands: Bool?
  /// Whether rates are written beside their bars.
  public var showsPercent: Bool?
  /// Whether each person's days stand below their row in a ranking.
  public var showsDetail: Bool?
  /// Whether a perfect period is celebrated.
  public var celebrates: Bool?
  /// Whether charts show the period that is not over.
  public var includesCurrent: Bool?
  /// Whether the first name comes before the second in the reader's language, for rankings by name.
  public var collation: (@Sendable (String, String) -> Bool)?
  /// Whether somebody chose the period, so that a list of what is open now shows all of it.
  public var isPeriodChosen = false
  /// By which part of their names a roster lists people.
  public var nameOrder: NameOrder?
  /// Whether a roster is a sheet to be filled in.
  public var isBlank: Bool?
  /// Whether a roster shows photos or initials beside the names.
  public var showsPhotos: Bool?
  /// Whether a portfolio may be incomplete; each of its pages then says so.
  public var isDraft: Bool?
  /// Whether a portfolio shows all work, also where some of a standard was chosen.
  public var showsAllWork: Bool?
  /// Where photos and logos come from; initials stand in their place when `nil`.
  public var pictures: (any PictureSource)?

  /// Everything as the template has it.
  public init() {}
}
