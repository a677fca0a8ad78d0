import Foundation
import TestSupport
import Testing

/// Every way of going wrong: the exit code, what is said, and that nothing else comes out.
@Suite struct FailureTests {
  private static let friends = "bar.journal"
  private static let asOf = ["--as-of", "2026-11-20"]

  struct Case: CustomTestStringConvertible {
    let arguments: [String]
    let code: Int32
    let errors: String
    var testDescription: String { arguments.joined(separator: " ") }

    /// A run of words at spaces, of the friends as of a day when they begin with `rank`.
    init(_ words: String, _ code: Int32, _ errors: String...) {
      let arguments = words.split(separator: " ").map { String($0).replacing("_", with: " ") }
      let isRanking = arguments.first == "rank"
      self.arguments = isRanking ? arguments + [friends] + (words.contains("--as-of") ? [] : asOf) : arguments
      self.code = code
      self.errors = errors.map { $0 + "\n" }.joined()
    }
  }

  private static let usage: [Case] = [
    Case("rnak", 64, "muster: error: unknown command 'rnak'", "  help: did you mean 'rank'?"),
    Case(
      "frobnicate", 64, "muster: error: unknown command 'frobnicate'",
      "  help: 'muster --help' lists the commands"),
    Case(
      "rank --format journal", 64, "muster: error: this command cannot write journal",
      "  help: expected one of text, csv, xlsx, json, jsonl, markdown, html"),
    Case(
      "rank -o x.docx", 64, "muster: error: unknown file extension '.docx'",
      "  help: use one of .txt .csv .xlsx .json .jsonl .md .markdown .html .htm, or add --format"
    ),
    Case(
      "rank -o x", 64, "muster: error: 'x' has no file extension",
      "  help: use one of .txt .csv .xlsx .json .jsonl .md .markdown .html .htm, or add --format"
    ),
    Case(
      "rank --as-of 20.11.2026", 64, "muster: error: --as-of: '20.11.2026' is not a date",
      "  help: write YYYY-MM-DD, today, yesterday or last"),
    Case(
      "rank -p lately", 64, "muster: error: 'lately' is not a period",
      "  help: write 2026, 2026-Q3, 2026-W47, 2026-11, 2026-11-16, A..B, today, yesterday, this|last day|week|month|quarter|year, last N days|weeks|months, october, october 2026, last monday, since DATE, term NAME or all"
    ),
    Case(
      "rank -p 2026-02-30", 64, "muster: error: '2026-02-30' is not a valid date",
      "  help: write a date as YYYY-MM-DD, a week as YYYY-Www"),
    Case(
      "rank -p 2026..2025", 64, "muster: error: '2026..2025' ends before it begins",
      "  help: write the earlier day first, as in 2026-01..2026-03"),
    Case(
      "rank -p next_week", 64, "muster: error: 'next week' is after the as-of date of the report",
      "  help: only timetables cover the future; choose a later date with --as-of"),
    Case(
      "rank -p 2027", 64,
      "muster: error: 'Amici del Bar' has no days in '2027'; its record runs from 2026-09-01 to 2026-11-20",
      "  help: choose another period, or another date with --as-of; --as-of last is the last date on record"),
    Case(
      "rank -p today..2026-11-02", 64, "muster: error: '2026-11-20..2026-11-02' ends before it begins",
      "  help: write the earlier day first"),
    Case(
      "rank -p term_fall", 64, "muster: error: unknown term 'fall'",
      "  help: declare it: term fall 2026-08-31..2026-12-18"),
    Case(
      "rank --person Frnco", 64, "muster: error: no person matches 'Frnco'", "  help: did you mean 'Franco'?"),
    Case(
      "rank --person Qqqqqqqq", 64, "muster: error: no person matches 'Qqqqqqqq'",
      "  help: 'muster rank' lists everybody"),
    Case(
      "rank --slot mornin", 64, "muster: error: unknown slot 'mornin'",
      "  help: did you mean 'morning'?"),
    Case(
      "rank --tag boss", 64, "muster: error: no person has the tag 'boss'",
      "  help: the tags are 'founder', 'student'"),
    Case(
      "rank --group Chess", 64, "muster: error: unknown group 'Chess'",
      "  help: the groups are 'Amici del Bar'"),
    Case(
      "rank --person Franco --tag student", 64, "muster: error: no person matches all filters",
      "  help: remove a filter"),
    Case(
      "rank --date-format soon", 64, "muster: error: --date-format: 'soon' is not a date format",
      "  help: write it with d, M and y, as in dd/MM/yyyy or yy.MM.dd"),
    Case(
      "rank --mark P", 64, "muster: error: --mark: 'P' does not give a code a meaning",
      "  help: write CODE=MARK, as in P=present"),
    Case(
      "rank --mark P=here", 64, "muster: error: --mark: 'here' is not a mark",
      "  help: expected one of present, partial, absent, excused, warned, exempt or blank"),
    Case(
      "rank --input-format xml", 64, "muster: error: --input-format: 'xml' is not a known format",
      "  help: expected one of \(MusterTool.formats)"),
    Case(
      "print club.csv", 64,
      "muster: error: a journal can hold one group, but the input has 3: 'Chess', 'Robotics', 'Choir'",
      "  help: choose one with --group, write one file per group with -o FOLDER/, or ignore the group column of a table with --column group="
    ),
    Case(
      "print club.csv --group Chss", 64, "muster: error: unknown group 'Chss'",
      "  help: did you mean 'Chess'?"),
    Case(
      "chart ranking club.csv -o x.svg --as-of last", 64,
      "muster: error: a chart shows one group, but the input has 3", "  help: choose one with --group"),
    Case(
      "holidays itt 2026", 64, "muster: error: unknown set of holidays 'itt'",
      "  help: did you mean 'it'?"),
    Case(
      "holidays --format json", 64, "muster: error: CSV and JSON require the name of a set",
      "  help: write muster holidays it 2026"),
    Case(
      "check", 64, "muster: error: no journal given",
      "  help: give a file, a folder or - for standard input, or set MUSTER_JOURNAL"),
  ]

