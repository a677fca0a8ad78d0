import MusterAnalytics
import MusterJournals

/// Italian, in the manner of BdC: Nome, Presenze, Ammonizioni.
struct Italian: Wording {
  // MARK: Numbers, dates and lists

  let signs = NumberFormatting(point: ",", group: ".", percent: "%")
  let names = DateNames(
    months: [
      "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre",
      "ottobre",
      "novembre", "dicembre",
    ],
    shortMonths: ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
    weekdays: ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"],
    shortWeekdays: ["lun", "mar", "mer", "gio", "ven", "sab", "dom"])
  let smallWords: Set<String> = [
    "a", "ad", "ai", "al", "all", "alla", "alle", "allo", "con", "d", "da", "dal", "dalla", "degli", "dei",
    "del", "dell", "della", "delle", "dello", "di", "e", "ed", "gli", "i", "il", "in", "l", "la", "le", "lo",
    "per", "un", "una", "uno",
  ]

  func dayNumber(_ day: Day) -> String { day.dayOfMonth == 1 ? "1º" : "\(day.dayOfMonth)" }

  func and(before item: String) -> String { "e" }

  func ordinal(_ place: Int) -> String { number(place) + "º" }

  /// `dal 16`, but `dall’8` and `dall’11`, which are read with a vowel first.
  private func from(_ day: Day, _ text: String) -> String {
    [8, 11].contains(day.dayOfMonth) ? "dall’\(text)" : "dal \(text)"
  }

  /// `al 16`, `all’8`.
  private func to(_ day: Day, _ text: String) -> String {
    [8, 11].contains(day.dayOfMonth) ? "all’\(text)" : "al \(text)"
  }

  /// `del 10%`, but `dell’8%`, `dell’11%`, `dello 0,5%`.
  private func by(_ percent: Double) -> String {
    let text = self.percent(percent, decimals: 1)
    let digits = text.prefix { $0.isNumber || $0 == "." }
    if digits == "0" { return "dello \(text)" }
    let isEleven = digits == "11" || digits.hasPrefix("11.")
    return digits == "1" || isEleven || digits.hasPrefix("8") ? "dell’\(text)" : "del \(text)"
  }

  // MARK: Slots

  func time(ofSlot name: String) -> String { "nella fascia \(name.isolated)" }

  // MARK: Periods

  func week(_ number: Int, of year: Int) -> String { "Settimana \(number) del \(year)" }
  func quarter(_ number: Int, of year: Int) -> String { "\(number)º trimestre \(year)" }
  func quarterName(_ quarter: Int) -> String { "T\(quarter)" }
  func term(_ name: String) -> String { "Periodo \(name.isolated)" }

  func title(from first: Day, to last: Day) -> String {
    if first == last { return date(first) }
    guard first.year == last.year else {
      return span(first, numeric(first, year: true), last, numeric(last, year: true))
    }
    return span(first, first.month == last.month ? dayNumber(first) : dayAndMonth(first), last, date(last))
  }

  /// A week is called by its first and last working day.
  func title(of heading: AnswerHeading) -> String {
    guard heading.periodKind == .week, let from = heading.workingDays?.lowerBound ?? heading.from,
      let to = heading.workingDays?.upperBound ?? heading.to
    else { return usualTitle(of: heading) }
    guard from != to else { return longDate(from) }
    let hasYears = from.year != to.year
    return span(from, numeric(from, year: hasYears), to, numeric(to, year: hasYears))
  }

  private func span(_ first: Day, _ start: String, _ last: Day, _ end: String) -> String {
    "\(from(first, start)) \(to(last, end))".capitalizedFirst
  }

  /// `16/11`, `16/11/2026`.
  private func numeric(_ day: Day, year hasYear: Bool) -> String {
    let parts = [day.dayOfMonth, day.month].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (parts + (hasYear ? ["\(day.year)"] : [])).joined(separator: "/")
  }

  // MARK: Every report

  func people(_ count: Int) -> String { counted(count, "persona", "persone") }
  func asOf(_ day: Day) -> String { to(day, date(day)) }

