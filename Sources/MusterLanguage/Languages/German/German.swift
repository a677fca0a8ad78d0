import MusterAnalytics
import MusterJournals

/// German.
struct German: Wording {
  // MARK: Numbers, dates and lists

  let signs = NumberFormatting(point: ",", group: ".")
  let names = DateNames(
    months: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
      "November", "Dezember",
    ],
    shortMonths: ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"],
    weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
    shortWeekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"])
  let smallWords: Set<String> = [
    "am", "an", "auf", "das", "dem", "den", "der", "des", "die", "für", "im", "in", "und", "vom", "von", "zu",
    "zum", "zur",
  ]

  func dayNumber(_ day: Day) -> String { "\(day.dayOfMonth)." }

  /// At the end of a line `14.` would end a sentence.
  func dayAndMonth(_ day: Day) -> String { "\(dayNumber(day))\u{A0}\(names.months[day.month - 1])" }
  func date(_ day: Day) -> String { "\(dayAndMonth(day)) \(day.year)" }
  func longDate(_ day: Day) -> String { "\(weekdayNames(day.weekday)[0]), \(date(day))" }
  func shortWeekdayDate(_ day: Day) -> String { "\(weekdayNames(day.weekday)[1]), \(date(day))" }
  func and(before item: String) -> String { "und" }
  func ordinal(_ place: Int) -> String { number(place) + "." }

  // MARK: Slots

  func time(ofSlot name: String) -> String { "im Zeitfenster \(name.isolated)" }

  // MARK: Periods

  func week(_ number: Int, of year: Int) -> String { "KW \(number)/\(year)" }
  func quarter(_ number: Int, of year: Int) -> String { "\(number). Quartal \(year)" }
  func quarterName(_ quarter: Int) -> String { "Q\(quarter)" }
  func term(_ name: String) -> String { "Zeitraum \(name.isolated)" }

  /// Days in different years are written in figures.
  func title(from first: Day, to last: Day) -> String {
    guard first.year != last.year else { return dates(from: first, to: last) }
    return [first, last].map { "\($0.dayOfMonth).\($0.month).\($0.year)" }.joined(separator: " – ")
  }

  /// Periods that something is parted by: `nach Wochen`.
  private static let parts = PeriodWords(
    day: "Tagen", week: "Wochen", month: "Monaten", quarter: "Quartalen", year: "Jahren", term: "Zeiträumen",
    other: "Zeiträumen")

  // MARK: Every report

  func people(_ count: Int) -> String { counted(count, "Person", "Personen") }
  func asOf(_ day: Day) -> String { "Stand: \(date(day))" }

  func words(for filter: Filter) -> String {
    switch filter {
    case .person(let name): "Person \(name.isolated)"
    case .people(let count): counted(count, "nach Namen gewählte Person", "nach Namen gewählte Personen")
    case .tag(let tag): "Schlagwort \(tag.isolated)"
    case .noTag(let tag): "ohne Schlagwort \(tag.isolated)"
    case .excluded(let pattern): "ohne \(pattern.isolated)"
    case .excludedPeople(let count): "ohne \(counted(count, "Person", "Personen"))"
    case .current: "aktuelle Mitglieder"
    }
  }

  var expectedRule: String {
    "Quote = Teilnahmen ÷ erwartete. Erwartet wird jede Person zu jedem Termin vom Eintritt bis zum Austritt, außer wenn "
      + "sie befreit ist, und zu jedem, an dem sie teilgenommen hat."
  }

  func expectedSessions(of source: ExpectationRule.Source) -> String {
    switch source {
    case .calendar: "Jedes Zeitfenster eines Arbeitstags ist ein Termin."
    case .timetable: "Termine sind die des Stundenplans."
    case .held: "Als Termine zählen die erfassten."
    }
  }

  // MARK: Ranking

