import MusterImport
import MusterReading

/// Lines of a date and names, or of a name and dates.
extension NotesDays {
  mutating func addDay(_ line: NotesLine) -> Bool {
    if line.isHeading, line.date == nil {
      section = mark(titled: line.text)
      return true
    }
    if NotesText.titlesDays(line) { return true }
    if let date = line.date, let rest = line.names(behind: date).map({ Everybody.withoutColon($0) }) {
      day = date.text
      let others = NotesProse.withoutOnly(rest)
      if others != rest { onlyDays.append((line, date.text)) }
      guard let (list, title) = titled(others) else { return false }
      begin(line, date, title: title)
      let before = entries.count
      guard addList(line, list, date: date.text) else { return false }
      let isBehindDash = line.words(behind: date)?.first != ":"
      mayBeTitle = isBehindDash && entries.count == before + 1 && entries[before].code == section
      areListed = areListed || entries.count > before + 1
      return true
    }
    if line.date != nil, addUnsigned(line) { return true }
    guard let (name, rest) = line.labelled ?? NotesText.dashed(line.text) else { return false }
    if let day, line.labelled != nil, let code = codeLabelled(name), code.count > 1 {
      return addCoded(line, rest, code, day)
    }
    return line.date == nil && NotesDays.isAside(name) || addLabelled(line, name, rest)
  }

  /// Adds a line of a date and names without a sign between them; `false` of others.
  private mutating func addUnsignedNames(_ line: NotesLine) -> Bool {
    guard let date = line.date, line.isOfWords(behind: date) || line.isBehindGap(date),
      case let (list, others)? = line.words(behind: date).map({ parted($0) })
    else { return false }
    let text = withoutStops(NotesDays.unwrapped(list, vocabulary))
    let read = names.entries(in: text)
    let marked = read == nil ? coded(text) : nil
    guard let count = read?.count ?? marked?.count else { return false }
    isUnsigned = true
    isGapped = isGapped || !line.isOfWords(behind: date)
    noteCount(count)
    begin(line, date, title: "")
    add(read ?? [], section, date.text, line)
    add((marked ?? []) + others, date.text, line)
    return true
  }

  /// Adds a line of a date and names without a sign between them, or of a day on which nobody came; `false` of others.
  private mutating func addUnsigned(_ line: NotesLine) -> Bool {
    if addUnsignedNames(line) { return true }
    // `18.11.2026 everyone but Ann`
    if let date = line.date, line.isOfWords(behind: date) || line.isBehindGap(date),
      let words = line.words(behind: date)
    {
      let title = self.title
      begin(line, date, title: "")
      if takeEverybody(line, words, date: date.text) {
        isUnsigned = true
        return true
      }
      self.title = title
    }
    // `18.11.2026 -`
    if isUnsigned, let date = line.date, line.words(behind: date).map({ NotesDays.isDash($0) }) == true {
      begin(line, date, title: "")
      deserted.append((line, date.text))
      return true
    }
    // `24 Oct 2026 no session - half term`, `24 Oct 2026 ?`
    if isUnsigned, let date = line.date, let words = line.words(behind: date),
      NotesDays.isRemark(words) || NotesDays.isUnknown(words) || SessionHeading.saysCancelled(words)
    {
      leftOut.append(line)
      return true
    }
    return false
  }

  /// Adds a line with the names of a mark: `Absent: Dee` below `2026-03-04: Ann, Bob`.
  private mutating func addCoded(_ line: NotesLine, _ rest: String, _ code: String, _ day: String) -> Bool {
    if mayBeTitle {
      // `3 Nov 2026 - Chess` above `Present: Ann` is a title.
      if vocabulary.code(of: code) == .mark(.present) { return false }
      isHeaded = true
    }
    if NameText.isNobody(rest) { return true }
    guard let read = names.entries(in: rest) else { return false }
    add(read, code, day, line)
    return true
  }

  /// Adds a line of a session and its names, or of a name and its dates.
  private mutating func addLabelled(_ line: NotesLine, _ name: String, _ rest: String) -> Bool {
    if let (title, date) = titled(before: line, name) {
      isTitledBefore = true
      guard let read = names.entries(in: NotesDays.unwrapped(rest, vocabulary)) else { return false }
      noteCount(read.count)
      begin(line, date, title: title)
      add(read, section, date.text, line)
      return true
    }
    guard let dates = dates(rest) ?? days(rest),
      let read = names.entries(in: name), read.count == 1, vocabulary.mark(named: name) == nil
    else { return false }
    entries += dates.map {
      NotesEntry(line: line.number - 1, date: $0.date, name: name, code: $0.code ?? section)
    }
    return true
  }

  /// Notes how many names a date has.
  private mutating func noteCount(_ count: Int) {
    (areSeveral, areMany) = (areSeveral || count > 1, areMany || count > 2)
  }

