import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterTables

/// A report as a template describes it: the sheet, the texts in its margins and its sections.
///
/// Read by ``TemplateLibrary``.
public struct ReportTemplate: Sendable {
  /// The template's name, which is that of its file without the ending.
  public let name: String
  /// The period that the report is about unless somebody chooses one; `nil` is everything.
  public internal(set) var period: PeriodExpression?
  var paper: Paper?
  var orientation: Orientation?
  var margins = Margins()
  var look = TemplateLook()
  /// The language that the report is written in, where the template says so; a language asked for outright
  /// comes before it.
  public internal(set) var language: Language?
  /// The report's name in words; that of the language for a built-in one when `nil`.
  var title: TemplateText?
  var header = TemplateText(plain: "")
  var footer: TemplateText?
  /// Whether pages have a foot.
  var hasFooter = true
  /// Whether the last page says what is expected and when the report was made.
  var hasNotes = true
  var celebrates: Bool?
  var highlight: Highlight?
  /// For whom it is written.
  public internal(set) var audience = Audience.friends
  /// How long after a session has opened people are in time, unless somebody says otherwise.
  public internal(set) var lateAfter: GracePeriod?
  var isAccessible = false
  var sections: [any Section] = []

  /// Whether the report has pages or a page of single people.
  public var isOfPeople: Bool {
    isOfEverybody || sections.contains { $0 is PeopleSection || $0 is PersonSection }
  }
  /// Whether people have pages who are not expected at any session.
  public var isOfEverybody: Bool { sections.contains { $0 is any PagesSection } }

  /// Returns why the report cannot be made; `nil` when it can.
  ///
  /// - Parameters:
  ///   - selections: what the report is about.
  ///   - options: what is asked beyond the template.
  public func refusal(of selections: [Selection], _ options: ReportOptions) -> (any ExplainedError)? {
    for case let section as any PagesSection in sections {
      if let refusal = section.refusal(of: selections, options) { return refusal }
    }
    return nil
  }

  /// Whether the report shows a plan, which reaches to the end of its period.
  public var isPlan: Bool { sections.contains { type(of: $0).isPlan } }
  /// Whether the report shows every day of its period, those without a session too.
  public var showsEveryDay: Bool { sections.contains { type(of: $0).showsEveryDay } }
  /// The section that shows the plan.
  var plan: (any PlanSection)? { sections.lazy.compactMap { $0 as? any PlanSection }.first }

  /// Which people have a page unless somebody says otherwise; everybody when `nil`.
  public var usualFilter: RankingFilter? {
    sections.lazy.compactMap { ($0 as? PeopleSection)?.filter }.first
  }

  /// Whether all that the report has are pages of people: without anybody it would be empty.
  public var isOnlyOfPeople: Bool { !sections.isEmpty && sections.allSatisfy { $0 is PeopleSection } }

  /// The choice of people by rate that contradicts what the report is for: `below` of a certificate, `above` of a list of
  /// those who attend too rarely; `nil` for a report about anybody.
  public var contradictoryChoice: String? {
    if usualFilter?.atLeast != nil { return "below" }
    let isOfFew = usualFilter?.below != nil || sections.contains { $0 is AtRiskSection }
    return isOfFew ? "above" : nil
  }

  init(name: String) { self.name = name }

  /// A template of sections, without notes at its end.
  package init(name: String, sections: [any Section]) {
    self.name = name
    self.sections = sections
    hasNotes = false
  }

  /// Distances from the edges of the paper, in points; the theme's where `nil`.
  struct Margins: Hashable, Sendable {
    var top: Double?
    var bottom: Double?
    var side: Double?
  }
}
