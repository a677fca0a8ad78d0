import MusterAnalytics
import MusterJournals

/// French, with narrow no-break spaces before double punctuation and signs.
struct French: Wording {
  // MARK: Numbers, dates and lists

  let signs = NumberFormatting(point: ",", group: "\u{202F}", percent: "\u{202F}%", isZeroSingular: true)
  let names = DateNames(
    months: [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
      "novembre", "décembre",
    ],
    shortMonths: [
      "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
    ],
    weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    shortWeekdays: ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."])
  let smallWords: Set<String> = [
    "à", "au", "aux", "d", "dans", "de", "des", "du", "en", "et", "l", "la", "le", "les", "pour", "sur",
  ]
  let colon = "\u{202F}: "
  let semicolon = "\u{202F}; "

  func dayNumber(_ day: Day) -> String { day.dayOfMonth == 1 ? "1er" : "\(day.dayOfMonth)" }
  func and(before item: String) -> String { "et" }
  func ordinal(_ place: Int) -> String { number(place) + (place == 1 ? "er" : "e") }

  // MARK: Slots

  func time(ofSlot name: String) -> String { "sur le créneau «\u{202F}\(name.isolated)\u{202F}»" }

  // MARK: Periods

  func week(_ number: Int, of year: Int) -> String { "Semaine \(number) de \(year)" }
  func quarter(_ number: Int, of year: Int) -> String { "\(ordinal(number)) trimestre \(year)" }
  func quarterName(_ quarter: Int) -> String { "T\(quarter)" }
  func term(_ name: String) -> String { "Période «\u{202F}\(name.isolated)\u{202F}»" }

  /// Days in different years have their months in short.
  func title(from first: Day, to last: Day) -> String {
    if first == last { return date(first) }
    if first.year != last.year { return "Du \(shortDate(first)) au \(shortDate(last))" }
    return "Du \(first.month == last.month ? dayNumber(first) : dayAndMonth(first)) au \(date(last))"
  }

  private func shortDate(_ day: Day) -> String {
    "\(dayNumber(day)) \(names.shortMonths[day.month - 1]) \(day.year)"
  }

  // MARK: Every report

  func people(_ count: Int) -> String { counted(count, "personne", "personnes") }
  func asOf(_ day: Day) -> String { "au \(date(day))" }

  func words(for filter: Filter) -> String {
    switch filter {
    case .person(let name): "personne \(name.isolated)"
    case .people(let count): counted(count, "personne choisie par son nom", "personnes choisies par leur nom")
    case .tag(let tag): "étiquette \(tag.isolated)"
    case .noTag(let tag): "sans étiquette \(tag.isolated)"
    case .excluded(let pattern): "sans \(pattern.isolated)"
    case .excludedPeople(let count): "sans \(counted(count, "personne", "personnes"))"
    case .current: "membres actuels"
    }
  }

  var expectedRule: String {
    "Taux = présences ÷ séances prévues. Chacun est attendu à chaque séance de son arrivée à son départ, sauf dispense, et "
      + "à chaque séance où il est venu."
  }

  func expectedSessions(of source: ExpectationRule.Source) -> String {
    switch source {
    case .calendar: "Chaque créneau d’un jour ouvré est une séance."
    case .timetable: "Les séances sont celles de l’emploi du temps."
    case .held: "Les séances enregistrées comptent."
    }
  }

  // MARK: Ranking

  func rankingOrder(by key: RankingKey, isDescending: Bool) -> String {
    let ascending = isDescending ? "" : ", par ordre croissant"
    return switch key {
    case .attended: "Classement par nombre de présences\(ascending)"
    case .weighted: "Classement par présences pondérées\(ascending)"
    case .percent: "Classement par taux de présence\(ascending)"
    case .warned: "Classement par avertissements\(ascending)"
    case .streak: "Classement par série la plus longue\(ascending)"
    case .missed: "Classement par séances manquées\(ascending)"
    case .absent: "Classement par absences injustifiées\(ascending)"
    case .excused: "Classement par absences justifiées\(ascending)"
    case .partial: "Classement par présences partielles\(ascending)"
    case .name: "Liste par nom" + (isDescending ? ", de Z à A" : "")
    }
  }

  func mostAttended(_ person: String, others: Int) -> String {
    "record de présences\(colon)\(person.isolated)"
      + (others == 0 ? "" : " et " + counted(others, "autre personne", "autres personnes"))
  }

  func more(_ count: Int) -> String { "+ " + counted(count, "autre", "autres") }
  func backToRanking(page: Int) -> String { "Classement, page \(number(page))" }

  // MARK: Sentences

  func bestDay(_ day: DayCount) -> String {
    let weekday = names.weekdays[day.date.weekday.rawValue - 1]
    return "Le meilleur jour a été le \(weekday) \(date(day.date)), avec "
      + "\(counted(day.attended, "présence", "présences"))."
  }

  func total(_ attended: Int, of expected: Int, percent: Double?) -> String {
    let share = percent.map { " (\(self.percent($0, decimals: 1)))" } ?? ""
    return "Il y a eu \(counted(attended, "présence", "présences")) sur "
      + "\(counted(expected, "prévue", "prévues"))\(share)."
  }

  func firstAttendance(_ day: Day?) -> String {
    day.map { "Première présence le \(date($0))." } ?? "Aucune présence pour le moment."
  }

  func outcome(_ growth: GrowthKind, _ count: String, of delta: Delta, by kind: PeriodKind) -> String {
    let before =
      switch kind {
      case .week: "la semaine précédente"
      case .year: "l’année précédente"
      default: "le \(word(for: kind)) précédent"
      }
    return switch growth {
    case .risen(let percent):
      "\(count), \(self.percent(percent, decimals: 1)) de plus \(reference(delta, by: kind))"
    case .fallen(let percent):
      "\(count), \(self.percent(percent, decimals: 1)) de moins \(reference(delta, by: kind))"
    case .same: "\(count), autant que \(before)"
    case .new: "\(count), après aucune \(before)"
    case .none: "aucune présence, pas plus que \(before)"
    case .incomplete: "\(count)\(semicolon)la période précédente n’est enregistrée qu’en partie"
    }
  }

  private func reference(_ delta: Delta, by kind: PeriodKind) -> String {
    let year = referenceYear(delta, by: kind)
    return switch kind {
    case .week: "que la semaine \(delta.referenceFrom.isoWeek.week)" + (year.map { " de \($0)" } ?? "")
    case .month: "qu’en \(referenceMonth(delta))"
    case .quarter: "qu’au \(ordinal(delta.referenceFrom.quarter)) trimestre" + (year.map { " \($0)" } ?? "")
    case .year: "qu’en \(delta.referenceFrom.year)"
    case .day, .term, .custom, .all: "que la période précédente"
    }
  }

  func sentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String {
    switch relation {
    case .only: "Toutes les présences ont eu lieu \(first), aucune \(second)."
    case .same: "Il y a eu autant de présences \(first) que \(second)."
    case .hardly: "Il y a eu à peine plus de présences \(first) que \(second)."
    case .more(let percent):
      "\(self.percent(percent, decimals: 0)) de présences de plus \(first) que \(second)."
    case .times(let ratio): "\(times(ratio)) fois plus de présences \(first) que \(second)."
    }
  }

  // MARK: Key figures

  func placeLabel(of people: Int) -> String { "sur \(number(people)) par nombre de présences" }

  func attendedLabel(of expected: Int) -> String {
    "sur \(counted(expected, "séance prévue", "séances prévues"))"
  }

  // MARK: Headings and notes

  func lowNote(below limit: Int) -> String { "Moins de \(counted(limit, "présence", "présences"))." }

  func warnedNote(from limit: Int) -> String {
    "Au moins \(counted(limit, "avertissement", "avertissements"))."
  }

  func sessionCounts(attended: Int, warned: Int) -> String {
    counted(attended, "présence", "présences")
      + (warned > 0 ? ", " + counted(warned, "avertissement", "avertissements") : "")
  }

  // MARK: Charts

  func average(_ value: Double) -> String { "moyenne \(signs.fixed(value, decimals: 1, dropsZeros: true))" }

  func by(_ kind: PeriodKind) -> String { "par \(word(for: kind))" }
  func friendsTitle(of person: String) -> String { "Meilleurs amis\(colon)\(person.isolated)" }

  /// The name stands behind a colon: `de` and `d’` cannot be told by a name's letters.
  func attendance(_ parts: String, of person: String?) -> String {
    "Présences \(parts)" + (person.map { "\(colon)\($0.isolated)" } ?? "")
  }

  func andOthers(_ count: Int) -> String {
    form(count, "et une autre personne", "et \(number(count)) autres")
  }
  func tied(_ people: Int, attended: Int, isAll: Bool) -> String {
    isAll
      ? "\(number(people)) personnes sont venues à chaque fois"
      : "\(number(people)) personnes les plus assidues, \(number(attended)) présences chacune"
  }
  func busiest(_ kind: PeriodKind, _ name: String, rate: String) -> String {
    "\(kind == .week ? "Jour le plus suivi" : "Mois le plus suivi")\(colon)\(name), \(rate)"
  }
  func shared(_ count: Int) -> String { "\(number(count)) fois ensemble" }
  func moreUp(to greatest: Int) -> String { greatest > 0 ? "plus, jusqu’à \(number(greatest))" : "plus" }

  // MARK: Tables of answers

  func dayWord(_ count: Int) -> String { form(count, "jour", "jours") }
  func weekLabel(_ week: Int) -> String { "Sem. \(week)" }
  func rankBefore(_ rank: Int) -> String { "(\(ordinal(rank)) avant)" }
  func against(_ count: String, _ other: String) -> String { "\(count) contre \(other)" }

  func sentence(for outlook: TargetOutlook) -> String {
    let target = "objectif de \(percent(outlook.percent, decimals: 1))"
    return switch statement(about: outlook) {
    case .unknown:
      "Pour savoir si l’\(target) peut être atteint, indiquez «\u{202F}days\u{202F}» et «\u{202F}term\u{202F}» dans le registre."
    case .missed(let left, let best):
      "L’\(target) ne peut plus être atteint\(colon)avec \(counted(left, "séance restante", "séances restantes")), le maximum est \(best)."
    case .reached(let best): "L’\(target) est atteint\(colon)\(best)."
    case .possible(let left, let mayMiss, let best):
      "L’\(target) peut être atteint\(colon)sur \(counted(left, "séance restante", "séances restantes")), \(number(mayMiss)) \(form(mayMiss, "peut être manquée", "peuvent être manquées"))\(semicolon)le maximum est \(best)."
    }
  }

  var lists: WordLists { Self.lists }
  private static let lists = WordLists(
    kinds: PeriodWords(
      day: "jour", week: "semaine", month: "mois", quarter: "trimestre", year: "année", term: "période",
      other: "période"),
    plurals: PeriodWords(
      day: "Jours", week: "Semaines", month: "Mois", quarter: "Trimestres", year: "Années", term: "Périodes",
      other: "Tout"),
    reports: ReportNames(
      ranking: "Classement", weekly: "Rapport hebdomadaire", monthly: "Rapport mensuel",
      yearly: "Rapport annuel", group: "Statistiques du groupe", person: "Statistiques personnelles",
      people: "Personnes", daySheet: "Feuille de présence", calendar: "Calendrier", atRisk: "À risque",
      letter: "Lettre"),
    marks: MarkWords(
      present: "présence", partial: "présence partielle", absent: "absence", excused: "absence justifiée",
      warned: "avertissement", exempt: "dispense"),
    bands: BandWords(
      satisfactory: "satisfaisant", atRisk: "à risque", moderate: "préoccupant", severe: "grave"),
    rankingHeads: RankingHeads(
      person: "Nom", attended: "Présences", expected: "Prévues", percent: "Taux", warned: "Avertissements",
      weighted: "Pondérées", streak: "Série", band: "Niveau"),
    deltaHeads: DeltaHeads(
      period: "Dernière période complète", attended: "Présences", before: "Avant", change: "Évolution",
      toDate: "En cours, à ce jour", yearAgo: "Sur un an"),
    sessionHeads: SessionHeads(
      day: "Date", slot: "Créneau", name: "Séance", attended: "Présences", warned: "Avertissements"),
    comparisonHeads: ComparisonHeads(
      reference: "Par rapport à", then: "Présences d’alors", change: "Évolution"),
    figures: FigureWords(
      people: ("personne", "personnes"), attended: ("présence", "présences"),
      warned: ("avertissement", "avertissements"), sessions: ("séance tenue", "séances tenues"),
      streak: ("jour, la plus longue série", "jours, la plus longue série"), percent: "taux de présence",
      most: "record de présences", bestDay: "le meilleur jour", rank: "par nombre de présences",
      weighted: "pondérées par difficulté"),
    slots: SlotList(
      morning: SlotWords(name: "matin", time: "le matin"), noon: SlotWords(name: "midi", time: "à midi"),
      afternoon: SlotWords(name: "après-midi", time: "l’après-midi"),
      evening: SlotWords(name: "soir", time: "le soir"), night: SlotWords(name: "nuit", time: "la nuit"),
      day: SlotWords(name: "journée", time: "en journée")))

  var phrases: Phrases { Self.phrases }
  private static let phrases = Phrases(
    andSlot: "et par créneau", byWeekday: "par jour de la semaine", byMonthOfYear: "par mois de l’année",
    byDay: "par jour", longestStreak: "Plus longue série", noStreak: "Aucune série pour le moment.",
    weighted: "pondérées", ranking: "Classement",
    excusedRule: "Les absences justifiées ne comptent pas comme prévues.",
    blankRule: "Celles sans mention ne sont pas prévues.", nobody: "Il n’y a personne dans cette sélection.",
    noSessions: "Aucune séance n’est enregistrée dans cette sélection.", notRecorded: "non enregistrée",
    nothingToShow: "Il n’y a encore rien à montrer.", noFriends: "Personne n’est encore venu en même temps.",
    perfectNote: "N’ont manqué aucune séance prévue.",
    bySlot: "Présences par créneau", new: "nouveau", deltasHeading: "Évolution", sessionsHeading: "Séances",
    friendsHeading: "Meilleurs amis", daysHeading: "Jour par jour", mostTitle: "Les plus assidus",
    fewer: "moins", holiday: "jour férié", closedDay: "fermé")

  var words: TableWords { Self.words }
  private static let words = TableWords(
    movement: "évol.", name: "nom", attended: "présences", expected: "prévues", rate: "taux",
    warned: "avertissements",
    weighted: "pondérées", bestStreak: "série (jours)", band: "niveau", date: "date", weekday: "jour",
    month: "mois", note: "remarque", allDays: "tous les jours", slots: "créneaux",
    leftOut: "non affichés faute de place",
    blank: "aucune mention",
    keyFigures: "en chiffres", people: "personnes", sessions: "séances enregistrées",
    expectedDays: "jours prévus", missed: "manquées", bestDay: "meilleur jour", rank: "rang",
    currentStreak: "série en cours", currentAbsence: "absence en cours",
    noBand: "trop peu de séances pour un niveau", firstAttendance: "première présence",
    lastAttendance: "dernière présence", trend: "Évolution", growth: "Progression",
    byWeekday: "Par jour de la semaine", byMonth: "Par mois", bands: "Absences", by: "par",
    from: "de", to: "à", last: "dernier", highest: "maximum", period: "période", against: "par rapport à",
    then: "alors", change: "variation", unchanged: "inchangé", soFar: "à ce jour", sameDays: "mêmes jours",
    bestFriends: "meilleurs amis", friend: "ami", shared: "ensemble", jaccard: "Jaccard", lift: "lift",
    sharedNote: "ensemble\u{202F}: séances où les deux étaient là, sur celles de la personne",
    jaccardNote: "Jaccard\u{202F}: séances ensemble sur celles où au moins l’un des deux était là",
    liftNote:
      "lift\u{202F}: combien plus souvent ensemble que par hasard\u{202F}; 1 est autant que le hasard",
    noFriends: "Personne n’était là en même temps que cette personne.", open: "ouvert", free: "libre",
    beforeStart: "avant le début", id: "identifiant", tags: "étiquettes", joined: "depuis", left: "jusqu’au",
    firstMark: "première mention", lastMark: "dernière mention", marks: "mentions")
}

extension French {
  // MARK: Lettres, et les présences trop rares

