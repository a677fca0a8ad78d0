import Foundation

extension OracleGroup {
  /// The group as a native text journal, in one of the many legal ways to write it that the seed chooses.
  ///
  /// - Parameter hasNotices: whether the `limit`, `reminder` and `cleared` lines are written.
  public func journalText(seed: UInt64, hasNotices: Bool = false) -> String {
    var writer = JournalWriter(group: self, seed: seed)
    return writer.text(hasNotices: hasNotices)
  }
}

/// A writer of journals that no two people would write alike.
struct JournalWriter {
  let group: OracleGroup
  var random: SplitMix64
  private var blocks: [[String]] = []

  init(group: OracleGroup, seed: UInt64) {
    self.group = group
    random = SplitMix64(seed: seed)
  }

  mutating func text(hasNotices: Bool) -> String {
    directives()
    calendar()
    for pattern in group.patterns { meets(pattern) }
    if hasNotices { notices() }
    for person in group.people { self.person(person) }
    for session in group.sessions.sorted(by: Self.isBefore) { self.session(session) }
    var lines: [String] = random.chance(40) ? ["; \(group.name)"] : []
    for block in random.chance(70) ? random.shuffled(blocks) : blocks {
      lines += decorated(block)
    }
    let end = random.chance(25) ? "\r\n" : "\n"
    let mark = random.chance(10) ? "\u{FEFF}" : ""
    return mark + lines.joined(separator: end) + (random.chance(90) ? end : "")
  }

  // MARK: Lines

  /// A block's lines with comments, blank lines and spaces that mean nothing.
  private mutating func decorated(_ block: [String]) -> [String] {
    var lines: [String] = []
    for line in block {
      if random.chance(6) {
        lines.append(random.pick(["", "   ", "; a note: absent, \"open", "  ; indented"], else: ""))
      }
      let tail = random.pick(["", "", "", "", "  ", "\t; seen", "  ; it's \"so\": yes; no"], else: "")
      lines.append(line + tail)
    }
    return lines + (random.chance(30) ? [""] : [])
  }

  mutating func directive(_ word: String, _ value: String, _ under: [String] = []) {
    let gap = random.pick([" ", "  ", "\t", "      "], else: " ")
    blocks.append(["\(word)\(gap)\(value)"] + under)
  }

  mutating func list(_ items: [String]) -> String {
    items.joined(separator: random.pick([", ", ",", " ,  "], else: ", "))
  }

