import MusterJournals
@testable import MusterRoster
import Oracle
import Testing

/// What a check finds in classes.
struct ClassFindingsTests {
  private func findings(_ texts: String...) throws -> [Diagnostic] {
    ClassFindings(
      try texts.enumerated().map { try ClassJournals.read($0.element, name: "\($0.offset).journal") }
    ).problems
  }

  @Test func eachLimitIsToldWithTheNumberThatExceedsIt() throws {
    let name = String(repeating: "x", count: 36)
    let problems = try findings(
      """
      group \(String(repeating: "é", count: 51))
      course ART 210-2
      location \(String(repeating: "x", count: 31))
      person \(name) Lee
      person Ann \(name)
      """)
    #expect(problems.allSatisfy { $0.code == .classLimit && $0.severity == .error })
    #expect(
      problems.map(\.message.text) == [
        "the name of the class has 51 characters (the limit is 50)",
        "the course has 9 characters (the limit is 8)",
        "the location has 31 characters (the limit is 30)",
        "the first name of '\(name) Lee' has 36 characters (the limit is 35)",
        "the last name of 'Ann \(name)' has 36 characters (the limit is 35)",
      ])
    #expect(
      problems.map(\.place.description) == [
        "0.journal:1:7", "0.journal:2:8", "0.journal:3:10", "0.journal:4:8", "0.journal:5:8",
      ])
    #expect(!problems.contains { $0.withoutNames.message.text.contains(name) })
  }

  @Test func whatIsAsLongAsItMayBeIsNoProblem() throws {
    let name = String(repeating: "x", count: 35)
    let problems = try findings(
      """
      group \(String(repeating: "é", count: 50))
      course ART 2102
      location \(String(repeating: "x", count: 30))
      person \(name) \(name)
      """)
    #expect(problems.isEmpty)
  }

  @Test func otherGroupsHaveNoLimits() throws {
    #expect(try findings("group \(String(repeating: "x", count: 99))\n2026-10-01\n  Ann\n").isEmpty)
  }

  @Test func moreThanFiveHundredClassesAreTooMany() throws {
    let journal = try ClassJournals.read("group A\ncourse A\n")
    #expect(ClassFindings(Array(repeating: journal, count: 500)).problems.isEmpty)
    let problems = ClassFindings(Array(repeating: journal, count: 501)).problems
    #expect(problems.map(\.message.text) == ["the workspace has 501 classes (the limit is 500)"])
  }

  @Test func classesAtTheSameTimeAreToldWithAllOthers() throws {
    let problems = try findings(
      "group Algebra\nmeets Mon 10:00-12:00 from 2026-08-31 for 15 weeks\n",
      "group Botany\nmeets Mon 12:00-13:00 from 2026-08-31 for 15 weeks\n",
      "group Chemistry\nmeets 2026-09-07 11:00-12:30\n")
    #expect(problems.map(\.code) == [.overlappingClasses, .overlappingClasses, .overlappingClasses])
    #expect(
      problems.map(\.place.description) == ["0.journal:2:7", "1.journal:2:7", "2.journal:2:7"])
    #expect(
      problems.map(\.message.text)
        == ["Chemistry", "Chemistry", "Algebra and Botany"].map {
          "This class overlaps with \($0). Revise the class time to avoid time conflicts."
        })
    #expect(problems[1].help?.text == "the first conflict is on 2026-09-07 at 12:00")
  }

  @Test func sessionsOfOneClassAtTheSameTimeAreTold() throws {
    let problems = try findings(
      """
      group Algebra
      meets Mon 10:00-12:00 from 2026-08-31 for 15 weeks
      meets 2026-09-14 10:00-11:00
      """)
    #expect(problems.map(\.code) == [.overlappingSessions])
    #expect(
      problems.map(\.message.text) == [
        "Multiple class sessions are overlapping. Revise the session times to avoid time conflicts."
      ])
    #expect(problems[0].place.description == "0.journal:3:7")
    #expect(problems[0].help?.text == "the first one is on 2026-09-14 at 10:00")
  }

  @Test func ofManyClassesAtTheSameTimeFiveAreNamed() throws {
    let journals = try (0..<8).map {
      try ClassJournals.read("group C\($0)\nmeets 2026-09-07 10:00-12:00\n", name: "\($0).journal")
    }
    let problems = ClassFindings(journals).problems
    #expect(problems.count == 8)
    #expect(problems[0].message.text.hasPrefix("This class overlaps with C1, C2, C3, C4, C5 and 2 more. "))
  }

  @Test func closedDaysAndTimesThatTouchDoNotOverlap() throws {
    #expect(
      try findings(
        """
        group Algebra
        closed 2026-09-14
        meets Mon 10:00-12:00 from 2026-08-31 for 3 weeks
        meets Mon 12:00-13:00 from 2026-08-31 for 3 weeks
        """, "group Botany\nmeets 2026-09-14 10:00-11:00\n"
      ).isEmpty)
  }

  /// Every session of every class compared with every other.
  @Test(arguments: 0..<60) func overlapsAreThoseOfComparingEverySession(seed: UInt64) throws {
    let classes = try (0..<8).map { index in
      let text = ClassJournals.random(seed: seed * 8 + UInt64(index))
      let facts = try ClassJournals.read(text).facts
      return facts.timetable?.allMeetings(in: Day.earliest...Day.latest, by: facts.calendar) ?? []
    }
    let found = ClassOverlaps(classes)
    func overlap(_ one: PlannedMeeting, _ other: PlannedMeeting) -> Bool {
      one.day == other.day && one.span.start < other.span.end && other.span.start < one.span.end
    }
    for (index, own) in classes.enumerated() {
      let others = classes.indices.filter { other in
        other != index && own.contains { one in classes[other].contains { overlap(one, $0) } }
      }
      #expect(found.between[index].map(\.other) == others)
      for (other, overlapping) in zip(others, found.between[index]) {
        let starts = classes[other].flatMap { other in
          own.filter { overlap($0, other) }.map { max($0, other) }
        }
        let expected = starts.min { ($0.day, $0.span.start) < ($1.day, $1.span.start) }
        #expect(overlapping.meeting.day == expected?.day)
        #expect(overlapping.meeting.slot == expected?.slot)
      }
      let within = own.indices.filter { later in
        own.indices.contains { $0 < later && overlap(own[$0], own[later]) }
      }
      #expect(found.within[index] == within.first.map { own[$0] })
    }
  }

  @Test func fiveHundredClassesAreFast() throws {
    let classes = try (0..<500).map { index in
      let facts = try ClassJournals.read(ClassJournals.random(seed: UInt64(index))).facts
      return facts.timetable?.allMeetings(in: Day.earliest...Day.latest, by: facts.calendar) ?? []
    }
    let clock = ContinuousClock()
    let time = clock.measure { _ = ClassOverlaps(classes) }
    print("overlaps of 500 classes, \(classes.map(\.count).reduce(0, +)) sessions: \(time)")
    #expect(ClassOverlaps(classes).between.count { !$0.isEmpty } > 400)
  }
}
