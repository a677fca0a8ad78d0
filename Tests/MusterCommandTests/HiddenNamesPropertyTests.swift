import Foundation
import TestSupport
import Testing

/// That nothing which any command writes tells a name, in whatever way it is written in whatever text of a journal.
///
/// `MUSTER_PRIVACY_SEEDS=100` runs every command on so many workspaces.
@Suite struct HiddenNamesPropertyTests {
  private static let policies = [["initials"], ["pseudonyms", "--names-key", "k"]]

  /// What is run in a workspace, without the policy.
  private static func commands(_ workspace: SecretWorkspace) -> [[String]] {
    let one = ["groups", "--group", workspace.group, "--as-of", "last"]
    let club = ["groups", "--group", workspace.club, "--as-of", "last"]
    return [
      ["rank", "groups", "--as-of", "last", "--detail", "--format", "text"],
      ["rank", "groups", "--as-of", "last", "--format", "json", "-o", "out/"],
      ["stats", "groups", "--as-of", "last", "--format", "csv"],
      ["friends", "groups", "--all", "--as-of", "last", "--format", "markdown"],
      ["day", "groups", "--as-of", "last", "-p", "2026-11", "--format", "html", "-o", "out/"],
      ["calendar", "groups", "--as-of", "last", "-p", "2026-11", "--format", "jsonl"],
      ["people", "groups", "--as-of", "last"],
      ["roster", "groups", "--as-of", "last", "--format", "csv"],
      ["report", "roster"] + one + ["--photos", "-o", "out/", "--format", "pdf"],
      ["stats"] + one + ["--person", workspace.somebody, "-o", "out/", "--format", "html"],
      ["chart", "slots"] + one + ["--format", "svg", "-o", "out/"],
      ["chart", "ranking"] + one + ["--format", "pdf", "-o", "out/"],
      ["chart", "podium"] + one + ["--format", "png", "-o", "out/", "--person", workspace.somebody],
      ["report", "group", "groups", "--as-of", "last", "--format", "pdf", "-o", "out/"],
      ["report", "calendar", "groups", "--as-of", "last", "-p", "2026-11", "--format", "html", "-o", "out/"],
      ["report", "day-sheet"] + one + ["-p", "2026-11-16", "--format", "markdown", "-o", "out/"],
      ["report", "people"] + one + ["-o", "out/{{group}} {{person}} {{email}}.pdf"],
      ["report", "letter"] + one + ["-p", "2026-11", "--format", "png", "-o", "out/"],
      ["sessions", "groups", "--as-of", "last", "--format", "text"],
      ["sessions", "groups", "--as-of", "last", "--polls", "--format", "text"],
      ["sessions", "groups", "--as-of", "last", "--format", "csv"],
      ["sessions", "groups", "--as-of", "last", "--polls", "--format", "csv", "-o", "out/"],
      ["sessions"] + club + ["--polls", "--format", "json", "--late-after", "1m", "-o", "out/"],
      ["sessions"] + club + ["--polls", "--format", "jsonl", "--person", workspace.member],
      ["sessions"] + club + ["--polls", "--format", "markdown", "--locale", "it"],
      ["sessions"] + club + ["--polls", "--format", "html", "-o", "out/"],
      ["report", "owner", "groups", "--as-of", "last", "--format", "pdf", "-o", "out/"],
      ["report", "owner"] + club + ["--format", "html", "-o", "out/", "--locale", "de"],
      ["report", "owner"] + club + ["--format", "markdown", "-o", "out/{{group}} {{period}}.md"],
      ["report", "member"] + club + ["--person", workspace.member, "--format", "pdf", "-o", "out/"],
      ["report", "member"] + club + ["--person", workspace.member, "--format", "html", "-o", "out/"],
      ["report", "member", "groups", "--as-of", "last", "-o", "out/{{group}}/{{person}} {{email}}.pdf"],
      ["report", "member", "groups", "--as-of", "last", "-o", "out/{{group}} {{person}}.md"],
      ["report", "attendees"] + club + ["-p", "2026-11-09", "--format", "pdf", "-o", "out/"],
      ["report", "attendees"] + club + ["-p", "2026-11", "--format", "html", "-o", "out/"],
      ["report", "attendees"] + club + ["--format", "markdown", "-o", "out/"],
      ["chart", "growth"] + club + ["--format", "svg", "-o", "out/"],
      ["chart", "growth"] + club + ["--format", "pdf", "-o", "out/", "--person", workspace.member],
      ["print", "groups", "-o", "out/"],
      ["print", "groups", "--group", workspace.club],
      ["print", "groups", "--group", workspace.group, "--json"],
      ["check", "groups", "--missing"],
      ["check", "groups", "--format", "json"],
      ["check", "groups", "broken.journal"],
      ["check", "groups.csv", "groups", "--format", "json"],
      ["check", "guests"],
      ["check", "guests", "--format", "json"],
      ["print", "guests", "--skip-invalid", "--rejects", "out/left.csv"],
      ["print", "guests", "--skip-invalid", "--json", "-o", "out/{{file}}.json"],
      [
        "sessions", "guests", "--polls", "--skip-invalid", "--as-of", "last", "--format", "csv", "-o", "out/",
      ],
      ["report", "owner", "guests", "--skip-invalid", "--as-of", "last", "-o", "out/"],
      ["rank", "groups.csv", "groups", "--as-of", "last", "--skip-invalid", "-o", "out/", "--format", "csv"],
      ["rank", "groups", "--as-of", "last", "--detail", "--format", "xlsx", "-o", "out/"],
      ["stats"] + one + ["--person", workspace.somebody, "--format", "xlsx", "-o", "out/"],
      ["sessions"] + club + ["--polls", "--format", "xlsx", "-o", "out/"],
      ["roster", "groups", "--as-of", "last", "--format", "xlsx", "-o", "out/"],
      ["groups", "groups", "--as-of", "last", "--format", "csv"],
      ["alerts", "list", "groups", "--as-of", "last", "--format", "html", "-o", "out/"],
      ["alerts", "list", "groups", "--as-of", "last", "--format", "json"],
      ["reminder", "list", "groups", "--as-of", "last"],
      ["pick"] + one + ["--seed", "1"],
      ["split"] + one + ["--size", "2", "--seed", "1", "--format", "markdown", "-o", "out/"],
      ["timetable", "groups", "-p", "2026-11"],
      ["timetable", "groups", "-p", "2026-11", "--format", "csv", "-o", "out/"],
      ["portfolio", "show", "groups"],
      ["report", "portfolio", "groups", "--as-of", "last", "--format", "html", "-o", "out/"],
      ["report", "certificate"] + one + ["--format", "pdf", "-o", "out/{{person}}.pdf"],
      ["report", "at-risk", "groups", "--as-of", "last", "--format", "pdf", "-o", "out/"],
      ["report", "alerts", "groups", "--as-of", "last", "--format", "html", "-o", "out/"],
      ["report", "weekly", "groups", "--as-of", "last", "--format", "pdf", "-o", "out/"],
      ["report", "monthly", "groups", "--as-of", "last", "--format", "markdown", "-o", "out/"],
      ["report", "yearly", "groups", "--as-of", "last", "--format", "html", "-o", "out/"],
      ["rank", "groups", "--as-of", "last", "--slot", "no such"],
      ["rank", "groups", "--as-of", "last", "--tag", "no such"],
      ["rank", "groups", "--as-of", "last", "-p", "term no such"],
      ["rank", "groups", "--as-of", "last", "--group", "no such"],
      ["print", "groups", "--group", "no such"],
    ]
  }

