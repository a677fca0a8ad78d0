import MusterImport
import MusterReading

/// The statuses of an export with the points that each gives, by which a code is found out that means something else in
/// the course's language: a German `A` is *anwesend*, there.
///
/// Somebody absent gets no points, and somebody present gets some. Where the built-in meaning of a code contradicts that,
/// the file is refused rather than read by a guess, since points alone do not tell late from excused.
struct MoodleStatuses {
  private struct Status {
    var points: Set<MoodlePoints> = []
    let place: SourcePlace
    let sourceLine: String
  }

  private let options: ReadingOptions
  private let vocabulary: MarkVocabulary
  private var statuses: [String: Status] = [:]

  init(options: ReadingOptions) {
    self.options = options
    vocabulary = MarkVocabulary(options)
  }

  /// Adds the status of a cell, if it is one.
  mutating func add(_ row: TableRow, _ column: Int, file: String) {
    guard case .status(let code, let points) = MoodleCell(row.text(column)),
      points != nil || meaning(of: code) != nil
    else { return }
    var status =
      statuses[code] ?? Status(place: row.place(column, file: file), sourceLine: row.sourceLine(column))
    if let points { status.points.insert(points) }
    statuses[code] = status
  }

  /// Logs that codes mean something else here; `true` when none does.
  ///
  /// - Parameter headings: the headings of the columns that count statuses, which name those that nobody has too.
  func areClear(headings: [String], log: inout DiagnosticLog) -> Bool {
    let hasPresent = (headings + statuses.keys).contains { vocabulary.code(of: $0) == .mark(.present) }
    let doubtful = codes.filter { isDoubtful($0, hasPresent: hasPresent) }
    guard let first = doubtful.first, let status = statuses[first], case .mark(let mark) = meaning(of: first)
    else { return true }
    let asked = codes.filter { doubtful.contains($0) || meaning(of: $0) == nil }
    let advice = asked.map { Advice.assign("mark", $0, suggestion(for: $0, isDoubtful: doubtful)) }
    log.add(
      .unknownMark, at: status.place,
      "'\(name: first)' is \(known: mark.word) elsewhere, but \(reason(for: first)); the statuses are \(list)",
      help: "specify what each means: \(name: advice)", sourceLine: status.sourceLine)
    return false
  }

  /// The codes, those with most points first.
  private var codes: [String] {
    func share(_ code: String) -> Double { statuses[code]?.points.map(\.share).max() ?? 0 }
    return statuses.keys.sorted { (-share($0), $0) < (-share($1), $1) }
  }

  private func meaning(of code: String) -> MarkCode? { vocabulary.code(of: code) }

  private func isDoubtful(_ code: String, hasPresent: Bool) -> Bool {
    let points = statuses[code]?.points ?? []
    guard !options.marks.keys.contains(where: { $0.lowercased() == code.lowercased() }),
      case .mark(let mark) = meaning(of: code)
    else { return false }
    guard points.contains(where: { $0.most > 0 }) else { return mark == .absent && !hasPresent }
    switch mark {
    case .absent, .warned: return points.contains { $0.given > 0 }
    case .present: return points.contains { $0.given == 0 }
    case .partial, .excused, .exempt: return !hasPresent && points.allSatisfy { $0.share == 1 }
    }
  }

  private func suggestion(for code: String, isDoubtful doubtful: [String]) -> String {
    guard doubtful.contains(code), let points = statuses[code]?.points else { return "MARK" }
    guard points.contains(where: { $0.most > 0 }) else { return "MARK" }
    if points.allSatisfy({ $0.share == 1 }) { return Mark.present.word }
    return points.allSatisfy { $0.given == 0 } ? Mark.absent.word : "MARK"
  }

  private func reason(for code: String) -> DiagnosticText {
    let points = statuses[code]?.points ?? []
    return points.contains { $0.most > 0 }
      ? "gives \(known: self.points(of: code)) points here" : "no status of this file is present"
  }

  private func points(of code: String) -> String {
    (statuses[code]?.points ?? []).sorted { $0.share > $1.share }.map(\.description).joined(
      separator: " and ")
  }

  private var list: DiagnosticText {
    var list: DiagnosticText = ""
    for (index, code) in codes.enumerated() {
      let points = points(of: code)
      list =
        "\(list)\(known: index > 0 ? ", " : "")'\(name: code)'\(known: points.isEmpty ? "" : " (\(points))")"
    }
    return list
  }
}

/// The points of a status, and the most that any status gives: `1,5/2`.
struct MoodlePoints: Hashable {
  let given: Double
  let most: Double

  /// The points of a text, with a decimal comma or point; `nil` when it is none.
  init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map {
      Double($0.filter { $0 != " " }.map { $0 == "," ? "." : String($0) }.joined())
    }
    guard numbers.count == 2, let given = numbers[0], let most = numbers[1], given.isFinite, most.isFinite
    else { return nil }
    (self.given, self.most) = (given, most)
  }

  /// The share of the most points; 0 where there are none to be had.
  var share: Double { most > 0 ? given / most : 0 }
}

extension MoodlePoints: CustomStringConvertible {
  /// `1.5/2`.
  var description: String { "\(MoodlePoints.text(of: given))/\(MoodlePoints.text(of: most))" }

  private static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }
}
