import Foundation
import TestSupport
import Testing

/// Where commands read from and write to, the same for all of them and shown with `rank`.
@Suite struct InputOutputTests {
  private static let bar = ["rank", "bar.journal", "--as-of", "2026-11-20"]
  private let folder: TemporaryFolder
  private let before: [String]

  init() throws {
    folder = try SmallJournals.folder()
    before = try folder.names()
  }

  private func run(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
  ) throws -> MusterTool.Run {
    try MusterTool.run(
      arguments, in: folder.path, input: input.map { Array($0.utf8) }, environment: environment)
  }

  /// The files that were not there at the beginning.
  private func written() throws -> [String] { try folder.names().filter { !before.contains($0) } }

  // MARK: Files

  @Test(arguments: [
    ("x.txt", "text"), ("x.csv", "csv"), ("x.json", "json"), ("x.jsonl", "jsonl"), ("x.md", "markdown"),
    ("x.html", "html"), ("X.CSV", "csv"),
  ]) func theEndingTellsTheFormat(name: String, format: String) throws {
    let result = try run(Self.bar + ["-o", name])
    #expect(result.code == 0 && result.output.isEmpty && result.errors.isEmpty)
    #expect(try folder.text(of: name) == run(Self.bar + ["--format", format]).output)
    #expect(try written() == [name])
  }

  @Test func theFormatSaidOutrightGoesFirst() throws {
    #expect(try run(Self.bar + ["-o", "x.txt", "--format", "json"]).code == 0)
    #expect(try folder.text(of: "x.txt").hasPrefix("{"))
  }

  @Test(arguments: [
    (["-p", "2026-W47", "-s", "morning"], "amici-del-bar-ranking-2026-W47-morning.csv"),
    (["-p", "2026-W47"], "amici-del-bar-ranking-2026-W47.csv"),
    (["--person", "Tonino 'o Prof"], "amici-del-bar-ranking-all-person-tonino-o-prof.csv"),
    (["-p", "last 2 weeks"], "amici-del-bar-ranking-2026-11-02-2026-11-15.csv"),
  ]) func aFolderNamesTheFileItself(options: [String], name: String) throws {
    let result = try run(Self.bar + options + ["--format", "csv", "-o", "new/sub/"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("new/sub")) == [name])
  }

  @Test func anExistingFileIsReplacedWhole() throws {
    try folder.write(String(repeating: "long before\n", count: 5000), to: "x.csv")
    #expect(try run(Self.bar + ["-o", "x.csv"]).code == 0)
    #expect(try folder.text(of: "x.csv") == run(Self.bar + ["--format", "csv"]).output)
    #expect(try written() == ["x.csv"])
  }

  // MARK: Cells

  /// Names that a careless table would spoil.
  private static let awkward =
    "2026-11-16\n  \"Rossi, Mary\", \"=1+1\", \"say \"\"hi\"\"\", @home, -dash, plain\n"

  @Test func cellsAreQuotedAsRFC4180Says() throws {
    let result = try run(["rank", "-", "--as-of", "last", "--format", "csv"], input: Self.awkward)
    #expect(result.code == 0)
    let lines = result.output.components(separatedBy: "\r\n")
    #expect(lines.first?.hasPrefix("rank,previousRank,person,attended,") == true)
    #expect(lines.count == 8 && lines.last == "")
    for cell in [",\"Rossi, Mary\",", ",=1+1,", ",\"say \"\"hi\"\"\",", ",@home,", ",-dash,"] {
      #expect(lines.contains { $0.contains(cell) }, "\(cell)")
    }
  }

