import MusterJournals

/// Writes a journal in the native text form, includes expanded: directives, then people, then sessions in order.
///
/// Reading the text again gives the same journal, and printing that the same bytes. People are declared where more than
/// their marks is known of them; names stand in order of `<` within a line.
public struct TextJournalPrinter: Sendable {
  private var lines: [String] = []

  /// The text of a journal.
  public static func print(_ journal: Journal) -> String {
    var printer = TextJournalPrinter()
    printer.printFacts(journal.facts)
    printer.printPeople(journal)
    printer.printSessions(journal)
    return printer.lines.joined(separator: "\n") + "\n"
  }

  /// The lines that declare something of a group, its name left out, with single spaces.
  static func directives(of facts: GroupFacts) -> [String] {
    var printer = TextJournalPrinter()
    printer.printFacts(facts)
    return printer.lines.dropFirst().map { line in
      let (keyword, value) = TextSyntax.firstWord(line[...])
      return "\(keyword) \(value)"
    }
  }

  private mutating func add(_ keyword: String, _ value: String) {
    lines.append(keyword.padding(to: 12) + value)
  }
}

// MARK: - Facts

extension TextJournalPrinter {
  private mutating func printFacts(_ facts: GroupFacts) {
    add("group", TextSyntax.quoted(facts.name, if: .plain))
    if let owner = facts.owner { add("owner", TextSyntax.quoted(owner.text, if: .plain)) }
    printCalendar(facts.calendar)
    if let slots = facts.slots {
      add("slots", slots.map { TextSyntax.quoted($0, if: .list) }.joined(separator: ", "))
    }
    if let place = facts.place { add("place", place.text) }
    if let logo = facts.logo { add("logo", TextSyntax.quoted(logo, if: .plain)) }
    for band in facts.difficultyBands {
      let range = "\(band.from.decimal)..\(band.to.map(\.decimal) ?? "")"
      lines.append("difficulty-band \(range) km \(band.difficulty.decimal)")
    }
    for term in facts.terms {
      add("term", "\(TextSyntax.quoted(term.name, if: .plain)) \(term.first)..\(term.last)")
    }
    printRules(facts)
  }

  private mutating func printCalendar(_ calendar: GroupCalendar) {
    if let start = calendar.start { add("start", start.description) }
    if let weekdays = calendar.weekdays { add("days", TextJournalPrinter.text(of: weekdays)) }
    if !calendar.holidaySets.isEmpty {
      add("holidays", calendar.holidaySets.map(\.name).joined(separator: ", "))
    }
    for holiday in calendar.listedHolidays {
      add("holiday", DaySpan(first: holiday.day, last: holiday.day, text: holiday.name).text(quoting: .plain))
    }
    for span in calendar.closures { add("closed", span.text(quoting: .plain)) }
    for span in calendar.openings { add("open", span.text(quoting: .plain)) }
  }

  private mutating func printRules(_ facts: GroupFacts) {
    if let day = facts.lockedThrough { add("locked", day.description) }
    if facts.blank != .missed { add("blank", facts.blank.rawValue) }
    if facts.excused != .missed { add("excused", facts.excused.rawValue) }
    if let limit = facts.consecutiveLimit { add("limit", "consecutive \(limit)") }
    let bounds = facts.bandBounds
    if bounds != BandBounds() { add("bands", "\(bounds.atRisk), \(bounds.moderate), \(bounds.severe)") }
    for setting in facts.settings {
      add("set", "\(setting.option) \(TextSyntax.quoted(setting.value, if: .plain))")
    }
  }

  /// Weekdays as ranges of three or more and single days: `Mon-Fri`, `Mon, Wed`.
  static func text(of weekdays: Set<Weekday>) -> String {
    var runs: [[Weekday]] = []
    for weekday in weekdays.sorted() {
      if let last = runs.last?.last, last.rawValue + 1 == weekday.rawValue {
        runs[runs.count - 1].append(weekday)
      } else {
        runs.append([weekday])
      }
    }
    return runs.flatMap { run in
      run.count >= 3 ? ["\(run[0].abbreviation)-\(run[run.count - 1].abbreviation)"] : run.map(\.abbreviation)
    }.joined(separator: ", ")
  }
}

