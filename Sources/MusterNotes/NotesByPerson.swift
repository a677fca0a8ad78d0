import MusterImport
import MusterJournals
import MusterReading

/// A text that names the days of its meetings once and then says of each person when they came: `Meetings: 3 Nov, 10 Nov`,
/// `Ann: both`, `Ben: all but 10 Nov`.
struct NotesByPerson {
  private(set) var entries: [NotesEntry] = []
  /// The remarks that no mark is read from.
  private(set) var remarks = LeftOutRemarks()
  private let days: [Day]
  private let vocabulary: MarkVocabulary
  private let year: Int?

  /// What is said of somebody, in the lines that it is in.
  private struct Person {
    let name: String
    var said: [(line: NotesLine, text: String)]
  }

  /// What lines say; `nil` where some of them say anything else.
  init?(_ lines: [NotesLine], vocabulary: MarkVocabulary, year: Int?) {
    let filled = lines.filter { !$0.text.isEmpty && !$0.isRule }
    let titles = filled.prefix(NotesText.mostTitles)
    guard let head = titles.firstIndex(where: { NotesByPerson.days(in: $0.source, year: year).count > 1 }),
      !titles[...head].contains(where: { Heading.isOfAbsences($0.title) })
    else { return nil }
    days = NotesByPerson.days(in: filled[head].source, year: year)
    (self.vocabulary, self.year) = (vocabulary, year)
    guard let people = people(in: filled[(head + 1)...]), people.count > 1,
      Set(people.map(\.name)).count == people.count
    else { return nil }
    var isInWords = false
    for person in people {
      var told = TimesTold(days: days, year: year, vocabulary: vocabulary)
      for (_, text) in person.said where !told.take(text) { return nil }
      guard let line = person.said.first?.line, !told.marks.isEmpty else { return nil }
      told.complete()
      isInWords = isInWords || told.isInWords
      for remark in told.remarks { remarks.note("\(person.name) (\(remark))") }
      entries += told.marks.sorted { $0.key < $1.key }.map {
        NotesEntry(
          line: line.number - 1, date: "\($0.key)", name: person.name, code: NotesProse.word($0.value))
      }
    }
    // `Ann: 3 Nov` and `Ben: 10 Nov` may take turns.
    guard isInWords || entries.count(where: { $0.code == Mark.present.word }) * 2 > entries.count else {
      return nil
    }
  }

  /// The people of lines, each with what is said of them behind the name or in lines below it.
  private func people(in lines: ArraySlice<NotesLine>) -> [Person]? {
    var people: [Person] = []
    for line in lines {
      if line.isIndented, !people.isEmpty {
        people[people.count - 1].said.append((line, PersonName.normalized(line.source)))
        continue
      }
      if let (name, rest) = parted(line.source) {
        people.append(Person(name: name, said: [(line, rest)]))
      } else if let name = name(line.source) {
        people.append(Person(name: name, said: []))
      } else {
        return nil
      }
    }
    return people
  }

  /// The name that a line begins with, and what is said behind a gap, dots or a sign.
  private func parted(_ source: String) -> (name: String, rest: String)? {
    let text = source.drop { "-*• ".contains($0) }
    let gap = ["  ", "\t", " ..", ".."].compactMap { text.place(of: $0)?.lowerBound }.min()
    let sign = gap ?? [" - ", " – ", " — ", ": "].compactMap { text.place(of: $0)?.lowerBound }.min()
    guard let sign, let name = name(String(text[..<sign])) else { return nil }
    let rest = PersonName.normalized(text[sign...].drop { " .:-–—\t".contains($0) })
    return rest.isEmpty ? nil : (name, rest)
  }

  /// A text that is a name, without what somebody does there: `Cox: Ann Bell`.
  private func name(_ text: String) -> String? {
    let name = PersonName.normalized(text.split(separator: ":").last ?? "")
    return NotesDays.isName(name, vocabulary) ? name : nil
  }

  /// The days that a line lists behind a colon or in brackets, `(classes: 3 Nov, 10 Nov)`, or by their weekdays: `18-22 May 2026
  /// (Mon, Wed)`; none of other lines.
  private static func days(in source: String, year: Int?) -> [Day] {
    guard source.contains(where: \.isNumber) else { return [] }
    let span = SharedDates.spans(in: source)
    if span.count == 1, span[0].upperBound - span[0].lowerBound < 7 {
      let list = source.firstIndex(of: "(").map { source[$0...] } ?? source[...]
      let named = list.split { !$0.isLetter }.map { WeekdayNames.weekdays(named: $0) }.filter { !$0.isEmpty }
      let days = named.compactMap { weekdays -> Day? in
        let found = (0..<7).map { span[0].lowerBound + $0 }.filter { weekdays.contains($0.weekday) }
        return found.count == 1 && found[0] <= span[0].upperBound ? found[0] : nil
      }
      return isSorted(days) && days.count == named.count ? days : []
    }
    let text = source.drop { "# (".contains($0) }
    let colon = text.place(of: ": ")
    // `Ann: 3 Nov, 10 Nov 2026` is of a person.
    let word = colon.flatMap { text[..<$0.lowerBound].split(separator: " ").last }
    guard word.map({ heads.contains(PlainLetters.folded($0)) }) != false else { return [] }
    let list = colon.map { text[$0.upperBound...] } ?? text
    let parts = list.split { ",;+&()".contains($0) }.map { PersonName.normalized($0) }
    let days = parts.compactMap { NotesGrid.date($0, year: year).flatMap { TitledDays.day($0) } }
    return days.count == parts.count && isSorted(days) ? days : []
  }

  private static let heads = Set(
    ["heads.dates", "times.fillers", "notes.sessions"].flatMap { WordLists.tables[$0] })

  private static func isSorted(_ days: [Day]) -> Bool { zip(days, days.dropFirst()).allSatisfy(<) }
}
