import MusterAnalytics
import MusterDocuments
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterTables

/// One part of a template: it turns the answers about a group or a person into blocks.
///
/// A kind of section is a type in a file of its own, and a line in the list of ``SectionKind``.
package protocol Section: Sendable {
  /// The options that the section takes; a word or a list in their place is the value of the first.
  static var keys: [String] { get }
  /// Whether it may show rates, which the notes of a report then explain; so unless the section says otherwise.
  static var hasRates: Bool { get }
  /// What its rates mean, as the notes of a report say it: what counts as expected unless the section says otherwise; nothing
  /// where it shows none.
  func rateRules(in scope: SectionScope) -> [String]
  /// Whether it shows days that are not counted yet, so that there may be none that are; not unless the section says so.
  static var isPlan: Bool { get }
  /// Whether it shows every day of the period, those without a session too; not unless the section says so.
  static var showsEveryDay: Bool { get }
  /// The section that a template's options describe.
  ///
  /// - Throws: ``DocumentProblem`` with line and column for an option that cannot be.
  init(_ options: SectionOptions) throws(DocumentProblem)
  /// What the section says of a scope; nothing when the answers have nothing for it.
  func blocks(in scope: SectionScope) -> [any Block]
}

/// A section that shows days which are not counted yet, and so what the head of its report says.
package protocol PlanSection: Section {
  /// What the report is about: the days shown rather than those counted.
  func heading(of selection: Selection, _ options: ReportOptions) -> AnswerHeading
  /// What the report is called, where it is not what its template is.
  func name(_ options: ReportOptions, _ wording: any Wording) -> String?
  /// What the head says below the title.
  func lead(in scope: SectionScope) -> String
}

/// A section with pages of single people, whether or not they are expected at any session.
package protocol PagesSection: Section {
  /// Why the pages of the groups cannot be made; `nil` when they can.
  func refusal(of selections: [Selection], _ options: ReportOptions) -> (any ExplainedError)?
}

extension Section {
  package static var keys: [String] { [] }
  package static var hasRates: Bool { true }
  package func rateRules(in scope: SectionScope) -> [String] { Self.hasRates ? [scope.rule] : [] }
  package static var isPlan: Bool { false }
  package static var showsEveryDay: Bool { false }
}

extension PlanSection {
  package static var isPlan: Bool { true }
}

/// A section without options.
package protocol PlainSection: Section {
  init()
}

extension PlainSection {
  package init(_ options: SectionOptions) throws(DocumentProblem) { self.init() }
}

/// What a section speaks of: a group, one person of it, or one kind of period of either.
package struct SectionScope {
  /// The group's answers.
  package let data: ReportData
  /// What the whole report shares.
  package var report: ReportContext
  /// The number of the group's part, from 1.
  package let part: Int
  /// The person's statistics, where the section is about one.
  package var person: Statistics?
  /// The kind of period, where the section is about one.
  package var kind: PeriodKind?
  /// Whether nothing stands before the section on its page.
  package var isFirst = true
  /// How deep headings stand in the outline.
  package var level = 1
  /// Where the section stands, for names of destinations.
  package var path: [Int] = []

  package var wording: any Wording { report.language.wording }
  /// What its charts are about.
  package var source: ChartSource { ChartSource(data, person: person, report.options.pictures) }
  /// The statistics of the person or the group.
  package var statistics: Statistics { source.statistics }
  package var heading: AnswerHeading {
    report.plan?.heading(of: data.selection, report.options) ?? statistics.heading
  }
  /// How many people the report is about: in a plan and in pages also those who have not been expected yet.
  package var people: Int {
    report.plan == nil && !report.isOfPages ? statistics.people : data.selection.people.count
  }
  /// What the head says below the title, unless the template says otherwise.
  package var lead: String { report.plan?.lead(in: self) ?? report.name }

  /// The part of the journal that the section is about: of the person alone, or of all.
  package var selection: Selection { source.selection }

  /// The photo of a person; `nil` for initials.
  package func photo(of person: String) -> Picture? { source.photo(of: person) }

  /// The template's logo, else the group's; `nil` for initials.
  package var logo: Picture? {
    let pictures = report.options.pictures
    if let logo = report.logo { return pictures?.picture(logo, frame: .logo) }
    return pictures?.logo(of: data.selection.journal)
  }

  /// The name that links and the outline lead to a place of this scope by.
  package func destination(_ name: String) -> String {
    (["group-\(part)"] + path.map(String.init) + [name]).joined(separator: "-")
  }

  /// The name of a person's page; `nil` when the report has none.
  package func page(of person: String) -> String? {
    guard report.hasPeople, let id = data.ids[person] else { return nil }
    return "group-\(part)-person-\(id.index + 1)"
  }

  /// The name of a person's row in a ranking; `nil` when no page leads to it.
  package func row(of person: String) -> String? {
    guard report.hasPeople, let id = data.ids[person] else { return nil }
    return "group-\(part)-row-\(id.index + 1)"
  }
}

