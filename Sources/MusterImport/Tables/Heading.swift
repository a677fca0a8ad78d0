import MusterReading

/// The headings of columns, compared without case, accents and punctuation.
package enum Heading {
  /// Whether a heading names a total, a sum or a share rather than a session or a person.
  static func isTotal(_ text: String) -> Bool {
    let folded = PlainLetters.folded(text)
    return totals.contains(folded) || folded == "%" || folded.hasSuffix("%") && folded.count <= 12
  }

  /// Whether the first word of a heading says that it counts: `Total present`, `Totale presenti`, `Total students: 2`.
  static func beginsTotal(_ text: String) -> Bool {
    guard let word = text.split(separator: " ").first, word.last != "," else { return false }
    return totalWords.contains(PlainLetters.folded(word))
  }

  private static let totalWords = Set(WordLists.tables["totalWords"])

  /// Whether a heading counts people, by a rule of which nothing else is said: `Headcount`, `No. present`.
  static let countsPeople = WordSet("countsPeople")

  /// Whether a text is what people of a group are called: `Juniors`, `Coaches`.
  package static let titlesGroup = WordSet("groups.titles", "groups.sexes", "peopleWords", "countsPeople")

  /// Whether a text is what one person is called by what that does: `Volunteer`, `Lifeguard`.
  static let namesSomebody = WordSet("doers")

  /// Whether a heading is of the names of people who do something: `Juror Name`, `Name of Director`, `nomeParlamentar`.
  static func namesOne(_ text: String) -> Bool {
    let words = parts(of: text)
    return words.count < 5 && [words.first ?? "", words.last ?? ""].contains { isBareName($0) }
      && words.contains { namesSomebody.words.contains($0) }
  }

  /// Whether a text is a title such as `Boys` or `Women`, which is never a person's name.
  static let titlesSex = WordSet("groups.sexes")

  /// Whether the title of a row, folded, is that of the times of sessions.
  static func namesTimes(_ folded: String) -> Bool {
    rowsOfTimes.contains(folded) || words[.time]?.contains(folded) == true
  }

  private static let rowsOfTimes = Set(WordLists.tables["rowsOfTimes"])

  /// Whether the title of a row asks whether there was a session: `Held?`.
  static func asksWhetherHeld(_ text: String) -> Bool {
    // `Quorum : 3`
    let folded = PlainLetters.folded(text.prefix { $0 != ":" })
    return rowsOfSessions.contains(folded)
      || text.hasSuffix("?") && ["held", "match", "training"].contains(folded)
  }

  private static let rowsOfSessions = Set(WordLists.tables["rowsOfSessions"])

  /// Whether a question above dates asks on which day somebody comes or came: `Which day are you attending?`
  static func asksForDay(_ text: String) -> Bool {
    MarkLikeness(title: text).isOfAttendance || words(in: text).contains { attending.contains($0) }
  }

  private static let attending = Set(WordLists.tables["forms.attending"])

  /// Whether a heading is that of signatures or initials, of which any says that somebody came.
  static func isOfSignatures(_ text: String) -> Bool {
    text.hasLetters && words(in: text).contains { signatures.contains($0) }
  }

  private static let signatures = Set(WordLists.tables["signatures"])

  /// Whether a heading of signatures is that of companies in other languages, and whether another tells that it is not.
  static let isCompany = WordSet("signatures.companies")
  static let isBesideSignatures = WordSet("signatures.beside")

  /// Whether the title of a row says that its cells describe the sessions, or who led them: `Topic`, `Teacher's signature`.
  static func describesSessions(_ text: String) -> Bool {
    isOfSignatures(text) || lessons.contains(PlainLetters.folded(text))
  }

  /// Whether the title of a row is of the sessions, whatever stands in it: `Venue`, `Home/Away`.
  static let isOfSessions = WordSet("lessons.sure")

  /// Whether a heading is that of reasons: `absence_reason`, `Grund`.
  static func namesReasons(_ text: String) -> Bool {
    parts(of: text).contains { reasons.contains($0) }
  }

  private static let reasons = Set(WordLists.tables["reasons"])

  /// Whether a word, which may be that of a holiday, is of one that each takes as they like: `Ferien`, and not `Feiertag`.
  static let isVacation = WordSet("vacations")
  static let lessons = Set(WordLists.tables["lessons.titles"])

  /// Whether a text is too long for a name, and mostly in small letters: `Put an x if the child is not there`.
  static func isSentence(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count > 5 && words.count { $0.first?.isLowercase == true } * 2 > words.count
  }

  /// Whether a title says that nothing but absences is marked: `Mark absences only`.
  static func saysAbsencesAlone(_ text: String) -> Bool {
    let words = words(in: text)
    return words.contains { onlyWords.contains($0) } && words.contains { AbsenceHeading.counts($0) }
  }

  /// Whether a title says that a mark is of those who did not come: `Cross = missing`, `Tick the absent`.
  static func saysMarksAreAbsences(_ text: String) -> Bool {
    let words = words(in: text)
    let isOfPresences = words.contains { present.contains($0) || AbsenceHeading.countsPresences($0) }
    let isOfAbsences = words.contains { absent.contains($0) || AbsenceHeading.counts($0) }
    return words.contains { markers.contains($0) }
      && (isOfPresences ? words.contains { MarkVocabulary.isNegation($0) } : isOfAbsences)
  }

  /// Whether a title names those who did not come: `Absences in May`, `Who is missing?`.
  package static func isOfAbsences(_ text: String) -> Bool {
    let words = words(in: text)
    return AbsenceHeading.counts(text)
      || words.contains { AbsenceHeading.counts($0) }
        && !words.contains { AbsenceHeading.countsPresences($0) }
      || words.contains { comings.contains($0) } && words.contains { denials.contains($0) }
  }

  private static let comings = Set(WordLists.tables["absence.comings"])
  private static let denials = Set(WordLists.tables["absence.denials"])
  private static let markers = Set(WordLists.tables["absence.markers"])
  private static let absent = Set(WordLists.tables["absence.sentences"])
  private static let present = Set(WordLists.tables["presence.sentences"])

  /// Whether a title begins by saying that it is of absences alone: `Absences 4B`.
  static func beginsWithAbsences(_ text: String) -> Bool {
    AbsenceHeading.counts(text) && words(in: text).first.map { AbsenceHeading.isOneWord($0) } == true
  }

  private static let onlyWords = Set(WordLists.tables["only"])

  static func words(in text: String) -> [String] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.split { !$0.isLetter && !$0.isNumber }.map { PlainLetters.folded($0) }
    }
    return text.utf8.split { !isWord($0) }.map { PlainLetters.folded(Substring($0)) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Whether a heading is of people of different firms.
  static let isOfFirms = WordSet("names.ofFirms")

  /// Whether the title of a row announces the meaning of codes: `Legend:`.
  package static let titlesLegend = WordSet("legend.titles")

  static func isShare(_ text: String) -> Bool {
    let folded = PlainLetters.folded(text)
    return folded.contains("%") || shares.contains(folded)
  }

  /// Whether a heading names an average, of whatever it may be.
  static let isAverage = WordSet("averages")

  private static let shares = Set(WordLists.tables["shares"])

  private static let totals = Set(WordLists.tables["totals"])

  /// The words that name each role, folded, the plainest first: a column with an earlier word is preferred.
  package static let words: [ColumnRole: [String]] = {
    var words: [ColumnRole: [String]] = ColumnRole.allCases.reduce(into: [:]) {
      $0[$1] = WordLists.tables[$1.rawValue]
    }
    words[.date]? += FormHeading.times
    words[.person] = FormHeading.names + (words[.person] ?? []) + personWords + peopleWords
    words[.id]? += FormHeading.addresses
    return words
  }()

  static let roles = RoleWords { words[$0] ?? [] }
  private static let personWords = WordLists.tables["personWords"]
  private static let peopleWords = WordLists.tables["peopleWords"]
  static let moments = WordLists.tables["moments"]
  /// What people are called online: `Username`.
  package static let handles = Set(WordLists.tables["names.handles"])
  static let arrivals = Set(WordLists.tables["moments.arrival"])
  /// Whether times below a heading are those at which people came: `Check In Date`.
  static let isOfCheckIns = WordSet("moments.arrival", "moments.checkIn")
  static let leavings = WordLists.tables["moments.leaving"]
  static let held = WordLists.dates["sessions.held"]

  /// Whether a heading is that of keys of people, which stand for them where no column has names.
  static func isKey(_ text: String) -> Bool {
    let folded = PlainLetters.folded(text)
    return keys.contains(folded) || folded != "id" && words[.id]?.contains(folded) == true
  }

  private static let keys = Set(WordLists.tables["keys"])

  /// Whether a heading counts how often somebody came or did not: `Days Present`, `Classes attended`.
  static func countsAttendance(_ text: String) -> Bool {
    let words = words(in: text)
    return words.count > 1 && words.contains { counted.contains($0) }
      && words.contains { countable.contains($0) }
  }

  /// Whether a heading that counts attendance is of a share rather than a number: `Attendance rate`.
  static func isShareOfAttendance(_ text: String) -> Bool {
    isShare(text) || text.split { !$0.isLetter }.contains { shares.contains(PlainLetters.folded(String($0))) }
  }

  private static let counted = Set(WordLists.tables["counted"])
  private static let countable = Set(WordLists.tables["countable"])

  /// Whether a column of this heading may name several people in a cell.
  package static let namesPeople = WordSet("peopleWords", "peopleWords.roles")

  /// Words of accounts, which say less than a first and a last name beside them.
  static let accounts = Set(WordLists.tables["names.accounts"])
  /// How headings of first and of last names end.
  static let firstEnds = WordLists.tables["names.firstEnds"]
  static let lastEnds = WordLists.tables["names.lastEnds"]
  /// Whether a heading says no more than that there are names, of whatever.
  static let isBareName = WordSet("names.firstBesideLast", "names.lastBesideFirst", "names.bare")

  /// Words that name a person alone, but the first name beside a column of last names.
  package static let firstBesideLast = Set(WordLists.tables["names.firstBesideLast"])
  /// Words that name a person alone, but the last name beside a column of first names.
  package static let lastBesideFirst = Set(WordLists.tables["names.lastBesideFirst"])
}

/// Headings beside which a bare `id` is that of the row, and nobody's.
enum RowHeading {
  /// Whether a heading names what has an id, as in `memberId`, or is that of names in some language.
  static func matches(_ title: String) -> Bool {
    let words = Heading.parts(of: title)
    return words.count > 1 && words.last == "id" || words.contains { names.contains($0) }
  }

  /// Whether a heading says that something has an id, and not a number in a list.
  static func isID(_ title: String) -> Bool {
    Heading.parts(of: title).contains("id") || ["cedula", "nic"].contains(PlainLetters.folded(title))
      || PlainLetters.folded(title).hasSuffix("id")
  }

  private static let names: Set<String> = ["name", "nombre", "nome", "nom", "naam", "nama", "namn"]
}

extension Heading {
  /// The words of a heading, folded: `memberId`, `member_id` and `Member ID` have the same two.
  package static func parts(of title: String) -> [String] { PlainLetters.words(of: title) }
}
