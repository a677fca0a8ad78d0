import MusterReading

/// Letters that are a yes and a no in some language and something else in others: `J` and `N`, `L` and `P` of läsnä and poissa.
///
/// They are read so where a table is headed in such a language and has no other letter, nor another usual code of those who
/// came; where only one of these holds, what they mean is asked.
struct AnswerLetters: Sendable {
  private let yes: String
  private let no: String
  /// Whether they are doubtful below headings of any language.
  private let areAsked: Bool
  /// Words of headings in the languages of the pair.
  private let heads: Set<String>

  private static let all = WordLists.tables["letters"].map { entry in
    let parts = entry.split(separator: " ").map(String.init)
    return AnswerLetters(
      yes: parts[0], no: parts[1], areAsked: parts.count > 2,
      heads: Set(WordLists.tables["letters.\(parts[0])\(parts[1])"]))
  }

  /// Letters and short codes that mean something else, or nothing, below headings of some languages, where it is asked: those,
  /// whether only where no other usual code is of those who came, and the words of these headings.
  private static let asked = WordLists.tables["letters.asked"].map { entry in
    let letter = String(entry.prefix { $0 != " " })
    return (
      letter, isAlone: entry.count > letter.count, heads: Set(WordLists.tables["letters.asked.\(letter)"])
    )
  }

  /// Letters that have a mark below headings of some languages, `r partial`, and the words of these headings.
  private static let home = WordLists.tables["letters.home"].compactMap { entry in
    Mark.allCases.first { entry.hasSuffix(" " + $0.word) }.map { mark in
      (letter: String(entry.prefix(1)), mark, heads: Set(WordLists.tables["letters.home.\(entry.prefix(1))"]))
    }
  }

  /// The letters beside which they are.
  private static let besideHome = Set(WordLists.tables["letters.home.beside"])

  /// The number of cells of a row among which headings of names are.
  private static let mostHeads = 16

  /// The most bytes of a code that is looked at.
  private static let longest = 8

  /// Gives the meanings of the letters of a table to options, after those that the user names and the table explains.
  static func complete(_ options: inout ReadingOptions, rows: [TableRow]) {
    guard !options.isWhole else { return }
    let texts = rows.differentTexts.filter { $0.utf8.count <= longest }
    // `R (1/2)` has the points of a letter.
    let cells = Set(
      texts.map {
        ($0.contains("(") ? $0.prefix { $0 != " " } : TimeLimit.code(before: $0) ?? $0[...]).lowercased()
      })
    let told = Set(options.marks.keys.map { $0.lowercased() })
      .union(options.unexplainedCodes.map { $0.lowercased() })
    let shown = all.filter { $0.maySpeak(in: cells) && told.isDisjoint(with: [$0.yes, $0.no]) }
    let doubted = asked.filter { letter, isAlone, _ in
      cells.contains(letter) && !told.contains(letter)
        && !(isAlone && !SignSystem.usual.isDisjoint(with: cells))
    }
    let homes = home.filter { cells.contains($0.letter) && !told.contains($0.letter) }
    guard !shown.isEmpty || !doubted.isEmpty || !homes.isEmpty else { return }
    let words = words(of: rows.prefix(TableShape.most))
    for pair in shown { pair.complete(&options, cells: cells, words: words) }
    let letters = cells.filter { $0.count == 1 && $0.hasLetters }
    for (letter, mark, heads) in homes
    where letters.isSubset(of: besideHome) && !heads.isDisjoint(with: words)
      && !cells.isDisjoint(with: presences)
    {
      options.marks[letter.uppercased()] = .mark(mark)
      options.assumedCodes.insert(letter.uppercased())
    }
    for (letter, _, heads) in doubted
    where options.marks[letter.uppercased()] == nil && !heads.isDisjoint(with: words) {
      options.unexplainedCodes.insert(letter.uppercased())
    }
  }

  /// The codes of those who came that are beside such letters.
  private static let presences: Set<String> = ["p", "présent", "présente", "presente"]

  /// The words of the first cells of rows, among which the headings of names are.
  private static func words(of rows: ArraySlice<TableRow>) -> Set<String> {
    let texts = Set(rows.flatMap { row in (0..<min(row.count, mostHeads)).map { row.text($0) } })
    return Set(
      texts.filter { $0.utf8.count > 1 && $0.hasLetters }.flatMap {
        Heading.parts(of: $0) + [PlainLetters.folded($0)]
      })
  }

  /// Whether some of the letters are there, and no other usual code of those who came.
  private func maySpeak(in cells: Set<String>) -> Bool {
    // Where rows are numbered, a one is no mark.
    let own = [yes, no] + (cells.contains("2") ? ["1"] : [])
    return own.prefix(2).contains { cells.contains($0) }
      && SignSystem.usual.subtracting(own).isDisjoint(with: cells)
  }

  private func complete(_ options: inout ReadingOptions, cells: Set<String>, words: Set<String>) {
    let letters = cells.filter { $0.count == 1 && $0.hasLetters }
    let isHome = !heads.isDisjoint(with: words)
    let (areBoth, areAlone) = (letters.isSuperset(of: [yes, no]), letters.isSubset(of: [yes, no]))
    for (letter, mark) in [(yes, Mark.present), (no, .absent)] {
      if isHome, areBoth, areAlone {
        options.marks[letter.uppercased()] = .mark(mark)
        options.assumedCodes.insert(letter.uppercased())
      } else if isHome ? areBoth || areAlone : areBoth && areAlone && areAsked,
        letters.contains(letter), MarkVocabulary().code(of: letter) != .mark(mark)
      {
        options.unexplainedCodes.insert(letter.uppercased())
      }
    }
  }
}

extension ReadingOptions {
  /// These options with the meanings that a table gives its codes, and those of its signs and letters.
  package func completed(by rows: [TableRow]) -> ReadingOptions {
    var options = self
    Legend(rows).complete(&options)
    let told = options.marks
    SignSystem.complete(&options, rows: rows)
    AnswerLetters.complete(&options, rows: rows)
    DoubledCode.complete(&options, rows: rows, told: told)
    return options
  }
}
