import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MusterBatch

/// In which order a batch tells what happens.
@Suite struct BatchOrderTests {
  /// What was told, in a line each.
  private final class Told: Sendable {
    private let texts = Mutex<[String]>([])

    var lines: [String] { texts.withLock { $0 } }

    func add(_ event: BatchEvent) {
      let line =
        switch event {
        case .planned(let groups): "\(groups) groups"
        case .note(let text): "note: \(text)"
        case .done(let group, let outputs): "\(group): \(outputs.compactMap(\.output).joined(separator: " "))"
        }
      texts.withLock { $0.append(line) }
    }
  }

  @Test func whatIsDoneEarlyWaitsForTheGroupsBeforeIt() {
    let told = Told()
    let events = OrderedEvents(told.add)
    events.add(.note("of two"), at: 2)
    events.add(.done(group: "two", outputs: []), at: 2)
    events.add(.note("of one"), at: 1)
    #expect(told.lines == [])
    events.add(.note("of zero"), at: 0)
    #expect(told.lines == ["note: of zero"])
    events.add(.done(group: "zero", outputs: []), at: 0)
    #expect(told.lines == ["note: of zero", "zero: ", "note: of one"])
    events.add(.note("of zero"), at: 1)
    events.add(.done(group: "one", outputs: []), at: 1)
    #expect(told.lines == ["note: of zero", "zero: ", "note: of one", "one: ", "note: of two", "two: "])
    // A run that is stopped tells of what it did.
    events.add(.done(group: "five", outputs: []), at: 5)
    events.add(.done(group: "four", outputs: []), at: 4)
    events.finish()
    #expect(told.lines.suffix(2) == ["four: ", "five: "])
  }

  @Test(arguments: [true, false]) func theLinesAreTheSameWithAnyNumberOfWorkers(isDry: Bool) throws {
    let folder = try BatchFolder(
      jobs: "skip-invalid: true\n" + BatchFolder.ranking, groups: (0..<24).map { "Group \(23 - $0)" })
    // The first takes longer than the others, and has something to say.
    let many = (0..<400).map { "Person \($0)" }.joined(separator: ", ")
    try folder.folder.write(
      "group Large\n2026-11-16\n  present: \(many)\n  warned: Person 1\n", to: "groups/!.journal")
    try folder.folder.write(
      "group Last\n2026-11-16\n  present: Ada\n  warned: Ada\n", to: "groups/z.journal")
    func lines(_ workers: Int) throws -> [String] {
      let told = Told()
      _ = try folder.batch { ($0.workers, $0.isDry, $0.isForced) = (workers, isDry, true) }.run(told.add)
      return told.lines
    }
    let alone = try lines(1)
    #expect(alone.count == 29 && alone[0] == "26 groups")
    #expect(alone[1].hasPrefix("note: groups/!.journal: skipped") && alone[2].hasPrefix("Large: "))
    #expect(alone[3].hasPrefix("Group 23: ") && alone[28].hasPrefix("Last: "))
    for workers in [2, 3, 8, 40] { #expect(try lines(workers) == alone) }
  }

  @Test func ofTwoGroupsWithOnePathTheFirstHasItWithAnyNumberOfWorkers() throws {
    let jobs = """
      output: out/{{group}}{{owner}}
      journals: groups/*.journal
      jobs: [{chart: ranking, period: 2026-W47, format: svg}]
      """
    let folder = try BatchFolder(jobs: jobs, groups: [])
    // The first takes longer than the other.
    let many = (0..<3000).map { "Person \($0)" }.joined(separator: ", ")
    try folder.folder.write(
      "group ab\nowner c@example.org\n2026-11-16\n  present: \(many)\n", to: "groups/1.journal")
    try folder.folder.write(
      "group a\nowner bc@example.org\n2026-11-16\n  present: Ada\n", to: "groups/2.journal")
    for workers in [1, 2, 4, 8, 2, 4] {
      let outcome = try folder.run { ($0.workers, $0.isForced) = (workers, true) }
      #expect(outcome.failures.map(\.group) == ["a"], "\(workers)")
      #expect(outcome.failures.first?.reason?.hasPrefix("another group writes") == true)
    }
  }

  @Test func whatNoFontShowsIsTheSameWithAnyNumberOfWorkers() throws {
    let folder = try BatchFolder(groups: [])
    for group in 0..<12 {
      let names = (0..<4).map { "王\(Character(Unicode.Scalar(0x4E00 + (group * 3 + $0) % 20) ?? "x"))" }
      try folder.folder.write(
        BatchFolder.journal("G\(group)", people: names.joined(separator: ", ")), to: "groups/\(group).journal"
      )
    }
    let alone = try folder.run { $0.isForced = true }.missingGlyphs
    #expect(alone.map(\.script) == ["Chinese characters"] && alone.first?.count == 21)
    for workers in [2, 3, 12] {
      #expect(try folder.run { ($0.workers, $0.isForced) = (workers, true) }.missingGlyphs == alone)
    }
  }

  @Test func itemsAreGivenOutInTheOrderOfTheirSources() {
    let queue = WorkQueue<Int>(sources: 3, workers: 1)
    func next() -> String {
      switch queue.next() {
      case .source(let index): "source \(index)"
      case .item(let item): "item \(item)"
      case nil: "end"
      }
    }
    #expect([next(), next()] == ["source 0", "source 1"])
    queue.loaded(1, [10, 11])
    queue.loaded(0, [])
    #expect([next(), next(), next()] == ["item 10", "item 11", "source 2"])
    queue.loaded(2, [20])
    #expect([next(), next()] == ["item 20", "end"])
  }
}