// MARK: - People and sessions

extension TextJournalPrinter {
  private mutating func printPeople(_ journal: Journal) {
    for (index, person) in zip(journal.people.indices, journal.people) {
      let hasMarks = Mark.allCases.contains { !journal.marks.row($0, person: index).isEmpty }
      guard person.isDeclared || !hasMarks || person.hasDetails else { continue }
      lines += [""] + TextJournalPrinter.block(of: person)
    }
  }

  /// The lines that declare a person: the header, and a line for each thing known.
  static func block(of person: Person) -> [String] {
    let details: [[String]] = [
      detail("id", person.id.map { TextSyntax.quoted($0, if: .plain) }),
      detail("email", person.email.map { TextSyntax.quoted($0, if: .plain) }),
      list("tags", person.tags.map { TextSyntax.quoted($0, if: .name) }),
      detail("difficulty", person.difficulty?.decimal),
      detail("home", person.home?.text),
      detail("joined", person.joined?.description),
      detail("left", person.left?.description),
      detail("photo", person.photo.map { TextSyntax.quoted($0, if: .plain) }),
      list("alias", person.aliases.map { TextSyntax.quoted($0, if: .name) }),
    ]
    return ["person \(TextSyntax.quoted(person.name, if: .name))"] + details.joined()
  }

  private static func detail(_ keyword: String, _ value: String?) -> [String] {
    value.map { ["  \(keyword) \($0)"] } ?? []
  }

  /// A list below a header, in as many lines as it takes for each to be one that is read again.
  private static func list(_ keyword: String, _ items: [String]) -> [String] {
    var lines: [String] = []
    var line = ""
    for item in items {
      if line.isEmpty {
        line = "  \(keyword) \(item)"
      } else if line.utf8.count + item.utf8.count + 2 <= TextLines.longestLine {
        line += ", "
        line += item
      } else {
        lines.append(line)
        line = "  \(keyword) \(item)"
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private mutating func printSessions(_ journal: Journal) {
    let names = journal.people.mapValues(\.name)
    let order = names.indices.sorted { names[$0] < names[$1] }
    let quoted = names.mapValues { TextSyntax.quoted($0, if: .name) }
    let kinds = Mark.allCases.filter(journal.marks.has)
    let rows = kinds.map { mark in
      IDArray<PersonID, SessionMask>(names.indices.map { journal.marks.row(mark, person: $0) })
    }
    var day: Day?
    for (index, session) in zip(journal.sessions.indices, journal.sessions) {
      if session.day != day { lines.append("") }
      day = session.day
      lines.append(header(of: session, slots: journal.slots))
      for (kind, mark) in kinds.enumerated() {
        let marked = order.filter { rows[kind][$0].contains(index) }
        lines += TextJournalPrinter.list(mark.word + ":", marked.map { quoted[$0] })
      }
    }
  }

  private func header(of session: Session, slots: IDArray<SlotID, String>) -> String {
    SessionHeader.text(day: session.day, slot: slots[session.slot], span: session.span, name: session.name)
  }
}

extension Person {
  /// Whether more is known of the person than a name.
  fileprivate var hasDetails: Bool {
    id != nil || email != nil || !tags.isEmpty || difficulty != nil || home != nil || joined != nil
      || left != nil
      || photo != nil || !aliases.isEmpty
  }
}

extension Coordinate {
  /// `40.8518, 14.2681`.
  fileprivate var text: String { "\(latitude.decimal), \(longitude.decimal)" }
}

extension DaySpan {
  /// The days and what is said of them, as `closed` takes them.
  fileprivate func text(quoting rule: TextSyntax.QuotingRule) -> String {
    let days = first == last ? first.description : "\(first)..\(last)"
    return text.isEmpty ? days : "\(days) \(TextSyntax.quoted(text, if: rule))"
  }
}

extension Double {
  /// The shortest decimal that reads back as the same number, whole numbers with `.0` as Swift writes them.
  fileprivate var decimal: String { description }
}

extension String {
  /// The text with spaces after it up to a width in characters, and one at least.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
