import MusterJournals

/// How rows of a long table divide into three runs of bytes: what is before the person's cells, those cells, and the rest.
struct FastLayout: Sendable {
  enum Run: Hashable {
    case before
    case after
    case none
  }

  let columns: Int
  /// The person's columns, one after another.
  let person: ClosedRange<Int>
  let session: Run
  let mark: Run
  let delimiter: UInt8

  /// The number of columns before the person's.
  var before: Int { person.lowerBound }
  /// Whether the person's cells are the last of the row.
  var endsWithPerson: Bool { person.upperBound == columns - 1 }

  /// The layout of a head; `nil` when its columns do not divide so.
  init?(_ head: TableHead, delimiter: UInt8) {
    let rules = LongRules(columns: head.columns)
    let person = rules.personColumns
    guard let first = person.min(), let last = person.max(), head.columns[.group] == nil, head.isLong else {
      return nil
    }
    self.person = first...last
    columns = head.titles.count
    self.delimiter = delimiter
    let others = Set(rules.sessionColumns + [head.columns[.mark], head.columns[.note]].compactMap { $0 })
    guard others.isDisjoint(with: first...last) else { return nil }
    guard let session = FastLayout.run(rules.sessionColumns, around: first...last) else { return nil }
    guard let mark = FastLayout.run([head.columns[.mark]].compactMap { $0 }, around: first...last) else {
      return nil
    }
    self.session = session
    self.mark = mark
  }

  private static func run(_ columns: [Int], around person: ClosedRange<Int>) -> Run? {
    if columns.isEmpty { return Run.none }
    if columns.allSatisfy({ $0 < person.lowerBound }) { return .before }
    return columns.allSatisfy { $0 > person.upperBound } ? .after : nil
  }
}
