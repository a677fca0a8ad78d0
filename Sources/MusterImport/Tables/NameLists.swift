import MusterReading

/// Columns whose cells name several people: `Attendees` above `Anna, Bob`, or `Present` and `Absent` above names.
package struct NameLists: Sendable {

  struct Column: Hashable, Sendable {
    var index: Int
    var mark: Mark
  }

  /// What the first rows of a table say.
  enum Finding {
    case none
    case lists(NameLists)
    /// Further columns of names whose heading does not say which mark the people in them have.
    case unknown([Int])
    /// The first cell that could be two people, or one whose last name comes first.
    case unclear(row: TableRow, column: Int)
  }

  let columns: [Column]
  let separator: NameSeparator
  /// The number of titles; the cells beyond belong to the last column where that is a list.
  private let width: Int
  private var parts: ListedNames

  /// What stands in brackets behind names and is left out.
  var remarks: NameRemarks { parts.remarks }

  /// The same lists, whose names have these remarks behind them.
  func without(_ remarks: NameRemarks) -> NameLists {
    var lists = NameLists(columns, parted: separator, width: width)
    lists.parts.remarks = remarks
    return lists
  }

  private init(_ columns: [Column], parted separator: NameSeparator, width: Int) {
    (self.columns, self.separator, self.width) = (columns, separator, width)
    parts = ListedNames(separator)
  }

  /// The lists in a table of these first rows.
  ///
  /// A column of one person a row, as `Name`, is never taken for one; nor is a table with a column of marks.
  static func find(_ head: TableHead, rows: some Sequence<TableRow>, options: ReadingOptions) -> Finding {
    let rows = Array(rows)
    let columns = columns(of: head, rows: rows, options: options)
    guard let last = columns.last else { return .none }
    let cells = rows.flatMap { row in columns.map { NameSeparator.raw(row.value($0.index)) } }
    func found(_ separator: NameSeparator) -> Finding {
      lists(columns, parted: separator, of: head, rows: rows, vocabulary: MarkVocabulary(options))
    }
    if rows.contains(where: { row in columns.contains { NameSeparator.isBracketed(row.value($0.index)) } }) {
      return found(.brackets)
    }
    if let separator = plainSeparator(of: cells) { return found(separator) }
    if last.index == head.titles.count - 1,
      rows.contains(where: { row in
        (head.titles.count..<max(row.count, head.titles.count)).contains { !row.isBlank($0) }
      })
    {
      return found(.cell)
    }
    if let sign = sign(between: cells) { return found(sign) }
    var parts = ListedNames(.comma)
    let parted = cells.map { parts.names(in: Array($0.utf8)[...]).map(\.text) }
    guard parted.contains(where: { $0.count > 1 }) else {
      // Several headings have a mark each.
      let areNames = parted.joined().allSatisfy { NameText.isName($0) || NameText.isNobody($0) }
      if columns.count > 1, areNames { return found(.comma) }
      guard areWords(cells), let row = rows.first(where: { !$0.isBlank(last.index) }) else { return .none }
      return .unclear(row: row, column: last.index)
    }
    let beside = head.unassigned.flatMap { column in
      rows.map { parts.names(in: $0.value(column)).map(\.text) }.filter { $0.count > 2 }
    }
    let haveCommas = cells.contains { $0.contains { ",，、،".contains($0) } }
    if !haveCommas || areLists(parted, beside: Set(beside.joined())) { return found(.comma) }
    let places = rows.lazy.flatMap { row in columns.lazy.map { (row: row, column: $0.index) } }
    let unclear = places.first { NameSeparator.raw($0.row.value($0.column)).contains(",") }
    return unclear.map { .unclear(row: $0.row, column: $0.column) } ?? .none
  }

  /// The lists of columns and of those beside them with names too, below an answer: `Da`, `Krank`.
  private static func lists(
    _ columns: [Column], parted separator: NameSeparator, of head: TableHead, rows: [TableRow],
    vocabulary: MarkVocabulary
  ) -> Finding {
    var lists = NameLists(columns, parted: separator, width: head.titles.count)
    let strays = lists.strays(of: head, rows: rows)
    if strays.isEmpty { return .lists(lists) }
    let answers = strays.compactMap { index -> Column? in
      guard case .mark(let mark) = vocabulary.code(of: head.titles[index]) else { return nil }
      return Column(index: index, mark: mark)
    }
    guard strays.count == answers.count else { return .unknown(strays) }
    let all = (columns + answers).sorted { $0.index < $1.index }
    return .lists(NameLists(all, parted: separator, width: head.titles.count))
  }

  /// The separator of lists that holds nothing back: a semicolon, or the end of a line.
  private static func plainSeparator(of cells: [String]) -> NameSeparator? {
    // Long lists are looked through byte by byte first.
    if cells.contains(where: { $0.utf8.contains(UInt8(ascii: ";")) && $0.contains(";") }) {
      return .semicolon
    }
    let mayBreak = { (byte: UInt8) in byte < 32 || byte >= 0x80 }
    let breaks = cells.contains { $0.utf8.contains(where: mayBreak) && $0.contains(where: \.isNewline) }
    return breaks ? .lineBreak : nil
  }

  /// The sign between the names of cells without commas, where it parts nothing else.
  private static func sign(between cells: [String]) -> NameSeparator? {
    guard cells.allSatisfy({ !$0.utf8.contains(UInt8(ascii: ",")) }) else { return nil }
    let cells = cells.filter { !NameText.isNobody($0) }
    return (["/", "|", "•", "·"] as [Character]).first { sign in
      let byte = String(sign).utf8.first
      // To look for a sign among characters takes long.
      let parted = cells.filter { $0.utf8.contains { $0 == byte } }.map {
        NameSeparator.sign(sign).parts(of: $0)
      }
      let lists = parted.filter { $0.count > 1 }
      return !lists.isEmpty && lists.joined().allSatisfy { NameText.isName($0) }
    }.map { .sign($0) }
  }

  /// Whether texts may be lists of names that blanks part: no two are equal, and two words of one are in another.
  private static func areWords(_ cells: [String]) -> Bool {
    let words = Set(cells.filter { !NameText.isNobody($0) }.map { Set($0.split(separator: " ")) })
    guard words.count > 1, words.count == cells.count, words.contains(where: { $0.count > 2 }) else {
      return false
    }
    return words.allSatisfy { one in words.contains { $0 != one && $0.intersection(one).count > 1 } }
  }

  /// Whether texts at commas are people rather than `Rossi, Mary`: mostly three or more in a cell, two words on either
  /// side of the comma, or somebody who stands alone or on both sides.
  ///
  /// - Parameter others: the names of the longer lists of other columns.
  private static func areLists(_ cells: [[String]], beside others: Set<String>) -> Bool {
    let pairs = cells.filter { $0.count == 2 }
    if !others.isEmpty, pairs.joined().allSatisfy({ others.contains($0) }) { return true }
    // `Lee, A., Cox, B.` has initials behind each name.
    let areInitials = cells.contains {
      $0.count > 1 && $0.enumerated().allSatisfy { $0 % 2 == 0 || isInitial($1) }
    }
    if areInitials { return false }
    if cells.count(where: { $0.count > 2 }) * 2 >= max(pairs.count, 1) { return true }
    if pairs.allSatisfy({ $0.allSatisfy { $0.contains(" ") } }) { return true }
    let first = Set(cells.filter { !$0.isEmpty }.map { $0[0] })
    let rest = Set(cells.flatMap { $0.count == 1 ? $0[...] : $0.dropFirst() })
    let alone = Set(cells.filter { $0.count == 1 }.map { $0[0] })
    return pairs.contains { rest.contains($0[0]) || first.contains($0[1]) || alone.contains($0[0]) }
  }

  private static func columns(of head: TableHead, rows: [TableRow], options: ReadingOptions) -> [Column] {
    guard head.columns[.date] != nil, head.columns[.first] == nil, head.columns[.last] == nil else {
      return []
    }
    if let chosen = options.columns[.mark], chosen != nil { return [] }
    var columns: [Column] = []
    let vocabulary = MarkVocabulary(options)
    if options.columns[.mark] == nil {
      for index in head.unassigned + [head.columns[.mark]].compactMap({ $0 }) {
        guard
          let mark = vocabulary.mark(named: head.titles[index])
            ?? answer(
              head.titles[index], above: rows.lazy.map { NameSeparator.raw($0.value(index)) }, vocabulary),
          holdsNames(index, rows: rows, vocabulary)
        else { continue }
        columns.append(Column(index: index, mark: mark))
      }
    }
    if let person = head.columns[.person] {
      // Whoever names the column means a person a row.
      guard options.columns[.person] == nil, Heading.namesPeople(head.titles[person]) else { return [] }
      // A list of those who did not come is no reason for that of the others.
      let isOfOthers =
        columns.contains { $0.mark != .present } && !AbsenceHeading.matches(head.titles[person])
      let mark = ListedMark(head, rows: rows, options: options).mark
      columns.append(Column(index: person, mark: isOfOthers ? options.listed ?? .present : mark))
    }
    let isFree = head.columns[.mark].map { mark in columns.contains { $0.index == mark } } ?? true
    return isFree ? columns.sorted { $0.index < $1.index } : []
  }

  /// The mark of a heading that is an answer, which heads lists too where commas part names below it: `Da`.
  private static func answer(
    _ title: String, above cells: some Sequence<String>, _ vocabulary: MarkVocabulary
  ) -> Mark? {
    guard case .mark(let mark) = vocabulary.code(of: title), title.count > 1,
      cells.contains(where: { cell in
        cell.contains(",")
          && cell.split(separator: ",").allSatisfy { NameText.isName(PersonName.normalized($0)) }
      })
    else { return nil }
    return mark
  }

  /// Whether the cells of a column hold something that is neither a code nor a number.
  private static func holdsNames(_ column: Int, rows: [TableRow], _ vocabulary: MarkVocabulary) -> Bool {
    let filled = rows.map { $0.text(column) }.filter {
      vocabulary.code(of: $0) != .blank && !NameText.isNobody($0)
    }
    return !filled.isEmpty && filled.allSatisfy { vocabulary.code(of: $0) == nil && !GridHead.isCount($0) }
  }

  /// The columns beside the lists that hold lists of names too, or names of the lists, or of somebody in some rows.
  private mutating func strays(of head: TableHead, rows: [TableRow]) -> [Int] {
    var known: Set<String> = []
    for row in rows { for column in columns { known.formUnion(names(of: row, in: column).map(\.text)) } }
    return head.unassigned.filter { column in
      guard !columns.contains(where: { $0.index == column }), !Heading.describesSessions(head.titles[column])
      else { return false }
      let cells = rows.map { separator.parts(of: NameSeparator.raw($0.value(column))) }
      let filled = cells.filter { !$0.isEmpty && !NameText.isNobody($0[0]) }
      guard !filled.isEmpty,
        filled.joined().allSatisfy({ NameText.isName($0, hasComma: separator == .semicolon) })
      else { return false }
      return filled.count < cells.count && filled.joined().allSatisfy { $0.contains(" ") }
        || filled.contains { $0.count > 1 || known.contains($0[0]) }
    }
  }

  /// The name of a number.
  subscript(number: Int32) -> ListedNames.Name { parts[number] }

  /// The names of a row's list.
  mutating func names(of row: TableRow, in column: Column) -> [ListedNames.Name] {
    var found: [Int32] = []
    add(namesOf: row, in: column, to: &found)
    return found.map { parts[$0] }
  }

  /// Adds the numbers of the names of a row's list to none.
  mutating func add(namesOf row: TableRow, in column: Column, to found: inout [Int32]) {
    parts.add(namesIn: row.value(column.index), to: &found)
    if column == columns.last, column.index == width - 1, row.count > width {
      for index in width..<row.count { parts.add(namesIn: row.value(index), to: &found) }
    }
    if found.count == 1, parts[found[0]].isNobody { found.removeAll(keepingCapacity: true) }
  }

  /// Whether a text is a first name of which only the first letter is written: `A.`
  private static func isInitial(_ text: String) -> Bool {
    text.count == 2 && text.last == "." && text.first?.isUppercase == true
  }

  var separatorName: String {
    switch separator {
    case .semicolon: "semicolons"
    case .brackets: "commas in brackets"
    case .lineBreak: "line breaks"
    case .comma: "commas"
    case .cell: "cells"
    case .sign(let sign): "'\(sign)'"
    }
  }
}
