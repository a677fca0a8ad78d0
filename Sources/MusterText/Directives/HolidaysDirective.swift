import MusterReading

/// `holidays it, closed.txt`: sets of public holidays by name, and lists of dates by path.
enum HolidaysDirective: GroupDirective {
  static let keyword = "holidays"
  static let section = DirectiveSection.calendar
  static let isSingle = false
  static let isJoined = true

  static func read(_ line: DirectiveLine, into facts: inout GroupFacts) throws(DirectiveError) {
    var read: Set<String> = []
    for item in TextSyntax.list(line.value) {
      let name = try DirectiveValue.text(item)
      guard read.insert(name).inserted else { continue }
      if let set = HolidaySet.named(name) {
        add(set, to: &facts)
      } else if name.contains(".") || name.contains("/") {
        facts[list: FactKey<HolidayLists>()].append(.init(path: name, line: line.line, value: item))
      } else {
        let nearest =
          Spelling.nearest(to: name, among: HolidaySet.names).map { "did you mean '\($0)'? " } ?? ""
        throw DirectiveError(
          "unknown holiday set '\(name)'",
          help:
            "\(known: nearest)expected one of \(known: HolidaySet.names.joined(separator: ", ")), or the path of a list of dates",
          code: .unknownHolidays, part: item)
      }
    }
  }

  static func values(of facts: GroupFacts) -> [String] { facts.calendar.holidaySets.map(\.name) }

  static func read(_ node: JSONNode, into facts: inout GroupFacts) throws(JSONProblem) {
    let sets = try node.each { node throws(JSONProblem) in
      let name = try node.text()
      guard let set = HolidaySet.named(name) else {
        throw JSONProblem(
          node: node, code: .unknownHolidays, message: "unknown holiday set '\(name)'",
          help: "expected one of \(known: HolidaySet.names.joined(separator: ", "))")
      }
      return set
    }
    facts.calendar.holidaySets = []
    for set in sets { add(set, to: &facts) }
  }

  /// A set is kept once: each is asked about every day, however often it is named.
  private static func add(_ set: HolidaySet, to facts: inout GroupFacts) {
    guard !facts.calendar.holidaySets.contains(where: { $0.name == set.name }) else { return }
    facts.calendar.holidaySets.append(set)
  }

  static func json(of facts: GroupFacts) -> String { JSONText.strings(values(of: facts)) }

  /// A calendar that names holidays of its own is whole: it takes over neither sets nor single ones.
  static func complete(_ facts: inout GroupFacts, with other: GroupFacts) {
    guard facts.calendar.holidaySets.isEmpty, facts.calendar.listedHolidays.isEmpty else { return }
    facts.calendar.holidaySets = other.calendar.holidaySets
    facts.calendar.listedHolidays = other.calendar.listedHolidays
  }

  static func join(_ facts: inout GroupFacts, with other: GroupFacts) {
    let known = Set(values(of: facts))
    facts.calendar.holidaySets += other.calendar.holidaySets.filter { !known.contains($0.name) }
  }
}

/// Lists of holidays by path, in the order declared, until whoever reads the journal has read them too.
enum HolidayLists: Fact {
  struct Entry: Hashable {
    let path: String
    let line: TextLine
    let value: Substring
  }

  static func shown(_ lists: [Entry], hiding names: NameMentions) -> [Entry]? { nil }
}

/// `holiday 2026-09-19 San Gennaro`: a holiday of the group's own, of one day or several.
enum HolidayDirective: GroupDirective, ListDirective {
  static let keyword = "holiday"
  static let member = "listedHolidays"
  static let section = DirectiveSection.calendar
  static let path: ValuePath<GroupFacts, [Holiday]> = \.calendar.listedHolidays

  static func read(_ line: DirectiveLine, into holidays: inout [Holiday]) throws(DirectiveError) {
    let span = try DirectiveValue.span(line.value)
    let days = span.last - span.first + 1
    guard days <= HolidayList.longestRange else {
      throw DirectiveError(
        "a holiday of \(days) days is longer than \(HolidayList.longestRange)",
        help: "correct its dates, or use 'closed' instead")
    }
    let most = Limits.current[.days]
    guard holidays.count + days <= most else {
      throw DirectiveError(
        "the holidays are more than \(most) days",
        help: "write each once, or use 'closed' for days on which nobody meets")
    }
    holidays += (span.first.number...span.last.number).map {
      Holiday(day: Day(number: $0), name: span.text, localName: span.text)
    }
  }

  static func text(_ holiday: Holiday) -> String {
    DaySpan(first: holiday.day, last: holiday.day, text: holiday.name).line
  }

  static func item(_ node: JSONNode) throws(JSONProblem) -> Holiday {
    let name = try node["name"]?.textIfAny() ?? ""
    return Holiday(
      day: try node.member("date").day(), name: name, localName: try node["localName"]?.textIfAny() ?? name)
  }

  static func json(_ holiday: Holiday) -> String {
    JSONText.object([
      ("date", JSONText.day(holiday.day)), ("name", JSONText.string(holiday.name)),
      ("localName", JSONText.string(holiday.localName)),
    ])
  }

  /// ``HolidaysDirective`` takes them over with the sets.
  static func complete(_ facts: inout GroupFacts, with other: GroupFacts) {}
}
