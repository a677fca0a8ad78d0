import MusterJournals
import TestSupport
import Testing

/// Grids whose cells all have letters of which none says that somebody was simply there, as those of shifts do.
struct LettersWithoutPresenceTests {
  private let shifts = "Nurse,2026-11-02,2026-11-03,2026-11-14\nAna,E,L,N\nBo,N,E,E\n"

  @Test func theyAreDoubted() throws {
    let reading = try FileReading(shifts)
    #expect(
      reading.log.problems.contains { $0.code == .doubtfulCodes && $0.message.text.contains("'E', 'L', 'N'") }
    )
  }

  @Test func oneWhoCameOrABlankSettlesIt() throws {
    for text in [shifts.replacing("Ana,E", with: "Ana,P"), shifts.replacing("Ana,E", with: "Ana,")] {
      #expect(try !FileReading(text).log.problems.contains { $0.message.text.hasPrefix("no code means") })
    }
  }
}
