/// The session that a heading of a grid names: `2026-11-02`, `2/11/2026 morning`, `11/5/1990 #3501`,
/// `2026-11-02T09:00`, `2026-11-02 afternoon 15:00-19:00 #2`, `Session 1 (7/9/2026)`.
package struct SessionHeading: Hashable {
  package var day: Day
  package var slot: String
  package var name: String?
  /// When it began and ended.
  package var span: TimeSpan?

  package enum Reading: Hashable {
    case session(SessionHeading)
    /// It looks like a date, and there is no such day.
    case impossible
    /// Something else.
    case other
  }

  /// Reads a heading whose date has a form; a slot in a heading of its own follows.
  package static func reading(of text: String, slot: String = "", dates: DateFormat, year: Int?) -> Reading {
    let found = reading(
      ofDateIn: DatedHeading.bytes(of: text, dates: dates), slot: slot, dates: dates, year: year)
    guard case .session(var heading) = found else { return found }
    if heading.name == nil { heading.name = name(before: text, dates: dates) }
    return .session(heading)
  }

  private static func reading(ofDateIn bytes: [UInt8], slot: String, dates: DateFormat, year: Int?) -> Reading
  {
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

  /// Whether the session did not take place: `14/9/2026 (cancelled)`.
  package var isCancelled: Bool {
    guard slot != "day" || name != nil else { return false }
    return ([slot] + [name].compactMap { $0 }).contains { SessionHeading.saysCancelled($0) }
  }

  /// Whether a text, or a word of it, says that there was no session.
  package static func saysCancelled(_ text: String) -> Bool {
    isCancelled(text[...]) || text.split { " -–:,.".contains($0) }.contains { isCancelled($0) }
      || text.replacing(" - ", with: ",").split { ",:;.–".contains($0) }.prefix(1).contains {
        isCancelled($0)
      }
  }

  /// Whether a text says nothing but that there was no session, or why.
  package static func isCancelled(_ text: Substring) -> Bool {
    let folded = PlainLetters.folded(text)
    // "Herbstferien", but Ann Holiday
    return cancelled.contains(folded)
      || folded.count > shortest && !text.contains(" ") && endings.contains { folded.hasSuffix($0) }
  }

  /// Whether a cell of a day says that there was no session: `bank holiday`, `closed - snow`.
  package static func saysClosed(_ text: String) -> Bool {
    guard text.utf8.count > 3, text.hasLetters else { return false }
    let parts: [Substring] = [
      text[...], text.split { "-–:,.(".contains($0) }.first ?? "", text.prefix { $0 != " " },
    ]
    return saysCancelled(text) || parts.contains { closed.contains(PlainLetters.folded($0)) }
  }

  /// The weekdays of which a line says that there was no session: `Closed Wed-Fri (boiler)`; `nil` of other lines.
  package static func closedWeekdays(_ line: String) -> Set<Weekday>? {
    let text = line.prefix { $0 != "(" }
    let words = text.split { " -–,&".contains($0) }
    let named = words.dropFirst().map { WeekdayNames.weekdays(named: $0) }
    guard let word = words.first, saysClosed(String(word)), named.allSatisfy({ $0.count == 1 }),
      let first = named.first?.first, let last = named.last?.first
    else { return nil }
    guard named.count == 2, text.contains(where: { "-–".contains($0) }) else { return Set(named.joined()) }
    return first <= last ? Set(Weekday.allCases.filter { first...last ~= $0 }) : nil
  }

  private static let closed = Set(WordLists.dates["sessions.closed"])

  /// The length from which a word may be made of several.
  private static let shortest = 7
  private static let endings = WordLists.dates["sessions.cancelledEndings"]

  /// Whether a text says nothing but whether a session took place: `held`, `CANCELLED`.
  package static func isState(_ text: String) -> Bool {
    isCancelled(text[...]) || held.contains(PlainLetters.folded(text))
  }

  private static let held = Set(WordLists.dates["sessions.held"])

  private static let cancelled = Set(WordLists.dates["sessions.cancelled"])

  /// Whether a date stands in a heading after the name of a session.
  package static func isNamed(_ title: String, dates: DateFormat) -> Bool {
    !DatedHeading.isDate(title, dates: dates) && DatedHeading.namedStart(of: title, dates: dates) != nil
  }

  /// Whether a heading holds a date, in the form given or any, at its beginning or after the name of a session.
  package static func isSession(_ title: String, dates: DateFormat?) -> Bool {
    if DatedHeading.isDate(title, dates: dates) { return true }
    if dates == nil, !DateCandidates.formats(of: Array(title.utf8), isTable: true).isEmpty { return true }
    return DatedHeading.namedStart(of: title, dates: dates) != nil
  }

  private static func name(before text: String, dates: DateFormat) -> String? {
    // A question is no name.
    guard text.last != "?", !DatedHeading.isDate(text, dates: dates),
      let start = DatedHeading.namedStart(of: text, dates: dates)
    else {
      return nil
    }
    let words = String(decoding: Array(text.utf8)[..<start], as: UTF8.self)
    var name = Substring(words)
    while let last = name.last, " -–—:,([|/".contains(last) { name = name.dropLast() }
    // "Week 1, Mon 7 Sep" is named by its week alone.
    if let last = name.split(separator: " ").last, WeekdayNames.contains(last.filter { $0 != "," }) {
      name = name.dropLast(last.count)
      while let last = name.last, " -–—:,([|/".contains(last) { name = name.dropLast() }
    }
    // "M 7/9" has the first letter of its weekday.
    return name.count > 1 && name.contains(where: \.isLetter) ? SlotText.name(String(name)) : nil
  }

  /// A session on a day, of what follows the date: a slot, a span of time and a name, each of which may lack.
  package init(day: Day, rest: String) {
    self.day = day
    var words = rest.filter { $0 != "?" }
    if let mark = words.firstIndex(of: "#") {
      name = SlotText.name(String(words[mark...]))
      words = String(words[..<mark])
    }
    // The date itself tells the day of the week.
    var parts = PersonName.normalized(words).split { " ,;()[]".contains($0) }
    if let first = parts.first, WeekdayNames.contains(first) { parts.removeFirst() }
    if let last = parts.last, WeekdayNames.contains(last) { parts.removeLast() }
    if let last = parts.last, let found = TimeSpan(last) {
      span = found
      parts.removeLast()
    }
    let text = String(parts.joined(separator: " ").drop { "-–—_ ".contains($0) })
    // Spreadsheets write midnight after a date that has no time.
    slot = SlotText.clock(text) == 0 ? "day" : SlotText.normalized(text)
  }
}
