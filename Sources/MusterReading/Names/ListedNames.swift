import MusterGrids

/// The names in cells of lists: what stands between two separators is asked for its names the first time that it is met.
package struct ListedNames: Sendable {
  /// A name of a list.
  package struct Name: Sendable {
    package let text: String
    /// Whether it is several names.
    package let isSeveral: Bool
    /// Whether it says, alone in a list, that there is nobody on it.
    package let isNobody: Bool
  }

  /// The names that a part of a cell holds, by their numbers.
  private enum Held: Sendable {
    case one(Int32)
    case others([Int32])
  }

  /// The remarks to leave out behind names.
  package var remarks = NameRemarks()
  private let separator: NameSeparator
  private let signs: PlainSigns
  private var known = ByteMemo<Held>()
  /// The names by their numbers, in the order of first meeting.
  private var names: [Name] = []
  private var numbers: [String: Int32] = [:]

  /// A reader of cells that a separator divides.
  package init(_ separator: NameSeparator) {
    self.separator = separator
    signs =
      switch separator {
      case .semicolon: PlainSigns(";")
      case .comma: PlainSigns(",\n\r")
      case .brackets: PlainSigns(",")
      case .lineBreak: PlainSigns("\n\r")
      case .cell, .sign: PlainSigns("")
      }
  }

  /// The name of a number.
  package subscript(number: Int32) -> Name { names[Int(number)] }

  /// The names in a cell.
  package mutating func names(in cell: ArraySlice<UInt8>) -> [Name] {
    var found: [Int32] = []
    add(namesIn: cell, to: &found)
    return found.map { self[$0] }
  }

  /// Adds the numbers of the names in a cell.
  package mutating func add(namesIn cell: ArraySlice<UInt8>, to found: inout [Int32]) {
    let isBracketed = NameSeparator.isBracketed(cell)
    // What brackets hold is put together again before it is parted, where marks may be put upon signs.
    let isPlain = !isBracketed || cell.allSatisfy { $0 < 0x80 }
    guard isPlain, isBracketed == (separator == .brackets) else {
      return ListedNames.add(held(by: NameSeparator.raw(cell)), to: &found)
    }
    (isBracketed ? cell.dropFirst().dropLast() : cell).withUnsafeBufferPointer { bytes in
      var place = 0
      while let part = known.takeValues(
        of: bytes, by: signs, from: &place, { ListedNames.add($0, to: &found) })
      {
        let text = String(decoding: part, as: UTF8.self)
        let held = held(by: isBracketed ? NameSeparator.listed(text) : text)
        known.remember(held, of: part)
        ListedNames.add(held, to: &found)
      }
    }
  }

  private static func add(_ held: Held, to found: inout [Int32]) {
    switch held {
    case .one(let number): found.append(number)
    case .others(let numbers): found += numbers
    }
  }

  private mutating func held(by text: String) -> Held {
    let found = separator.parts(of: text).map { number(of: $0) }
    return found.count == 1 ? .one(found[0]) : .others(found)
  }

  private mutating func number(of text: String) -> Int32 {
    let text = remarks.name(in: text)
    if let number = numbers[text] { return number }
    let number = Int32(names.count)
    names.append(
      Name(text: text, isSeveral: NameSeparator.isSeveral(text), isNobody: NameText.isNobody(text)))
    numbers[text] = number
    return number
  }
}
