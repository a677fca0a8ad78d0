import MusterImport
import MusterReading

/// Lists below dates.
extension NotesText {
  mutating func read(_ line: NotesLine) {
    guard !line.text.isEmpty else { return endParagraph() }
    if let sign = line.sign, !line.isHeading {
      tickedItems = line.isItem
      return isAside || haveFieldsLists ? () : add(line, line.text, code: code(of: sign))
    }
    let isAmongTicks = tickedItems == line.isItem
    let (wrapped, isList, isGap) = (unfinished, isBehindList, isBehindGap)
    (tickedItems, unfinished, isBehindList, isBehindGap) = (nil, nil, false, false)
    if takeDated(line) || takeDatedLists(line) || takeDate(line) { return }
    isBehindNextTitle = NotesText.nextTitles.contains(PlainLetters.folded(line.text.filter { $0 != ":" }))
    var parts = head(line)
    if let counted = parts, countsNames(counted.rest, behind: line) { parts?.rest = "" }
    noteOfficer(line, parts)
    if let parts, let code = code(labelled: parts.label), !isSubject(line, parts.rest) {
      begin(line, title: parts.label, code: code, lists: parts.rest)
      if parts.rest.isEmpty, headOfColumns(line) != nil { label?.areColumns = true }
      return
    }
    if let label, mayBeginAgenda(line, below: label) { return doubt(line, .end) }
    if goesOn(line, of: wrapped, behindList: isList) { return }
    if losesList(line) { return doubt(line) }
    let mayBeName = parts?.rest.isEmpty != false && nameCount(line) == 1 && !everybody.contains(line.text)
    if isGap, mayBeName || mayBeNameWithSign(line), line.itemNumber == nil { return doubt(line, .end) }
    guard !takeBare(line, parts) else { return }
    if titlesUnknownList(line, isTitled: line.labelled != nil && parts?.rest.isEmpty == true) {
      return begin(line, title: line.title, code: line.title, lists: "")
    }
    takeTitle(line, parts)
    // "Everybody came."
    if date != nil || next.count == 1, line.labelled == nil, !isAside, !line.isHeading {
      if takeEverybody(in: line) { return }
      if date != nil, isOfEverybody(line.text) { return doubt(line) }
    }
    if takeDoubtful(line, parts ?? NotesText.dashed(line.text)) { return }
    if let sentence = sentence(line.text) {
      return begin(
        line, title: line.labelled?.label ?? sentence.code, code: sentence.code, names: sentence.names)
    }
    label = nil
    guard !takeMarked(line, isAmongTicks: isAmongTicks) else { return }
    guard !takeSentences(line) else { return }
    noteUnread(line, parts ?? NotesText.dashed(line.text))
  }

  /// Takes a name with a mark of its own among others with ticks, or without one in a numbered list; `false` of other lines.
  private mutating func takeMarked(_ line: NotesLine, isAmongTicks: Bool) -> Bool {
    // `3. Cy` below `2. Ben ✓`
    if hasNumberedTicks, line.itemNumber != nil, date != nil, !isAside, isNameAlone(line) {
      add(line, line.text, code: "")
      return true
    }
    guard isAmongTicks || hasTicks && date != nil && !isAside, !haveFieldsLists, !titlesIndented(line),
      let (name, code) = marked(line.text) ?? names.denied(line.text).map({ ($0, Mark.absent.word) })
    else { return false }
    tickedItems = line.isItem
    add(line, name, code: code)
    return true
  }

  /// Whether a line without a tick is above one that has a tick and stands further in: `Squad 1` above `  Ann ✓`.
  private func titlesIndented(_ line: NotesLine) -> Bool {
    guard line.number < lines.count, case let next = lines[line.number], next.sign != nil else {
      return false
    }
    return next.source.prefix { $0.isWhitespace }.count > line.source.prefix { $0.isWhitespace }.count
  }

  /// Takes a line that may be a list whose title nobody knows; `false` of others, and where lists of its meeting may follow.
  private mutating func takeDoubtful(_ line: NotesLine, _ parts: (label: String, rest: String)?) -> Bool {
    guard let parts, !line.isHeading, isDoubtful(parts) || isOfGroups(line) else { return false }
    guard label == nil, labels.isEmpty || !next.isEmpty else {
      begin(line, title: parts.label, code: parts.label, names: parts.rest)
      return true
    }
    waiting.append((line, parts.label, parts.rest, !isDoubtful(parts)))
    return false
  }

  /// Whether what follows a colon counts the names in the lines below: `Present: 3`.
  private mutating func countsNames(_ rest: String, behind line: NotesLine) -> Bool {
    guard let count = Int(rest), count > 0, line.number < lines.count else { return false }
    let first = lines[line.number]
    if count > 1, listsNames(first, areFull: false), names.entries(in: first.text)?.count == count {
      return true
    }
    guard line.number + count <= lines.count else { return false }
    let below = lines[line.number..<(line.number + count)]
    let next = lines.dropFirst(line.number + count).first
    return below.allSatisfy { isNameAlone($0) } && next.map { isNameAlone($0) } != true
  }

  /// Whether a line above all dates says what the text is of, and names nobody: `Attendance - Parish Council`.
  private func isSubject(_ line: NotesLine, _ rest: String) -> Bool {
    date == nil && next.isEmpty && labels.isEmpty && !rest.isEmpty && !rest.contains(",")
      && lines.prefix(line.number - 1).allSatisfy { $0.text.isEmpty }
  }

