import MusterImport
import MusterReading

/// A chat in which people answer whether they come today, `[14/11/2026, 18:03:40] Mia: in` below `Coach: Training today?`, or
/// somebody writes who came: `Coach: Present: Mia, Tom. Absent: Ben`.
struct NotesChat {
  private(set) var entries: [NotesEntry] = []
  /// The first line of which it cannot be told what it says of anybody.
  private(set) var doubt: (line: NotesLine, about: NotesDoubt)?

  /// What somebody wrote, and when.
  private struct Message {
    let line: NotesLine
    let date, sender: String
    var text: String
  }

  private let vocabulary: MarkVocabulary
  private let codeLabelled: (String) -> String?
  private var names: NotesNames

  /// The answers in lines, or what was written of those who came; `nil` where they are no chat, or say neither.
  init?(
    _ lines: [NotesLine], names: NotesNames, vocabulary: MarkVocabulary,
    codeLabelled: @escaping (String) -> String?
  ) {
    guard let first = lines.first(where: { !$0.text.isEmpty }), NotesChat.stamp(of: first) != nil else {
      return nil
    }
    (self.names, self.vocabulary, self.codeLabelled) = (names, vocabulary, codeLabelled)
    let messages = NotesChat.messages(in: lines).map { written -> Message in
      var message = written
      if let told = toldLists(in: message.text, among: lines) { message.text = told }
      return message
    }
    if takeRegisters(messages) { return }
    guard messages.contains(where: { code($0.text) == nil && NotesChat.isOfToday($0.text) }),
      messages.count(where: { code($0.text) != nil }) > 1
    else { return nil }
    read(messages)
    guard doubt != nil || !entries.isEmpty else { return nil }
  }

  /// Takes the lists of messages, where nobody answers; `false` where there are none.
  private mutating func takeRegisters(_ messages: [Message]) -> Bool {
    let registers = messages.map { lists(in: $0.text) }
    // `Attendance today` above lists is no answer of whoever writes these.
    let writers = Set(zip(messages, registers).filter { !$1.isEmpty }.map(\.0.sender))
    let titles = Set(
      messages.filter { writers.contains($0.sender) && code($0.text) != nil }.map(\.line.number))
    let isAnswered = zip(messages, registers).contains { message, lists in
      lists.isEmpty && code(message.text) != nil && !titles.contains(message.line.number)
    }
    if isAnswered { return false }
    let listed = Set(registers.joined().flatMap { names.entries(in: $0.names) ?? [] }.map(\.name))
    var (days, absentees): ([String: Set<String>], [NotesEntry]) = ([:], [])
    for (message, lists) in zip(messages, registers) {
      // `So sorry, forgot!` beside the lists of others names nobody.
      if lists.isEmpty, !writers.contains(message.sender), !listed.contains(message.sender) {
        if !mentions(message.text, listed) { continue }
        if let told = absentee(message, among: listed) {
          absentees.append(told)
          continue
        }
      }
      // A question says nothing of who came.
      let isAside = message.text.last == "?" || titles.contains(message.line.number)
      if lists.isEmpty, isAside || !tells(message.text) { continue }
      // Who came and who did not may be two messages.
      let codes = Set(lists.map(\.code))
      guard !lists.isEmpty, days[message.date]?.isDisjoint(with: codes) ?? true else {
        doubt = (message.line, .answer)
        return true
      }
      days[message.date, default: []].formUnion(codes)
      guard take(lists, of: message) else { return true }
    }
    // Whoever keeps the lists knows better.
    let met = Set(entries.map { "\($0.date) \($0.name)" })
    entries += absentees.filter { days[$0.date] != nil && !met.contains("\($0.date) \($0.name)") }
    entries.sort { $0.line < $1.line }
    return !entries.isEmpty
  }

  /// Takes the people of the lists of a message; `false` where some are no names.
  private mutating func take(_ lists: [NotesDays.LabelledList], of message: Message) -> Bool {
    for list in lists {
      guard let read = names.entries(in: list.names) else {
        doubt = (message.line, .names)
        return false
      }
      entries += read.map {
        NotesEntry(
          line: message.line.number - 1, date: message.date, name: $0.name, code: $0.code ?? list.code)
      }
    }
    return true
  }

  /// Whether a message may say who came, but for `Morning all!`.
  private func tells(_ text: String) -> Bool {
    NameText.isEverybody(text)
      || text.split { !$0.isLetter }.contains {
        !NameText.isEverybody(String($0)) && NotesText.tellsMark($0, vocabulary)
      }
  }

