import Foundation
import MusterReading

struct StoreRecorder {
  private let contents: StoreContents
  private let file: String
  private let timeZone: TimeZone
  /// The marks of the store so far, by person and session.
  private var recorded: [Cell: Mark] = [:]

  private struct Cell: Hashable {
    var person: PersonID
    var session: SessionID
  }

  private static let form = DateFormat(parts: [.day, .literal("/"), .month, .literal("/"), .year])
  /// A year from which on a date is of another calendar, such as the Buddhist one, 543 years ahead.
  private static let otherCalendar = 2200

  /// A recorder of contents; instants, in stores of the first version, are days of a time zone, by default the app's.
  init(_ contents: StoreContents, file: String, timeZone: String?) {
    self.contents = contents
    self.file = file
    self.timeZone = TimeZone(identifier: timeZone ?? "Europe/Rome") ?? .gmt
  }

  private var place: SourcePlace { SourcePlace(file: file) }

  /// Puts everything on record: people, sessions in the order of their keys, then their marks.
  mutating func record(into builder: inout JournalBuilder, log: inout DiagnosticLog) {
    let people = recordPeople(into: &builder, log: &log)
    if contents.sessions.isEmpty, contents.people.isEmpty { log.add(.emptyTable(file: file)) }
    reportMissing(log: &log)
    reportStrayMarks(log: &log)
    let marks = Dictionary(grouping: contents.present, by: \.session)
    let admonished = Dictionary(grouping: contents.admonished, by: \.session)
    for row in contents.sessions {
      guard let session = session(row, in: &builder, log: &log) else { continue }
      for (kind, marks) in [(Mark.present, marks[row.key]), (.warned, admonished[row.key])] {
        for mark in (marks ?? []).sorted(by: { $0.person < $1.person }) {
          guard let person = people[mark.person] else { continue }
          record(kind, person: person, session: session, row: row, in: &builder, log: &log)
        }
      }
    }
  }

  private mutating func record(
    _ mark: Mark, person: PersonID, session: SessionID, row: StoreContents.Session,
    in builder: inout JournalBuilder, log: inout DiagnosticLog
  ) {
    // Sessions that are in the store twice are one, and so are their marks.
    let earlier = recorded.updateValue(mark, forKey: Cell(person: person, session: session))
    if earlier == mark { return }
    let name = builder.person(at: person).name
    let rejected = "\(text(of: row)) \(mark.word): \(name)"
    guard let earlier else {
      let stands = builder.add(
        AttendanceRecord(mark, of: person, at: session, file: file, line: 0), at: place, log: &log)
      if !stands {
        log.reject(
          RejectedRecord(place: place, reason: "the mark contradicts an earlier one", text: rejected))
      }
      return
    }
    let message: DiagnosticText =
      "'\(name: name)' is both \(known: earlier.word) and \(known: mark.word) for \(builder.describe(session: session))"
    log.add(
      .conflictingMarks, at: place, message,
      help: "remove one of the two marks in the app; only a person who did not come can be warned")
    log.reject(RejectedRecord(place: place, reason: message, text: rejected))
  }

  /// Says what the store does not have of all that the app keeps.
  private func reportMissing(log: inout DiagnosticLog) {
    for lack in contents.schema.missing {
      log.add(
        Diagnostic(
          .unknownLayout, at: place,
          "the database has no \(known: lack.subject), such as \(lack.name); \(known: lack.effect)",
          help: "copy the database again; it may be damaged", severity: .warning))
    }
    for (table, rows) in contents.keyless {
      let message: DiagnosticText =
        "\(rows) row\(known: rows == 1 ? "" : "s") of the table \(table) \(known: rows == 1 ? "has" : "have") no key, and nobody can tell what of"
      log.add(.wrongValue, at: place, message, help: "copy the database again; it may be damaged")
      for _ in 0..<rows {
        log.reject(RejectedRecord(place: place, reason: message, text: "row of \(table)"))
      }
    }
  }

  /// Says which marks are of people or sessions that the store does not have; they belong to nobody, and are left out.
  private func reportStrayMarks(log: inout DiagnosticLog) {
    let people = Set(contents.people.map(\.key))
    let sessions = Set(contents.sessions.map(\.key))
    let all = contents.present.map { (Mark.present, $0) } + contents.admonished.map { (Mark.warned, $0) }
    let withoutPerson = all.filter { !people.contains($0.1.person) }
    let withoutSession = all.filter { people.contains($0.1.person) && !sessions.contains($0.1.session) }
    report(withoutPerson, of: "people", keys: withoutPerson.map(\.1.person), .unknownPerson, log: &log)
    report(withoutSession, of: "sessions", keys: withoutSession.map(\.1.session), .unknownSession, log: &log)
  }

  private func report(
    _ marks: [(Mark, StoreContents.Mark)], of kind: String, keys: [Int64], _ code: DiagnosticCode,
    log: inout DiagnosticLog
  ) {
    guard !marks.isEmpty else { return }
    let keys = Set(keys).sorted()
    let list = keys.prefix(6).map(String.init).joined(separator: ", ") + (keys.count > 6 ? ", …" : "")
    let message: DiagnosticText =
      "ignored \(marks.count) mark\(known: marks.count == 1 ? "" : "s") of \(known: kind) that are not in the database: \(known: keys.count == 1 ? "key" : "keys") \(known: list)"
    log.add(code, at: place, message, help: "copy the database again; it may be damaged")
    for (mark, cell) in marks.sorted(by: { ($0.1.session, $0.1.person) < ($1.1.session, $1.1.person) }) {
      let text = "session \(cell.session) person \(cell.person) \(mark.word)"
      log.reject(RejectedRecord(place: place, reason: message, text: text))
    }
  }