  /// Ends what an empty line ends.
  private mutating func endParagraph() {
    // A list whose last sign is a comma goes on.
    (tickedItems, isBehindList) = (nil, false)
    guard let label else { return }
    // Names with an empty line between them are paragraphs of one line each.
    let mayGoOn = label.isPlain == true && label.gaps == label.lines
    if label.isPlain == true { isBehindGap = mayGoOn }
    self.label?.gaps = label.lines + 1
    if !label.isOpen || label.isPlain == true { self.label = nil }
  }

  /// Whether a line is a title that nobody knows above names alone, beside lists whose titles are known.
  private mutating func titlesUnknownList(_ line: NotesLine, isTitled: Bool) -> Bool {
    let title = line.title
    let words = title.split(separator: " ")
    guard date != nil || !next.isEmpty, !line.isItem, isTitled || line.labelled == nil && line.number > 1,
      isTitled || lines[line.number - 2].text.isEmpty,
      words.count <= (isTitled ? 2 : 1) * NotesText.mostTitleWords, isTitled || !beginsRegister(line),
      title.last.map({ $0.isLetter || $0 == ")" }) == true, title.first?.isLowercase == false,
      !title.contains(where: \.isNumber),
      !NotesText.isAside(title), !NotesText.nextTitles.contains(PlainLetters.folded(title)),
      !NotesText.closings.contains(PlainLetters.folded(title)),
      let next = lines[line.number...].drop(while: { isTitled && $0.text.isEmpty }).first,
      isNameAlone(next) || isTitled && listsNames(next)
    else { return false }
    return !labels.isEmpty
      || lines[line.number...].prefix { $0.date == nil }.contains { line in
        (line.labelled != nil || !line.text.contains(" ")) && code(labelled: line.title) != nil
      }
  }

  /// The most words of a title above names.
  private static let mostTitleWords = 4
  private static let closings = Set(WordLists.tables["notes.closings"])

  /// Whether a line is somebody's name, with a remark in brackets or without.
  mutating func isNameAlone(_ line: NotesLine) -> Bool {
    // "1. Accounts" is on an agenda.
    line.date == nil && line.sign == nil && !line.isHeading && line.labelled == nil
      && (line.itemNumber == nil || line.text.contains(" "))
      && !NotesText.isAside(line.text)
      && line.text.prefix { $0 != "(" }.split(separator: " ").count { $0.last != "." } < 5
      && names.entries(in: line.text)?.count == 1
  }

  /// Whether a line is several names and nothing else, some of them full ones.
  mutating func listsNames(_ line: NotesLine, areFull: Bool = true) -> Bool {
    guard line.date == nil, line.sign == nil, !line.isHeading, line.labelled == nil,
      let read = names.entries(in: line.text)
    else { return false }
    return read.count > 1 && (!areFull || read.contains { $0.name.contains(" ") })
  }

  /// Takes a name right below a date, where no list is; `false` of other lines.
  private mutating func takeBare(_ line: NotesLine, _ parts: (label: String, rest: String)?) -> Bool {
    guard date != nil, let dateLine, labels.isEmpty, label == nil, !hasTicks, !line.isHeading,
      parts?.rest.isEmpty != false, line.number <= max(dateLine.number + 1, lastBare) + 1,
      !NotesText.isAside(line.text), !Everybody.isMeant(by: line.text),
      let read = names.entries(in: listed(line)) ?? bareAbsentee(line.text),
      !read.allSatisfy({ $0.code != nil }) || allCame.last?.date != date
    else { return false }
    lastBare = line.number
    unread.append(Unread(line: line, label: nil, names: read))
    return true
  }

  /// Who is said not to have come, below names of those who did: `no Ann`.
  private mutating func bareAbsentee(_ text: String) -> [NamesInText.Entry]? {
    guard unread.contains(where: { !$0.names.isEmpty }), let name = names.denied(text) else { return nil }
    return names.entries(in: "\(name) (\(Mark.absent.word))")
  }

  /// Takes a line for what goes on with a list above it; `false` of others.
  private mutating func goesOn(_ line: NotesLine, of wrapped: String?, behindList isList: Bool) -> Bool {
    if let wrapped, line.labelled == nil, !line.isItem {
      addList(line, line.text, code: wrapped)
    } else if isList, let label, let rest = behindJoint(line) {
      addList(line, rest, code: label.code)
    } else if isList, let label, standsBelowName(line) {
      isBehindList = true
      add(line, line.text, code: label.code)
    } else if isList, line.isIndented, line.labelled == nil, !line.isItem,
      line.text.contains(where: \.isUppercase)
    {
      // What goes on without a comma before it may begin with the rest of a name.
      doubt(line)
    } else if let label, label.isOpen, !endsList(line, label) {
      return goesOn(line, below: label)
    } else if let unknownLabel, line.isItem || NotesText.isOfPeople(unknownLabel), line.labelled == nil,
      takesKnownNames(line, below: unknownLabel)
    {
      label = Label(code: unknownLabel, isOpen: true, isPlain: !line.isItem)
      add(line, line.text, code: unknownLabel)
    } else {
      return false
    }
    return true
  }

  /// What goes on with a list behind an *and* that a line begins with; `nil` of other lines.
  private func behindJoint(_ line: NotesLine) -> String? {
    let words = line.text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, NameText.isJoint(words[0]), line.labelled == nil, !line.isItem else { return nil }
    return String(words[1])
  }

