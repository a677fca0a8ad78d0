/// Finds where runs of cells end.
struct RunScanner {
  private let delimiter: UInt8
  private let delimiters: UInt64
  private let before: Int
  private let person: Int
  private let endsWithPerson: Bool

  init(_ layout: FastLayout) {
    delimiter = layout.delimiter
    delimiters = Words.filled(with: layout.delimiter)
    before = layout.before
    person = layout.person.count
    endsWithPerson = layout.endsWithPerson
  }

  /// The length of the cells before the person's.
  @inline(__always)
  func headLength(_ start: UnsafeRawPointer) -> Int { length(start, columns: before, endsRow: false) }

  /// The same, where the cells of another row had a length: if a cell ends there too, that is not looked into further.
  ///
  /// The run found so may be another than it seems, but is of use only when it is known. It ends before the last byte of the
  /// lines that are read, which is a line break, so that the search for what comes next ends too.
  @inline(__always)
  func headLength(_ start: UnsafeRawPointer, like other: Int, end: UnsafeRawPointer) -> Int {
    if other > 0, other < end - start, start.load(fromByteOffset: other &- 1, as: UInt8.self) == delimiter {
      return other
    }
    return headLength(start)
  }

  /// The length of the rest of a row, with its line break.
  @inline(__always)
  func tailLength(_ start: UnsafeRawPointer) -> Int {
    let newlines = Words.filled(with: 10)
    return Words.first(newlines, or: newlines, from: start) - start &+ 1
  }

  /// The length of the person's cells.
  @inline(__always)
  func personLength(_ start: UnsafeRawPointer) -> Int {
    length(start, columns: person, endsRow: endsWithPerson)
  }

  /// The length of cells with the delimiter or line break that ends them; 0 when it is not plain to see.
  @inline(__always)
  private func length(_ start: UnsafeRawPointer, columns: Int, endsRow: Bool) -> Int {
    let newlines = Words.filled(with: 10)
    var address = start
    var left = columns
    while left > 0 {
      left &-= 1
      if address.load(as: UInt8.self) == 34 {
        address = Words.first(Words.filled(with: 34), or: newlines, from: address + 1)
        guard address.load(as: UInt8.self) == 34 else { return 0 }
        address += 1
        let after = address.load(as: UInt8.self)
        guard after == delimiter || after == 10 || after == 13 else { return 0 }
      }
      address = Words.first(delimiters, or: newlines, from: address)
      let isRowEnd = address.load(as: UInt8.self) == 10
      guard isRowEnd == (endsRow && left == 0) else { return 0 }
      address += 1
    }
    return address - start
  }
}
