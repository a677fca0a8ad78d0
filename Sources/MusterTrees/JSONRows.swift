import Foundation
import MusterImport
import MusterReading

/// The objects of an array as the rows of a table, below a head of their names; an object within one is part of its row.
///
/// Each row's text is that of the object in the file, so that a message points at the value itself.
package struct JSONRows: TableRows {
  /// The file that the objects stand in.
  package let file: String
  private let document: JSONDocument
  private let objects: [JSONNode]
  private let columns: [JSONColumn]
  private let indices: [JSONColumn: Int]
  private let titles: [String]
  private var position = -1
  private var instants: [JSONColumn: InstantPart] = [:]
  private var zone: TimeZone?

  /// The most bytes before an object on its line that are shown with it.
  private static let longestMargin = 120

  /// The rows of these objects.
  ///
  /// - Throws: ``LimitError`` when the table has too many columns or cells.
  package init(_ objects: [JSONNode], in document: JSONDocument) throws(LimitError) {
    file = document.file
    self.document = document
    self.objects = objects
    var indices: [JSONColumn: Int] = [:]
    var columns: [JSONColumn] = []
    for object in objects {
      for (column, node) in JSONColumn.cells(of: object) where indices[column] == nil {
        indices[column] = columns.count
        columns.append(column)
        try Limits.check(columns.count, .columns, at: document.place(of: node))
      }
    }
    try Limits.check(objects.count * columns.count, .sheetCells, at: SourcePlace(file: document.file))
    (self.columns, self.indices) = (columns, indices)
    titles = columns.map { JSONRows.title(of: $0, among: columns, in: objects) }
  }

  private static let vocabulary = MarkVocabulary(.unspecified)

  /// A column's title; one of people that holds the keys of a database, or numbers beside a column of names, is of their ids:
  /// `"student": 3, "student_name": "Ava"`.
  private static func title(of column: JSONColumn, among columns: [JSONColumn], in objects: [JSONNode])
    -> String
  {
    let title = saysMore(column, among: columns) ?? column.title
    // `minutesLate`
    let spaced = TreeWords.title(of: title)
    if isOfLateness(spaced), !isOfLateness(title) { return spaced }
    guard Heading.words[.person]?.contains(PlainLetters.folded(title)) == true else { return title }
    let names = columns.contains {
      $0.inner == nil && PlainLetters.folded($0.key) == PlainLetters.folded(title) + "name"
    }
    if names, objects.allSatisfy({ column.value(in: $0)?.number != nil }) { return "\(title) id" }
    let texts = objects.lazy.compactMap { column.value(in: $0)?.string }.filter { !$0.isEmpty }
    let areKeys = !texts.isEmpty && texts.allSatisfy { $0.utf8.count == 24 && $0.allSatisfy(\.isHexDigit) }
    return areKeys ? "\(title) id" : title
  }

  /// The name of a member that says more of the mark beside it in one object: `"daily": {"status": "Absent", "isExcused": true}`.
  private static func saysMore(_ column: JSONColumn, among columns: [JSONColumn]) -> String? {
    guard let inner = column.inner, !JSONColumn.isMark(inner),
      columns.contains(where: { other in
        other.key == column.key && other.inner.map { JSONColumn.isMark($0) } == true
      })
    else { return nil }
    let isOfExcuse = FinerMarks.mark(.absent, beside: inner, saying: "true", vocabulary) == .excused
    return isOfExcuse || isOfLateness(TreeWords.title(of: inner)) ? inner : nil
  }

  private static func isOfLateness(_ title: String) -> Bool {
    FinerMarks.mark(.present, beside: title, saying: "1", vocabulary) == .partial
  }

  package mutating func rewind() { position = -1 }

  package mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) -> Bool {
    guard position < objects.count else { return false }
    if position < 0 {
      row.begin(line: objects.first.map { document.line(of: $0) } ?? 1)
      for title in titles { row.appendCell(JSONRows.plain(title)[...]) }
      row.end()
    } else {
      fill(&row, with: objects[position])
    }
    position += 1
    return true
  }

  private func fill(_ row: inout TableRow, with object: JSONNode) {
    row.begin(line: document.line(of: object))
    row.isScattered = true
    let lineStart = document.lineStart(of: object)
    let hasMargin = object.range.lowerBound - lineStart <= JSONRows.longestMargin
    let start = hasMargin ? lineStart : object.range.lowerBound
    row.append(document.bytes[start..<object.range.upperBound])
    var nodes = [JSONNode?](repeating: nil, count: columns.count)
    for (column, node) in JSONColumn.cells(of: object) {
      if let index = indices[column] { nodes[index] = node }
    }
    for (column, node) in zip(columns, nodes) {
      // What is said of several objects together stands outside of each.
      let place = node.map(\.range.lowerBound).flatMap { object.range.contains($0) ? $0 : nil }
      let from = (place ?? object.range.lowerBound) - start
      row.endCell(start: from, rewritten: node.flatMap { text(of: $0, in: column) }.map(JSONRows.plain) ?? [])
    }
    row.end()
  }

  /// Brings the instants of dates and times to the clocks of the zone named; `false` where there are none.
  ///
  /// Instants that are all midnight in UTC are days, which programs write so.
  mutating func localize(_ options: ReadingOptions) -> Bool {
    zone = options.timeZone.flatMap(TimeZone.init(identifier:))
    var areInstants = false
    let head = TableHead(titles: titles, rows: sample, options: options)
    for role in [ColumnRole.date, .slot, .time] {
      guard let index = head.columns[role] else { continue }
      let column = columns[index]
      let found = objects.compactMap { JSONRows.instant(column.value(in: $0), zone: nil) }
      let clocks = found.map(\.clock)
      if clocks.contains(where: { $0 != "00:00" }) {
        instants[column] = role == .date ? .dayAndTime : .time
        areInstants = areInstants || found.contains { $0.isInstant }
      } else if role == .date, !clocks.isEmpty {
        instants[column] = .day
      }
    }
    return areInstants
  }

  /// The first rows below the head.
  private var sample: [TableRow] {
    objects.prefix(TableShape.sample).map { object in
      var row = TableRow()
      fill(&row, with: object)
      return row
    }
  }

  /// An instant that names its zone, or counts the seconds or milliseconds since 1970.
  private static func instant(_ node: JSONNode?, zone: TimeZone?) -> TreeInstant? {
    guard let node else { return nil }
    if let number = node.number { return number >= 1e9 ? TreeInstant(node, zone: zone) : nil }
    guard let text = node.string, text.utf8.dropFirst(10).first == UInt8(ascii: "T"), text.utf8.count >= 17
    else { return nil }
    return TreeInstant(node, zone: zone)
  }

  /// The text of a value, with an instant on the clock of the zone.
  private func text(of node: JSONNode, in column: JSONColumn) -> String? {
    guard let part = instants[column], let instant = JSONRows.instant(node, zone: part == .day ? nil : zone)
    else { return node.scalarText }
    return part.text(of: instant)
  }

  private static func plain(_ text: String) -> [UInt8] {
    text.utf8.map { $0 == 9 || $0 == 10 || $0 == 13 ? 32 : $0 }
  }
}

