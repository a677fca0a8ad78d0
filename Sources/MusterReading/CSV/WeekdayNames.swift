/// The names of the days of the week in the languages that tables are read in.
enum WeekdayNames {
  /// Whether a word is the name of a weekday, short or full, with the full stop of an abbreviation or without.
  static func contains(_ word: some StringProtocol) -> Bool {
    let letters = word.hasSuffix(".") ? word.dropLast() : word[...]
    return letters.allSatisfy { $0.isLetter || $0 == "-" } && names.contains(Heading.folded(letters))
  }

  /// The index of the date after the name of a weekday that a text begins with: `Mon 16 Nov 2026`, `lun, 16/11/2026`.
  static func end(in bytes: [UInt8]) -> Int {
    // Nearly all dates begin with a digit.
    guard let first = bytes.first, first >= 65 else { return 0 }
    guard let space = bytes.firstIndex(of: 32) else { return 0 }
    let end = bytes[space - 1] == UInt8(ascii: ",") ? space - 1 : space
    guard contains(String(decoding: bytes[..<end], as: UTF8.self)) else { return 0 }
    guard MonthNames.month(in: bytes, at: 0) != nil else { return space + 1 }
    // "mar" is March too: a weekday only before a date that is whole without it.
    let hasYear = { (text: [UInt8]) in DateCandidates.formats(of: text).contains(where: \.hasYear) }
    return !hasYear(bytes) && hasYear(Array(bytes[(space + 1)...])) ? space + 1 : 0
  }

  /// Without accents and in lower case, as headings are compared.
  private static let names: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    "mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun",
    "lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "sabato", "domenica",
    "lun", "mar", "mer", "gio", "ven", "sab", "dom",
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag",
    "mo", "di", "mi", "do", "fr", "sa", "so",
    "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "jeu", "sam", "dim",
    "lunes", "martes", "miercoles", "jueves", "viernes", "domingo", "mie", "jue", "vie",
    "segundafeira", "tercafeira", "quartafeira",
    "quintafeira", "sextafeira", "seg", "ter", "qua", "qui", "sex",
    "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag",
    "ma", "wo", "vr", "za", "zo",
  ]
}
