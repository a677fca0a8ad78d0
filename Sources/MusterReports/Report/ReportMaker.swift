import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterTables

/// Makes a report of a template and selections, a part for each group.
///
/// ```swift
/// let template = try TemplateLibrary().template(named: "weekly")
/// let maker = ReportMaker(template, selections, stamp: Stamp(day: asOf, application: "Muster 1.0"))
/// let bytes = try maker.drawing(with: FontBook()).pdf()
/// ```
public struct ReportMaker: Sendable {
  /// The template.
  public var template: ReportTemplate
  /// What the report is about, a selection for each group.
  public var selections: [Selection]
  /// When and with what the report is made.
  public var stamp: Stamp
  /// What is asked beyond the template.
  public var options: ReportOptions

  /// A maker of one report.
  public init(
    _ template: ReportTemplate, _ selections: [Selection], stamp: Stamp,
    options: ReportOptions = ReportOptions()
  ) {
    self.template = template
    self.selections = selections
    self.stamp = stamp
    self.options = options
  }

  /// The report laid out on pages. The book then knows which characters no font could show.
  public func drawing(with fonts: FontBook) -> Drawing { document.drawing(with: fonts) }

  /// The report as Markdown.
  public var markdown: String { document.markdown }

  /// The report as one self-contained page of HTML, its charts inside.
  ///
  /// - Throws: `DrawingError` when a chart cannot be drawn.
  public func html(with fonts: FontBook) throws(DrawingError) -> String { try document.html(with: fonts) }

  /// The language that the report is written in.
  public var language: Language { options.language ?? template.language ?? .english }

  var document: ReportDocument {
    let context = context
    let scopes = selections.enumerated().map { index, selection in
      named(SectionScope(data: ReportData(selection), report: context, part: index + 1))
    }
    let parts = scopes.map { part($0, isLast: $0.part == scopes.count) }
    return ReportDocument(
      metadata: metadata(of: scopes), parts: parts, setup: context.setup, theme: context.theme,
      language: language, isAccessible: template.isAccessible, style: template.look.sheet)
  }

  private var context: ReportContext {
    var theme = template.look.theme(asked: options.theme)
    theme.page.top = template.margins.top ?? theme.page.top
    theme.page.bottom = template.margins.bottom ?? theme.page.bottom
    theme.page.side = template.margins.side ?? theme.page.side
    // Heads stand above groups of charts.
    theme.fonts.chartTitle = theme.fonts.text.semibold
    let setup = PageSetup(
      paper: options.paper ?? template.paper ?? .a4,
      orientation: options.orientation ?? template.orientation ?? .portrait)
    return ReportContext(
      options: options, language: language, setup: setup, theme: theme,
      name: template.plan?.name(options, language.wording)
        ?? language.wording.name(ofReport: template.name) ?? template.name,
      celebrates: options.celebrates ?? template.celebrates ?? (template.audience == .friends),
      highlight: template.highlight, audience: template.audience, logo: template.look.logo,
      hasPeople: template.sections.contains { $0 is PeopleSection },
      isOfPages: template.sections.allSatisfy { $0 is any PagesSection }, stamp: stamp, plan: template.plan)
  }

  /// The scope with the name that the template gives the report.
  private func named(_ scope: SectionScope) -> SectionScope {
    guard let title = template.title else { return scope }
    var named = scope
    named.report.name = scope.text(title)
    return named
  }

  private func part(_ scope: SectionScope, isLast: Bool) -> ReportPart {
    let blocks = scope.blocks(of: template.sections)
    let title = scope.title
    let mark = OutlineMark(
      title: [scope.heading.group.isolated, title].filter { !$0.isEmpty }.joined(separator: " · "),
      destination: "group-\(scope.part)",
      level: 0)
    let footer =
      template.footer.map(scope.text)
      ?? [scope.heading.group.isolated, scope.report.name, title].filter { !$0.isEmpty }
      .joined(separator: " · ")
    var notes = template.hasNotes ? notes(of: blocks, scope) : PartNotes()
    if template.hasNotes { notes.lines += scope.rateRules(of: template.sections) }
    if isLast, template.hasNotes {
      notes.lines.append(scope.wording.stamp(day: stamp.day, application: stamp.application))
    }
    return ReportPart(
      mark: mark, header: MarginText(header(of: scope)),
      footer: template.hasFooter ? MarginText(footer) : nil,
      isCelebrated: notes.signs.contains { $0.sign == .perfect }, blocks: blocks, notes: notes)
  }

  /// What stands above each page; first that it is a draft.
  private func header(of scope: SectionScope) -> String {
    let draft = options.isDraft == true ? scope.wording.portfolioWords.draft : ""
    return [draft, scope.text(template.header)].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The signs and symbols that the blocks show, explained.
  private func notes(of blocks: [any Block], _ scope: SectionScope) -> PartNotes {
    var used = UsedSigns()
    for block in blocks { used.note(block) }
    var notes = PartNotes(marks: Mark.allCases.filter(used.marks.contains))
    if used.signs.contains(.perfect) {
      notes.signs.append(.init(sign: .perfect, text: scope.wording.phrases.perfectNote))
    }
    if used.signs.contains(.low), let limit = scope.highlight?.attendedBelow {
      notes.signs.append(.init(sign: .low, text: scope.wording.lowNote(below: limit)))
    }
    if used.signs.contains(.warned), let limit = scope.highlight?.warnedFrom {
      notes.signs.append(.init(sign: .warned, text: scope.wording.warnedNote(from: limit)))
    }
    return notes
  }

  private func metadata(of scopes: [SectionScope]) -> Metadata {
    let wording = language.wording
    let names = scopes.map(\.report.name).distinct
    let name = names.count == 1 ? names[0] : wording.name(ofReport: template.name) ?? template.name
    let titles = scopes.map(\.title).distinct
    // The last week of one group need not be that of another.
    let what = titles.count == 1 && !titles[0].isEmpty ? "\(name) · \(titles[0])" : name
    let subjects = scopes.map { wording.selection(of: $0.heading, people: $0.people) }
    let headings = scopes.map(\.heading)
    // What programs list and search has no signs of direction.
    let metadata = Metadata(
      title: headings.count == 1 ? "\(headings[0].group)\(wording.colon)\(what)" : what,
      author: wording.list(headings.map(\.group)),
      subject: headings.count == 1
        ? subjects[0]
        : zip(headings, subjects).map { "\($0.group)\(wording.colon)\($1)" }.joined(separator: "; "),
      keywords: [name] + headings.map(\.periodLabel).distinct
        + headings.flatMap(\.slots).distinct.map(wording.slotName)
        + headings.flatMap(wording.filters).distinct + headings.map(\.asOf.description).distinct,
      creator: stamp.application, day: stamp.day.description, language: language.rawValue)
    return metadata.withoutIsolation
  }
}

extension Metadata {
  /// The same without the signs that isolate names.
  fileprivate var withoutIsolation: Metadata {
    var metadata = self
    for text in [\Metadata.title, \.author, \.subject] {
      metadata[keyPath: text] = self[keyPath: text].withoutIsolation
    }
    metadata.keywords = keywords.map(\.withoutIsolation)
    return metadata
  }
}

extension [String] {
  /// The texts in their order, each once.
  var distinct: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