  func rankingOrder(by key: RankingKey, isDescending: Bool) -> String {
    let ascending = isDescending ? "" : ", aufsteigend"
    return switch key {
    case .attended: "Rangliste nach Teilnahmen\(ascending)"
    case .weighted: "Rangliste nach gewichteten Teilnahmen\(ascending)"
    case .percent: "Rangliste nach Anwesenheitsquote\(ascending)"
    case .warned: "Rangliste nach Verwarnungen\(ascending)"
    case .streak: "Rangliste nach längster Serie\(ascending)"
    case .missed: "Rangliste nach versäumten Terminen\(ascending)"
    case .absent: "Rangliste nach Fehlzeiten\(ascending)"
    case .excused: "Rangliste nach entschuldigten Fehlzeiten\(ascending)"
    case .partial: "Rangliste nach teilweiser Teilnahme\(ascending)"
    case .name: "Liste nach Namen" + (isDescending ? ", von Z bis A" : "")
    }
  }

  func mostAttended(_ person: String, others: Int) -> String {
    "am häufigsten dabei: \(person.isolated)"
      + (others == 0 ? "" : " und " + counted(others, "weitere Person", "weitere Personen"))
  }

  func more(_ count: Int) -> String { "+ \(number(count)) weitere" }
  func backToRanking(page: Int) -> String { "Rangliste, Seite \(number(page))" }

  // MARK: Sentences

  func bestDay(_ day: DayCount) -> String {
    let weekday = names.weekdays[day.date.weekday.rawValue - 1]
    return "Der beste Tag war \(weekday), der \(date(day.date)), mit "
      + "\(counted(day.attended, "Teilnahme", "Teilnahmen"))."
  }

  func total(_ attended: Int, of expected: Int, percent: Double?) -> String {
    let share = percent.map { " (\(self.percent($0, decimals: 1)))" } ?? ""
    return "Von \(counted(expected, "erwarteten Teilnahme", "erwarteten Teilnahmen")) gab es "
      + "\(number(attended))\(share)."
  }

  func firstAttendance(_ day: Day?) -> String {
    day.map { "Erste Teilnahme am \(date($0))." } ?? "Noch keine Teilnahme."
  }

  func outcome(_ growth: GrowthKind, _ count: String, of delta: Delta, by kind: PeriodKind) -> String {
    let before =
      switch kind {
      case .week: "in der Vorwoche"
      case .month: "im Vormonat"
      case .quarter: "im Vorquartal"
      case .year: "im Vorjahr"
      case .day, .term, .custom, .all: "im Zeitraum davor"
      }
    return switch growth {
    case .risen(let percent):
      "\(count), \(self.percent(percent, decimals: 1)) mehr als \(reference(delta, by: kind))"
    case .fallen(let percent):
      "\(count), \(self.percent(percent, decimals: 1)) weniger als \(reference(delta, by: kind))"
    case .same: "\(count), so viele wie \(before)"
    case .new: "\(count), \(before) keine"
    case .none: "keine Teilnahmen, \(before) auch nicht"
    case .incomplete: "\(count); der Zeitraum davor ist nur teilweise erfasst"
    }
  }

  private func reference(_ delta: Delta, by kind: PeriodKind) -> String {
    let year = referenceYear(delta, by: kind)
    return switch kind {
    case .week: "in KW \(delta.referenceFrom.isoWeek.week)" + (year.map { "/\($0)" } ?? "")
    case .month: "im \(referenceMonth(delta))"
    case .quarter: "im \(delta.referenceFrom.quarter). Quartal" + (year.map { " \($0)" } ?? "")
    case .year: "im Jahr \(delta.referenceFrom.year)"
    case .day, .term, .custom, .all: "im Zeitraum davor"
    }
  }

  func sentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String {
    switch relation {
    case .only: "Alle kamen \(first), niemand \(second)."
    case .same: "\(first.capitalizedFirst) kamen so viele wie \(second)."
    case .hardly: "\(first.capitalizedFirst) kamen kaum mehr als \(second)."
    case .more(let percent):
      "\(first.capitalizedFirst) kamen \(self.percent(percent, decimals: 0)) mehr als \(second)."
    case .times(let ratio): "\(first.capitalizedFirst) kamen \(times(ratio))-mal so viele wie \(second)."
    }
  }

  // MARK: Key figures

  func placeLabel(of people: Int) -> String { "von \(number(people)) nach Teilnahmen" }

  func attendedLabel(of expected: Int) -> String {
    "von \(counted(expected, "erwarteten Teilnahme", "erwarteten Teilnahmen"))"
  }

  // MARK: Headings and notes