  /// A name as a person might type it: in either normal form, quoted when it must be, or though it need not.
  mutating func spelled(_ name: String) -> String {
    var text = name
    switch random.below(4) {
    case 0: text = name.decomposedStringWithCanonicalMapping
    case 1: text = name.precomposedStringWithCanonicalMapping
    default: break
    }
    if random.chance(10) { text = text.replacingOccurrences(of: " ", with: "   ") }
    let mustBeQuoted = text.contains { ",:;\"".contains($0) }
    guard mustBeQuoted || random.chance(8) else { return text }
    return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  // MARK: Directives

  private mutating func directives() {
    directive("group", group.name)
    if let start = group.start { directive("start", "\(start)") }
    if let slots = group.slots { directive("slots", list(slots)) }
    if group.blank != .missed { directive("blank", group.blank.rawValue) }
    if group.excusedNeutral {
      directive("excused", "neutral")
    } else if group.name.utf8.count.isMultiple(of: 5) {
      // The usual rule said outright: by the group, so that all parts of one say the same.
      directive("excused", "missed")
    }
    if let place = group.place { directive("place", "\(place.latitude), \(place.longitude)") }
    for band in group.bands {
      let to = band.to.map { number($0) } ?? ""
      directive("difficulty-band", "\(number(band.from))..\(to) km  \(band.difficulty)")
    }
    for term in group.terms { directive("term", "\(term.name) \(term.first)..\(term.last)") }
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private mutating func calendar() {
    if let weekdays = group.weekdays { directive("days", self.weekdays(weekdays.sorted())) }
    if let set = group.holidaySet { directive("holidays", set) }
    for span in spans(group.closed) { directive("closed", span + remark("summer break")) }
    for span in spans(group.open) { directive("open", span + remark("a working day after all")) }
  }

  private mutating func remark(_ text: String) -> String { random.chance(50) ? "  " + text : "" }

  /// Weekdays as a list, with ranges for some of the runs.
  mutating func weekdays(_ days: [Int]) -> String {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    var items: [String] = []
    var index = 0
    while index < days.count {
      var end = index
      while end + 1 < days.count, days[end + 1] == days[end] + 1 { end += 1 }
      if end > index, random.chance(60) {
        items.append("\(names[days[index] - 1])-\(names[days[end] - 1])")
        index = end + 1
      } else {
        items.append(names[days[index] - 1])
        index += 1
      }
    }
    return list(items)
  }

  /// Days as single dates and ranges of consecutive ones.
  private mutating func spans(_ days: Set<OracleDay>) -> [String] {
    var spans: [String] = []
    var rest = days.sorted()[...]
    while let first = rest.popFirst() {
      var last = first
      let together = random.chance(80)
      while together, let next = rest.first, next == last + 1 { last = rest.removeFirst() }
      spans.append(first == last ? "\(first)" : "\(first)..\(last)")
    }
    return spans
  }

  // MARK: People

  private mutating func person(_ person: OraclePerson) {
    let facts = random.shuffled(facts(of: person))
    let isMarked = group.marks[person.name]?.isEmpty == false
    if facts.isEmpty, isMarked, random.chance(50) { return }
    let indent = random.pick(["  ", "\t", "    "], else: "  ")
    if facts.count > 1, random.chance(15) {
      directive("person", spelled(person.name), [indent + facts[0]])
      directive("person", spelled(person.name), facts.dropFirst().map { indent + $0 })
    } else {
      directive("person", spelled(person.name), facts.map { indent + $0 })
    }
  }

  private mutating func facts(of person: OraclePerson) -> [String] {
    var facts: [String] = []
    if let id = person.id { facts.append("id \(id)") }
    if let joined = person.joined { facts.append("joined \(joined)") }
    if let left = person.left { facts.append("left \(left)") }
    if let difficulty = person.difficulty { facts.append("difficulty \(difficulty)") }
    if let home = person.home { facts.append("home \(home.latitude), \(home.longitude)") }
    if !person.tags.isEmpty { facts.append("tags \(list(person.tags))") }
    if !person.aliases.isEmpty { facts.append("alias \(list(person.aliases))") }
    return facts
  }

  // MARK: Sessions

  private mutating func session(_ session: OracleSession) {
    var lines: [String] = []
    let marked = group.people.compactMap { person in
      group.marks[person.name]?[session].map { (person, $0) }
    }
    for mark in random.shuffled(OracleMark.allCases) {
      var names = random.shuffled(marked.filter { $0.1 == mark }.map(\.0))[...]
      while !names.isEmpty {
        let count = random.chance(60) ? names.count : random.int(1...names.count)
        lines.append(line(mark, Array(names.prefix(count))))
        names = names.dropFirst(count)
      }
    }
    let split = lines.count > 1 && random.chance(25) ? random.int(1...lines.count - 1) : lines.count
    blocks.append([header(session)] + lines.prefix(split))
    if split < lines.count { blocks.append([header(session)] + lines.dropFirst(split)) }
  }

  private mutating func header(_ session: OracleSession) -> String {
    var words = ["\(session.date)"]
    // With slots declared, "day" is one only when it is among them, and a header without a slot still means it.
    if session.slot != "day" || random.chance(50) { words.append(session.slot) }
    if let span = group.timeSpans[session] { words.append(span) }
    if let name = session.name { words.append("#\(name)") }
    return words.joined(separator: random.chance(20) ? "   " : " ")
  }

  private mutating func line(_ mark: OracleMark, _ people: [OraclePerson]) -> String {
    let names = people.map { person in
      let alias = random.pick(person.aliases, else: person.name)
      return spelled(random.chance(30) ? alias : person.name)
    }
    let keyword = mark == .present && random.chance(60) ? "" : "\(mark.rawValue):"
    let indent = random.pick(["  ", "\t", " ", "      "], else: "  ")
    return indent + keyword + (keyword.isEmpty ? "" : random.pick([" ", "", "  "], else: " ")) + list(names)
  }

  private static func isBefore(_ a: OracleSession, _ b: OracleSession) -> Bool {
    (a.date, a.slot, a.name ?? "") < (b.date, b.slot, b.name ?? "")
  }
}
