/// The photos in the pictures of one page of HTML, each kept once: every picture has a copy of its own of each, which is
/// most of its bytes.
struct SharedShapes {
  private var numbers: [[UInt8]: Int] = [:]
  private var elements: [UInt8] = []

  /// A part of the page that shows nothing and that the pictures refer to; empty where there is none.
  var definitions: String {
    guard !elements.isEmpty else { return "" }
    // Hidden any other way, some browsers would not draw what refers to it either.
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="0" height="0" \
      style="position: absolute" aria-hidden="true">
      <defs>
      \(String(decoding: elements, as: UTF8.self))</defs>
      </svg>

      """
  }

  /// A picture that refers to shared shapes in place of its own.
  mutating func share(_ picture: String) -> String {
    guard picture.contains("<image ") else { return picture }
    let svg = Array(picture.utf8)
    let lines = svg.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var names: [[UInt8]: [UInt8]] = [:]
    var kept: [ArraySlice<UInt8>] = []
    var index = 0
    while index < lines.count {
      let first = index
      let ending = Self.ending(of: lines[index])
      if let ending {
        while index < lines.count - 1, !lines[index].hasSuffix(ending) { index += 1 }
        let element = svg[lines[first].startIndex..<lines[index].endIndex]
        if let (old, new) = add(element) { names[old] = new } else { kept.append(element) }
      } else {
        kept.append(lines[index])
      }
      index += 1
    }
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    for line in kept {
      Self.append(line, to: &result, names)
      result.append(UInt8(ascii: "\n"))
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Takes an element in; its own id and the shared one, `nil` when it has none.
  private mutating func add(_ element: ArraySlice<UInt8>) -> (old: [UInt8], new: [UInt8])? {
    guard let mention = element.firstRange(of: Array(" id=\"".utf8)),
      let end = element[mention.upperBound...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    let content = Array(element[..<mention.lowerBound] + element[(end + 1)...])
    let number = numbers[content] ?? numbers.count + 1
    let name = Array("shape-\(number)".utf8)
    if numbers.updateValue(number, forKey: content) == nil {
      elements += element[..<mention.upperBound] + name + element[end...]
      elements.append(UInt8(ascii: "\n"))
    }
    return (Array(element[mention.upperBound..<end]), name)
  }

  /// What the last line of a shape ends with, by its first line; `nil` for all else.
  private static func ending(of line: ArraySlice<UInt8>) -> [UInt8]? {
    if line.starts(with: "<image ".utf8) { return Array("/>".utf8) }
    return nil
  }

  /// Adds a line to a text with the names that it refers to exchanged.
  private static func append(
    _ line: ArraySlice<UInt8>, to result: inout [UInt8], _ names: [[UInt8]: [UInt8]]
  ) {
    guard let mention = line.firstRange(of: Array("href=\"#".utf8)),
      let end = line[mention.upperBound...].firstIndex(of: UInt8(ascii: "\"")),
      let name = names[Array(line[mention.upperBound..<end])]
    else {
      result += line
      return
    }
    result += line[..<mention.upperBound]
    result += name
    result += line[end...]
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ ending: [UInt8]) -> Bool { suffix(ending.count).elementsEqual(ending) }
}
