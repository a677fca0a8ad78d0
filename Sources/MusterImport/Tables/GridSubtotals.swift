import MusterReading

/// The rows of a grid that look like sums of other rows rather than people, which only the whole table tells.
///
/// A row is one of numbers where a cell is a count that is no code: it waits until all others are read. A row without its
/// id, where most have one, is read as a person's and asked about at the end.
struct GridSubtotals {
  /// A row of numbers that waits, and who came to each session according to the rows above it.
  struct Waiting {
    let row: TableRow
    let title: String
    let above: [Double]
  }

  /// What the cells of a column before the dates are.
  private struct Column {
    var filled = 0
    var areNumbers = true
    var empty: [(title: String, place: SourcePlace, sourceLine: String)] = []
  }

  private(set) var waiting: [Waiting] = []
  private var columns: [Int: Column] = [:]

  /// The most rows that wait; of more the table is no register with a few sums.
  private static let most = 100

  /// Takes a row of counts that are not all codes, to be looked at when the table ends.
  mutating func wait(_ row: TableRow, title: String, above: [Double]) -> Bool {
    guard waiting.count < GridSubtotals.most else { return false }
    waiting.append(Waiting(row: row, title: title, above: above))
    return true
  }

  /// Takes the numbers of the rows that wait for sums, in the order of the table.
  mutating func takeWaiting() -> [Waiting] {
    defer { waiting = [] }
    return waiting
  }

  /// Takes down which columns before the dates say something of a person.
  mutating func look(at row: TableRow, title: String, columns read: some Sequence<Int>, file: String) {
    for column in read {
      var known = columns[column] ?? Column()
      if row.isBlank(column) {
        if known.empty.count < GridSubtotals.most {
          known.empty.append((title, row.place(nil, file: file), row.sourceLine()))
        }
      } else {
        known.filled += 1
        if known.areNumbers { known.areNumbers = Int(row.text(column)) != nil }
      }
      columns[column] = known
    }
  }

  /// Whether a row lacks something that stands beside every person so far.
  func isUnlike(_ row: TableRow) -> Bool {
    columns.contains { $1.filled > 0 && $1.empty.isEmpty && row.isBlank($0) }
  }

  /// The rows that have no id, or no number, where most have one; `nil` when there are none, or they are many.
  ///
  /// - Parameter ids: the columns that are known to hold ids; others do where all cells are whole numbers.
  func withoutID(ids: Set<Int>) -> (
    column: Int, rows: [(title: String, place: SourcePlace, sourceLine: String)]
  )? {
    for (column, cells) in columns.sorted(by: { $0.key < $1.key })
    where ids.contains(column) || cells.areNumbers {
      guard cells.filled >= 2, !cells.empty.isEmpty, cells.empty.count < cells.filled else { continue }
      return (column, cells.empty)
    }
    return nil
  }
}

extension WideTable {
  /// What the user says of a row by its name: whether it is a person's.
  func rule(for title: String) -> RowRule? { options.rows[PersonName.normalized(title)] }

  /// Takes a row that nobody may own: one that the user says to skip, or that may hold sums.
  mutating func setsAside(_ title: String, _ row: TableRow) -> Bool {
    switch rule(for: title) {
    case .skip:
      nobody.append(title)
      return true
    case .person: return false
    case nil: break
    }
    let cells = head.sessions.map { row.text($0.column) }.filter { !$0.isEmpty }
    guard !cells.isEmpty, cells.allSatisfy({ GridHead.count($0) != nil }),
      !title.isEmpty && rows > 0 && !marks.hasNumbers
        || cells.count > 1 && cells.contains(where: { marks.meaning(of: $0) == nil })
    else { return false }
    return subtotals.wait(row, title: title, above: attended)
  }

  /// Who came to each session so far.
  private var attended: [Double] { tallies.map(\.attended) }