  /// Whether a message names somebody of a list.
  private func mentions(_ text: String, _ listed: Set<String>) -> Bool {
    NotesText.mentions(Dictionary(grouping: listed) { String($0.prefix { $0 != " " }) }, text)
  }

  /// Who does not come today by the message of somebody else: `Mia is ill so won't make it today`; `nil` of others.
  private func absentee(_ message: Message, among listed: Set<String>) -> NotesEntry? {
    let text = message.text
    let plain = text.last.map { ".!".contains($0) } == true ? String(text.dropLast()) : text
    guard NotesChat.isOfToday(plain), !plain.contains("?"),
      let told = NotesProse(vocabulary: vocabulary).told(plain, isMet: { listed.contains($0) }),
      told.count == 1,
      [.mark(.absent), .mark(.excused)].contains(vocabulary.code(of: told[0].code))
    else { return nil }
    return NotesEntry(
      line: message.line.number - 1, date: message.date, name: told[0].name, code: told[0].code)
  }

  /// The lists of a message, each behind a word for its mark: `In: Mia, Tom. Out: Ben`.
  private func lists(in text: String) -> [NotesDays.LabelledList] {
    let lists = NotesDays.parted(". \(text)", codeLabelled).others.filter { !$0.names.isEmpty }
    // A word of two letters may only begin a message.
    guard let colon = text.place(of: ": "), case let title = String(text[..<colon.lowerBound]),
      title.count == 2,
      let code = codeLabelled(title)
    else { return lists }
    let parted = NotesDays.parted(String(text[colon.upperBound...]), codeLabelled)
    return [NotesDays.LabelledList(title: title, code: code, names: parted.first)] + parted.others
  }

  /// The lists that the sentences of a message about its day are: `Training tonight: Mia and Tom were there. Ben missing.`
  private func toldLists(in text: String, among lines: [NotesLine]) -> String? {
    guard NotesChat.isOfToday(text), text.last != "?", lists(in: text).isEmpty else { return nil }
    var plain = text
    // `Tonight: Mia, Tom`, `Tonight we had Mia, Tom`
    if let colon = text.place(of: ": "), NotesChat.isOfToday(String(text[..<colon.lowerBound])) {
      plain = String(text[colon.upperBound...])
    } else if case let first = text.prefix(while: { $0.isLetter }), NotesChat.isOfToday(String(first)) {
      plain = PersonName.normalized(text.dropFirst(first.count).drop { ", ".contains($0) })
    }
    let end = plain.lastIndex { $0.isLetter || $0.isNumber || $0 == ")" }
    return NotesProse.lists(in: end.map { String(plain[...$0]) } ?? plain, among: lines, vocabulary)
  }

  /// Takes the answers below each question.
  private mutating func read(_ messages: [Message]) {
    var (question, answers): (Message?, [String: String]) = (nil, [:])
    for message in messages {
      if let code = code(message.text) {
        guard let question, question.date == message.date else {
          return doubt = (message.line, .chatDay)
        }
        guard answers.updateValue(code, forKey: message.sender) == nil else {
          return doubt = (message.line, .answer)
        }
        entries.append(
          NotesEntry(
            line: message.line.number - 1, date: message.date, name: message.sender, code: code))
      } else if NotesChat.isOfToday(message.text) {
        guard question?.date != message.date else { return doubt = (message.line, .answer) }
        (question, answers) = (message, [:])
      } else if let question, question.sender != message.sender {
        return doubt = (message.line, .answer)
      }
    }
  }

  /// The code of an answer, with the reason behind it or without; `nil` of what may be more than one.
  private func code(_ text: String) -> String? {
    // `Dabei 👍`
    let end = text.lastIndex { $0.isLetter || $0.isNumber || $0.isASCII && $0 != " " }
    let written = end.map { text[...$0] } ?? text[...]
    let plain = PersonName.normalized(written.drop { $0 == "\u{200E}" }.prefix { !"!".contains($0) })
    let answer = NotesChat.withoutManners(plain.last == "." ? String(plain.dropLast()) : plain)
    if let code = word(answer) { return code }
    guard let sign = [", ", " - ", " – ", " ("].lazy.compactMap({ answer.place(of: $0) }).first,
      let word = word(String(answer[..<sign.lowerBound])), case .mark(let mark) = vocabulary.code(of: word)
    else { return nil }
    let reason = answer[sign.upperBound...].filter { !"()".contains($0) }
    let code = "\(mark.word) (\(reason))"
    guard case .mark(let told) = vocabulary.code(of: code) else { return nil }
    // `here, sorry I was late`
    let isLate = reason.split { !$0.isLetter }.contains {
      NotesChat.lateness.contains(PlainLetters.folded($0))
    }
    if told == .present, isLate { return Mark.partial.word }
    // `in, but later` is more than that somebody came.
    return told == .present && vocabulary.isRemarked(code) ? nil : code
  }

