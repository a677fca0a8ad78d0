import Foundation
import TestSupport
import Testing

/// Batches as the command line runs them.
@Suite struct BatchCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try SmallJournals.folder()
    try folder.write(SmallJournals.jobs, to: "jobs.yaml")
  }

  private func run(_ arguments: String...) throws -> MusterTool.Run {
    try MusterTool.run(
      ["batch", "jobs.yaml", "--jobs", "1", "--as-of", "2026-11-20"] + arguments, in: folder.path)
  }

  @Test func aLineAGroupIsWrittenAndTheSummaryIsTheResult() throws {
    let first = try run()
    #expect(first.code == 0 && first.output == "3 made\n", "\(first.errors)")
    #expect(first.errors.hasPrefix("Chess: 1 made\nRobotics: 1 made\nChoir: 1 made\n"))
    let second = try run()
    #expect(second.code == 0 && second.output == "3 unchanged\n")
    let quiet = try run("--quiet", "--force")
    #expect(quiet.code == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
  }

  @Test func anOptionThatIsAKeyOfTheJobsFileSaysWhereItGoes() throws {
    let names = try run("--names", "initials")
    #expect(names.code == 64 && names.errors.contains("unknown option '--names'"), "\(names.errors)")
    #expect(names.errors.contains("  help: write 'names:' in the jobs file\n"), "\(names.errors)")
    #expect(try run("--no-such-thing").errors.contains("  help: 'muster batch --help' lists the options\n"))
  }

  @Test func aDryRunListsWhatWouldBeMade() throws {
    #expect(
      try run("--dry-run").output == """
        make       Chess/2026-W47-ranking.svg
        make       Robotics/2026-W47-ranking.svg
        make       Choir/2026-W47-ranking.svg
        would make 3

        """)
    #expect(try !folder.names().contains("out"))
    #expect(try run().code == 0)
    #expect(try run("--dry-run").output.hasPrefix("unchanged  Chess/2026-W47-ranking.svg\n"))
  }

  @Test func aFailureIsListedAtTheEndWithItsExitCode() throws {
    try folder.write(
      SmallJournals.jobs.replacing("club.csv", with: "[club.csv, gone.journal]"), to: "jobs.yaml")
    let result = try run()
    #expect(result.code == 75)
    #expect(result.output == "3 made, 1 failed\n")
    #expect(
      result.errors.hasSuffix(
        """
        muster: error: gone.journal: job 1, ranking: gone.journal: no such file or directory
          help: the outputs listed above were not made; the next run tries them again

        """), "\(result.errors)")
  }

  @Test func aGroupsNameCannotCommandTheTerminal() throws {
    try folder.write("date,group,person,mark\n2026-11-16,\"Che\u{1B}[2Jss\",Ada,present\n", to: "club.csv")
    let result = try run()
    #expect(result.code == 0 && !result.errors.contains("\u{1B}"), "\(result.errors)")
    #expect(try folder.names().contains("out"))
  }

  @Test func aJobThatChoosesNothingAnywhereIsAFailure() throws {
    try folder.write(SmallJournals.jobs.replacing("W47}", with: "W47, tag: staf}"), to: "jobs.yaml")
    let result = try run()
    #expect(result.code == 64 && result.output == "3 nothing\n")
    #expect(
      result.errors.hasSuffix(
        "muster: error: job 1: no group has the tag 'staf'\n  help: correct the jobs file\n"),
      "\(result.errors)")
  }

  @Test func aRunOfTheNextDaySaysThatNothingIsNew() throws {
    try folder.write(
      """
      output: out/{{group}}.pdf
      journals: club.csv
      email: {to: ann@example.org}
      jobs: [{template: ranking, period: 2026-W47, group: Chess}]

      """, to: "jobs.yaml")
    func run(_ day: String) throws -> MusterTool.Run {
      try MusterTool.run(["batch", "jobs.yaml", "--jobs", "2", "--as-of", day], in: folder.path)
    }
    let first = try run("2026-11-23")
    #expect(first.output == "1 made\n" && first.errors.hasPrefix("Chess: 1 made\n"), "\(first.errors)")
    let next = try run("2026-11-24")
    #expect(next.output == "1 made (nothing new)\n")
    #expect(next.errors.contains("Chess: 1 made (nothing new)\n"), "\(next.errors)")
  }

  @Test func aRefusedRunLeavesNothingBehind() throws {
    try folder.write(SmallJournals.jobs.replacing("W47}", with: "W47, group: Ches}"), to: "jobs.yaml")
    let result = try run()
    #expect(result.code == 64 && result.errors.contains("did you mean 'Chess'?"), "\(result.errors)")
    #expect(try !folder.names().contains("out"))
  }

  @Test func shardsAreJoined() throws {
    #expect(try run("--shard", "1/2").code == 0)
    let early = try run("--merge")
    #expect(early.code == 75)
    #expect(
      early.errors == "muster: error: missing manifest-2-of-2.json\n  help: run --shard 2/2 first\n")
    #expect(try run("--shard", "2/2").code == 0)
    let joined = try run("--merge")
    #expect(joined.code == 0 && joined.output == "3 made\n", "\(joined.errors)")
  }

  @Test func aJobsFileInErrorIsRefused() throws {
    try folder.write("jobs: [{template: wekly}]\njournals: a\noutput: x.pdf\n", to: "jobs.yaml")
    let result = try run()
    #expect(result.code == 64)
    #expect(
      result.errors.hasPrefix(
        "muster: error: jobs.yaml:1:19: 'wekly' is not a valid value for 'template'\n  help: did you mean 'weekly'?"
      )
    )
    let missing = try MusterTool.run(["batch", "none.yaml"], in: folder.path)
    #expect(missing.code == 66)
    #expect(missing.errors.hasPrefix("muster: error: none.yaml: no such file or directory\n"))
  }

  @Test(arguments: [
    (["--jobs", "0"], "--jobs takes a number from 1 to 1024"),
    (["--shard", "3/2"], "--shard takes a number"),
    (["--merge", "--force"], "--merge cannot be combined with"),
    (["--as-of", "someday"], "'someday' is not a date"),
  ]) func wrongOptionsAreRefused(options: [String], message: String) throws {
    let result = try MusterTool.run(["batch", "jobs.yaml"] + options, in: folder.path)
    #expect(result.code == 64 && result.errors.contains(message), "\(result.errors)")
  }

  @Test func aFolderThatCannotBeWrittenIsTold() throws {
    try folder.write("a file", to: "out")
    let result = try run()
    #expect(result.code == 73)
    #expect(
      result.errors.hasPrefix("muster: error: out: cannot create the folder 'out': a file has that name\n"),
      "\(result.errors)")
  }

  /// The sample that the documentation names.
  @Test func theSampleWorks() throws {
    for name in ["friends.journal", "club.csv", "jobs.yaml"] {
      try folder.write(
        bytes: Array(Data(contentsOf: URL(fileURLWithPath: "\(MusterTool.root)/SampleData/\(name)"))),
        to: "SampleData/\(name)")
    }
    let result = try MusterTool.run(["batch", "SampleData/jobs.yaml"], in: folder.path)
    #expect(result.code == 0 && result.output == "9 made\n", "\(result.errors)")
  }
}
