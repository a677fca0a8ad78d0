import MusterJournals

/// A table in a plain text with aligned columns, at least two blanks apart, as people type it or a terminal prints it.
package struct AlignedTable {
  /// The rows: each line above the head and each line of text is one cell.
  package let rows: [TableRow]

  /// The fewest lines of several cells.
  private static let fewest = 3

  /// The table of a text; `nil` where its lines have no columns in common.
  package init?(_ text: [UInt8]) {
    let all = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { AlignedLine($1, number: $0 + 1) }
    let lines = all.filter { !$0.fields.isEmpty && !$0.isRule && !$0.isBlankForm }
    // A line above a rule with more fields than any before it heads the table.
    let ruled = zip(all, all.dropFirst()).first { $1.isRule }?.0
    let head = lines.firstIndex { $0.number == ruled?.number }.flatMap { place in
      lines[..<place].allSatisfy { $0.fields.count < lines[place].fields.count } && place > 0 ? place : nil
    }
    // A title may have a gap too; of more lines, only dates are likely to be the head.
    let heads = lines.indices.filter { lines[$0].fields.count > 1 }.prefix(AlignedTable.mostHeads)
      .enumerated().filter { $0 < 2 || lines[$1].hasNumbers }.map(\.element)
    // `Sep  Sep  Oct` above `08  10  01`
    let above = head.map { $0 - 1 }.flatMap { place in
      lines.indices.contains(place) && lines[place].isIndented && lines[place].fields.count > 2
        && lines[place].number + 1 == lines[place + 1].number ? place : nil
    }
    let places = [above, head].compactMap { $0 } + heads
    let rows =
      places.lazy.compactMap { AlignedTable.rows(of: lines, head: $0) }.first
      ?? places.lazy.compactMap { AlignedTable.rows(of: AlignedTable.parted(lines, below: $0), head: $0) }
      .first
    guard let rows else { return nil }
    self.rows = rows
  }

  /// Lines with fields parted where those of the head begin, where each has a blank there: `Sat 18/04/26 Ann Lee`.
  private static func parted(_ lines: [AlignedLine], below head: Int) -> [AlignedLine] {
    let body = lines[(head + 1)...].filter { $0.fields.count > 1 }
    let places = lines[head].fields.dropFirst().map(\.lowerBound).filter { place in
      body.allSatisfy { $0.isBlank(before: place) }
    }
    return lines.enumerated().map { $0 > head ? $1.parted(at: places) : $1 }
  }

  /// The lines among which the head may be.
  private static let mostHeads = 5

  /// The rows of lines below a head; `nil` where these have no columns in common.
  private static func rows(of lines: [AlignedLine], head: Int) -> [TableRow]? {
    let titles = Set(lines[..<head].filter { $0.fields.count > 1 }.map(\.first))
    // The title of one table comes again above the next: `Sign-in sheet      Sat 6/13/2026`.
    let isTitle = { (line: AlignedLine) in titles.contains(line.first) }
    var parted = lines[head...].filter { $0.fields.count > 1 && !isTitle($0) }
    // A legend may follow the table, and what it counts.
    let areLabels = parted.dropFirst().first?.isOfLabels == true
    while parted.last.map({ $0.explainsCodes || !areLabels && $0.isOfLabels }) == true { parted.removeLast() }
    guard let last = parted.last, parted.count >= fewest,
      parted.count * 3 >= lines[head...].count(where: { $0.number <= last.number }) * 2
    else { return nil }
    // Letters and signs are not as wide as such blanks everywhere.
    if parted.contains(where: \.isPadded) {
      let (width, first) = (parted[0].fields.count, parted[0].fields[0].lowerBound)
      guard width > 2, parted.allSatisfy({ $0.fields.count == width && $0.fields[0].lowerBound == first })
      else { return nil }
      return lines.enumerated().map {
        $1.row($0 < head || $1.fields.count < width || isTitle($1) ? nil : $1.fields)
      }
    }
    let columns = columns(of: parted)
    guard columns.count > 1, parted.allSatisfy({ $0.cells(in: columns) != nil }) else {
      // Marks may stand beside their dates where each line has all of them.
      let width = parted[parted.count - 1].fields.count
      // Names need no heading where that of the dates stands further in.
      let isNameless = parted[0].fields.count == width - 1 && parted[0].isIndented
      guard width > 2, parted.dropFirst(isNameless ? 1 : 0).allSatisfy({ $0.fields.count == width }) else {
        return (1...2).lazy.compactMap { rows(of: lines, head: head, parted, below: $0) }.first
      }
      return lines.enumerated().map { index, line in
        if isNameless, index == head { return line.row([nil] + line.fields) }
        return line.row(index < head || line.fields.count < width || isTitle(line) ? nil : line.fields)
      }
    }
    return lines.enumerated().map { index, line in
      line.row(index < head || isTitle(line) ? nil : line.cells(in: columns) ?? line.explanations)
    }
  }

  /// The rows of lines below heads that stand closer together than what is below them; `nil` where this has no columns in common.
  ///
  /// - Parameters:
  ///   - parted: the lines of several fields.
  ///   - count: how many of them are heads.
  private static func rows(of lines: [AlignedLine], head: Int, _ parted: [AlignedLine], below count: Int)
    -> [TableRow]?
  {
    let body = parted.dropFirst(count)
    let columns = columns(of: Array(body))
    var (wide, heads): ([Range<Int>], [[Range<Int>?]?]) = (columns, [])
    for line in parted.prefix(count).reversed() {
      let cells = line.heads(of: wide, areMerged: count > 1)
      heads.insert(cells, at: 0)
      // `Mon` above `am pm` may begin behind the marks of the first.
      wide = zip(wide, cells ?? []).map { column, cell in
        cell.map { min($0.lowerBound, column.lowerBound)..<max($0.upperBound, column.upperBound) } ?? column
      }
    }
    guard body.count >= fewest, columns.count > 2, body.allSatisfy({ $0.cells(in: columns) != nil }),
      !heads.contains(where: { $0 == nil })
    else { return nil }
    let cells = Dictionary(uniqueKeysWithValues: zip(parted.lazy.map(\.number), heads))
    return lines.enumerated().map { index, line in
      line.row(index < head ? nil : cells[line.number] ?? line.cells(in: columns) ?? line.explanations)
    }
  }

  /// Where the cells of all lines stand: what two blanks or more part in each of them.
  private static func columns(of lines: [AlignedLine]) -> [Range<Int>] {
    let width = lines.map(\.width).max() ?? 0
    var isFilled = [Bool](repeating: false, count: width)
    for field in lines.flatMap(\.fields) {
      for place in field { isFilled[place] = true }
    }
    var columns: [Range<Int>] = []
    for place in isFilled.indices where isFilled[place] {
      if let last = columns.last, place <= last.upperBound + 1 {
        columns[columns.count - 1] = last.lowerBound..<place + 1
      } else {
        columns.append(place..<place + 1)
      }
    }
    return columns
  }
}

