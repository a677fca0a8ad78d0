/// What the head of a JPEG file says of its picture.
struct JPEGHead: Hashable {
  /// The number of pixels across and down, as stored.
  let width, height: Int
  /// The number of colours: 1 for grey, 3 for colours of light, 4 for ink.
  let components: Int
  /// Whether documents can show the file as it is: eight bits of grey or of colours of light, in one pass or several.
  let isPlain: Bool
  /// Whether few programs read it: it has other than eight bits a colour, or is coded without loss or arithmetically.
  let isRare: Bool

  /// The head of a file; `nil` where it has none.
  init?(_ file: [UInt8]) {
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 4 <= file.count {
      let mark = file[place + 1]
      // Readers pass over stray bytes and bytes that fill up space, but not all writers of documents do.
      guard file[place] == 0xFF, mark != 0xFF else { return nil }
      let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
      guard length >= 2, place + 2 + length <= file.count else { return nil }
      if Self.frames.contains(mark), length >= 8 {
        height = Int(file[place + 5]) << 8 | Int(file[place + 6])
        width = Int(file[place + 7]) << 8 | Int(file[place + 8])
        components = Int(file[place + 9])
        isRare = mark > 0xC2 || file[place + 4] != 8
        isPlain =
          !isRare && (components == 1 || components == 3)
          && width > 0 && height > 0 && !Self.areNamed("RGB", file[(place + 10)..<(place + 2 + length)])
        return
      }
      if mark == 0xDA { return nil }
      place += 2 + length
    }
    return nil
  }

  /// Whether the components of a frame are called by these letters: such a file is of light without saying so, as
  /// documents would have it say.
  private static func areNamed(_ letters: String, _ components: ArraySlice<UInt8>) -> Bool {
    stride(from: components.startIndex, to: components.endIndex, by: 3).map { components[$0] }
      .elementsEqual(letters.utf8)
  }

  /// The marks of frames: SOF0 to SOF15, but for those of tables and of arithmetic coding's conditions.
  private static let frames = Set<UInt8>(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])
}
