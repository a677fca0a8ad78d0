import MusterAnalytics
import MusterJournals
import Oracle
import Testing

/// What holds of the statistics of any group.
@Suite struct StatisticsInvariantTests {
  private static func selection(seed: Int) throws -> (request: SelectionRequest, journal: Journal) {
    let group = RandomGroup.make(seed: UInt64(seed))
    let wanted = RandomGroup.selection(for: group, seed: UInt64(seed) + 5)
    return (try RandomJournal.request(wanted), try RandomJournal.read(group.journalText(seed: UInt64(seed))))
  }

  @Test(arguments: 0..<150) func allPartsSumToTheTotal(seed: Int) throws {
    let (request, journal) = try Self.selection(seed: seed)
    let statistics = try Selection(request, of: journal).statistics()
    #expect(statistics.bySlot.map(\.attended).reduce(0, +) == statistics.total)
    #expect(statistics.byMonth.reduce(0) { $0 + $1.share.part } == statistics.total)
    for (_, points) in statistics.series.all {
      #expect(points.map(\.attended).reduce(0, +) == statistics.total)
      #expect(points.map(\.expected).reduce(0, +) == statistics.expected)
      #expect(points.allSatisfy { $0.attended == $0.bySlot.map(\.attended).reduce(0, +) })
      #expect(points.allSatisfy { ($0.percent ?? 0) <= 100 })
      #expect(points.dropLast().allSatisfy { !$0.isCurrent })
    }
    #expect((Band.allCases + [nil]).map { statistics.bands[$0] }.reduce(0, +) == statistics.people)
    #expect((statistics.percent ?? 0) <= 100)
    #expect(statistics.bestDay?.attended ?? 0 <= statistics.total)
  }

  @Test(arguments: 0..<150) func peopleSumToTheGroup(seed: Int) throws {
    let (request, journal) = try Self.selection(seed: seed)
    let selection = try Selection(request, of: journal)
    let group = selection.statistics()
    let each = selection.statisticsOfEach()
    #expect(each.map(\.total).reduce(0, +) == group.total)
    #expect(each.map(\.expected).reduce(0, +) == group.expected)
    for statistics in each {
      let person = try #require(statistics.person)
      #expect(person.row.counts.attended == statistics.total)
      #expect(person.bestStreak.days <= statistics.expectedDays)
      #expect(person.currentStreak.days <= person.bestStreak.days)
      #expect(person.currentStreak.days == 0 || person.row.currentAbsence == 0)
      #expect(person.friends.allSatisfy { $0.shared > 0 && $0.percent <= 100 && $0.jaccard <= 1 })
      #expect((person.firstAttendance == nil) == (statistics.total == 0))
    }
  }

  @Test(arguments: 0..<150) func rankingAndStatisticsAgree(seed: Int) throws {
    let (request, journal) = try Self.selection(seed: seed)
    let selection = try Selection(request, of: journal)
    let rows = Dictionary(uniqueKeysWithValues: selection.ranking().rows.map { ($0.person, $0) })
    for person in selection.statisticsOfEach().compactMap(\.person) {
      #expect(rows[person.row.person] == (person.isListed ? person.row : nil))
    }
  }

  @Test(arguments: 0..<150) func choosingEverybodyChangesNothing(seed: Int) throws {
    var (request, journal) = try Self.selection(seed: seed)
    request.people = []
    request.tags = []
    request.excluded = []
    request.isCurrentOnly = false
    let everybody = try Selection(request, of: journal).statistics()
    request.people = journal.people.map(\.name)
    guard request.people.count > 1 else { return }
    var chosen = try Selection(request, of: journal).statistics()
    chosen.heading.filters = []
    #expect(chosen == everybody)
  }

  @Test(arguments: 0..<150) func friendshipIsMutual(seed: Int) throws {
    var (request, journal) = try Self.selection(seed: seed)
    request.people = []
    let selection = try Selection(request, of: journal)
    for measure in FriendMeasure.allCases {
      let friends = selection.friends(measure: measure, top: .max)
      var pairs: [Set<String>: [Friend]] = [:]
      for row in friends.rows {
        for friend in row.friends { pairs[[row.person, friend.person], default: []].append(friend) }
      }
      for (pair, sides) in pairs {
        #expect(pair.count == 2 && sides.count == 2)
        #expect(Set(sides.map(\.shared)).count == 1)
        #expect(Set(sides.map(\.jaccard)).count == 1)
        #expect(Set(sides.map(\.lift)).count == 1)
      }
    }
  }

  @Test(arguments: 0..<300) func aWeekLaterAllIsTheSameAWeekLater(seed: Int) throws {
    var group = RandomGroup.make(seed: UInt64(seed))
    // Holidays and a calendar's labels stay where they are; what was held moves as a whole.
    group.weekdays = nil
    group.holidays = []
    group.holidaySet = nil
    guard !group.sessions.isEmpty else { return }
    let (early, late) = (try Self.everything(group), try Self.everything(group.shifted(by: 7)))
    #expect(late.total == early.total && late.expected == early.expected)
    #expect(late.bySlot == early.bySlot && late.slotComparison == early.slotComparison)
    #expect(late.byWeekday == early.byWeekday && late.bands == early.bands)
    #expect(late.bestDay?.attended == early.bestDay?.attended)
    #expect(late.bestDay?.date == early.bestDay.map { $0.date + 7 })
    #expect(late.series.week.map(\.attended) == early.series.week.map(\.attended))
    #expect(late.series.week.map(\.from) == early.series.week.map { $0.from + 7 })
    #expect(late.growth.week.last.percent == early.growth.week.last.percent)
  }

  private static func everything(_ group: OracleGroup) throws -> Statistics {
    let journal = try RandomJournal.read(group.journalText(seed: 1))
    return try Selection(of: journal, asOf: .last(otherwise: .latest)).statistics()
  }
}

extension OracleGroup {
  /// The group with all its dates moved by some days.
  fileprivate func shifted(by days: Int) -> OracleGroup {
    var group = self
    group.start = start.map { $0 + days }
    group.closed = Set(closed.map { $0 + days })
    group.open = Set(open.map { $0 + days })
    group.sessions = Set(sessions.map { $0.shifted(by: days) })
    group.timeSpans = [:]
    for (name, marks) in marks {
      group.marks[name] = Dictionary(uniqueKeysWithValues: marks.map { ($0.shifted(by: days), $1) })
    }
    for index in people.indices {
      group.people[index].joined = people[index].joined.map { $0 + days }
      group.people[index].left = people[index].left.map { $0 + days }
    }
    return group
  }
}

extension OracleSession {
  fileprivate func shifted(by days: Int) -> OracleSession { OracleSession(date + days, slot, name: name) }
}
