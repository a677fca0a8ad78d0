import MusterJournals
import TestSupport
import Testing

/// Advice about contradictions that are of two sessions.
struct SessionAdviceTests {
  @Test func aColumnThatTellsSessionsApartIsNamed() throws {
    let text = """
      Date,Event,Name,Status
      2026-11-16,Choir,Anna,P
      2026-11-16,Theatre,Anna,A
      2026-11-16,Choir,Bob,P
      2026-11-16,Theatre,Bob,P
      """
    let reading = try FileReading(text)
    #expect(reading.errors == [.conflictingMarks])
    #expect(
      reading.help.first
        == "remove one of the two marks; or, if 'Event' distinguishes two sessions: --column session=Event")
    let told = try FileReading(text) { $0.columns = [.session: "Event"] }
    #expect(told.errors == [])
    #expect(told.marks.count == 4)
  }

  @Test(arguments: [
    "2026-11-16,Choir,Anna,P\n2026-11-16,Choir,Anna,A\n", "2026-11-16,1,Anna,P\n2026-11-16,2,Anna,A\n",
    "2026-11-16,,Anna,P\n2026-11-16,Theatre,Anna,A\n",
    "2026-11-16,Choir,Anna,P\n2026-11-16,Theatre,Anna,A\n2026-11-17,Choir,Bob,A\n2026-11-17,Choir,Bob,P\n",
  ])
  func aColumnThatDoesNotResolveAllIsNotNamed(rows: String) throws {
    let reading = try FileReading("Date,Event,Name,Status\n\(rows)")
    #expect(!reading.errors.isEmpty)
    #expect(reading.help.allSatisfy { !$0.contains("session=") })
  }
}
