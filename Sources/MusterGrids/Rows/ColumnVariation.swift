/// Whether the cells of a column differ both among the people of a day and among the days of a person.
///
/// A person's class or instrument does not change from day to day, nor the topic of a day from person to person: what does both
/// may say who came.
package struct ColumnVariation: Sendable {
  private var texts: [String: Int] = [:]
  private var ofPeople: [Int: Int] = [:]
  private var ofDays: [Int: Int] = [:]
  private var differsForPerson = false
  private var isRepeated = false
  private var differsOnDay = false

  /// A column without cells.
  package init() {}

  /// Whether it does both.
  package var isOfBoth: Bool { differsForPerson && differsOnDay }

  /// Whether it does both as far as people come again.
  package var mayBeOfBoth: Bool { differsOnDay && (differsForPerson || !isRepeated) }

  /// Takes down a cell.
  ///
  /// - Parameters:
  ///   - person: a number for the person, the same in all rows.
  ///   - day: one for the day.
  package mutating func look(at text: String, person: Int, day: Int) {
    let number = texts[text] ?? texts.count
    texts[text] = number
    if !differsForPerson, let known = ofPeople.updateValue(number, forKey: person) {
      (isRepeated, differsForPerson) = (true, known != number)
    }
    if !differsOnDay, ofDays.updateValue(number, forKey: day) ?? number != number { differsOnDay = true }
  }
}

/// Numbers for people or days, by which the columns of a row know them: looking up a number takes less than a name.
package struct KeyNumbers<Key: Hashable & Sendable>: Sendable {
  private var numbers: [Key: Int] = [:]

  /// No key has a number yet.
  package init() {}

  /// The number of a key.
  package mutating func number(of key: Key) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = numbers.count
    return numbers.count - 1
  }
}

extension TableRow {
  /// What stands in some columns, as one key; NUL, which no text holds, stands between them.
  package func key(of columns: [Int]) -> [UInt8] { Array(columns.map { value($0) }.joined(separator: [0])) }

  /// The cells that say which day a row is of, the first without a clock time behind a date: rows of a log differ in it.
  package func dayKey(of columns: [Int]) -> [UInt8] {
    guard let first = columns.first else { return [] }
    let text = value(first)
    let colon = text.firstIndex(of: UInt8(ascii: ":"))
    let space = colon.flatMap { text[..<$0].lastIndex { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: " ") } }
    return Array(text[..<(space ?? text.endIndex)]) + [0] + key(of: Array(columns.dropFirst()))
  }
}
