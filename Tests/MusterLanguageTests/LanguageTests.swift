import MusterJournals
import MusterLanguage
import TestSupport
import Testing

/// What must hold of every language.
struct LanguageTests {
  private static let others = Language.allCases.filter { $0 != .english }

  @Test func aLanguageIsFoundByItsTagWhateverTheCountry() throws {
    for (tag, language) in [
      ("it", Language.italian), ("it-IT", .italian), ("de_AT", .german), ("DE-ch", .german), ("en", .english),
      ("fr_CA.UTF-8", .french), ("es-419", .spanish),
    ] {
      #expect(Language(try #require(LocaleTag(tag))) == language)
    }
    #expect(Language(try #require(LocaleTag("sv"))) == nil)
  }

  @Test(arguments: Language.allCases) func nothingIsEmptyOrUnfinished(language: Language) {
    for (member, text) in SpokenWords(language).all {
      #expect(!text.isEmpty, "\(member)")
      #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(member): \(text)|")
      for sign in ["  ", "{{", "}}", "%@", "%d", "nil", "Optional", "TODO", " ,", "..", "'"] {
        #expect(!text.contains(sign), "\(member): \(text)")
      }
    }
  }

  @Test(arguments: Language.allCases) func sentencesBeginWithACapitalAndEnd(language: Language) {
    for (member, text) in SpokenWords(language).sentences {
      #expect(text.first?.isUppercase == true || text.first?.isNumber == true, "\(member): \(text)")
      #expect(text.last == ".", "\(member): \(text)")
    }
  }

  /// Months in short and the words below are spelled alike in English.
  @Test(arguments: others) func everyWordIsTranslated(language: Language) {
    let english = SpokenWords(.english).all
    let shared: Set<String> = [
      "Name", "Date", "Signature", "absence", "November 2026", "date", "id", "Jaccard", "lift",
    ]
    for (member, text) in SpokenWords(language).all where text == english[member] {
      let isMonth = member.hasPrefix("month") || member.hasPrefix("shortMonth") || member.hasPrefix("quarter")
      let hasWord = text.split(whereSeparator: { !$0.isLetter }).contains { $0.count > 1 }
      #expect(!hasWord || isMonth || shared.contains(text), "\(member): \(text)")
    }
    for (member, text) in SpokenWords(language).sentences { #expect(text != english[member], "\(member)") }
  }

  @Test(arguments: Language.allCases) func monthsAndWeekdaysAreToldApart(language: Language) {
    let wording = language.wording
    for length in 0...1 {
      #expect(Set((1...12).map { wording.monthNames($0)[length] }).count == 12)
      #expect(Set(Weekday.allCases.map { wording.weekdayNames($0)[length] }).count == 7)
    }
    for month in 1...12 {
      #expect(wording.monthNames(month)[2].count == 1)
      #expect(wording.monthNames(month)[1].count <= 5)
    }
  }

  @Test(arguments: Language.allCases) func slotsAreToldApartAndOthersAreLeftAlone(language: Language) {
    let wording = language.wording
    #expect(Set(KnownSlot.allCases.map { wording.slotName($0.rawValue) }).count == KnownSlot.allCases.count)
    for name in ["yoga", "17:30", "Mattina", "Lab B"] {
      #expect(wording.slotName(name) == name)
      #expect(wording.slotLabel(name) == name)
    }
  }

  @Test(arguments: Language.allCases) func oneTakesTheSingular(language: Language) {
    let wording = language.wording
    for figure in [FigureKind.people, .attended, .warned, .sessions, .streak] {
      let (none, one, two) = (
        wording.label(of: figure, count: 0), wording.label(of: figure, count: 1),
        wording.label(of: figure, count: 2)
      )
      #expect(one != two, "\(figure)")
      #expect(none == (language == .french ? one : two), "\(figure)")
    }
    #expect(
      wording.people(1).hasPrefix("1 ") && wording.people(1) != wording.people(2).replacing("2", with: "1"))
  }

  @Test(arguments: others) func signsAreThoseOfTheLanguage(language: Language) {
    for (member, text) in SpokenWords(language).all {
      for (index, sign) in zip(text.indices, text) where index != text.startIndex {
        let before = text[text.index(before: index)]
        switch (language, sign) {
        case (.french, "%"), (.french, ";"), (.french, "»"):
          #expect(before == "\u{202F}", "\(member): \(text)")
        case (.french, ":") where text[text.index(after: index)...].first == " ":
          #expect(before == "\u{202F}", "\(member): \(text)")
        case (.german, "%"), (.spanish, "%"): #expect(before == "\u{A0}", "\(member): \(text)")
        case (.italian, "%"): #expect(before.isNumber, "\(member): \(text)")
        default: break
        }
      }
    }
  }