  @Test func aSpreadsheetGetsItsSeparatorAndNoFormulas() throws {
    let result = try run(
      ["rank", "-", "--as-of", "last", "--format", "csv", "--for-spreadsheet", "--locale", "it"],
      input: Self.awkward)
    #expect(result.code == 0)
    #expect(result.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    let lines = result.output.components(separatedBy: "\r\n")
    #expect(lines.first?.contains("rank;previousRank;person;attended;") == true)
    for cell in [";Rossi, Mary;", ";'=1+1;", ";'@home;", ";'-dash;", ";100,0;"] {
      #expect(lines.contains { $0.contains(cell) }, "\(cell)")
    }
  }

  // MARK: Where journals come from

  @Test func standardInputIsAJournal() throws {
    let result = try run(["rank", "-", "--as-of", "last"], input: "2026-11-16\n  Franco\n")
    #expect(result.code == 0 && result.output.hasPrefix("stdin\n") && result.output.contains("Franco"))
    let piped = try MusterTool.shell("printf '2026-11-16\\n  Franco\\n' | muster rank - --as-of last")
    #expect(piped.output == result.output)
  }

  @Test func packedFilesAreRead() throws {
    let packed = try MusterTool.shell("gzip -k bar.journal && muster print bar.journal.gz", in: folder.path)
    #expect(packed.code == 0)
    #expect(try packed.output == run(["print", "bar.journal"]).output)
  }

  @Test func theEnvironmentNamesAJournal() throws {
    let environment = ["MUSTER_JOURNAL": "bar.journal"]
    let arguments = Self.bar.filter { $0 != "bar.journal" }
    #expect(try run(arguments, environment: environment).output == run(Self.bar).output)
    // One that is named goes first; an empty one is none.
    #expect(try run(["check", "club.csv"], environment: environment).output.hasPrefix("Chess"))
    #expect(try run(arguments, environment: ["MUSTER_JOURNAL": ""]).code == 64)
  }

  @Test func aFolderIsItsJournals() throws {
    try folder.write("2026-11-16\n  Ada\n", to: "all/b.journal")
    try folder.write("2026-11-16\n  Bea\ninclude c.journal\n", to: "all/a.journal")
    try folder.write("person Bea\n", to: "all/c.journal")
    let result = try run(["check", "all"])
    #expect(result.code == 0)
    #expect(
      result.output == """
        a: 1 person, 1 session, 2026-11-16 to 2026-11-16
        b: 1 person, 1 session, 2026-11-16 to 2026-11-16
        0 errors, 0 warnings

        """)
  }

  // MARK: Colour and notes

  @Test func textThatIsPipedIsPlain() throws {
    let plain = try run(Self.bar).output
    #expect(!plain.contains("\u{1B}"))
    #expect(try run(Self.bar + ["--color", "never"]).output == plain)
    let colored = try run(Self.bar + ["--color", "always"], environment: ["NO_COLOR": "1"])
    #expect(colored.output.contains("\u{1B}["), "what is asked for outright goes first")
  }

  @Test func aStaleRecordIsNoted() throws {
    let arguments = ["rank", "bar.journal", "--as-of"]
    let stale = try run(arguments + ["2026-12-01"])
    #expect(stale.code == 0)
    #expect(
      stale.errors
        == "note: 'Amici del Bar' ends on 2026-11-20, but figures run to 2026-12-01; "
        + "use --as-of last to stop at the last entry\n")
    #expect(try run(arguments + ["2026-12-01", "--quiet"]).errors.isEmpty)
    #expect(try run(arguments + ["2026-11-27"]).errors.isEmpty)
    #expect(try !run(arguments + ["2026-11-28"]).errors.isEmpty)
    #expect(try run(arguments + ["last"]).errors.isEmpty)
  }

  @Test func warningsAreCountedInOneLine() throws {
    let text = "2026-11-16\n  Franco, Franco\n  Luca\n  Luca\n"
    let arguments = ["rank", "-", "--as-of", "last"]
    let result = try run(arguments, input: text)
    #expect(result.code == 0 && result.errors == "2 warnings; `muster check` lists them\n")
    #expect(try run(arguments + ["--quiet"], input: text).errors.isEmpty)
  }
}
