@testable import MusterFiles
@testable import MusterPlatforms
import MusterJournals
import MusterFormats
@testable import MusterReading
@testable import MusterText
import TestSupport
import Testing

@Suite struct CanvasReaderTests {
  private static let head =
    "Course ID,SIS Course ID,Course Code,Course Name,Section Name,Section ID,SIS Section ID,Teacher ID,Teacher Name,Student ID,Student Name,Class Date,Attendance,Timestamp\n"

  @Test func sectionsAreGroups() throws {
    let reading = try FileReading(
      Self.head + """
        501,,BIO1,Biology,Sec A,77,,9,Dr Example,1001,Ava Quist,2026-11-03,present,2026-11-03 09:05:11 UTC,
        501,,BIO1,Biology,Sec A,77,,9,Dr Example,1002,Ivo Nunes,2026-11-03,late,2026-11-03 09:05:11 UTC,
        501,,BIO1,Biology,Sec B,78,,9,Dr Example,1001,Ava Quist,2026-11-03,absent,2026-11-03 09:05:11 UTC,
        501,,BIO1,Biology,Sec B,78,,9,Dr Example,1003,Lou Ek,2026-11-04,unmarked,2026-11-03 09:05:11 UTC,
        502,,BIO2,Botany,Botany,79,,9,Dr Example,1003,Lou Ek,2026-11-04,present,2026-11-03 09:05:11 UTC,
        """)
    #expect(reading.format == "canvas")
    #expect(reading.errors == [])
    #expect(reading.journals.map(\.group) == ["Biology, Sec A", "Biology, Sec B", "Botany"])
    #expect(
      reading.marks == [
        "2026-11-03 day Ava Quist: present", "2026-11-03 day Ivo Nunes: partial",
        "2026-11-03 day Ava Quist: absent", "2026-11-04 day Lou Ek: present",
      ])
    #expect(reading.journals[1].people.map(\.id) == ["1001", "1003"])
    #expect(!reading.remarks.contains(.raggedRow))
  }

  @Test func badgesAndOtherIdsAreLeftAlone() throws {
    let reading = try FileReading(
      """
      Course ID,SIS Course ID,Course Code,Course Name,Section Name,Section ID,SIS Section ID,Teacher ID,SIS Teacher ID,Teacher Name,Student ID,SIS Student ID,Student Name,Class Date,Attendance,Timestamp,Badges,Helpful
      501,,BIO1,Biology,Sec A,77,,9,,Dr Example,1001,s1,"Quist, Ava",2026-11-03,present,2026-11-03 09:05:11 UTC,,1
      """)
    #expect(reading.errors == [])
    #expect(reading.people == ["Quist, Ava <1001>"])
  }

  @Test func includeOfSectionsAsksForOne() throws {
    let text =
      Self.head + """
        501,,BIO1,Biology,Sec A,77,,9,Dr Example,1001,Ava Quist,2026-11-03,present,,
        501,,BIO1,Biology,Sec B,78,,9,Dr Example,1002,Ivo Nunes,2026-11-03,late,,
        """
    for (change, errors) in [([:], [.severalGroups]), ([.group: nil], [])]
      as [([ColumnRole: String?], [DiagnosticCode])]
    {
      var options = ReadingOptions(formats: .all)
      options.columns = change
      var log = DiagnosticLog()
      var destination = RecordDestination(including: JournalBuilder(facts: GroupFacts(name: "g")))
      try CanvasReader.read(
        MemorySource(name: "t.csv", bytes: Array(text.utf8)), options: options, into: &destination,
        defaultGroup: "t", log: &log)
      #expect(log.problems.filter { $0.severity == .error }.map(\.code) == errors)
    }
  }

  @Test(.enabled(if: RealData.isPresent)) func realSampleIsRead() throws {
    let reading = try FileReading(RealData.source("format-samples/canvas_rollcall_course.csv"))
    #expect(reading.errors == [])
    #expect(reading.remarks == [])
    #expect(reading.marks == ["2026-11-03 day Ava Quist: present", "2026-11-03 day Ivo Nunes: partial"])
  }
}
