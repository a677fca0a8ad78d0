import MusterBatch
import MusterJournals
import TestSupport
import Testing

/// Makes what a jobs file asks for, for every group, and gives the number of files that were made.
func makeEverything(_ path: String, today: Day) throws -> Int {
  let jobs = try JobsReader().read(path)
  var options = BatchOptions(today: today, application: "Example 1.0")
  options.workers = BatchOptions.allProcessors
  let outcome = try Batch(jobs, options).run { event in
    if case .done(let group, let outputs) = event { print("\(group): \(outputs.count)") }
  }
  return outcome.counts[.made]
}

struct BatchExamples {
  @Test func whatIsThereIsNotMadeAgain() throws {
    _ = TestFonts.book()
    let folder = try TemporaryFolder([
      "jobs.yaml": """
      output: out/{{group}}-{{template}}.svg
      journals: "*.journal"
      jobs: [{chart: ranking, period: 2026-W47}]
      """,
      "chess.journal": "group Chess\n2026-11-16\n  Ann, Bo\n",
      "choir.journal": "group Choir\n2026-11-17\n  Ann\n",
    ])
    let today = Day(iso: "2026-11-20") ?? .earliest
    #expect(try makeEverything(folder.file("jobs.yaml"), today: today) == 2)
    #expect(try makeEverything(folder.file("jobs.yaml"), today: today) == 0)
  }
}