  /// Whether a line is one name right below that of the list above: `Present:   Ann Bell`, and `Ben Ito` in its column.
  private mutating func standsBelowName(_ line: NotesLine) -> Bool {
    guard line.isIndented, line.labelled == nil, !line.isItem, !line.text.contains(","),
      names.entries(in: line.text)?.count == 1,
      let head = lines[..<(line.number - 1)].last(where: { $0.labelled != nil || !$0.isIndented }),
      let rest = head.labelled?.rest, !rest.contains(","), names.entries(in: rest)?.count == 1,
      let colon = head.source.firstIndex(of: ":")
    else { return false }
    // Behind tabs nobody knows where a column is.
    if line.source.first == "\t", head.source[colon...].dropFirst().first == "\t", isNameAlone(line) {
      return true
    }
    let gap = head.source[colon...].dropFirst().prefix { $0 == " " }
    return head.source.distance(from: head.source.startIndex, to: gap.endIndex)
      == line.source.prefix { $0 == " " }.count
  }

  /// Whether an item heads a list as that above did: both are items, as deep as each other.
  private func isAsideList(_ line: NotesLine) -> Bool {
    guard let head = lastList.map({ lines[$0.line - 1] }), head.isItem else { return false }
    let depths = [head, line].map { $0.source.prefix { $0 == " " || $0 == "\t" }.count }
    return depths[0] == depths[1]
  }

  /// Takes a line for one of an open list; `false` of others.
  private mutating func goesOn(_ line: NotesLine, below label: Label) -> Bool {
    // `* Present:` and its names end with `* Actions:`
    if line.isItem, line.labelled?.rest.isEmpty == true, label.lines > 0, isAsideList(line) {
      self.label = nil
      return false
    }
    // `Secretary:` above whoever that is
    if line.labelled?.rest.isEmpty == true, !line.isItem, !label.code.isEmpty,
      NotesText.namesOffice(line.title),
      line.number < lines.count, isNameAlone(lines[line.number])
    {
      return true
    }
    // `Sopranos: Ann, Ben`
    if line.isItem, let part = line.labelled, Heading.titlesGroup(part.label) || part.rest.contains(","),
      !label.code.isEmpty, let read = names.entries(in: part.rest)
    {
      self.label?.isPlain = false
      for entry in read { add(line, entry, code: label.code) }
      return true
    }
    if label.isPlain != false, !line.isItem, NotesText.mayTitleGroup(line.text) {
      doubt(line, .end)
      return true
    }
    // `Navn    Funksjon    Representerer`
    if label.lines == 0, line.source.contains("   "), NotesDays.isHead(line.text) {
      self.label?.areColumns = true
      return true
    }
    if label.lines == 0, takeEverybody(line, line.text, code: label.code) {
      self.label?.lines = 1
    } else if line.isItem || label.isPlain != false, let count = nameCount(line) {
      self.label?.isPlain = !line.isItem
      countNames(count, of: line)
      if !label.code.isEmpty { add(line, listed(line), code: label.code) }
    } else if label.isPlain != false, looksLikePerson(line) {
      doubt(line, losesList(line) ? .names : .end)
    } else {
      return false
    }
    return true
  }

  /// Whether a line among names may be the title of some of them: `Sopranos`, `Team A`.
  static func mayTitleGroup(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return Heading.titlesGroup(text)
      || words.count == 2 && words[1].count == 1 && teams.contains(PlainLetters.folded(words[0]))
  }

  /// Whether a line among days says whose or what those below it are: `Seniors (Thursday)`, `U14 training`.
  static func titlesDays(_ line: NotesLine) -> Bool {
    guard line.date == nil, line.labelled == nil, !line.isItem, line.sign == nil else { return false }
    let title = BracketedText(line.text[...])?.normalized.name ?? line.text
    let words = title.split(separator: " ")
    let isOfAge =
      words.count < 4
      && words.contains { word in
        "uU".contains(word.first ?? " ") && (1...2).contains(word.dropFirst().count)
          && word.dropFirst().allSatisfy(\.isNumber)
      }
    return mayTitleGroup(title) || isOfAge
  }

  private static let teams = Set(WordLists.tables["notes.teams"])

  /// The name in a line and its mark, which may come before or after it.
  private func marked(_ text: String) -> (name: String, code: String)? {
    names.timed(text) ?? NotesDays.marked(text, vocabulary) ?? NamesInText.marked(text, vocabulary)
      ?? NotesText.marked(before: text) ?? NotesDays.signed(text, vocabulary)
  }

  /// Whether a short sentence is about everybody.
  private func isOfEverybody(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    // "Eva welcomed everybody."
    let isOfOne = everybody.contains { $0 == words.first ?? "" || $0.hasPrefix("\(words.first ?? "") ") }
    return !isOfOne && (2...4).contains(words.count) && words.contains { NameText.isEverybody(String($0)) }
  }

  /// The label and the list of a line with a dash between them: `PRESENT - Ann, Bob`.
  func dashed(_ text: String) -> (label: String, rest: String)? {
    NotesText.dashed(text).flatMap { code(labelled: $0.label) == nil ? nil : $0 }
  }

  static func dashed(_ text: String) -> (label: String, rest: String)? {
    guard let dash = [" - ", " – ", " — "].lazy.compactMap({ text.place(of: $0) }).first else { return nil }
    return (PersonName.normalized(text[..<dash.lowerBound]), PersonName.normalized(text[dash.upperBound...]))
  }

