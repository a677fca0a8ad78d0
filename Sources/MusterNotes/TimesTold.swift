import MusterImport
import MusterJournals
import MusterReading

/// What is said of somebody's presence at several meetings: `all but 16 Apr (ill)`, `missed the first one, came to the others`.
struct TimesTold {
  /// The marks of the days that are told of.
  private(set) var marks: [Day: Mark] = [:]
  /// What is said beside marks.
  private(set) var remarks: [String] = []
  /// Whether words say so, rather than dates alone, as in rotas.
  private(set) var isInWords = false
  private let days: [Day]
  private let year: Int?
  private let vocabulary: MarkVocabulary
  /// The days of the clause before, and the mark that it begins with.
  private var last: (days: [Day], mark: Mark?) = ([], nil)
  /// Whether somebody is said to have come on some days, so that they did not on others, or not to have come on some.
  private var listsPresences = false
  private var listsAbsences = false

  init(days: [Day], year: Int?, vocabulary: MarkVocabulary) {
    (self.days, self.year, self.vocabulary) = (days, year, vocabulary)
  }

  /// What a clause is of, and says.
  private struct Clause {
    var days: [Day] = []
    /// The days that are left out of those.
    var excepted: [Day] = []
    var words: [Substring] = []
    var isOnly = false
    /// Whether what is said stands before the days.
    var isLed = false
  }

  /// Takes what a text says; `false` where it says anything else.
  mutating func take(_ text: String) -> Bool {
    let clauses = text.split { ",;()".contains($0) }.map { PersonName.normalized($0) }.filter { !$0.isEmpty }
    for text in clauses {
      guard let clause = clause(text), take(clause) else { return false }
    }
    return true
  }

  /// Gives a mark to the days that nothing is said of, where others tell it.
  mutating func complete() {
    guard listsPresences || listsAbsences else { return }
    for day in days where marks[day] == nil { marks[day] = listsPresences ? .absent : .present }
  }

  private mutating func take(_ clause: Clause) -> Bool {
    let said = clause.words.filter { !TimesTold.fillers.contains(PlainLetters.folded($0)) }
    let whole = said.joined(separator: " ")
    guard !clause.days.isEmpty else { return refine(whole, said) }
    let isBare = said.isEmpty
    let mark = isBare ? (last.mark ?? .present) : self.mark(said)
    guard let mark = mark ?? (listsPresences ? .absent : nil) else { return false }
    if self.mark(said) == nil, !isBare { remarks.append(whole) }
    for day in clause.days { marks[day] = mark }
    for day in clause.excepted { marks[day] = mark == .absent ? .present : .absent }
    let isWhole = clause.days.count == days.count
    isInWords = isInWords || !isBare || isWhole || clause.isOnly
    let tells = isBare || clause.isLed || clause.isOnly
    if tells, mark == .present, !isWhole { listsPresences = true }
    if tells, [.absent, .excused].contains(mark), !isWhole { listsAbsences = true }
    last = (clause.excepted.isEmpty ? clause.days : clause.excepted, nil)
    if clause.isLed || !clause.excepted.isEmpty { last.mark = marks[last.days[0]] }
    return true
  }

  /// Takes what is said more of the days of the clause before: why somebody did not come, or that they came in part.
  private mutating func refine(_ whole: String, _ said: [Substring]) -> Bool {
    guard let day = last.days.first, let before = marks[day] else { return false }
    let told = mark(said)
    switch (before, told) {
    case (.absent, .excused), (.present, .partial):
      for day in last.days { marks[day] = told }
    case (_, nil): remarks.append(whole)
    default: return told == before || before == .excused && told == .absent
    }
    return true
  }

  private func mark(_ said: [Substring]) -> Mark? {
    let whole = said.joined(separator: " ")
    if case .mark(let mark) = vocabulary.code(of: whole) { return mark }
    return NotesProse(vocabulary: vocabulary).mark(of: said)
      ?? (RemarkWords.givesReason(whole) ? .excused : nil)
  }

