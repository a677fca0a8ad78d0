import Foundation
import TestSupport
import Testing

/// Check-in at the keyboard: many processes at once, killed ones, and the poster.
struct SessionCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["club.journal": "group Robotics Club\n"])
    let open = try MusterTool.run(
      ["session", "open", "club.journal", "--date", "2024-11-18", "--time", "18:00", "--code", "48213"],
      in: folder.path)
    #expect(open.code == 0 && open.output.contains("█▀▀▀▀▀█"), "\(open.errors)")
    return folder
  }

  private func process(_ person: String, in folder: TemporaryFolder) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: MusterTool.path)
    process.arguments = [
      "session", "join", "club.journal", "--person", person, "--code", "48213", "--time", "18:02",
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  @Test func twentyAtOnceLoseNothing() throws {
    let folder = try folder()
    let processes = try (1...20).map { try process("Person \($0)", in: folder) }
    for process in processes { try process.run() }
    for process in processes { process.waitUntilExit() }
    #expect(processes.allSatisfy { $0.terminationStatus == 0 })
    let text = try folder.text(of: "club.journal")
    for number in 1...20 { #expect(text.contains("join Person \(number) code 48213\n")) }
    #expect(try MusterTool.run(["check", "club.journal"], in: folder.path).code == 0)
  }

  @Test func oneThatIsKilledLeavesAJournalThatReads() throws {
    let folder = try folder()
    var random = SystemRandomNumberGenerator()
    for number in 1...40 {
      let process = try process("Person \(number)", in: folder)
      try process.run()
      usleep(UInt32.random(in: 0...30_000, using: &random))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let text = try folder.text(of: "club.journal")
      #expect(
        text.hasSuffix("\n")
          && text.split(separator: "\n").dropFirst(3).allSatisfy { $0.hasSuffix(" code 48213") })
    }
    let check = try MusterTool.run(["check", "club.journal"], in: folder.path)
    #expect(check.code == 0, "\(check.output)\(check.errors)")
    let last = try MusterTool.run(
      ["session", "join", "club.journal", "--person", "Last", "--code", "48213", "--time", "18:05"],
      in: folder.path)
    #expect(last.code == 0, "\(last.errors)")
  }

  @Test func aPosterIsWrittenAsItsEndingSays() throws {
    for (name, magic) in [("a.pdf", "%PDF"), ("a.svg", "<"), ("a.png", "\u{89}PNG")] {
      let folder = try TemporaryFolder(["club.journal": "group Robotics Club\n"])
      let run = try MusterTool.run(
        [
          "session", "open", "club.journal", "--date", "2024-11-18", "--time", "18:00", "-o", name,
          "--locale", "it",
        ],
        in: folder.path)
      #expect(run.code == 0, "\(run.errors)")
      #expect(try folder.bytes(of: name).starts(with: magic.unicodeScalars.map { UInt8($0.value) }))
    }
  }

  @Test func whatWasWrittenIsToldAsJSON() throws {
    let folder = try TemporaryFolder(["club.journal": "group Robotics Club\n"])
    func run(_ arguments: [String]) throws -> [String: Any] {
      let run = try MusterTool.run(["session"] + arguments + ["--json"], in: folder.path)
      #expect(run.code == 0, "\(run.errors)")
      return try #require(try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any])
    }
    let open = try run([
      "open", "club.journal", "--date", "2024-11-18", "--time", "18:00", "--code", "48213", "-o", "p.svg",
    ])
    #expect(open["code"] as? String == "48213" && open["time"] as? String == "18:00")
    #expect(open["journal"] as? String == "club.journal" && open["status"] as? String == "written")
    #expect(try folder.names().contains("p.svg"))
    let join = ["join", "club.journal", "--person", "Bob Ray", "--code", "48213", "--time", "18:02"]
    let dry = try run(join + ["--dry-run"])
    #expect(dry["status"] as? String == "dry-run")
    let bob = try run(join)
    #expect(bob["person"] as? String == "Bob Ray" && bob["status"] as? String == "written")
    #expect(bob["line"] as? String == "18:02 join Bob Ray code 48213")
    #expect((bob["session"] as? [String: Any])?["date"] as? String == "2024-11-18")
    #expect(bob["notes"] as? [String] == ["'Bob Ray' is new"])
    #expect(
      bob.keys.sorted() == [
        "code", "journal", "line", "notes", "person", "removed", "schema", "session", "status", "time",
      ])
    let again = try run(join)
    #expect(again["status"] as? String == "unchanged" && again["person"] as? String == "Bob Ray")
    #expect(again["line"] is NSNull)
    let message = try run(["message", "club.journal", "--text", "Hello"])
    #expect(message["session"] is NSNull && message["line"] as? String == "message Hello")
    let both = try MusterTool.run(["session", "open", "club.journal", "--json", "-o", "-"], in: folder.path)
    #expect(both.code == 64)
  }

  @Test func aLinkThatLeadsToItselfIsSaid() throws {
    let folder = try TemporaryFolder([:])
    for (name, target) in [("a.journal", "b.journal"), ("b.journal", "a.journal"), ("club", "club")] {
      try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: target)
    }
    for file in ["a.journal", "club"] {
      let run = try MusterTool.run(["session", "close", file], in: folder.path)
      #expect(run.code == 66)
      #expect(
        run.errors == """
          muster: error: \(file): too many levels of symbolic links
            help: the link leads back to itself; give the path of the file itself

          """)
    }
  }

  @Test(arguments: [
    ("undo", "'muster record --undo' takes the last change back"), ("start", "lists the commands"),
    ("opne", "did you mean 'session open'?"),
  ]) func anUnknownCommandIsSaid(word: String, help: String) throws {
    let folder = try folder()
    let run = try MusterTool.run(["session", word, "club.journal"], in: folder.path)
    #expect(run.code == 64 && run.errors.contains("unknown command 'session \(word)'"), "\(run.errors)")
    #expect(run.errors.contains(help), "\(run.errors)")
  }

  @Test func aCodeInUseNamesItsJournal() throws {
    let folder = try folder()
    try folder.write("group Other\n", to: "other.journal")
    let arguments = ["session", "open", "other.journal", "--code", "48213"]
    let run = try MusterTool.run(arguments, in: folder.path)
    #expect(
      run.code == 65 && run.errors.contains("48213 is the code of the session that is open in club.journal"))
    let missing = try MusterTool.run(["session", "open", "x.journal", "--code", "48213"], in: folder.path)
    #expect(missing.errors.contains("x.journal") && !missing.errors.contains("48213"), "\(missing.errors)")
  }

  @Test func aDateForTablesIsNoPeriod() throws {
    let folder = try folder()
    let run = try MusterTool.run(["day", "club.journal", "--date", "2024-11-18"], in: folder.path)
    #expect(run.code == 64 && run.errors.contains("--period 2024-11-18"), "\(run.errors)")
  }

  @Test func whatIsWrongIsSaid() throws {
    let folder = try folder()
    let wrong = try MusterTool.run(
      ["session", "join", "club.journal", "--person", "Bob", "--code", "11111", "--time", "18:02"],
      in: folder.path)
    #expect(
      wrong.code == 65 && wrong.errors.contains("11111 is not the code of the session opened on line 4"))
    let usage = [["--code", "123"], ["--at", "here"], ["--time", "25:00"], ["--email", "bob"]]
    for options in usage {
      let run = try MusterTool.run(
        ["session", "join", "club.journal", "--person", "Bob"] + options, in: folder.path)
      #expect(run.code == 64 || run.code == 65, "\(options) \(run.errors)")
    }
    let dry = try MusterTool.run(
      ["session", "close", "club.journal", "--time", "19:00", "--dry-run"], in: folder.path)
    #expect(dry.output == "would write 2024-11-18 18:00  19:00 close\n")
    #expect(try !folder.text(of: "club.journal").contains("close"))
  }
}