  /// A name behind a sign that is neither a box nor a tick: `🤒 Dora`.
  private static func marked(before text: String) -> (name: String, code: String)? {
    guard let first = text.first, !first.isLetter, !first.isNumber, let end = text.firstIndex(of: " ") else {
      return nil
    }
    let name = PersonName.normalized(text[end...])
    return NameText.isName(BracketedText(name[...])?.normalized.name ?? name)
      ? (name, String(text[..<end])) : nil
  }

  /// The code of a box or tick: below a list of other marks than presences a tick says that these hold.
  private func code(of sign: NotesLine.Sign) -> String {
    if let label, label.isOpen, sign == .ticked, vocabulary.mark(headed: label.code) != .present {
      return label.code
    }
    guard isOfAbsences || isDayOfAbsences else { return sign.code }
    return sign == .ticked ? Mark.absent.word : Mark.present.word
  }

  /// The text of a line with a comma for the gap before what somebody is, without the number of a flat or a seat before the
  /// name: `Ann Boyd        Chair`, `2B  Ann Boyd`.
  func listed(_ line: NotesLine) -> String {
    let first = line.text.prefix { $0 != " " }
    if first.count <= NotesText.longestPlace, first.contains(where: \.isNumber),
      first.contains(where: \.isLetter),
      first.allSatisfy({ $0.isLetter || $0.isNumber }),
      case let name = PersonName.normalized(line.text.dropFirst(first.count)), name.first?.isUppercase == true
    {
      return name
    }
    let cells = line.source.split(separator: "   ").map { PersonName.normalized($0) }.filter { !$0.isEmpty }
    if label?.areColumns == true, let first = cells.first {
      // `Ann Bell      Chair (left at 8)`
      let remark = BracketedText(line.text[...])?.remark
      return remark.map { first.contains("(") ? first : "\(first) (\($0))" } ?? first
    }
    // `Ann Boyd        FI   (host)`
    if cells.count > 1, cells[0].contains(" "), (2...3).contains(cells[1].count),
      cells[1].allSatisfy(\.isUppercase),
      cells.dropFirst(2).allSatisfy({ $0.hasPrefix("(") })
    {
      return cells[0]
    }
    guard line.labelled == nil, cells.count == 2, cells[1].first?.isUppercase == true,
      line.text.hasSuffix(" " + cells[1])
    else { return line.text }
    return PersonName.normalized(line.text.dropLast(cells[1].count)) + ", " + cells[1]
  }

  /// The most characters of the number of a flat or a seat.
  private static let longestPlace = 4

  /// The number of names in a line below an open list; `nil` of another line: an item always has names, another where it is
  /// nothing else.
  private mutating func nameCount(_ line: NotesLine) -> Int? {
    if line.isItem { return names.listed(in: listed(line))?.count ?? 1 }
    guard !line.isHeading, line.labelled == nil, !NotesText.isAside(line.text) else { return nil }
    return names.listed(in: listed(line))?.count
  }

  /// Whether lines of a list may name one person each with something behind a comma: some name two, and none more.
  private mutating func countNames(_ count: Int, of line: NotesLine) {
    guard var label else { return }
    label.lines += 1
    if count == 2 { label.pairs.append(line) }
    label.hasMore = label.hasMore || count > 2
    self.label = label
    if label.hasMore {
      if pair?.list == listCount { pair = nil }
    } else if pair == nil, label.pairs.count > 1 {
      pair = (label.pairs[0], listCount)
    }
  }

  /// Whether a line that is no list of names looks like somebody with a remark: `Ben 19:30`, `Ben: treasurer`.
  private func looksLikePerson(_ line: NotesLine) -> Bool {
    guard !line.isItem, !line.isHeading, let first = line.text.first, first.isLetter,
      line.source.last(where: { !$0.isWhitespace }).map({ ".!?:".contains($0) }) == false
    else { return false }
    let words = line.text.split(separator: " ")
    guard words.count <= 6 else { return false }
    if let (name, rest) = line.labelled {
      return NameText.isName(name) && !NotesText.isAside(name) && rest.first?.isLowercase == true
    }
    return !NotesText.isAside(line.text) && (first.isUppercase || words.count == 1)
  }

  /// Whether an item below a heading that nobody knows names people: some of them are in other lists, or a word of the heading
  /// is one for a mark.
  private mutating func takesKnownNames(_ line: NotesLine, below label: String) -> Bool {
    guard date != nil, let read = names.entries(in: line.text), !read.isEmpty else { return false }
    let isOfMarks = label.split(separator: " ").contains {
      $0.count > 3 && vocabulary.mark(named: String($0)) != nil
    }
    return isOfMarks || NotesText.isOfPeople(label) || read.allSatisfy { everybody.contains($0.name) }
  }

  /// Takes down what a title says of the boxes and names below it.
  private mutating func takeTitle(_ line: NotesLine, _ parts: (label: String, rest: String)?) {
    // "Place: Town hall" is no title, "Actions:" is.
    if let parts, parts.rest.isEmpty {
      isAside = NotesText.isAside(parts.label)
      unknownLabel = isAside ? nil : parts.label
    } else if !line.isItem {
      unknownLabel = nil
      if NotesText.isAside(line.text) { isAside = true }
    }
    // `* Reading list` below `** 2026-02-03`
    if let dateLine, line.isHeading, dateLine.isHeading, line.headingDepth < dateLine.headingDepth {
      isAside = true
    }
    let mayBeTitle = line.isHeading || line.number <= NotesText.mostTitles && line.labelled == nil
    if mayBeTitle, date == nil || line.isHeading { isOfAbsences = Heading.isOfAbsences(line.text) }
  }

