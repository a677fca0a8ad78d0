import MusterRoster
import Testing

/// The generator of draws: that it is the published one, and fair.
struct SplitMix64Tests {
  @Test func itsNumbersAreThoseOfTheReferenceProgram() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  /// A limit just above 2⁶³ makes a plain remainder take half of the numbers twice as often.
  @Test func numbersBelowAGreatLimitAreNotBiased() {
    let limit: UInt64 = 3 << 62
    var generator = SplitMix64(seed: 5)
    let draws = 30_000
    let low = (0..<draws).count { _ in generator.next(below: limit) < limit / 2 }
    // Five standard deviations.
    #expect(abs(Double(low) - Double(draws) / 2) < 5 * (Double(draws) / 4).squareRoot())
  }

  @Test func numbersStayBelowTheirLimit() {
    var generator = SplitMix64(seed: 0)
    for limit in 1...100 as ClosedRange<UInt64> {
      for _ in 0..<100 { #expect(generator.next(below: limit) < limit) }
    }
    #expect(generator.next(below: 0) == 0)
  }

  @Test func shufflesOfNothingAndOfOneAreThemselves() {
    var generator = SplitMix64(seed: 1)
    #expect(generator.shuffled([Int]()).isEmpty)
    #expect(generator.shuffled(["only"]) == ["only"])
  }
}
