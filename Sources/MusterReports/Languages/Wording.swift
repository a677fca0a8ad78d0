import MusterAnalytics
import MusterJournals
import MusterTables

/// The words, numbers and dates of one language: every text that reports and charts show and that is not
/// data.
///
/// A language is one type in one file that gives them all; layout code holds no word.
public protocol Wording: ChartWording, ReportWording {
  // MARK: Numbers and dates

  /// A whole number with its groups parted: `12,345`.
  func number(_ value: Int) -> String
  /// A number with this many decimals, rounded half away from zero.
  func number(_ value: Double, decimals: Int) -> String
  /// A percentage of 0...100 with this many decimals; no decimals are shown when they are 0.
  func percent(_ value: Double, decimals: Int) -> String
  /// A day in full: `20 November 2026`.
  func date(_ day: Day) -> String
  /// The days from one to another, both included, with nothing said twice: `16–20 November 2026`.
  func dates(from first: Day, to last: Day) -> String
  /// A month in short with its year: `Nov 2026`.
  func shortMonth(_ month: Int, year: Int) -> String
  /// A day of a week in short: `Mon 16`.
  func shortDay(_ day: Day) -> String
  /// Things in a row: `morning, afternoon and night`.
  func list(_ items: [String]) -> String
  /// One to three letters for a group or a person without a picture.
  func initials(of name: String) -> String

  // MARK: Every report

  /// The place of a page among all: `3 / 12`.
  func page(_ number: Int, of count: Int) -> String
  /// The period of a selection as a title: `Week 47, 2026`.
  func title(of heading: AnswerHeading) -> String
  /// A title with what narrows it: the only slot of several, the order by weight.
  func title(_ title: String, slot: String?, isWeighted: Bool) -> String
  /// What was selected: people, unless they are said elsewhere, slots, other filters and as-of.
  func selection(of heading: AnswerHeading, people: Int?) -> String
  /// When and with what a report was made.
  func stamp(day: Day, application: String) -> String
  /// What counts as expected.
  var expectedRule: String { get }
  /// What a mark is called.
  func word(for mark: Mark) -> String
  /// What a band is called.
  func word(for band: Band) -> String
  /// The sign for what is not known.
  var missing: String { get }
  /// The sign for a place that is the same as before.
  var unchanged: String { get }

  // MARK: Ranking

  /// The report's name.
  var ranking: String { get }
  /// The line below the title: what the people are ordered by, and the days.
  func rankingLead(by key: RankingKey, isDescending: Bool, days: String?) -> String
  /// The head of a ranking's column.
  func head(of column: RankingColumn) -> String
  /// The label of a key figure, for a count of it.
  func label(of figure: RankingFigure, count: Int) -> String
  /// Who attended most: a name and how many others did the same.
  func mostAttended(_ person: String, others: Int) -> String
  /// What stands in place of rows.
  var nobody: String { get }
  /// How many bars found no room.
  func more(_ count: Int) -> String
  /// What the star beside a name means.
  var perfectNote: String { get }
}

extension Wording {
  /// The general sentence, in a language that has none for each rule.
  public func expectedRule(_ rule: ExpectationRule) -> String { expectedRule }
}

/// The columns of a ranking.
public enum RankingColumn: CaseIterable, Sendable {
  /// The place.
  case rank
  /// Places won or lost since the period before.
  case movement
  /// The name.
  case person
  /// Sessions attended.
  case attended
  /// Sessions expected.
  case expected
  /// The rate as a bar.
  case bar
  /// The rate in figures.
  case percent
  /// Warnings.
  case warned
  /// Sessions attended times difficulty.
  case weighted
  /// Days of the longest streak.
  case streak
  /// The attendance band.
  case band
}

/// The key figures of a ranking.
public enum RankingFigure: CaseIterable, Sendable {
  /// The people selected.
  case people
  /// Their sessions attended.
  case attended
  /// Their common rate.
  case percent
  /// Their warnings.
  case warned
}
