import Foundation
import MusterAnalytics
import MusterJournals

/// Processor time of all threads of this process, in seconds.
func processorSeconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// Prints the median wall clock and processor time of some runs, the first dropped.
func measure(_ name: String, runs: Int = 7, pairs: Double? = nil, _ work: () -> Void) {
  var times: [(wall: Double, processor: Double)] = []
  for _ in 0...runs {
    let processor = processorSeconds()
    let start = ContinuousClock.now
    work()
    let wall = (ContinuousClock.now - start) / .seconds(1)
    times.append((wall, processorSeconds() - processor))
  }
  let wall = times.dropFirst().map(\.wall).sorted()[runs / 2]
  let processor = times.dropFirst().map(\.processor).sorted()[runs / 2]
  var line = String(format: "%8.2f ms  %8.2f ms of processor time  ", wall * 1e3, processor * 1e3)
  if let pairs {
    let speeds = (pairs / wall / 1e6, pairs / processor / 1e6)
    line += String(format: "%5.0f million pairs a second, %.0f a core  ", speeds.0, speeds.1)
  }
  print(line + name)
}

let wanted = Set(CommandLine.arguments.dropFirst())
func isWanted(_ name: String) -> Bool { wanted.isEmpty || wanted.contains(name) }

if isWanted("friends") {
  let journal = SampleJournal.make(people: 20_000, sessions: 2_000)
  let selection = try Selection(of: journal, asOf: .last(otherwise: Day(number: 0)))
  for measured in FriendMeasure.allCases {
    measure("friends of 20,000 people at 2,000 sessions by \(measured)", runs: 5, pairs: 2e8) {
      _ = selection.friends(measure: measured)
    }
  }
}

if isWanted("statistics") {
  for isCalendar in [true, false] {
    let journal = SampleJournal.make(people: 2_000, sessions: 1_000, isCalendar: isCalendar)
    let selection = try Selection(of: journal, asOf: .last(otherwise: Day(number: 0)))
    let kind = isCalendar ? "by the calendar" : "by what was held"
    measure("statistics of 2,000 people at 1,000 sessions, \(kind)") { _ = selection.statistics() }
    measure("ranking of the same") { _ = selection.ranking() }
    measure("statistics of one of them") { _ = selection.only(7).statistics() }
    measure("statistics of each of them", runs: 3) { _ = selection.statisticsOfEach() }
  }
}
