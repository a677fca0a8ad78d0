import MusterDiagnostics
import MusterJournals

/// Takes the rows of a catalogue's tables, one after another.
struct CatalogueTables {
  private(set) var draft: CatalogueDraft
  private var enrolled: Set<Int64> = []
  private let keys: EnrolmentKeys?
  private let hasTerms: Bool
  /// Whether there is a table of people, or somebody is known by a user name.
  private let hasPeople: Bool

  /// Takes rows of a table into a catalogue.
  init(_ table: CatalogueTable, _ draft: CatalogueDraft) {
    self.draft = draft
    keys = table == .enrolments ? EnrolmentKeys(draft) : nil
    hasTerms = !draft.terms.isEmpty
    hasPeople = draft.people.contains { $0.username != nil }
    guard table == .enrolments else { return }
    if draft.enrolments == nil { self.draft.enrolments = [] }
    // Students take some five classes, and to grow the set from nothing takes as long as to fill it.
    enrolled.reserveCapacity(draft.people.count * 5)
  }

  // MARK: Terms and periods

  mutating func readTerm(_ row: CatalogueRows, log: inout DiagnosticLog) {
    guard let name = row.text(.term) else { return missing(.term, row, log: &log) }
    var term = CatalogueTerm(name: name)
    let first = day(.from, row, log: &log)
    let last = day(.to, row, log: &log)
    if let first, let last {
      if first <= last, last - first <= MeetingNotation.longest {
        term.days = first...last
      } else {
        row.add(
          .wrongValue, .to,
          first <= last ? "the term lasts more than a year" : "the term ends before it begins",
          help: "correct the dates", log: &log)
      }
    }
    for part in (row.text(.closed) ?? "").split(whereSeparator: { ";, ".contains($0) }) {
      guard let days = Self.days(part) else {
        row.add(
          .noSuchDate, .closed, "'\(part)' is not a day or a range of days",
          help: "write YYYY-MM-DD, or YYYY-MM-DD..YYYY-MM-DD, and ';' between them", log: &log)
        break
      }
      term.closed.formUnion((0...(days.upperBound - days.lowerBound)).map { days.lowerBound + $0 })
    }
    if !draft.add(term) { repeated("term '\(name)'", .term, row, log: &log) }
  }

  private static func days(_ text: Substring) -> ClosedRange<Day>? {
    guard let dots = text.range(of: "..") else { return Day(iso: text).map { $0...$0 } }
    guard let first = Day(iso: text[..<dots.lowerBound]), let last = Day(iso: text[dots.upperBound...]),
      first <= last, last - first <= MeetingNotation.longest
    else { return nil }
    return first...last
  }

  private func day(_ column: CatalogueColumn, _ row: CatalogueRows, log: inout DiagnosticLog) -> Day? {
    guard let text = row.text(column) else { return nil }
    if let day = Day(iso: text) { return day }
    row.add(
      .noSuchDate, column, "'\(text)' is not a date", help: "write YYYY-MM-DD", log: &log)
    return nil
  }

  mutating func readPeriod(_ row: CatalogueRows, log: inout DiagnosticLog) {
    guard let text = row.text(.period) else { return missing(.period, row, log: &log) }
    guard let number = Int(text), (0...99).contains(number) else {
      return row.add(
        .wrongValue, .period, "'\(text)' is not the number of a period", help: "write a number from 1 to 99",
        log: &log)
    }
    guard let from = row.text(.from), let to = row.text(.to),
      case .clock(let span)? = ClockRange("\(from)-\(to)")?.value
    else {
      return row.add(
        .wrongValue, .from, "period \(number) has no clock time that ends after it begins",
        help: "write clock times such as 08:05 and 08:55 below 'from' and 'to'", log: &log)
    }
    guard !draft.periods.contains(where: { $0.number == number }) else {
      return repeated("period \(number)", .period, row, log: &log)
    }
    if let other = ClassPeriods(draft.periods).numbers(in: span).first {
      row.add(
        .wrongValue, .from, "periods \(other) and \(number) overlap",
        help: "correct the clock times", severity: .warning, log: &log)
    }
    draft.periods.append(ClassPeriod(number: number, span: span))
  }