/// A member of the objects of an array that is a column: `date`, or `name` of the object `person`.
struct JSONColumn: Hashable {
  /// The member's name.
  let key: String
  /// The name of a member of the object that the member is; `nil` of a plain value.
  var inner: String?

  /// The columns that an object has: its members, and those of the objects that it holds.
  static func columns(of object: JSONNode) -> [JSONColumn] { cells(of: object).map(\.column) }

  /// The columns that an object has, with their values.
  static func cells(of object: JSONNode) -> [(column: JSONColumn, value: JSONNode)] {
    object.members.flatMap { member in
      if case .object(let inner) = member.value.value {
        if let told = mark(of: member) {
          return [(JSONColumn(key: member.key, inner: told.key), told.value)]
        }
        return inner.map { (JSONColumn(key: member.key, inner: $0.key), $0.value) }
      }
      return [(JSONColumn(key: member.key), member.value)]
    }
  }

  /// The code of an object that is a mark, or else what it means: `"status": {"id": 1, "name": "Present"}`.
  private static func mark(of member: JSONNode.Member) -> JSONNode.Member? {
    guard isMark(member.key) else { return nil }
    let named = member.value.named
    return (TreeWords.plainCodes + TreeWords.legendMeanings).lazy.compactMap { word in
      named.first { $0.word == word && $0.member.value.string != nil }?.member
    }.first
  }

  fileprivate static func isMark(_ key: String) -> Bool {
    let word = PlainLetters.folded(key)
    return TreeWords.status.contains(word) || Heading.words[.mark]?.contains(word) == true
  }

  func value(in object: JSONNode) -> JSONNode? {
    let node = object.members.last { $0.key == key }?.value
    guard let inner else { return node }
    return node?.members.last { $0.key == inner }?.value
  }

  /// The title: `person.name`, or the inner name alone where only that says the role, as in `user.name`.
  var title: String {
    guard let inner, !JSONColumn.isMark(key) else { return key }
    let whole = "\(key).\(inner)"
    let about = JSONColumn.subjects.first { $0.words.contains(PlainLetters.folded(key)) }
    guard let about, let role = JSONColumn.role(of: inner, among: about.roles),
      JSONColumn.role(of: whole, among: ColumnRole.allCases) != role
    else { return whole }
    return inner
  }

  private static func role(of title: String, among roles: [ColumnRole]) -> ColumnRole? {
    let folded = PlainLetters.folded(title)
    return roles.first { Heading.words[$0]?.contains(folded) == true }
  }

  /// Names of members that are objects, and the roles that their members can play.
  private static let subjects: [(words: Set<String>, roles: [ColumnRole])] = [
    (
      Set(Heading.words[.person] ?? []).union(["user", "contact", "profile"]), [.person, .first, .last, .id]
    ), (Set(Heading.words[.session] ?? []).union(TreeWords.session), [.date, .slot, .time, .session]),
  ]
}