  /// The title and the date of a meeting before its names: `Session 14 (2026-10-02): Josh, Tara`.
  func titled(before line: NotesLine, _ label: String) -> (title: String, date: DatesInText.Found)? {
    guard let date = line.date, !line.isSpan, let place = label.place(of: date.text) else { return nil }
    let (before, behind) = (label[..<place.lowerBound], label[place.upperBound...])
    guard behind.allSatisfy({ ") ".contains($0) }) else { return nil }
    let words = before.split { " (,–-".contains($0) }.filter { !WeekdayNames.contains($0) }
    let title = words.joined(separator: " ")
    guard (1...3).contains(words.count), codeLabelled(title) == nil, !NotesDays.isAside(title),
      words.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "#" } }),
      !words.contains(where: { !$0.allSatisfy(\.isNumber) && codeLabelled(String($0)) != nil }),
      !NotesText.nextTitles.contains(PlainLetters.folded(title)), !line.isOfOtherDate(date)
    else { return nil }
    return (title, date)
  }

  /// Whether a text is a dash for nobody.
  private static func isDash(_ text: String) -> Bool { ["-", "–", "—", "--", "---", "/"].contains(text) }

  /// Whether a text says that nobody knows who came: `?`, `???`.
  private static func isUnknown(_ text: String) -> Bool { !text.isEmpty && text.allSatisfy { $0 == "?" } }

  /// Begins the meeting of a line, which its time tells apart from others of the day, or else its title.
  private mutating func begin(_ line: NotesLine, _ date: DatesInText.Found, title: String) {
    self.title = line.time(behind: date).map { ClockTime.text(of: $0 / 60) } ?? title
    titles[date.text, default: []].insert(self.title)
  }

  /// A list and the title before it: `Training: Ann, Ben`, `Middlemarch – Ann, Ben`.
  mutating func titled(_ text: String) -> (list: String, title: String)? {
    guard let colon = [": ", " – ", " - "].lazy.compactMap({ text.place(of: $0) }).first,
      NotesLine.mayBeTitle(text[..<colon.lowerBound]),
      text[colon] == ": " || text[colon.upperBound...].contains(","),
      SlotText.isPart(String(text[..<colon.lowerBound])) || lists(in: text) == nil
    else { return (text, "") }
    let (title, list) = (String(text[..<colon.lowerBound]), PersonName.normalized(text[colon.upperBound...]))
    guard !NotesDays.isAside(title), names.entries(in: list) != nil else { return nil }
    isTitled = true
    return (list, title)
  }

  /// Adds the names that follow a date and a sign; `false` if the text is not a list of names.
  private mutating func addList(_ line: NotesLine, _ text: String, date: String) -> Bool {
    let named = NotesProse.withoutOnly(text)
    let (list, others) = parted(names.isWriter(named) ? "@\(named)" : named)
    add(others, date, line)
    let text = withoutStops(NotesDays.unwrapped(list, vocabulary))
    if NotesDays.isUnknown(text) {
      leftOut.append(line)
    } else if NotesDays.isDash(text) {
      deserted.append((line, date))
    } else if let (present, others) = withExceptions(list) {
      add(present, section, date, line)
      add(others, date, line)
    } else if takeEverybody(line, text, date: date) {
      return true
    } else if let told = clauses(text) {
      if let rest = Everybody(away: told, of: roster, vocabulary: vocabulary) {
        allCame.append((line, date, title, rest))
      } else {
        add(told, date, line)
      }
    } else if let lists = NotesDays.isRemark(text) && !NotesDays.endsWithEverybody(text)
      ? nil : lists(in: text)
    {
      for list in lists {
        add(list.names, list.code, date, line)
        if let everybody = list.everybody { allCame.append((line, date, title, everybody)) }
      }
      noteAway(line, lists, date: date)
    } else if let read = NotesDays.isRemark(text) ? nil : names.entries(in: text) {
      if read.isEmpty {
        let plain = BracketedText(text[...])?.normalized.name ?? text
        let isCancelled =
          SessionHeading.saysCancelled(text) || NameText.isCancelled(plain) || NotesDays.deniesSession(text)
        if isCancelled { leftOut.append(line) } else { deserted.append((line, date)) }
      }
      add(read, section, date, line)
    } else if let read = coded(text) {
      add(read, date, line)
    } else if NotesDays.namesNobody(text) {
      leftOut.append(line)
    } else {
      return false
    }
    return true
  }

  /// Whether the last word of a text is one for everybody: `obecni wszyscy`.
  private static func endsWithEverybody(_ text: String) -> Bool {
    text.split(separator: " ").last.map { NameText.isEverybody(String($0)) } == true
  }

  /// Whether a text says that there was no meeting, by whatever this is called: `no standup, all-hands instead`.
  private static func deniesSession(_ text: String) -> Bool {
    let words = text.split { " ,".contains($0) }
    return words.count > 1 && Everybody.denies(words[0])
      && words.dropFirst().prefix(2).contains { YearlessTitle.isSession($0) }
  }

  /// Takes down a line of those alone who did not come, or not all the time: `absent: Ann, Ben. Cy late`.
  private mutating func noteAway(_ line: NotesLine, _ lists: [MarkedList], date: String) {
    let codes = lists.flatMap { list in list.names.map { $0.code ?? list.code } }
    let marks = Set(codes.map { vocabulary.code(of: $0) })
    guard !lists.contains(where: { $0.everybody != nil }), marks.contains(.mark(.absent)),
      marks.isSubset(of: [.mark(.absent), .mark(.excused), .mark(.warned), .mark(.partial)])
    else { return }
    awayAlone.append((line, date, title))
  }

  /// Whether a text that is no list of names says that there was no meeting, or nobody at it: `called off, pitch frozen`.
  static func namesNobody(_ text: String) -> Bool {
    let first = text.prefix { $0 != "," }
    let isCancelled = SessionHeading.saysCancelled(text) || SessionHeading.isCancelled(first)
    // `rain, nobody came`
    let isNobody = text.split(separator: ",").contains { NameText.isNobody(PersonName.normalized($0)) }
    return isRemark(text) || isUnnamed(text) || NameText.isNobody(String(first))
      || (isCancelled || isNobody) && !text.contains(where: \.isUppercase)
  }

  mutating func add(_ people: [(name: String, code: String)], _ date: String, _ line: NotesLine) {
    entries += people.map {
      NotesEntry(line: line.number - 1, date: date, name: $0.name, code: $0.code, slot: title)
    }
  }

  func isMark(_ text: String) -> Bool {
    if case .mark = vocabulary.code(of: text) { return true }
    return false
  }

  /// The mark of the people below a title: `Missed`, `Fehlzeiten Klasse 7a`.
  func mark(titled text: String) -> String {
    // `Choir, missing:`
    let end = text.lastIndex(of: ",").map { text[text.index(after: $0)...].filter { $0 != ":" } }
    for title in [text, PersonName.normalized(end ?? "")] where !title.isEmpty {
      if let code = codeLabelled(title), code.count > 1 { return code }
    }
    return Heading.isOfAbsences(text) ? Mark.absent.word : usual
  }

  mutating func add(_ names: [NamesInText.Entry], _ code: String, _ date: String, _ line: NotesLine) {
    for name in names { remarks.note(name.remark) }
    entries += names.lazy.map {
      NotesEntry(line: line.number - 1, date: date, name: $0.name, code: $0.code ?? code, slot: title)
    }
  }

  /// The dates of a text that has nothing else, each with what brackets behind it say: `3 Nov 2026, 17 Nov 2026 (late)`.
  func dates(_ text: String) -> [(date: String, code: String?)]? {
    let dates = DatesInText.all(in: text)
    let bytes = Array(text.utf8)
    guard let first = dates.first, first.range.lowerBound == 0 else { return nil }
    let ends = dates.dropFirst().map(\.range.lowerBound) + [bytes.count]
    var found: [(date: String, code: String?)] = []
    for (date, end) in zip(dates, ends) {
      let rest = String(decoding: bytes[date.range.upperBound..<end], as: UTF8.self)
      let behind = PersonName.normalized(rest.filter { !",;".contains($0) })
      if behind.hasPrefix("("), behind.hasSuffix(")") {
        found.append((date.text, PersonName.normalized(behind.dropFirst().dropLast())))
      } else if let code = code(behindDate: behind) {
        found.append((date.text, code.isEmpty ? nil : code))
      } else {
        return nil
      }
    }
    return found
  }

  /// The days of a month that a register is of: `4, 11, 25` below `Attendance November 2026`.
  func days(_ text: String) -> [(date: String, code: String?)]? {
    guard let month else { return nil }
    let numbers = text.split(separator: ",").map { PersonName.normalized($0) }
    let days = numbers.compactMap { $0.count < 3 ? Int($0) : nil }
    guard days.count == numbers.count, days.count > 1, zip(days, days.dropFirst()).allSatisfy(<) else {
      return nil
    }
    let dates = numbers.map { "\($0) \(month)" }
    return dates.allSatisfy { DatesInText.all(in: $0).first?.text == $0 } ? dates.map { ($0, nil) } : nil
  }

  /// The only month and its year that titles name.
  static func month(in titles: [String]) -> String? {
    let words = titles.flatMap { $0.split { " ,()".contains($0) } }
    let months = zip(words, words.dropFirst()).compactMap { month, year in
      month.first?.isLetter == true && DatesInText.all(in: "1 \(month) \(year)").count == 1
        ? "\(month) \(year)" : nil
    }
    return months.count == 1 ? months[0] : nil
  }

  /// The mark behind a date, with a sign before it or without; `nil` where something else is there.
  func code(behindDate text: String) -> String? {
    if text.isEmpty { return "" }
    let code = PersonName.normalized(text.drop { ":-–= ".contains($0) })
    if code.isEmpty || vocabulary.code(of: text) == .blank { return text }
    guard case .mark = vocabulary.code(of: code) else { return nil }
    return code
  }
}