  private static let files: [Case] = [
    Case(
      "check gone.journal", 66, "muster: error: gone.journal: no such file or directory"
    ),
    Case(
      "check empty", 66, "muster: error: empty: contains no journal",
      "  help: name a file, or a folder of .journal files"),
    Case(
      "check photo.png", 66,
      "muster: error: photo.png: is a picture (PNG)",
      "  help: type its contents into a spreadsheet, and save that as XLSX or CSV"),
    Case(
      "rank -o /nowhere/at/all.csv", 73, "muster: error: /nowhere/at/all.csv: no such file or directory",
      "  help: create the folder '/nowhere/at' first"),
    Case(
      "rank -o photo.png/x.csv", 73, "muster: error: photo.png/x.csv: not a directory",
      "  help: create the folder 'photo.png' first"),
    Case(
      "rank -o photo.png/", 73, "muster: error: photo.png/amici-del-bar-ranking-all.txt: not a directory",
      "  help: create the folder 'photo.png' first"),
    Case(
      "rank -o empty --format csv", 73, "muster: error: empty: is a folder",
      "  help: specify a file in it"),
  ]

  @Test(arguments: usage) func wrongUsageIsExplained(sample: Case) throws {
    try Self.check(sample)
  }

  @Test(arguments: files) func filesThatCannotBeUsedAreNamed(sample: Case) throws { try Self.check(sample) }

  private static func check(_ sample: Case) throws {
    let run = try run(sample.arguments)
    #expect(run.code == sample.code)
    #expect(run.errors == sample.errors)
    #expect(run.output == "", "nothing but the result goes to standard output")
  }

  @Test func aFileThatMayNotGrowIsAnErrorAndLeavesNothing() throws {
    let folder = try TemporaryFolder(["a.journal": "2026-11-16\n  Ada\n"])
    let line = "ulimit -f 2; TMPDIR=$PWD muster report ranking a.journal --as-of last -o a.pdf"
    let run = try MusterTool.shell(line, in: folder.path)
    #expect(run.code == 73 && run.errors.contains("a.pdf"), "\(run.code) \(run.errors)")
    #expect(try folder.names() == ["a.journal"])
  }

