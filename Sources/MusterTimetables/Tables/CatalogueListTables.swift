import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables

/// The lists that a catalogue answers with, as tables.
public struct CatalogueListTables: TableMaker {
  package let wording: any Wording
  private var words: CatalogueWords { wording.catalogueWords }

  /// The tables of a language.
  ///
  /// - Parameter language: the language.
  public init(language: Language = .english) { wording = language.wording }

  /// Every meeting that takes place.
  ///
  /// - Parameter list: the meetings.
  public func table(of list: MeetingList) -> Table {
    let catalogue = list.schedule.catalogue
    return Table(
      title: list.schedule.subject?.name ?? catalogue.name,
      subtitles: [wording.termLine(list.schedule.term.map { catalogue.terms[$0] })].filter { !$0.isEmpty },
      columns: meetingColumns, rows: list.meetings.map { row(of: $0, in: catalogue) },
      sentences: list.meetings.isEmpty ? [Table.Cell(words.noMeetings, .quiet)] : [])
  }

  /// The next meeting and its room.
  ///
  /// - Parameter next: the meeting.
  public func table(of next: NextMeeting) -> Table {
    let catalogue = next.schedule.catalogue
    return Table(
      title: next.schedule.subject?.name ?? catalogue.name, columns: meetingColumns,
      rows: next.meeting.map { [row(of: $0, in: catalogue)] } ?? [],
      sentences: next.meeting == nil ? [Table.Cell(words.noMeetings, .quiet)] : [])
  }

  private var meetingColumns: [Table.Column] {
    [
      Table.Column(words.date, .date), Table.Column(words.weekday), Table.Column(words.from, .date),
      Table.Column(words.to, .date),
      Table.Column(words.section, .name), Table.Column(words.room),
    ]
  }

  private func row(of held: HeldMeeting, in catalogue: Catalogue) -> Table.Row {
    let section = catalogue.sections[held.section]
    return Table.Row(
      [
        wording.tableDate(held.day), name(of: held.day.weekday), ClockTime.text(of: held.span.start),
        ClockTime.text(of: held.span.end), section.name, section.meetings[held.meeting].room ?? "",
      ].map { Table.Cell($0) })
  }

  /// The rooms without a class.
  ///
  /// - Parameter free: the rooms.
  public func table(of free: FreeRooms) -> Table {
    let time = free.time
    let clock = time.span.map { span in
      span.end - span.start == 1 ? ClockTime.text(of: span.start) : span.description
    }
    let numbers = time.periods.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
    let said = [name(of: time.weekday), numbers, clock].compactMap { $0 }.joined(separator: " ")
    return Table(
      title: wording.freeRooms(at: said), subtitles: [free.term],
      columns: [Table.Column(words.room, .name)], rows: free.rooms.map { Table.Row([Table.Cell($0)]) },
      sentences: free.rooms.isEmpty ? [Table.Cell(words.noRooms, .quiet)] : [])
  }

  /// The terms on record.
  ///
  /// - Parameter list: the terms.
  public func table(of list: TermList) -> Table {
    let catalogue = list.catalogue
    return Table(
      title: catalogue.name,
      columns: [
        Table.Column(words.term, .name), Table.Column(words.from, .date), Table.Column(words.to, .date),
        Table.Column(words.sections, .count),
        Table.Column(""),
      ],
      rows: zip(catalogue.terms.indices, list.sections).map { index, sections in
        let term = catalogue.terms[index]
        return Table.Row([
          Table.Cell(term.name), Table.Cell(term.days.map { wording.tableDate($0.lowerBound) } ?? ""),
          Table.Cell(term.days.map { wording.tableDate($0.upperBound) } ?? ""), count(sections),
          Table.Cell(index == list.current ? words.current : "", .quiet),
        ])
      })
  }

