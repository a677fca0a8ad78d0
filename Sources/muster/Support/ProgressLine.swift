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

/// A line that shows how far something is: `[######----] 60 of 100 groups, 12.3 a second, 3 s left`.
struct ProgressBar {
  let done: Int
  let total: Int
  /// The time that it took so far.
  let seconds: Double

  private static let width = 24

  /// The line.
  var text: String {
    let filled = total == 0 ? Self.width : Self.width * done / total
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    let rate = Double(done) / seconds
    return "[\(bar)] \(done) of \(total) groups, \(Self.rounded(rate)) a second, \(left(rate)) left"
  }

  private func left(_ rate: Double) -> String {
    guard rate > 0 else { return "…" }
    let seconds = Int((Double(total - done) / rate).rounded(.up))
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
  }

  private static func rounded(_ rate: Double) -> String {
    rate >= 100 ? "\(Int(rate.rounded()))" : "\((rate * 10).rounded() / 10)"
  }
}