  /// The library that makes workbooks prints messages of its own.
  @Test func aWorkbookThatCannotBeMadeIsToldOfByMusterAlone() throws {
    let folder = try TemporaryFolder(["a.journal": "2026-11-16\n  Ada\n"])
    let line = "ulimit -f 1; TMPDIR=$PWD muster stats a.journal --as-of last -o a.xlsx"
    let run = try MusterTool.shell(line, in: folder.path)
    #expect(run.code == 73)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines.first?.hasPrefix("muster: error: ") == true, "\(run.errors)")
    #expect(try folder.names() == ["a.journal"])
  }

  @Test func anArgumentThatIsNotTextNamesNoOtherFile() throws {
    let folder = try TemporaryFolder()
    let run = try MusterTool.shell(#"muster init $'\xff.journal'"#, in: folder.path)
    #expect(run.code == 64 && run.errors.contains("argument 2 is not valid UTF-8"))
    #expect(try folder.names() == [])
  }

  private static func run(_ arguments: [String]) throws -> MusterTool.Run {
    let folder = try SmallJournals.folder()
    return try MusterTool.run(arguments, in: folder.path)
  }

  @Test(arguments: [
    (["rank", friends, "--perid", "2026"], "--period"), (["rank", friends, "--formt", "csv"], "--format"),
    (["check", friends, "--strct"], "--strict"), (["report", "ranking", friends, "--papr", "a4"], "--paper"),
  ]) func aMistypedOptionGetsTheNearest(arguments: [String], nearest: String) throws {
    let run = try Self.run(arguments)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("muster: error: unknown option '"), "\(run.errors)")
    #expect(run.errors.hasSuffix("\n  help: did you mean '\(nearest)'?\n"), "\(run.errors)")
  }

  @Test(arguments: [
    (["rank", friends, "--format", "cvs"], "cvs"), (["rank", friends, "--by", "luck"], "luck"),
    (["rank", friends, "--top", "0"], "--top"), (["rank", friends, "--top", "x"], "--top"),
    (["chart", "pie", friends], "pie"), (["chart", "ranking", friends, "--size", "9x9"], "9x9"),
    (["chart", "ranking", friends, "--scale", "99"], "--scale"), (["holidays", "it", "0"], "year"),
    (["report", "weakly", friends], "weakly"),
  ]) func aWrongValueIsNamed(arguments: [String], word: String) throws {
    let run = try Self.run(arguments)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.errors.contains(word), "\(run.errors)")
  }

  @Test func namesOfAllGroupsAreOffered() throws {
    let run = try Self.run(["rank", "club.csv", "--as-of", "last", "--person", "Zoe Brulee"])
    #expect(run.code == 64)
    #expect(
      run.errors == "muster: error: no person matches 'Zoe Brulee'\n  help: did you mean 'Zoë Brûlé'?\n")
  }

  // MARK: Outputs

  private static let broken = "group A\n2026-11-16\n  Franco\n  absent: Franco\n"

  @Test func wrongDataLeavesAnExistingOutputAsItWas() throws {
    let folder = try TemporaryFolder(["a.journal": Self.broken, "out.csv": "before"])
    let run = try MusterTool.run(["rank", "a.journal", "--as-of", "last", "-o", "out.csv"], in: folder.path)
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(
      run.errors == """
        a.journal:4:11: error: 'Franco' is marked absent here and present on line 3 for 2026-11-16 day
            4 |   absent: Franco
              |           ^~~~~~
           help: remove one of the two marks
        muster: error: nothing was written because of 1 error
          help: correct the lines above, or skip them with --skip-invalid

        """)
    #expect(try folder.text(of: "out.csv") == "before")
    #expect(try folder.names() == ["a.journal", "out.csv"])
  }

  @Test func leavingRecordsOutIsNotOfferedWhereThereAreNone() throws {
    let folder = try TemporaryFolder(["a.json": #"{"schema": "muster.ranking/1"}"#])
    let run = try MusterTool.run(["rank", "a.json", "--as-of", "last"], in: folder.path)
    #expect(run.code == 65)
    #expect(!run.errors.contains("--skip-invalid"))
    #expect(run.errors.contains("help: "))
  }

  @Test func aDeviceThatIsFullIsAnError() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let file = try Self.run(["rank", Self.friends, "--format", "csv", "-o", "/dev/full"] + Self.asOf)
    #expect(file.code == 73 && file.errors.contains("no space left on device"))
    let stream = try MusterTool.shell("muster holidays it 2026 > /dev/full")
    #expect(stream.code == 73)
    #expect(
      stream.errors.hasPrefix(
        "muster: error: standard output: no space left on device\n  help: free some space"))
  }

  @Test func aFolderThatMayNotBeWrittenIsNamed() throws {
    guard geteuid() != 0 else { return }
    let folder = try SmallJournals.folder()
    chmod(folder.file("empty"), 0o555)
    defer { chmod(folder.file("empty"), 0o755) }
    let run = try MusterTool.run(
      ["rank", Self.friends, "-o", "empty/x.csv"] + Self.asOf, in: folder.path)
    #expect(run.code == 73)
    #expect(
      run.errors
        == "muster: error: empty/x.csv: permission denied\n  help: check that you have permission to write to the folder 'empty'\n"
    )
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    let run = try MusterTool.shell(
      "set -o pipefail; muster rank SampleData/friends.journal --as-of last --detail --format json | head -c 1"
    )
    #expect(run.code == 0 && run.output == "{" && run.errors.isEmpty)
  }
}

