import MusterJournals
import TestSupport
import Testing

@testable import MusterReading

@Suite(.enabled(if: RealData.isPresent))
struct RealTablesTests {
  @Test func rollCallsOfTheUnitedNationsGiveThePublishedCounts() throws {
    let reading = try TableReading(RealData.source("un-votes/un_votes_long.csv.gz")) { options in
      options.columns = [.person: "country", .session: "roll_call"]
      options.marks = [
        "no": .mark(.present), "abstain": .mark(.present), "not a member": .mark(.exempt),
      ]
      options.skipsInvalid = true
    }
    #expect(reading.log.count(.noSuchDate) == 197)
    #expect(reading.log.errors == 197)
    #expect(reading.log.rejected.count == 197)
    #expect(reading.journal.sessions.count == 5428)
    #expect(reading.journal.people.count == 200)
    let published = try RealData.rows("expected/un_people.csv")
    for row in published {
      let person = try #require(reading.journal.people.firstIndex { $0.name == row[0] })
      let attended = reading.journal.count([.present], person: person)
      let eligible = attended + reading.journal.count([.absent], person: person)
      // One roll call has no date and is left out.
      #expect((0...1).contains(Int(row[2])! - eligible), "\(row[0])")
      #expect((0...1).contains(Int(row[1])! - attended), "\(row[0])")
    }
  }

  @Test func votesOfTheCouncilGiveTheAuthorsAttendance() throws {
    let reading = try TableReading(RealData.source("brno-council/brno_long.csv")) { options in
      options.columns = [.group: nil, .mark: "option"]
      options.marks = [
        "no": .mark(.present), "abstain": .mark(.present), "not voting": .mark(.present),
      ]
    }
    #expect(reading.log.errors == 0)
    #expect(reading.journal.sessions.count == 1113)
    for row in try RealData.rows("brno-council/attendance.v1.csv") {
      let person = try #require(reading.journal.people.firstIndex { $0.name == row[0] })
      #expect(reading.journal.count([.present], person: person) == Int(row[1]))
      #expect(reading.journal.count([.present, .absent], person: person) == Int(row[2]))
    }
  }

  @Test func plenariesAreReadAsPresences() throws {
    let reading = try TableReading(RealData.source("tc39-meetings/tc39_attendance_long.csv"))
    #expect(reading.log.errors == 0)
    #expect(reading.journal.sessions.count == 261)
    #expect(reading.remarks.contains(.remarksLeftOut))
  }

  @Test func timeLogHasOneSessionADay() throws {
    let reading = try TableReading(RealData.source("timelog/attendance.csv"))
    #expect(reading.log.errors == 0)
    #expect(reading.journal.people.contains { $0.name == "Manuel III Garcia" && $0.id == "10001" })
    #expect(reading.marks.count == 5168)
  }

  @Test func handKeptRegistersAskForTheFormOfTheirDates() throws {
    let reading = try TableReading(RealData.source("registers/TGSoftware_Attendance_2021_wide.csv"))
    #expect(reading.errors == [.ambiguousDates])
    #expect(reading.help.first?.contains("--date-format yy.MM.dd") == true)
  }

  @Test func handKeptRegistersAreReadByRules() throws {
    let reading = try TableReading(RealData.source("registers/TGSoftware_Attendance_2021_wide.csv")) {
      $0.dateFormat = DateFormat(pattern: "yy.MM.dd")
    }
    #expect(reading.errors == [])
    #expect(reading.journal.sessions.count == 12)
    #expect(reading.journal.people.contains { $0.name == "Florian Zaruba" })
    #expect(!reading.journal.people.contains { $0.name == "Person" })
  }

  @Test func sectionsOfARegisterHaveHeadsOfTheirOwn() throws {
    let reading = try TableReading(RealData.source("registers/TGVerification_Attendance_2021_wide.csv")) {
      $0.dateFormat = DateFormat(pattern: "yy.MM.dd")
    }
    #expect(reading.errors == [])
    #expect(reading.journal.sessions.count == 15)
    let duncan = try #require(reading.journal.people.firstIndex { $0.name == "Duncan Bees" })
    let days = reading.journal.sessions.indices.filter { reading.journal.marks[duncan, $0] != nil }
      .map { reading.journal.sessions[$0].day.description }
    #expect(days == ["2021-02-04", "2021-03-04", "2021-03-18", "2021-11-04"])
  }

  @Test func sessionOfTheUnitedNationsIsAGrid() throws {
    let reading = try TableReading(RealData.source("un-votes/un_session45_wide.csv")) { options in
      options.dateFormat = DateFormat(pattern: "MM/dd/yyyy")
    }
    #expect(reading.errors == [])
    #expect(reading.journal.sessions.count == 86)
    #expect(reading.journal.people.count == 197)
  }

  @Test func longSampleAsksWhatItsCodeMeans() throws {
    let refused = try TableReading(RealData.source("format-samples/long.csv"))
    #expect(refused.errors == [.unknownMark])
    #expect(refused.help.contains { $0.contains("--mark admonished=MARK") })
    let reading = try TableReading(RealData.source("format-samples/long.csv")) {
      $0.marks = ["admonished": .mark(.warned)]
    }
    #expect(
      reading.marks == ["2026-11-02 evening Ivo Nunes: warned", "2026-11-02 morning Ava Quist: present"])
  }

  @Test func wideSampleIsReadCellByCell() throws {
    let reading = try TableReading(RealData.source("format-samples/wide.csv"))
    #expect(reading.errors == [])
    #expect(
      reading.marks == [
        "2026-11-02 day Ava Quist: present", "2026-11-02 day Ivo Nunes: absent",
        "2026-11-02 day 山田 花: present",
        "2026-11-02 pm Ivo Nunes: present", "2026-11-02 pm 山田 花: present",
        "2026-11-03 day Ava Quist: present",
        "2026-11-03 day 山田 花: excused",
      ])
  }
}
