/// What the number in a cell of a spreadsheet stands for, by the format in which the cell shows it.
enum CellFormat: Hashable, Sendable {
  case number
  /// A day, a clock time within the day, or both.
  case date(hasDay: Bool, hasTime: Bool)
  /// Hours that have passed, more than those of a day.
  case elapsed

  /// The meaning of a format that every spreadsheet knows by its number: ECMA-376, part 1, 18.8.30.
  init(builtIn number: Int) {
    switch number {
    case 14...17, 27...31, 34...36, 50...54, 57, 58: self = .date(hasDay: true, hasTime: false)
    case 46: self = .elapsed
    case 18...21, 32, 33, 45, 47, 55, 56: self = .date(hasDay: false, hasTime: true)
    case 22: self = .date(hasDay: true, hasTime: true)
    default: self = .number
    }
  }

  /// The meaning of a format that a workbook spells out: `yyyy\-mm\-dd;@`, `[$-409]d-mmm-yy`, `[h]:mm`.
  init(code: String) {
    let letters = CellFormat.letters(of: code)
    guard !letters.contains("e") else {
      self = .elapsed
      return
    }
    // An `m` beside hours or seconds is minutes.
    let hasTime = letters.contains("h") || letters.contains("s")
    let hasDay = letters.contains("d") || letters.contains("y") || letters.contains("m") && !hasTime
    self = hasDay || hasTime ? .date(hasDay: hasDay, hasTime: hasTime) : .number
  }

  /// The lower-case letters of a format's first section that stand for parts of a date, apart from quoted text, colours
  /// and conditions, and `e` where they count on past a day; none for `General`.
  private static func letters(of code: String) -> Set<Character> {
    var letters: Set<Character> = []
    var rest = Substring(code.lowercased())
    if rest.hasPrefix("general") { return [] }
    while let character = rest.popFirst() {
      switch character {
      case ";": return letters
      case "\\", "_", "*": rest = rest.dropFirst()
      case "\"": rest = rest.drop { $0 != "\"" }.dropFirst()
      case "[":
        let inside = rest.prefix { $0 != "]" }
        rest = rest[inside.endIndex...].dropFirst()
        // Elapsed hours, minutes or seconds; everything else in brackets is a colour, a condition or a language.
        if let first = inside.first, "hms".contains(first), inside.allSatisfy({ $0 == first }) {
          letters.insert("e")
        }
      case "d", "m", "y", "h", "s": letters.insert(character)
      default: break
      }
    }
    return letters
  }
}
