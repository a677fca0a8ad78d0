import Foundation
import TestSupport
import Testing

/// That nothing which a command writes tells a real name when names are hidden.
@Suite struct HiddenNamesTests {
  private static let answers = ["text", "csv", "json", "jsonl", "markdown", "html"]
  private static let pictures = ["pdf", "svg", "png"]
  private static let charts = ["line", "slots", "bars", "heatmap", "ranking", "podium"]
  private static let reports = [
    "ranking", "weekly", "monthly", "yearly", "group", "person", "people", "day-sheet", "calendar",
    "roster",
  ]
  private static let key = String(repeating: "0f", count: 32)
  /// Somebody, by a part of the name that only the command line has.
  private static let somebody = ["--person", "zvonim"]

  private static func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(["a.journal": SecretNames.journal, "k": key].merging(files) { $1 })
  }

  /// Runs a command in a folder and looks at all that it wrote, names of files included.
  ///
  /// - Returns: the run, and the number of files written.
  @discardableResult
  private static func expectNothingFound(
    _ arguments: [String], in folder: TemporaryFolder, code: Int32 = 0,
    location: SourceLocation = #_sourceLocation
  ) throws -> (run: MusterTool.Run, files: Int) {
    let inputs = Set(try folder.names())
    let run = try MusterTool.run(arguments, in: folder.path)
    let line = arguments.joined(separator: " ")
    #expect(run.code == code, "\(line): \(run.errors)", sourceLocation: location)
    #expect(SecretNames.found(in: run.bytes).isEmpty, "\(line)", sourceLocation: location)
    #expect(
      SecretNames.found(in: Array(run.errors.utf8)).isEmpty, "\(line): \(run.errors)",
      sourceLocation: location)
    var files = 0
    for file in FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? [] {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.file(file), isDirectory: &isFolder)
      if isFolder.boolValue || inputs.contains(file) { continue }
      files += 1
      #expect(SecretNames.found(in: Array(file.utf8)).isEmpty, "\(line): \(file)", sourceLocation: location)
      let bytes = try folder.bytes(of: file)
      let found =
        file.hasSuffix(".pdf") ? try SecretNames.found(inPDF: bytes) : SecretNames.found(in: bytes)
      #expect(found.isEmpty, "\(line): \(file)", sourceLocation: location)
    }
    return (run, files)
  }

  // MARK: - Records that are left out

  @Test(arguments: [
    (
      "pv.journal",
      "group \"Circle of Zed Foxglove\"\n2026-11-09\n  Al Bo\n2026-11-33\n  present: Zed Foxglove\n"
    ),
    (
      "pv.journal",
      "group \"Circle of Zed Foxglove\"\n2026-11-09\n  Al Bo\n2026-11-10\n  blorp: \"Zed Foxglove\"\n"
    ),
    (
      "pv.csv",
      "date,group,name,mark\n2026-11-09,Class of Zed Foxglove,Al Bo,P\n2026-11-33,Class of Zed Foxglove,Zed Foxglove,P\n"
    ),
    (
      "pv.csv",
      "date,group,name,mark\n2026-11-09,Class of Zed Foxglove,Al Bo,P\n2026-11-10,Class of Zed Foxglove,Zed Foxglove,blorp\n"
    ),
  ])
  func whoStandsOnlyInRecordsLeftOutIsHiddenToo(name: String, text: String) throws {
    for policy in [["initials"], ["pseudonyms", "--names-key", "k"]] {
      let line = ["rank", name, "--as-of", "last", "--skip-invalid", "--format", "csv"]
      let folder = try Self.folder([name: text])
      try Self.expectNothingFound(line + ["--names"] + policy, in: folder)
      let names = "names: \(policy[0])\n\(policy.count > 1 ? "names-key: k\n" : "")"
      try folder.write(
        "journals: \(name)\noutput: out/{{group}}.md\nskip-invalid: yes\njobs: [{template: ranking}]\n\(names)",
        to: "jobs.yaml")
      try Self.expectNothingFound(["batch", "jobs.yaml"], in: folder)
    }
  }

  /// Lines with which nothing can be begun, and which name somebody somewhere.
  private static let badLines =
    [
      "owner NAME", "owner NAME ann@@x", "owner <zf@zx.example> NAME", "leave NAME 2026-10-01",
      "leave 2026-13-01 NAME",
      "remove NAME", "cleared unexcused NAME 2026-10-14", "cleared 2026-10-14 late NAME", "persons NAME",
      "people NAME, Zed Abc", "member NAME", "alias NAME", "absent NAME", "14.9.2026 NAME",
      "locked 2026-10-01 NAME",
      "person Bob Ray\n  aka NAME", "person Bob Ray\n  nickname NAME",
    ]
    + [
      "14:06 NAME", "14:06 leave NAME", "14:01 join NAME code", "14:01 join NAME code 12345 from Berlin",
      "14:01 NAME joins",
      "25:01 join NAME code 12345", "late NAME: 5m",
      "not here: NAME and Zed Abc",
      "Zed Abc and NAME:",
    ].map { "2026-11-10 14:00\n  Bob Ray\n  \($0)" }

  @Test(arguments: badLines) func linesThatAreLeftOutTellNobody(line: String) throws {
    let text =
      "group \"Circle of Zed Foxglove\"\n2026-11-09\n  Al Bo\n\(line.replacing("NAME", with: "Zed Foxglove"))\n"
    let folder = try Self.folder(["pv.journal": text])
    let options = ["--as-of", "last", "--skip-invalid", "--rejects", "r.csv", "--names", "initials"]
    try Self.expectNothingFound(["rank", "pv.journal"] + options, in: folder)
  }

  // MARK: - Results

  @Test func theSearchFindsNamesThatAreThere() throws {
    let folder = try Self.folder()
    for (format, output) in [("json", "r.json"), ("html", "r.html")] {
      let run = try MusterTool.run(
        ["rank", "a.journal", "--as-of", "last", "--format", format, "-o", output], in: folder.path)
      #expect(run.code == 0, "\(run.errors)")
      #expect(SecretNames.found(in: try folder.bytes(of: output)).count >= 12)
    }
    let run = try MusterTool.run(
      ["report", "person", "a.journal", "--as-of", "last", "-o", "r.pdf"] + Self.somebody, in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try SecretNames.found(inPDF: folder.bytes(of: "r.pdf")).contains("Quirino"))
  }

  @Test(arguments: [
    ["rank", "--detail"], ["rank", "--by", "name"], ["stats"], ["friends", "--all"], ["day"], ["calendar"],
    ["people"],
  ])
  func answersHaveNoNames(command: [String]) throws {
    for format in Self.answers {
      let policies = [["initials"], ["pseudonyms", "--names-key", "k"]]
      for policy in format == "json" ? policies : [policies[0]] {
        let options = ["--as-of", "last", "--format", format, "--names"] + policy
        let folder = try Self.folder()
        try Self.expectNothingFound(command + ["a.journal"] + options, in: folder)
        let one = try Self.expectNothingFound(
          command + ["a.journal", "-o", "out/"] + options + Self.somebody, in: folder)
        #expect(one.files == 1)
      }
    }
  }

  @Test(arguments: charts) func chartsHaveNoNames(kind: String) throws {
    for format in Self.pictures {
      let folder = try Self.folder()
      let one = try Self.expectNothingFound(
        [
          "chart", kind, "a.journal", "--as-of", "last", "--format", format, "-o", "out/", "--names",
          "initials",
        ]
          + (kind == "ranking" ? [] : Self.somebody), in: folder)
      #expect(one.files == 1)
    }
  }

  @Test(arguments: reports) func reportsHaveNoNames(report: String) throws {
    let period = ["monthly": ["--period", "2026-11"], "yearly": ["--period", "2026"]][report] ?? []
    for format in ["pdf", "html", "markdown"] {
      let folder = try Self.folder()
      let line = ["report", report, "a.journal", "--as-of", "last", "--format", format, "-o", "out/"]
      let one = try Self.expectNothingFound(
        line + period + ["--names", "pseudonyms", "--names-key", "k"]
          + (report == "person" ? Self.somebody : []),
        in: folder)
      #expect(one.files == 1)
    }
  }

  @Test func whatIsPrintedHasNoNamesAndReadsBackWithTheSameFigures() throws {
    let folder = try Self.folder()
    for name in ["b.journal", "b.json"] {
      try Self.expectNothingFound(
        ["print", "a.journal", "--names", "pseudonyms", "--names-key", "k", "-o", name], in: folder)
      let hidden = try MusterTool.run(
        [
          "rank", "a.journal", "--as-of", "last", "--format", "csv", "--names", "pseudonyms", "--names-key",
          "k",
        ], in: folder.path)
      let again = try MusterTool.run(
        ["rank", name, "--as-of", "last", "--format", "csv"], in: folder.path)
      #expect(again.code == 0, "\(again.errors)")
      #expect(again.output == hidden.output)
    }
  }

  // MARK: - Messages

  private static let broken = """
    group G
    days Mon-Fri
    slots morning, afternoon
    Quirino Zvonimír
    person Foxglove
      alias Quizzy
      Quirino: Zvonimír
      email Ærøskøbing
      joined Ngọc
    person Ærøskøbing
      alias Quizzy
    2026-11-09 Foxglove
      Foxglove
    2026-11-09 morning
      Foxglove
      Foxglove, "Wyvern
      warned: Foxglove
      Quirino: Strømquist
    2026-11-14 morning
      רבקה שמידט
    closed 2026-11-10 Strømquist
    2026-11-10 morning
      Foxglove, Foxglove
    include Quirino.csv
    holidays Zvonimír
    set Quirino Zvonimír
      Strømquist

    """

  @Test func errorsAndWarningsHaveNoNames() throws {
    let folder = try Self.folder(["broken.journal": Self.broken])
    for options in [["initials"], ["pseudonyms", "--names-key", "k"]] {
      let names = ["--names"] + options
      let check = try Self.expectNothingFound(["check", "broken.journal"] + names, in: folder, code: 65)
      let conflict = "broken.journal:17:11: error: '…' is marked warned here and present on line 15"
      #expect(check.run.errors.contains(conflict))
      #expect(!check.run.errors.contains("|"))
      try Self.expectNothingFound(
        ["check", "broken.journal", "--format", "json"] + names, in: folder, code: 65)
      try Self.expectNothingFound(["rank", "broken.journal"] + names, in: folder, code: 65)
    }
    let full = try MusterTool.run(["check", "broken.journal", "--names", "full"], in: folder.path)
    #expect(SecretNames.found(in: Array(full.errors.utf8)).count >= 6)
  }

  @Test func aNameGivenForTheGroupsIsHidden() throws {
    let folder = try Self.folder(["t.csv": "name,2026-11-09\nFoxglove,P\nAl Bo,P\n"])
    let options = ["t.csv", "--group", "Foxglove", "--names", "initials"]
    let rank = try Self.expectNothingFound(["rank"] + options, in: folder, code: 64)
    #expect(rank.run.errors.hasPrefix("muster: error: unknown group 'F.'"))
    try Self.expectNothingFound(["report", "weekly"] + options + ["-o", "out.pdf"], in: folder, code: 64)
  }

  @Test func rejectedRecordsAreToldByPlaceAlone() throws {
    let table = """
      date,slot,person,mark
      2026-11-09,morning,Foxglove,present
      2026-11-09,morning,Foxglove,absent
      2026-11-09,morning,Ærøskøbing,Quirino
      Strømquist,morning,Zvonimír,present

      """
    let folder = try Self.folder(["t.csv": table])
    let options = ["--skip-invalid", "--rejects", "r.csv", "--as-of", "last", "--names", "initials"]
    try Self.expectNothingFound(
      ["rank", "t.csv", "--date-format", "yyyy-MM-dd"] + options, in: folder)
    let lines = try folder.text(of: "r.csv").split(whereSeparator: \.isNewline)
    #expect(lines.count >= 3)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("t.csv,") && $0.hasSuffix(",") })
  }

  @Test func tablesInErrorHaveNoNames() throws {
    let files = [
      "wide.csv": "Foxglove,Quirino Zvonimír,Ærøskøbing\nx,y,z\n",
      "grid.csv": "person,2026-11-09,Zvonimír\nFoxglove,Quirino,x\nFoxglove,a,Strømquist\n",
      "a.json": #"[{"date": "Quirino", "person": "Foxglove", "mark": "Zvonimír"}]"#,
      "b.json": #"{"Quirino": {"Foxglove": 1}}"#,
    ]
    let folder = try Self.folder(files)
    for file in files.keys.sorted() {
      let check = try MusterTool.run(["check", file, "--names", "initials"], in: folder.path)
      #expect(check.code == 65 || check.code == 66, "\(file)")
      let text = check.output + check.errors
      #expect(SecretNames.found(in: Array(text.utf8)).isEmpty, "\(file): \(text)")
    }
  }

  @Test(arguments: ["Quirino Zvonimir x", "Foxgluve", "Ærø*x"]) func somebodyUnknownIsNotNamed(name: String)
    throws
  {
    let folder = try Self.folder()
    let line = ["rank", "a.journal", "--as-of", "last", "--names", "initials", "--person", name]
    let run = try Self.expectNothingFound(line, in: folder, code: 64).run
    #expect(!run.errors.contains(name))
    #expect(
      run.errors == """
        muster: error: no person matches --person (names are hidden: give the real name)
          help: similar names are not shown; show them with --names full

        """)
  }

  // MARK: - The options

  @Test func initialsOfTheSampleAreShown() throws {
    let folder = try Self.folder()
    let run = try MusterTool.run(
      ["people", "a.journal", "--as-of", "last", "--names", "initials", "--format", "csv"], in: folder.path)
    let people = run.output.split(whereSeparator: \.isNewline).dropFirst().map { $0.prefix { $0 != "," } }
    #expect(
      people == ["F.", "N. S.", "Q. Z. 1", "Q. Z. 2", "W. S.", "Æ.", "Ξ. Π.", "ר. ש.", "م. ا.", "山."])
  }

  @Test func aJournalCanHideNamesAndTheCommandLineWins() throws {
    let folder = try Self.folder(["hiding.journal": SecretNames.journal + "set names initials\n"])
    try Self.expectNothingFound(["rank", "hiding.journal", "--as-of", "last"], in: folder)
    let full = try MusterTool.run(
      ["rank", "hiding.journal", "--as-of", "last", "--names", "full"], in: folder.path)
    #expect(full.output.contains("Foxglove"))
  }

  @Test func theSettingsFileCanHideNames() throws {
    let folder = try Self.folder(["home/muster/settings": "set names initials\n"])
    let run = try MusterTool.run(
      ["rank", "a.journal", "--as-of", "last"], in: folder.path,
      environment: ["XDG_CONFIG_HOME": folder.file("home")])
    #expect(run.code == 0 && SecretNames.found(in: run.bytes).isEmpty)
  }

  @Test(arguments: [["--names", "initials"], []]) func aJournalTakenForRulesShowsNobody(options: [String])
    throws
  {
    let folder = try Self.folder(["home/muster/settings": "set names initials\n"])
    let run = try MusterTool.run(
      ["rank", "a.journal", "--as-of", "last", "--rules", "a.journal"] + options, in: folder.path,
      environment: ["XDG_CONFIG_HOME": folder.file("home")])
    #expect(run.code == 65 && run.errors.contains("a.journal:1:1: error"))
    #expect(SecretNames.found(in: Array(run.errors.utf8)).isEmpty)
  }

  @Test func aKeyIsMadeOnceAndGivesTheSameBytes() throws {
    let folder = try Self.folder()
    let line = ["rank", "a.journal", "--as-of", "last", "--names", "pseudonyms", "--names-key", "new"]
    let first = try MusterTool.run(line, in: folder.path)
    #expect(
      first.errors
        == "note: created a pseudonym key in new; keep it secret, and keep a copy: another key gives other pseudonyms\n"
    )
    let second = try MusterTool.run(line, in: folder.path)
    #expect(second.errors.isEmpty && second.output == first.output)
  }

  @Test func withoutAFileTheKeyIsInTheConfigurationFolder() throws {
    let folder = try Self.folder()
    let run = try MusterTool.run(
      ["rank", "a.journal", "--as-of", "last", "--names", "pseudonyms", "--quiet"], in: folder.path,
      environment: ["XDG_CONFIG_HOME": folder.file("home")])
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(try folder.text(of: "home/muster/names.key").utf8.count == 65)
  }

  @Test func aBadKeyIsAnErrorThatDoesNotShowIt() throws {
    let folder = try Self.folder(["bad": "0123secret"])
    let run = try MusterTool.run(
      ["rank", "a.journal", "--names", "pseudonyms", "--names-key", "bad"], in: folder.path)
    #expect(run.code == 66 && run.output.isEmpty)
    #expect(
      run.errors == """
        muster: error: bad: is not a pseudonym key (64 hexadecimal digits)
          help: give the right file, or a new path where Muster can create a key

        """)
  }

  @Test func noKeyIsMadeForAJournalInError() throws {
    let folder = try Self.folder(["broken.journal": Self.broken])
    try Self.expectNothingFound(
      ["rank", "broken.journal", "--names", "pseudonyms", "--names-key", "new"], in: folder, code: 65)
    #expect(try !folder.names().contains("new"))
  }

  @Test func thePathOfAJournalInErrorTellsNoName() throws {
    let folder = try Self.folder(["FOXGLOVES ramble.journal": Self.broken])
    for names in [["initials"], ["pseudonyms", "--names-key", "new"]] {
      let run = try Self.expectNothingFound(
        ["check", "FOXGLOVES ramble.journal", "--names"] + names, in: folder, code: 65
      ).run
      #expect(run.errors.contains("… ramble.journal:17:11: error: '…' is marked warned"))
    }
  }

  @Test func aKeyWithoutPseudonymsIsRefused() throws {
    let folder = try Self.folder()
    for names in [[], ["--names", "initials"]] {
      let run = try MusterTool.run(["rank", "a.journal", "--names-key", "k"] + names, in: folder.path)
      #expect(run.code == 64 && run.output.isEmpty)
      #expect(
        run.errors == """
          muster: error: --names-key requires --names pseudonyms
            help: add --names pseudonyms, or remove --names-key

          """)
    }
  }

  @Test func importTakesNoOtherNamesThanTheRealOnes() throws {
    let folder = try Self.folder()
    let run = try MusterTool.run(
      ["import", "a.journal", "-o", "b.journal", "--names", "initials"], in: folder.path)
    #expect(run.code == 64 && run.errors.contains("--names cannot be combined with 'import'"))
    #expect(try !folder.names().contains("b.journal"))
  }

  @Test func namesWithoutAValueAreForCheckAlone() throws {
    let folder = try Self.folder()
    let run = try MusterTool.run(["rank", "a.journal", "--names"], in: folder.path)
    #expect(run.code == 64)
    #expect(
      run.errors == """
        muster: error: --names requires a value
          help: write --names full, --names initials or --names pseudonyms

        """)
    let other = try MusterTool.run(["rank", "a.journal", "--names", "nicknames"], in: folder.path)
    #expect(other.code == 64)
    #expect(
      other.errors == """
        muster: error: 'nicknames' is not a value of --names
          help: expected one of full, initials, pseudonyms

        """)
    let near = try MusterTool.run(["rank", "a.journal", "--names", "initals"], in: folder.path)
    #expect(near.code == 64 && near.errors.contains("did you mean 'initials'?"))
  }
}
