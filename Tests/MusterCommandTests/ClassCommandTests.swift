import Foundation
import TestSupport
import Testing

/// What commands about classes say on standard error.
@Suite struct ClassCommandTests {
  /// What a command says on standard error about the sample of a class.
  private func classErrors(_ arguments: String...) throws -> String {
    try MusterTool.run(
      [arguments[0], "SampleData/design-studio.journal"] + arguments.dropFirst(),
      in: MusterTool.root
    ).errors
  }

  @Test func aClassIsAskedAboutBeforeItsStart() throws {
    for command in ["pick", "split", "roster", "alerts", "timetable", "groups", "reminder"] {
      #expect(try classErrors(command, "--as-of", "2026-08-01") == "", "\(command)")
    }
    #expect(
      try classErrors("rank", "--as-of", "2026-08-01").hasPrefix(
        "muster: error: 'Design Studio I' begins on 2026-08-31, but the answer is as of 2026-08-01\n"))
  }

  @Test func whoIsLeftOutByPartOfANameIsNamed() throws {
    #expect(
      try classErrors("pick", "--as-of", "last", "--exclude", "jane d", "--seed", "1")
        == "note: --exclude leaves out 'Jane Doe' of 'Design Studio I'\n")
    #expect(try classErrors("pick", "--as-of", "last", "--exclude", "jane doe", "--seed", "1") == "")
    let hidden = try classErrors(
      "pick", "--as-of", "last", "--exclude", "jane d", "--seed", "1", "--names", "initials")
    #expect(hidden == "note: --exclude leaves out 1 person of 'Design Studio I'\n")
  }

  @Test func aSeedBelowZeroIsOutOfRange() throws {
    #expect(
      try classErrors("pick", "--seed", "-1")
        == "muster: error: --seed: '-1' is out of range\n  help: write a number from 0 to 9007199254740991\n")
    #expect(try classErrors("split", "--size", "-1").contains("the value '-1' is invalid"))
  }

  @Test func onlyFiguresRunToADay() throws {
    let folder = try TemporaryFolder([
      "o.journal":
        "meets Mon 10:00 from 2026-09-07 for 3 weeks\nperson Ann\nperson Bo\n2026-09-07\n  Ann, Bo\n"
    ])
    for (command, hasFigures) in [
      ("pick", false), ("split", false), ("groups", false), ("timetable", false), ("rank", true),
    ] {
      let run = try MusterTool.run([command, "o.journal", "--as-of", "2026-12-01"], in: folder.path)
      #expect(run.errors.contains("figures run to") == hasFigures, "\(command): \(run.errors)")
    }
  }
}