  func lowNote(below limit: Int) -> String { "Weniger als \(counted(limit, "Teilnahme", "Teilnahmen"))." }

  func warnedNote(from limit: Int) -> String {
    "Mindestens \(counted(limit, "Verwarnung", "Verwarnungen"))."
  }

  func sessionCounts(attended: Int, warned: Int) -> String {
    "\(number(attended)) anwesend" + (warned > 0 ? ", \(number(warned)) verwarnt" : "")
  }

  // MARK: Charts

  func average(_ value: Double) -> String { "Ø \(signs.fixed(value, decimals: 1, dropsZeros: true))" }

  func by(_ kind: PeriodKind) -> String { "nach \(Self.parts[kind])" }
  func friendsTitle(of person: String) -> String { "Beste Freunde von \(person.isolated)" }
  func attendance(_ parts: String, of person: String?) -> String {
    "Anwesenheit" + (person.map { " von \($0.isolated)" } ?? "") + " \(parts)"
  }

  func andOthers(_ count: Int) -> String {
    form(count, "und eine weitere Person", "und \(number(count)) weitere")
  }
  func tied(_ people: Int, attended: Int, isAll: Bool) -> String {
    isAll
      ? "\(number(people)) Personen waren jedes Mal da"
      : "\(number(people)) Personen am häufigsten dabei, je \(number(attended))-mal"
  }
  func busiest(_ kind: PeriodKind, _ name: String, rate: String) -> String {
    "\(kind == .week ? "Stärkster Wochentag" : "Stärkster Monat")\(colon)\(name), \(rate)"
  }
  func shared(_ count: Int) -> String { "\(number(count))-mal zusammen" }
  func moreUp(to greatest: Int) -> String { greatest > 0 ? "mehr, bis \(number(greatest))" : "mehr" }

  // MARK: Tables of answers

  func dayWord(_ count: Int) -> String { form(count, "Tag", "Tage") }
  func weekLabel(_ week: Int) -> String { "KW \(week)" }
  func rankBefore(_ rank: Int) -> String { "(zuvor \(ordinal(rank)))" }
  func against(_ count: String, _ other: String) -> String { "\(count) gegenüber \(other)" }
  func tableDate(_ day: Day) -> String { numericDate(day, separator: ".") }

  func sentence(for outlook: TargetOutlook) -> String {
    let share = percent(outlook.percent, decimals: 1)
    return switch statement(about: outlook) {
    case .unknown:
      "Ob \(share) noch zu erreichen sind, zeigt sich erst mit „days“ und „term“ in der Datei der Gruppe."
    case .missed(let left, let best):
      "\(share) sind nicht mehr zu erreichen: Bei \(counted(left, "verbleibenden Termin", "verbleibenden Terminen")) sind höchstens \(best) möglich."
    case .reached(let best): "\(share) sind erreicht: \(best)."
    case .possible(let left, let mayMiss, let best):
      "\(share) sind zu erreichen: Von \(counted(left, "verbleibenden Termin", "verbleibenden Terminen")) \(form(mayMiss, "darf", "dürfen")) \(number(mayMiss)) versäumt werden; höchstens \(best) sind möglich."
    }
  }

