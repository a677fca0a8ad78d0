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

  func words(for slot: KnownSlot) -> SlotWords {
    switch slot {
    case .morning: SlotWords(name: "Vormittag", time: "am Vormittag")
    case .noon: SlotWords(name: "Mittag", time: "am Mittag")
    case .afternoon: SlotWords(name: "Nachmittag", time: "am Nachmittag")
    case .evening: SlotWords(name: "Abend", time: "am Abend")
    case .night: SlotWords(name: "Nacht", time: "in der Nacht")
    case .day: SlotWords(name: "Tag", time: "am Tag")
    }
  }

  func time(ofSlot name: String) -> String { "im Zeitfenster \(name)" }

  // MARK: Periods

  func week(_ number: Int, of year: Int) -> String { "KW \(number)/\(year)" }
  func quarter(_ number: Int, of year: Int) -> String { "\(number). Quartal \(year)" }
  func quarterName(_ quarter: Int) -> String { "Q\(quarter)" }
  func term(_ name: String) -> String { "Zeitraum \(name)" }

  /// Days in different years are written in figures.
  func title(from first: Day, to last: Day) -> String {
    guard first.year != last.year else { return dates(from: first, to: last) }
    return [first, last].map { "\($0.dayOfMonth).\($0.month).\($0.year)" }.joined(separator: " – ")
  }

  func plural(of kind: PeriodKind) -> String {
    switch kind {
    case .day: "Tage"
    case .week: "Wochen"
    case .month: "Monate"
    case .quarter: "Quartale"
    case .year: "Jahre"
    case .term: "Zeiträume"
    case .custom, .all: "Alles"
    }
  }

  /// Periods that something is parted by: `nach Wochen`.
  private func parts(_ kind: PeriodKind) -> String {
    switch kind {
    case .day: "Tagen"
    case .week: "Wochen"
    case .month: "Monaten"
    case .quarter: "Quartalen"
    case .year: "Jahren"
    case .term, .custom, .all: "Zeiträumen"
    }
  }

  // MARK: Every report

  func name(ofReport template: String) -> String? {
    switch template {
    case "ranking": "Rangliste"
    case "weekly": "Wochenbericht"
    case "monthly": "Monatsbericht"
    case "yearly": "Jahresbericht"
    case "group": "Gruppenstatistik"
    case "person": "Persönliche Statistik"
    case "people": "Personen"
    case "day-sheet": "Tagesliste"
    case "calendar": "Kalender"
    default: nil
    }
  }

  let weighted = "gewichtet"
  func people(_ count: Int) -> String { counted(count, "Person", "Personen") }
  func asOf(_ day: Day) -> String { "Stand: \(date(day))" }

  func words(for filter: Filter) -> String {
    switch filter {
    case .person(let name): "Person \(name)"
    case .people(let count): counted(count, "nach Namen gewählte Person", "nach Namen gewählte Personen")
    case .tag(let tag): "Schlagwort \(tag)"
    case .noTag(let tag): "ohne Schlagwort \(tag)"
    case .excluded(let pattern): "ohne \(pattern)"
    case .excludedPeople(let count): "ohne \(number(count)) Personen"
    case .current: "aktuelle Mitglieder"
    }
  }

  var expectedRule: String {
    "Die Quote ist der Anteil der Teilnahmen an den erwarteten. Erwartet wird jede Person zu allen Terminen, an "
      + "denen sie hätte teilnehmen können, vom Eintritt bis zum Austritt, außer zu denen, von denen sie befreit war."
  }

  func expectedSessions(of source: ExpectationRule.Source) -> String {
    switch source {
    case .calendar: "Termine sind die Zeitfenster der Arbeitstage."
    case .timetable: "Termine sind die des Stundenplans."
    case .held: "Termine sind die, die erfasst sind."
    }
  }

  let excusedRule = "Entschuldigte sind nicht erwartet."
  let blankRule = "Solche ohne Eintrag sind nicht erwartet."

  func word(for mark: Mark) -> String {
    switch mark {
    case .present: "anwesend"
    case .partial: "teilweise anwesend"
    case .absent: "abwesend"
    case .excused: "entschuldigt"
    case .warned: "verwarnt"
    case .exempt: "befreit"
    }
  }

  func word(for band: Band) -> String {
    switch band {
    case .satisfactory: "unauffällig"
    case .atRisk: "gefährdet"
    case .moderate: "bedenklich"
    case .severe: "kritisch"
    }
  }

  // MARK: Ranking

  let ranking = "Rangliste"

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

  func head(of column: RankingColumn) -> String {
    switch column {
    case .rank: "#"
    case .movement, .bar: ""
    case .person: "Name"
    case .attended: "Teilnahmen"
    case .expected: "Erwartet"
    case .percent: "Quote"
    case .warned: "Verwarnungen"
    case .weighted: "Gewichtet"
    case .streak: "Serie"
    case .band: "Stufe"
    }
  }

  func mostAttended(_ person: String, others: Int) -> String {
    "die meisten Teilnahmen: \(person)"
      + (others == 0 ? "" : " und " + counted(others, "weitere Person", "weitere Personen"))
  }

  let nobody = "In dieser Auswahl ist niemand."
  func more(_ count: Int) -> String { "+ \(number(count)) weitere" }
  let perfectNote = "Ein Stern steht bei allen, die jedes Mal da waren, wenn sie konnten."
  func backToRanking(page: Int) -> String { "Rangliste, Seite \(number(page))" }

  // MARK: Sentences

  func bestDay(_ day: DayCount) -> String {
    let weekday = names.weekdays[day.date.weekday.rawValue - 1]
    return "Der beste Tag war \(weekday), der \(date(day.date)), mit "
      + "\(counted(day.attended, "Teilnahme", "Teilnahmen"))."
  }

  func total(_ attended: Int, of expected: Int, percent: Double?) -> String {
    let share = percent.map { " (\(self.percent($0, decimals: 1)))" } ?? ""
    return "Es gab \(number(attended)) von "
      + "\(counted(expected, "erwarteten Teilnahme", "erwarteten Teilnahmen"))\(share)."
  }

  func firstAttendance(_ day: Day?) -> String {
    day.map { "Erste Teilnahme am \(date($0))." } ?? "Noch keine Teilnahme."
  }

  func bySlot(_ slots: [SlotCount]) -> String {
    "Teilnahmen nach Zeitfenster: "
      + slots.map { "\(slotName($0.slot)) \(number($0.attended))" }.joined(separator: ", ") + "."
  }

  func bestStreak(_ streak: Streak) -> String {
    guard let from = streak.from, let to = streak.to else { return "Noch keine Serie." }
    return "Längste Serie: \(counted(streak.days, "Tag", "Tage")), \(dates(from: from, to: to))."
  }

  func growth(_ delta: Delta, by kind: PeriodKind) -> String {
    let when =
      switch kind {
      case .week: "In der \(week(delta.from.isoWeek.week, of: delta.from.isoWeek.year))"
      case .month: "Im \(monthAndYear(delta.from.month, delta.from.year))"
      case .quarter: "Im \(quarter(delta.from.quarter, of: delta.from.year))"
      default: "Im Jahr \(delta.from.year)"
      }
    let (then, against) =
      switch kind {
      case .week: ("in der Vorwoche", "gegenüber der Vorwoche")
      case .month: ("im Vormonat", "gegenüber dem Vormonat")
      case .quarter: ("im Vorquartal", "gegenüber dem Vorquartal")
      default: ("im Vorjahr", "gegenüber dem Vorjahr")
      }
    return switch GrowthKind(delta) {
    case .risen(let percent):
      "\(when) ist die Anwesenheit \(against) um \(self.percent(percent, decimals: 1)) gestiegen."
    case .fallen(let percent):
      "\(when) ist die Anwesenheit \(against) um \(self.percent(percent, decimals: 1)) gesunken."
    case .same: "\(when) war die Anwesenheit so hoch wie \(then)."
    case .new: "\(when) gab es Teilnahmen, \(then) keine."
    case .none: "\(when) gab es keine Teilnahmen, \(then) auch nicht."
    }
  }

  func sentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String {
    switch relation {
    case .only: "Alle Teilnahmen waren \(first), keine \(second)."
    case .same: "Die Anwesenheit war \(first) so hoch wie \(second)."
    case .hardly: "Die Anwesenheit war \(first) kaum höher als \(second)."
    case .times(let ratio):
      "Die Anwesenheit war \(first) \(number(ratio, decimals: 2))-mal so hoch wie \(second)."
    }
  }

  // MARK: Key figures

  func label(of figure: FigureKind, count: Int) -> String {
    switch figure {
    case .people: form(count, "Person", "Personen")
    case .attended: form(count, "Teilnahme", "Teilnahmen")
    case .percent: "Anwesenheitsquote"
    case .most: "die meisten Teilnahmen"
    case .warned: form(count, "Verwarnung", "Verwarnungen")
    case .sessions: form(count, "Termin", "Termine")
    case .bestDay: "am besten Tag"
    case .rank: "nach Teilnahmen"
    case .streak: form(count, "Tag, die längste Serie", "Tage, die längste Serie")
    case .weighted: "nach Schwierigkeit gewichtet"
    }
  }

  func placeLabel(of people: Int) -> String { "von \(number(people)) nach Teilnahmen" }

  func attendedLabel(of expected: Int) -> String {
    "von \(counted(expected, "erwarteten Teilnahme", "erwarteten Teilnahmen"))"
  }

  let new = "neu"

  // MARK: Tables

  func head(of column: DeltaColumn) -> String {
    switch column {
    case .period: "Letzter ganzer Zeitraum"
    case .attended: "Teilnahmen"
    case .before: "Davor"
    case .change: "Veränderung"
    case .toDate: "Laufend, bisher"
    case .yearAgo: "Zum Vorjahr"
    }
  }

  func head(of column: SessionColumn) -> String {
    switch column {
    case .day: "Datum"
    case .slot: "Zeitfenster"
    case .name: "Termin"
    case .attended: "Teilnahmen"
    case .bar: ""
    case .warned: "Verwarnungen"
    }
  }

  func head(of column: ComparisonColumn, period: String) -> String {
    switch column {
    case .reference: "Verglichen mit"
    case .then: "Teilnahmen damals"
    case .now: period
    case .change: "Veränderung"
    }
  }

  // MARK: Headings and notes

  let deltasHeading = "Entwicklung"
  let sessionsHeading = "Termine"
  let friendsHeading = "Beste Freunde"
  let daysHeading = "Tag für Tag"
  let mostTitle = "Die meisten Teilnahmen"
  let noSessions = "In dieser Auswahl ist kein Termin erfasst."
  func lowNote(below limit: Int) -> String { "Weniger als \(counted(limit, "Teilnahme", "Teilnahmen"))." }

  func warnedNote(from limit: Int) -> String {
    "Mindestens \(counted(limit, "Verwarnung", "Verwarnungen"))."
  }

  func sessionCounts(attended: Int, warned: Int) -> String {
    "\(number(attended)) anwesend" + (warned > 0 ? ", \(number(warned)) verwarnt" : "")
  }

  let notRecorded = "nicht erfasst"

  // MARK: Charts

  func average(_ value: Double) -> String { "Mittel \(signs.fixed(value, decimals: 1, dropsZeros: true))" }

  func attendanceTitle(by kind: PeriodKind, of person: String?) -> String {
    "\(attendance(of: person)) nach \(parts(kind))"
  }

  func slotsTitle(by kind: PeriodKind, of person: String?) -> String {
    "\(attendance(of: person)) nach \(parts(kind)) und Zeitfenster"
  }

  func weekdayTitle(of person: String?) -> String { "\(attendance(of: person)) nach Wochentagen" }
  func monthOfYearTitle(of person: String?) -> String { "\(attendance(of: person)) nach Monaten des Jahres" }
  func dayTitle(of person: String?) -> String { "\(attendance(of: person)) nach Tagen" }
  func friendsTitle(of person: String) -> String { "Beste Freunde von \(person)" }

  private func attendance(of person: String?) -> String {
    "Anwesenheit" + (person.map { " von \($0)" } ?? "")
  }

  let nothingToShow = "Noch gibt es nichts zu zeigen."
  let noFriends = "Noch war niemand zur selben Zeit da."
  func shared(_ count: Int) -> String { "\(number(count))-mal zusammen" }
  let fewer = "weniger"
  func moreUp(to greatest: Int) -> String { greatest > 0 ? "mehr, bis \(number(greatest))" : "mehr" }
  let holiday = "Feiertag"
  let closedDay = "geschlossen"

  // MARK: Tables of answers

  func dayWord(_ count: Int) -> String { form(count, "Tag", "Tage") }
  func weekLabel(_ week: Int) -> String { "KW \(week)" }
  func rankBefore(_ rank: Int) -> String { "(zuvor \(ordinal(rank)))" }
  func against(_ count: String, _ other: String) -> String { "\(count) gegenüber \(other)" }
  func tableDate(_ day: Day) -> String { numericDate(day, separator: ".") }

  func word(for kind: PeriodKind) -> String {
    switch kind {
    case .day: "Tag"
    case .week: "Woche"
    case .month: "Monat"
    case .quarter: "Quartal"
    case .year: "Jahr"
    case .term, .custom, .all: "Zeitraum"
    }
  }

  func sentence(for outlook: TargetOutlook) -> String {
    let share = percent(outlook.percent, decimals: 1)
    return switch statement(about: outlook) {
    case .unknown:
      "Ob \(share) noch zu erreichen sind, ist nicht bekannt: Es gibt keinen Kalender mit einem Ende."
    case .missed(let left, let best):
      "\(share) sind nicht mehr zu erreichen: Bei \(counted(left, "verbleibenden Termin", "verbleibenden Terminen")) sind höchstens \(best) möglich."
    case .reached(let best): "\(share) sind erreicht: \(best)."
    case .possible(let left, let mayMiss, let best):
      "\(share) sind zu erreichen: Von \(counted(left, "verbleibenden Termin", "verbleibenden Terminen")) \(form(mayMiss, "darf", "dürfen")) \(number(mayMiss)) versäumt werden; höchstens \(best) sind möglich."
    }
  }

  var words: TableWords { Self.words }
  private static let words = TableWords(
    movement: "±", name: "Name", attended: "Teilnahmen", expected: "erwartet", warned: "Verwarnungen",
    weighted: "gewichtet", bestStreak: "längste Serie", band: "Stufe", date: "Datum", weekday: "Tag",
    month: "Monat", note: "Bemerkung", allDays: "alle Tage", slots: "Zeitfenster",
    leftOut: "aus Platzmangel nicht gezeigt", perfect: "war jedes Mal da", blank: "kein Eintrag",
    keyFigures: "Kennzahlen", people: "Personen", sessions: "erfasste Termine",
    expectedDays: "erwartete Tage", missed: "versäumt", bestDay: "bester Tag", rank: "Rang",
    currentStreak: "laufende Serie", currentAbsence: "laufende Abwesenheit",
    noBand: "zu wenige Termine für eine Stufe", firstAttendance: "erste Teilnahme",
    lastAttendance: "letzte Teilnahme", trend: "Verlauf", growth: "Entwicklung",
    byWeekday: "Nach Wochentagen", byMonth: "Nach Monaten", bands: "Stufen der Anwesenheit", by: "nach",
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
