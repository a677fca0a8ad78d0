import MusterJournals
import MusterReading
import TestSupport
import Testing

/// A file whose plan names everything is read by it alone: a detector that would find something else is not asked.
struct WholePlanTests {
  private static let wide = [
    "layout wide", "header 1", "date-format yyyy-MM-dd", "column person = Name", "mark P = present",
  ]
  private static let long = [
    "layout long", "header 1", "date-format yyyy-MM-dd", "column date = Date", "column person = Name",
    "column mark = Status", "mark P = present",
  ]

  /// Reads a table by lines of a plan.
  private func read(_ text: String, by lines: [String]) throws -> FileReading {
    try FileReading(text) { options in
      for line in lines {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        #expect(options.set(parts[0], to: parts[1]) == nil, "\(line)")
      }
    }
  }

  @Test func aColumnThatNoLineNamesPlaysNoRole() throws {
    let text = "Date,Slot,Name,Status\n2026-11-02,morning,Ava,P\n2026-11-03,morning,Ava,P\n"
    #expect(
      try read(text, by: Self.long).marks == ["2026-11-02 day Ava: present", "2026-11-03 day Ava: present"])
    // Each line is needed for the plan to be whole.
    for index in Self.long.indices {
      var lines = Self.long
      lines.remove(at: index)
      #expect(
        try read(text, by: lines).marks == [
          "2026-11-02 morning Ava: present", "2026-11-03 morning Ava: present",
        ], "\(Self.long[index])")
    }
  }

  @Test func aLegendIsNotLookedFor() throws {
    let text = "Name,2026-11-02,2026-11-03\nAva,A,P\nBen,A,A\n\"A = arrived, P = not there\",,\n"
    #expect(
      try FileReading(text) { $0.layout = .wide }.marks == [
        "2026-11-02 day Ava: present", "2026-11-02 day Ben: present", "2026-11-03 day Ava: absent",
        "2026-11-03 day Ben: present",
      ])
    #expect(
      try read(text, by: Self.wide).marks == [
        "2026-11-02 day Ava: absent", "2026-11-02 day Ben: absent", "2026-11-03 day Ava: present",
        "2026-11-03 day Ben: absent",
      ])
  }

  @Test func signsMeanWhatTheyMeanAlone() throws {
    let text = "Name,2026-11-02,2026-11-03\nAva,+,-\nBen,+,+\n"
    let present = ["2026-11-02 day Ava: present", "2026-11-02 day Ben: present"]
    #expect(
      try FileReading(text).marks == present + ["2026-11-03 day Ava: absent", "2026-11-03 day Ben: present"])
    #expect(
      try read(text, by: Self.wide + ["mark + = present"]).marks == present + ["2026-11-03 day Ben: present"])
  }

  @Test func rowsAreNotPreparedUnlessALineSaysSo() throws {
    let text = "Name,2026-11-02,2026-11-03\n1. Ava,P,A\n2. Ben,P,P\n"
    #expect(try read(text, by: Self.wide).people == ["1. Ava", "2. Ben"])
    #expect(try read(text, by: Self.wide + ["prepare numbered-names"]).people == ["Ava", "Ben"])
    #expect(try read(text, by: ["prepare none"]).people == ["1. Ava", "2. Ben"])
    #expect(try read(text, by: ["prepare unix-seconds"]).people == ["1. Ava", "2. Ben"])
  }

  @Test func aTableWithoutAHeadIsPreparedAsItsPlanSays() throws {
    let text = "2026-11-02,Ava,P\n2026-11-02,Ben,A\n2026-11-09,Ava,P\n"
    let marks = [
      "2026-11-02 day Ava: present", "2026-11-02 day Ben: absent", "2026-11-09 day Ava: present",
    ]
    #expect(try FileReading(text).marks == marks)
    let lines = Self.long.map { $0.replacing("Date", with: "date").replacing("Name", with: "person") }
      .map { $0.replacing("Status", with: "mark") }
    #expect(try read(text, by: lines + ["prepare headless-rows"]).marks == marks)
    #expect(try read(text, by: lines).errors != [])
  }
}
