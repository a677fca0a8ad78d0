import MusterReading

extension WordLists {
  /// What languages have beside the general lists, a file each.
  private static let languages = [
    PackageResources.english_words,
    PackageResources.italian_words,
    PackageResources.german_words,
    PackageResources.french_words,
    PackageResources.spanish_words,
    PackageResources.portuguese_words,
    PackageResources.dutch_words,
    PackageResources.polish_words,
    PackageResources.czech_words,
    PackageResources.swedish_words,
    PackageResources.danish_words,
    PackageResources.turkish_words,
    PackageResources.indonesian_words,
    PackageResources.japanese_words,
    PackageResources.chinese_words,
    PackageResources.korean_words,
    PackageResources.russian_words,
    PackageResources.finnish_words,
    PackageResources.romanian_words,
    PackageResources.hungarian_words,
    PackageResources.greek_words,
    PackageResources.hebrew_words,
    PackageResources.arabic_words,
    PackageResources.ukrainian_words,
    PackageResources.vietnamese_words,
    PackageResources.thai_words,
    PackageResources.hindi_words,
    PackageResources.marathi_words,
    PackageResources.bengali_words,
    PackageResources.tamil_words,
    PackageResources.persian_words,
    PackageResources.urdu_words,
    PackageResources.bulgarian_words,
    PackageResources.slovak_words,
    PackageResources.croatian_words,
    PackageResources.estonian_words,
    PackageResources.lithuanian_words,
    PackageResources.latvian_words,
    PackageResources.malay_words,
    PackageResources.tagalog_words,
    PackageResources.norwegian_words,
    PackageResources.catalan_words,
  ]

  package static let headings = WordLists(PackageResources.headings_words, languages: languages)
  static let roles = WordLists(PackageResources.roles_words, languages: languages)
  static let marks = WordLists(PackageResources.marks_words, languages: languages)
}