  func words(for filter: Filter) -> String {
    switch filter {
    case .person(let name): "persona \(name.isolated)"
    case .people(let count): counted(count, "persona scelta per nome", "persone scelte per nome")
    case .tag(let tag): "etichetta \(tag.isolated)"
    case .noTag(let tag): "senza etichetta \(tag.isolated)"
    case .excluded(let pattern): "senza \(pattern.isolated)"
    case .excludedPeople(let count): "senza \(counted(count, "persona", "persone"))"
    case .current: "membri attuali"
    }
  }

  var expectedRule: String {
    "Tasso = presenze ÷ previste. Ciascuno è atteso a ogni sessione dall’ingresso nel gruppo all’uscita, salvo esonero, e "
      + "a ogni sessione a cui è venuto."
  }

  func expectedSessions(of source: ExpectationRule.Source) -> String {
    switch source {
    case .calendar: "Ogni fascia di un giorno lavorativo è una sessione."
    case .timetable: "Le sessioni sono quelle dell’orario."
    case .held: "Contano le sessioni registrate."
    }
  }

  // MARK: Ranking

  func rankingOrder(by key: RankingKey, isDescending: Bool) -> String {
    let ascending = isDescending ? "" : ", in ordine crescente"
    return switch key {
    case .attended: "Classifica per presenze\(ascending)"
    case .weighted: "Classifica per presenze ponderate\(ascending)"
    case .percent: "Classifica per tasso di presenza\(ascending)"
    case .warned: "Classifica per ammonizioni\(ascending)"
    case .streak: "Classifica per serie più lunga\(ascending)"
    case .missed: "Classifica per sessioni mancate\(ascending)"
    case .absent: "Classifica per assenze ingiustificate\(ascending)"
    case .excused: "Classifica per assenze giustificate\(ascending)"
    case .partial: "Classifica per presenze parziali\(ascending)"
    case .name: "Elenco per nome" + (isDescending ? ", dalla Z alla A" : "")
    }
  }

  func mostAttended(_ person: String, others: Int) -> String {
    let company = others == 0 ? "" : " e " + counted(others, "altra persona", "altre persone")
    return "più presenze: \(person.isolated)\(company)"
  }

  func more(_ count: Int) -> String { count == 1 ? "+ 1 altro" : "+ altri \(number(count))" }
  func backToRanking(page: Int) -> String { "Classifica, pagina \(number(page))" }

  // MARK: Sentences

  func bestDay(_ day: DayCount) -> String {
    let weekday = names.weekdays[day.date.weekday.rawValue - 1]
    return "Il giorno migliore è stato \(weekday) \(date(day.date)), con "
      + "\(counted(day.attended, "presenza", "presenze"))."
  }

  func total(_ attended: Int, of expected: Int, percent: Double?) -> String {
    let share = percent.map { " (\(self.percent($0, decimals: 1)))" } ?? ""
    let verb = form(attended, "C’è stata", "Ci sono state")
    return
      "\(verb) \(counted(attended, "presenza", "presenze")) su \(counted(expected, "prevista", "previste"))\(share)."
  }

  func firstAttendance(_ day: Day?) -> String {
    day.map { "Prima presenza: \(date($0))." } ?? "Ancora nessuna presenza."
  }

  func outcome(_ growth: GrowthKind, _ count: String, of delta: Delta, by kind: PeriodKind) -> String {
    let before =
      switch kind {
      case .week: "nella settimana precedente"
      case .year: "nell’anno precedente"
      default: "nel \(word(for: kind)) precedente"
      }
    return switch growth {
    case .risen(let percent): "\(count), in aumento \(by(percent)) rispetto \(reference(delta, by: kind))"
    case .fallen(let percent): "\(count), in calo \(by(percent)) rispetto \(reference(delta, by: kind))"
    case .same: "\(count), tante quante \(before)"
    case .new: "\(count), dopo nessuna \(before)"
    case .none: "nessuna presenza, come \(before)"
    case .incomplete: "\(count); il periodo precedente è registrato solo in parte"
    }
  }

  private func reference(_ delta: Delta, by kind: PeriodKind) -> String {
    let year = referenceYear(delta, by: kind).map { " del \($0)" } ?? ""
    return switch kind {
    case .week: "alla settimana \(delta.referenceFrom.isoWeek.week)\(year)"
    case .month: "a \(referenceMonth(delta))"
    case .quarter: "al \(delta.referenceFrom.quarter)º trimestre\(year)"
    case .year: "al \(delta.referenceFrom.year)"
    case .day, .term, .custom, .all: "al periodo precedente"
    }
  }

