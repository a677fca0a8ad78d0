import MusterImport
import MusterJournals
import MusterReading

/// Names above the first list of a meeting that no heading says anything of, and lists of its groups.
extension NotesText {
  /// A line that no list takes.
  struct Unread {
    let line: NotesLine
    /// What stands before a colon or a dash.
    let label: String?
    /// The names, none where it is something else.
    let names: [NamesInText.Entry]
    /// Whether the names follow the date of the meeting, and may be its title.
    var isTitle = false
  }

  /// Names above a list of people who did not come, or came late.
  struct Above {
    let date: String
    let lines: [Unread]
    /// Whether nothing else could be meant than that they came.
    let isPlain: Bool
  }

  /// Takes down a line that is read for nothing, and its names.
  mutating func noteUnread(_ line: NotesLine, _ parts: (label: String, rest: String)?) {
    guard !isAside, !line.isHeading, !hasTicks, date != nil || !next.isEmpty else { return }
    let isName = line.date == nil && !NotesText.isAside(parts?.label ?? line.text)
    guard let (label, rest) = line.labelled ?? parts, !rest.isEmpty else {
      let read = isName && line.labelled == nil ? names.entries(in: listed(line)) : nil
      return unread.append(Unread(line: line, label: nil, names: read ?? []))
    }
    // One name may be of whoever leads.
    let read = isName && !waiting.contains { $0.line.number == line.number } ? names.entries(in: rest) : nil
    let isList = read.map { $0.count > 1 } == true
    unread.append(Unread(line: line, label: label, names: isList ? read ?? [] : []))
  }

  /// Takes down the words behind the date of a title, which may be somebody's name: `3 Nov 2026 - Ann`.
  mutating func noteTitle(_ line: NotesLine, behind date: DatesInText.Found) {
    guard line.words(behind: date)?.first.map({ "-–—".contains($0) }) == true,
      let rest = line.names(behind: date), let read = names.entries(in: rest)
    else { return }
    unread = [Unread(line: line, label: nil, names: read, isTitle: true)]
  }

  /// Takes the names above the first list of a meeting for those who came, where that is of people who did not.
  mutating func takeUnread(above line: NotesLine, _ meaning: MarkCode?) {
    let lines = unread
    unread = []
    if !labels.isEmpty, next.isEmpty, let doubtful = NotesText.namesAlone(lines) {
      return doubt(doubtful, .attendance)
    }
    guard labels.isEmpty, let date, case .mark(let mark) = meaning, mark != .present else { return }
    let named = lines.filter { !$0.names.isEmpty }
    guard let first = named.first else {
      if let line = NotesText.mayBePeople(lines) {
        above.append(Above(date: date, lines: [line], isPlain: false))
      }
      return
    }
    let below = named.filter { !$0.isTitle }
    if below.isEmpty {
      if waiting.isEmpty { above.append(Above(date: date, lines: [first], isPlain: false)) }
      return
    }
    let people = withoutTitles(below)
    let isMixed =
      people.contains { $0.label != nil }
      || lines.contains { $0.names.isEmpty && $0.line.number > people[0].line.number }
    above.append(Above(date: date, lines: people, isPlain: !isMixed && arePlain(people)))
  }

  /// The first of several short lines that each have a name behind something else: `bow Tim`, `2 Alex`.
  private static func mayBePeople(_ lines: [Unread]) -> Unread? {
    let alike = lines.filter { line in
      let words = line.line.text.split(separator: " ")
      return line.label == nil && (2...3).contains(words.count) && words[0].first?.isUppercase == false
        && words.dropFirst().allSatisfy {
          $0.first?.isUppercase == true && $0.dropFirst().allSatisfy(\.isLowercase)
        }
    }
    return alike.count > 1 ? alike[0] : nil
  }

  /// The first of lines below a list of a meeting that may be a list too: several names in a line, or in plain lines.
  static func namesAlone(_ lines: [Unread]) -> NotesLine? {
    let plain = lines.filter { $0.label == nil && !$0.names.isEmpty && $0.line.itemNumber == nil }
    let lists = plain.filter { $0.names.count > 1 }
    return (lists.isEmpty && plain.count > 1 && plain.count == lines.count ? plain : lists).first?.line
  }

  /// Lines of names without the titles above some of them: plain lines above items, and others above those that are indented.
  private func withoutTitles(_ lines: [Unread]) -> [Unread] {
    if let item = lines.firstIndex(where: \.line.isItem), item < 2 { return Array(lines[item...]) }
    let indented = lines.filter(\.line.isIndented)
    let areTitled = zip(lines, lines.dropFirst()).allSatisfy { $0.line.isIndented || $1.line.isIndented }
    guard !indented.isEmpty, areTitled, lines.last?.line.isIndented == true else { return lines }
    return indented
  }