  private static let runs: [(seed: UInt64, command: Int)] = {
    let count = commands(SecretWorkspace(seed: 0)).count
    guard let seeds = ProcessInfo.processInfo.environment["MUSTER_PRIVACY_SEEDS"].flatMap(UInt64.init) else {
      return (0..<count).map { (UInt64($0 % 7), $0) }
    }
    return (0..<seeds).flatMap { seed in (0..<count).map { (seed, $0) } }
  }()

  @Test(arguments: runs.indices) func noCommandTellsAName(run: Int) throws {
    let (seed, index) = Self.runs[run]
    let workspace = SecretWorkspace(seed: seed)
    let policy = Self.policies[(index + Int(seed)) % 2]
    try Self.expectNothingFound(Self.commands(workspace)[index] + ["--names"] + policy, workspace, seed)
  }

  @Test(arguments: [0, 1, 2] as [UInt64]) func noBatchTellsAName(seed: UInt64) throws {
    try Self.expectNothingFound(["batch", "jobs.yaml"], SecretWorkspace(seed: seed), seed)
  }

  /// Reports for members in a group with `option hide-names, hide-email`, whose other texts mention them all.
  @Test(arguments: [0, 1, 2, 3] as [UInt64]) func noFileOfAMemberTellsAnother(seed: UInt64) throws {
    let workspace = SecretWorkspace(seed: seed)
    let folder = try TemporaryFolder(workspace.files)
    for (pattern, format) in [("{{group}}/{{person}} {{period}}", "pdf"), ("{{group}} {{person}}", "html")] {
      let line = [
        "report", "member", "groups", "--group", workspace.club, "--as-of", "last", "-o",
        "out/\(pattern).\(format)", "--quiet",
      ]
      let run = try MusterTool.run(line, in: folder.path)
      #expect(run.code == 0, "seed \(seed): \(run.errors)")
    }
    let batch = try MusterTool.run(["batch", "club.yaml"], in: folder.path)
    #expect(batch.code == 0, "seed \(seed): \(batch.errors)")
    var count = 0
    for file in FileManager.default.enumerator(atPath: folder.file("out"))?.allObjects as? [String] ?? []
    where workspace.tellsMember(file) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.file("out/\(file)"), isDirectory: &isFolder)
      if isFolder.boolValue { continue }
      let found = try workspace.found(in: folder.bytes(of: "out/\(file)"), ofFile: file)
      let strangers = (found + workspace.found(in: Array(file.utf8))).filter(workspace.strangers.contains)
      #expect(strangers.isEmpty, "seed \(seed): \(file): \(strangers)")
      count += 1
    }
    #expect(count == 4)
  }

  @Test func theSearchFindsEveryNameThatIsThere() throws {
    let workspace = SecretWorkspace(seed: 1)
    let folder = try TemporaryFolder(workspace.files)
    let run = try MusterTool.run(
      ["report", "people", "groups", "--as-of", "last", "-o", "r.html", "--format", "html"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(workspace.found(in: try folder.bytes(of: "r.html")).count >= 10)
  }

  /// Runs a command in a workspace and looks at every byte that it wrote.
  private static func expectNothingFound(
    _ arguments: [String], _ workspace: SecretWorkspace, _ seed: UInt64
  ) throws {
    let folder = try TemporaryFolder(workspace.files)
    let run = try MusterTool.run(arguments, in: folder.path)
    let line: Comment = "seed \(seed): \(arguments.joined(separator: " "))"
    #expect(run.code != 70 && run.code < 128, line)
    #expect(
      workspace.found(in: run.bytes).isEmpty,
      "\(line): \(workspace.found(in: run.bytes)): \(run.output.prefix(3000))")
    #expect(workspace.found(in: Array(run.errors.utf8)).isEmpty, "\(line): \(run.errors)")
    for file in FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? [] {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.file(file), isDirectory: &isFolder)
      if workspace.files[file] != nil || file == "groups" { continue }
      #expect(workspace.found(in: Array(file.utf8)).isEmpty, "\(line): \(file)")
      if isFolder.boolValue { continue }
      let found = try workspace.found(in: folder.bytes(of: file), ofFile: file)
      #expect(found.isEmpty, "\(line): \(file): \(found)")
    }
  }
}
