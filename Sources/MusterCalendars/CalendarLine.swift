import MusterReading

/// One line of an iCalendar file, unfolded: a property with its parameters and its value (RFC 5545, 3.1).
struct CalendarLine: Hashable {
  let name: String
  /// The first value of each parameter, names in capitals.
  let parameters: [String: String]
  let value: String
  /// The number of the line in the file on which it begins, from 1.
  let number: Int
  let text: String

  /// The line of a text; `nil` when it has no name or no value.
  init?(_ text: String, number: Int) {
    let bytes = Array(text.utf8)
    guard let end = bytes.firstIndex(where: { $0 == 0x3A || $0 == 0x3B }), end > 0,
      let colon = CalendarLine.valueStart(in: bytes, from: end)
    else { return nil }
    name = String(decoding: bytes[..<end], as: UTF8.self).trimmingSpaces.uppercased()
    value = String(decoding: bytes[(colon + 1)...], as: UTF8.self).trimmingSpaces
    parameters = CalendarLine.parameters(of: bytes[end..<colon])
    self.number = number
    self.text = text
  }

  /// The first colon outside quotes; where a quote is never closed, the first colon.
  private static func valueStart(in bytes: [UInt8], from start: Int) -> Int? {
    var isQuoted = false
    for index in start..<bytes.count {
      if bytes[index] == 0x22 { isQuoted.toggle() }
      if bytes[index] == 0x3A, !isQuoted { return index }
    }
    return bytes[start...].firstIndex(of: 0x3A)
  }

  private static func parameters(of bytes: ArraySlice<UInt8>) -> [String: String] {
    var parameters: [String: String] = [:]
    var isQuoted = false
    let parts = bytes.split { byte in
      if byte == 0x22 { isQuoted.toggle() }
      return byte == 0x3B && !isQuoted
    }
    for part in parts {
      guard let equals = part.firstIndex(of: 0x3D) else { continue }
      let name = String(decoding: part[..<equals], as: UTF8.self).trimmingSpaces.uppercased()
      let value = String(decoding: part[(equals + 1)...].filter { $0 != 0x22 }, as: UTF8.self).trimmingSpaces
      if parameters[name] == nil { parameters[name] = value }
    }
    return parameters
  }

  /// The value as text for people: `\,` is a comma, `\n` a space.
  var plainValue: String {
    var result = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        result.append(character == "n" || character == "N" ? " " : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return PersonName.normalized(result)
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}

/// Splits an iCalendar file into lines.
enum CalendarLines {
  /// The lines of a file.
  ///
  /// A fold may stand in the middle of a character, so lines are joined before the text is decoded.
  static func read(_ source: any ByteSource, options: ReadingOptions, log: inout DiagnosticLog)
    throws(FileError) -> [CalendarLine]
  {
    var raw = try source.readAll()
    let isWide =
      raw.prefix(256).contains(0) || raw.starts(with: [0xFF, 0xFE]) || raw.starts(with: [0xFE, 0xFF])
    if isWide { raw = try decoded(raw, name: source.name, options: options, log: &log) }
    let (bytes, numbers) = unfolded(raw)
    let text = isWide ? bytes : try decoded(bytes, name: source.name, options: options, log: &log)
    var lines: [CalendarLine] = []
    for (index, line) in text.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, index < numbers.count else { continue }
      let content = String(decoding: line, as: UTF8.self)
      if let line = CalendarLine(content, number: numbers[index]) { lines.append(line) }
    }
    return lines
  }

  /// The bytes with folded lines joined, each ending in LF, and the number of the line on which each began.
  private static func unfolded(_ raw: [UInt8]) -> (bytes: [UInt8], numbers: [Int]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var numbers = [1]
    var line = 1
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      index += 1
      guard byte == 10 || byte == 13 else {
        bytes.append(byte)
        continue
      }
      if byte == 13, index < raw.count, raw[index] == 10 { index += 1 }
      line += 1
      if index < raw.count, raw[index] == 32 || raw[index] == 9 {
        index += 1
      } else {
        bytes.append(10)
        numbers.append(line)
      }
    }
    return (bytes, numbers)
  }

  private static func decoded(
    _ bytes: [UInt8], name: String, options: ReadingOptions, log: inout DiagnosticLog
  ) throws(FileError) -> [UInt8] {
    let text = TextSource(MemorySource(name: name, bytes: bytes), encoding: options.encoding)
    let result = try text.readAll()
    if let problem = text.problem {
      let line = result.count { $0 == 10 } + 1
      log.add(
        problem.diagnostic(at: SourcePlace(file: name, line: line), sourceLine: nil, encoding: text.encoding))
    }
    text.reportEncoding(given: options.encoding, log: &log)
    return result
  }
}
