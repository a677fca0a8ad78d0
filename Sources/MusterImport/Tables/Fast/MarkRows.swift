import MusterJournals

/// Marks of people at sessions in rows of bits, one for each person and kind of mark.
protocol MarkRows: Sendable {
  /// What a row is handed to: its marks' kind, its number among the people, and its bits, from the lowest of the first word.
  typealias Body = (_ mark: Mark, _ row: Int, _ bits: UnsafeBufferPointer<UInt64>) -> Void

  /// The kinds of mark that there may be.
  var kinds: Set<Mark> { get }

  /// Calls a closure with every row of marks of one kind of some people, by their numbers; rows without a mark may be left out.
  func forEachRow(of people: [Int], _ body: Body)
}

extension MarkRows {
  /// Whether some of the first people have a mark, at each of the first sessions.
  func held(people: Int, sessions: Int) -> [Bool] {
    var words = [UInt64](repeating: 0, count: (sessions + 63) / 64)
    forEachRow(of: Array(0..<people)) { _, _, bits in
      for index in words.indices { words[index] |= bits[index] }
    }
    return (0..<sessions).map { words[$0 / 64] &>> UInt64($0 % 64) & 1 == 1 }
  }
}

/// Marks that were read, and whose they are on record.
struct MarkPart<Rows: MarkRows>: Sendable {
  /// The marks.
  var marks: Rows
  /// The person on record who is person `n` of the marks.
  var people: [PersonID]
  /// The session on record that is session `n` of the marks.
  var sessions: BitSessions

  /// Records the marks of the people of some rows.
  func record(in rows: MarkTable.Rows) -> MarkTable.Merge {
    var merge = MarkTable.Merge()
    let numbers = people.indices.filter { rows.people.contains(people[$0].index) }
    marks.forEachRow(of: numbers) { mark, number, bits in
      guard bits.contains(where: { $0 != 0 }) else { return }
      merge += rows.set(mark, person: people[number], at: sessions, bits)
    }
    return merge
  }
}

extension JournalBuilder {
  /// Records marks that were read, part after part.
  ///
  /// - Returns: the number of marks that were there already; `nil` when one contradicts another, and the builder is of no use.
  mutating func merge(_ parts: [MarkPart<some MarkRows>]) -> Int? {
    let kinds = parts.reduce(into: Set<Mark>()) { $0.formUnion($1.marks.kinds) }
    let merge = table.record(kinds) { rows in
      parts.reduce(into: MarkTable.Merge()) { $0 += $1.record(in: rows) }
    }
    return merge.conflicts == 0 ? merge.repeated : nil
  }
}