  /// Whether lines of names above a list are nothing else: items or lines right below a date, of a register or of full names.
  private func arePlain(_ lines: [Unread]) -> Bool {
    let first = lines[0].line
    let areAlike = lines.allSatisfy {
      $0.line.isItem == first.isItem && $0.line.isIndented == first.isIndented
    }
    let mayTitle = lines.contains {
      NotesText.mayTitleGroup($0.line.text) || NotesText.isOfPeople($0.line.text)
        || Heading.titlesGroup(String($0.line.text.split(separator: " ").last ?? ""))
    }
    guard areAlike, !mayTitle else { return false }
    let isBelowDate = dateLine.map { first.number <= $0.number + 2 && $0.date?.text == date } == true
    if isBelowDate || lines.allSatisfy({ $0.names.count > 2 }) { return true }
    let names = lines.flatMap(\.names)
    let areFull = names.allSatisfy { $0.name.contains(" ") }
    guard names.count > 1 else { return false }
    return isRegister
      ? areFull || !names.dropFirst().allSatisfy { $0.name.contains(" ") }
      : areFull && (first.isItem || first.isIndented)
  }

  /// Whether a title says that those below it came.
  private var isRegister: Bool {
    lines.lazy.filter { !$0.text.isEmpty }.prefix(NotesText.mostTitles + 2).contains {
      NotesDays.titlesRegister($0.text)
    }
  }

  /// Whether a line is the first name of a register rather than a title above names: it has as many words as those.
  func beginsRegister(_ line: NotesLine) -> Bool {
    guard labels.isEmpty, isRegister, line.labelled == nil, line.number < lines.count else { return false }
    let words = { (line: NotesLine) in line.text.split(separator: " ").count }
    return words(line) >= words(lines[line.number]) && !NotesText.isOfPeople(line.text)
      && !NotesText.mayTitleGroup(line.text)
  }

  /// Keeps the names right below a date that no list follows.
  mutating func keepBare() {
    guard labels.isEmpty, let date, let start = dateLine?.number else { return }
    let lines = unread.filter { !$0.names.isEmpty && $0.line.number > start && $0.line.number <= lastBare }
    if !lines.isEmpty { bare.append(Above(date: date, lines: lines, isPlain: true)) }
  }

  /// Takes the names above lists for those who came, where no list is of these, and asks where that is doubtful.
  mutating func takeAbove() {
    let present = entries.filter { vocabulary.code(of: $0.code) == .mark(.present) }.map(\.date)
    let came = Set(present + allCame.filter { $0.line.labelled != nil }.map(\.date))
    let areTaken = above.contains { $0.isPlain && !came.contains($0.date) } && !hasPresences
    let people = Set(entries.map(\.name))
    let listed = areTaken ? bare : bare.filter { NotesText.areOnRecord($0, people) }
    for block in above + listed where !came.contains(block.date) {
      guard block.isPlain, !hasPresences || NotesText.areOnRecord(block, people) else {
        doubt(block.lines[0].line, .attendance)
        continue
      }
      areBare = true
      deserted.removeAll { $0.date?.text == block.date }
      for line in block.lines {
        entries += line.names.map {
          NotesEntry(
            line: line.line.number - 1, date: block.date, name: $0.name, code: $0.code ?? Mark.present.word)
        }
      }
    }
    if areBare { entries.sort { $0.line < $1.line } }
  }

  /// Whether all of several people below a date are in lists of other days too, so that they are those of that day.
  private static func areOnRecord(_ block: Above, _ people: Set<String>) -> Bool {
    let names = block.lines.flatMap(\.names)
    return names.count > 1 && names.allSatisfy { people.contains($0.name) }
  }

  /// Whether a line with names is one of several of the groups of a meeting, one below the other: `Table 1: Ann, Ben`,
  /// `Table 2: Cy`.
  mutating func isOfGroups(_ line: NotesLine) -> Bool {
    // The lines of a run share one answer, which takes as long as there are lines.
    if let groupRun, groupRun.lines.contains(line.number - 1) { return groupRun.areGroups }
    guard group(line) != nil else { return false }
    var (first, last) = (line.number - 1, line.number - 1)
    while first > 0, group(lines[first - 1]) != nil { first -= 1 }
    while last + 1 < lines.count, group(lines[last + 1]) != nil { last += 1 }
    let groups = lines[first...last].compactMap { group($0) }
    let stems = Set(groups.map { NotesText.stem($0.label) })
    let areGroups =
      groups.count > 1 && groups.contains { $0.count > 1 }
      && (stems.count == 1
        || groups.allSatisfy { group in
          !group.label.contains(" ") && group.label.last?.isLetter == true
            || NotesText.titlesGroup(group.label)
        })
    groupRun = (first...last, areGroups)
    return areGroups
  }

  /// The label and the number of the names of a line that no known word heads.
  private mutating func group(_ line: NotesLine) -> (label: String, count: Int)? {
    guard line.date == nil, !line.isHeading, line.sign == nil,
      let (label, rest) = line.labelled ?? NotesText.dashed(line.text), !rest.isEmpty,
      !NotesText.isAside(label), code(labelled: label) == nil, let read = names.entries(in: rest),
      // `Ann vs Ben` are two people.
      !rest.split(separator: " ").contains(where: { NotesText.against.contains(String($0)) })
    else { return nil }
    return (label, read.count)
  }

