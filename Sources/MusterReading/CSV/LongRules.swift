import MusterJournals

/// What the cells of a row of a long table mean: the one interpretation that every way of reading uses.
struct LongRules: Sendable {
  /// The column of each role.
  let columns: [ColumnRole: Int]

  /// What a row says of its session.
  struct SessionText: Hashable, Sendable {
    /// The date as written.
    var date: String
    /// The slot, `day` where the row names none.
    var slot: String
    /// The session's own name.
    var name: String?
    /// When it began and ended.
    var span: TimeSpan?
  }

  /// The columns that tell the session.
  var sessionColumns: [Int] { [ColumnRole.date, .slot, .time, .session].compactMap { columns[$0] } }

  /// The columns that tell the person.
  var personColumns: [Int] { [ColumnRole.id, .person, .first, .last].compactMap { columns[$0] } }

  /// The column to point at for the person.
  var namedColumn: Int? { columns[.person] ?? columns[.first] ?? columns[.last] }

  /// Whether a column beside the date tells sessions apart.
  var tellsSessions: Bool { sessionColumns.count > 1 }

  /// The session that a row names.
  func session(of row: TableRow) -> SessionText {
    let date = columns[.date].map { row.text($0) } ?? ""
    let time = columns[.time].map { row.text($0) } ?? ""
    var slot = columns[.slot].map { row.text($0) } ?? ""
    let span = TimeSpan(time)
    if columns[.slot] == nil { slot = span.map { ClockTime.text(of: $0.start) } ?? time }
    let name = columns[.session].map { row.text($0) } ?? ""
    return SessionText(
      date: date, slot: SlotText.normalized(slot), name: SlotText.name(name), span: span)
  }

  /// The name and the id of the person of a row; the name is empty where the row has none.
  ///
  /// A name with characters that are not kept is as it stands in the file, so that a warning can be given.
  func person(of row: TableRow) -> (name: String, id: String?) {
    let parts = [ColumnRole.first, .last].compactMap { columns[$0].map { row.written($0) } }
    let joined = parts.filter { !$0.isEmpty }.joined(separator: " ")
    let name = columns[.person].map { row.written($0) } ?? joined
    let id = columns[.id].map { row.text($0) } ?? ""
    return (name, id.isEmpty || FormHeading.isAnonymous(id) ? nil : id)
  }
}

/// The names of slots and sessions in tables.
enum SlotText {
  /// Whether the text of a date is followed by a clock time other than midnight, which spreadsheets write after dates.
  static func hasTime(_ date: String) -> Bool {
    guard let colon = date.firstIndex(of: ":") else {
      let words = date.split(separator: " ")
      return words.count > 1 && ClockText.seconds(of: words[words.count - 1]).map { $0 != 0 } ?? false
    }
    let hours = date[..<colon].reversed().prefix { $0.isNumber }.count
    return clock(String(date[date.index(colon, offsetBy: -hours)...])) != 0
  }

  /// Whether a code is a part of the day too: in Spanish `tarde` is late, and the afternoon.
  static func isPartOfDay(_ text: String) -> Bool { text.lowercased() == "tarde" }

  /// Whether a text is a part of the day, or a number of a lesson in it: `AM`, `Nachmittag`, `Period 2`.
  static func isPart(_ text: String) -> Bool {
    parts.contains(Heading.folded(text).filter { !$0.isNumber })
  }

  private static let parts: Set<String> = [
    "am", "pm", "morning", "afternoon", "evening", "noon", "night", "mattina", "mattino", "pomeriggio",
    "sera",
    "vormittag", "nachmittag", "morgen", "abend", "matin", "apresmidi", "soir", "manana", "tarde", "noche",
    "manha",
    "noite", "ochtend", "middag", "avond", "period", "hour", "lesson", "shift", "slot", "st", "nd", "rd",
    "th",
  ]

  /// A slot as it is kept: clock times as `HH:MM`, nothing as `day`.
  static func normalized(_ text: String) -> String {
    guard !text.isEmpty else { return "day" }
    guard text.utf8.first.map({ (48...57).contains($0) }) == true, let minutes = clock(text) else {
      return text
    }
    return ClockTime.text(of: minutes)
  }

  /// The name of a session without the `#` before it; `nil` where there is none.
  static func name(_ text: String) -> String? {
    let name = PersonName.normalized(text.hasPrefix("#") ? String(text.dropFirst()) : text)
    return name.isEmpty ? nil : name
  }

  /// The minutes since midnight of `9:05`, `09:05:30`, `09:05:30.25+01:00`, `9:05 PM`, `9:05 p. m.`; the zone is passed over.
  static func clock(_ text: String) -> Int? {
    var body = Substring(text.lowercased())
    var isAfternoon: Bool?
    for (suffix, value) in [
      ("am", false), ("pm", true), ("a.m.", false), ("p.m.", true), ("a. m.", false), ("p. m.", true),
    ]
    where body.hasSuffix(suffix) {
      isAfternoon = value
      body = body.dropLast(suffix.count)
      while body.last == " " { body = body.dropLast() }
    }
    let parts = body.prefix { $0 != "+" && $0 != "z" && $0 != "-" && $0 != "." }.split(
      separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), var minutes = ClockTime.minutes(of: parts[0] + ":" + parts[1]) else {
      return nil
    }
    if parts.count == 3, Int(parts[2]).map({ (0..<61).contains($0) }) != true { return nil }
    guard let isAfternoon else { return minutes }
    guard (60..<780).contains(minutes) else { return nil }
    minutes %= 720
    return isAfternoon ? minutes + 720 : minutes
  }
}