/// A line of a text, and what stands in it between two blanks or more.
private struct AlignedLine {
  let number: Int
  private let bytes: [UInt8]
  /// Whether ideographic spaces stand between its fields.
  let isPadded: Bool
  /// Where each letter begins, and the end.
  private let starts: [Int]
  /// Where the fields stand, in letters.
  private(set) var fields: [Range<Int>]

  var width: Int { starts.count - 1 }

  /// What stands in the first field.
  var first: ArraySlice<UInt8> {
    fields.first.map { bytes[starts[$0.lowerBound]..<starts[$0.upperBound]] } ?? []
  }

  /// Whether the line is a number behind which nobody wrote a name: `5.`
  var isBlankForm: Bool {
    let text = bytes.drop { $0 == 32 }
    return (2...3).contains(text.count) && ".)".utf8.contains(text[text.endIndex - 1])
      && text.dropLast().allSatisfy { (48...57).contains($0) }
  }

  init(_ line: some Sequence<UInt8>, number: Int) {
    self.number = number
    var bytes = Array(line)
    isPadded = AlignedLine.takePadding(in: &bytes)
    while let last = bytes.last, last == 13 || last == 32 { bytes.removeLast() }
    self.bytes = bytes
    // A byte that goes on with a letter begins none.
    starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
    var fields: [Range<Int>] = []
    for place in starts.indices.dropLast() where bytes[starts[place]] != 32 {
      if let last = fields.last, place <= last.upperBound + 1 {
        fields[fields.count - 1] = last.lowerBound..<place + 1
      } else {
        fields.append(place..<place + 1)
      }
    }
    self.fields = fields
  }

  /// Writes blanks for ideographic spaces, but for those between the letters of a name: `佐藤　花子　　○`.
  ///
  /// - Returns: whether there are any.
  private static func takePadding(in bytes: inout [UInt8]) -> Bool {
    guard bytes.contains(0xE3) else { return false }
    let letters = Array(String(decoding: bytes, as: UTF8.self))
    guard letters.contains("\u{3000}") else { return false }
    bytes = []
    var isPadded = false
    for (index, letter) in letters.enumerated() {
      let isInName =
        index > 0 && letters[index - 1].isLetter && index + 1 < letters.count && letters[index + 1].isLetter
      if letter == "\u{3000}", !isInName {
        isPadded = true
        bytes += [32, 32, 32]
      } else {
        bytes += Array(letter.utf8)
      }
    }
    return isPadded
  }

