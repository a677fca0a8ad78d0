import Foundation
@testable import MusterBatch
import MusterFiles
import MusterFormats
import MusterReading
import TestSupport
import Testing

/// What goes wrong, each for itself.
@Suite struct BatchFailureTests {
  private func reasons(_ outcome: Batch.Outcome, in folder: BatchFolder) -> [String] {
    outcome.failures.map {
      "\($0.group ?? $0.source): \($0.reason ?? "")".replacing(folder.folder.path + "/", with: "")
    }
  }

  @Test func oneFailureStopsNothingElse() throws {
    let folder = try BatchFolder(
      jobs: BatchFolder.ranking.replacing(
        "groups/*.journal", with: "[groups/*.journal, gone.csv, none/*.csv]"))
    try folder.folder.write(
      "group Bad\n2026-11-16\n  present: Ada\n  warned: Ada\n", to: "groups/bad.journal")
    try folder.folder.write("", to: "groups/empty.journal")
    let outcome = try folder.run()
    #expect(outcome.counts == OutputCounts(made: 2, failed: 4))
    #expect(
      reasons(outcome, in: folder) == [
        "none/*.csv: the pattern 'none/*.csv' matches no file",
        "Bad: groups/bad.journal: 1 error in the data, the first at groups/bad.journal:4:11: '…' is marked warned here "
          + "and present on line 3 for …",
        "groups/empty.journal: groups/empty.journal: 1 error in the data, the first at groups/empty.journal: the file is empty",
        "gone.csv: gone.csv: no such file or directory",
      ])
    #expect(!(try folder.folder.text(of: "out/manifest.json").contains("Ada")))
    #expect(try folder.manifest().filter { $0.status == .failed }.count == 4)
  }

  @Test func recordsInErrorCanBeLeftOut() throws {
    let folder = try BatchFolder(jobs: "skip-invalid: true\n" + BatchFolder.ranking)
    try folder.folder.write(
      "group Bad\n2026-11-16\n  present: Ada\n  warned: Ada\n", to: "groups/bad.journal")
    #expect(try folder.run().counts == OutputCounts(made: 3))
  }

  @Test func aChartThatCannotBeIsAFailureOfItsJob() throws {
    let folder = try BatchFolder(
      jobs: BatchFolder.ranking.replacing("W47}", with: "W47}, {chart: podium}"), groups: ["Chess"])
    let outcome = try folder.run()
    #expect(outcome.counts == OutputCounts(made: 1, failed: 1))
    #expect(reasons(outcome, in: folder)[0].hasPrefix("Chess: a podium shows the friends of one person"))
  }

  @Test func aFileInThePlaceOfAFolderIsAFailureOfItsJob() throws {
    let folder = try BatchFolder()
    try folder.folder.write("in the way", to: "out/Chess")
    let outcome = try folder.run()
    #expect(outcome.counts == OutputCounts(made: 1, failed: 1))
    #expect(
      reasons(outcome, in: folder)[0].contains("cannot create the folder 'out/Chess': a file has that name"))
    #expect(try folder.folder.text(of: "out/Chess") == "in the way")
  }

  @Test func linksThatLeadOutOfTheFolderAreNotFollowed() throws {
    let folder = try BatchFolder(groups: ["Chess", "Choir", "Go"])
    try folder.folder.write("secret", to: "elsewhere/2026-W47-ranking.svg")
    try FileManager.default.createDirectory(
      atPath: folder.folder.file("out/Choir"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.folder.file("out/Chess"), withDestinationPath: "../elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder.folder.file("out/Choir/2026-W47-ranking.svg"),
      withDestinationPath: "../../elsewhere/2026-W47-ranking.svg")
    let outcome = try folder.run()
    #expect(outcome.counts == OutputCounts(made: 1, failed: 2))
    #expect(
      outcome.failures.allSatisfy {
        $0.reason?.hasSuffix("a symbolic link leads out of the output folder") == true
      })
    #expect(try folder.folder.text(of: "elsewhere/2026-W47-ranking.svg") == "secret")
  }

  @Test func aJournalThatChangesWhileItIsReadIsAFailure() throws {
    let folder = try BatchFolder()
    let file = try JobsReader().read(folder.path)
    let plan = BatchPlan(file, shard: nil, workers: 1)
    let loader = SourceLoader(plan: plan, file: file) { _, _ in }
    let trace = InputTrace()
    var options = ReadingOptions(formats: .all)
    options.trace = trace
    _ = try JournalLoader(options: options).read([folder.folder.file("groups/0.journal")])
    #expect(try loader.inputs(trace).map(\.file) == ["groups/0.journal"])
    try folder.folder.write(BatchFolder.journal("Chess", people: "Eve"), to: "groups/0.journal")
    #expect(throws: GroupProblem(reason: "groups/0.journal: the file changed while it was being read")) {
      try loader.inputs(trace)
    }
    try FileManager.default.removeItem(atPath: folder.folder.file("groups/0.journal"))
    #expect(throws: GroupProblem(reason: "groups/0.journal: no such file or directory")) {
      try loader.inputs(trace)
    }
    // A journal whose group is another one than a moment ago.
    try folder.folder.write(BatchFolder.journal("Choir 2"), to: "groups/1.journal")
    let groups = loader.groups(of: 1)
    #expect(throws: GroupProblem(reason: "groups/1.journal: the file changed while it was being read")) {
      try groups[0].content.get()
    }
  }

  @Test func aRunThatStopsAtAFailureIsGoneOnWithByTheNext() throws {
    let folder = try BatchFolder(groups: ["Chess", "Choir", "Go"])
    try folder.folder.write("in the way", to: "out/Choir")
    let outcome = try folder.run { $0.keepsGoing = false }
    #expect(outcome.wasStopped && outcome.failures.count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.folder.file("out/manifest.json")))
    try FileManager.default.removeItem(atPath: folder.folder.file("out/Choir"))
    #expect(try folder.run().counts == OutputCounts(made: 2, unchanged: 1))
    #expect(try folder.files().filter { $0.hasPrefix(".") } == [])
  }

  @Test func whatADeadRunLeftIsTakenAway() throws {
    let folder = try BatchFolder()
    try folder.folder.write("torn", to: "out/Chess/.muster-dead.part")
    try folder.folder.write("torn", to: "out/.muster-dead.part")
    try folder.folder.write("not ours", to: "out/Chess/keep.part")
    try folder.folder.write("{\"group\":\"Che", to: "out/.muster-run-all-x.jsonl")
    let alive = try #require(try HeldLock.take(folder.folder.file("out/.muster-alive.part")))
    #expect(try folder.run().counts == OutputCounts(made: 2))
    #expect(
      try folder.files() == [
        ".muster-alive.part", "Chess/2026-W47-ranking.svg", "Chess/keep.part", "Choir/2026-W47-ranking.svg",
        "manifest.json",
      ])
    alive.release()
  }

  @Test func twoBatchesDoNotWriteAtOnce() throws {
    let folder = try BatchFolder()
    try folder.run()
    let (whole, shard) = (try folder.batch(), try folder.batch { $0.shard = Shard("1/2") })
    let busy = BatchFailure.busy(folder: folder.folder.file("out"))
    let alone = try #require(try HeldLock.take(folder.folder.file("out/.muster.lock")))
    #expect(throws: busy) { try whole.run { _ in } }
    #expect(throws: busy) { try shard.run { _ in } }
    #expect(throws: busy) { try whole.merge() }
    alone.release()
    let other = try #require(try HeldLock.take(folder.folder.file("out/.muster.lock"), mode: .shared))
    #expect(throws: busy) { try whole.run { _ in } }
    #expect(throws: Never.self) { try shard.run { _ in } }
    let same = try #require(try HeldLock.take(folder.folder.file("out/.muster-1-of-2.lock")))
    #expect(throws: busy) { try shard.run { _ in } }
    same.release()
    other.release()
    #expect(throws: Never.self) { try whole.run { _ in } }
    #expect(try folder.files().filter { $0.hasPrefix(".") } == [])
  }

  @Test func aDayThatIsNoneIsTold() throws {
    let batch = try BatchFolder().batch { $0.asOf = "someday" }
    #expect(throws: BatchFailure.noSuchDay("someday")) { try batch.run { _ in } }
  }
}