/// The limits that `--limit` changes.
struct LimitOptionTests {
  @Test func aLimitIsChangedForOneRun() throws {
    let folder = try TemporaryFolder(["t.csv": "name,2026-11-16,2026-11-17\nAva,P,P\n"])
    let arguments = ["check", folder.file("t.csv")]
    #expect(try MusterTool.run(arguments).code == 0)
    let run = try MusterTool.run(arguments + ["--limit", "columns=2"])
    #expect(run.code == 65)
    #expect(run.errors.contains("the table has more than 2 columns"))
    #expect(run.errors.contains("--limit columns=8"))
    #expect(try MusterTool.run(arguments + ["--limit", "columns=2", "--limit", "columns=3"]).code == 0)
    #expect(try MusterTool.run(arguments + ["--limit", "colums=3"]).code == 64)
  }

  @Test(arguments: [
    ("colums=3", "unknown limit 'colums'\n  help: did you mean 'columns'?\n"),
    ("bogus=1", "unknown limit 'bogus'\n  help: expected one of file-bytes, unpacked-bytes, "),
    (
      "json-depth=100000",
      "it is out of range\n  help: write json-depth=NUMBER, from 1 to 800\n"
    ),
    ("pages=0", "it is out of range\n  help: write pages=NUMBER, from 1 to 1099511627776\n"),
    ("line-bytes", "it is out of range\n  help: write line-bytes=NUMBER, from 1 to 1024G\n"),
  ]) func aLimitThatCannotBeSaysWhatCan(change: String, words: String) throws {
    let run = try MusterTool.run(["rank", "--limit", change])
    #expect(run.code == 64)
    #expect(
      run.errors.hasPrefix("muster: error: the value '\(change)' is invalid for '--limit': " + words),
      "\(run.errors)")
  }

  @Test func templatesAndJobsFilesHaveALimit() throws {
    let text = String(repeating: "# a comment\n", count: 100)
    let folder = try TemporaryFolder([
      "a.journal": "2026-11-16\n  Ada\n", "a.yaml": text + "title: A\nsections: []\n",
      "jobs.yaml": text + "journals: a.journal\njobs: []\n",
    ])
    let report = ["report", "a.yaml", "a.journal", "--as-of", "last", "-o", "a.pdf"]
    for command in [report, ["batch", "jobs.yaml"]] {
      let file = command[1]
      let run = try MusterTool.run(command + ["--limit", "template-bytes=1000"], in: folder.path)
      #expect(run.code != 0)
      #expect(run.errors.contains("\(file): the file is larger than 1,000 bytes\n"), "\(run.errors)")
      #expect(run.errors.contains("or raise the limit: --limit template-bytes=4000\n"), "\(run.errors)")
      let other = try MusterTool.run(command, in: folder.path)
      #expect(!other.errors.contains("larger"))
    }
  }

  @Test func anOutputAboveItsLimitIsNotWritten() throws {
    let folder = try TemporaryFolder(["t.csv": "date,person\n2026-11-16,Ava\n"])
    let run = try MusterTool.run(
      ["rank", folder.file("t.csv"), "-o", folder.file("out.html"), "--limit", "output-bytes=1000"])
    #expect(run.code == 65)
    #expect(run.errors.contains("out.html: the output is larger than 1,000 bytes"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("out.html")))
  }

  @Test(arguments: [
    ("ulimit -n 9", "report ranking a.journal --as-of last -o a.pdf", "too few files may be open"),
    ("ulimit -n 9", "chart bars a.journal --as-of last -o a.svg", "too few files may be open"),
    ("ulimit -n 10", "batch jobs.yaml --as-of last", "too few files may be open"),
    ("ulimit -v 300000", "report ranking a.journal --as-of last -o a.html", "too little memory"),
  ]) func fontsThatCannotBeReadAreAnError(limit: String, line: String, words: String) throws {
    let folder = try TemporaryFolder([
      "a.journal": "2026-11-16\n  Ada\n",
      "jobs.yaml": "output: out/{{group}}.pdf\njournals: a.journal\njobs: [{template: ranking}]\n",
    ])
    let run = try MusterTool.shell("\(limit); exec muster \(line)", in: folder.path)
    #expect(run.code == 73 && run.errors.contains(words), "\(run.code) \(run.errors)")
    #expect(run.errors.contains("  help: allow more ") && !run.errors.contains("Fontconfig"), "\(run.errors)")
    #expect(try folder.names() == ["a.journal", "jobs.yaml"])
  }

  @Test func aFontThatIsDamagedSinceItWasFoundIsAnError() throws {
    let folder = try TemporaryFolder(["a.journal": "2026-11-16\n  Ada\n", "fonts/none.txt": ""])
    let font = folder.file("fonts/DejaVuSans.ttf")
    try FileManager.default.copyItem(atPath: MusterTool.root + "/Tests/Fonts/DejaVuSans.ttf", toPath: font)
    try folder.write(
      """
      <fontconfig><dir>\(folder.file("fonts"))</dir><cachedir>\(folder.file("cache"))</cachedir></fontconfig>
      """, to: "fonts.conf")
    func report(_ file: String) throws -> MusterTool.Run {
      try MusterTool.run(
        ["report", "ranking", "a.journal", "--as-of", "last", "-o", file], in: folder.path,
        environment: ["FONTCONFIG_FILE": folder.file("fonts.conf")])
    }
    #expect(try report("whole.pdf").code == 0)
    try folder.write("no font", to: "fonts/DejaVuSans.ttf")
    let run = try report("damaged.pdf")
    #expect(run.code == 70, "\(run.errors)")
    #expect(
      run.errors.contains("could not read the font '\(font)': the file is missing or damaged"),
      "\(run.errors)")
    #expect(try !folder.names().contains("damaged.pdf"))
  }

  @Test(arguments: [5, 6, 7, 8, 9, 12]) func aStoreLeavesNothingWhereFewFilesMayBeOpen(most: Int) throws {
    let folder = try TemporaryFolder(["other.txt": ""])
    let store = MusterTool.root + "/SampleData/formats/bdc.sqlite"
    let run = try MusterTool.shell(
      "ulimit -n \(most); TMPDIR=$PWD exec muster groups \(store)", in: folder.path)
    #expect(run.code == 0 || run.code == 66 && !run.errors.isEmpty, "\(run.code) \(run.errors)")
    #expect(try folder.names() == ["other.txt"])
  }

  @Test func aLocaleOfAnyLengthIsIgnored() throws {
    let folder = try TemporaryFolder(["a.journal": "2026-11-16\n  Ada\n  absent: Zoë, Émile\n"])
    func run(_ environment: [String: String]) throws -> MusterTool.Run {
      try MusterTool.run(
        ["roster", "a.journal", "--as-of", "last"], in: folder.path, environment: environment)
    }
    let usual = try run([:])
    #expect(usual.code == 0)
    for name in ["LC_ALL", "LC_COLLATE", "LANG"] {
      let long = try run([name: String(repeating: "x", count: 3000)])
      #expect(long.code == 0 && long.output == usual.output, "\(name): \(long.code)")
    }
  }
}
