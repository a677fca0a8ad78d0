import MusterJournals
@testable import MusterReading
import Testing

@Suite struct SpokenDurationTests {
  @Test(
    arguments: [
      ("1h 27m 51s", 5271), ("1 hr 2 min", 3720), ("1 Std. 5 Min.", 3900), ("59 Min. 0 Sek.", 3540),
      ("1 godz. 2 min 3 sek.", 3723), ("1:02:30", 3750), ("62", 3720), ("0:56", 3360), ("1 ora 5 min", 3900),
      ("1 heure 2 minutes", 3720), ("1,5 h", 5400), ("45s", 45), ("PT1H5M", 3900), ("< 1 min", 60),
    ] as [(String, Int)]) func notationsAreRead(text: String, seconds: Int)
  {
    #expect(SpokenDuration.seconds(of: text) == seconds)
  }

  @Test(arguments: [
    "", "--", "-", "soon", "5 parsecs", "1:2:3:4", "1:75", "99999999999999999999 h", "1e999h", "1.2.3 h",
  ])
  func othersAreNone(text: String) {
    #expect(SpokenDuration.seconds(of: text) == nil)
  }

  @Test(arguments: [
    ("75%", PresenceThreshold.percent(75)), ("45m", .seconds(2700)), ("1h 30m", .seconds(5400)),
    ("1:30", .seconds(5400)),
  ])
  func thresholdsAreRead(text: String, threshold: PresenceThreshold) {
    #expect(PresenceThreshold(text) == threshold)
  }

  @Test(arguments: ["", "75", "101%", "-1%", "x", "%"]) func otherThresholdsAreNone(text: String) {
    #expect(PresenceThreshold(text) == nil)
  }

  @Test(
    arguments: [
      ("18:58:02", 68282), ("6:58:02\u{202F}PM", 68282), ("12:05 AM", 300), ("12:05 pm", 43500),
      ("9.00AM", 32400),
      ("9h05", 32700), ("T18:00:00.250Z", 64800), (", 5:30:21 p. m.", 63021), ("um 18:00 Uhr", 64800),
    ] as [(String, Int)]) func clocksAreRead(text: String, seconds: Int)
  {
    #expect(ClockText.seconds(of: PersonName.normalized(text)) == seconds)
  }

  @Test(arguments: ["", "18", "25:00", "10:60", "13:00 AM", "1:2:3:4:5", "noon"]) func otherClocksAreNone(
    text: String
  ) {
    #expect(ClockText.seconds(of: text) == nil)
  }
}