  /// A text without the words around it that only make it polite: `Sorry, can't make it`, `in guys`.
  private static func withoutManners(_ text: String) -> String {
    var words = text.split(separator: " ")[...]
    while words.count > 1, manners.contains(PlainLetters.folded(words[words.startIndex])) {
      words.removeFirst()
    }
    while words.count > 1, manners.contains(PlainLetters.folded(words[words.endIndex - 1])) {
      words.removeLast()
    }
    let plain = words.joined(separator: " ")
    return plain.last == "," ? String(plain.dropLast()) : plain
  }

  private static let manners = Set(WordLists.tables["chat.manners"])

  private func word(_ text: String) -> String? {
    let folded = PlainLetters.folded(text)
    if NotesChat.yes.contains(folded) { return Mark.present.word }
    if NotesChat.no.contains(folded) { return Mark.absent.word }
    if case .mark = vocabulary.code(of: text) { return text }
    return text.count > 1 ? codeLabelled(text) : nil
  }

  /// What people wrote, each with the lines below that have no stamp.
  private static func messages(in lines: [NotesLine]) -> [Message] {
    var messages: [Message] = []
    var hasNamePerLine = false
    for line in lines where !line.text.isEmpty {
      guard let (date, rest) = stamp(of: line) else {
        guard let text = messages.last?.text else { continue }
        let sign = sign(between: text, and: line.text, hasNamePerLine: &hasNamePerLine)
        messages[messages.count - 1].text += sign + line.text
        continue
      }
      hasNamePerLine = false
      // What has no sender is by the program.
      guard let colon = rest.place(of: ": ") else { continue }
      messages.append(
        Message(
          line: line, date: date, sender: PersonName.normalized(rest[..<colon.lowerBound]),
          text: PersonName.normalized(rest[colon.upperBound...])))
    }
    return messages
  }

  /// What stands between a line and those above it in its message: a comma in a list of a name per line, or where what is
  /// before it is as long as the other names; a space in any other text, as names too may go on in the next line.
  private static func sign(between text: String, and line: String, hasNamePerLine: inout Bool) -> String {
    guard let colon = text.lastIndex(of: ":") else { return " " }
    let names = text[text.index(after: colon)...].split(separator: ",").map {
      $0.split(separator: " ").count
    }
    guard let last = names.last else {
      hasNamePerLine = true
      return " "
    }
    if let end = line.firstIndex(of: ":") {
      hasNamePerLine = line.index(after: end) == line.endIndex
      return "; "
    }
    let others = names.dropLast()
    hasNamePerLine = hasNamePerLine || others.isEmpty
    let isName = line.first?.isUppercase == true || line.first == "@"
    return text.last != "," && isName && (hasNamePerLine || others.allSatisfy { $0 <= last }) ? ", " : " "
  }

  /// The date that a message begins with, and the text after its time: `[14/11/2026, 18:03:40] …`, `14/11/26, 18:03 - …`.
  private static func stamp(of line: NotesLine) -> (date: String, rest: Substring)? {
    let text = line.source.drop { $0 == "\u{200E}" || $0 == "\u{FEFF}" }
    let isBracketed = text.first == "["
    guard let end = text.place(of: isBracketed ? "] " : " - ") else { return nil }
    let stamp = text[..<end.lowerBound].drop { $0 == "[" }
    guard let comma = stamp.place(of: ", ") ?? stamp.place(of: " "),
      ClockText.seconds(of: stamp[comma.upperBound...]) != nil
    else { return nil }
    let date = String(stamp[..<comma.lowerBound])
    guard DatesInText.all(in: date).first?.text == date else { return nil }
    return (date, text[end.upperBound...])
  }

  /// Whether a message says that it is about the day on which it was written.
  private static func isOfToday(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map { PlainLetters.folded($0) }
    let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
    return (words + pairs).contains { today.contains($0) }
  }

  private static let lateness = Set(WordLists.tables["finer.lateness"])
  static let yes = Set(WordLists.tables["chat.yes"])
  static let no = Set(WordLists.tables["chat.no"])
  private static let today = Set(WordLists.tables["chat.today"])
}