  func sentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String {
    switch relation {
    case .only: "Tutte le presenze sono \(first), nessuna \(second)."
    case .same: "Ci sono tante presenze \(first) quante \(second)."
    case .hardly: "Le presenze \(first) sono poco più di quelle \(second)."
    case .more(let percent): "Le presenze \(first) superano \(by(percent.rounded())) quelle \(second)."
    case .times(let ratio): "Le presenze \(first) sono \(times(ratio)) volte quelle \(second)."
    }
  }

  // MARK: Key figures

  func placeLabel(of people: Int) -> String { "su \(number(people)) per presenze" }

  func attendedLabel(of expected: Int) -> String {
    "su \(counted(expected, "sessione prevista", "sessioni previste"))"
  }

  // MARK: Headings and notes

  func lowNote(below limit: Int) -> String { "Meno di \(counted(limit, "presenza", "presenze"))." }

  func warnedNote(from limit: Int) -> String { "Almeno \(counted(limit, "ammonizione", "ammonizioni"))." }

  func sessionCounts(attended: Int, warned: Int) -> String {
    counted(attended, "presenza", "presenze")
      + (warned > 0 ? ", " + counted(warned, "ammonizione", "ammonizioni") : "")
  }

  // MARK: Charts

  func average(_ value: Double) -> String { "media \(signs.fixed(value, decimals: 1, dropsZeros: true))" }

  func by(_ kind: PeriodKind) -> String { "per \(word(for: kind))" }
  func friendsTitle(of person: String) -> String { "Migliori amici di \(person.isolated)" }
  func attendance(_ parts: String, of person: String?) -> String {
    "Presenze" + (person.map { " di \($0.isolated)" } ?? "") + " \(parts)"
  }

  func andOthers(_ count: Int) -> String {
    form(count, "e un’altra persona", "e altre \(number(count)) persone")
  }
  func tied(_ people: Int, attended: Int, isAll: Bool) -> String {
    isAll
      ? "\(number(people)) persone sono venute ogni volta"
      : "\(number(people)) persone con più presenze, \(number(attended)) ciascuna"
  }
  func busiest(_ kind: PeriodKind, _ name: String, rate: String) -> String {
    "\(kind == .week ? "Il giorno più frequentato" : "Il mese più frequentato")\(colon)\(name), \(rate)"
  }
  func shared(_ count: Int) -> String { counted(count, "volta insieme", "volte insieme") }
  func moreUp(to greatest: Int) -> String { greatest > 0 ? "più, fino a \(number(greatest))" : "più" }

  // MARK: Tables of answers

  func dayWord(_ count: Int) -> String { form(count, "giorno", "giorni") }
  func weekLabel(_ week: Int) -> String { "Sett. \(week)" }
  func rankBefore(_ rank: Int) -> String { "(prima \(ordinal(rank)))" }
  func against(_ count: String, _ other: String) -> String { "\(count) contro \(other)" }

  func sentence(for outlook: TargetOutlook) -> String {
    let target = "L’obiettivo \(by(outlook.percent))"
    return switch statement(about: outlook) {
    case .unknown:
      "Per sapere se \(target.lowercasedFirst) si può raggiungere servono «days» e «term» nel registro."
    case .missed(let left, let best):
      "\(target) non si può più raggiungere: con \(counted(left, "sessione rimasta", "sessioni rimaste")) il massimo è \(best)."
    case .reached(let best): "\(target) è raggiunto: \(best)."
    case .possible(let left, let mayMiss, let best):
      "\(target) si può raggiungere: \(form(left, "della", "delle")) \(counted(left, "sessione rimasta", "sessioni rimaste")) \(form(mayMiss, "se ne può", "se ne possono")) saltare \(number(mayMiss)); il massimo è \(best)."
    }
  }

