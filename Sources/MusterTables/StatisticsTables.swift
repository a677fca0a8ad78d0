import MusterAnalytics
import MusterJournals
import MusterLanguage

/// Statistics as a page for people: key figures and what they come to, the course of attendance, how it
/// grows, and how it is spread over weekdays, months and people; for one person streaks and podium too.
///
/// Tables that would be empty are left out. Every rate shows its fraction.
public struct StatisticsTables: Sendable {
  /// The statistics shown.
  public var statistics: Statistics
  /// Whether a running period is shown at the end of the courses.
  public var includesCurrent: Bool
  /// Which sessions the group expects, told at the foot; `nil` tells nothing.
  public var rule: ExpectationRule?
  /// How numbers are written.
  public var numbers: NumberFormatting
  /// The words of the tables.
  public var words: TableWords

  /// The tables of some statistics.
  public init(
    _ statistics: Statistics, includesCurrent: Bool = false, rule: ExpectationRule? = nil,
    numbers: NumberFormatting = .plain, words: TableWords = .english
  ) {
    self.statistics = statistics
    self.includesCurrent = includesCurrent
    self.rule = rule
    self.numbers = numbers
    self.words = words
  }

  /// The page's tables, from its head to its foot.
  public var tables: [Table] {
    let spread = SpreadTables(statistics, numbers: numbers, words: words)
    let parts = [keyFigures, podium, course, GrowthTable(statistics, numbers: numbers, words: words).table]
    return (parts + [spread.byWeekday, spread.byMonth, spread.bands]).compactMap { $0 }
  }

  // MARK: Key figures

  private var keyFigures: Table {
    let group = statistics.heading.group
    let rows = statistics.person.map(personFigures) ?? groupFigures
    return Table(
      title: statistics.person.map { "\($0.row.person), \(group)" } ?? group,
      subtitles: HeadingLines(heading: statistics.heading, words: words).lines,
      columns: [.init(words.statistics.keyFigures), .init("", .number, alignment: .leading)],
      rows: rows.map { Table.Row([Table.Cell($0), Table.Cell($1)]) }, sentences: sentences,
      footnotes: rule.map { [words.sentence(of: $0)] } ?? [])
  }

  private var groupFigures: [(String, String)] {
    let names = words.statistics
    return [
      (names.people, numbers.count(statistics.people)), (names.sessions, numbers.count(statistics.sessions)),
      (names.expectedDays, numbers.count(statistics.expectedDays)),
    ] + attendance + bestDay
  }

  private func personFigures(_ person: PersonStatistics) -> [(String, String)] {
    let names = words.statistics
    let row = person.row
    var rank = numbers.count(row.rank)
    if let previous = row.previousRank { rank += " " + names.before(previous) }
    var rows = [(names.rank, rank)] + attendance
    for mark in Mark.allCases where mark != .present && row.counts[mark] > 0 {
      rows.append((words.name(of: mark), numbers.count(row.counts[mark])))
    }
    rows.append((names.missed, share(row.counts.missed, of: row.counts.expected)))
    if row.difficulty != 1 { rows.append((names.weighted, numbers.weighted(row.weighted))) }
    rows += [
      (names.bestStreak, text(of: person.bestStreak)), (names.currentStreak, text(of: person.currentStreak)),
    ]
    if row.currentAbsence > 0 { rows.append((names.currentAbsence, days(row.currentAbsence))) }
    if let band = row.band { rows.append((names.band, words.name(of: band))) }
    let dates = [
      (names.firstAttendance, person.firstAttendance), (names.lastAttendance, person.lastAttendance),
    ]
    return rows + dates.map { ($0, $1.map(words.nameOfDay) ?? NumberFormatting.missing) } + bestDay
  }

  private var attendance: [(String, String)] {
    let whole = (words.statistics.attended, share(statistics.total, of: statistics.expected))
    guard statistics.bySlot.count > 1 else { return [whole] }
    return [whole]
      + statistics.bySlot.map { ("\(words.statistics.atSlot) \($0.slot)", numbers.count($0.attended)) }
  }

  /// The best day of a group; of one person's no day is better by much than others.
  private var bestDay: [(String, String)] {
    guard statistics.person == nil, let best = statistics.bestDay else { return [] }
    return [(words.statistics.bestDay, "\(words.nameOfDay(best.date)) (\(numbers.count(best.attended)))")]
  }

  private func share(_ part: Int, of whole: Int) -> String {
    let percent = whole == 0 ? nil : min(100, 100 * Double(part) / Double(whole))
    return "\(numbers.count(part)) / \(numbers.count(whole)) (\(numbers.percentage(percent)))"
  }

  private func days(_ count: Int) -> String { words.statistics.days(numbers.count(count), count == 1) }

  private func text(of streak: Streak) -> String {
    guard let from = streak.from, let to = streak.to else { return days(0) }
    if from == to { return "\(days(streak.days)), \(words.nameOfDay(from))" }
    return "\(days(streak.days)), \(words.nameOfDay(from)) \(words.to) \(words.nameOfDay(to))"
  }

  private var sentences: [Table.Cell] {
    var sentences = statistics.growth.all.compactMap { kind, growth -> Table.Cell? in
      // That nothing happened is said once, of the shortest period.
      guard kind == .week || growth.last.attended > 0 || growth.last.referenceAttended > 0 else { return nil }
      return Table.Cell(
        words.statistics.growthSentence(kind, growth.last, numbers), GrowthTable.style(of: growth.last))
    }
    if let slots = words.statistics.slotSentence(statistics.bySlot, numbers) {
      sentences.append(Table.Cell(slots))
    }
    if let target = statistics.target {
      let text = words.statistics.targetSentence(target, statistics.total, statistics.expected, numbers)
      sentences.append(Table.Cell(text))
    }
    return sentences
  }

  // MARK: Podium and course

  private var podium: Table? {
    guard let person = statistics.person, !person.friends.isEmpty else { return nil }
    let row = FriendsRow(
      person: person.row.person, attended: person.row.counts.attended, friends: person.friends)
    var table = FriendsTables(
      Friends(heading: statistics.heading, measure: .shared, rows: [row]), numbers: numbers, words: words
    ).tables[0]
    table.title = words.friends.title.prefix(1).uppercased() + words.friends.title.dropFirst()
    table.subtitles = []
    return table
  }

  /// The number of points of each kind that a line has room for: half a year of weeks, two years of months.
  private static let lengths = BySpan { [.week: 26, .month: 24, .quarter: 12, .year: 10][$0] ?? 0 }

  private var course: Table? {
    let rows = statistics.series.all.compactMap { kind, points -> Table.Row? in
      let shown = points.filter { includesCurrent || !$0.isCurrent }
        .suffix(StatisticsTables.lengths[kind] ?? 0)
      guard let first = shown.first, let last = shown.last else { return nil }
      return Table.Row([
        Table.Cell(words.statistics.nameOfKind(kind)),
        Table.Cell(Sparkline.text(shown.map { Double($0.attended) })), Table.Cell(first.period, .quiet),
        Table.Cell(last.period, .quiet), Table.Cell(share(last.attended, of: last.expected)),
        Table.Cell(numbers.count(shown.map(\.attended).max() ?? 0)),
      ])
    }
    guard !rows.isEmpty else { return nil }
    let names = words.statistics
    return Table(
      title: names.course,
      columns: [
        .init(names.by), .init(names.attended, .sign),
        .init(names.from, .number, alignment: .leading, isOptional: true),
        .init(names.to, .number, alignment: .leading), .init(names.last, .number),
        .init(names.highest, .number, isOptional: true),
      ], rows: rows)
  }
}
