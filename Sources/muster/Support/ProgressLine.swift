import MusterFiles
import Synchronization

/// A line on the terminal that says how far a long file is read.
final class ProgressLine: Sendable {
  /// The size from which a file is worth a line, in bytes.
  private static let longFile = 16_000_000

  /// What is shown, so that it is written only when it changes.
  private let shown = Mutex("")

  /// A line where standard error is a terminal; `nil` elsewhere.
  static func ifWanted() -> ProgressLine? { Terminal.isError ? ProgressLine() : nil }

  /// Takes down how far a file is read; at its end the line goes.
  var report: @Sendable (ReadingProgress) -> Void {
    { [self] progress in
      guard progress.size >= ProgressLine.longFile else { return }
      let isDone = progress.read >= progress.size
      let text =
        isDone ? "" : "\(progress.file): \(progress.read / 1_000_000) of \(progress.size / 1_000_000) MB read"
      shown.withLock { shown in
        guard text != shown else { return }
        shown = text
        StandardError.rewriteLine(text)
      }
    }
  }
}
