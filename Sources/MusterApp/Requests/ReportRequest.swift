import MusterAnalytics
import MusterCheckIn
import MusterDocuments
import MusterDrawing
import MusterFiles
import MusterJournals
import MusterLanguage
import MusterReports

/// A report of a template, as far as somebody says what it is like; the template and the defaults fill the rest.
public struct ReportRequest: Request {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<ReportRequest>] =
    SelectionOptions.options(of: \.selection) + [
      RequestOption("template", \.template, "the name of a template"),
      RequestOption("templates", \.templates, "the path of a folder"), RequestOption("by", \.by),
      RequestOption("order", \.order), RequestOption("top", \.top),
      RequestOption("below", \.below), RequestOption("above", \.above), RequestOption("bands", \.showsBands),
      RequestOption("title", \.title, "a title"), RequestOption("percent", \.showsPercent),
      RequestOption("detail", \.showsDetail), RequestOption("celebrate", \.celebrates),
      RequestOption("include-current", \.includesCurrent), RequestOption("theme", \.theme),
      RequestOption("locale", \.locale), RequestOption("paper", \.paper),
      RequestOption("orientation", \.orientation), RequestOption("sort", \.sort),
      RequestOption("blank", \.isBlank), RequestOption("photos", \.showsPhotos),
      RequestOption("draft", \.isDraft), RequestOption("all-work", \.showsAllWork),
    ]

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// The template's name.
  public var template: String
  /// A folder of templates that comes before the built-in ones.
  public var templates: String?
  /// The path of a template that is a file of its own, in place of one that has a name; no option of forms and jobs
  /// files, which cannot read any file of the system.
  public var file: String?
  /// A title in place of the template's.
  public var title: String?
  /// What rankings are ordered by, and the kinds of period that statistics are shown by.
  public var by = ReportBy()
  /// Which end of a ranking is first.
  public var order: RankingOrder?
  /// The most rows of a ranking.
  public var top: Int?
  /// The rate below which people are listed.
  public var below: Percentage?
  /// The rate above which people are listed.
  public var above: Percentage?
  /// Whether attendance bands are shown; where the journal declares them when `nil`.
  public var showsBands: Bool?
  /// Whether rates are shown.
  public var showsPercent: Bool?
  /// Whether the days of each person are shown.
  public var showsDetail: Bool?
  /// Whether those who attended everything are celebrated.
  public var celebrates: Bool?
  /// Whether the period that is still running is shown.
  public var includesCurrent: Bool?
  /// The paper.
  public var paper: Paper?
  /// The orientation of the paper.
  public var orientation: Orientation?
  /// The colours.
  public var theme: ThemeChoice?
  /// The language.
  public var locale: LocaleTag?
  /// By which part of their names a roster lists people.
  public var sort: NameOrder?
  /// Whether a roster is a sheet to be filled in.
  public var isBlank: Bool?
  /// Whether a roster shows photos or initials beside the names.
  public var showsPhotos: Bool?
  /// Whether a portfolio may be incomplete.
  public var isDraft: Bool?
  /// Whether a portfolio shows all work, also where some of a standard was chosen.
  public var showsAllWork: Bool?

  /// A report as the template has it.
  public init(_ template: String) { self.template = template }

  /// The part of the journals, with what the template says of it where nobody else does.
  ///
  /// - Parameter template: the template.
  public func selection(for template: ReportTemplate) -> SelectionOptions {
    var selection = selection
    selection.lateAfter = selection.lateAfter ?? template.lateAfter
    return selection
  }

  /// Reads the template.
  ///
  /// - Throws: `DocumentProblem` when no template has the name, or it cannot be understood.
  public func readTemplate() throws(DocumentProblem) -> ReportTemplate {
    if let file {
      FileLedger.current?.noteInput(file)
      return try TemplateLibrary(.complete).template(file: file)
    }
    for name in templates.flatMap(FilePath.names(inFolder:)) ?? []
    where FilePath.ending(of: name).hasPrefix("y") {
      FileLedger.current?.noteInput("\(templates ?? "")/\(name)")
    }
    let library = try templates.map { (path) throws(DocumentProblem) in
      try TemplateLibrary(folder: path, .complete)
    }
    return try (library ?? TemplateLibrary(.complete)).template(named: template)
  }

  /// Makes the report about the journals of a workspace.
  ///
  /// - Parameters:
  ///   - template: the template.
  ///   - workspace: the journals.
  ///   - pictures: where photos and logos come from; without it, initials are drawn.
  /// - Throws: `SelectionError` when nothing is left in any group, ``RequestFailure`` when no report is
  ///   written in the language.
  public func report(
    of template: ReportTemplate, in workspace: Workspace, pictures: (any PictureSource)?
  ) throws -> MadeReport {
    let selected = try workspace.selected(
      selection(for: template), usualPeriod: template.period, isPlan: template.isPlan)
    return try report(
      of: template, about: selected.selections, in: workspace, pictures: pictures, notes: selected.notes)
  }

  /// Makes a report for each file of a pattern, such as one for each person.
  ///
  /// - Throws: `SelectionError` when nothing is left in any group, ``RequestFailure`` when no report is
  ///   written in the language.
  public func reports(
    of template: ReportTemplate, in workspace: Workspace, files: FilePattern, pictures: (any PictureSource)?
  ) throws -> (reports: [(path: String, report: MadeReport)], notes: [RequestNote]) {
    let selected = try workspace.selected(
      selection(for: template), usualPeriod: template.period, isPlan: template.isPlan)
    try checkChoice(of: template)
    let language = try language(of: template, over: workspace.defaults)
    let parts = files.parts(
      of: selected.selections, only: { filter(of: template, in: $0) }, isOfEverybody: template.isOfEverybody,
      showing: { memberView(of: $0, in: template, language)?.selection ?? $0 })
    let reports = try parts.map { part in
      (part.path, try report(of: template, about: part.selections, in: workspace, pictures: pictures))
    }
    return (reports, selected.notes)
  }

  /// Makes the report about selections that were made already.
  ///
  /// - Throws: ``RequestFailure`` when no report is written in the language.
  public func report(
    of template: ReportTemplate, about selections: [Selection], in workspace: Workspace,
    pictures: (any PictureSource)?, notes: [RequestNote] = []
  ) throws(RequestFailure) -> MadeReport {
    var options = try options(of: template, over: workspace.defaults)
    try checkChoice(of: template)
    let selections = try shown(
      filled(selections, of: template), in: template, options.language ?? .english)
    try DayLimits.check(selections, eachPerson: options.showsDetail ?? false)
    if template.showsEveryDay { try DayLimits.check(selections, isPlan: true) }
    options.pictures = pictures
    if let refusal = template.refusal(of: selections, options) { throw .refused(refusal) }
    let stamp = workspace.stamp(on: selections.map(\.asOf).max())
    return MadeReport(
      maker: ReportMaker(template, selections, stamp: stamp, options: options),
      name: FileSlug.name(of: selections, document: template.name), notes: notes)
  }

  /// The selections as those for whom the template is written may see them.
  private func shown(
    _ selections: [Selection], in template: ReportTemplate, _ language: Language
  ) throws(RequestFailure) -> [Selection] {
    guard template.audience == .member else { return selections }
    var shown: [Selection] = []
    for selection in selections {
      guard let member = memberView(of: selection, in: template, language) else {
        throw .notOneMember(template.name, count: selection.people.count)
      }
      shown.append(member.selection)
    }
    return shown
  }

  /// What the one person of a selection may see in a report for members; `nil` in other reports, and of several people.
  private func memberView(
    of selection: Selection, in template: ReportTemplate, _ language: Language
  ) -> MemberView? {
    template.audience == .member ? MemberView(of: selection, in: language) : nil
  }

  /// What texts beside a report, such as names of files and subjects of messages, say in place of people whom its reader
  /// may not know.
  ///
  /// - Parameters:
  ///   - selection: what the report is about.
  ///   - template: the template.
  /// - Throws: ``RequestFailure`` when no report is written in the language.
  public func hiddenMentions(
    in selection: Selection, of template: ReportTemplate
  ) throws(RequestFailure) -> NameMentions {
    let language = try language(of: template, over: Defaults([selection.journal]))
    return memberView(of: selection, in: template, language)?.mentions ?? NameMentions()
  }

  private func language(
    of template: ReportTemplate, over defaults: Defaults
  ) throws(RequestFailure) -> Language {
    try LocaleChoice(locale, template: template.language, defaults).language()
  }

  /// The options of a report, with what is not said taken from the template and the defaults.
  private func options(
    of template: ReportTemplate, over defaults: Defaults
  ) throws(RequestFailure) -> ReportOptions {
    let locale = LocaleChoice(locale, template: template.language, defaults)
    let ranking = RankingOptions(key: by.keys.first, order: order, top: top).over(defaults)
    var options = ReportOptions()
    options.title = title
    options.kinds = by.spans.isEmpty ? nil : by.spans.map(\.kind)
    options.key = ranking.key
    options.isDescending = ranking.isDescending
    options.top = ranking.top
    (options.below, options.above) = (below?.value, above?.value)
    options.isPeriodChosen = selection.period != nil
    options.showsBands = showsBands
    options.language = try locale.language()
    options.collation = locale.collation
    options.showsPercent = showsPercent ?? defaults.flag(.percent)
    options.showsDetail = showsDetail
    options.celebrates = celebrates ?? defaults.flag(.celebrate)
    options.includesCurrent = includesCurrent ?? defaults.flag(.includeCurrent)
    options.paper = paper ?? defaults.value(.paper).flatMap(Paper.value)
    options.orientation = orientation ?? defaults.choice(.orientation)
    (options.nameOrder, options.isBlank, options.showsPhotos) = (sort, isBlank, showsPhotos)
    (options.isDraft, options.showsAllWork) = (isDraft, showsAllWork)
    options.theme = (theme ?? defaults.choice(.theme))?.theme
    return options
  }
}

