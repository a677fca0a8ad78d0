import MusterAnalytics
import MusterJournals

/// The words, numbers and dates of one language: every text that reports and charts show and that is not
/// data.
///
/// A language is one type in one folder that gives them all; layout code holds no word. What every language
/// makes of them in the same way stands in `Wording+Numbers`, `Wording+Dates` and `Wording+Phrases`.
public protocol Wording: ChartWording, ReportWording, TableWording, LetterWording, TimetableWording,
  RosterWording, AlertWording, SplitWording, CertificateWording, CheckInWording, PosterWording,
  CatalogueWording,
  PortfolioWording
{
  /// The words for marks, bands, slots, kinds of period, reports and columns.
  var lists: WordLists { get }
  /// The words and sentences that never change.
  var phrases: Phrases { get }

  // MARK: Numbers, dates and lists

  /// The signs of numbers.
  var signs: NumberFormatting { get }
  /// The names of months and weekdays.
  var names: DateNames { get }
  /// A day of a month within a date: `20`.
  func dayNumber(_ day: Day) -> String
  /// A day without its year: `20 November`.
  func dayAndMonth(_ day: Day) -> String
  /// A month with its year: `November 2026`.
  func monthAndYear(_ month: Int, _ year: Int) -> String
  /// A day in full: `20 November 2026`.
  func date(_ day: Day) -> String
  /// A day in full with its weekday, as it begins a line: `Friday, 20 November 2026`.
  func longDate(_ day: Day) -> String
  /// A day in full with its weekday in short: `Fri 20 November 2026`.
  func shortWeekdayDate(_ day: Day) -> String
  /// The word that joins the last thing of a list to those before: `and`.
  func and(before item: String) -> String
  /// Words that give no initial.
  var smallWords: Set<String> { get }
  /// What parts a name from what is said of it.
  var colon: String { get }
  /// What parts entries that have commas within.
  var semicolon: String { get }

  // MARK: Slots

  /// When, for a slot of any other name: `at yoga`.
  func time(ofSlot name: String) -> String
  /// A slot within a sentence or a list.
  func slotName(_ slot: String) -> String
  /// A slot that stands alone: beside a line, in a cell, at the head of a list.
  func slotLabel(_ slot: String) -> String

  // MARK: Every report

  /// A week as a title: `Week 47, 2026`.
  func week(_ number: Int, of year: Int) -> String
  /// A quarter as a title: `Quarter 4, 2026`.
  func quarter(_ number: Int, of year: Int) -> String
  /// A term as a title: `Term spring`.
  func term(_ name: String) -> String
  /// The days from one to another as a title.
  func title(from first: Day, to last: Day) -> String
  /// The period of a selection as a title: `Week 47, 2026`.
  func title(of heading: AnswerHeading) -> String
  /// How many people: `3 people`.
  func people(_ count: Int) -> String
  /// The day that figures speak for: `as of 20 November 2026`.
  func asOf(_ day: Day) -> String
  /// What was filtered for: `tag staff`.
  func words(for filter: Filter) -> String
  /// What counts as expected.
  var expectedRule: String { get }
  /// Which the expected sessions are.
  func expectedSessions(of source: ExpectationRule.Source) -> String

  // MARK: Ranking

  /// What the people are ordered by: `Ranking by attendance`.
  func rankingOrder(by key: RankingKey, isDescending: Bool) -> String
  /// Who attended most: a name and how many others did the same.
  func mostAttended(_ person: String, others: Int) -> String
  /// How many bars found no room.
  func more(_ count: Int) -> String
}