  /// Asks about rows that look like sums, and reads those that do not.
  mutating func readWaiting(into destination: inout RecordDestination, log: inout DiagnosticLog) {
    let waiting = subtotals.takeWaiting()
    let all = attended
    let none = all.map { _ in 0.0 }
    var sums: [GridSubtotals.Waiting] = []
    for (index, candidate) in waiting.enumerated() {
      let before = index > 0 ? waiting[index - 1].above : none
      let after = index + 1 < waiting.count ? waiting[index + 1].above : all
      // The rows above it, those below, all above, or all of the table.
      let parts = [(before, candidate.above), (candidate.above, after), (none, candidate.above), (none, all)]
      let agrees = parts.contains { isSum(candidate.row, from: $0.0, to: $0.1) }
      // Where no mark is a number, these are nothing but sums.
      if agrees, !marks.met.keys.contains(where: { GridHead.isCount($0) }) {
        nobody.append(candidate.title)
      } else if agrees || rows > 0 && !marks.hasNumbers {
        sums.append(candidate)
      } else {
        let (name, id) = LongRules(columns: head.roles.columns).person(of: candidate.row)
        guard !name.isEmpty || id != nil else {
          readNameless(candidate.row, log: &log)
          continue
        }
        rows += 1
        read(candidate.row, name: name, id: id, into: &destination, log: &log)
      }
    }
    ask(
      about: sums.map { ($0.title, $0.row.place(nil, file: file), $0.row.sourceLine()) },
      because: marks.hasNumbers
        ? "the numbers are the sums of other rows" : "there are numbers for marks, unlike in the other rows",
      log: &log)
  }

  /// Asks about the last row of a small table of ones and noughts where it gives how many came by the rows above it.
  func askAboutLast(log: inout DiagnosticLog) {
    guard let last, marks.hasNumbers, (3...TableShape.sample).contains(rows), head.sessions.count > 1,
      rule(for: last.title) == nil
    else { return }
    let cells = head.sessions.map { Double(last.row.text($0.column)) }
    guard cells.contains(where: { $0 != 0 }),
      zip(cells, attended).allSatisfy({ $0 != nil && $0.map { 2 * $0 } == $1 })
    else { return }
    ask(
      about: [(last.title, last.row.place(nil, file: file), last.row.sourceLine())],
      because: "it is the last row, and its numbers are the sums of the others", log: &log)
  }

  /// Whether each number of a row is how many came to the session, by the rows between two others.
  private func isSum(_ row: TableRow, from before: [Double], to after: [Double]) -> Bool {
    head.sessions.indices.allSatisfy { index in
      let text = row.text(head.sessions[index].column)
      guard before.indices.contains(index), after.indices.contains(index) else { return false }
      return text.isEmpty || GridHead.count(text) == after[index] - before[index]
    }
  }

  /// Asks about people without an id where most have one: a row of sums has none.
  func reportWithoutID(log: inout DiagnosticLog) {
    let ids = Set([head.roles.columns[.id]].compactMap { $0 })
    guard let (column, rows) = subtotals.withoutID(ids: ids) else { return }
    let title = column < head.titles.count ? head.titles[column] : ""
    let place: DiagnosticText = title.isEmpty ? "column \(column + 1)" : "the column '\(title)'"
    ask(about: rows, because: "\(place) is empty there and filled in the other rows", log: &log)
  }

  /// Asks whether rows are of people, for a reason.
  func ask(
    about rows: [(title: String, place: SourcePlace, sourceLine: String)], because reason: DiagnosticText,
    log: inout DiagnosticLog
  ) {
    guard let first = rows.first else { return }
    let titles = rows.map(\.title)
    func advice(_ word: RowRule) -> [Advice] {
      titles.prefix(GridSubtotals.shown).map { .assign("row", $0, word.rawValue) }
    }
    log.add(
      .unclearRows, at: first.place,
      "cannot tell whether \(GridSubtotals.list(titles)) \(known: titles.count == 1 ? "is a person" : "are people"): \(reason)",
      help:
        "to ignore \(known: titles.count == 1 ? "the row" : "the rows"): \(name: advice(.skip)); if \(known: titles.count == 1 ? "it is a person" : "they are people"): \(name: advice(.person))",
      sourceLine: first.sourceLine)
  }
}

extension GridSubtotals {
  /// The most rows that a message names.
  static let shown = 6

  static func list(_ titles: [String]) -> DiagnosticText {
    titles.lazy.map { "'\(name: $0)'" as DiagnosticText }.listed(most: shown)
  }
}
