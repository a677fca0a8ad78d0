import MusterImport
import MusterReading

/// Lists below dates that say that everybody came.
extension NotesText {
  /// Takes a list of those who came for one of everybody; `false` of others.
  mutating func takeEverybody(_ line: NotesLine, _ text: String, code: String) -> Bool {
    guard let date, vocabulary.code(of: code) == .mark(.present),
      let list = Everybody(text, names: &names, vocabulary: vocabulary)
    else { return false }
    allCame.append((line, date, code, list))
    return true
  }

  /// Takes a sentence that says who of all did not come, or below a date that all did: `Vieram todos menos o Rui`, `All present`;
  /// `false` of others.
  mutating func takeEverybody(in line: NotesLine) -> Bool {
    let words = line.text.split(separator: " ", maxSplits: 1)
    let isLed =
      words.count > 1 && code(labelled: String(words[0])).map { vocabulary.code(of: $0) } == .mark(.present)
    let led = isLed ? Everybody(String(words[1]), names: &names, vocabulary: vocabulary) : nil
    guard let list = led ?? Everybody(line.text, names: &names, vocabulary: vocabulary),
      !list.others.isEmpty || labels.isEmpty && next.isEmpty || titleAbove(line) != nil
    else { return false }
    if let title = titleAbove(line) { begin(next[0].date, title) }
    guard let date else { return false }
    allCame.append((line, date, Mark.present.word, list))
    return true
  }

  /// The line right above another, where it has the date of what may be the next meeting.
  private func titleAbove(_ line: NotesLine) -> NotesLine? {
    guard next.count == 1, !next[0].isAside else { return nil }
    let above = lines[..<(line.number - 1)].last { !$0.text.isEmpty }
    return above?.date?.text == next[0].date ? above : nil
  }

  /// Adds the people on record whom lists of everybody mean, and asks where nobody else is named.
  mutating func takeEverybody() {
    let marked = entries.filter { if case .mark = vocabulary.code(of: $0.code) { true } else { false } }
    let listed = Set(marked.map(\.name))
    let record = Everybody.record(of: listed, allCame.map(\.list))
    let newcomers = names.firstLines(ofNewcomersIn: entries)
    for (line, date, code, list) in allCame {
      // `All` above names may head them.
      let below = bare.filter { $0.date == date }.flatMap(\.lines).first { $0.line.number > line.number }
      if let below { doubt(below.line, .attendance) }
      let before = record.subtracting(newcomers.filter { $0.value >= line.number }.keys)
      guard !list.isUnclear(beside: listed, of: before), let people = list.people(of: before) else {
        doubt(line)
        continue
      }
      let known = Set(entries.filter { $0.date == date }.map(\.name))
      deserted.removeAll { $0.date?.text == date }
      let all = people.present.map { ($0, code) } + people.others.map { ($0.name, $0.code) }
      entries += all.filter { !known.contains($0.0) }.map {
        NotesEntry(line: line.number - 1, date: date, name: $0.0, code: $0.1)
      }
      hasPresences = true
    }
    if !allCame.isEmpty { entries.sort { $0.line < $1.line } }
  }
}

/// Lines of dates that say that everybody came.
extension NotesDays {
  /// Takes the people of lines above all records that list who may come, and tells the numbers of these lines.
  mutating func takeRoster(above lines: [NotesLine]) -> [Int] {
    lines.prefix(NotesDays.mostTitles).filter { line in
      let people = roster(in: line, among: lines)
      roster.formUnion(people)
      return !people.isEmpty
    }.map(\.number)
  }

  /// The people of a line that lists who may come: `Names: Ann, Ben`, `(members: Ann, Ben)`, `Quiz team: Ann, Ben`; none in other
  /// lines.
  mutating func roster(in line: NotesLine, among lines: [NotesLine]) -> [String] {
    guard line.date == nil, line.sign == nil, !line.isItem, let (label, rest) = line.labelled else {
      return []
    }
    // `Pottery class. Students: Ann, Ben`
    let sentence = label.split(separator: ".").last.map { PersonName.normalized($0) } ?? label
    let title = sentence.drop { $0 == "(" }
    let list = label.first == "(" && rest.last == ")" ? String(rest.dropLast()) : rest
    let isOfPeople = NotesDays.rosters.contains(PlainLetters.folded(title))
    guard label.first != "(" || rest.last == ")", isOfPeople || NotesDays.titlesTeam(title),
      let read = names.entries(in: list), read.count > 1, read.allSatisfy({ $0.code == nil })
    else { return [] }
    let people = read.map(\.name)
    // `Team: Red, Blue` names nobody.
    let areMet = lines.contains { other in
      other.number != line.number && people.contains { other.text.place(of: $0) != nil }
    }
    return isOfPeople || areMet ? people : []
  }

  /// Whether a label ends with what people who meet are called: `Quiz team`.
  private static func titlesTeam(_ label: some StringProtocol) -> Bool {
    let words = label.split(separator: " ")
    return words.count < 4 && words.last.map { teams.contains(PlainLetters.folded(String($0))) } == true
  }

  private static let teams = Set(WordLists.tables["notes.rosters"])

  static let rosters = Set(
    ["peopleWords", "notes.whose", "notes.person"].flatMap { WordLists.tables[$0] })

