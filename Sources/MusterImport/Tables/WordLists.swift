import MusterReading

extension WordSet {
  /// The words of some of the lists that tables are understood by.
  init(_ lists: String...) { self.init(lists.flatMap { WordLists.tables[$0] }) }
}

extension WordLists {
  /// The words that tables are understood by: the general lists, and what each language has beside them.
  package static let tables = WordLists(general + daysFirst)
  private static let general = [
    PackageResources.headings_words, PackageResources.roles_words, PackageResources.marks_words,
    PackageResources.subjects_words, PackageResources.english_words, PackageResources.japanese_words,
    PackageResources.chinese_words, PackageResources.korean_words, PackageResources.hungarian_words,
    PackageResources.lithuanian_words, PackageResources.persian_words, PackageResources.tagalog_words,
  ]

  /// The languages in which dates of numbers begin with the day.
  private static let daysFirst = [
    PackageResources.italian_words, PackageResources.german_words, PackageResources.french_words,
    PackageResources.spanish_words, PackageResources.portuguese_words, PackageResources.dutch_words,
    PackageResources.polish_words, PackageResources.czech_words, PackageResources.swedish_words,
    PackageResources.danish_words, PackageResources.turkish_words, PackageResources.indonesian_words,
    PackageResources.russian_words, PackageResources.finnish_words, PackageResources.romanian_words,
    PackageResources.greek_words, PackageResources.hebrew_words, PackageResources.arabic_words,
    PackageResources.ukrainian_words, PackageResources.vietnamese_words, PackageResources.thai_words,
    PackageResources.hindi_words, PackageResources.marathi_words, PackageResources.bengali_words,
    PackageResources.tamil_words, PackageResources.urdu_words, PackageResources.bulgarian_words,
    PackageResources.slovak_words, PackageResources.croatian_words, PackageResources.estonian_words,
    PackageResources.latvian_words, PackageResources.malay_words, PackageResources.norwegian_words,
    PackageResources.catalan_words, PackageResources.others_words,
  ]

  /// Whether some texts of a table are words of such a language, and of no other, or titles have such a word.
  package static func writeDaysFirst(_ texts: some Sequence<String>, titles: [String] = []) -> Bool {
    titles.contains { titleWords.isAny(in: $0) }
      || texts.contains { $0.hasLetters && words.contains(PlainLetters.folded($0)) }
  }

  private static let titleWords = FoldedWords(tables["languages.daysFirst"])
  private static let words: Set<String> = {
    let lists =
      ["date", "person", "first", "last", "mark", "group", "note"]
      + Mark.allCases.flatMap { ["code.\($0.word)", "heading.\($0.word)"] }
    func words(of files: [[UInt8]]) -> Set<String> {
      let words = WordLists(files)
      return Set(lists.flatMap { words.list($0) }.map { PlainLetters.folded($0) })
    }
    return words(of: daysFirst).subtracting(words(of: [PackageResources.english_words]))
      .subtracting(tables["languages.english"]).union(tables["languages.daysFirst"]).filter { $0.count > 3 }
  }()
}
