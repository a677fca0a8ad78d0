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