  var lists: WordLists { Self.lists }
  private static let lists = WordLists(
    kinds: PeriodWords(
      day: "giorno", week: "settimana", month: "mese", quarter: "trimestre", year: "anno", term: "periodo",
      other: "periodo"),
    plurals: PeriodWords(
      day: "Giorni", week: "Settimane", month: "Mesi", quarter: "Trimestri", year: "Anni", term: "Periodi",
      other: "Tutto"),
    reports: ReportNames(
      ranking: "Classifica", weekly: "Resoconto settimanale", monthly: "Resoconto mensile",
      yearly: "Resoconto annuale", group: "Statistiche del gruppo", person: "Statistiche personali",
      people: "Persone", daySheet: "Foglio presenze", calendar: "Calendario", atRisk: "A rischio",
      letter: "Lettera"),
    marks: MarkWords(
      present: "presenza", partial: "presenza parziale", absent: "assenza", excused: "assenza giustificata",
      warned: "ammonizione", exempt: "esonero"),
    bands: BandWords(satisfactory: "buono", atRisk: "a rischio", moderate: "critico", severe: "grave"),
    rankingHeads: RankingHeads(
      person: "Nome", attended: "Presenze", expected: "Previste", percent: "Tasso", warned: "Ammonizioni",
      weighted: "Ponderate", streak: "Serie", band: "Livello"),
    deltaHeads: DeltaHeads(
      period: "Ultimo periodo intero", attended: "Presenze", before: "Precedenti", change: "Variazione",
      toDate: "Periodo in corso", yearAgo: "Rispetto a un anno fa"),
    sessionHeads: SessionHeads(
      day: "Data", slot: "Fascia", name: "Sessione", attended: "Presenze", warned: "Ammonizioni"),
    comparisonHeads: ComparisonHeads(
      reference: "Rispetto a", then: "Allora", change: "Variazione"),
    figures: FigureWords(
      people: ("persona", "persone"), attended: ("presenza", "presenze"),
      warned: ("ammonizione", "ammonizioni"), sessions: ("sessione svolta", "sessioni svolte"),
      streak: ("giorno, la serie più lunga", "giorni, la serie più lunga"), percent: "tasso di presenza",
      most: "più presenze", bestDay: "nel giorno migliore", rank: "per presenze",
      weighted: "ponderate per difficoltà"),
    slots: SlotList(
      morning: SlotWords(name: "mattina", time: "di mattina"),
      noon: SlotWords(name: "mezzogiorno", time: "a mezzogiorno"),
      afternoon: SlotWords(name: "pomeriggio", time: "di pomeriggio"),
      evening: SlotWords(name: "sera", time: "di sera"), night: SlotWords(name: "notte", time: "di notte"),
      day: SlotWords(name: "giorno", time: "di giorno")))

  var phrases: Phrases { Self.phrases }
  private static let phrases = Phrases(
    andSlot: "e fascia", byWeekday: "per giorno della settimana", byMonthOfYear: "per mese dell’anno",
    byDay: "per giorno", longestStreak: "Serie più lunga", noStreak: "Ancora nessuna serie.",
    weighted: "ponderate", ranking: "Classifica", excusedRule: "Quelle giustificate non sono previste.",
    blankRule: "Quelle senza segno non sono previste.", nobody: "In questa selezione non c’è nessuno.",
    noSessions: "In questa selezione non è registrata nessuna sessione.", notRecorded: "non registrata",
    nothingToShow: "Non c’è ancora niente da mostrare.",
    noFriends: "Finora nessuno è venuto alle stesse sessioni.",
    perfectNote: "Chi non ha mancato nessuna sessione prevista.", bySlot: "Presenze per fascia",
    new: "nuovo", deltasHeading: "Variazione", sessionsHeading: "Sessioni", friendsHeading: "Migliori amici",
    daysHeading: "Giorno per giorno", mostTitle: "I più presenti", fewer: "meno", holiday: "festivo",
    closedDay: "chiuso")

