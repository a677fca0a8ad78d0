import Foundation
import TestSupport
import Testing

/// `muster alerts` and `muster reminder` at the keyboard.
struct AlertsCommandTests {
  private static let journal = """
    group Studio
    meets Mon, Wed 14:00-16:30 from 2020-08-31 for 15 weeks
    reminder 2020-09-07 Collect the essays
    person Jane Doe
    2020-08-31
      absent: Jane Doe
    2020-09-02
      absent: Jane Doe

    """

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder(["s.journal": Self.journal, "quiet.journal": "group Quiet\n2020-08-31\n  Ann\n"])
  }

  private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> MusterTool.Run {
    try MusterTool.run(arguments, in: folder.path)
  }

  @Test func theExitCodeSaysWhetherSomethingIsPending() throws {
    let folder = try folder()
    let day = ["--as-of", "2020-09-02"]
    func code(_ arguments: [String]) throws -> Int32 {
      try MusterTool.run(["alerts"] + arguments + day, in: folder.path).code
    }
    #expect(try code(["s.journal"]) == 0)
    #expect(try code(["s.journal", "--exit-code"]) == 1)
    #expect(try code(["s.journal", "--exit-code", "--no-auto"]) == 0)
    #expect(try code(["quiet.journal", "--exit-code"]) == 0)
    #expect(try code(["quiet.journal", "s.journal", "--exit-code", "-o", "alerts.json"]) == 1)
    #expect(try folder.text(of: "alerts.json").contains("\"schema\": \"muster.workspace/1\""))
  }

  @Test func severalClassesHaveAListEach() throws {
    let folder = try folder()
    let run = try run("alerts", "quiet.journal", "s.journal", "--as-of", "2020-09-02", in: folder)
    #expect(run.output.contains("Quiet\n") && run.output.contains("Studio\n1 pending\n"))
    let csv = try self.run(
      "alerts", "quiet.journal", "s.journal", "--as-of", "2020-09-02", "--format", "csv", in: folder)
    #expect(csv.output.hasPrefix("group,kind,person,"))
  }

  @Test func alertsAndRemindersAreWritten() throws {
    let folder = try folder()
    let dry = try run(
      "alerts", "clear", "s.journal", "--person", "Jane Doe", "--kind", "unexcused", "--date", "2020-09-05",
      "--dry-run", in: folder)
    #expect(dry.output == "would add 'cleared 2020-09-05 unexcused Jane Doe'\n")
    #expect(try folder.text(of: "s.journal") == Self.journal)
    let clear = try run(
      "alerts", "clear", "s.journal", "--person", "Jane Doe", "--kind", "unexcused", "--date", "2020-09-05",
      in: folder)
    #expect(clear.code == 0 && clear.output == "added 'cleared 2020-09-05 unexcused Jane Doe'\n")
    let reminder = try run(
      "reminder", "add", "s.journal", "--date", "2020-09-09", "--text", "Quiz", in: folder)
    #expect(reminder.code == 65 && reminder.errors.contains("the session of 2020-09-09 is over"))
    try folder.write(folder.text(of: "s.journal") + "reminder 2020-09-09 Quiz\n", to: "s.journal")
    let list = try run("reminder", "list", "s.journal", "--as-of", "2020-09-07", in: folder)
    #expect(list.output.contains("Collect the essays") && !list.output.contains("Jane"))
    let pending = try run("reminder", "delete", "s.journal", "--text", "Quiz", in: folder)
    #expect(pending.code == 65 && pending.errors.contains("is pending since 2020-09-09"))
    #expect(try run("alerts", "clear", "s.journal", "--reminder", "Quiz", in: folder).code == 0)
    let deleted = try run("reminder", "delete", "s.journal", "--text", "Quiz", in: folder)
    #expect(deleted.output == "deleted 'reminder 2020-09-09 Quiz'\n")
    #expect(try run("check", "s.journal", in: folder).code == 0)
  }

  @Test func aChoiceIsNeeded() throws {
    let folder = try folder()
    #expect(try run("alerts", "clear", "s.journal", in: folder).code == 64)
    #expect(
      try run("alerts", "clear", "s.journal", "--reminder", "X", "--kind", "partial", in: folder).code == 64)
    let typo = try run("alerts", "claer", "s.journal", in: folder)
    #expect(typo.code == 64 && typo.errors.contains("did you mean 'clear'?"))
  }

  @Test func lostLinesAreFoundByACheck() throws {
    let text = Self.journal + "reminder 2020-09-08 Quiz\ncleared 2020-09-03 partial Jane Do\n"
    let folder = try TemporaryFolder(["s.journal": text])
    let check = try run("check", "s.journal", in: folder)
    #expect(check.code == 0)
    #expect(check.errors.contains("the reminder 'Quiz' is for 2020-09-08, when the group has no session"))
    #expect(check.errors.contains("'Jane Do', who is not in the journal"))
    let hidden = try run("check", "s.journal", "--names", "initials", in: folder)
    #expect(!hidden.errors.contains("Jane"))
  }
}
