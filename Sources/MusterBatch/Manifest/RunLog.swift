import Foundation
import MusterAnalytics
import MusterFiles
import Synchronization

/// What a run has done so far, a line an output, in a hidden file of the output folder.
///
/// The manifest is written last, from these lines, so that no run has to keep them in memory; and when a run dies, the
/// next one finds here what is done already. Nothing depends on it: a line that is missing or torn costs the work of
/// one output, since nothing counts as done whose file is not there with the digest noted.
final class RunLog: Sendable {
  private struct State {
    var lines: [Line] = []
    var end = 0
    var counts = OutputCounts()
    var error: FileError?
  }

  /// Where the line of an output stands.
  private struct Line {
    var rank: Int
    var job: Int
    var offset: Int
    var length: Int
  }

  private let file: OwnFile
  private let state = Mutex(State())

  /// A new log in a folder, in which others share it are none.
  ///
  /// - Throws: `FileError` when it cannot be made.
  init(in folder: OutputFolder, shard: Shard?) throws(FileError) {
    let number = String(UInt32.random(in: 0 ... .max), radix: 36)
    file = try OwnFile(making: folder.file("\(Self.prefix(of: shard))\(number)\(Self.ending)"))
  }

  /// How the names of the logs of all groups, or of a shard, begin.
  static func prefix(of shard: Shard?) -> String { ".muster-run-\(shard?.label ?? "all")-" }
  /// How the names of all logs begin.
  static let prefix = ".muster-run-"
  /// How the names of logs end.
  static let ending = ".jsonl"

  /// Takes the log away.
  func remove() { unlink(file.path) }

  /// How many outputs came out how.
  var counts: OutputCounts { state.withLock { $0.counts } }

  /// Notes the outputs of a group.
  ///
  /// - Parameter rank: the group's place in the manifest.
  func add(_ entries: [ManifestEntry], rank: Int) {
    state.withLock { state in
      var bytes: [UInt8] = []
      for entry in entries {
        let line = Array(JSONWriter.compact.text(of: entry).utf8)
        state.lines.append(
          Line(rank: rank, job: entry.job, offset: state.end + bytes.count, length: line.count))
        bytes += line
        bytes.append(UInt8(ascii: "\n"))
      }
      state.counts.add(entries)
      do throws(FileError) {
        try file.append(bytes)
        state.end += bytes.count
      } catch {
        state.error = state.error ?? error
      }
    }
  }

  /// Gives each line, in the order of the manifest.
  ///
  /// - Throws: `FileError` when some could not be written, and what `body` throws.
  func forEachLine(_ body: ([UInt8]) throws(FileError) -> Void) throws(FileError) {
    let (lines, error) = state.withLock { ($0.lines, $0.error) }
    if let error { throw error }
    for line in lines.sorted(by: { ($0.rank, $0.job) < ($1.rank, $1.job) }) {
      try body(try file.bytes(at: line.offset, count: line.length))
    }
  }
}