  var lists: WordLists { Self.lists }
  private static let lists = WordLists(
    kinds: PeriodWords(
      day: "Tag", week: "Woche", month: "Monat", quarter: "Quartal", year: "Jahr", term: "Zeitraum",
      other: "Zeitraum"),
    plurals: PeriodWords(
      day: "Tage", week: "Wochen", month: "Monate", quarter: "Quartale", year: "Jahre", term: "Zeiträume",
      other: "Alles"),
    reports: ReportNames(
      ranking: "Rangliste", weekly: "Wochenbericht", monthly: "Monatsbericht", yearly: "Jahresbericht",
      group: "Gruppenstatistik", person: "Persönliche Statistik", people: "Personen",
      daySheet: "Anwesenheitsliste",
      calendar: "Kalender", atRisk: "Niedrige Quoten", letter: "Brief"),
    marks: MarkWords(
      present: "anwesend", partial: "teilweise anwesend", absent: "abwesend", excused: "entschuldigt",
      warned: "verwarnt", exempt: "befreit"),
    bands: BandWords(
      satisfactory: "unauffällig", atRisk: "gefährdet", moderate: "bedenklich", severe: "kritisch"),
    rankingHeads: RankingHeads(
      person: "Name", attended: "Teilnahmen", expected: "Erwartet", percent: "Quote", warned: "Verwarnungen",
      weighted: "Gewichtet", streak: "Serie", band: "Stufe"),
    deltaHeads: DeltaHeads(
      period: "Letzter abgeschlossener Zeitraum", attended: "Teilnahmen", before: "Davor",
      change: "Veränderung",
      toDate: "Laufender Zeitraum", yearAgo: "Zum Vorjahr"),
    sessionHeads: SessionHeads(
      day: "Datum", slot: "Zeitfenster", name: "Termin", attended: "Teilnahmen", warned: "Verwarnungen"),
    comparisonHeads: ComparisonHeads(
      reference: "Verglichen mit", then: "Damals", change: "Veränderung"),
    figures: FigureWords(
      people: ("Person", "Personen"), attended: ("Teilnahme", "Teilnahmen"),
      warned: ("Verwarnung", "Verwarnungen"), sessions: ("Termin", "Termine"),
      streak: ("Tag, die längste Serie", "Tage, die längste Serie"), percent: "Anwesenheitsquote",
      most: "am häufigsten dabei", bestDay: "am besten Tag", rank: "nach Teilnahmen",
      weighted: "nach Schwierigkeit gewichtet"),
    slots: SlotList(
      morning: SlotWords(name: "Vormittag", time: "am Vormittag"),
      noon: SlotWords(name: "Mittag", time: "am Mittag"),
      afternoon: SlotWords(name: "Nachmittag", time: "am Nachmittag"),
      evening: SlotWords(name: "Abend", time: "am Abend"),
      night: SlotWords(name: "Nacht", time: "in der Nacht"), day: SlotWords(name: "Tag", time: "am Tag")))

  var phrases: Phrases { Self.phrases }
  private static let phrases = Phrases(
    andSlot: "und Zeitfenster", byWeekday: "nach Wochentagen", byMonthOfYear: "nach Kalendermonaten",
    byDay: "nach Tagen", longestStreak: "Längste Serie", noStreak: "Noch keine Serie.",
    weighted: "gewichtet", ranking: "Rangliste",
    excusedRule: "Entschuldigte Termine zählen nicht als erwartet.",
    blankRule: "Termine ohne Eintrag zählen nicht als erwartet.", nobody: "In dieser Auswahl ist niemand.",
    noSessions: "In dieser Auswahl ist kein Termin erfasst.", notRecorded: "nicht erfasst",
    nothingToShow: "Noch gibt es nichts zu zeigen.", noFriends: "Bisher war niemand gleichzeitig da.",
    perfectNote: "Haben keinen erwarteten Termin versäumt.",
    bySlot: "Teilnahmen nach Zeitfenster", new: "neu", deltasHeading: "Entwicklung",
    sessionsHeading: "Termine", friendsHeading: "Beste Freunde", daysHeading: "Tag für Tag",
    mostTitle: "Am häufigsten dabei", fewer: "weniger", holiday: "Feiertag", closedDay: "geschlossen")

