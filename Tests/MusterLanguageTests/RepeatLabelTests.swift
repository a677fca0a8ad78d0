import MusterJournals
import MusterLanguage
import Testing

/// The days on which a class meets, in a few words.
struct RepeatLabelTests {
  private static let cases: [(days: String, english: String)] = [
    ("1", "Weekly (Monday)"), ("4", "Weekly (Thursday)"), ("13", "Monday, Wednesday"),
    ("46", "Thursday, Saturday"), ("67", "Weekends"), ("135", "Mon, Wed, Fri"), ("167", "Mon, Sat, Sun"),
    ("1234", "M, T, W, R"), ("2467", "T, R, S, S"), ("12345", "Weekdays"), ("12346", "M, T, W, R, S"),
    ("123467", "M, T, W, R, S, S"), ("1234567", "Every day"),
  ]

  private static func label(_ days: String, _ language: Language) -> String? {
    language.wording.repeatLabel(Set(days.compactMap { Int(String($0)).flatMap(Weekday.init) }))
  }

  @Test(arguments: cases) func labelsAreThoseOfTheSpecification(days: String, english: String) {
    #expect(Self.label(days, .english) == english)
  }

  @Test func noWeekdayHasNoLabel() { #expect(Self.label("", .english) == nil) }

  @Test func otherLanguagesHaveTheAnalogousForm() {
    let languages: [Language] = [.italian, .german, .french, .spanish]
    func labels(_ days: String) -> [String?] { languages.map { Self.label(days, $0) } }
    #expect(
      labels("1") == [
        "Ogni settimana (lunedì)", "Wöchentlich (Montag)", "Chaque semaine (lundi)", "Semanal (lunes)",
      ])
    #expect(
      labels("13") == ["Lunedì, mercoledì", "Montag, Mittwoch", "Lundi, mercredi", "Lunes, miércoles"])
    #expect(labels("135") == ["Lun, mer, ven", "Mo, Mi, Fr", "Lun., mer., ven.", "Lun, mié, vie"])
    #expect(labels("1234") == ["L, Ma, Me, G", "Mo, Di, Mi, Do", "L, Ma, Me, J", "L, M, X, J"])
    #expect(
      labels("12345") == [
        "Dal lunedì al venerdì", "Montag bis Freitag", "Du lundi au vendredi", "De lunes a viernes",
      ])
    #expect(labels("67") == ["Fine settimana", "Wochenende", "Week-ends", "Fines de semana"])
    #expect(labels("1234567") == ["Ogni giorno", "Täglich", "Tous les jours", "Todos los días"])
  }

  @Test(arguments: Language.allCases) func shortFormsTellTheDaysApart(language: Language) {
    let letters = language.wording.timetableWords.letters
    #expect(letters.count == 7)
    // In English, Saturday and Sunday share a letter, as the specification has it.
    #expect(Set(letters).count == (language == .english ? 6 : 7))
  }
}
