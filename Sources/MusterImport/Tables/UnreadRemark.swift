import MusterReading

/// The first remark of a table that may say a mark and is not read.
struct UnreadRemark {
  var first: String?

  /// Looks whether a remark may say that somebody came late or left.
  mutating func look(at remark: String) {
    guard first == nil, case let words = remark.split(whereSeparator: { !$0.isLetter }), words.count > 1
    else { return }
    if RemarkWords.tellMovement(words) { first = remark }
  }

  /// Warns of the remark.
  ///
  /// - Parameter areBehindNames: whether marks are written behind names, as in lists.
  func report(areBehindNames: Bool = false, file: String, log: inout DiagnosticLog) {
    guard let first else { return }
    log.add(
      .remarksLeftOut, in: file, "ignored remarks beside names, such as '\(name: first)'",
      help: areBehindNames
        ? "if one says a mark, write it behind the name, as in 'Ann (late)'"
        : "if one says a mark, write it in place of the other", severity: .warning)
  }
}