  var words: TableWords { Self.words }
  private static let words = TableWords(
    movement: "±", name: "Name", attended: "Teilnahmen", expected: "erwartet", rate: "Quote",
    warned: "Verwarnungen",
    weighted: "gewichtet", bestStreak: "Serie (Tage)", band: "Stufe", date: "Datum", weekday: "Tag",
    month: "Monat", note: "Bemerkung", allDays: "alle Tage", slots: "Zeitfenster",
    leftOut: "aus Platzmangel nicht gezeigt",
    blank: "kein Eintrag",
    keyFigures: "Kennzahlen", people: "Personen", sessions: "erfasste Termine",
    expectedDays: "erwartete Tage", missed: "versäumt", bestDay: "bester Tag", rank: "Rang",
    currentStreak: "laufende Serie", currentAbsence: "laufende Abwesenheit",
    noBand: "zu wenige Termine für eine Stufe", firstAttendance: "erste Teilnahme",
    lastAttendance: "letzte Teilnahme", trend: "Verlauf", growth: "Entwicklung",
    byWeekday: "Nach Wochentagen", byMonth: "Nach Monaten", bands: "Fehlzeiten", by: "nach",
    from: "von", to: "bis", last: "zuletzt", highest: "Maximum", period: "Zeitraum",
    against: "verglichen mit", then: "damals", change: "Veränderung", unchanged: "unverändert",
    soFar: "bisher", sameDays: "gleiche Tage", bestFriends: "beste Freunde", friend: "Freund",
    shared: "gemeinsam", jaccard: "Jaccard", lift: "Lift",
    sharedNote: "gemeinsam: Termine, an denen beide da waren, von denen der Person",
    jaccardNote: "Jaccard: gemeinsame Termine von denen, an denen mindestens eine der beiden Personen da war",
    liftNote: "Lift: wie viel öfter gemeinsam als zufällig; 1 ist so oft wie zufällig",
    noFriends: "Niemand war zugleich mit dieser Person da.", open: "offen", free: "frei",
    beforeStart: "vor dem Beginn", id: "Kennung", tags: "Schlagwörter", joined: "seit", left: "bis",
    firstMark: "erster Eintrag", lastMark: "letzter Eintrag", marks: "Einträge")
}

extension German {
  // MARK: Briefe, und wer zu selten da ist

  func greeting(_ name: String) -> String { "Guten Tag \(name.isolated)," }
  var letterLead: String { "hier ist die Übersicht der Teilnahmen." }
  func youAttended(_ attended: Int, of expected: Int, percent: Double?) -> String {
    "Sie haben an \(number(attended)) von \(counted(expected, "Termin", "Terminen")) "
      + "teilgenommen\(share(percent))."
  }
  var closing: String { "Mit freundlichen Grüßen" }
  var missedHeading: String { "Versäumte Termine" }
  var nothingMissed: String { "Kein Termin wurde versäumt." }

  func firstInPeriod(_ day: Day) -> String { "Erste Teilnahme in diesem Zeitraum am \(date(day))." }
  func firstOfAll(_ day: Day) -> String { "Allererste Teilnahme am \(date(day))." }
  func noAttendance(in heading: AnswerHeading) -> String { "\(title(of: heading)): keine Teilnahme." }

  func attendedLess(than rate: Double, _ count: Int, of all: Int) -> String {
    "\(people(count, of: all)) \(form(count, "hat", "haben")) an weniger als \(percent(rate, decimals: 1)) "
      + "\(form(count, "der", "ihrer")) Termine teilgenommen."
  }
  func people(_ count: Int, of all: Int) -> String { "\(number(count)) von \(people(all))" }
  func nobodyBelow(_ rate: String) -> String { "Gute Nachricht: Niemand hat eine Quote unter \(rate)." }
  func nobodyIn(bands: String) -> String { "Gute Nachricht: Niemand ist in diesen Stufen: \(bands)." }

  var filterWords: FilterWords {
    FilterWords(
      below: "niemand liegt unter", above: "niemand liegt über", band: "niemand ist in der Stufe",
      several: "niemand erfüllt alle Bedingungen")
  }
}

extension German {
  func earlierYears(_ count: Int) -> String { "+ " + counted(count, "früheres Jahr", "frühere Jahre") }
}

extension German {
  // MARK: Sätze über eine Person

  func personSentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String {
    switch relation {
    case .only: "Nur \(first) da, nie \(second)."
    case .same: "\(first.capitalizedFirst) ebenso oft da wie \(second)."
    case .hardly: "\(first.capitalizedFirst) kaum öfter da als \(second)."
    case .more(let percent):
      "\(first.capitalizedFirst) \(self.percent(percent, decimals: 0)) öfter da als \(second)."
    case .times(let ratio): "\(first.capitalizedFirst) \(times(ratio))-mal so oft da wie \(second)."
    }
  }

  func marked(_ mark: Mark, times count: Int) -> String {
    "\(form(count, "einmal", "\(number(count))-mal")) \(word(for: mark))"
  }
  func notMarked(times count: Int) -> String {
    "\(form(count, "einmal", "\(number(count))-mal")) kein Eintrag"
  }
  func earlierMissed(_ count: Int) -> String { "und " + counted(count, "früherer Tag", "frühere Tage") }
}
