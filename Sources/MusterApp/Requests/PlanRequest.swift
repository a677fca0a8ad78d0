import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables

/// A request that says no more than which part of the journals is meant: what is planned and on record in it.
public struct PlanRequest<Item: PlanAnswer>: AnswerRequest {
  /// The options, in the order of the documentation.
  public static var options: [RequestOption<PlanRequest>] {
    SelectionOptions.options(of: \.selection) + [RequestOption("locale", \.locale)]
  }
  /// What the answer is called in the name of a file.
  public static var document: String { Item.plan.document }
  /// The period unless the request names one.
  public static var usualPeriod: PeriodExpression { Item.plan.usualPeriod }
  /// Whether the answer reaches to the end of its period.
  public static var isPlan: Bool { true }

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// The days of the plan, except where it is a list of people.
  public var listedDays: ListedDays? { Item.self == PeopleList.self ? nil : .ofPeriod }

  /// The usual period of everybody.
  public init() {}

  /// Returns the answer about each selection, and its tables.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [Item], tables: @Sendable (Language) -> [Table]) {
    let answers = selections.map(Item.plan.answer)
    return (answers, { language in answers.flatMap { Item.plan.tables($0, language) } })
  }
}

/// An answer that depends on the selection alone.
public protocol PlanAnswer: Answer {
  /// How it is asked for.
  static var plan: Plan<Self> { get }
}

/// How an answer that depends on the selection alone is asked for, made and shown.
public struct Plan<Item: Answer>: Sendable {
  let document: String
  let usualPeriod: PeriodExpression
  let answer: @Sendable (Selection) -> Item
  let tables: @Sendable (Item, Language) -> [Table]
}

extension DaySheet: PlanAnswer {
  /// The sheet of a day, or of each day of a period: who came at each slot.
  public static let plan = Plan<DaySheet>(
    document: "day", usualPeriod: .relative(.day, offset: 0), answer: { $0.daySheet() },
    tables: { DaySheetTable($0, language: $1).tables })
}

extension CalendarOverview: PlanAnswer {
  /// A week or a month at a glance: attendance by day, holidays and closed days.
  public static let plan = Plan<CalendarOverview>(
    document: "calendar", usualPeriod: .relative(.week, offset: 0), answer: { $0.calendarOverview() },
    tables: { CalendarTable($0, language: $1).tables })
}

extension PeopleList: PlanAnswer {
  /// The list of people: tags, joined, left, first and last mark.
  public static let plan = Plan<PeopleList>(
    document: "people", usualPeriod: .all, answer: { $0.peopleList() },
    tables: { [PeopleTable($0, language: $1).table] })
}
