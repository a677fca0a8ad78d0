import MusterAnalytics
import MusterJournals
import MusterReports

/// Which part of the journals a job is about.
struct JobSelection: Sendable {
  /// The day that a job speaks for.
  enum Day: Sendable, Hashable {
    case today
    case last
    case day(MusterJournals.Day)
  }

  var period: PeriodExpression?
  var asOf: Day?
  var slots: [String] = []
  var people: [String] = []
  var tags: [String] = []
  /// The groups that the job is for; all when empty.
  var groups: [String] = []

  /// Takes the value of a key.
  mutating func set(_ key: JobKey, to node: TemplateNode) throws(TemplateProblem) {
    switch key {
    case .period: period = try Self.period(node)
    case .asOf: asOf = try Self.day(node)
    case .slot: slots = try node.texts("the name of a slot, or a list of them")
    case .person: people = try node.texts("a name, or a list of them")
    case .tag: tags = try node.texts("a tag, or a list of them")
    case .group: groups = try node.texts("the name of a group, or a list of them")
    default: break
    }
  }

  /// The request for one group.
  ///
  /// - Parameters:
  ///   - usual: the period where the job names none.
  ///   - override: the day that the command line names.
  func request(today: MusterJournals.Day, override: Day?, usual: PeriodExpression?) -> SelectionRequest {
    let asOf: AsOf =
      switch override ?? asOf ?? .today {
      case .today: .day(today)
      case .last: .last(otherwise: today)
      case .day(let day): .day(day)
      }
    var request = SelectionRequest(asOf: asOf)
    request.period = period ?? usual ?? .all
    request.slots = slots
    request.people = people
    request.tags = tags
    return request
  }

  /// Whether the job is for a group.
  func isFor(_ group: String) -> Bool {
    groups.isEmpty || groups.contains { $0.lowercased() == group.lowercased() }
  }

  private static func period(_ node: TemplateNode) throws(TemplateProblem) -> PeriodExpression {
    let text = try node.string("a period")
    let known = ["last week", "this month", "2026-Q3", "2026-W46", "term NAME", "all"]
    guard let period = try? PeriodExpression(text), !period.isFuture else {
      throw node.problem(.unknownValue(text, of: JobKey.period.rawValue, known: known))
    }
    return period
  }

  private static func day(_ node: TemplateNode) throws(TemplateProblem) -> Day {
    let text = try node.string("a day")
    guard let day = Day(text) else {
      throw node.problem(
        .unknownValue(text, of: JobKey.asOf.rawValue, known: ["today", "last", "YYYY-MM-DD"]))
    }
    return day
  }
}

extension JobSelection.Day {
  /// The day that a text names: `today`, `last` or a date.
  init?(_ text: String) {
    switch text.lowercased() {
    case "today": self = .today
    case "last": self = .last
    default:
      guard let day = MusterJournals.Day(iso: text) else { return nil }
      self = .day(day)
    }
  }
}
