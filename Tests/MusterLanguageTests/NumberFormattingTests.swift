import MusterAnalytics
import MusterLanguage
import Testing

struct NumberFormattingTests {
  private let plain = NumberFormatting.plain

  @Test(arguments: [
    (0.05, "0.1"), (2.5, "2.5"), (12.25, "12.3"), (99.95, "100.0"), (-0.05, "-0.1"), (-0.04, "0.0"),
    (0, "0.0"),
    (-0.0, "0.0"), (0.15, "0.2"), (1e-7, "0.0"), (1e16, "10000000000000000.0"), (9.949, "9.9"),
    (Double.leastNonzeroMagnitude, "0.0"), (.nan, "–"), (-.infinity, "–"), (1.25e3, "1250.0"),
    (99.949, "99.9"),
  ])
  func oneDecimalIsRoundedHalfAwayFromZero(number: Double, expected: String) {
    #expect(plain.fixed(number, decimals: 1) == expected)
  }

  @Test(arguments: [
    (2.5, "3"), (3.5, "4"), (-2.5, "-3"), (0.5, "1"), (0.49, "0"), (99.5, "100"), (-0.4, "0"),
  ])
  func noDecimalsAreRoundedHalfAwayFromZero(number: Double, expected: String) {
    #expect(plain.fixed(number, decimals: 0) == expected)
  }

  @Test(arguments: [(90.0, "90%"), (33.1, "33.1%"), (6.06, "6.1%"), (99.96, "100%"), (nil, "–")])
  func percentagesDropADecimalThatIsZero(percent: Double?, expected: String) {
    #expect(plain.percentage(percent) == expected)
  }

  @Test func rankingsShowWholePercentsWithTheirFraction() {
    #expect(plain.share(Share(9, of: 10)) == "9 / 10 (90%)")
    #expect(plain.share(Share(1, of: 8)) == "1 / 8 (13%)")
    #expect(plain.share(Share(1, of: 8), decimals: 1) == "1 / 8 (12.5%)")
    #expect(plain.share(Share(10, of: 10)) == "10 / 10 (100%)")
    #expect(plain.share(Share(0, of: 0)) == "0 / 0 (–)")
  }

  @Test func weightsHaveOneDecimalAndRatiosTwo() {
    #expect(plain.weighted(9) == "9.0")
    #expect(plain.ratio(1.0575) == "1.06")
    #expect(plain.ratio(nil) == "–")
  }

  @Test func separatorsAreTheLanguages() {
    let italian = NumberFormatting(point: ",", group: ".", groupedDigits: 5, percent: "%")
    #expect(italian.fixed(1_234_567.25, decimals: 1) == "1.234.567,3")
    #expect(italian.count(-12345) == "−12.345")
    #expect(italian.count(1234) == "1234")
    #expect(italian.percentage(33.1) == "33,1%")
  }
}
