import MusterReading

/// What the cells of a row of a long table mean: the one interpretation that every way of reading uses.
struct LongRules: Sendable {
  let columns: [ColumnRole: Int]

  struct SessionText: Hashable, Sendable {
    var date: String
    /// The slot, `day` where the row names none.
    var slot: String
    var name: String?
    /// When it began and ended.
    var span: TimeSpan?
  }

  let sessionColumns: [Int]
  let personColumns: [Int]
  let id: Int?
  let group: Int?
  let mark: Int?
  let note: Int?

  init(columns: [ColumnRole: Int]) {
    self.columns = columns
    sessionColumns = [ColumnRole.date, .slot, .time, .session].compactMap { columns[$0] }
    personColumns = [ColumnRole.id, .person, .first, .prefix, .last].compactMap { columns[$0] }
    (id, group, mark, note) = (columns[.id], columns[.group], columns[.mark], columns[.note])
  }

  /// The column to point at for the person.
  var namedColumn: Int? { columns[.person] ?? columns[.first] ?? columns[.last] }

  /// Whether a column beside the date tells sessions apart.
  var tellsSessions: Bool { sessionColumns.count > 1 }

  func session(of row: TableRow) -> SessionText {
    let date = columns[.date].map { row.text($0) } ?? ""
    let time = columns[.time].map { row.text($0) } ?? ""
    var slot = columns[.slot].map { row.text($0) } ?? ""
    let span = TimeSpan(time)
    if columns[.slot] == nil { slot = span.map { ClockTime.text(of: $0.start) } ?? time }
    let name = columns[.session].map { row.text($0) } ?? ""
    return SessionText(date: date, slot: SlotText.normalized(slot), name: SlotText.name(name), span: span)
  }

  /// Whether a text where a name should be says that nobody came, or that there was no session, or counts people.
  static func isNobody(_ name: String) -> Bool {
    // Inga is somebody too.
    if Heading.isTotal(name) || Heading.beginsTotal(name) { return true }
    return NameText.isNobody(name)
      && !(name.first?.isUppercase == true && namesToo.contains(name.lowercased()))
  }

  private static let namesToo = Set(WordLists.names["nobodyToo"])

  /// The group, session and person of a row, as what is told apart from other rows.
  func meeting(of row: TableRow) -> String {
    let (session, (name, id)) = (session(of: row), person(of: row))
    let group = group.map { row.text($0) } ?? ""
    return [group, session.date, session.slot, id ?? PersonName.normalized(name)].joined(separator: "\0")
  }

  /// The name and the id of the person of a row; the name is empty where the row has none.
  ///
  /// A name with characters that are not kept is as it stands in the file, so that a warning can be given.
  func person(of row: TableRow) -> (name: String, id: String?) {
    let parts = [ColumnRole.first, .prefix, .last].compactMap { columns[$0].map { row.written($0) } }
    let joined = parts.filter { !$0.isEmpty }.joined(separator: " ")
    let name = columns[.person].map { row.written($0) } ?? joined
    let id = columns[.id].map { row.text($0) } ?? ""
    return (name, id.isEmpty || FormHeading.isAnonymous(id) ? nil : id)
  }
}
