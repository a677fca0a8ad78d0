import Foundation
import TestSupport
import Testing

/// No output takes the place of what the command reads, or of another of its outputs.
@Suite(.timeLimit(.minutes(2))) struct OutputOverInputTests {
  private static let table = "date,name,mark\n2026-05-04,Ada,P\n2026-05-04,Bruno,A\n"

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "c.csv": Self.table, "more.csv": "date,name,mark\n2026-05-05,Ada,P\n",
      "f.journal": "group Friends\ninclude c.csv\nperson Ada\n  photo ada.svg\n",
      "own.html": "title: Own\nsections: [{ranking: {}}]\n",
      "jobs.yaml": "output: {{file}}.md\njournals: [r.md]\njobs: [{template: ranking}]\n",
      "config/muster/settings": "set percent on\n",
    ])
  }

  @Test(arguments: [
    ("rank c.csv -o c.csv", "c.csv"), ("stats c.csv -o c.csv", "c.csv"), ("people c.csv -o c.csv", "c.csv"),
    ("day c.csv -p 2026-05-04 -o c.csv", "c.csv"), ("calendar c.csv -p 2026-05 -o c.csv", "c.csv"),
    ("friends c.csv --all -o c.csv", "c.csv"), ("rank f.journal -o c.csv", "c.csv"),
    ("rank f.journal -o f.journal --format csv", "f.journal"), ("rank - -o c.csv < c.csv", "c.csv"),
    ("rank ./c.csv -o ../$(basename $PWD)/c.csv", "c.csv"), ("check c.csv -o c.csv --format json", "c.csv"),
    ("chart bars f.journal --format svg -o f.journal", "f.journal"),
    ("chart bars f.journal -o c.csv --format svg", "c.csv"),
    ("report ranking c.csv -o c.csv --format html", "c.csv"),
    ("report ./own.html f.journal -o own.html", "own.html"),
    ("print f.journal -o c.csv", "c.csv"), ("print c.csv -o c.csv", "c.csv"),
    ("import c.csv -o n.journal --save-rules c.csv", "c.csv"),
    ("import f.journal -o f.journal --force", "f.journal"),
    ("import more.csv -o f.journal --append --save-rules c.csv", "c.csv"),
    ("rank f.journal -o config/muster/settings --format csv", "config/muster/settings"),
  ]) func inputsStayAsTheyAre(line: String, input: String) throws {
    let folder = try folder()
    let before = try folder.text(of: input)
    let run = try MusterTool.shell("XDG_CONFIG_HOME=$PWD/config muster \(line)", in: folder.path)
    #expect(run.code == 73, "\(line): \(run.errors)")
    #expect(
      run.errors.contains(input.split(separator: "/").last ?? "") && run.errors.contains("  help: "),
      "\(run.errors)")
    #expect(try folder.text(of: input) == before, "\(line)")
  }

  @Test func aTemplateInAFolderStays() throws {
    let folder = try folder()
    let template = try MusterTool.shell(
      "mkdir t; muster templates ranking > t/own.yaml; cat t/own.yaml", in: folder.path)
    let run = try MusterTool.shell(
      "muster report own c.csv --templates t -o t/own.yaml --format html", in: folder.path)
    #expect(run.code == 73, "\(run.errors)")
    #expect(try folder.text(of: "t/own.yaml") == template.output)
  }

  @Test func aKeyStays() throws {
    let folder = try folder()
    let key = String(repeating: "0123456789abcdef", count: 4) + "\n"
    try folder.write(key, to: "key.csv")
    let run = try MusterTool.shell(
      "chmod 600 key.csv; muster rank c.csv --names pseudonyms --names-key key.csv -o key.csv",
      in: folder.path)
    #expect(run.code == 73, "\(run.errors)")
    #expect(try folder.text(of: "key.csv") == key)
  }

  @Test(arguments: [
    ["rank", "c.csv", "--as-of", "last", "-o", "new.key", "--format", "csv"],
    ["report", "ranking", "c.csv", "--as-of", "last", "-o", "./new.key", "--format", "html"],
    ["chart", "bars", "c.csv", "--as-of", "last", "-o", "new.key", "--format", "svg"],
  ])
  func aKeyThatWasMadeStays(command: [String]) throws {
    let folder = try folder()
    let run = try MusterTool.run(
      command + ["--names", "pseudonyms", "--names-key", "new.key"], in: folder.path)
    #expect(run.code == 73, "\(run.errors)")
    #expect(try folder.text(of: "new.key").wholeMatch(of: /[0-9a-f]{64}\n/) != nil)
  }

  @Test func aKeyThatABatchMadeStays() throws {
    let folder = try folder()
    try folder.write(
      "journals: c.csv\noutput: made/f.html\nnames: pseudonyms\nnames-key: made/f.html\njobs: [{template: ranking}]\n",
      to: "jobs.yaml")
    let run = try MusterTool.run(["batch", "jobs.yaml", "--as-of", "2026-05-04"], in: folder.path)
    #expect(run.code == 75, "\(run.errors)")
    #expect(try folder.text(of: "made/f.html").wholeMatch(of: /[0-9a-f]{64}\n/) != nil)
  }

  @Test func aPictureStays() throws {
    let folder = try folder()
    let png = try MusterTool.run(
      ["chart", "bars", "c.csv", "--as-of", "last", "-o", "ada.png"], in: folder.path)
    #expect(png.code == 0, "\(png.errors)")
    let before = try folder.bytes(of: "ada.png")
    try folder.write("group F\n2026-05-04\n  Ada\nperson Ada\n  photo ada.png\n", to: "p.journal")
    let run = try MusterTool.run(
      ["chart", "podium", "p.journal", "--person", "Ada", "--as-of", "last", "-o", "ada.png"], in: folder.path
    )
    let report = try MusterTool.run(
      ["report", "person", "p.journal", "--as-of", "last", "-o", "ada.png"], in: folder.path)
    #expect(run.code == 73 && report.code == 73, "\(run.errors)\(report.errors)")
    #expect(try folder.bytes(of: "ada.png") == before)
  }

  @Test(arguments: [
    ["import", "bad.csv", "-o", "n.journal", "--skip-invalid", "--rejects", "n.journal"],
    ["import", "c.csv", "-o", "n.journal", "--save-rules", "n.journal"],
    ["import", "bad.csv", "-o", "n.journal", "--skip-invalid", "--rejects", "r", "--save-rules", "./r"],
    ["rank", "bad.csv", "-o", "o.csv", "--skip-invalid", "--rejects", "o.csv"],
  ]) func outputsAreDifferentFiles(arguments: [String]) throws {
    let folder = try folder()
    try folder.write(Self.table + "2026-05-04,Cleo,zzz\n", to: "bad.csv")
    let names = try folder.names()
    let run = try MusterTool.run(arguments, in: folder.path)
    #expect(run.code == 73 && run.errors.contains("are the same file"), "\(run.errors)")
    #expect(try folder.names() == names)
  }

  @Test func rulesAreNoJournalAmongThoseOfTheGroups() throws {
    let folder = try folder()
    let names = try folder.names()
    let line = ["import", "c.csv", "-o", "out/", "--save-rules", "./out/chess.journal"]
    let run = try MusterTool.run(line, in: folder.path)
    #expect(
      run.code == 73 && run.errors.contains("give the rules a name that ends in .rules"), "\(run.errors)")
    #expect(try folder.names() == names)
  }

  @Test func rejectsDoNotReplaceTheirSource() throws {
    let folder = try folder()
    let text = Self.table + "2026-05-04,Cleo,zzz\n"
    try folder.write(text, to: "bad.csv")
    let run = try MusterTool.run(
      ["rank", "bad.csv", "--skip-invalid", "--rejects", "bad.csv"], in: folder.path)
    #expect(run.code == 73, "\(run.errors)")
    #expect(try folder.text(of: "bad.csv") == text)
  }

  @Test func printWithForceStillWritesOverItsInput() throws {
    let folder = try folder()
    try folder.write("group A ; remark\n2026-05-04\n  Ada\n", to: "a.journal")
    #expect(try MusterTool.run(["print", "a.journal", "-o", "a.journal"], in: folder.path).code == 73)
    #expect(
      try MusterTool.run(["print", "a.journal", "-o", "a.journal", "--force"], in: folder.path).code == 0)
    #expect(try !folder.text(of: "a.journal").contains("remark"))
  }

  @Test func aBatchReplacesNoneOfItsInputs() throws {
    let folder = try folder()
    let report = try MusterTool.run(
      ["report", "ranking", "c.csv", "--as-of", "last", "-o", "z.md"], in: folder.path)
    #expect(report.code == 0, "\(report.errors)")
    // The first journal's output would be the second one's include, which nobody has read by then.
    try folder.write("group A\n2026-05-04\n  Ada\n", to: "a.journal")
    try folder.write("group Z\ninclude sub/a.md\n  column person = Person\n", to: "z.journal")
    try folder.write("| Date | Name | Mark |\n|---|---|---|\n| 2026-05-04 | Ada | P |\n", to: "sub/a.md")
    try folder.write(
      "output: sub/{{file}}.md\njournals: [a.journal, z.journal]\njobs: [{template: ranking}]\nas-of: last\n",
      to: "jobs.yaml")
    let before = try folder.text(of: "sub/a.md")
    for options in [[], ["--force"]] {
      let run = try MusterTool.run(["batch", "jobs.yaml", "--jobs", "1"] + options, in: folder.path)
      #expect(run.code == 75 && run.errors.contains("a.md"), "\(run.errors)")
      #expect(try folder.text(of: "sub/a.md") == before)
    }
  }

  @Test func anEarlierOutputIsReplaced() throws {
    let folder = try folder()
    for _ in 0..<2 {
      #expect(try MusterTool.run(["rank", "c.csv", "-o", "out.csv"], in: folder.path).code == 0)
    }
    #expect(try MusterTool.run(["rank", "more.csv", "-o", "out.csv"], in: folder.path).code == 0)
  }

  @Test(arguments: [
    "import more.csv -o f.journal --force", "print more.csv -o f.journal",
    "print f.journal -o f.journal --force",
  ]) func aJournalIsWrittenOverUnderItsLock(line: String) throws {
    let folder = try folder()
    let before = try folder.text(of: "f.journal")
    // No lock can be taken where a folder has its name.
    let refused = try MusterTool.shell("mkdir f.journal.lock; muster \(line)", in: folder.path)
    #expect(refused.code == 73 && refused.errors.contains("f.journal.lock"), "\(refused.errors)")
    #expect(try folder.text(of: "f.journal") == before)
    let run = try MusterTool.shell("rmdir f.journal.lock; muster \(line)", in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try folder.text(of: "f.journal") != before)
    #expect(try !folder.names().contains("f.journal.lock"))
  }

  @Test(arguments: [
    "report ranking c.csv -o x.html", "rank c.csv -o x.html", "chart bars c.csv -o x.svg",
    "print c.csv -o x.journal", "check c.csv -o x.json",
  ])
  func theRejectsAreAFileOfTheirOwnEvenIfThereAreNone(line: String) throws {
    let folder = try folder()
    let names = try folder.names()
    let output = line.split(separator: " ").last ?? ""
    let run = try MusterTool.shell("muster \(line) --rejects \(output)", in: folder.path)
    #expect(run.code == 73 && run.errors.contains("-o and --rejects are the same file"), "\(run.errors)")
    #expect(try folder.names() == names)
  }

  @Test func rulesAreOnlyWrittenOverRules() throws {
    let folder = try TemporaryFolder([
      "c.csv": "date,person\n2026-11-16,Ada\n", "other.journal": "group Other\n",
    ])
    func run(_ rules: String) throws -> Int32 {
      try MusterTool.run(
        ["import", "c.csv", "-o", "new-\(rules).journal", "--save-rules", rules], in: folder.path
      ).code
    }
    #expect(try run("other.journal") == 73)
    #expect(try folder.text(of: "other.journal") == "group Other\n")
    #expect(try run("c.rules") == 0)
    #expect(try folder.names().contains("c.rules"))
  }
}