  /// The lines among which a title may stand.
  static let mostTitles = 3

  /// The list in a sentence: `Apologies were received from Dan Roe`.
  private mutating func sentence(_ text: String) -> (code: String, names: String)? {
    guard date != nil || !next.isEmpty, let end = text.firstIndex(of: " "),
      let code = code(labelled: String(text[..<end])), code.count > 2
    else { return nil }
    let words = text.split(separator: " ")
    guard let place = words.firstIndex(where: { NotesText.sources.contains($0.lowercased()) }) else {
      return nil
    }
    let names = words[(place + 1)...].joined(separator: " ")
    return self.names.entries(in: names)?.isEmpty == false ? (code, names) : nil
  }

  static let sources = Set(WordLists.tables["notes.sources"])

  /// Takes a list whose title has the date of the meeting: `Present 28/09/2026: Ann, Ben`.
  private mutating func takeDated(_ line: NotesLine) -> Bool {
    guard let found = line.date, !line.isSpan, let (title, names) = line.labelled,
      let place = title.place(of: found.text)
    else { return false }
    let rest = title[..<place.lowerBound] + " - " + title[place.upperBound...]
    guard let code = code(beside: NotesText.withoutCount(String(rest))), !code.isEmpty else { return false }
    if !isDay(found.text) || !labels.isEmpty && names.isEmpty { begin(found.text, line) }
    begin(line, title: title, code: code, lists: names)
    return true
  }

  /// Takes the lists of a meeting behind its date: `12 Nov 2026: Present: Ann, Ben. Absent: Cy`.
  private mutating func takeDatedLists(_ line: NotesLine) -> Bool {
    guard takesDatedLists, let found = line.date, !line.isSpan, let rest = line.names(behind: found) else {
      return false
    }
    let parted = NotesDays.parted(". \(NotesProse.withoutOnly(rest))") { code(labelled: $0) }
    guard parted.first.allSatisfy({ ". ".contains($0) }), !parted.others.isEmpty,
      parted.others.allSatisfy({ !$0.code.isEmpty && !$0.names.isEmpty })
    else { return false }
    begin(found.text, line)
    for list in parted.others { begin(line, title: list.title, code: list.code, names: list.names) }
    label = nil
    return true
  }

  /// Whether a date is that of the meeting, however it is written.
  func isDay(_ text: String) -> Bool { date.map { NotesText.isSameDay($0, text) } == true }

  /// Whether two dates are of one day: `12 Jan 2021`, `2021-01-12`.
  private static func isSameDay(_ date: String, _ other: String) -> Bool {
    date == other || TitledDays.day(date).map { $0 == TitledDays.day(other) } == true
  }

  /// The code in the words beside the date of a meeting: `Training - present`, `Presenze calcetto`.
  private func code(beside words: String) -> String? {
    let words = words.split { " (),–—-".contains($0) }.filter { !WeekdayNames.contains($0) }
    guard words.count > 1 else { return words.first.flatMap { code(labelled: String($0)) } }
    if let code = code(labelled: words.joined(separator: " ")) { return code }
    return [words[words.count - 1], words[0]].lazy.filter { $0.count > 3 }.compactMap { word in
      vocabulary.mark(named: String(word))?.word
        ?? (NotesText.comings.contains(PlainLetters.folded(word)) ? Mark.present.word : nil)
    }.first
  }

  /// Begins the meeting of a date.
  mutating func begin(_ day: String, _ line: NotesLine) {
    keepGroups()
    noteDeserted()
    dateLine = line
    (date, labels, label, next, waiting, rival, unread) = (day, [:], nil, [], [], nil, [])
  }

  /// Takes the date of a line that begins a meeting, or may: `false` where it says something else.
  private mutating func takeDate(_ line: NotesLine) -> Bool {
    guard let found = line.date, !line.isSpan else { return false }
    if isBehindNextTitle {
      // Lists below the date of a meeting to come are of none that was.
      (date, labels, label, next, waiting) = (nil, [:], nil, [], [])
      return true
    }
    if repeatsFields(found.text) { return true }
    // `Date: 11 November 2026 - cancelled` is above no list.
    if SessionHeading.saysCancelled(line.text), line.labelled != nil {
      (date, labels, label, next, waiting) = (nil, [:], nil, [], [])
      return true
    }
    if line.isStamp {
      if !isDay(found.text) { begin(found.text, line) }
      label = nil
      return true
    }
    // What a message says of the date counts more than when it was written.
    if dateLine?.isStamp == true, labels.isEmpty, !line.isOfOtherDate(found) {
      begin(found.text, line)
      return true
    }
    let isBehindAll = labels.isEmpty && allCame.contains { $0.date == date } && line.isTitleOfDay
    if line.isHeading || line.isDateAlone || isTitle(line, of: found) || isBehindAll || beginsNext(line) {
      begin(found.text, line)
      isDayOfAbsences = Heading.isOfAbsences(line.text)
      // A meeting that did not take place has no boxes.
      isAside = SessionHeading.saysCancelled(line.text)
      return true
    }
    guard line.labelled.flatMap({ code(labelled: $0.label) }) == nil else { return false }
    label = nil
    keepGroups()
    (isBehindNext, waiting) = (false, [])
    // The date of a letter may come before the date of the meeting.
    let isTitle =
      dateLine.map { !$0.isHeading && !$0.saysBegan && labels.isEmpty && lastBare < $0.number } ?? false
    let isAside = line.isOfOtherDate(found)
    if isTitle, !isAside, !isDay(found.text) { rival = rival ?? line }
    next.append((found.text, isAside))
    unread = []
    noteTitle(line, behind: found)
    return true
  }