  /// People with how to reach them; columns that nobody fills are left out.
  ///
  /// - Parameter list: the people.
  public func table(of list: ContactList) -> Table {
    let parts = parts(list.reason).filter { part in
      list.people.contains { part.text($0) != nil }
    }
    let (title, subtitle): (String, String?) =
      switch list.reason {
      case .section(let term, let name): (name, term)
      case .advisor(let name): ("\(words.advisor)\(wording.colon)\(name)", nil)
      case .contact: (list.people.count == 1 ? list.people[0].name : "", nil)
      }
    return Table(
      title: title, subtitles: [subtitle].compactMap { $0 },
      columns: parts.isEmpty ? [Table.Column(words.name, .name)] : parts.map(\.column),
      rows: parts.isEmpty
        ? [] : list.people.map { person in Table.Row(parts.map { Table.Cell($0.text(person) ?? "") }) },
      sentences: list.people.isEmpty ? [Table.Cell(words.nobody, .quiet)] : [])
  }

  /// People for a page, where no cell is wider than it has room for, and names, addresses and numbers lead somewhere.
  ///
  /// - Parameters:
  ///   - list: the people.
  ///   - links: where names lead to.
  ///   - isNarrow: whether there is no room for user names, which addresses usually have.
  func pageTable(of list: ContactList, _ links: CataloguePlaces, isNarrow: Bool = false) -> Table {
    var table = table(of: list)
    guard !list.people.isEmpty else { return table }
    let all = list.reason == .contact ? [] : Array(parts(list.reason).dropFirst(isNarrow ? 1 : 0))
    let shown = (all.isEmpty ? reachParts : all).filter { part in
      list.people.contains { part.text($0) != nil }
    }
    table.columns = shown.map(\.column)
    table.rows = list.people.map { person in Table.Row(shown.map { $0.cell(person, links) }) }
    return table
  }

  /// How to reach people, for a page.
  ///
  /// - Parameters:
  ///   - people: the people.
  ///   - links: where names lead to.
  func reachTable(of people: [CataloguePerson], _ links: CataloguePlaces) -> Table {
    pageTable(of: ContactList(.contact, people), links)
  }

  /// How to reach somebody: a row for each thing that is known.
  ///
  /// - Parameters:
  ///   - person: who it is.
  ///   - links: where names lead to.
  func card(of person: CataloguePerson, _ links: CataloguePlaces) -> Table {
    let rows = parts(.contact).dropFirst().compactMap { part -> Table.Row? in
      guard part.text(person) != nil else { return nil }
      return Table.Row([Table.Cell(part.column.heading, .quiet), part.cell(person, links, longest: 60)])
    }
    return Table(columns: [Table.Column(""), Table.Column("")], rows: rows)
  }

  private struct Part {
    let column: Table.Column
    /// The most columns of a terminal that a page has room for.
    var longest = 20
    let text: (CataloguePerson) -> String?
    var link: (CataloguePerson, CataloguePlaces) -> Table.Link? = { _, _ in nil }

    func cell(_ person: CataloguePerson, _ links: CataloguePlaces, longest: Int? = nil) -> Table.Cell {
      let text = text(person) ?? ""
      return Table.Cell(column.role == .name ? text : text.cut(longest ?? self.longest), link(person, links))
    }
  }

  private func part(
    _ word: String, _ role: Table.Role = .text, longest: Int = 20,
    link: @escaping (CataloguePerson, CataloguePlaces) -> Table.Link? = { _, _ in nil },
    _ text: @escaping (CataloguePerson) -> String?
  ) -> Part { Part(column: Table.Column(word, role), longest: longest, text: text, link: link) }

  private var namePart: Part { part(words.name, .name, link: { $1.page(of: $0) }) { $0.name } }
  private var usernamePart: Part { part(words.username) { $0.username } }
  private var emailPart: Part {
    part(words.email, longest: 32, link: { person, _ in person.mailLink }) { $0.email }
  }
  private var phonePart: Part { part(words.phone, link: { person, _ in person.phoneLink }) { $0.phone } }