  func greeting(_ name: String) -> String { "Bonjour \(name.isolated)," }
  var letterLead: String { "Voici le relevé des présences." }
  func youAttended(_ attended: Int, of expected: Int, percent: Double?) -> String {
    "Vous avez assisté à \(counted(attended, "séance", "séances")) sur \(number(expected))\(share(percent))."
  }
  var closing: String { "Cordialement" }
  var missedHeading: String { "Séances manquées" }
  var nothingMissed: String { "Aucune séance manquée." }

  func firstInPeriod(_ day: Day) -> String { "Première présence de cette période le \(date(day))." }
  func firstOfAll(_ day: Day) -> String { "Toute première présence le \(date(day))." }
  func noAttendance(in heading: AnswerHeading) -> String { "\(title(of: heading))\(colon)aucune présence." }

  func attendedLess(than rate: Double, _ count: Int, of all: Int) -> String {
    "\(people(count, of: all)) \(form(count, "a", "ont")) assisté à moins de \(percent(rate, decimals: 1)) "
      + "\(form(count, "de ses", "de leurs")) séances."
  }
  func people(_ count: Int, of all: Int) -> String { "\(people(count)) sur \(number(all))" }
  func nobodyBelow(_ rate: String) -> String {
    "Bonne nouvelle\(colon)personne n’a un taux inférieur à \(rate)."
  }
  func nobodyIn(bands: String) -> String {
    "Bonne nouvelle\(colon)personne n’est à ces niveaux\(colon)\(bands)."
  }

  var filterWords: FilterWords {
    FilterWords(
      below: "personne n’est au-dessous de", above: "personne n’est au-dessus de",
      band: "personne n’est dans le niveau",
      several: "personne ne remplit toutes les conditions")
  }
}

extension French {
  func earlierYears(_ count: Int) -> String {
    "+ " + counted(count, "année antérieure", "années antérieures")
  }
}

extension French {
  // MARK: Mentions et jours comptés

  func marked(_ mark: Mark, times count: Int) -> String {
    switch mark {
    case .present: counted(count, "présence", "présences")
    case .partial: counted(count, "présence partielle", "présences partielles")
    case .absent: counted(count, "absence", "absences")
    case .excused: counted(count, "absence justifiée", "absences justifiées")
    case .warned: counted(count, "avertissement", "avertissements")
    case .exempt: counted(count, "dispense", "dispenses")
    }
  }
  func notMarked(times count: Int) -> String { counted(count, "séance sans mention", "séances sans mention") }
  func earlierMissed(_ count: Int) -> String { "et " + counted(count, "jour antérieur", "jours antérieurs") }
}
