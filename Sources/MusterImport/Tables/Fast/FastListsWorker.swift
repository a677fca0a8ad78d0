import MusterJournals
import MusterReading

/// Reads ranges of the rows of a long table whose cells list names, by remembering what stood between two separators.
///
/// As ``FastWorker`` it has no grammar of its own: lines are parted by ``RecordScanner``, and what a part of a cell says is
/// asked of ``ListedNames`` the first time that it is met. The worker gives up at a row of which ``LongTable`` would say anything.
struct FastListsWorker {
  private static let blockSize = 1 << 20

  private let table: LongTable
  private var lists: NameLists
  private let parser: LineParser
  private let mostMarks = Limits.current[.marks]
  private let grid = CellGrid()
  private var sessions: [LongRules.SessionText] = []
  private var sessionNumbers: [LongRules.SessionText: UInt64] = [:]
  private var names: [FastWorker.Name] = []
  /// The place among the people of each name of the lists, by its number; -1 of one that was not met.
  private var people: [Int] = []
  private var found: [Int32] = []
  private var markCount = 0
  /// The kinds of mark that were met.
  private var kinds: Set<Mark> = []
  private var ranges: [RowRange] = []
  private var rows = 0

  /// A worker for the rows of a table with lists.
  init(_ table: LongTable, _ lists: NameLists, delimiter: UInt8) {
    (self.table, self.lists) = (table, lists)
    parser = LineParser(delimiter: delimiter)
  }

  /// Reads the rows that it takes; `nil` when something is irregular.
  mutating func read(_ lines: LineQueue) throws(FileError) -> FastWorker.Result? {
    let isRegular = try lines.forEachLine(
      size: FastListsWorker.blockSize,
      begin: { ranges.append(RowRange(start: $0, people: names.count, sessions: sessions.count)) }
    ) { readLine($0, end: $1) }
    guard isRegular, let different = grid.count(people: names.count) else { return nil }
    return FastWorker.Result(
      names: names, sessions: sessions, ranges: ranges, cells: grid, repeated: markCount - different,
      hasBlanks: false, rows: rows,
      marks: table.marks, kinds: kinds)
  }

  private mutating func readLine(_ start: UnsafeRawPointer, end: UnsafeRawPointer) -> Bool {
    guard parser.parse(UnsafeRawBufferPointer(start: start, count: end - start)), table.isPlain(parser.row),
      let session = session(of: parser.row)
    else { return false }
    rows += 1
    for column in lists.columns {
      found.removeAll(keepingCapacity: true)
      lists.add(namesOf: parser.row, in: column, to: &found)
      let cell = CellGrid.cell(of: session) | CellGrid.code(of: column.mark)
      for number in found {
        guard let person = person(number) else { return false }
        grid.view.put(cell, person: UInt64(person))
      }
      markCount += found.count
      if !found.isEmpty { kinds.insert(column.mark) }
    }
    return true
  }

  private mutating func session(of row: TableRow) -> UInt64? {
    guard let text = table.plainSession(of: row) else { return nil }
    if let number = sessionNumbers[text] { return number }
    let number = UInt64(sessions.count)
    sessions.append(text)
    sessionNumbers[text] = number
    return makeRoom() ? number : nil
  }

  /// The place of a name among the people; `nil` where it is no plain name.
  private mutating func person(_ number: Int32) -> Int? {
    if number < people.count, people[Int(number)] >= 0 { return people[Int(number)] }
    let name = lists[number]
    guard !name.isSeveral, PersonName.remark(on: name.text) == nil,
      table.marks.named(withMarkBehind: name.text) == nil
    else { return nil }
    while people.count <= number { people.append(-1) }
    people[Int(number)] = names.count
    names.append(FastWorker.Name(name: name.text, id: nil))
    return makeRoom() ? names.count - 1 : nil
  }

  /// Makes room for all people and sessions so far; `false` where there are too many.
  private func makeRoom() -> Bool {
    guard names.count * sessions.count <= mostMarks else { return false }
    grid.reserve(people: names.count, sessions: sessions.count)
    return true
  }
}
