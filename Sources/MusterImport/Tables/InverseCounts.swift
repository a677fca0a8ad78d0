import MusterReading

/// Columns headed by absences whose numbers are those of the marks that are read as presences: a cross may be an absence.
struct InverseCounts: Sendable {
  /// The rows whose number is that of the presences, and not nought, by column; nothing of a column where one is not.
  private var agreeing: [Int: Int] = [:]
  private var differing: Set<Int> = []

  /// Compares the number in a column with the marks of its row.
  mutating func look(_ text: String, column: Int, _ tally: GridTally) {
    guard let number = Int(text) else { return }
    if Double(number) != tally.attended {
      differing.insert(column)
    } else if number > 0 {
      agreeing[column, default: 0] += 1
    }
  }

  /// The first column of which all numbers are those of the presences, some of them.
  var column: Int? { agreeing.filter { $0.value > 1 && !differing.contains($0.key) }.keys.min() }
}
