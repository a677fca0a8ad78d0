import Foundation
import MusterBatch
import Synchronization

/// Shows how a batch goes on: a bar on a terminal, a line a group in a log.
final class BatchProgress: Sendable {
  private struct State {
    var total = 0
    var done = 0
    var start = ContinuousClock.now
    var shown = ContinuousClock.now
  }

  private let isQuiet: Bool
  private let isDry: Bool
  private let hasBar: Bool
  private let state = Mutex(State())

  init(isQuiet: Bool, isDry: Bool) {
    self.isQuiet = isQuiet
    self.isDry = isDry
    hasBar = !isQuiet && !isDry && Terminal.isError
  }

  /// Shows what happened; several threads may at once.
  func show(_ event: BatchEvent) {
    guard !isQuiet || isDry else { return }
    state.withLock { state in
      switch event {
      case .planned(let groups): state.total = groups
      case .note(let text): if !isQuiet { write(line: "note: \(text)") }
      case .done(let group, let outputs):
        state.done += 1
        if isDry {
          for output in outputs { OutputFile.writeLine(DryRunLine.text(of: output, group: group)) }
        } else if hasBar {
          draw(&state)
        } else {
          let counts = OutputCounts(outputs).text(new: outputs.count(where: \.isMadeNew))
          write(line: "\(group): \(counts)")
        }
      }
    }
  }

  /// Takes the bar away.
  func end() {
    if hasBar { StandardError.rewriteLine("") }
  }

  private func write(line: String) {
    if hasBar { StandardError.rewriteLine("") }
    StandardError.write(line)
  }

  /// Draws the bar at most ten times a second, and at the end.
  private func draw(_ state: inout State) {
    let now = ContinuousClock.now
    guard state.done == state.total || now - state.shown > .milliseconds(100) else { return }
    state.shown = now
    let seconds = max(0.001, (now - state.start) / .seconds(1))
    let bar = ProgressBar(done: state.done, total: state.total, seconds: seconds)
    StandardError.rewriteLine(bar.text)
  }
}

/// What a batch would do with an output, in a line.
enum DryRunLine {
  /// `make       chess/2026-W46-weekly.pdf`, or why nothing is made.
  static func text(of output: ManifestEntry, group: String) -> String {
    let path = output.output ?? "\(group), job \(output.job), \(output.template)"
    switch output.status {
    case .made: return "make       \(path)"
    case .unchanged: return "unchanged  \(path)"
    case .nothing, .failed:
      return
        "\(output.status == .nothing ? "nothing  " : "fail     ")  \(path): \(output.reason ?? "")"
    }
  }
}
