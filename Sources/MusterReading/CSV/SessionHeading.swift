import MusterJournals

/// The session that a heading of a grid names: `2026-11-02`, `2/11/2026 morning`, `11/5/1990 #3501`,
/// `2026-11-02T09:00`, `2026-11-02 afternoon 15:00-19:00 #2`.
struct SessionHeading: Hashable {
  /// The day.
  var day: Day
  /// The slot.
  var slot: String
  /// The session's own name.
  var name: String?
  /// When it began and ended.
  var span: TimeSpan?

  /// What a heading is.
  enum Reading: Hashable {
    /// A session.
    case session(SessionHeading)
    /// It looks like a date, and there is no such day.
    case impossible
    /// Something else.
    case other
  }

  /// Reads a heading whose date has a form; a slot in a heading of its own follows.
  static func reading(of text: String, slot: String = "", dates: DateFormat, year: Int?) -> Reading {
    let whole = Array(text.utf8)
    let bytes = Array(whole[WeekdayNames.end(in: whole)...])
    let (reading, end) = dates.prefix(of: bytes, year: year)
    guard case .day(let day) = reading else { return reading == .impossible ? .impossible : .other }
    guard end == bytes.count || DateCandidates.endsDate(bytes[end]) else { return .other }
    var rest = String(decoding: bytes[end...], as: UTF8.self)
    if rest.hasPrefix("T") {
      rest = String(rest.dropFirst())
      guard SlotText.clock(rest) != nil else { return .other }
    }
    return .session(
      SessionHeading(day: day, rest: rest.isEmpty ? slot : slot.isEmpty ? rest : "\(rest) \(slot)"))
  }

  /// A session on a day, of what follows the date: a slot, a span of time and a name, each of which may lack.
  private init(day: Day, rest: String) {
    self.day = day
    var words = rest
    if let mark = words.firstIndex(of: "#") {
      name = SlotText.name(String(words[mark...]))
      words = String(words[..<mark])
    }
    // The date itself tells the day of the week.
    var parts = PersonName.normalized(words).split { " ,;()".contains($0) }
    if let first = parts.first, WeekdayNames.contains(first) { parts.removeFirst() }
    if let last = parts.last, WeekdayNames.contains(last) { parts.removeLast() }
    if let last = parts.last, let found = TimeSpan(last) {
      span = found
      parts.removeLast()
    }
    let text = String(parts.joined(separator: " ").drop { "-_ ".contains($0) })
    // Spreadsheets write midnight after a date that has no time.
    slot = SlotText.clock(text) == 0 ? "day" : SlotText.normalized(text)
  }
}

/// Gives sessions that share day and slot, and have no name, the names `2`, `3` and so on.
struct SessionNumbering {
  private var counts: [SessionHeading: Int] = [:]

  /// The heading, named when it is not the first of its day and slot.
  mutating func numbered(_ heading: SessionHeading) -> SessionHeading {
    guard heading.name == nil else { return heading }
    var key = heading
    key.span = nil
    counts[key, default: 0] += 1
    guard let count = counts[key], count > 1 else { return heading }
    var result = heading
    result.name = String(count)
    return result
  }
}
