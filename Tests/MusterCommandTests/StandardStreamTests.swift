import Foundation
import TestSupport
import Testing

/// Whatever standard output and standard error are connected to, the command goes on, and says by its exit code what happened.
@Suite(.timeLimit(.minutes(2))) struct StandardStreamTests {
  private static let journal = """
    group Choir
    2026-05-04
      Ada, Bruno
    """

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "a.journal": Self.journal, "wrong.journal": "group Choir\n2026-05-04\n  lost: Ada\n",
    ])
  }

  /// What a line of a shell ends with.
  private func code(_ line: String, _ folder: TemporaryFolder) throws -> Int32 {
    try MusterTool.shell(line, in: folder.path).code
  }

  @Test(arguments: ["2>/dev/full", "2>&-", "2>&- >&-", "2>&- <&-"])
  func messagesThatCannotBeWrittenChangeNothing(streams: String) throws {
    let folder = try folder()
    // The summary goes to standard output.
    #expect(try code("muster check wrong.journal \(streams)", folder) == (streams.contains(" >&-") ? 73 : 65))
    #expect(try code("muster rank missing.journal \(streams)", folder) == 66)
    #expect(try code("muster rnak \(streams)", folder) == 64)
    let record = "muster record a.journal --date 2026-05-05 --past --new --present 'Adda, Cleo' \(streams)"
    #expect(try [0, 73].contains(code(record, folder)))
    #expect(try folder.text(of: "a.journal").contains("Adda"))
    #expect(try folder.names() == [".a.journal.undo", "a.journal", "wrong.journal"])
  }

  @Test(arguments: ["2>/dev/full", "2>&-"]) func aBatchGoesOnWithoutMessages(streams: String) throws {
    let folder = try folder()
    try folder.write(
      "output: out/{{group}}.html\njournals: [a.journal, wrong.journal]\njobs: [{template: ranking}]\n",
      to: "jobs.yaml")
    #expect(try code("muster batch jobs.yaml --as-of 2026-05-04 \(streams)", folder) == 75)
    #expect(try folder.text(of: "out/manifest.json").contains("\"failed\": 1"))
  }

  @Test func aClosedStreamGivesItsNumberToNoFile() throws {
    // The first file that is opened would be number 2, and messages would be written into it.
    let folder = try folder()
    try folder.write("2026-05-04,Ada,x?\n", to: "no.csv")
    #expect(try code("muster rank a.journal --as-of 2026-12-01 -o out.csv <&- >&- 2>&-", folder) == 0)
    let plain = try MusterTool.run(
      ["rank", "a.journal", "--as-of", "2026-12-01", "--format", "csv"], in: folder.path)
    #expect(try folder.text(of: "out.csv") == plain.output)
  }

  @Test(arguments: [
    "rank a.journal", "record a.journal --held --date 2026-05-06 --past", "--help", "rank --help",
  ])
  func fullOrClosedOutputIsAnError(arguments: String) throws {
    let folder = try folder()
    for (streams, message) in [(">/dev/full", "no space left on device"), (">&-", "is closed")] {
      let run = try MusterTool.shell("muster \(arguments) \(streams)", in: folder.path)
      #expect(run.code == 73 && run.errors.contains("standard output: \(message)"), "\(run.errors)")
    }
  }

  @Test(arguments: [
    "record a.journal --present Ada --date 2026-05-06 --past", "people add a.journal --person Cy",
    "people leave a.journal --person Ada", "people rename a.journal --person Ada --to Eva",
    "reminder add a.journal --date 2099-05-06 --text Sing", "import a.journal -o new.journal",
    "init new.journal",
  ])
  func aJournalThatWasChangedIsSaidToBe(arguments: String) throws {
    let folder = try folder()
    let run = try MusterTool.shell("muster \(arguments) > /dev/full", in: folder.path)
    #expect(run.code == 73 && run.errors.contains("journal was changed all the same"), "\(run.errors)")
    let unchanged = try MusterTool.shell(
      "muster record a.journal --date 2026-05-04 --past --present Bruno > /dev/full", in: folder.path)
    #expect(unchanged.code == 73 && !unchanged.errors.contains("all the same"), "\(unchanged.errors)")
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    let folder = try folder()
    let line =
      "set -o pipefail; muster rank a.journal --detail -p 2000..2026 --as-of 2026-12-01 --format json"
    #expect(try code("\(line) | true", folder) == 0)
    #expect(
      try code("\(line.replacing(" --format json", with: "")) -o /dev/stdout --format json | true", folder)
        == 0)
  }

  @Test func aPipeThatDoesNotBlockGetsEverything() throws {
    let folder = try folder()
    let days = (0..<9000).map {
      "\($0 / 360 + 2000)-\(String(100 + $0 / 30 % 12 + 1).dropFirst())-\(String(100 + $0 % 28 + 1).dropFirst())"
    }
    try folder.write(
      "group Long\n" + Set(days).sorted().map { "\($0)\n  Ada\n" }.joined(), to: "long.journal")
    let script = """
      import os, fcntl, subprocess, sys, time
      read, write = os.pipe()
      fcntl.fcntl(write, fcntl.F_SETFL, fcntl.fcntl(write, fcntl.F_GETFL) | os.O_NONBLOCK)
      tool = subprocess.Popen(["muster", "print", "long.journal"], stdout=write)
      os.close(write)
      time.sleep(1)
      size = 0
      while True:
          part = os.read(read, 65536)
          if not part: break
          size += len(part)
      print(size, tool.wait())
      """
    try folder.write(script, to: "slow.py")
    let run = try MusterTool.shell("muster print long.journal | wc -c; python3 slow.py", in: folder.path)
    let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.count == 2 && lines[1] == "\(lines[0]) 0" && Int(lines[0]) ?? 0 > 65536, "\(run.output)")
  }

  @Test func theNamesOfStandardOutputArePaths() throws {
    let folder = try folder()
    let plain = try MusterTool.shell("muster rank a.journal --as-of last --format csv", in: folder.path)
      .output
    for line in [
      "-o /dev/stdout --format csv | cat", "-o /dev/stdout --format csv > x; cat x",
      "-o /dev/fd/1 --format csv",
      "-o /dev/fd/3 --format csv 3>&1 | cat", "-o >(cat) --format csv; sleep 1",
    ] {
      let run = try MusterTool.shell("muster rank a.journal --as-of last \(line)", in: folder.path)
      #expect(run.output == plain, "\(line): \(run.errors)")
    }
    // What was in the file before stays when output is added to it.
    let added = try MusterTool.shell(
      "echo first > x; muster rank a.journal --as-of last -o /dev/stdout --format csv >> x; cat x",
      in: folder.path)
    #expect(added.output == "first\n" + plain)
  }

  @Test func outputIsNotAddedToAnInput() throws {
    let folder = try folder()
    let run = try MusterTool.shell("muster rank a.journal --as-of last >> a.journal", in: folder.path)
    #expect(
      run.code == 73 && run.errors.contains("is the same file as 'a.journal', which this command reads"))
    #expect(try folder.text(of: "a.journal") == Self.journal)
  }
}
