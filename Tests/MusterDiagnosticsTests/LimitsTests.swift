import Foundation
import MusterDiagnostics
import Testing

struct LimitsTests {
  @Test func aLimitIsTheUsualOneUnlessItIsChanged() {
    var limits = Limits()
    #expect(limits[.columns] == Limits.Name.columns.usual)
    limits[.columns] = 7
    #expect(limits[.columns] == 7 && limits != Limits())
    limits[.columns] = Limits.Name.columns.usual
    #expect(limits == Limits())
  }

  @Test func limitsHoldInsideAlone() throws {
    var limits = Limits()
    limits[.pages] = 3
    limits.apply { #expect(Limits.current[.pages] == 3) }
    #expect(Limits.current[.pages] == Limits.Name.pages.usual)
  }

  @Test func aValueAboveItsLimitIsAnErrorThatSaysWhatToDo() throws {
    var limits = Limits()
    limits[.columns] = 12_345
    try limits.apply {
      try Limits.check(12_345, .columns)
      let error = #expect(throws: LimitError.self) {
        try Limits.check(12_346, .columns, at: SourcePlace(file: "a.csv", line: 1))
      }
      #expect(error?.description == "a.csv:1: the table has more than 12,345 columns")
      #expect(
        error?.help?.text
          == "split the table, for example by year, or raise the limit: --limit columns=49380")
    }
  }

  @Test(arguments: [
    ("unpacked-bytes=4G", Limits.Name.unpackedBytes, 4 << 30), ("COLUMNS=5", .columns, 5),
    ("output-bytes=20M", .outputBytes, 20 << 20), ("lines=3k", .lines, 3072),
    ("lines=1024G", .lines, 1 << 40), ("pages=1099511627776", .pages, 1 << 40),
  ]) func changesAreRead(text: String, name: Limits.Name, value: Int) throws {
    let change = try Limits.Change(text)
    #expect(change.name == name && change.value == value)
  }

  @Test(arguments: [
    ("", Limits.Change.Problem.unknownName("")), ("=", .unknownName("")),
    ("column=1", .unknownName("column")),
    ("columns", .outOfRange(.columns)), ("columns=", .outOfRange(.columns)),
    ("columns=0", .outOfRange(.columns)), ("columns=-1", .outOfRange(.columns)),
    ("columns=x", .outOfRange(.columns)), ("columns=1x", .outOfRange(.columns)),
    ("pages=k", .outOfRange(.pages)), ("pages=99999999999999999999", .outOfRange(.pages)),
    ("pages=1000000G", .outOfRange(.pages)), ("pages=1099511627777", .outOfRange(.pages)),
    ("json-depth=801", .outOfRange(.jsonDepth)), ("yaml-depth=1M", .outOfRange(.yamlDepth)),
  ]) func otherTextsAreNoChanges(text: String, problem: Limits.Change.Problem) {
    #expect(throws: problem) { try Limits.Change(text) }
  }

  @Test func aRangeEndsWithTheLargestValue() throws {
    for name in Limits.Name.allCases {
      let last = try #require(name.range.split(separator: " ").last)
      #expect(try Limits.Change("\(name.rawValue)=\(last)").value == name.largest)
    }
  }

  @Test func depthsCannotBeRaisedBeyondTheStack() {
    var limits = Limits()
    limits[.yamlDepth] = Limits.Name.yamlDepth.largest
    limits.apply { #expect(LimitError(.yamlDepth).help == "nest less") }
  }

  /// The page `docs/limits.md` against the values.
  @Test(arguments: Limits.Name.allCases) func everyLimitIsOnThePage(name: Limits.Name) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("docs/limits.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let row = try #require(rows.first { $0.hasPrefix("| `\(name.rawValue)` |") }, "\(name.rawValue)")
    #expect(row.hasSuffix("| \(LimitError(name).amount) |"))
    #expect(
      rows.map { $0.dropFirst(3).prefix { $0 != "`" } } == Limits.Name.allCases.map { $0.rawValue[...] })
  }
}
