import Foundation
import TestSupport
import Testing

/// `muster check --plan`.
struct CheckPlanTests {
  private func check(_ arguments: [String], in folder: TemporaryFolder) throws -> MusterTool.Run {
    try MusterTool.run(["check"] + arguments, in: folder.path)
  }

  @Test func thePlanOfAFileIsAJournal() throws {
    let folder = try TemporaryFolder(["a b.csv": "Name;7/9/2026;14/9/2026\nAva;P;A\nBen;A;\n"])
    let plan = try check(["a b.csv", "--plan"], in: folder)
    #expect(plan.code == 0, "\(plan.errors)")
    #expect(
      plan.output == """
        include a b.csv
          format csv
          layout wide
          encoding utf-8
          delimiter ";"
          header 1
          date-format dd/MM/yyyy
          column person = Name
          mark A = absent
          mark P = present

        """)
    try folder.write(plan.output, to: "a.journal")
    let ranks = try ["a b.csv", "a.journal"].map {
      try MusterTool.run(["rank", $0, "--as-of", "last", "--format", "csv"], in: folder.path).output
    }
    #expect(ranks[0] == ranks[1] && ranks[0].contains("Ava"))
    #expect(try check(["a.journal", "--plan"], in: folder).output == plan.output)
    try folder.write(plan.output.replacing("mark A = absent", with: "mark A = excused"), to: "a.journal")
    #expect(try MusterTool.run(["print", "a.journal"], in: folder.path).output.contains("excused: Ava"))
  }

  @Test func whatIsDeclaredWins() throws {
    let folder = try TemporaryFolder(["a.csv": "Date,Name,Mark\n2026-09-07,Ava,P\n"])
    let plan = try check(["a.csv", "--plan", "--mark", "P=partial", "--column", "person=name"], in: folder)
    #expect(plan.output.contains("  column person = name\n") && plan.output.contains("  mark P = partial\n"))
  }

  @Test func aFileInErrorHasThePlanSoFar() throws {
    let folder = try TemporaryFolder(["a.csv": "Date,Name,Mark\n2026-09-07,Ava,Qx\n"])
    let plan = try check(["a.csv", "--plan"], in: folder)
    #expect(plan.code == 65 && plan.errors.contains("unknown code 'Qx'"), "\(plan.errors)")
    #expect(plan.output.hasPrefix("include a.csv\n  format csv\n  layout long\n"))
  }

  @Test func whatNoRuleSaysIsARemark() throws {
    let folder = try TemporaryFolder([
      "a.csv": "Date,Attendees\n2026-09-07,\"Ava; Ben\"\n2026-09-14,\"Ava\"\n"
    ])
    let plan = try check(["a.csv", "--plan"], in: folder)
    #expect(plan.output.hasSuffix("\n  ; no rule says how the names in one cell are separated\n"))
    try folder.write(plan.output, to: "a.journal")
    #expect(try check(["a.journal", "--plan"], in: folder).output == plan.output)
  }

  @Test func howRowsArePreparedIsARule() throws {
    let folder = try TemporaryFolder(["a.csv": "Name,2026-09-07,2026-09-14\n1. Ava,P,A\n2. Ben,A,P\n"])
    let plan = try check(["a.csv", "--plan"], in: folder).output
    #expect(plan.contains("\n  header 1\n  prepare numbered-names\n  date-format"))
    try folder.write(plan.replacing("prepare numbered-names", with: "prepare none"), to: "a.journal")
    #expect(try MusterTool.run(["print", "a.journal"], in: folder.path).output.contains("1. Ava"))
    try folder.write(plan.replacing("numbered-names", with: "numbers"), to: "a.journal")
    #expect(
      try MusterTool.run(["print", "a.journal"], in: folder.path).errors.contains(
        "'numbers' is not how rows are prepared"))
  }

  @Test func whatDoesNotGoTogetherIsTold() throws {
    let folder = try TemporaryFolder(["a.csv": "Date,Name\n2026-09-07,Ava\n"])
    let cases: [([String], String)] = [
      (["a.csv", "--plan", "--missing"], "--plan cannot be combined with --missing"),
      (["a.csv", "--plan", "--names", "initials"], "--plan cannot be combined with --names"),
      (["a.csv", "--plan", "--format", "json"], "--plan prints text only"),
    ]
    for (arguments, message) in cases {
      let run = try check(arguments, in: folder)
      #expect(run.code == 64 && run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test func aJournalWithoutIncludesIsItsOwnPlan() throws {
    let folder = try TemporaryFolder(["x.journal": "2026-09-07\n  Ava\n"])
    #expect(try check(["x.journal", "--plan"], in: folder).output == "include x.journal\n  format journal\n")
  }
}