  /// Adds the people of the roster who are in no list: as absent on days of which it is said that only others came, and without a
  /// mark where there is no such day.
  mutating func addRoster() {
    guard let first = entries.first else { return }
    for (line, date) in onlyDays {
      let met = Set(entries.filter { $0.date == date }.map(\.name))
      add(roster.subtracting(met).sorted().map { ($0, Mark.absent.word) }, date, line)
    }
    entries += roster.subtracting(entries.map(\.name)).sorted().map {
      NotesEntry(line: first.line, date: first.date, name: $0, code: "", slot: first.slot)
    }
  }

  /// Takes what stands behind a date for a list of everybody; `false` of another one.
  mutating func takeEverybody(_ line: NotesLine, _ text: String, date: String) -> Bool {
    guard vocabulary.code(of: section) == .mark(.present),
      let list = Everybody(text, names: &names, vocabulary: vocabulary)
        ?? Everybody(missing: text, of: roster, names: &names)
    else { return false }
    allCame.append((line, date, title, list))
    return true
  }

  /// Adds the people in other lines and in a list above all dates whom lists of everybody mean; `false` where nobody else is
  /// named.
  ///
  /// - Parameter code: the code of those who came.
  mutating func takeEverybody(below titles: ArraySlice<NotesLine>, code: String) -> Bool {
    // If all people can be meant at once, those whom a day does not mention came.
    if !allCame.isEmpty || !roster.isEmpty {
      allCame += awayAlone.map { ($0.line, $0.date, $0.slot, Everybody()) }
    }
    guard !allCame.isEmpty else { return true }
    let lists = titles.filter { $0.text.contains(",") }.compactMap { names.entries(in: $0.text) }
    let named = Set(entries.map(\.name))
    let met = Everybody.record(of: named, allCame.map(\.list))
    // What parts a title may be no list of people.
    let others = lists.filter { list in
      list.count > 1 && (met.isEmpty || list.contains { met.contains($0.name) })
    }
    let listed = named.union(others.flatMap { $0 }.map(\.name)).union(roster)
    let record = met.union(listed)
    let newcomers = names.firstLines(ofNewcomersIn: entries)
    for (line, date, slot, list) in allCame {
      let before = record.subtracting(newcomers.filter { $0.value >= line.number }.keys)
      if list.isUnclear(beside: listed, of: before) {
        unclear = unclear ?? line
        continue
      }
      guard let people = list.people(of: before) else { return false }
      let known = Set(entries.filter { $0.date == date && $0.slot == slot }.map(\.name))
      let all = people.present.map { ($0, code) } + people.others.map { ($0.name, $0.code) }
      entries += all.filter { !known.contains($0.0) }.map {
        NotesEntry(line: line.number - 1, date: date, name: $0.0, code: $0.1, slot: slot)
      }
    }
    (areSeveral, areMany) = (true, true)
    entries.sort { $0.line < $1.line }
    return true
  }
}

/// Lines below dates that say that everybody came, or who did not: `Everyone`, `all but Ann`, `no Ben`.
extension NotesDays {
  /// Takes a line for one of everybody, or of those who were missing; `false` of others.
  mutating func takeAll(_ line: NotesLine, _ text: String, date: String) -> Bool {
    let plain = Everybody.withoutColon(text)
    guard vocabulary.code(of: section) == .mark(.present), line.labelled == nil || plain != text else {
      return false
    }
    if let list = Everybody(text, names: &names, vocabulary: vocabulary) {
      allCame.append((line, date, title, list))
    } else if let missing = Everybody.missing(text, names: &names) {
      denied.append((line, date, missing))
    } else {
      return false
    }
    return true
  }

  /// Adds the people of such lines below titles; `false` where it cannot be told who they are.
  mutating func settleAll(below titles: ArraySlice<NotesLine>) -> Bool {
    takeNames()
    let days = Dictionary(grouping: entries, by: \.name).mapValues { Set($0.map(\.date)) }
    let plain = Dictionary(grouping: entries.filter(\.code.isEmpty), by: \.date)
    for (line, date, people) in denied {
      // Whoever is missing is on record, and others came that day.
      guard people.allSatisfy({ days[$0.name]?.subtracting([date]).isEmpty == false }) else { return false }
      let came = plain[date]?.isEmpty == false || allCame.contains { $0.date == date }
      if came { add(people, date, line) } else { unclear = unclear ?? line }
    }
    toldOfAll.formUnion((denied.map(\.line) + allCame.map(\.line)).map { $0.number - 1 })
    // `All` above some of those on record heads a list.
    let head = allCame.first { all in plain[all.date]?.contains { days[$0.name] != [all.date] } == true }
    if let head {
      unclear = unclear ?? head.line
      allCame.removeAll { $0.date == head.date }
    }
    let isBare = entries.allSatisfy { isPlain($0) }
    return takeEverybody(below: titles, code: isBare ? "" : section)
  }

  /// Takes words for everybody that are names too for such where other names are below a date of theirs.
  private mutating func takeNames() {
    let days = Set(entries.map(\.date))
    let named = allCame.filter { $0.list.others.isEmpty && Everybody.mayBeName($0.line.text) }
    guard named.contains(where: { days.contains($0.date) }) else { return }
    entries += named.map { NotesEntry(line: $0.line.number - 1, date: $0.date, name: $0.line.text, code: "") }
    allCame.removeAll { all in named.contains { $0.line.number == all.line.number } }
    entries.sort { $0.line < $1.line }
  }
}
