import MusterReading

/// The names in cells of lists: what stands between two separators is asked for its names the first time that it is met.
struct NameParts: Sendable {
  /// A name of a list.
  struct Name: Sendable {
    let text: String
    /// Whether it is several names.
    let isSeveral: Bool
  }

  private let separator: NameLists.Separator
  private let signs: PlainSigns
  private var known = ByteMemo<[Name]>()

  /// A reader of cells that a separator divides.
  init(_ separator: NameLists.Separator) {
    self.separator = separator
    signs =
      switch separator {
      case .semicolon: PlainSigns(";")
      case .comma: PlainSigns(",\n\r")
      case .brackets: PlainSigns(",")
      case .lineBreak: PlainSigns("\n\r")
      case .cell: PlainSigns("")
      }
  }

  /// The names in a cell.
  mutating func names(in cell: ArraySlice<UInt8>) -> [Name] {
    let isBracketed = NameLists.isBracketed(cell)
    // What brackets hold is put together again before it is parted, where marks may be put upon signs.
    let isPlain = !isBracketed || cell.allSatisfy { $0 < 0x80 }
    guard isPlain, isBracketed == (separator == .brackets) else { return names(ofText: NameLists.raw(cell)) }
    var names: [Name] = []
    (isBracketed ? cell.dropFirst().dropLast() : cell).withUnsafeBufferPointer { bytes in
      signs.forEachPart(of: bytes) { part in
        if let known = known.value(of: part) {
          names += known
          return
        }
        let text = String(decoding: part, as: UTF8.self)
        let found = self.names(ofText: isBracketed ? NameLists.listed(text) : text)
        known.remember(found, of: part)
        names += found
      }
    }
    return names
  }

  private func names(ofText text: String) -> [Name] {
    NameLists.parts(text, at: separator).map { Name(text: $0, isSeveral: NameLists.isSeveral($0)) }
  }
}
