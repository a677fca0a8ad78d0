import Oracle
import Testing

@Suite struct OracleFiguresTests {
  @Test func theCalendarExpectsEverySlotOfEveryWorkingDay() throws {
    let view = try Samples.view(Samples.bar)
    #expect(view.expectedDays.count == 9)
    #expect(view.expected(of: view.person("Ann")).count == 18)
    // Di: Thursday's two and Friday afternoon.
    #expect(view.expected(of: view.person("Di")).count == 3)
  }

  @Test func countsAreThoseOfTheMarks() throws {
    let view = try Samples.view(Samples.bar)
    let bob = view.counts(of: view.person("Bob"))
    #expect(bob.attended == 5)
    #expect(bob[.partial] == 5)
    #expect(bob.missed == 13)
    #expect(bob.weighted == 12.5)
    #expect(bob.percent == 100 * 5.0 / 18.0)
    #expect(bob.band == .severe)
    #expect(view.counts(of: view.person("Ann")).band == .satisfactory)
    #expect(view.counts(of: view.person("Di")).band == nil)
    #expect(view.counts(of: view.person("Cy"))[.warned] == 1)
  }

  @Test func aWeekIsPerfectOnceNothingIsLeftOfIt() throws {
    // Sunday is not over, but no working day is left on Friday.
    let friday = try Samples.view(Samples.bar, "2026-W47")
    #expect(friday.counts(of: friday.person("Ann")).isPerfect)
    let thursday = try Samples.view(Samples.bar, "2026-W47") { $0.asOf = day("2026-11-19") }
    #expect(!thursday.counts(of: thursday.person("Ann")).isPerfect)
    let always = try Samples.view(Samples.bar)
    #expect(!always.counts(of: always.person("Ann")).isPerfect)
  }

  @Test func streaksStepOverDaysOff() throws {
    let view = try Samples.view(Samples.bar)
    #expect(view.streaks(of: view.person("Ann")).best.count == 9)
    let bob = view.streaks(of: view.person("Bob"))
    #expect(bob.best.days.first == day("2026-11-09"))
    #expect(bob.best.days.last == day("2026-11-13"))
    #expect(bob.current.count == 0)
    #expect(bob.currentAbsence.days == ["2026-11-16", "2026-11-17", "2026-11-19", "2026-11-20"].map(day))
    let di = view.streaks(of: view.person("Di"))
    #expect(di.best.count == 1)
    #expect(di.currentAbsence.days == [day("2026-11-20")])
  }

  @Test func ofEqualStreaksTheLatestIsBest() throws {
    var group = Samples.club
    group.marks["Bob"]?[OracleSession(day("2024-02-27"), "day")] = .absent
    let view = try Samples.view(group)
    #expect(view.streaks(of: view.person("Bob")).best.days == [day("2024-03-05")])
  }

  @Test func equalsShareARankAndTheNextIsSkipped() throws {
    var group = Samples.bar
    group.record(.absent, for: "Zoe", at: OracleSession(day("2026-11-09"), "morning"))
    let view = try Samples.view(group)
    #expect(view.ranking.map(\.person.name) == ["Ann", "Bob", "Di", "Cy", "Zoe"])
    #expect(view.ranking.map(\.rank) == [1, 2, 3, 4, 4])
    let upwards = try Samples.view(group) { $0.order = .ascending }
    #expect(upwards.ranking.map(\.person.name) == ["Cy", "Zoe", "Di", "Bob", "Ann"])
    #expect(upwards.ranking.map(\.rank) == [1, 1, 3, 4, 5])
  }

  @Test func nobodyExpectedRanksLastByPercentInBothOrders() throws {
    for order in OracleOrder.allCases {
      let view = try Samples.view(Samples.bar, "2026-W46") {
        $0.key = .percent
        $0.order = order
        $0.everybody = true
      }
      #expect(view.ranking.last?.person.name == "Di")
      #expect(view.ranking.last?.rank == 4)
    }
  }

  @Test func aNamedSessionAndItsSlotAreTwo() throws {
    let view = try Samples.view(Samples.club)
    #expect(view.recorded.count == 4)
    #expect(view.counts(of: view.person("Bob")).missed == 2)
    #expect(view.streaks(of: view.person("Bob")).best.days == [day("2024-03-05")])
  }

  @Test func excusedAndBlankCanBeNotExpected() throws {
    var group = Samples.club
    group.excusedNeutral = true
    group.blank = .exempt
    let view = try Samples.view(group)
    #expect(view.expected(of: view.person("Bob")).count == 2)
    #expect(view.counts(of: view.person("Bob")).percent == 100)
    // The excused day is no day of Bob's: the two others are consecutive.
    #expect(view.streaks(of: view.person("Bob")).best.count == 2)
    group.blank = .absent
    let strict = try Samples.view(group)
    #expect(strict.counts(of: strict.person("Bob"))[.absent] == 1)
  }

  @Test func friendsAreWhoCameToTheSame() throws {
    let view = try Samples.view(Samples.club)
    let friend = try #require(view.friends(of: view.person("Bob")).first)
    #expect(friend.name == "Ann")
    #expect(friend.shared == 2)
    #expect(friend.percent == 100)
    #expect(friend.jaccard == 0.5)
    #expect(friend.lift == 1)
    #expect(view.friends(of: view.person("Ann")).first?.percent == 50)
  }

  @Test func difficultyFollowsFromTheDistance() {
    var group = OracleGroup("Far")
    group.place = OraclePlace(latitude: 0, longitude: 0)
    group.bands = [OracleDifficultyBand(from: 0, to: 200, difficulty: 1.2)]
    var person = OraclePerson("Ann")
    // A degree of a great circle is 6371.0088 · π / 180 = 111.195 km.
    person.home = OraclePlace(latitude: 1, longitude: 0)
    #expect(group.difficulty(of: person) == 1.2)
    person.home = OraclePlace(latitude: 2, longitude: 0)
    #expect(group.difficulty(of: person) == 1)
    person.difficulty = 3
    #expect(group.difficulty(of: person) == 3)
  }

  @Test func slotsOnRecordAreClocksFirst() {
    var group = OracleGroup("Class")
    #expect(group.slotsInOrder == ["day"])
    for slot in ["late", "14:00", "9:30", "early"] {
      group.sessions.insert(OracleSession(day("2026-01-05"), slot))
    }
    #expect(group.slotsInOrder == ["9:30", "14:00", "early", "late"])
  }
}
