import MusterJournals

/// What an iCalendar file holds that matters here: its events, its definitions of time zones and its own
/// zone.
struct CalendarFile {
  /// The properties of each `VEVENT`, in the order of the file.
  private(set) var events: [[CalendarLine]] = []
  /// The properties of each `VTIMEZONE` with the beginnings and ends of its parts, by its identifier.
  private(set) var zones: [String: [CalendarLine]] = [:]
  /// The line `X-WR-TIMEZONE`, which names the calendar's own zone.
  private(set) var zone: CalendarLine?
  /// The line that begins an event or the calendar, where its end is missing: the file was cut off.
  private(set) var cutOff: CalendarLine?

  /// The contents of these lines.
  ///
  /// Components are told by the innermost that is open, so that alarms within events and unknown components
  /// are passed over, however deep.
  init(_ lines: [CalendarLine]) {
    var open = OpenComponents()
    var event: [CalendarLine] = []
    var isCancellation = false
    var definition: [CalendarLine] = []
    for line in lines {
      let word = line.value.uppercased()
      if open.contains("VTIMEZONE") || line.name == "BEGIN" && word == "VTIMEZONE" { definition.append(line) }
      switch line.name {
      case "BEGIN":
        if word == "VCALENDAR" { isCancellation = false }
        if word == "VEVENT" {
          cutOff = cutOff ?? open.first(of: ["VEVENT"])
          // A calendar sent to call events off need not say so of each.
          let status = isCancellation ? CalendarLine("STATUS:CANCELLED", number: line.number) : nil
          event = [line] + [status].compactMap { $0 }
        }
        open.begin(word, line)
      case "END":
        if word == "VEVENT", open.contains("VEVENT") { events.append(event) }
        if word == "VTIMEZONE" {
          add(definition)
          definition = []
        }
        let unended = open.end(word)
        cutOff = cutOff ?? unended.first(of: ["VEVENT"])
      case "METHOD": isCancellation = word == "CANCEL"
      case "X-WR-TIMEZONE": zone = zone ?? line
      default: if open.innermost == "VEVENT" { event.append(line) }
      }
    }
    cutOff = cutOff ?? open.first(of: ["VEVENT", "VCALENDAR"])
  }

  private mutating func add(_ definition: [CalendarLine]) {
    guard let name = definition.first(where: { $0.name == "TZID" })?.value, zones[name] == nil else { return }
    zones[name] = definition
  }
}

/// The components that are open at a place of a file, from the outermost to the innermost.
private struct OpenComponents {
  private var components: [(word: String, line: CalendarLine)] = []

  /// The most components within one another that are told apart.
  private static let deepest = 64

  var innermost: String? { components.last?.word }

  func contains(_ word: String) -> Bool { components.contains { $0.word == word } }

  /// The line that begins the first component of these kinds.
  func first(of words: [String]) -> CalendarLine? { components.first { words.contains($0.word) }?.line }

  mutating func begin(_ word: String, _ line: CalendarLine) {
    if components.count < OpenComponents.deepest { components.append((word, line)) }
  }

  /// Ends the innermost component of a kind.
  ///
  /// - Returns: the components within it that are without an end.
  mutating func end(_ word: String) -> OpenComponents {
    var unended = OpenComponents()
    guard let last = components.lastIndex(where: { $0.word == word }) else { return unended }
    unended.components = Array(components[(last + 1)...])
    components.removeSubrange(last...)
    return unended
  }
}

/// The time zones of one calendar, by their identifiers.
final class CalendarZones {
  /// The identifiers that no zone is known of, each with the line where it was met first.
  private(set) var unknown: [(identifier: String, line: CalendarLine)] = []
  private let definitions: [String: [CalendarLine]]
  private var known: [String: CalendarZone?] = [:]

  let universal = CalendarZone.universal

  init(_ file: CalendarFile) { definitions = file.zones }

  /// The zone of an identifier: that of the IANA database, else the one that the calendar defines; `nil` when
  /// there is neither.
  ///
  /// - Parameter line: where it stands, which is kept when it is not known.
  func zone(_ identifier: String, at line: CalendarLine) -> CalendarZone? {
    if let zone = known[identifier] { return zone }
    let zone =
      TimeZoneBook.zone(identifier: identifier)
      ?? definitions[identifier].flatMap { ZoneDefinition($0) }.flatMap { CalendarZone(definition: $0.text) }
    known[identifier] = .some(zone)
    if zone == nil { unknown.append((identifier, line)) }
    return zone
  }
}

/// The definition of a time zone, of which only what is understood goes on to the library: it expands the
/// rules of zones as far as decades ahead, and must never meet one that repeats by the second.
struct ZoneDefinition {
  let text: String

  /// The definition of these lines; `nil` when some of it is wrong.
  init?(_ lines: [CalendarLine]) {
    guard lines.count <= ZoneDefinition.longest else { return nil }
    var parts: [String] = []
    var open: String?
    var properties: [String: String] = [:]
    for line in lines {
      let value = line.value.uppercased()
      switch line.name {
      case "BEGIN" where value == "VTIMEZONE", "END" where value == "VTIMEZONE": continue
      case "BEGIN":
        guard open == nil, value == "STANDARD" || value == "DAYLIGHT" else { return nil }
        (open, properties) = (value, [:])
      case "END":
        guard value == open, ZoneDefinition.needed.allSatisfy({ properties[$0] != nil }) else { return nil }
        parts += ["BEGIN:\(value)"] + properties.sorted { $0.key < $1.key }.map(\.value) + ["END:\(value)"]
        open = nil
      default:
        guard open != nil, ZoneDefinition.understood.contains(line.name) else { continue }
        guard let text = ZoneDefinition.text(of: line.name, value) else { return nil }
        properties[line.name] = [properties[line.name], text].compactMap { $0 }.joined(separator: "\r\n")
      }
    }
    guard open == nil, !parts.isEmpty else { return nil }
    text = (["BEGIN:VTIMEZONE", "TZID:Z"] + parts + ["END:VTIMEZONE", ""]).joined(separator: "\r\n")
  }

  private static let needed = ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO"]
  private static let understood = Set(needed + ["RDATE", "RRULE"])

  /// A property as it goes on to the library; `nil` when its value is wrong.
  private static func text(of name: String, _ value: String) -> String? {
    switch name {
    case "TZOFFSETFROM", "TZOFFSETTO": return isOffset(value) ? "\(name):\(value)" : nil
    case "RRULE":
      guard let rule = try? RecurrenceRule(value), rule.frequency == .yearly else { return nil }
      return "RRULE:\(value)"
    default:
      guard let time = CalendarTime(value), !time.isDate else { return nil }
      return "\(name):\(time.text)"
    }
  }

  /// The most lines that a definition may have.
  private static let longest = 2000

  /// `+0100`, `-053000`.
  private static func isOffset(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return (text.first == "+" || text.first == "-") && (digits.count == 4 || digits.count == 6)
      && digits.allSatisfy { (48...57).contains($0) }
  }
}