/// What all sections of a report share.
package struct ReportContext: Sendable {
  package var options: ReportOptions
  package var language: Language
  package var setup: PageSetup
  package var theme: Theme
  /// The name of the report, in words.
  package var name: String
  /// Whether perfect periods are celebrated.
  package var celebrates: Bool
  package var highlight: Highlight?
  /// For whom it is written.
  package var audience: Audience
  /// The path of a picture in place of the logos of groups.
  package var logo: String?
  /// Whether each person has a page of their own.
  package var hasPeople: Bool
  /// Whether it has pages of single people alone, which are about no days unless a period is chosen.
  package var isOfPages: Bool
  package var stamp: Stamp
  /// The section that says what the head says, where one shows a plan.
  package var plan: (any PlanSection)?
}

/// When and with what a report is made.
public struct Stamp: Hashable, Sendable {
  /// The day printed, as-of unless somebody set another.
  public var day: Day
  /// The program and its version.
  public var application: String

  /// A stamp of a day and a program.
  public init(day: Day, application: String) {
    self.day = day
    self.application = application
  }
}

extension SectionScope {
  /// What a list of sections says, each in a place of its own.
  package func blocks(of sections: [any Section], at place: Int? = nil) -> [any Block] {
    sections.enumerated().flatMap { index, section in
      var inner = self
      inner.path += (place.map { [$0 + 1] } ?? []) + [index + 1]
      inner.isFirst = isFirst && index == 0
      return section.blocks(in: inner)
    }
  }

  /// What the rates of a list of sections mean, each rule once.
  package func rateRules(of sections: [any Section]) -> [String] {
    sections.flatMap { $0.rateRules(in: self) }.reduce(into: []) { rules, rule in
      if !rules.contains(rule) { rules.append(rule) }
    }
  }

  /// The scope one level deeper in the outline.
  package var inside: SectionScope {
    var inner = self
    inner.level += 1
    inner.isFirst = true
    return inner
  }

  /// The period in words, with the slot when only one of several is chosen.
  package var periodTitle: String {
    let isNoDay = heading.periodKind == .all && heading.from == nil
    return isNoDay
      ? wording.words.allDays.capitalizedFirst
      : wording.title(of: heading, isWeighted: report.options.key == .weighted)
  }

  /// The title of the part: the one asked for, else the period; pages that are about no days have none.
  package var title: String {
    report.options.title ?? (report.isOfPages && heading.periodKind == .all ? "" : periodTitle)
  }

  /// What a ranking is ordered by, with the days where the title does not say them.
  package var rankingLead: String {
    let key = report.options.key ?? .attended
    return wording.rankingLead(
      by: key, isDescending: report.options.isDescending ?? (key != .name),
      days: report.options.title == nil ? heading.untitledDays(wording) : heading.days(wording))
  }

  /// What counts as expected in the group.
  package var rule: String { wording.expectedRule(ExpectationRule(data.selection)) }

  /// Whether charts have anything to show of a kind of period.
  package func hasPoints(by kind: PeriodKind) -> Bool {
    let points = statistics.series[kind] ?? []
    return report.options.includesCurrent == true ? !points.isEmpty : points.contains { !$0.isCurrent }
  }

  /// What is tinted: only weeks that are over.
  package var highlight: Highlight? {
    let selection = data.selection
    return selection.period.kind == .week && selection.isOver(selection.period) ? report.highlight : nil
  }
}