  // MARK: People

  mutating func readPerson(_ row: CatalogueRows, log: inout DiagnosticLog) {
    guard let username = row.text(.username) else { return missing(.username, row, log: &log) }
    let role = role(row, log: &log)
    var person = CataloguePerson(username: username, name: row.text(.name) ?? username, role: role)
    (person.major, person.year, person.mailbox) = (row.text(.major), row.text(.year), row.text(.mailbox))
    (person.advisor, person.phone) = (row.text(.advisor), row.text(.phone))
    (person.email, person.office) = (row.text(.email), row.text(.office))
    if !draft.add(person) { repeated("user name '\(username)'", .username, row, log: &log) }
  }

  /// What somebody is; professors are called so in several ways.
  private func role(_ row: CatalogueRows, log: inout DiagnosticLog) -> String {
    guard let text = row.text(.role) else { return CataloguePerson.student }
    if CataloguePerson.roles.contains(text) { return text }
    let role = CataloguePerson.role(text)
    if !CataloguePerson.roles.contains(role) {
      row.add(
        .wrongValue, .role, "'\(text)' is neither student nor professor", help: "write student or professor",
        severity: .warning, log: &log)
    }
    return role
  }

  // MARK: Sections

  mutating func readSection(_ row: CatalogueRows, log: inout DiagnosticLog) {
    guard let course = row.text(.course) else { return missing(.course, row, log: &log) }
    guard let term = term(of: row, log: &log) else { return }
    let written = row.text(.section) ?? ""
    // A section is called by its course too, which some tables leave out.
    let name =
      written.isEmpty ? course : written.hasPrefix(course) ? written : "\(course)-\(written)"
    var section = CourseSection(term: term, name: name, course: course)
    (section.crn, section.title) = (row.text(.crn), row.text(.title) ?? "")
    section.add(instructors: row.text(.instructor) ?? "", into: &draft)
    section.meetings = meetings(in: term, row, log: &log)
    section.credits = credits(row, log: &log)
    section.stated = row.text(.enrolled).flatMap { Int($0) }
    section.final = row.text(.final).flatMap { final($0, in: term) }
    if !draft.add(section) { repeated("section '\(name)'", .section, row, log: &log) }
  }

  private mutating func term(of row: CatalogueRows, log: inout DiagnosticLog) -> Int? {
    guard let name = row.text(.term) else {
      if draft.terms.count == 1 { return 0 }
      missing(.term, row, log: &log)
      return nil
    }
    if let term = draft.term(name) { return term }
    guard hasTerms else { return draft.undeclaredTerm(name) }
    row.add(
      .unknownReference, .term, "there is no term '\(name)' in the table of terms",
      help: "add the term to the table 'terms', or correct the name", log: &log)
    return nil
  }

  private func meetings(
    in term: Int, _ row: CatalogueRows, log: inout DiagnosticLog
  ) -> [ClassMeeting] {
    guard let text = row.text(.meetings) else { return [] }
    let notation = MeetingNotation(years: draft.years(of: term))
    var meetings: [ClassMeeting] = []
    for part in MeetingNotation.parts(of: text) {
      do throws(MeetingProblem) {
        let meeting = try notation.meeting(part)
        meetings.append(meeting)
        if let problem = draft.doubt(about: meeting, in: term, part) {
          row.add(
            .unreadableMeeting, .meetings, problem.message, help: problem.help, severity: .warning, log: &log)
        }
      } catch {
        row.add(.unreadableMeeting, .meetings, error.message, help: error.help, log: &log)
      }
    }
    for case .periods(let numbers) in meetings.map(\.time) where !draft.periods.isEmpty {
      for number in Set([numbers.lowerBound, numbers.upperBound]).sorted()
      where !draft.periods.contains(where: { $0.number == number }) {
        row.add(
          .unknownReference, .meetings, "there is no period \(number) in the table of periods",
          help: "add the period to the table 'periods', or correct the number", log: &log)
      }
    }
    return meetings
  }