  @Test func numbersAreWrittenAsInTheLanguage() {
    func texts(_ language: Language) -> [String] {
      let wording = language.wording
      return [
        wording.number(1234), wording.number(-12345), wording.number(1234.5, decimals: 1),
        wording.percent(45, decimals: 1), wording.percent(44.55, decimals: 1), wording.average(2),
      ]
    }
    #expect(texts(.italian) == ["1.234", "−12.345", "1.234,5", "45%", "44,6%", "media 2"])
    #expect(texts(.german) == ["1.234", "−12.345", "1.234,5", "45\u{A0}%", "44,6\u{A0}%", "Ø 2"])
    #expect(
      texts(.french) == [
        "1\u{202F}234", "−12\u{202F}345", "1\u{202F}234,5", "45\u{202F}%", "44,6\u{202F}%", "moyenne 2",
      ])
    #expect(texts(.spanish) == ["1234", "−12.345", "1234,5", "45\u{A0}%", "44,6\u{A0}%", "media 2"])
  }

  @Test func daysAreWrittenAsInTheLanguage() {
    let (first, last) = (SampleRanking.day(2026, 10, 1), SampleRanking.day(2026, 11, 20))
    func texts(_ language: Language) -> [String] {
      let wording = language.wording
      return [
        wording.date(first), wording.longDate(last), wording.dates(from: last - 4, to: last),
        wording.dates(from: first, to: last), wording.title(from: last - 4, to: last),
        wording.title(from: first, to: last), wording.title(from: SampleRanking.day(2021, 10, 25), to: last),
        wording.ordinal(1), wording.ordinal(2),
      ]
    }
    #expect(
      texts(.italian) == [
        "1º ottobre 2026", "Venerdì 20 novembre 2026", "16–20 novembre 2026", "1º ottobre – 20 novembre 2026",
        "Dal 16 al 20 novembre 2026", "Dal 1º ottobre al 20 novembre 2026", "Dal 25/10/2021 al 20/11/2026",
        "1º",
        "2º",
      ])
    #expect(
      texts(.german) == [
        "1.\u{A0}Oktober 2026", "Freitag, 20.\u{A0}November 2026", "16.–20.\u{A0}November 2026",
        "1.\u{A0}Oktober – 20.\u{A0}November 2026", "16.–20.\u{A0}November 2026",
        "1.\u{A0}Oktober – 20.\u{A0}November 2026",
        "25.10.2021 – 20.11.2026", "1.", "2.",
      ])
    #expect(
      texts(.french) == [
        "1er octobre 2026", "Vendredi 20 novembre 2026", "16–20 novembre 2026",
        "1er octobre – 20 novembre 2026", "Du 16 au 20 novembre 2026", "Du 1er octobre au 20 novembre 2026",
        "Du 25 oct. 2021 au 20 nov. 2026", "1er", "2e",
      ])
    #expect(
      texts(.spanish) == [
        "1 de octubre de 2026", "Viernes, 20 de noviembre de 2026", "16–20 de noviembre de 2026",
        "1 de octubre – 20 de noviembre de 2026", "Del 16 al 20 de noviembre de 2026",
        "Del 1 de octubre al 20 de noviembre de 2026", "Del 25/10/2021 al 20/11/2026", "1.º", "2.º",
      ])
  }

  @Test func listsEndWithTheWordOfTheLanguage() {
    let wordings = Self.others.map(\.wording)
    #expect(
      wordings.map { $0.list(["a", "b", "c"]) } == ["a, b e c", "a, b und c", "a, b et c", "a, b y c"])
    let spanish = Language.spanish.wording
    #expect(spanish.list(["Pepe", "Inés"]) == "Pepe e Inés")
    #expect(spanish.list(["Pepe", "Hilda"]) == "Pepe e Hilda")
    #expect(spanish.list(["agua", "hielo"]) == "agua y hielo")
  }

  @Test func initialsSkipTheSmallWordsOfTheLanguage() {
    #expect(Language.italian.wording.initials(of: "Amici del Bar") == "AB")
    #expect(Language.italian.wording.initials(of: "Circolo dell’Arte") == "CA")
    #expect(Language.italian.wording.initials(of: "Statistica I") == "SI")
    #expect(Language.italian.wording.initials(of: "STATISTICA I") == "SI")
    #expect(Language.italian.wording.initials(of: "Storia A (2026)") == "SA")
    #expect(Language.italian.wording.initials(of: "I Promessi Sposi") == "PS")
    #expect(Language.italian.wording.initials(of: "AMICI DEL BAR") == "AB")
    #expect(Language.italian.wording.initials(of: "Amici D’Arte") == "AA")
    #expect(Language.spanish.wording.initials(of: "Grupo A") == "GA")
    #expect(Language.french.wording.initials(of: "Groupe D") == "GD")
    #expect(Language.german.wording.initials(of: "Freunde der Musik") == "FM")
    #expect(Language.french.wording.initials(of: "Les Amis de l’Opéra") == "AO")
    #expect(Language.spanish.wording.initials(of: "Club de los Viernes") == "CV")
  }
}
