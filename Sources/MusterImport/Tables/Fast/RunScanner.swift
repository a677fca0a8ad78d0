import CKernels

/// Finds where runs of cells end.
///
/// Memory safety: a search begins within a line and looks at sixteen bytes at a time as long as it is within it, so that it
/// reads at most fifteen bytes beyond its end, of the `MUSTER_TEXT_SLACK` that follow the lines.
struct RunScanner {
  private let delimiter: UInt8
  private let delimiters: UInt64
  private let before: Int
  private let person: Int
  private let endsWithPerson: Bool
  /// Whether the person has one cell and others come after it.
  private let isOneCell: Bool

  init(_ layout: FastLayout) {
    self.init(
      before: layout.before, person: layout.person.count, endsWithPerson: layout.endsWithPerson,
      delimiter: layout.delimiter)
  }

  /// A scanner of rows in which a number of cells come before those of the person.
  init(before: Int, person: Int = 0, endsWithPerson: Bool = false, delimiter: UInt8) {
    (self.before, self.person, self.endsWithPerson) = (before, person, endsWithPerson)
    self.delimiter = delimiter
    isOneCell = person == 1 && !endsWithPerson
    delimiters = Words.filled(with: delimiter)
  }

  /// The length of the cells before the person's, in a row that ends at an address, where those of another row had a
  /// length: if a cell ends there too, that is not looked into further.
  ///
  /// The run found so may be another than it seems, but is of use only when it is known.
  @inline(__always) func headLength(_ start: UnsafeRawPointer, like other: Int, end: UnsafeRawPointer) -> Int
  {
    if other > 0, other < end - start, start.load(fromByteOffset: other &- 1, as: UInt8.self) == delimiter {
      return other
    }
    return length(start, columns: before, end: end)
  }

  /// The length of the person's cells, in a row that ends at an address; what is left of it where they end it.
  @inline(__always) func personLength(_ start: UnsafeRawPointer, end: UnsafeRawPointer) -> Int {
    guard isOneCell, start.load(as: UInt8.self) != 34 else {
      return endsWithPerson ? end - start : length(start, columns: person, end: end)
    }
    var place = start
    while place < end {
      let found = muster_matches(place, delimiter)
      if found != 0 {
        place += found.trailingZeroBitCount &+ 1
        return place <= end ? place - start : 0
      }
      place += 16
    }
    return 0
  }

  /// The length of cells with the delimiters after them; 0 when it is not plain to see.
  ///
  /// What is seldom called is kept out of the loops that call it, which then keep more in registers.
  @inline(never) private func length(_ start: UnsafeRawPointer, columns: Int, end: UnsafeRawPointer) -> Int {
    var address = start
    var left = columns
    while left > 0 {
      left &-= 1
      guard address < end else { return 0 }
      if address.load(as: UInt8.self) == 34 {
        guard let after = afterQuotes(address, end: end) else { return 0 }
        address = after
      }
      guard let next = Words.first(delimiters, from: address, end: end) else { return 0 }
      address = next + 1
    }
    return address - start
  }

  /// The address after a quoted cell; `nil` when its end is not plain to see.
  private func afterQuotes(_ start: UnsafeRawPointer, end: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard let quote = Words.first(Words.filled(with: 34), from: start + 1, end: end) else { return nil }
    return (quote + 1).load(as: UInt8.self) == delimiter ? quote + 1 : nil
  }
}
