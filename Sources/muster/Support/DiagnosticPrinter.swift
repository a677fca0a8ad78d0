import MusterJournals
import MusterTables

/// Shows diagnostics in the shape that compilers use.
struct DiagnosticPrinter {
  /// The most problems of one kind of severity or code that are shown.
  static let shown = 20

  /// Shows the errors, the first twenty, and counts the rest.
  static func printErrors(_ log: DiagnosticLog) {
    let errors = inOrder(log.problems.filter { $0.severity == .error })
    for error in errors.prefix(shown) { StandardError.write(text(of: error)) }
    if log.errors > shown {
      StandardError.write("… and \(log.errors - shown) more \(log.errors - shown == 1 ? "error" : "errors")")
    }
  }

  /// Shows warnings, twenty of a kind, and counts the rest.
  static func printWarnings(_ log: DiagnosticLog) {
    var countByCode: [DiagnosticCode: Int] = [:]
    for warning in inOrder(log.problems.filter { $0.severity == .warning }) {
      countByCode[warning.code, default: 0] += 1
      if countByCode[warning.code, default: 0] <= shown { StandardError.write(text(of: warning)) }
    }
    for code in DiagnosticCode.allCases where log.count(code) > shown && code.severity == .warning {
      StandardError.write(
        "… and \(log.count(code) - shown) more warnings of the kind '\(code.rawValue)'")
    }
  }

  /// Shows the notes: what was assumed.
  static func printNotes(_ log: DiagnosticLog) {
    for note in log.problems where note.severity == .note { StandardError.write(text(of: note)) }
  }

  /// Problems by file and place, whole files first.
  static func inOrder(_ problems: [Diagnostic]) -> [Diagnostic] {
    var fileOrder: [String: Int] = [:]
    for problem in problems where fileOrder[problem.place.file] == nil {
      fileOrder[problem.place.file] = fileOrder.count
    }
    func key(_ problem: Diagnostic) -> (Int, Int, Int) {
      (fileOrder[problem.place.file] ?? 0, problem.place.line ?? 0, problem.place.column ?? 0)
    }
    return problems.enumerated().sorted { left, right in
      key(left.element) != key(right.element)
        ? key(left.element) < key(right.element) : left.offset < right.offset
    }.map(\.element)
  }

  /// A diagnostic with its place, the source line, a caret and what to do.
  static func text(of diagnostic: Diagnostic) -> String {
    var lines = ["\(diagnostic.place): \(diagnostic.severity.rawValue): \(diagnostic.message.text)"]
    if let number = diagnostic.place.line, let source = diagnostic.sourceLine {
      let excerpt = Excerpt(source, column: diagnostic.place.column ?? 1, length: diagnostic.place.length)
      let margin = "\(number)"
      let gutter = String(repeating: " ", count: max(0, 5 - margin.count)) + margin
      lines.append("\(gutter) | \(excerpt.line)")
      lines.append("\(String(repeating: " ", count: gutter.count)) | \(excerpt.caret)")
    }
    if let help = diagnostic.help { lines.append("   help: \(help.text)") }
    return lines.joined(separator: "\n")
  }

  /// `1 error`, `12 errors`.
  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

/// The part of a source line around a place, with the caret below it.
private struct Excerpt {
  /// The longest part shown, in characters.
  static let longest = 160

  let line: String
  let caret: String

  init(_ source: String, column: Int, length: Int) {
    let visible = source.map { $0 == "\t" ? " " : $0.isNewline || $0 == "\0" ? "·" : $0 }
    let start =
      visible.count > Excerpt.longest ? max(0, min(column - 1 - Excerpt.longest / 2, visible.count - 20)) : 0
    let part = visible[start...].prefix(Excerpt.longest)
    let before = part.prefix(max(0, column - 1 - start))
    let marked = part.dropFirst(before.count).prefix(length)
    let width = max(1, String(marked).displayWidth)
    line = (start > 0 ? "…" : "") + String(part) + (start + part.count < visible.count ? "…" : "")
    caret =
      String(repeating: " ", count: String(before).displayWidth + (start > 0 ? 1 : 0))
      + "^" + String(repeating: "~", count: width - 1)
  }
}
