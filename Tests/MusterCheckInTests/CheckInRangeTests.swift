import MusterApp
import MusterJournals
import MusterReading
import TestSupport
import Testing

/// How far from the group's place somebody may join.
struct CheckInRangeTests {
  private func problems(place: String?, range: String, at: String) throws -> [DiagnosticText] {
    let text = """
      group Club
      \(place.map { "place \($0)" } ?? "")
      option range \(range)
      2026-11-16 18:00
        18:00 open code 48213
        18:01 join Bob Ray code 48213 \(at)
      """
    let log = try JournalLoader(formats: .complete)
      .read(MemorySource(name: "club.journal", bytes: Array(text.utf8))).log
    let errors = log.problems.filter { $0.severity == .error }
    #expect(errors.allSatisfy { [.outOfRange, .wrongValue].contains($0.code) })
    return errors.map(\.message)
  }

  /// Degrees along a meridian of so many metres, by the mean radius of the Earth.
  private func degrees(_ metres: Double) -> Double { metres / 6_371_008.8 * 180 / .pi }

  @Test func theLimitItselfIsWithin() throws {
    for metres in [1.0, 150, 100_000] {
      let range = "\(Int(metres)) m"
      #expect(try problems(place: "0, 14", range: range, at: "at \(degrees(metres)), 14") == [])
      #expect(try problems(place: "0, 14", range: range, at: "at \(degrees(metres + 0.01)), 14").count == 1)
    }
  }

  @Test func whatIsFartherIsRoundedUp() throws {
    let message = try #require(
      problems(place: "0, 14", range: "150 m", at: "at \(degrees(150.2)), 14").first)
    #expect(message.text.contains("joined 151 m from the group's place, and 150 m is the most"))
  }

  // A ten-thousandth of a degree is 11.1 m.
  @Test(arguments: [
    ("0, 179.9999", "0, -179.9999"), ("0, 180", "0, -179.9998"), ("89.9999, 0", "89.9999, 180"),
    ("-90, 0", "-89.9998, 77"), ("89.9999, 10", "90, -170"),
  ]) func placesNearPolesAndDateLineAreNear(place: String, other: String) throws {
    #expect(try problems(place: place, range: "23 m", at: "at \(other)") == [])
    #expect(try problems(place: place, range: "11 m", at: "at \(other)").count == 1)
  }

  @Test func bothPlacesAreNeeded() throws {
    #expect(
      try problems(place: nil, range: "150 m", at: "at 0, 0").map(\.text)
        == ["'option range' needs the place where the group meets"])
    #expect(
      try problems(place: "0, 0", range: "150 m", at: "").map(\.text)
        == ["where 'Bob Ray' joined is missing"])
  }

  @Test(arguments: ["0 m", "100001 m", "-5 m", "near", "1.5 m", "150 km", "99999999999999999999 m"])
  func rangesAreWholeMetres(range: String) throws {
    #expect(try problems(place: "0, 0", range: range, at: "at 0, 0").count == 1)
  }

  @Test(arguments: ["at 91, 0", "at 0, 181", "at 0", "at north"]) func placesAreDegrees(at: String) throws {
    #expect(try problems(place: "0, 0", range: "150 m", at: at).count == 1)
  }
}
