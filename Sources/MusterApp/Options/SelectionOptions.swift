import MusterAnalytics
import MusterJournals

/// Which part of the journals a request is about; what is not said leaves everything.
public struct SelectionOptions: Request {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<SelectionOptions>] = [
    RequestOption("period", \.period),
    RequestOption("as-of", \.asOf),
    RequestOption(list: "slot", \.slots, "a slot, or a list of slots"),
    RequestOption("person", \.people, "a name, or a list of names"),
    RequestOption("exclude", \.excluded, "a name, or a list of names"),
    RequestOption(list: "tag", \.tags, "a tag, or a list of tags"),
    RequestOption("current", \.isCurrentOnly),
    RequestOption("group", \.groups, "a group, or a list of groups"),
    RequestOption("late-after", \.lateAfter),
  ]

  /// The period; the usual one of the request when `nil`.
  public var period: PeriodExpression?
  /// The day that the answer is as of; today when `nil`.
  public var asOf: AsOfDay?
  /// Names of slots; all when empty.
  public var slots: [String] = []
  /// Patterns of people's names; everybody when empty.
  public var people: [String] = []
  /// Patterns of the names of people who are left out.
  public var excluded: [String] = []
  /// Whether only those are left who belong to the group on the last day of the period.
  public var isCurrentOnly = false
  /// Tags of people, with a leading `!` those that they must not have; everybody when empty.
  public var tags: [String] = []
  /// Names of groups; all when empty.
  public var groups: [String] = []
  /// How long after a session has opened people are in time; later ones are partially present.
  public var lateAfter: GracePeriod?

  /// Everything as of today.
  public init() {}

  /// The options with what is not said taken from the defaults.
  ///
  /// - Parameter usualPeriod: the period of what is asked for; one of its own, such as this week, comes before the defaults.
  func over(_ defaults: Defaults, usualPeriod: PeriodExpression?) -> SelectionOptions {
    var options = self
    options.asOf = asOf ?? defaults.value(.asOf).flatMap(AsOfDay.init)
    options.lateAfter = lateAfter ?? defaults.lateAfter
    if usualPeriod == nil || usualPeriod == .all {
      options.period = period ?? defaults.value(.period).flatMap(PeriodExpression.value)
    }
    return options
  }

  /// Returns the request to one journal or several on a day.
  ///
  /// - Parameters:
  ///   - today: the day that the answer is as of, unless the options name another.
  ///   - usualPeriod: the period unless one is given; everything when `nil`.
  ///   - isPlan: whether the answer shows a plan, which reaches to the end of its period.
  public func request(
    today: Day, usualPeriod: PeriodExpression? = nil, isPlan: Bool = false
  ) -> SelectionRequest {
    var request = SelectionRequest(asOf: (asOf ?? .today).asOf(today: today))
    request.period = period ?? usualPeriod ?? .all
    request.slots = slots
    request.people = people
    request.excluded = excluded
    request.isCurrentOnly = isCurrentOnly
    request.tags = tags
    request.isPlan = isPlan
    request.lateAfter = lateAfter
    return request
  }
}

/// The day that an answer is as of, as somebody asks for it.
public enum AsOfDay: Hashable, Sendable {
  /// The day on which the request is made.
  case today
  /// The day before that.
  case yesterday
  /// The last day on record of each group.
  case last
  /// This day.
  case day(Day)

  /// Reads `today`, `yesterday`, `last` or a date; `nil` for any other text.
  public init?(_ text: String) {
    switch text.lowercased() {
    case "today": self = .today
    case "yesterday": self = .yesterday
    case "last": self = .last
    default:
      guard let day = Day(iso: text) else { return nil }
      self = .day(day)
    }
  }

  /// The day, of which `last` depends on the journal.
  public func asOf(today: Day) -> AsOf {
    switch self {
    case .today: .day(today)
    case .yesterday: .day(today - 1)
    case .last: .last(otherwise: today)
    case .day(let day): .day(day)
    }
  }
}

extension GracePeriod: SingleValue {
  package static var what: String { "a time, such as 10m" }
  package static var refusal: OptionProblem.Reason { .expected("a time such as 10m or 1h 30m, at most 24h") }

  package static func value(of text: String) -> GracePeriod? { GracePeriod(text) }
}

extension AsOfDay: SingleValue {
  package static var what: String { "a day" }
  package static var refusal: OptionProblem.Reason {
    .unknownValue(known: ["today", "yesterday", "last", "YYYY-MM-DD"])
  }

  package static func value(of text: String) -> AsOfDay? { AsOfDay(text) }
}