  var words: TableWords { Self.words }
  private static let words = TableWords(
    movement: "var.", name: "nome", attended: "presenze", expected: "previste", rate: "tasso",
    warned: "ammonizioni",
    weighted: "ponderate", bestStreak: "serie (giorni)", band: "livello", date: "data", weekday: "giorno",
    month: "mese", note: "nota", allDays: "tutti i giorni", slots: "fasce",
    leftOut: "non mostrate per mancanza di spazio",
    blank: "nessun segno",
    keyFigures: "in cifre", people: "persone", sessions: "sessioni registrate",
    expectedDays: "giorni previsti", missed: "mancate", bestDay: "giorno migliore", rank: "posizione",
    currentStreak: "serie in corso", currentAbsence: "assenza in corso",
    noBand: "troppo poche sessioni per un livello", firstAttendance: "prima presenza",
    lastAttendance: "ultima presenza", trend: "Andamento", growth: "Variazione",
    byWeekday: "Per giorno della settimana", byMonth: "Per mese", bands: "Assenze", by: "per",
    from: "da", to: "a", last: "ultimo", highest: "massimo", period: "periodo", against: "rispetto a",
    then: "allora", change: "variazione", unchanged: "invariato", soFar: "finora", sameDays: "stessi giorni",
    bestFriends: "migliori amici", friend: "amico", shared: "insieme", jaccard: "Jaccard", lift: "lift",
    sharedNote: "insieme: sessioni a cui c’erano entrambi, su quelle a cui c’era la persona",
    jaccardNote: "Jaccard: sessioni insieme su quelle a cui c’era almeno uno dei due",
    liftNote: "lift: quanto più spesso insieme che per caso; 1 è quanto il caso",
    noFriends: "Nessuno c’era insieme a questa persona.", open: "aperto", free: "libero",
    beforeStart: "prima dell’inizio", id: "id", tags: "etichette", joined: "dal", left: "al",
    firstMark: "primo segno", lastMark: "ultimo segno", marks: "segni")
}

extension Italian {
  // MARK: Lettere, e chi è presente troppo di rado

  func greeting(_ name: String) -> String { "Gentile \(name.isolated)," }
  var letterLead: String { "ecco il riepilogo delle presenze." }
  func youAttended(_ attended: Int, of expected: Int, percent: Double?) -> String {
    "Ha partecipato a \(counted(attended, "sessione", "sessioni")) su \(number(expected))\(share(percent))."
  }
  var closing: String { "Cordiali saluti" }
  var missedHeading: String { "Sessioni mancate" }
  var nothingMissed: String { "Nessuna sessione mancata." }

  func firstInPeriod(_ day: Day) -> String { "Prima presenza in questo periodo: \(date(day))." }
  func firstOfAll(_ day: Day) -> String { "Prima presenza in assoluto: \(date(day))." }
  func noAttendance(in heading: AnswerHeading) -> String { "\(title(of: heading)): nessuna presenza." }

  func attendedLess(than rate: Double, _ count: Int, of all: Int) -> String {
    "\(people(count, of: all)) \(form(count, "ha", "hanno")) partecipato a meno \(by(rate)) "
      + "\(form(count, "delle sue", "delle loro")) sessioni."
  }
  func people(_ count: Int, of all: Int) -> String { "\(people(count)) su \(number(all))" }
  func nobodyBelow(_ rate: String) -> String { "Buone notizie: nessuno ha un tasso inferiore a \(rate)." }
  func nobodyIn(bands: String) -> String { "Buone notizie: nessuno è in questi livelli: \(bands)." }

  var filterWords: FilterWords {
    FilterWords(
      below: "nessuno è sotto il", above: "nessuno è sopra il", band: "nessuno è nella fascia",
      several: "nessuno soddisfa tutte le condizioni")
  }
}

extension Italian {
  func earlierYears(_ count: Int) -> String { "+ " + counted(count, "anno precedente", "anni precedenti") }
}

extension Italian {
  // MARK: Segni e giorni contati

  func marked(_ mark: Mark, times count: Int) -> String {
    switch mark {
    case .present: counted(count, "presenza", "presenze")
    case .partial: counted(count, "presenza parziale", "presenze parziali")
    case .absent: counted(count, "assenza", "assenze")
    case .excused: counted(count, "assenza giustificata", "assenze giustificate")
    case .warned: counted(count, "ammonizione", "ammonizioni")
    case .exempt: counted(count, "esonero", "esoneri")
    }
  }
  func notMarked(times count: Int) -> String {
    counted(count, "sessione senza segno", "sessioni senza segno")
  }
  func earlierMissed(_ count: Int) -> String {
    form(count, "e un giorno precedente", "e altri \(number(count)) giorni precedenti")
  }
}
