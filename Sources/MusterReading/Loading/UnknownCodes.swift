import MusterGrids
import MusterJournals

/// The codes of a table that nobody knows, with where each was first met.
package struct UnknownCodes: Sendable {
  private var counts: [String: Int] = [:]
  private var order: [String] = []
  /// Where the first that is no error of a formula stands, and where the first that is.
  private var places: [Bool: (place: SourcePlace, sourceLine: String)] = [:]

  /// No codes.
  package init() {}

  /// Takes down a code at a place.
  package mutating func add(
    _ code: String, at place: @autoclosure () -> SourcePlace, sourceLine: @autoclosure () -> String
  ) {
    if counts[code] == nil {
      order.append(code)
      let isError = UnknownCodes.isErrorOfFormula(code)
      if places[isError] == nil { places[isError] = (place(), sourceLine()) }
    }
    counts[code, default: 0] += 1
  }

  /// Whether there are none.
  package var isEmpty: Bool { order.isEmpty }

  /// Both of two.
  package func union(_ others: UnknownCodes) -> UnknownCodes {
    var all = self
    for code in others.order where counts[code] == nil {
      all.order.append(code)
      all.counts[code] = others.counts[code]
    }
    all.places.merge(others.places) { own, _ in own }
    return all
  }

  /// Whether some are numbers, or single letters or signs.
  package var haveNumbers: Bool { order.contains { Int($0) != nil } }
  package var haveSigns: Bool { order.contains { $0.count == 1 && Int($0) == nil } }

  /// Logs one error with all codes, at the first of them.
  ///
  /// - Parameter others: codes that may mean something else than they usually do.
  package func report(beside others: [String: MarkCode] = [:], log: inout DiagnosticLog) {
    let failed = order.filter(UnknownCodes.isErrorOfFormula)
    if let (place, line) = places[true] {
      log.add(
        .unknownMark, at: place,
        "\(counted(failed)) \(known: failed.count == 1 ? "is" : "are") what a spreadsheet shows for a failed formula",
        help: "correct the formula in the spreadsheet, or clear the cell", sourceLine: line)
    }
    reportCodes(order.filter { !UnknownCodes.isErrorOfFormula($0) }, beside: others, log: &log)
  }

  /// `#N/A`, `#REF!`, `#NAME?`, in the words of any language.
  private static func isErrorOfFormula(_ code: String) -> Bool {
    guard code.hasPrefix("#"), code.dropFirst().contains(where: \.isLetter) else { return false }
    return code.hasSuffix("!") || code.hasSuffix("?") || ["#N/A", "#NV", "#N/D"].contains(code.uppercased())
  }

  /// Codes with how often each stands.
  private func counted(_ codes: [String]) -> DiagnosticText {
    codes.lazy.map { "'\(name: $0)' (\(counts[$0] ?? 0))" as DiagnosticText }.listed(most: UnknownCodes.shown)
  }

  private func reportCodes(
    _ order: [String], beside others: [String: MarkCode], log: inout DiagnosticLog
  ) {
    guard let (place, line) = places[false] else { return }
    let list = counted(order)
    let advice = order.prefix(UnknownCodes.shown).map { Advice.assign("mark", $0, "MARK") }
    let assumed = others.sorted { $0.key < $1.key }.compactMap { code, meaning in
      if case .mark(let mark) = meaning { Advice.assign("mark", code, mark.word) } else { nil }
    }
    let rest: DiagnosticText = assumed.isEmpty ? "" : "; correct what is assumed: \(name: assumed)"
    log.add(
      .unknownMark, at: place,
      order.count == 1 ? "unknown code \(list)" : "\(order.count) unknown codes: \(list)",
      help:
        "specify what each means (present, partial, absent, excused, warned, exempt or blank): \(name: advice)\(rest)",
      sourceLine: line)
  }

  private static let shown = 12
}
