import Foundation
import TestSupport
import Testing

/// What the tool says of itself.
@Suite struct HelpTests {
  /// Every command, as the help lists them: one that is added is tested without another word.
  private static let commands: [String] = {
    let help = (try? MusterTool.run(["--help"]).output) ?? ""
    let listed = help.components(separatedBy: "SUBCOMMANDS:").dropFirst().joined()
    return listed.split(separator: "\n").compactMap { line in
      guard let word = line.wholeMatch(of: #/  ([a-z]+) .*/#)?.1 else { return nil }
      return String(word)
    }
  }()
  /// Those whose examples depend on today, or change a journal.
  private static let writing = ["record", "people", "init", "alerts", "reminder", "session", "favorites"]

  @Test func theHelpListsEveryCommandUnderHeadings() throws {
    let help = try MusterTool.run(["--help"])
    #expect(help.code == 0 && help.errors.isEmpty)
    for heading in ["JOURNAL", "STATISTICS", "CHART AND REPORT", "REFERENCE"] {
      #expect(help.output.uppercased().contains("\(heading) SUBCOMMANDS:"), "\(heading)")
    }
    let some = ["check", "print", "record", "people", "rank", "chart", "report", "batch", "holidays"]
    #expect(some.allSatisfy(Self.commands.contains))
  }

  @Test func noCommandAtAllShowsTheHelp() throws {
    let bare = try MusterTool.run([])
    #expect(bare.code == 0)
    #expect(bare.output == (try MusterTool.run(["--help"])).output)
  }

  @Test(arguments: commands) func everyCommandHasHelpWithExamples(command: String) throws {
    let help = try MusterTool.run([command, "--help"])
    #expect(help.code == 0 && help.errors.isEmpty)
    #expect(help.output == (try MusterTool.run(["help", command])).output)
    #expect(!Self.examples(in: help.output).isEmpty)
    // A line that the help would break could not be copied.
    #expect(Self.examples(in: help.output).allSatisfy { $0.hasPrefix("muster \(command)") })
  }

  @Test func theHelpIsShortAndTheWholeHelpHasEveryOption() throws {
    let short = try MusterTool.run(["rank", "--help"]).output
    let whole = try MusterTool.run(["rank", "--help-all"])
    #expect(short.split(separator: "\n").count < 75)
    #expect(short.hasSuffix("'muster rank --help-all' lists every option.\n"))
    #expect(!short.contains("--csv-escape") && short.contains("--period") && short.contains("--below"))
    #expect(whole.code == 0 && whole.output.contains("--csv-escape") && whole.output.contains("--period"))
    let chart = try MusterTool.run(["chart", "--help"]).output
    #expect(chart.contains("png, svg, pdf") && !chart.contains("jsonl"))
  }

  @Test(arguments: ["report", "chart"]) func theHelpOfPagesIsShortToo(command: String) throws {
    let short = try MusterTool.run([command, "--help"]).output
    #expect(short.split(separator: "\n").count < 75)
    #expect(short.contains("--theme") && short.contains("--top") && !short.contains("--order"))
    let whole = try MusterTool.run([command, "--help-all"]).output
    #expect(whole.contains("--order"))
  }

  /// The manual pages say what the help says.
  @Test(.enabled(if: Tool.python3.isInstalled)) func theManualPagesAreThoseOfTheHelp() throws {
    let folder = try TemporaryFolder()
    let made = try MusterTool.shell("MUSTER='\(MusterTool.path)' scripts/man '\(folder.path)'")
    try #require(made.code == 0, "\(made.errors)")
    let (kept, fresh) = (MusterTool.root + "/docs/man", folder.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept).sorted() == folder.names())
    for name in try folder.names() {
      #expect(
        FileManager.default.contentsEqual(atPath: "\(kept)/\(name)", andPath: "\(fresh)/\(name)"),
        "docs/man/\(name) is not what the help says; run scripts/man")
    }
  }

  /// The examples run as they stand, with as-of where the day matters, in a folder that has the files they name.
  @Test(arguments: commands.filter { !writing.contains($0) } + [""]) func theExamplesOfTheHelpWork(
    command: String
  ) throws {
    let folder = try Self.folder()
    let help = try MusterTool.run(command.isEmpty ? ["--help"] : [command, "--help"]).output
    for example in Self.examples(in: help) {
      let name = example.split(separator: " ").dropFirst().prefix(1).map(String.init)
      let options = command.isEmpty ? try MusterTool.run(name + ["--help"]).output : help
      let takesDay = options.contains("--as-of") && !example.contains("--as-of")
      let run = try MusterTool.shell(example + (takesDay ? " --as-of 2026-11-20" : ""), in: folder.path)
      #expect(run.code == 0, "\(example): \(run.errors)")
    }
  }

  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder(
      [
        "friends.journal": SmallJournals.bar, "groups/friends.journal": SmallJournals.bar,
        "monday.yaml": "sections: [head, ranking]\n", "club.csv": SmallJournals.club,
        "jobs.yaml": SmallJournals.jobs, "design.journal": SmallJournals.design,
        "classes/design.journal": SmallJournals.design, "university.ics": SmallJournals.calendar,
        "room-12.journal": "group Room 12\nstandards standards.json\nstudents students.csv\n",
        "students.csv": "number,first,last,qualifiers\n1041,Jane,Doe,ELL\n",
        "standards.json":
          "{\"jurisdiction\": {\"title\": \"Ohio\"}, \"standards\": [{\"id\": \"1\", \"description\": \"Count.\"}]}",
        "register.csv": "name,2026-11-16,2026-11-17\nAda,P,E\nBea,P,P\n",
      ].merging(SmallCollege.files) { $1 })
  }

  private static func examples(in help: String) -> [String] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasSuffix("EXAMPLES") } ?? lines.endIndex
    return lines[start...].dropFirst().prefix { !$0.isEmpty }.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func theVersionIsTold() throws {
    let version = try MusterTool.run(["--version"])
    #expect(version.code == 0)
    #expect(version.output.wholeMatch(of: /muster \d+\.\d+\.\d+\n/) != nil)
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func completionsAreMadeForTheShells(shell: String) throws {
    let script = try MusterTool.run(["--generate-completion-script", shell])
    #expect(script.code == 0 && script.errors.isEmpty)
    #expect(Self.commands.allSatisfy(script.output.contains))
    if shell == "bash" {
      let folder = try TemporaryFolder(["muster.bash": script.output])
      #expect(try MusterTool.shell("bash -n muster.bash", in: folder.path).code == 0)
    }
  }

  @Test func theFormatsThatAreReadAreListed() throws {
    let formats = try MusterTool.run(["formats"])
    #expect(formats.code == 0)
    #expect(formats.output.contains("journal") && formats.output.contains("SampleData/club.csv"))
    #expect(try MusterTool.run(["formats", "--format", "md"]).output.contains("| name"))
    #expect(try MusterTool.run(["formats", "--format", "json"]).code == 64)
  }

  @Test func theHolidaysOfAYearAreListed() throws {
    expectGolden(try MusterTool.run(["holidays", "it", "2026"]).output, named: "holidays-it-2026")
    expectGolden(
      try MusterTool.run(["holidays", "it", "2026", "--format", "csv"]).output, named: "holidays-it-2026-csv")
    let json = try MusterTool.run(["holidays", "it", "2026", "--format", "json"]).output
    #expect(json.hasPrefix("{") && json.contains("\"muster.holidays/1\"") && json.contains("\"2026-04-06\""))
    let sets = try MusterTool.run(["holidays"])
    #expect(sets.code == 0 && sets.output.contains("it-bdc"))
  }
}
