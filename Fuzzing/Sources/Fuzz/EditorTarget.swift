@testable import MusterCheckIn
import MusterFormats
@testable import MusterJournals
@testable import MusterReading
@testable import MusterRoster
@testable import MusterText

extension FuzzTarget {
  /// A journal and what is to be changed in it, on lines that begin with `!`: whatever the journal looks like, an edit
  /// that is made says what was asked for and nothing else.
  ///
  ///     !mark 2026-11-16 morning present Ava
  ///     !add Ava
  ///     !rename Ava = Ivo
  ///     !leave 2026-11-16 Ava
  ///     !clear 2026-11-16 unexcused Ava
  ///     !remind 2026-11-16 Quiz
  ///     !forget 2026-11-16 Quiz
  ///     !begin 18:00 48213
  ///     !join 18:02 Ava = ava@example.org = 48213
  ///     !off 18:40 Ava
  ///     !ask 18:20 Next venue? = Library
  ///     !answer 18:21 Next venue? = Library = Ava
  ///     !end 20:05
  ///     !quit 2026-11-16 Ava
  ///     !expel 2026-11-16 Ava
  ///     !message Bring your laptops.
  static let editor = FuzzTarget(name: "editor") { bytes in
    guard let text = String(validating: bytes, as: UTF8.self) else { return "no text" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let journal = lines.filter { !$0.hasPrefix("!") }.joined(separator: "\n")
    return Outcome.text {
      let editor = try JournalEditor(
        text: journal, file: "input.journal", options: ReadingOptions(formats: .complete))
      return lines.filter { $0.hasPrefix("!") }.prefix(8).map { line in
        Outcome.text { try checkedText(of: try edit(editor, line.dropFirst()), of: editor) }
      }.joined(separator: "\n")
    }
  }

  private static func edit(_ editor: JournalEditor, _ line: Substring) throws -> JournalEdit {
    let (word, rest) = TextSyntax.firstWord(line)
    switch word {
    case "add": return try editor.addPerson(Person(name: String(rest)))
    case "rename":
      let names = rest.split(separator: "=", maxSplits: 1).map { PersonName.normalized($0) }
      return try editor.rename(names.first ?? "", to: names.last ?? "")
    case "leave":
      let (day, name) = TextSyntax.firstWord(rest)
      return try editor.leave(String(name), on: Day(iso: day) ?? Day(number: 20_000))
    case "clear", "remind", "forget": return try alertEdit(editor, word, rest)
    case "message": return try desk(editor, minute: nil).setMessage(String(rest))
    case "quit", "expel":
      let (day, name) = TextSyntax.firstWord(rest)
      let desk = desk(editor, minute: nil)
      return word == "quit"
        ? try desk.end(of: String(name), on: Day(iso: day), in: Leaves.self)
        : try desk.end(of: String(name), on: Day(iso: day), in: Removals.self)
    case "begin", "join", "off", "ask", "answer", "end": return try eventEdit(editor, word, rest)
    default:
      let (day, afterDay) = TextSyntax.firstWord(rest)
      let (slot, afterSlot) = TextSyntax.firstWord(afterDay)
      let (mark, name) = TextSyntax.firstWord(afterSlot)
      let request = AttendanceRequest(
        day: Day(iso: day) ?? Day(number: 20_000), slot: String(slot),
        marks: [PersonMark(String(name), Mark(word: String(mark)))])
      var rules = AttendanceRules(today: request.day)
      rules.replaces = true
      rules.addsPeople = true
      return try editor.record(try rules.attendance(for: request, in: editor.journal))
    }
  }

  private static func desk(_ editor: JournalEditor, minute: Int?) -> CheckInDesk {
    CheckInDesk(editor, at: CheckInTime(today: Day(number: 20_000), now: 1100, minute: minute))
  }

  private static func eventEdit(_ editor: JournalEditor, _ word: Substring, _ rest: Substring) throws
    -> JournalEdit
  {
    let (time, text) = TextSyntax.firstWord(rest)
    let desk = desk(editor, minute: ClockTime.minutes(of: time))
    let parts = text.split(separator: "=").map { String(TextSyntax.trimmed($0)) }
    let (first, second) = (parts.first ?? "", parts.dropFirst().first ?? "")
    switch word {
    case "begin":
      guard let code = CheckInCode(text) else { throw EditRefusal(.emptyName) }
      return try desk.open(SessionOpening(code: code))
    case "join":
      let email = parts.count > 1 && !second.isEmpty ? try MailAddress(second).mailbox : nil
      return try desk.join(
        JoinEvent(person: first, email: email, code: parts.count > 2 ? CheckInCode(parts[2]) : nil))
    case "off": return try desk.remove(String(text))
    case "ask": return try desk.ask(first, answers: Array(parts.dropFirst()))
    case "answer": return try desk.answer(first, with: second, by: parts.last ?? "")
    default: return try desk.add(CloseEvent())
    }
  }

  private static func alertEdit(_ editor: JournalEditor, _ word: Substring, _ rest: Substring) throws
    -> JournalEdit
  {
    let (iso, text) = TextSyntax.firstWord(rest)
    let day = Day(iso: iso) ?? Day(number: 20_000)
    switch word {
    case "remind": return try editor.add(Reminder(day: day, text: String(text)), today: day)
    case "forget": return try editor.deleteReminder(String(text), on: nil, today: day)
    default:
      let (kind, subject) = TextSyntax.firstWord(text)
      let alert: AlertChoice =
        kind == "reminder"
        ? .reminder(String(subject)) : .person(String(subject), AlertKind(rawValue: String(kind)))
      return try editor.clear(alert, on: day, today: day)
    }
  }

  private static func checkedText(of edit: JournalEdit, of editor: JournalEditor) throws -> String {
    do throws(JournalFileError) {
      try EditVerification(before: editor, edit: edit).check()
    } catch {
      guard case .spoiled(let log) = error else { throw error }
      let problems = log.problems.map(Outcome.line)
      finding("an edit would spoil the journal: \(problems)\n\(edit.text)")
    }
    return edit.text
  }
}
