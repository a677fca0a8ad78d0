import MusterReading
import Testing

/// How much somebody was there, as cells say it.
struct AmountTests {
  @Test(arguments: [("92%", 92), ("0 %", 0), ("1h 30m", 5400), ("0m", 0), ("0:00", 0), ("1,5", 1.5)])
  func anAmountIsANumberWithItsUnit(text: String, value: Double) {
    #expect(Amount.value(of: text) == value)
  }

  @Test(arguments: ["", "P", "late", "-", "Ana 2"]) func otherTextsAreNone(text: String) {
    #expect(Amount.value(of: text) == nil)
  }

  @Test func aPlainNoughtMayCountAnything() {
    #expect(Amount.isNought("0%") && Amount.isNought("00:00") && !Amount.isNought("0"))
  }

  @Test func minutesLateAreNone() {
    #expect(Amount.heads("percent_attended") && Amount.heads("Minutes") && !Amount.heads("Minutes late"))
  }
}