  /// Professors have office and telephone; of students other things matter.
  private func parts(_ reason: ContactList.Reason) -> [Part] {
    func advisorLink(_ person: CataloguePerson, _ links: CataloguePlaces) -> Table.Link? {
      person.advisor.flatMap(links.page(ofPerson:))
    }
    let advisor = part(words.advisor, longest: 24, link: advisorLink) { $0.advisor }
    let mailbox = part(words.mailbox, longest: 12) { $0.mailbox }
    let major = part(words.major, longest: 24) { $0.major }
    let year = part(words.year, longest: 10) { $0.year }
    guard reason == .contact else {
      return [usernamePart, namePart, mailbox, major, year, advisor, emailPart]
    }
    return [
      namePart, usernamePart, emailPart,
      part(words.advisor, longest: 24, link: advisorLink) { $0.isProfessor ? nil : $0.advisor }, mailbox,
      major, year, part(words.office) { $0.isProfessor ? $0.office : nil },
      part(words.phone, link: { person, _ in person.phoneLink }) { $0.isProfessor ? $0.phone : nil },
    ]
  }

  /// What fits across a page of a booklet.
  private var reachParts: [Part] {
    [
      namePart, emailPart, phonePart,
      part(words.office, longest: 14) { $0.office }, part(words.mailbox, longest: 12) { $0.mailbox },
    ]
  }

  /// What a part of a name may mean.
  ///
  /// - Parameter list: the matches.
  public func table(of list: MatchList) -> Table {
    let hasUsers = list.rows.contains { $0.username != nil }
    let hasDetails = list.rows.contains { $0.detail != nil }
    return Table(
      title: wording.matches(list.rows.count, of: list.text),
      columns: [Table.Column(words.name, .name)] + (hasUsers ? [Table.Column(words.username)] : [])
        + (hasDetails ? [Table.Column(words.role)] : []),
      rows: list.rows.map { row in
        let user = hasUsers ? [Table.Cell(row.username ?? "")] : []
        let detail = hasDetails ? [Table.Cell(row.detail.map(word) ?? "", .quiet)] : []
        return Table.Row([Table.Cell(row.name)] + user + detail)
      })
  }

  /// A role in the language of the table, where it is a usual one.
  func word(_ role: String) -> String {
    switch role {
    case "student": words.student
    case "professor": words.professor
    default: role
    }
  }

  /// Timetables laid over each other, and when everybody is free.
  ///
  /// - Parameter comparison: the comparison.
  public func tables(of comparison: Comparison) -> [Table] {
    let weekdays = Comparison.weekdays.map(name)
    let people = comparison.people
    let rows = comparison.periods.all.map { period in
      let cells = comparison.cells.filter { $0.period == period.number }.map { cell in
        let names = cell.busy.map { people[$0].username ?? people[$0].name }.joined(separator: ", ")
        return names.isEmpty ? Table.Cell("–", .quiet) : Table.Cell(names)
      }
      return Table.Row([Table.Cell(label(period))] + cells)
    }
    let free = comparison.free.map { run in
      Table.Row([
        Table.Cell(name(of: run.weekday)),
        Table.Cell(
          run.periods.count == 1
            ? "\(run.periods.lowerBound)" : "\(run.periods.lowerBound)–\(run.periods.upperBound)"),
        Table.Cell(comparison.periods.span(of: run.periods).map(\.description) ?? ""),
      ])
    }
    return [
      Table(
        title: wording.compared(people.map(\.name).joined(separator: ", ")), subtitles: [comparison.term],
        columns: [Table.Column(words.period, .date)] + weekdays.map { Table.Column($0) }, rows: rows),
      Table(
        title: words.free,
        columns: [
          Table.Column(words.weekday), Table.Column(words.period, .date), Table.Column(words.time, .date),
        ], rows: free, sentences: free.isEmpty ? [Table.Cell(never(comparison), .quiet)] : []),
    ]
  }

  /// What is said where nobody is free, or where there is nothing to be free from.
  func never(_ comparison: Comparison) -> String {
    comparison.cells.isEmpty ? words.noMeetings : words.neverFree
  }

  /// The number of a period with its clock time.
  private func label(_ period: ClassPeriod) -> String {
    period.span.map { "\(period.number)  \($0)" } ?? "\(period.number)"
  }
}