  private func credits(_ row: CatalogueRows, log: inout DiagnosticLog) -> Credits? {
    guard let text = row.text(.credits) else { return nil }
    if let credits = Credits(text) {
      if credits.most > Credits.highest {
        row.add(
          .wrongValue, .credits, "'\(text)' is more credits than a section has",
          help: "correct the number, or leave the cell empty", severity: .warning, log: &log)
      }
      return credits
    }
    row.add(
      .wrongValue, .credits, "'\(text)' is not a number of credits",
      help: "write a number, such as 4 or 2.5, or a range, such as 1-4", log: &log)
    return nil
  }

  /// The exam of a text: a day and a time where it begins with them.
  private func final(_ text: String, in term: Int) -> FinalExam? {
    guard !ClassMeeting.isPlaceholder(text) else { return nil }
    var exam = FinalExam(text: text)
    var rest = text[...]
    if let day = Day(iso: rest.prefix(10)) {
      exam.day = day
      rest = rest.dropFirst(10)
    }
    if case .clock(let span)? = ClockRange(rest)?.value { exam.span = span }
    return exam
  }

  // MARK: Enrolments

  mutating func readEnrolment(_ row: CatalogueRows, log: inout DiagnosticLog) {
    guard let enrolment = keys?.enrolment(row) ?? namedEnrolment(row, log: &log) else { return }
    guard enrolled.insert(Int64(enrolment.person) << 32 | Int64(enrolment.section)).inserted else {
      return row.add(
        .repeatedRow, .section,
        "'\(row.text(.username) ?? "")' is enrolled in '\(row.text(.section) ?? "")' twice",
        help: "remove one of the rows", severity: .warning, log: &log)
    }
    draft.enrolments?.append(enrolment)
  }

  /// The person and the section of a row by their texts; what is wrong with them is logged.
  private mutating func namedEnrolment(
    _ row: CatalogueRows, log: inout DiagnosticLog
  ) -> Catalogue.Enrolment? {
    guard let username = row.text(.username) else {
      missing(.username, row, log: &log)
      return nil
    }
    guard let name = row.text(.section) else {
      missing(.section, row, log: &log)
      return nil
    }
    guard let person = draft.user(username) ?? (hasPeople ? nil : added(username)) else {
      row.add(
        .unknownReference, .username,
        "there is nobody with the user name '\(username)' in the table of people",
        help: "add the person to the table 'people', or correct the user name", log: &log)
      return nil
    }
    guard let term = term(of: row, log: &log) else { return nil }
    guard let section = draft.section(name, in: term) else {
      let near = draft.sectionSpelled(name, in: term)
      row.add(
        .unknownReference, .section, "there is no section '\(name)' in that term",
        help: near.map { "did you mean '\($0)'?" } ?? "add it to the table 'sections', or correct the name",
        log: &log)
      return nil
    }
    return Catalogue.Enrolment(person: person, section: section)
  }

  /// Somebody of whom nothing is known but the user name.
  private mutating func added(_ username: String) -> Int? {
    let person = CataloguePerson(username: username, name: username, role: CataloguePerson.student)
    return draft.add(person) ? draft.user(username) : nil
  }

  // MARK: Problems

  private func missing(_ column: CatalogueColumn, _ row: CatalogueRows, log: inout DiagnosticLog) {
    row.add(
      .wrongValue, nil, "the row has no '\(known: column.name)'",
      help: "fill the cell, or remove the row",
      log: &log)
  }

  private func repeated(
    _ what: DiagnosticText, _ column: CatalogueColumn, _ row: CatalogueRows, log: inout DiagnosticLog
  ) {
    row.add(.repeatedRow, column, "\(what) is in the table twice", help: "remove one of the rows", log: &log)
  }
}