/// A report that is ready to be laid out.
public struct MadeReport: Sendable {
  /// What lays it out.
  public let maker: ReportMaker
  /// What a file with it is called, without the ending.
  public let name: String
  /// What the person who asks should know.
  public let notes: [RequestNote]
}

extension ReportMaker {
  /// Returns the report as a file of a format; a PNG has the first of several pages.
  ///
  /// - Throws: `DrawingError` when it cannot be drawn.
  public func bytes(as format: OutputFormat, fonts: FontBook) throws(DrawingError) -> [UInt8] {
    switch format {
    case .markdown: Array(markdown.utf8)
    case .html: Array(try html(with: fonts).utf8)
    case .png: try drawing(with: fonts).png(scale: 2)
    default: try drawing(with: fonts).pdf()
    }
  }
}

extension Drawing {
  /// Writes the document as PDF piece by piece; pictures of work are in memory one after the other.
  ///
  /// The limit of an output does not count them, as the files that they are in bound them.
  ///
  /// - Parameter write: takes the next piece.
  /// - Throws: `DrawingError` when it cannot be drawn, `LimitError` when it is too large, and what `write` throws.
  public func writePDF(to write: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    var failure: (any Error)?
    var count = -mostFileBytes
    _ = try writePDF { piece in
      count += piece.count
      do {
        try Limits.check(count, .outputBytes)
        try write(piece)
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
  }
}
