import MusterJournals
import Synchronization

/// Which of the codes that a rule gives a meaning to were met while files were read.
package final class CodeUse: Sendable {
  private let met = Mutex<Set<String>>([])

  package init() {}

  /// Takes down that a code was met.
  package func note(_ code: String) { met.withLock { _ = $0.insert(code) } }

  /// Takes down what was met elsewhere.
  package func formUnion(_ other: CodeUse) {
    let codes = other.met.withLock { $0 }
    met.withLock { $0.formUnion(codes) }
  }

  /// Those of some codes that were not met, in order.
  package func unmet(among codes: some Sequence<String>) -> [String] {
    let known = met.withLock { $0 }
    return codes.filter { !known.contains($0) }.sorted()
  }
}

extension DiagnosticLog {
  /// Warns of codes that rules give a meaning to and that were not met: they are likely misspelt.
  ///
  /// - Parameters:
  ///   - codes: those that the rules name.
  ///   - file: the file that was read, the first of several.
  package mutating func addUnusedCodes(
    _ codes: some Sequence<String>, of options: ReadingOptions, in file: String
  ) {
    guard errors == 0 else { return }
    let unused = options.codeUse.unmet(among: codes)
    guard !unused.isEmpty else { return }
    let list = unused.map { "'\(name: $0)'" as DiagnosticText }.listed()
    add(
      .unusedCode, at: SourcePlace(file: file),
      "the \(known: unused.count == 1 ? "code" : "codes") \(list) \(known: unused.count == 1 ? "does" : "do") not occur",
      help: "correct \(known: unused.count == 1 ? "the code" : "the codes"), or remove the rule")
  }

  private mutating func add(
    _ code: DiagnosticCode, at place: SourcePlace, _ message: DiagnosticText, help: DiagnosticText
  ) { add(Diagnostic(code, at: place, message, help: help)) }
}