  /// Whether a line is a few words and the date of a meeting, above what is said of it: `Football 12 November 2026:`.
  private func isTitle(_ line: NotesLine, of date: DatesInText.Found) -> Bool {
    // `5 November 2026: 5 players`
    guard let (title, rest) = line.labelled, rest.isEmpty || NameText.isOfGuests(rest), !line.isItem,
      !line.isOfOtherDate(date)
    else { return false }
    return title.replacing(date.text, with: "").split(separator: " ").count <= NotesText.mostWords
  }

  /// Whether a line below the lists of a meeting and an empty line is the title of the next: `Training 11 November 2026`.
  private func beginsNext(_ line: NotesLine) -> Bool {
    guard !labels.isEmpty, line.number > 1, lines[line.number - 2].text.isEmpty, !line.isItem,
      line.isTitleOfDay, !DatesInText.isOfAnotherDay(line.text)
    else { return false }
    let words = line.text.split { !$0.isLetter }
    return words.count <= 2 * NotesText.mostWords && words.contains { YearlessTitle.isSession($0) }
  }

  /// The most words of a title beside its date.
  private static let mostWords = 3

  /// Takes down that nobody is named below the date of the lists, or that names stand below them.
  mutating func noteDeserted() {
    if !labels.isEmpty, let line = NotesText.namesAlone(unread) { below.append(line) }
    if let dateLine, !entries.isEmpty, entries.count == entriesBefore { deserted.append(dateLine) }
    entriesBefore = entries.count
    keepBare()
  }

  /// Whether a line beside lists may be another of them, whose meaning nobody knows.
  private mutating func isDoubtful(_ parts: (label: String, rest: String)) -> Bool {
    // `TOP 1: Budget` is on the agenda.
    guard !NotesText.isAside(parts.label),
      parts.label.last?.isNumber == false || NotesText.endsWithTime(parts.label),
      let listed = names.entries(in: parts.rest)
    else { return false }
    let known = met.date == date && next.isEmpty ? met.names : []
    // One name may be of whoever wrote the text.
    let fewest = (labels.isEmpty || !next.isEmpty) && !Heading.titlesGroup(parts.label) ? 2 : 1
    return listed.count >= fewest && !listed.allSatisfy { known.contains($0.name) }
  }

  /// Whether a label ends with the time of a clock: `Came in at 19:30`.
  private static func endsWithTime(_ label: String) -> Bool {
    label.split(separator: " ").last.map { $0.contains(":") && ClockText.seconds(of: $0) != nil } == true
  }

  /// Begins a list, and those that follow it in its line: `Present: Ann, Ben. Absent: Cy`.
  private mutating func begin(_ line: NotesLine, title: String, code: String, lists: String) {
    let lists = NotesDays.parted(NotesText.withoutLeadingCount(lists)) { self.code(labelled: $0) }
    begin(line, title: title, code: code, names: lists.first)
    for list in lists.others { begin(line, title: list.title, code: list.code, names: list.names) }
  }

  /// A list without the number of its people before it: `4 -  Ann Bell, Ben Ito`.
  private static func withoutLeadingCount(_ list: String) -> String {
    let digits = list.prefix { $0.isNumber }
    let rest = list[digits.endIndex...].drop { $0 == " " }
    guard (1...3).contains(digits.count), let sign = rest.first, "-–—".contains(sign) else { return list }
    return PersonName.normalized(rest.dropFirst())
  }

  private mutating func begin(_ line: NotesLine, title name: String, code: String, names list: String) {
    if takeRoster(line, title: name, list) { return }
    let meaning = vocabulary.code(of: code)
    // A heading whose list is a sentence below it.
    let isHeaded = label?.isOpen == true && label?.isPlain == nil && label?.code == code
    // The next line of a list may have its title again.
    let isNext = next.isEmpty && lastList.map { $0.name == name && $0.line == line.number - 1 } == true
    if let rival, labels.isEmpty { doubt(rival, .dates) }
    let isRepeated =
      !isHeaded && !isNext && labels[name] != nil
      || !next.isEmpty && labels.values.contains { vocabulary.code(of: $0) == meaning }
    if isRepeated, isBehindNext, !next.isEmpty { repeated = repeated ?? line }
    if date == nil || isRepeated { settleDate(at: line) }
    takeUnread(above: line, meaning)
    if labels.updateValue(code, forKey: name) != nil, !isHeaded, !isNext { repeated = repeated ?? line }
    lastList = (name, line.number)
    hasPresences = hasPresences || meaning == .mark(.present)
    listCount += 1
    isBehindNext = true
    let lists = waiting
    waiting = []
    for list in lists where date != nil && (!list.isNumbered || meaning != .mark(.present)) {
      addList(list.line, list.names, code: list.label)
    }
    if vocabulary.isOpenAnswer(name) == false, case .mark = meaning { isLabelled = true }
    label = Label(code: code, isOpen: list.isEmpty)
    isAside = false
    if !list.isEmpty { addList(line, list, code: code) }
  }