  /// Whether something in the line is a code, an equals sign and what it means, or all of it is codes and what they mean:
  /// `/ present   L late`.
  var explainsCodes: Bool {
    explanations != nil || texts.contains { $0.count > 1 && $0.contains(UInt8(ascii: "=")) }
  }

  /// Whether all its fields are words with what belongs to them behind a colon: `Days: 4   Students: 5`.
  var isOfLabels: Bool {
    texts.allSatisfy { text in
      let word = text.prefix { $0 != UInt8(ascii: ":") }
      let rest = text.dropFirst(word.count + 1)
      return rest.first == UInt8(ascii: " ") && word.contains { $0 | 32 >= 97 && $0 | 32 <= 122 }
    }
  }

  /// The fields of a line of nothing but codes and what they mean.
  var explanations: [Range<Int>?]? {
    let areAll = texts.allSatisfy { text in
      let code = text.prefix { $0 != UInt8(ascii: " ") }
      let word = text.dropFirst(code.count + 1)
      return code.count <= AlignedLine.longestCode && word.count > AlignedLine.longestCode
        && (word.first.map { 97...122 ~= $0 } ?? false)
    }
    return areAll ? fields : nil
  }

  /// Whether nothing stands right before a place.
  func isBlank(before place: Int) -> Bool { place > width || bytes[starts[place - 1]] == 32 }

  /// The line with the fields around places behind a blank in two.
  func parted(at places: [Int]) -> AlignedLine {
    var line = self
    line.fields = fields.flatMap { field in
      let ends = [field.lowerBound] + places.filter { field.lowerBound < $0 && $0 < field.upperBound }
      return zip(ends, ends.dropFirst().map { $0 - 1 } + [field.upperBound]).map { $0..<$1 }
    }
    return line
  }

  /// Whether blanks stand before it.
  var isIndented: Bool { bytes.first == 32 }

  /// Whether two of its fields or more hold a number.
  var hasNumbers: Bool { texts.count { $0.contains { 48...57 ~= $0 } } > 1 }

  private var texts: [ArraySlice<UInt8>] {
    fields.map { bytes[starts[$0.lowerBound]..<starts[$0.upperBound]] }
  }

  /// Whether it is a rule between other lines.
  var isRule: Bool {
    bytes.count > 3 && bytes.allSatisfy { "-=_ +|".utf8.contains($0) } && bytes.contains { $0 != 32 }
  }

  /// The most bytes of a code that such a line explains.
  private static let longestCode = 3

  /// What the line has in each column; `nil` where something stands in several, or several things in one.
  func cells(in columns: [Range<Int>]) -> [Range<Int>?]? {
    var cells = [Range<Int>?](repeating: nil, count: columns.count)
    for field in fields {
      let places = columns.indices.filter { columns[$0].overlaps(field) }
      guard places.count == 1, cells[places[0]] == nil else { return nil }
      cells[places[0]] = field
    }
    return cells
  }

  /// What the line has above each column, where its fields may be of several words, one above each, or of several columns.
  ///
  /// - Parameter areMerged: whether a field may cover several columns.
  /// - Returns: `nil` where a field covers none of them.
  func heads(of columns: [Range<Int>], areMerged: Bool) -> [Range<Int>?]? {
    var cells = [Range<Int>?](repeating: nil, count: columns.count)
    for field in fields {
      let words = field.split { bytes[starts[$0]] == 32 }.compactMap { places in
        places.first.map { $0..<$0 + places.count }
      }
      let above = words.map { word in columns.indices.filter { columns[$0].overlaps(word) } }
      let isParted = above.allSatisfy { $0.count == 1 } && Set(above).count == words.count
      let places = columns.indices.filter { columns[$0].overlaps(field) }
      guard let first = places.first, isParted || areMerged || places.count == 1 else { return nil }
      for (place, cell) in isParted ? Array(zip(above.joined(), words)) : [(first, field)] {
        guard cells[place] == nil else { return nil }
        cells[place] = cell
      }
    }
    return cells
  }

  /// The row of cells; of one where there are none.
  func row(_ cells: [Range<Int>?]?) -> TableRow {
    var row = TableRow()
    row.begin(line: number)
    row.isScattered = true
    row.append(bytes[...])
    let first = fields.first?.lowerBound ?? 0
    for cell in cells ?? [first..<width] {
      let place = cell ?? 0..<0
      row.endCell(start: starts[place.lowerBound], value: starts[place.lowerBound]..<starts[place.upperBound])
    }
    row.end()
    return row
  }
}
