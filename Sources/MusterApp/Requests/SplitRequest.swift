import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import MusterRoster
import MusterTables

/// People drawn at random: one of them, or all in groups.
public struct SplitRequest: AnswerRequest {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<SplitRequest>] =
    SelectionOptions.options(of: \.selection) + [
      RequestOption("size", \.size), RequestOption("seed", \.seed), RequestOption("theme", \.theme),
      RequestOption("paper", \.paper), RequestOption("orientation", \.orientation),
      RequestOption("locale", \.locale),
    ]
  /// What the answer is called in the name of a file.
  public static let document = "split"
  /// People can be drawn before the first session.
  public static let isPlan = true
  /// Nothing is counted.
  public static let hasFigures = false

  /// Which people it is about.
  public var selection = SelectionOptions()
  /// How many people a group has.
  public var size = SplitSize.usual
  /// Whether one person is picked, rather than everybody drawn.
  public var isPick: Bool
  /// The seed of the draw; one that nobody can foresee when `nil`.
  public var seed: DrawSeed?
  /// The colours of pages.
  public var theme: ThemeChoice?
  /// The paper.
  public var paper: Paper?
  /// Which way the paper stands.
  public var orientation: Orientation?
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// Pairs of everybody, or a person picked among them.
  ///
  /// - Parameter isPick: whether one person is picked, rather than everybody drawn.
  public init(isPick: Bool = false) { self.isPick = isPick }

  /// Returns the draw of each selection, all of one seed, and its tables.
  ///
  /// - Parameters:
  ///   - selections: the people, a selection for each group.
  ///   - defaults: what holds where nothing is said.
  /// - Throws: `SplitProblem` when there are fewer than two people.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) throws -> (answers: [Split], tables: @Sendable (Language) -> [Table]) {
    let splits = try splits(of: selections, seed: (seed ?? .random()).value)
    return (splits, { language in splits.map { SplitTable($0, language: language).table } })
  }

  /// Makes pages of cards with photos or initials.
  ///
  /// - Parameters:
  ///   - workspace: the journals.
  ///   - pictures: where photos and logos come from.
  /// - Throws: `SelectionError` when nobody is left, `SplitProblem` when there are fewer than two people,
  ///   ``RequestFailure`` when no page is written in the language.
  public func pages(in workspace: Workspace, pictures: any PictureSource) throws -> MadeReport {
    let seed = (seed ?? .random()).value
    let selected = try workspace.selected(selection, isPlan: Self.isPlan, hasFigures: Self.hasFigures)
    _ = try splits(of: selected.selections, seed: seed)
    let section = SplitSection(size: isPick ? nil : size.value, seed: seed)
    let template = ReportTemplate(name: Self.document, sections: [section])
    var request = ReportRequest(Self.document)
    request.title = try LocaleChoice(locale, workspace.defaults).language().wording
      .splitTitle(ofSize: isPick ? 1 : size.value)
    (request.theme, request.paper, request.orientation, request.locale) = (theme, paper, orientation, locale)
    return try request.report(
      of: template, about: selected.selections, in: workspace, pictures: pictures, notes: selected.notes)
  }

  private func splits(of selections: [Selection], seed: Int) throws(SplitProblem) -> [Split] {
    var splits: [Split] = []
    for selection in selections {
      splits.append(try isPick ? selection.pick(seed: seed) : selection.split(size: size.value, seed: seed))
    }
    return splits
  }
}
