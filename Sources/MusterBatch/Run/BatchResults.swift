import MusterDrawing
import Synchronization

/// What all threads of a run have made so far.
final class BatchResults: Sendable {
  private struct State {
    var counts = OutputCounts()
    var failures: [(rank: Int, entry: ManifestEntry)] = []
    var new: [(rank: Int, entry: ManifestEntry)] = []
    var missing: [String: MissingGlyphs] = [:]
  }

  private let log: RunLog?
  private let state = Mutex(State())

  /// Nothing yet; what comes is noted in a log where there is one.
  init(log: RunLog?) { self.log = log }

  /// Takes the outputs of a group, and tells whether some have failed.
  func add(_ outputs: [ManifestEntry], rank: Int) -> Bool {
    log?.add(outputs, rank: rank)
    let failed = outputs.filter { $0.status == .failed }
    state.withLock { state in
      state.counts.add(outputs)
      state.new += outputs.filter(\.isNew).map { (rank, $0) }
      state.failures += failed.map { (rank, $0) }
    }
    return !failed.isEmpty
  }

  /// Takes the characters that a thread's fonts could not show.
  func add(_ glyphs: [MissingGlyphs]) {
    state.withLock { state in
      for glyph in glyphs { state.missing[glyph.script, default: glyph].formUnion(glyph) }
    }
  }

  /// How the run ended.
  func outcome(unmatched: [UnmatchedJob], wasStopped: Bool) -> Batch.Outcome {
    state.withLock { state in
      let failures = state.failures.sorted { ($0.rank, $0.entry.job) < ($1.rank, $1.entry.job) }
      return Batch.Outcome(
        counts: state.counts,
        new: state.new.sorted { ($0.rank, $0.entry.job) < ($1.rank, $1.entry.job) }.map(\.entry),
        failures: failures.map(\.entry), wasStopped: wasStopped, unmatched: unmatched,
        missingGlyphs: state.missing.values.sorted { $0.script < $1.script })
    }
  }
}