  /// Whether a label is the title of a group, with a number behind it or without: `Soprano 1`.
  private static func titlesGroup(_ label: String) -> Bool {
    Heading.titlesGroup(PersonName.normalized(label.filter { !$0.isNumber }))
  }

  /// Whether a label begins with a time of day: `9am shift`, `18:30 group`.
  private static func titlesTime(_ label: String) -> Bool {
    let words = label.split(separator: " ")
    return words.count < 4
      && words.first.map { !$0.allSatisfy(\.isNumber) && NotesLine.time(of: $0) != nil } == true
  }

  private static let groups = Set(WordLists.tables["notes.groups"])

  private static let against = Set(WordLists.tables["notes.against"])

  private static func stem(_ label: String) -> String { PlainLetters.folded(label.filter { !$0.isNumber }) }

  /// Whether a label differs from another by its numbers alone: `Bus 1`, `Bus 2`.
  private func areAlike(_ label: String, _ labels: Set<String>) -> Bool {
    let stem = NotesText.stem(label)
    return !stem.isEmpty && label.contains(where: \.isNumber)
      && labels.contains { $0 != label && NotesText.stem($0) == stem }
  }

  /// Keeps the lists of the groups of a meeting that no other lists follow.
  mutating func keepGroups() {
    guard labels.isEmpty, let date = next.last?.date ?? date else { return }
    let labels = Set(waiting.map(\.label))
    let known = Set(waiting.filter { isOfGroup($0.label, labels) }.map(\.label))
    for list in waiting {
      groups.append((date, list.line, list.label, list.names, known.contains(list.label)))
    }
  }

  /// Whether a label is what the people of a part of a meeting are called.
  private func isOfGroup(_ label: String, _ labels: Set<String>) -> Bool {
    NotesText.titlesGroup(label) || areAlike(label, labels) || NotesText.isOfShift(label)
      || NotesText.groups.contains(PlainLetters.folded(label))
  }

  /// Whether a label is what the people of a time of day are called: `9am shift`, `Frühdienst`.
  private static func isOfShift(_ label: String) -> Bool {
    titlesTime(label) || shifts.contains(PlainLetters.folded(label))
  }

  private static let shifts = Set(WordLists.tables["notes.shifts"])

  /// Takes the lists of groups below several dates for those who came, where the text has no others and people come again; asks
  /// about groups that nobody knows.
  mutating func takeGroups() {
    guard entries.isEmpty, doubt == nil, Set(groups.map(\.date)).count > 1, areOfPeople else { return }
    var found: [NotesEntry] = []
    let people = Dictionary(grouping: groups.filter(\.isKnown), by: \.date).mapValues {
      Set($0.flatMap { (names.entries(in: $0.names) ?? []).map(\.name) })
    }
    // Who leads is in a group too.
    let lists = groups.map { ($0, names.entries(in: $0.names) ?? []) }.filter { group, read in
      group.isKnown || !read.allSatisfy { people[group.date]?.contains($0.name) == true }
    }
    // Groups beside one that nobody knows are asked about too.
    let areKnown = lists.allSatisfy(\.0.isKnown)
    for (group, read) in lists {
      let code = areKnown ? Mark.present.word : group.label
      found += read.map {
        NotesEntry(line: group.line.number - 1, date: group.date, name: $0.name, code: $0.code ?? code)
      }
    }
    let days = Dictionary(grouping: found, by: \.name).values.map { Set($0.map(\.date)).count }
    guard days.count(where: { $0 > 1 }) * 2 >= days.count else { return }
    (entries, areSections) = (found, areKnown)
  }

  /// Whether lists of groups are of people: one is called as groups are, or has its title again on another day.
  private var areOfPeople: Bool {
    groups.contains(where: \.isKnown)
      || Dictionary(grouping: groups, by: \.label).values.contains { Set($0.map(\.date)).count > 1 }
  }

  /// Takes the lists of sections for those who came, where others say who did not, and name nobody of them: `Tenor: Ann, Ben`,
  /// `Absent: Cy`.
  mutating func takeSections() {
    guard !hasPresences else { return }
    for (_, day) in Dictionary(grouping: entries.indices, by: { entries[$0].date }) {
      let codes = Set(day.map { entries[$0].code })
      let sections = day.filter {
        let code = entries[$0].code
        return vocabulary.code(of: code) == nil
          && (NotesText.titlesGroup(code) || areAlike(code, codes) || NotesText.isOfShift(code))
      }
      let names = Set(sections.map { entries[$0].name })
      let others = Set(day).subtracting(sections)
      // Who worked two shifts is in both.
      let areShifts = sections.allSatisfy { NotesText.isOfShift(entries[$0].code) }
      guard !sections.isEmpty, !others.isEmpty, areShifts || names.count == sections.count,
        !others.contains(where: { names.contains(entries[$0].name) })
      else { continue }
      for index in sections {
        let entry = entries[index]
        entries[index] = NotesEntry(
          line: entry.line, date: entry.date, name: entry.name, code: Mark.present.word)
      }
      areSections = true
    }
  }
}
