import Foundation
@testable import MusterBatch
import MusterJournals
import Synchronization
import TestSupport
import Testing

/// What a run makes, and what it leaves alone.
@Suite struct BatchTests {
  @Test func eachJobIsDoneForEachGroup() throws {
    let folder = try BatchFolder(
      jobs: """
        output: out/{{slug}}/{{period}}-{{template}}.pdf
        journals: [groups, club.csv]
        period: 2026-W47
        jobs:
          - {chart: ranking, format: svg}
          - {chart: heatmap, format: png, group: [Robotics, chess]}
          - {template: ranking, format: html, group: Choir}
        """)
    try folder.folder.write(
      "date,group,person,mark\n2026-11-16,Robotics,Priya Raman,present\n", to: "club.csv")
    #expect(try folder.run().counts == OutputCounts(made: 6))
    #expect(
      try folder.files() == [
        "chess/2026-W47-heatmap.png", "chess/2026-W47-ranking.svg", "choir/2026-W47-ranking.html",
        "choir/2026-W47-ranking.svg", "manifest.json", "robotics/2026-W47-heatmap.png",
        "robotics/2026-W47-ranking.svg",
      ])
    let manifest = try folder.manifest()
    #expect(manifest.map(\.group) == ["Chess", "Chess", "Choir", "Choir", "Robotics", "Robotics"])
    #expect(manifest.map(\.job) == [1, 2, 1, 3, 1, 2])
    #expect(manifest.map { $0.inputs.map(\.file) }.prefix(2) == [["groups/0.journal"], ["groups/0.journal"]])
  }

  @Test(arguments: [1, 4]) func aSecondRunWithNothingChangedMakesNothing(workers: Int) throws {
    let folder = try BatchFolder(groups: (0..<12).map { "Group \($0)" })
    #expect(try folder.run { $0.workers = workers }.counts == OutputCounts(made: 12))
    let before = try folder.outputs()
    let dates = try folder.dates()
    #expect(try folder.run { $0.workers = workers }.counts == OutputCounts(unchanged: 12))
    #expect(try folder.outputs() == before)
    #expect(try folder.dates() == dates)
    #expect(try folder.run { ($0.workers, $0.isForced) = (workers, true) }.counts == OutputCounts(made: 12))
    #expect(try folder.outputs() == before)
  }

  @Test func whatChangedIsMadeAgain() throws {
    let folder = try BatchFolder()
    try folder.run()
    let path = "out/Chess/2026-W47-ranking.svg"
    let made = try folder.folder.text(of: path)
    try folder.folder.write("scribbled over", to: path)
    #expect(try folder.run().counts == OutputCounts(made: 1, unchanged: 1))
    #expect(try folder.folder.text(of: path) == made)
    try FileManager.default.removeItem(atPath: folder.folder.file(path))
    #expect(try folder.run().counts == OutputCounts(made: 1, unchanged: 1))
    try folder.folder.write(BatchFolder.journal("Chess", people: "Eve"), to: "groups/0.journal")
    #expect(try folder.run().counts == OutputCounts(made: 1, unchanged: 1))
    #expect(try folder.folder.text(of: path) != made)
    #expect(try folder.run { $0.application = "Muster 2.0" }.counts == OutputCounts(made: 2))
    #expect(
      try folder.run {
        $0.application = "Muster 2.0"; $0.today = $0.today + 1
      }.counts == OutputCounts(made: 2))
    try folder.folder.write(BatchFolder.ranking.replacing("W47}", with: "W47, top: 1}"), to: "jobs.yaml")
    #expect(try folder.run().counts == OutputCounts(made: 2))
  }

  @Test func aFileThatAJournalIncludesCountsToo() throws {
    let folder = try BatchFolder(groups: [])
    try folder.folder.write("group Chess\ninclude ../more.csv\n", to: "groups/a.journal")
    try folder.folder.write("date,person,mark\n2026-11-16,Ada,present\n", to: "more.csv")
    try folder.run()
    #expect(try folder.manifest()[0].inputs.map(\.file) == ["groups/a.journal", "groups/../more.csv"])
    #expect(try folder.run().counts == OutputCounts(unchanged: 1))
    try folder.folder.write("date,person,mark\n2026-11-16,Bea,present\n", to: "more.csv")
    #expect(try folder.run().counts == OutputCounts(made: 1))
  }

  @Test func aGroupWithNothingInThePeriodIsNoFailure() throws {
    let folder = try BatchFolder()
    try folder.folder.write("group Go\n2026-11-02\n  Ada\n", to: "groups/go.journal")
    try folder.folder.write("group New\nstart 2026-12-01\n2026-12-02\n  Ada\n", to: "groups/new.journal")
    let outcome = try folder.run()
    #expect(outcome.counts == OutputCounts(made: 2, nothing: 2) && outcome.failures.isEmpty)
    let nothing = try folder.manifest().filter { $0.status == .nothing }
    #expect(nothing.map(\.group) == ["Go", "New"])
    #expect(nothing[0].reason == "no session is on record in the period")
    #expect(nothing[1].reason?.hasPrefix("'New' begins on 2026-12-01") == true)
    #expect(nothing.allSatisfy { $0.output == nil && $0.made == nil })
  }

  @Test func aJobThatAsksForWhatNobodyHasIsTold() throws {
    let folder = try BatchFolder(
      jobs: BatchFolder.ranking.replacing(
        "W47}", with: "W47}, {chart: ranking, tag: staf}, {chart: ranking, person: Zoe}]"
      )
      .replacing("]]", with: "]"))
    let outcome = try folder.run()
    #expect(outcome.counts == OutputCounts(made: 2, nothing: 4))
    #expect(
      outcome.unmatched.map(\.message.text) == [
        "job 2: no group has the tag 'staf'", "job 3: no group has the person 'Zoe'",
      ])
    // No manifest has the names of people.
    let manifest = try folder.folder.text(of: "out/manifest.json")
    #expect(manifest.contains("no person has the tag 'staf'"))
    for name in ["Zoe", "Ada", "Bea"] { #expect(!manifest.contains(name)) }
  }

  @Test(arguments: [
    ("slot: [evning, late]", "the slot 'evning' or 'late'"), ("period: term Autum", "the term 'Autum'"),
    ("exclude: [Zoe, Eve]", "the person 'Zoe' or 'Eve'"),
    (
      "slot: [\((1...14).map { "s\($0)" }.joined(separator: ", "))]",
      "the slot \((1...12).map { "'s\($0)'" }.joined(separator: " or ")) and 2 more"
    ),
    ("person: Zoe, names: initials", "the person that the job asks for (names are hidden)"),
    ("tag: Ada, names: initials", "the tag 'A.'"),
    ("slot: noon, tag: staff", "the slot 'noon' together with the tag 'staff'"),
  ])
  func whatNoGroupHasIsTold(filters: String, what: String) throws {
    let folder = try BatchFolder(jobs: BatchFolder.ranking.replacing("period: 2026-W47", with: filters))
    if what.contains("together") {
      try folder.folder.write(
        "person Ada\n  tags staff\n" + BatchFolder.journal("Chess"), to: "groups/0.journal")
    }
    let outcome = try folder.run()
    #expect(outcome.unmatched.map(\.message.text) == ["job 1: no group has \(what)"])
    #expect(outcome.unmatched.map(\.help.text) == ["correct the jobs file"])
  }

  @Test func aGroupThatNoJournalHasIsAnErrorOfItsOwn() throws {
    let folder = try BatchFolder(jobs: BatchFolder.ranking.replacing("W47}", with: "W47, group: Ches}"))
    let batch = try folder.batch()
    #expect(throws: BatchFailure.noSuchGroup("Ches", job: 1, nearest: "Chess")) { try batch.run { _ in } }
    // Neither a folder nor a log is made of it.
    #expect(try folder.folder.names() == ["groups", "jobs.yaml"])
    #expect(throws: BatchFailure.noSuchDay("someday")) { try folder.run { $0.asOf = "someday" } }
    try folder.folder.write("mine", to: "out/mine.txt")
    for shard in [nil, Shard("1/2")] {
      #expect(throws: BatchFailure.self) { try folder.run { ($0.shard, $0.waits) = (shard, true) } }
    }
    #expect(try folder.files() == ["mine.txt"])
  }

  @Test func jobsThatComeOutWithOneNameAreToldApart() throws {
    let folder = try BatchFolder(
      jobs: BatchFolder.ranking.replacing(
        "W47}", with: "W47}, {chart: ranking, period: 2026-W47, person: Ada}"),
      groups: ["Chess"])
    let notes = Mutex<[String]>([])
    _ = try folder.batch().run { event in
      if case .note(let text) = event { notes.withLock { $0.append(text) } }
    }
    #expect(
      notes.withLock { $0 } == [
        "jobs 1 and 2 write to the same path, so file names of job 2 end in a number; to choose the names, add {{job}} to 'output'"
      ])
    #expect(
      try folder.files() == ["Chess/2026-W47-ranking.svg", "Chess/2026-W47-ranking~2.svg", "manifest.json"])
  }

  @Test func aNameWithoutTheGroupEndsWithACodeOfIt() throws {
    let jobs = BatchFolder.ranking.replacing("{{group}}/", with: "")
    let one = try BatchFolder(jobs: jobs, groups: ["Chess"])
    try one.run()
    #expect(try one.files() == ["2026-W47-ranking.svg", "manifest.json"])
    let two = try BatchFolder(jobs: jobs)
    try two.run()
    #expect(try two.files().filter { $0.contains(/^2026-W47-ranking~[0-9a-f]{8}\.svg$/) }.count == 2)
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try BatchFolder()
    #expect(try folder.run { $0.isDry = true }.counts == OutputCounts(made: 2))
    #expect(!FileManager.default.fileExists(atPath: folder.folder.file("out")))
    try folder.run()
    let before = try folder.files()
    try folder.folder.write(BatchFolder.journal("Chess", people: "Eve"), to: "groups/0.journal")
    #expect(try folder.run { $0.isDry = true }.counts == OutputCounts(made: 1, unchanged: 1))
    #expect(try folder.files() == before)
  }

  @Test func howMuchOfWhatWasMadeIsNewIsSaid() {
    let counts = OutputCounts(made: 3, unchanged: 2)
    #expect(counts.text(new: 3) == "3 made, 2 unchanged")
    #expect(counts.text(new: 1) == "3 made (1 new), 2 unchanged")
    #expect(counts.text(new: 0) == "3 made (nothing new), 2 unchanged")
    #expect(OutputCounts(unchanged: 2).text(new: 0) == "2 unchanged")
  }

  @Test func theManifestIsAsItsSchemaSays() throws {
    let folder = try BatchFolder()
    try folder.folder.write("group Go\n2026-11-02\n  Ada\n", to: "groups/go.journal")
    try folder.folder.write("nonsense", to: "groups/broken.journal")
    try folder.run()
    try folder.expectManifest(isOf: "manifest")
    try folder.run { $0.shard = Shard("1/1") }
    try folder.expectManifest(isOf: "manifest", named: "manifest-1-of-1.json")
    #expect(try folder.folder.text(of: "out/manifest.json").contains("\"time\":\"2026-11-20T12:00:00Z\""))
  }

  @Test func theSameBatchWritesTheSameManifest() throws {
    let folders = try [BatchFolder(), BatchFolder()]
    for (index, folder) in folders.enumerated() { try folder.run { $0.workers = index + 1 } }
    #expect(
      try folders[0].folder.text(of: "out/manifest.json") == folders[1].folder.text(of: "out/manifest.json"))
  }
}

extension BatchFolder {
  /// When each output was written.
  func dates() throws -> [String: Date] {
    Dictionary(
      uniqueKeysWithValues: try outputs().keys.map { name in
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("out/\(name)"))
        return (name, attributes[.modificationDate] as? Date ?? .distantPast)
      })
  }
}

extension OutputCounts {
  /// So many outputs of each status.
  init(made: Int = 0, unchanged: Int = 0, nothing: Int = 0, failed: Int = 0) {
    self.init()
    let counts = [(OutputStatus.made, made), (.unchanged, unchanged), (.nothing, nothing), (.failed, failed)]
    for (status, count) in counts where count > 0 { self[status] = count }
  }
}
