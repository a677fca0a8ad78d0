import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterReports

/// What is asked of a report beyond its template, as far as somebody says so; the defaults fill the rest.
public struct ReportSettings: Sendable {
  /// A title in place of the template's.
  public var title: String?
  /// How rankings are made.
  public var ranking = RankingChoice()
  /// The kinds of period that statistics are shown by.
  public var kinds: [PeriodKind]?
  /// Whether shares of the expected sessions are shown.
  public var showsPercent: Bool?
  /// Whether the days of each person are shown.
  public var showsDetail: Bool?
  /// Whether those who attended everything are celebrated.
  public var celebrates: Bool?
  /// Whether the period that is still running is shown.
  public var includesCurrent: Bool?
  /// The paper.
  public var paper: Paper?
  /// Which way it stands.
  public var orientation: Orientation?
  /// The colours.
  public var theme: ThemeChoice?
  /// The language.
  public var locale: LocaleTag?

  /// Everything by default.
  public init() {}

  /// The options of a report, with what is not said taken from the template and the defaults.
  ///
  /// - Throws: ``LanguageProblem`` when no report is written in the language.
  public func options(
    of template: ReportTemplate, _ defaults: Defaults, pictures: (any PictureSource)?
  ) throws(LanguageProblem) -> ReportOptions {
    let locale = LocaleChoice(locale, template: template.language, defaults)
    let ranking = ranking.over(defaults)
    var options = ReportOptions()
    options.title = title
    options.pictures = pictures
    options.kinds = kinds
    options.key = ranking.key
    options.isDescending = ranking.isDescending
    options.top = ranking.top
    options.language = try locale.language()
    options.collation = NameOrder.collation(in: locale.locale)
    options.showsPercent = showsPercent ?? defaults.flag(.percent)
    options.showsDetail = showsDetail
    options.celebrates = celebrates ?? defaults.flag(.celebrate)
    options.includesCurrent = includesCurrent ?? defaults.flag(.includeCurrent)
    options.paper = paper ?? defaults.value(.paper).flatMap(Paper.init(named:))
    options.orientation = orientation ?? defaults.choice(.orientation)
    options.isDark = (theme ?? defaults.choice(.theme)).map { $0 == .dark }
    return options
  }
}

extension Paper {
  /// The paper of a name, without regard to case.
  public init?(named name: String) {
    guard let paper = Paper.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else { return nil }
    self = paper
  }
}

extension ReportMaker {
  /// The report as a file of a format; of several pages a PNG has the first.
  ///
  /// - Throws: ``DrawingError`` when it cannot be drawn.
  public func bytes(as format: OutputFormat, fonts: FontBook) throws(DrawingError) -> [UInt8] {
    switch format {
    case .markdown: Array(markdown.utf8)
    case .html: Array(try html(with: fonts).utf8)
    case .png: try drawing(with: fonts).png(scale: 2)
    default: try drawing(with: fonts).pdf()
    }
  }
}
