import MusterReading

/// What the columns of a grid of dates down and names across hold.
package struct TransposedShape {
  let date: Int
  /// The columns headed by people, or by what counts them.
  let people: [Int]
  /// The columns among those of people without a code, and those whose titles alone begin with a small letter.
  let doubtful: [Int]
  let small: [Int]
  /// The columns beside the dates that are left out, such as numbers and topics of lessons.
  let leftOut: [Int]

  /// The shape of a grid whose head is one of these rows; `nil` when it is none.
  init?(_ rows: [TableRow], at index: Int, roles: TableHead, options: ReadingOptions) {
    let (body, titles) = (rows[(index + 1)...], roles.titles)
    guard !TransposedShape.areRecords(body, roles), let date = TransposedShape.dates(roles, body, options),
      !TransposedShape.areRecords(body, on: date, roles),
      !TransposedShape.isTitle(rows, at: index, date, options)
    else { return nil }
    let left = Set([ColumnRole.slot, .time, .session, .note].compactMap { roles.columns[$0] })
    let named = titles.indices.filter {
      $0 > date && !left.contains($0) && !titles[$0].isEmpty && !TransposedShape.isWeekdays(body, $0)
        && options.rows[titles[$0]] != .skip
    }
    let labels = TransposedShape.labels(titles, among: named, body, options)
    let people = named.filter { !labels.contains($0) }
    let vocabulary = MarkVocabulary(options)
    // One column headed like marks is that of a list, and so is a lone word of a mark.
    guard !people.isEmpty, people != [roles.columns[.mark]],
      TableShape.hasCodes(body, columns: people, options: options),
      people.count > 1
        || !TransposedShape.isNobody(titles[people[0]], vocabulary)
          && TitleYear(title: titles[people[0]]) == nil
    else { return nil }
    // Below a first row, what is headed by codes is data.
    guard index == 0 || !people.contains(where: { vocabulary.code(of: titles[$0]) != nil }) else {
      return nil
    }
    self.date = date
    let unsaid = people.filter { options.rows[titles[$0]] == nil }
    let mayBeSmall = people.count == 1 || people.contains { titles[$0].first?.isUppercase == true }
    small = mayBeSmall ? unsaid.filter { TransposedShape.isSmall(titles[$0], vocabulary) } : []
    let doubtful = unsaid.filter {
      body.hasOnlyTexts(in: $0) { vocabulary.code(of: $0) == nil }
        && GridHead.check(headed: titles[$0], marks: CellMarks(vocabulary)) == nil
    }
    self.doubtful = doubtful
    self.people = people.filter { !doubtful.contains($0) }
    // A form's answers are dates with names, and a column of codes.
    guard self.people.count > 1 || labels.isEmpty && doubtful.isEmpty else { return nil }
    leftOut = labels
  }

  /// Whether a row stands above the head: `,,Ringers` above the names.
  private static func isTitle(_ rows: [TableRow], at index: Int, _ date: Int, _ options: ReadingOptions)
    -> Bool
  {
    index + 1 < rows.count && !rows[index + 1].isBlank(date)
      && (rows[index].isBlank(date)
        || Heading.words[.date]?.contains(PlainLetters.folded(rows[index + 1].text(date))) == true)
      && !SessionHeading.isSession(rows[index + 1].text(date), dates: options.dateFormat)
      && rows[index + 1].filledCount > rows[index].filledCount
  }

  /// Whether a heading is a word for a mark, an absence or something done, and not a name: `sick`, `paid`.
  static func isNobody(_ title: String, _ vocabulary: MarkVocabulary) -> Bool {
    AbsenceHeading.isNobody(title, vocabulary) || others.contains(PlainLetters.folded(title))
  }

  private static let others = Set(WordLists.tables["transposed.nobody"])

  /// Whether rows are records of people, whatever their dates are called.
  private static func areRecords(_ body: ArraySlice<TableRow>, _ roles: TableHead) -> Bool {
    if roles.hasPerson, roles.columns[.mark] != nil { return true }
    // A list of people, each named once.
    if let person = roles.columns[.person] ?? roles.columns[.last], case let names = body.texts(in: person),
      names.count > 1, Set(names).count == names.count
    {
      return true
    }
    // A leave list: `Employee,From,To,Type,Days`.
    return roles.hasPerson && !roles.titles.indices.contains { TransposedShape.mayName($0, roles) }
  }

  /// Whether dates come again for people in a column of their own, or each time beside another full name in one that has a name
  /// in every row, whatever its heading.
  private static func areRecords(_ body: ArraySlice<TableRow>, on date: Int, _ roles: TableHead) -> Bool {
    let rows = body.filter { !$0.isBlank }
    let days = Set(rows.texts(in: date)).count
    if roles.hasPerson, rows.texts(in: date).count >= days * 2 { return true }
    return days < rows.count
      && roles.titles.indices.prefix(FastLongTable.mostColumns).contains { column in
        let names = rows.texts(in: column)
        return column != date && !Heading.describesSessions(roles.titles[column]) && names.count == rows.count
          && Set(names).count > 1 && names.allSatisfy { NameText.isName($0) && $0.contains(" ") }
          && Set(rows.map { $0.key(of: [date, column]) }).count > days
      }
  }

  /// Whether a heading is in small letters, and says neither a mark nor a number.
  private static func isSmall(_ title: String, _ vocabulary: MarkVocabulary) -> Bool {
    !title.contains { $0.isUppercase || $0 == "@" } && title.contains(where: \.isLowercase)
      && GridHead.check(headed: title, marks: CellMarks(vocabulary)) == nil
      && !TransposedShape.isNobody(title, vocabulary)
  }

  /// Whether a column may be headed by somebody: it plays no role, and its title is no word for what rows say of leave.
  private static func mayName(_ column: Int, _ roles: TableHead) -> Bool {
    let folded = PlainLetters.folded(roles.titles[column])
    return !folded.isEmpty && !roles.columns.values.contains(column) && !Heading.lessons.contains(folded)
      && !leaves.contains(folded)
  }

  private static let leaves = Set(WordLists.tables["leaves"])

  /// The column of dates.
  private static func dates(_ roles: TableHead, _ body: ArraySlice<TableRow>, _ options: ReadingOptions)
    -> Int?
  {
    let isDate = { (text: String) in SessionHeading.isSession(text, dates: options.dateFormat) }
    let likely = [roles.columns[.date]].compactMap { $0 } + roles.titles.indices.prefix(reach)
    let needed = options.layout == nil ? 2 : 1
    return likely.first { column in
      column != roles.columns[.id] && !isDate(roles.titles[column])
        && body.count { isDate($0.text(column)) } >= needed
    }
  }

  /// The columns that say something of the lessons, such as their topics.
  private static func labels(
    _ titles: [String], among named: [Int], _ body: ArraySlice<TableRow>, _ options: ReadingOptions
  ) -> [Int] {
    let marks = CellMarks(MarkVocabulary(options))
    let counts = named.filter { GridHead.check(headed: titles[$0], marks: marks) != nil }
    let leading = named.prefix { !counts.contains($0) && hasLabels(body, $0, titles, options) }
    return named.filter {
      leading.contains($0) || Heading.asksWhetherHeld(titles[$0]) || areStates(body, $0)
        || Heading.lessons.contains(PlainLetters.folded(titles[$0])) && hasLabels(body, $0, titles, options)
    }
  }

  /// Whether a column says nothing but whether each session took place.
  private static func areStates(_ rows: ArraySlice<TableRow>, _ column: Int) -> Bool {
    let texts = rows.texts(in: column)
    return texts.count > 1 && texts.allSatisfy { SessionHeading.isState($0) }
  }

  /// The number of columns in which dates are looked for.
  private static let reach = 4

  private static func isWeekdays(_ rows: ArraySlice<TableRow>, _ column: Int) -> Bool {
    rows.hasOnlyTexts(in: column) { WeekdayNames.contains($0) }
  }

  /// Whether a column is about lessons: by its title, or since it counts them, or has a number in each cell and no code.
  private static func hasLabels(
    _ rows: ArraySlice<TableRow>, _ column: Int, _ heads: [String], _ options: ReadingOptions
  ) -> Bool {
    let vocabulary = MarkVocabulary(options)
    let texts = rows.texts(in: column)
    let areCodes = texts.contains { vocabulary.code(of: $0) != nil }
    let numbers = texts.compactMap { Int($0) }
    if numbers.count == texts.count, numbers.count >= 3,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 })
    {
      return true
    }
    guard texts.count >= 2, !areCodes else { return false }
    return Heading.lessons.contains(PlainLetters.folded(heads[column]))
      || texts.allSatisfy { $0.contains(where: \.isNumber) } && Set(texts).count * 2 >= texts.count
  }
}
