import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import MusterText
import TestSupport
import Testing

/// A plan is rules, and rules are a plan.
struct ReadingPlanTests {
  /// The plan of the lines of a file of rules.
  private func plan(of text: String) throws -> ReadingPlan {
    let folder = try TemporaryFolder(["r.rules": text])
    let (read, log) = try RulesFile.read(folder.file("r.rules"), into: ReadingOptions(formats: .all))
    #expect(log.problems == [], "\(text)")
    return read.plan
  }

  @Test func aRandomPlanIsReadAsItIsWritten() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<400 {
      let plan = ReadingPlan.random(using: &random)
      #expect(try self.plan(of: RulesFile.text(of: plan)) == plan)
    }
  }

  @Test func aBlockOfARandomPlanIsReadAsItIsWritten() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      let plan = ReadingPlan.random(using: &random)
      let block = RulesFile.include("a b; c.csv", plan)
      let lines = block.split(separator: "\n").dropFirst().map { $0.dropFirst(2) }.joined(separator: "\n")
      #expect(block.hasPrefix("include \"a b; c.csv\"\n"))
      #expect(try self.plan(of: lines) == plan)
    }
  }

  @Test func everyPartOfAPlanIsARule() throws {
    // What is declared wins part by part, and completing is without effect on itself.
    var random = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      let (one, two) = (ReadingPlan.random(using: &random), ReadingPlan.random(using: &random))
      #expect(one.completed(by: ReadingPlan()) == one)
      #expect(ReadingPlan().completed(by: one) == one)
      #expect(one.completed(by: one) == one)
      #expect(ReadingPlan.common(of: [one, one]) == one)
      let lines = Set(RulesFile.text(of: one).split(separator: "\n"))
      #expect(lines.isSubset(of: Set(RulesFile.text(of: one.completed(by: two)).split(separator: "\n"))))
    }
  }

  @Test func wordsOfRulesAreDifferent() {
    let words = ReadingRule.all.map(\.keyword)
    #expect(Set(words).count == words.count)
  }

  @Test(arguments: ["0", "", "3-", "-3", "5-3", "1-2-3", "x", "+1", "99999999999999999999"])
  func whatIsNoHeaderIsTold(text: String) {
    var options = ReadingOptions(formats: .all)
    #expect(
      options.set("header", to: text)?.help?.text
        == "write the number of the line, as in 3, or of the first and the last, as in 3-5")
  }

  @Test func aHeaderIsLookedForWhereItIsSaidToBe() throws {
    let text = "Date,Name,Mark\n2026-09-07,Ava,P\n\nDate,Name,Mark\n2026-09-14,Ben,P\n"
    #expect(try FileReading(text) { $0.header = HeaderLines(4, 4) }.marks == ["2026-09-14 day Ben: present"])
    #expect(try FileReading(text) { $0.header = HeaderLines(2, 2) }.errors != [])
    #expect(try FileReading(text) { $0.header = HeaderLines(9, 9) }.errors != [])
  }

  @Test func aTransposedTableIsReadAsOne() throws {
    let text = "Day,Ava,Ben\n2026-09-07,P,A\n"
    #expect(
      try FileReading(text) { $0.layout = .transposed }.marks == [
        "2026-09-07 day Ava: present", "2026-09-07 day Ben: absent",
      ])
  }

  @Test func aKnownCodeThatIsNotMetIsNotMisspelt() throws {
    let text = "Date,Name,Mark\n2026-09-07,Ava,P\n"
    #expect(try FileReading(text) { $0.marks["E"] = .mark(.excused) }.remarks == [])
    #expect(try FileReading(text) { $0.marks["Q"] = .mark(.excused) }.remarks == [.unusedCode])
  }
}

extension ReadingPlan {
  /// Any plan.
  static func random(using random: inout some RandomNumberGenerator) -> ReadingPlan {
    var plan = ReadingPlan()
    func maybe<Value>(_ values: [Value]) -> Value? {
      Bool.random(using: &random) ? values.randomElement(using: &random) : nil
    }
    plan.format = maybe(Formats.all.names)
    plan.layout = maybe(TableLayout.allCases)
    plan.preparations = maybe([[], [.unixSeconds], Set(RowAdaptation.allCases)])
    plan.header = maybe([HeaderLines(1, 1), HeaderLines(3, 5)].compactMap { $0 })
    plan.dateFormat = maybe(
      ["dd/MM/yyyy", "serial", "d MMM yyyy or yyyy-MM-dd", "d 'de' MMM"].compactMap {
        DateFormat(pattern: $0)
      })
    plan.year = maybe([1, 2026, 9999])
    plan.delimiter = maybe(Array(",;|\t".utf8))
    plan.sheet = maybe(texts)
    plan.section = maybe(texts)
    plan.term = maybe(texts)
    plan.timeZone = maybe(["UTC", "Europe/Rome"])
    plan.encoding = maybe(TextEncoding.allCases)
    for role in ColumnRole.allCases where Int.random(in: 0..<4, using: &random) == 0 {
      plan.columns[role] = .some(maybe(texts))
    }
    let codes = Mark.allCases.map(MarkCode.mark) + [.blank]
    for text in texts where Int.random(in: 0..<3, using: &random) == 0 {
      plan.marks[text] = codes.randomElement(using: &random)
      plan.rows[text] = RowRule.allCases.randomElement(using: &random)
    }
    plan.presentAfter = maybe([.percent(0), .percent(100), .seconds(90), .seconds(3600)])
    plan.partialAfter = maybe([.percent(25), .seconds(61)])
    plan.date = maybe([Day(iso: "2026-11-18")].compactMap { $0 })
    plan.slotName = maybe(["evening", "18:00", "after; noon"])
    plan.blank = maybe(BlankRule.allCases)
    plan.excused = maybe(ExcusedRule.allCases)
    plan.listed = maybe(Mark.allCases)
    plan.escapesByBackslash = Bool.random(using: &random)
    return plan
  }

  /// Texts that files have, with all that means something in a line.
  private static let texts = [
    "P", "a;b", "; c", "say \"so\"", "\"", "a=b", "=", "x = y", "#2", "Grüße", "日期", "?", "-", "a, b", "mark",
    "'",
    "\\", "a:b", "✓", "1/2 #3",
  ]
}
