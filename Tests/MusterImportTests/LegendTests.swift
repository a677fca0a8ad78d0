import MusterJournals
import TestSupport
import Testing

/// What a table says of its own codes, and signs that mean something only together.
struct LegendTests {
  private func read(_ legend: String, _ one: String, _ other: String) throws -> FileReading {
    try FileReading("\"\(legend)\",,\nName,2026-11-02,2026-11-03\nAva,\(one),\(other)\nBen,\(other),\(one)\n")
  }

  @Test(arguments: [
    ("X = absent, - = present", "-", "X"), ("0 = present, 1 = absent", "0", "1"),
    ("A: anwesend; F: fehlt", "A", "F"), ("Key: W - present, N - no show", "W", "N"),
  ])
  func aLegendComesBeforeTheUsualMeaning(legend: String, present: String, absent: String) throws {
    let reading = try read(legend, present, absent)
    #expect(reading.errors == [])
    #expect(
      reading.marks == [
        "2026-11-02 day Ava: present", "2026-11-02 day Ben: absent", "2026-11-03 day Ava: absent",
        "2026-11-03 day Ben: present",
      ])
  }

  @Test(arguments: [
    ("Ket: H (hadir) A (alpa)", "H", "A"), ("／は欠席 ○は出席", "○", "／"),
    ("PU = present; AU = absent unexcused", "PU", "AU"),
  ])
  func aLegendIsUnderstoodInItsWording(legend: String, present: String, absent: String) throws {
    let reading = try read(legend, present, absent)
    #expect(reading.errors == [])
    #expect(reading.marks.prefix(2) == ["2026-11-02 day Ava: present", "2026-11-02 day Ben: absent"])
  }

  @Test func wordsThatContradictEachOtherMeanNothing() throws {
    #expect(try read("X = present absent; Y = here", "Y", "X").errors == [.unknownMark])
  }

  @Test func aMeaningThatNobodyKnowsIsAskedFor() throws {
    let reading = try read("P = playing, A = on the bench", "P", "A")
    #expect(reading.errors == [.unknownMark])
    let told = try FileReading("\"P = playing, A = on the bench\",,\nName,2026-11-02,2026-11-03\nAva,P,A\n") {
      $0.marks = ["P": .mark(.present), "A": .mark(.partial)]
    }
    #expect(told.marks == ["2026-11-02 day Ava: present", "2026-11-03 day Ava: partial"])
  }

  @Test func aLegendOfOtherCodesIsNone() throws {
    #expect(try read("S = present, T = absent", "P", "A").marks.first == "2026-11-02 day Ava: present")
  }

  @Test func theUserComesBeforeTheLegend() throws {
    let reading = try FileReading("\"X = absent, O = present\",,\nName,2026-11-02,2026-11-03\nAva,X,O\n") {
      $0.marks = ["X": .mark(.excused)]
    }
    #expect(reading.marks == ["2026-11-02 day Ava: excused", "2026-11-03 day Ava: present"])
  }

  @Test(arguments: [("●", "○"), ("○", "×"), ("+", "-"), ("/", "0")])
  func signsMeanSomethingTogether(present: String, absent: String) throws {
    let text = "Name,2026-11-02,2026-11-03\nAva,\(present),\(absent)\nBen,\(absent),\(present)\n"
    #expect(
      try FileReading(text).marks == [
        "2026-11-02 day Ava: present", "2026-11-02 day Ben: absent", "2026-11-03 day Ava: absent",
        "2026-11-03 day Ben: present",
      ])
  }

  @Test func aStrokeBesideAnotherCodeOfPresenceIsAskedFor() throws {
    #expect(try FileReading("Name,2026-11-02,2026-11-03\nAva,P,/\nBen,/,P\n").errors == [.unknownMark])
  }
}