  /// Takes a list of all members below those of a meeting for no list of those who came: `Members: Ann, Ben, Cy` below
  /// `Present: Ann` and `Absent: Ben`; `false` of others.
  private mutating func takeRoster(_ line: NotesLine, title: String, _ list: String) -> Bool {
    let word = PlainLetters.folded(title)
    guard let date, met.date == date, met.names.count > 1, NotesDays.rosters.contains(word),
      !NotesText.attendees.contains(word), let read = names.entries(in: list),
      met.names.isSubset(of: read.map(\.name)), read.allSatisfy({ $0.code == nil })
    else { return false }
    for entry in read where !everybody.contains(entry.name) {
      entries.append(NotesEntry(line: line.number - 1, date: date, name: entry.name, code: ""))
    }
    label = nil
    return true
  }

  /// Adds the names of a list, which goes on in the next line where it ends with a comma.
  private mutating func addList(_ line: NotesLine, _ list: String, code: String) {
    // Whoever is said to be left out is nobody of the record.
    if code.isEmpty { return }
    let plainList = NotesText.bare(list)
    // `@ann @ben`
    // `@Ann Bell @Ben Ito`
    let areHandles = plainList.first == "@" && !plainList.contains(where: { ",;(".contains($0) })
    let list =
      areHandles
      ? plainList.replacing(" @", with: ", @")
      : NotesText.withoutSemicolons(NotesText.withoutTitle(plainList))
    let words = list.split(separator: " ")
    let isOpen = words.last.map { ",;".contains($0.last ?? " ") || NameText.isJoint($0) } == true
    if isOpen { unfinished = code } else { isBehindList = true }
    let plain = isOpen && words.last?.last?.isLetter == true ? words.dropLast().joined(separator: " ") : list
    // `MM. Bell et Roy` are two people with one title.
    let areSeveral = zip(words, words.dropFirst()).contains { title, name in
      (title.count > 2 && title.last == "." || title.count > 3) && name.first?.isUppercase == true
        && NotesText.titlesOfSeveral.contains(PlainLetters.folded(title))
    }
    guard date != nil else { return doubt(line, .date) }
    if takeEverybody(line, plain, code: code) { return }
    guard !areSeveral, let read = names.listed(in: plain) else {
      return addListBeforeSentences(line, plain, code: code) ? () : doubt(line)
    }
    for entry in read { add(line, entry, code: code) }
  }

  /// Adds the names of a list that ends with a full stop, and what sentences behind that say of somebody: `Ann, Ben. Cy came at 8, for
  /// item 2.`; `false` where some say anything else.
  private mutating func addListBeforeSentences(_ line: NotesLine, _ list: String, code: String) -> Bool {
    let sentences = NotesProse.sentences(in: list)
    guard sentences.count > 1, let read = names.listed(in: sentences[0]) else { return false }
    let start = self
    for entry in read { add(line, entry, code: code) }
    if takeSentences(line, sentences.dropFirst().joined(separator: ". ")) { return true }
    self = start
    return false
  }

  /// A list of full names without the title of all of them before the first: `Cllrs A. Bell, B. Ito`.
  private static func withoutTitle(_ list: String) -> String {
    let first = list.prefix { $0 != " " }
    let rest = PersonName.normalized(list.dropFirst(first.count))
    let parts = rest.split { ",;".contains($0) }.map {
      $0.split(separator: " ").filter { !NameText.isJoint($0) }
    }
    guard titlesOfSeveral.contains(PlainLetters.folded(first)), parts.count > 1,
      parts.allSatisfy({ $0.count > 1 })
    else { return list }
    return rest
  }

  /// A list with commas for the semicolons beside commas that part full names: `A. Bell, B. Ito; Mrs C. Lund (clerk)`.
  private static func withoutSemicolons(_ list: String) -> String {
    let parts = list.split(separator: ";").map { $0.split(separator: ",") }
    let areFull = parts.joined().allSatisfy { $0.split(separator: " ").count > 1 }
    let areMixed = parts.contains { $0.count == 1 } && parts.contains { $0.count > 1 }
    return parts.count > 1 && areFull && areMixed ? list.replacing(";", with: ",") : list
  }

  private static let titlesOfSeveral = Set(WordLists.tables["notes.titlesOfSeveral"])

  /// A list without the brackets around it, and what stands before it: `[Ann, Ben]`, `4 members: Ann, …`.
  private static func bare(_ list: String) -> String {
    var plain = withoutInitials(list).drop { $0 == ":" || $0 == " " }
    if plain.first == "[", plain.last == "]" {
      // `["Ann", "Ben"]` above the text
      return NameSeparator.listed(plain.dropFirst().dropLast()).replacing(";", with: ", ")
    }
    let head = plain.prefix { $0 != ":" }
    if head.first?.isNumber == true, head.endIndex < plain.endIndex, head.split(separator: " ").count < 3 {
      plain = plain[plain.index(after: head.endIndex)...]
    }
    return PersonName.normalized(plain)
  }

  /// A list without the initials before what else brackets say: `Ann Bell (AB; joined late)`.
  private static func withoutInitials(_ list: String) -> String {
    guard list.utf8.contains(UInt8(ascii: "(")) else { return list }
    var (plain, rest) = ("", list[...])
    while let open = rest.firstIndex(of: "(") {
      let inner = rest[rest.index(after: open)...]
      let initials = inner.prefix { $0.isUppercase }
      let sign = inner[initials.endIndex...].prefix { ";, ".contains($0) }
      let isBefore = (2...4).contains(initials.count) && sign.first.map { ";,".contains($0) } == true
      plain += rest[...open]
      rest = isBefore ? inner[sign.endIndex...] : inner
    }
    return plain + rest
  }

