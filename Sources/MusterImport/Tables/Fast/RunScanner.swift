/// Finds where runs of cells end.
struct RunScanner {
  private let delimiter: UInt8
  private let delimiters: UInt64
  private let before: Int
  private let person: Int
  private let endsWithPerson: Bool

  init(_ layout: FastLayout) {
    self.init(
      before: layout.before, person: layout.person.count, endsWithPerson: layout.endsWithPerson,
      delimiter: layout.delimiter)
  }

  /// A scanner of rows in which a number of cells come before those of the person.
  init(before: Int, person: Int = 0, endsWithPerson: Bool = false, delimiter: UInt8) {
    (self.before, self.person, self.endsWithPerson) = (before, person, endsWithPerson)
    self.delimiter = delimiter
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
    if endsWithPerson { return end - start }
    guard person == 1, start.load(as: UInt8.self) != 34 else {
      return length(start, columns: person, end: end)
    }
    return Words.first(delimiters, from: start, end: end).map { $0 - start &+ 1 } ?? 0
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