  private func text(of row: StoreContents.Session) -> String {
    [row.date ?? row.instant?.description ?? "no date", row.type].compactMap { $0 }.joined(separator: " ")
  }

  /// The builder's person for each key.
  private func recordPeople(into builder: inout JournalBuilder, log: inout DiagnosticLog) -> [Int64: PersonID]
  {
    let marked = Set(contents.present.map(\.person)).union(contents.admonished.map(\.person))
    let hasList = contents.people.contains(where: \.isListed)
    let names = Dictionary(grouping: contents.people) { PersonName.normalized($0.name ?? "") }
    var people: [Int64: PersonID] = [:]
    for row in contents.people where row.isListed || !hasList || marked.contains(row.key) {
      let name = PersonName.normalized(row.name ?? "")
      guard !name.isEmpty else {
        reportNameless(row, hasMarks: marked.contains(row.key), log: &log)
        continue
      }
      // Names are keys: people who share one are told apart by the store's own numbers.
      let id = (names[name]?.count ?? 0) > 1 ? String(row.key) : nil
      guard let (index, _) = builder.declare(name: row.name ?? "", id: id, at: place, log: &log) else {
        log.reject(
          RejectedRecord(
            place: place, reason: log.latest?.message ?? "invalid name", text: "person \(row.key)"))
        continue
      }
      people[row.key] = index
      builder.update(person: index) { $0.isDeclared = true }
      setDifficulty(of: index, from: row, in: &builder, log: &log)
    }
    return people
  }

  private func reportNameless(_ row: StoreContents.Person, hasMarks: Bool, log: inout DiagnosticLog) {
    guard hasMarks else { return }
    let message: DiagnosticText = "the person with the key \(row.key) has marks but no name"
    log.add(.emptyName, at: place, message, help: "name the person in the app")
    log.reject(RejectedRecord(place: place, reason: message, text: "person \(row.key)"))
  }

  /// The coefficient is kept in single precision, 1.3 as 1.2999999523162842: its shortest decimal is what was meant.
  private func setDifficulty(
    of index: PersonID, from row: StoreContents.Person, in builder: inout JournalBuilder,
    log: inout DiagnosticLog
  ) {
    guard let stored = row.difficulty, let difficulty = Double(Float(stored).description), difficulty != 1,
      builder.person(at: index).difficulty == nil
    else { return }
    guard difficulty > 0, difficulty.isFinite else {
      let message: DiagnosticText =
        "the difficulty of '\(name: row.name ?? "")' is \(stored), which is \(known: difficulty > 0 ? "too large" : "not above 0")"
      log.add(.wrongValue, at: place, message, help: "correct it in the app")
      log.reject(
        RejectedRecord(place: place, reason: message, text: "person \(row.key) difficulty \(stored)"))
      return
    }
    builder.update(person: index) { $0.difficulty = difficulty }
  }

  private func session(
    _ row: StoreContents.Session, in builder: inout JournalBuilder, log: inout DiagnosticLog
  ) -> SessionID? {
    do throws(RowError) {
      let outcome = builder.session(
        on: try day(of: row), slot: try slot(of: row), at: place, sourceLine: nil, log: &log)
      switch outcome {
      case .session(let index): return index
      case .refused(let reason): throw RowError(reason: reason, isLogged: true)
      }
    } catch {
      if !error.isLogged {
        log.add(
          .noSuchDate, at: place, error.reason,
          help: "correct the session in the app, or skip it with \(known: .option("skip-invalid"))")
      }
      log.reject(RejectedRecord(place: place, reason: error.reason, text: text(of: row)))
      return nil
    }
  }

  private struct RowError: Error {
    var reason: DiagnosticText
    var isLogged = false
  }

  private func day(of row: StoreContents.Session) throws(RowError) -> Day {
    if contents.schema.hasDateText { return try day(written: row) }
    let reference = 978_307_200.0
    guard let instant = row.instant, abs(instant) < 1e11 else {
      throw RowError(reason: "the session with the key \(row.key) has no date")
    }
    let date = Date(timeIntervalSince1970: reference + instant)
    let seconds = reference + instant + Double(timeZone.secondsFromGMT(for: date))
    return Day(number: Int32(clamping: Int((seconds / 86_400).rounded(.down))))
  }

  private func day(written row: StoreContents.Session) throws(RowError) -> Day {
    guard let date = row.date, !date.isEmpty else {
      throw RowError(reason: "the session with the key \(row.key) has no date")
    }
    // Phones write the digits of their own language.
    let digits = String(date.map { $0.wholeNumberValue.flatMap { String($0).first } ?? $0 })
    switch StoreRecorder.form.reading(of: PersonName.normalized(digits)) {
    case .day(let day) where day.year < StoreRecorder.otherCalendar: return day
    case .day: throw RowError(reason: "'\(date)' is not in the Gregorian calendar")
    case .impossible: throw RowError(reason: "'\(date)' is not a valid date")
    case .yearMissing, .mismatch:
      throw RowError(reason: "'\(date)' does not match the date format dd/MM/yyyy")
    }
  }

  private func slot(of row: StoreContents.Session) throws(RowError) -> String {
    guard contents.schema.hasDateText else { return "day" }
    let type = PersonName.normalized(row.type ?? "").lowercased()
    guard !type.isEmpty else { throw RowError(reason: "the session of '\(row.date ?? "")' has no type") }
    return type == "evening" ? "afternoon" : type
  }
}
