/// The texts that the cells of a workbook refer to by number.
final class SharedStrings: XMLHandler {
  let isFinished = false
  private(set) var texts = TextPool()
  private var isInText = false
  private var phonetic = 0

  func begin(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "rPh": phonetic += 1
    case "t": isInText = phonetic == 0
    default: break
    }
  }

  func end(_ name: XMLName) {
    switch name {
    case "rPh": phonetic -= 1
    case "t": isInText = false
    case "si": texts.endText()
    default: break
    }
  }

  func text(_ bytes: UnsafeRawBufferPointer) { if isInText { texts.append(bytes) } }
}

/// Texts one after another in one run of bytes; tabs and line breaks in them are spaces.
struct TextPool: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  var count: Int { ends.count }

  /// A text's bytes.
  subscript(index: Int) -> ArraySlice<UInt8> { bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

  /// Adds to the text that has not ended.
  mutating func append(_ text: some Sequence<UInt8>) {
    for byte in text { bytes.append(byte == 9 || byte == 10 || byte == 13 ? 32 : byte) }
  }

  /// Ends a text, and gives its number.
  @discardableResult mutating func endText() -> Int {
    ends.append(bytes.count)
    return ends.count - 1
  }
}