  mutating func doubt(_ line: NotesLine, _ about: NotesDoubt = .names) {
    doubt = doubt ?? (line, about)
  }

  /// Takes the date of a line since the last lists for that of a meeting, where there is only one.
  private mutating func settleDate(at line: NotesLine) {
    let titles = next.filter { !$0.isAside }
    let dates = (titles.isEmpty ? next : titles).map(\.date)
    if dates.contains(where: { !NotesText.isSameDay($0, dates[0]) }) {
      doubt(line, .dates)
    } else if let only = dates.first {
      (date, labels) = (only, [:])
    }
    next = []
  }

  private mutating func add(_ line: NotesLine, _ text: String, code: String) {
    if date == nil || line.sign != nil { settleDate(at: line) }
    // A list item in lower case is a remark, not a name: "no guests".
    if line.isItem, line.sign == nil, NotesDays.isRemark(text) {
      return mayBeSmallName(text) ? doubt(line) : ()
    }
    guard date != nil, let read = names.listed(in: text) ?? remarked(line, text) else { return doubt(line) }
    // What is said of a name that is struck out counts, not its tick.
    let isStruck = NotesText.struck(text) != nil
    for entry in read { add(line, entry, code: isStruck ? entry.code ?? code : code) }
  }

  /// The name beside a box or a tick, and what a remark of several words behind it says: `[ ] Ann – poorly, mum rang`; nobody where
  /// a name without a tick is struck out.
  private mutating func remarked(_ line: NotesLine, _ text: String) -> [NamesInText.Entry]? {
    guard line.sign != nil || line.isItem, let parts = NotesText.struck(text) ?? NotesText.remarked(text),
      line.sign != nil || parts.remark.first?.isLowercase == true, let read = names.listed(in: parts.name),
      read.count == 1, read[0].code == nil
    else { return nil }
    let prose = NotesProse(vocabulary: vocabulary)
    let marks = parts.remark.split { ",;".contains($0) }.compactMap { clause -> Mark? in
      let words = clause.split(separator: " ")
      if case .mark(let mark) = vocabulary.code(of: words.joined(separator: " ")) { return mark }
      return prose.mark(of: words)
    }
    if marks.isEmpty, text.first == "~" { return line.sign == .empty ? [] : nil }
    var entry = read[0]
    entry.code = marks.first.map { NotesProse.word($0) }
    if marks.isEmpty { entry.remark = "\(entry.name) (\(parts.remark))" }
    let isFiner = Set(marks) == [.absent, .excused]
    if isFiner { entry.code = Mark.excused.word }
    return Set(marks).count > 1 && !isFiner ? nil : [entry]
  }

  /// A text and the remark behind a sign that follows it.
  private static func remarked(_ text: String) -> (name: String, remark: String)? {
    [" :: ", " – ", " — ", " - ", ", "].lazy.compactMap { text.place(of: $0) }.first.map {
      (String(text[..<$0.lowerBound]), PersonName.normalized(text[$0.upperBound...]))
    }
  }

  /// A name that is struck out, and the words behind it: `~~Ann~~ was ill after all`.
  private static func struck(_ text: String) -> (name: String, remark: String)? {
    guard text.hasPrefix("~~"), let end = text.dropFirst(2).place(of: "~~") else { return nil }
    return (
      PersonName.normalized(text[..<end.lowerBound].dropFirst(2)),
      PersonName.normalized(text[end.upperBound...])
    )
  }

  /// Adds somebody to a list, of which a remark may say the finer mark, and no other.
  private mutating func add(_ line: NotesLine, _ entry: NamesInText.Entry, code: String) {
    guard let date else { return }
    if met.date != date { met = (date, []) }
    if let remark = entry.code, contradicts(remark, code), !names.nested.contains(entry.name) {
      doubt(line, .remark(name: entry.name, remark: remark))
    }
    // `Apologies: Ann (holiday)`
    let isReason = entry.code.map { vocabulary.code(of: $0) == nil } == true && tellsAbsence(code)
    let remark = entry.remark ?? (isReason ? entry.code.map { "\(entry.name) (\($0))" } : nil)
    // `Absent: Ann (exams)`
    let isAbsent = code.isEmpty ? line.sign == .empty : vocabulary.code(of: code) == .mark(.absent)
    let isExcused =
      isAbsent && remark.map { RemarkWords.givesReason(String($0.dropFirst(entry.name.count))) } == true
    if !isExcused { remarks.note(remark) }
    let told = isExcused ? Mark.excused.word : isReason ? nil : entry.code
    entries.append(NotesEntry(line: line.number - 1, date: date, name: entry.name, code: told ?? code))
    met.names.insert(entry.name)
    everybody.insert(entry.name)
  }

  /// Whether a code says that somebody did not come, so that a remark behind a name may be why.
  private func tellsAbsence(_ code: String) -> Bool {
    [.mark(.absent), .mark(.excused)].contains(vocabulary.code(of: code))
  }

  /// Whether a remark says something else than the list that a name is in, and nothing finer.
  private func contradicts(_ remark: String, _ code: String) -> Bool {
    guard case .mark(let list) = vocabulary.code(of: code), case .mark(let told) = vocabulary.code(of: remark)
    else { return false }
    switch list {
    case .present: return [.absent, .excused].contains(told)
    case .partial, .excused: return told == .absent || told == .present
    case .absent: return told == .present || told == .partial
    default: return false
    }
  }
}
