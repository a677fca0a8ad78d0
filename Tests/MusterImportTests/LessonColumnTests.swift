import MusterJournals
import TestSupport
import Testing

/// Marks that are there twice, of what may be several sessions.
struct LessonColumnTests {
  private func table(_ title: String, last: String) -> String {
    "date,\(title),name,status\n2026-11-16,L1,Ida,P\n2026-11-16,L2,Ida,P\n2026-11-16,L1,Jan,P\n2026-11-16,\(last),Jan,P\n"
  }

  @Test(arguments: ["session_id", "Subject", "meeting_id", "course"])
  func severalMarksOfOtherLessonsAreAskedAbout(title: String) throws {
    let text = table(title, last: "L2")
    let reading = try FileReading(text)
    #expect(reading.errors == [.unclearSessions])
    #expect(
      reading.help.contains(
        "if it distinguishes sessions: --column session=\(title); if each day is one session: --column session="
      ))
    #expect(try FileReading(text) { $0.columns = [.session: title] }.sessions.count == 2)
    let one = try FileReading(text) { $0.columns = [.session: nil] }
    #expect(one.errors == [])
    #expect(one.sessions.count == 1)
  }

  @Test func oneOrTheSameLessonStaysAWarning() throws {
    let reading = try FileReading(table("Subject", last: "L1"))
    #expect(reading.errors == [])
    #expect(reading.remarks.filter { $0 == .repeatedMark }.count == 2)
  }
}