  /// The parts of a clause; `nil` where it names a day without a meeting.
  private func clause(_ text: String) -> Clause? {
    var clause = Clause()
    var (words, leavesOut) = (text.split { " :+&".contains($0) }[...], false)
    while let word = words.first {
      let folded = PlainLetters.folded(word)
      if let (found, count) = days(words, behind: clause) {
        guard let found else { return nil }
        clause.isLed = clause.isLed || clause.days.isEmpty && !clause.words.isEmpty
        if leavesOut { clause.excepted += found } else { clause.days += found }
        words = words.dropFirst(count)
        continue
      }
      words = words.dropFirst()
      if TimesTold.nevers.contains(folded), clause.days.isEmpty {
        clause.days = days
        clause.words.append(Mark.absent.word[...])
      } else if Everybody.exceptions.contains(folded), !clause.days.isEmpty {
        leavesOut = true
      } else if TimesTold.only.contains(folded) {
        clause.isOnly = true
      } else if !NameText.isJoint(word) {
        clause.words.append(word)
      }
    }
    return leavesOut && clause.excepted.isEmpty ? nil : clause
  }

  /// The days that words begin with, and how many words say so; no days where these are none of the meetings.
  private func days(_ words: ArraySlice<Substring>, behind clause: Clause) -> (days: [Day]?, count: Int)? {
    let first = words[words.startIndex]
    let folded = PlainLetters.folded(first)
    for count in (1...3).reversed() where words.count >= count {
      let text = words.prefix(count).joined(separator: " ")
      guard let day = NotesGrid.date(text, year: year).flatMap({ TitledDays.day($0) }) else { continue }
      return (days.contains(day) ? [day] : nil, count)
    }
    let weekdays = WeekdayNames.weekdays(named: first)
    // "to" is Thursday in Finland.
    if !weekdays.isEmpty, first.first?.isUppercase == true || !TimesTold.fillers.contains(folded) {
      let found = days.filter { weekdays.contains($0.weekday) }
      return (found.count == 1 ? found : nil, 1)
    }
    let number = words.dropFirst().first.flatMap { Everybody.number($0) }
    if NameText.isEverybody(String(first)) || TimesTold.wholes.contains(folded) {
      return (number.map { $0 == days.count } ?? true ? days : nil, number == nil ? 1 : 2)
    }
    // `les deux autres`
    if let count = Everybody.number(first), let next = words.dropFirst().first,
      TimesTold.others.contains(PlainLetters.folded(next))
    {
      let rest = days(words.dropFirst(), behind: clause)
      return rest.map { ($0.days?.count == count ? $0.days : nil, $0.count + 1) }
    }
    if TimesTold.others.contains(folded) {
      let rest = days.filter { marks[$0] == nil && !clause.days.contains($0) }
      return (number.map { $0 == rest.count } ?? true ? rest : nil, number == nil ? 1 : 2)
    }
    let place = TimesTold.ordinals.firstIndex { $0.contains(folded) }
    guard let place else { return nil }
    // `the first two`, `the last one`
    if let number, place == 0 || place == TimesTold.ordinals.count - 1, number <= days.count {
      return (Array(place == 0 ? days.prefix(number) : days.suffix(number)), 2)
    }
    if place == TimesTold.ordinals.count - 1 { return (days.suffix(1), 1) }
    return (place < days.count ? [days[place]] : nil, 1)
  }

  private static let only = Set(WordLists.tables["only"])
  private static let fillers = Set(WordLists.tables["times.fillers"])
  private static let wholes = Set(WordLists.tables["times.wholes"])
  private static let nevers = Set(WordLists.tables["times.nevers"])
  private static let others = Set(WordLists.tables["times.others"])
  /// The words for the first, the second, the third and the fourth, and for the last.
  private static let ordinals = ["first", "second", "third", "fourth", "last"].map {
    Set(WordLists.tables["times.\($0)"])
  }
}
