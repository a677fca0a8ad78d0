import Foundation
import TestSupport
import Testing

/// A pipe to which nobody writes keeps no command waiting, unless a person names it.
@Suite(.timeLimit(.minutes(3))) struct DataPipesTests {
  private func run(_ line: String, _ folder: TemporaryFolder) throws -> MusterTool.Run {
    try MusterTool.shell("XDG_CONFIG_HOME=$PWD/config timeout 20 muster \(line)", in: folder.path)
  }

  @Test(arguments: [
    ("a.journal", "group A\ninclude pipe\n", "check a.journal", 65),
    ("a.journal", "group A\nholidays ./pipe\n2026-05-04\n  Ada\n", "check a.journal", 65),
    ("a.journal", "group A\ninclude c.csv\n  rules pipe\n", "check a.journal", 65),
    (
      "a.journal", "group A\n2026-05-04\n  Ada\nperson Ada\n  photo pipe\n",
      "report person a.journal --as-of last -o x.pdf", 0
    ),
    (
      "jobs.yaml", "output: out/{{group}}.html\njournals: [pipe]\njobs: [{template: ranking}]\n",
      "batch jobs.yaml", 75
    ),
    (
      "jobs.yaml",
      "output: out/{{group}}.html\njournals: [good.journal]\nnames: pseudonyms\nnames-key: pipe\njobs: [{template: ranking}]\n",
      "batch jobs.yaml --as-of 2026-05-04", 75
    ),
  ]) func pipesThatDataNamesAreRefused(name: String, text: String, line: String, code: Int32) throws {
    let folder = try TemporaryFolder([
      name: text, "c.csv": "date,name\n2026-05-04,Ada\n", "good.journal": "group G\n2026-05-04\n  Ada\n",
    ])
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    let run = try run(line, folder)
    #expect(run.code == code, "\(run.code) \(run.output)\(run.errors)")
    #expect(run.errors.contains("is not a file"), "\(run.errors)")
  }

  @Test func settingsAndTheUsualKeyAreFiles() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n2026-05-04\n  Ada\n", "config/muster/x": ""])
    #expect(mkfifo(folder.file("config/muster/settings"), 0o600) == 0)
    #expect(mkfifo(folder.file("config/muster/names.key"), 0o600) == 0)
    #expect(try run("rank a.journal --as-of last", folder).code == 66)
    #expect(try run("rank a.journal --as-of last --no-settings --names pseudonyms", folder).code == 66)
  }

  @Test(arguments: ["manifest.json", "G.html", ".muster-run-all-x.jsonl", ".muster-x.part", ".muster.lock"])
  func pipesInTheFolderOfABatchKeepNobodyWaiting(name: String) throws {
    let folder = try TemporaryFolder([
      "good.journal": "group G\n2026-05-04\n  Ada\n", "out/x": "",
      "jobs.yaml": "output: out/{{group}}.html\njournals: [good.journal]\njobs: [{template: ranking}]\n",
    ])
    #expect(mkfifo(folder.file("out/" + name), 0o600) == 0)
    let run = try run("batch jobs.yaml --as-of 2026-05-04", folder)
    #expect([0, 73, 75].contains(run.code), "\(run.code) \(run.errors)")
    if name.hasSuffix(".json") || name.hasSuffix(".html") {
      #expect(run.code != 0 && run.errors.contains("is a pipe or a device, not a file"), "\(run.errors)")
    }
  }

  @Test func aFolderIsReadWithoutItsPipes() throws {
    let folder = try TemporaryFolder(["groups/a.journal": "group A\n2026-05-04\n  Ada\n"])
    #expect(mkfifo(folder.file("groups/b.journal"), 0o600) == 0)
    #expect(try run("rank groups --as-of last", folder).code == 0)
    #expect(try run("import groups/a.journal --append -o groups/", folder).code == 0)
  }

  @Test func aJournalThatIsChangedIsAFile() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("a.journal"), 0o600) == 0)
    let run = try run("record a.journal --held", folder)
    #expect(run.code == 66 && run.errors.contains("is a pipe or a device"), "\(run.errors)")
  }

  @Test func whatAPersonNamesMayBeAPipe() throws {
    let folder = try TemporaryFolder([
      "a.journal": "group A\n2026-05-04\n  Ada\n", "c.csv": "date,name\n2026-05-04,Ada\n",
    ])
    for line in [
      "rank <(cat a.journal) --as-of last", "rank <(cat a.journal) <(cat c.csv) --as-of last",
      "import <(cat c.csv) -o n.journal --column date=date", "import <(cat c.csv) --append -o a.journal",
      "report <(muster templates ranking) a.journal --as-of last -o x.html",
      "rank a.journal --as-of last --names pseudonyms --names-key <(yes 0a | tr -d '\\n' | head -c 64)",
      "batch <(echo 'output: out/{{group}}.html\njournals: [\(folder.path)/a.journal]\njobs: [{template: ranking}]') --dry-run --as-of 2026-05-04",
      "rank c.csv --rules <(echo 'layout long') --as-of last",
    ] {
      let run = try run(line, folder)
      #expect(run.code == 0, "\(line): \(run.code) \(run.errors)")
    }
    #expect(try folder.text(of: "n.journal").contains("Ada"))
  }
}
