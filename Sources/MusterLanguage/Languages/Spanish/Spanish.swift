import MusterAnalytics
import MusterJournals

/// Spanish.
struct Spanish: Wording {
  // MARK: Numbers, dates and lists

  /// Numbers of four digits are not parted.
  let signs = NumberFormatting(point: ",", group: ".", groupedDigits: 5)
  let names = DateNames(
    months: [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
      "noviembre", "diciembre",
    ],
    shortMonths: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
    weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
    shortWeekdays: ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"])
  let smallWords: Set<String> = [
    "a", "al", "con", "de", "del", "e", "el", "en", "la", "las", "lo", "los", "para", "por", "y",
  ]

  func dayAndMonth(_ day: Day) -> String { "\(dayNumber(day)) de \(names.months[day.month - 1])" }
  func monthAndYear(_ month: Int, _ year: Int) -> String { "\(names.months[month - 1]) de \(year)" }
  func date(_ day: Day) -> String { "\(dayNumber(day)) de \(monthAndYear(day.month, day.year))" }
  func longDate(_ day: Day) -> String { "\(weekdayNames(day.weekday)[0]), \(date(day))" }
  func ordinal(_ place: Int) -> String { number(place) + ".º" }

  /// `y`, but `e` before the sound of i.
  func and(before item: String) -> String {
    let word = item.lowercased()
    let isSound = word.hasPrefix("i") || word.hasPrefix("í") || word.hasPrefix("hi") || word.hasPrefix("hí")
    return isSound && !["hia", "hie", "hio", "ia", "ie", "io"].contains(where: word.hasPrefix) ? "e" : "y"
  }

  // MARK: Slots

  func time(ofSlot name: String) -> String { "en la franja \(name.isolated)" }

  // MARK: Periods

  func week(_ number: Int, of year: Int) -> String { "Semana \(number) de \(year)" }
  func quarter(_ number: Int, of year: Int) -> String { "\(ordinal(number)) trimestre de \(year)" }
  func quarterName(_ quarter: Int) -> String { "T\(quarter)" }
  func term(_ name: String) -> String { "Periodo \(name.isolated)" }

  /// Days in different years are written in figures.
  func title(from first: Day, to last: Day) -> String {
    if first == last { return date(first) }
    if first.year != last.year { return "Del \(numeric(first)) al \(numeric(last))" }
    return "Del \(first.month == last.month ? dayNumber(first) : dayAndMonth(first)) al \(date(last))"
  }

  private func numeric(_ day: Day) -> String { "\(day.dayOfMonth)/\(day.month)/\(day.year)" }

  // MARK: Every report

  func people(_ count: Int) -> String { counted(count, "persona", "personas") }
  func asOf(_ day: Day) -> String { "a \(date(day))" }

  func words(for filter: Filter) -> String {
    switch filter {
    case .person(let name): "persona \(name.isolated)"
    case .people(let count):
      counted(count, "persona elegida por su nombre", "personas elegidas por su nombre")
    case .tag(let tag): "etiqueta \(tag.isolated)"
    case .noTag(let tag): "sin etiqueta \(tag.isolated)"
    case .excluded(let pattern): "sin \(pattern.isolated)"
    case .excludedPeople(let count): "sin \(counted(count, "persona", "personas"))"
    case .current: "miembros actuales"
    }
  }

  var expectedRule: String {
    "Tasa = asistencias ÷ previstas. Se espera a cada persona en cada sesión desde su alta hasta su baja, salvo exención, "
      + "y en cada sesión a la que asistió."
  }

  func expectedSessions(of source: ExpectationRule.Source) -> String {
    switch source {
    case .calendar: "Cada franja de un día laborable es una sesión."
    case .timetable: "Las sesiones son las del horario."
    case .held: "Cuentan las sesiones registradas."
    }
  }

  // MARK: Ranking

  func rankingOrder(by key: RankingKey, isDescending: Bool) -> String {
    let ascending = isDescending ? "" : ", en orden ascendente"
    return switch key {
    case .attended: "Clasificación por asistencias\(ascending)"
    case .weighted: "Clasificación por asistencias ponderadas\(ascending)"
    case .percent: "Clasificación por tasa de asistencia\(ascending)"
    case .warned: "Clasificación por amonestaciones\(ascending)"
    case .streak: "Clasificación por racha más larga\(ascending)"
    case .missed: "Clasificación por sesiones perdidas\(ascending)"
    case .absent: "Clasificación por faltas\(ascending)"
    case .excused: "Clasificación por faltas justificadas\(ascending)"
    case .partial: "Clasificación por asistencias parciales\(ascending)"
    case .name: "Lista por nombre" + (isDescending ? ", de la Z a la A" : "")
    }
  }

  func mostAttended(_ person: String, others: Int) -> String {
    "el máximo de asistencias: \(person.isolated)"
      + (others == 0 ? "" : " y " + counted(others, "persona más", "personas más"))
  }

  func more(_ count: Int) -> String { "+ \(number(count)) más" }
  func backToRanking(page: Int) -> String { "Clasificación, página \(number(page))" }

  // MARK: Sentences

  func bestDay(_ day: DayCount) -> String {
    let weekday = names.weekdays[day.date.weekday.rawValue - 1]
    return "El mejor día fue el \(weekday) \(date(day.date)), con "
      + "\(counted(day.attended, "asistencia", "asistencias"))."
  }

  func total(_ attended: Int, of expected: Int, percent: Double?) -> String {
    let share = percent.map { " (\(self.percent($0, decimals: 1)))" } ?? ""
    return "Hubo \(counted(attended, "asistencia", "asistencias")) de "
      + "\(counted(expected, "prevista", "previstas"))\(share)."
  }

  func firstAttendance(_ day: Day?) -> String {
    day.map { "Primera asistencia: \(date($0))." } ?? "Ninguna asistencia por ahora."
  }

  func outcome(_ growth: GrowthKind, _ count: String, of delta: Delta, by kind: PeriodKind) -> String {
    let before = kind == .week ? "la semana anterior" : "el \(word(for: kind)) anterior"
    return switch growth {
    case .risen(let percent):
      "\(count), un \(self.percent(percent, decimals: 1)) más que \(reference(delta, by: kind))"
    case .fallen(let percent):
      "\(count), un \(self.percent(percent, decimals: 1)) menos que \(reference(delta, by: kind))"
    case .same: "\(count), igual que \(before)"
    case .new: "\(count), tras ninguna \(before)"
    case .none: "ninguna asistencia, tampoco \(before)"
    case .incomplete: "\(count); el periodo anterior solo está registrado en parte"
    }
  }

  private func reference(_ delta: Delta, by kind: PeriodKind) -> String {
    let year = referenceYear(delta, by: kind).map { " de \($0)" } ?? ""
    return switch kind {
    case .week: "en la semana \(delta.referenceFrom.isoWeek.week)\(year)"
    case .month: "en \(referenceMonth(delta))"
    case .quarter: "en el \(ordinal(delta.referenceFrom.quarter)) trimestre\(year)"
    case .year: "en \(delta.referenceFrom.year)"
    case .day, .term, .custom, .all: "en el periodo anterior"
    }
  }

  func sentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String {
    switch relation {
    case .only: "Todas las asistencias fueron \(first) y ninguna \(second)."
    case .same: "Hubo tantas asistencias \(first) como \(second)."
    case .hardly: "Hubo algo más de asistencias \(first) que \(second)."
    case .more(let percent):
      "\(first.capitalizedFirst) hubo un \(self.percent(percent, decimals: 0)) más de asistencias que \(second)."
    case .times(let ratio):
      "\(first.capitalizedFirst) hubo \(times(ratio)) veces tantas asistencias como \(second)."
    }
  }

  // MARK: Key figures

  func placeLabel(of people: Int) -> String { "de \(number(people)) por asistencias" }

  func attendedLabel(of expected: Int) -> String {
    "de \(counted(expected, "sesión prevista", "sesiones previstas"))"
  }

  // MARK: Headings and notes

  func lowNote(below limit: Int) -> String { "Menos de \(counted(limit, "asistencia", "asistencias"))." }

  func warnedNote(from limit: Int) -> String {
    "Al menos \(counted(limit, "amonestación", "amonestaciones"))."
  }

  func sessionCounts(attended: Int, warned: Int) -> String {
    counted(attended, "asistencia", "asistencias")
      + (warned > 0 ? ", " + counted(warned, "amonestación", "amonestaciones") : "")
  }

  // MARK: Charts

  func average(_ value: Double) -> String { "media \(signs.fixed(value, decimals: 1, dropsZeros: true))" }

  func by(_ kind: PeriodKind) -> String { "por \(word(for: kind))" }
  func friendsTitle(of person: String) -> String { "Mejores amigos de \(person.isolated)" }
  func attendance(_ parts: String, of person: String?) -> String {
    "Asistencia" + (person.map { " de \($0.isolated)" } ?? "") + " \(parts)"
  }

  func andOthers(_ count: Int) -> String { form(count, "y otra persona", "y \(number(count)) más") }
  func tied(_ people: Int, attended: Int, isAll: Bool) -> String {
    isAll
      ? "\(number(people)) personas vinieron siempre"
      : "\(number(people)) personas con más asistencias, \(number(attended)) cada una"
  }
  func busiest(_ kind: PeriodKind, _ name: String, rate: String) -> String {
    "\(kind == .week ? "Día con más asistencia" : "Mes con más asistencia")\(colon)\(name), \(rate)"
  }
  func shared(_ count: Int) -> String { counted(count, "coincidencia", "coincidencias") }
  func moreUp(to greatest: Int) -> String { greatest > 0 ? "más, hasta \(number(greatest))" : "más" }

  // MARK: Tables of answers

  func dayWord(_ count: Int) -> String { form(count, "día", "días") }
  func weekLabel(_ week: Int) -> String { "Sem. \(week)" }
  func rankBefore(_ rank: Int) -> String { "(antes \(ordinal(rank)))" }
  func against(_ count: String, _ other: String) -> String { "\(count) frente a \(other)" }

  func sentence(for outlook: TargetOutlook) -> String {
    let target = "objetivo del \(percent(outlook.percent, decimals: 1))"
    return switch statement(about: outlook) {
    case .unknown: "Para saber si se puede alcanzar el \(target), indique «days» y «term» en el registro."
    case .missed(let left, let best):
      "El \(target) ya no se puede alcanzar: con \(counted(left, "sesión restante", "sesiones restantes")), el máximo es \(best)."
    case .reached(let best): "El \(target) está alcanzado: \(best)."
    case .possible(let left, let mayMiss, let best):
      "El \(target) se puede alcanzar: de \(counted(left, "sesión restante", "sesiones restantes")) se puede faltar a \(number(mayMiss)); el máximo es \(best)."
    }
  }

  var lists: WordLists { Self.lists }
  private static let lists = WordLists(
    kinds: PeriodWords(
      day: "día", week: "semana", month: "mes", quarter: "trimestre", year: "año", term: "periodo",
      other: "periodo"),
    plurals: PeriodWords(
      day: "Días", week: "Semanas", month: "Meses", quarter: "Trimestres", year: "Años", term: "Periodos",
      other: "Todo"),
    reports: ReportNames(
      ranking: "Clasificación", weekly: "Informe semanal", monthly: "Informe mensual",
      yearly: "Informe anual", group: "Estadísticas del grupo", person: "Estadísticas personales",
      people: "Personas", daySheet: "Hoja de asistencia", calendar: "Calendario", atRisk: "En riesgo",
      letter: "Carta"),
    marks: MarkWords(
      present: "asistencia", partial: "asistencia parcial", absent: "ausencia",
      excused: "ausencia justificada", warned: "amonestación", exempt: "exención"),
    bands: BandWords(
      satisfactory: "satisfactorio", atRisk: "en riesgo", moderate: "preocupante", severe: "grave"),
    rankingHeads: RankingHeads(
      person: "Nombre", attended: "Asistencias", expected: "Previstas", percent: "Tasa",
      warned: "Amonestaciones", weighted: "Ponderadas", streak: "Racha", band: "Nivel"),
    deltaHeads: DeltaHeads(
      period: "Último periodo completo", attended: "Asistencias", before: "Antes", change: "Variación",
      toDate: "Periodo en curso", yearAgo: "Respecto a hace un año"),
    sessionHeads: SessionHeads(
      day: "Fecha", slot: "Franja", name: "Sesión", attended: "Asistencias", warned: "Amonestaciones"),
    comparisonHeads: ComparisonHeads(
      reference: "En comparación con", then: "Asistencias entonces", change: "Variación"),
    figures: FigureWords(
      people: ("persona", "personas"), attended: ("asistencia", "asistencias"),
      warned: ("amonestación", "amonestaciones"), sessions: ("sesión celebrada", "sesiones celebradas"),
      streak: ("día, la racha más larga", "días, la racha más larga"), percent: "tasa de asistencia",
      most: "el máximo de asistencias", bestDay: "el mejor día", rank: "por asistencias",
      weighted: "ponderadas por dificultad"),
    slots: SlotList(
      morning: SlotWords(name: "mañana", time: "por la mañana"),
      noon: SlotWords(name: "mediodía", time: "al mediodía"),
      afternoon: SlotWords(name: "tarde", time: "por la tarde"),
      evening: SlotWords(name: "tarde-noche", time: "por la tarde-noche"),
      night: SlotWords(name: "noche", time: "por la noche"), day: SlotWords(name: "día", time: "de día")))

  var phrases: Phrases { Self.phrases }
  private static let phrases = Phrases(
    andSlot: "y franja", byWeekday: "por día de la semana", byMonthOfYear: "por mes del año",
    byDay: "por día", longestStreak: "Racha más larga", noStreak: "Ninguna racha por ahora.",
    weighted: "ponderadas", ranking: "Clasificación", excusedRule: "Las justificadas no están previstas.",
    blankRule: "Las que no tienen marca no están previstas.", nobody: "No hay nadie en esta selección.",
    noSessions: "No hay ninguna sesión registrada en esta selección.", notRecorded: "sin registrar",
    nothingToShow: "Aún no hay nada que mostrar.", noFriends: "Todavía no ha coincidido con nadie.",
    perfectNote: "No faltaron a ninguna sesión prevista.",
    bySlot: "Asistencias por franja", new: "nuevo", deltasHeading: "Evolución", sessionsHeading: "Sesiones",
    friendsHeading: "Mejores amigos", daysHeading: "Día a día", mostTitle: "Quienes más asistieron",
    fewer: "menos", holiday: "festivo", closedDay: "cerrado")

  var words: TableWords { Self.words }
  private static let words = TableWords(
    movement: "var.", name: "nombre", attended: "asistencias", expected: "previstas",
    rate: "tasa", warned: "amonestaciones", weighted: "ponderadas", bestStreak: "racha (días)", band: "nivel",
    date: "fecha",
    weekday: "día", month: "mes", note: "nota", allDays: "todos los días", slots: "franjas",
    leftOut: "no se muestran por falta de espacio",
    blank: "sin marca",
    keyFigures: "en cifras", people: "personas", sessions: "sesiones registradas",
    expectedDays: "días previstos", missed: "perdidas", bestDay: "mejor día", rank: "puesto",
    currentStreak: "racha actual", currentAbsence: "ausencia actual",
    noBand: "muy pocas sesiones para un nivel", firstAttendance: "primera asistencia",
    lastAttendance: "última asistencia", trend: "Evolución", growth: "Variación",
    byWeekday: "Por día de la semana", byMonth: "Por mes", bands: "Ausencias", by: "por",
    from: "de", to: "a", last: "último", highest: "máximo", period: "periodo", against: "respecto a",
    then: "entonces", change: "variación", unchanged: "sin cambios", soFar: "hasta ahora",
    sameDays: "mismos días", bestFriends: "mejores amigos", friend: "amigo", shared: "juntos",
    jaccard: "Jaccard", lift: "lift",
    sharedNote: "juntos: sesiones a las que asistieron ambos, de las de la persona",
    jaccardNote: "Jaccard: sesiones juntos entre aquellas a las que asistió al menos uno de los dos",
    liftNote: "lift: cuánto más a menudo juntos que por azar; 1 es tanto como el azar",
    noFriends: "Nadie asistió a la vez que esta persona.", open: "abierto", free: "libre",
    beforeStart: "antes del inicio", id: "id", tags: "etiquetas", joined: "desde", left: "hasta",
    firstMark: "primera marca", lastMark: "última marca", marks: "marcas")
}

extension Spanish {
  // MARK: Cartas, y quienes asisten muy poco

  func greeting(_ name: String) -> String { "Hola, \(name.isolated):" }
  var letterLead: String { "Este es el resumen de las asistencias." }
  func youAttended(_ attended: Int, of expected: Int, percent: Double?) -> String {
    "Ha asistido a \(number(attended)) de \(counted(expected, "sesión", "sesiones"))\(share(percent))."
  }
  var closing: String { "Un cordial saludo" }
  var missedHeading: String { "Sesiones perdidas" }
  var nothingMissed: String { "Ninguna sesión perdida." }

  func firstInPeriod(_ day: Day) -> String { "Primera asistencia en este periodo: \(date(day))." }
  func firstOfAll(_ day: Day) -> String { "Primera asistencia de todas: \(date(day))." }
  func noAttendance(in heading: AnswerHeading) -> String { "\(title(of: heading)): ninguna asistencia." }

  func attendedLess(than rate: Double, _ count: Int, of all: Int) -> String {
    "\(people(count, of: all)) \(form(count, "asistió", "asistieron")) a menos del "
      + "\(percent(rate, decimals: 1)) de sus sesiones."
  }
  func people(_ count: Int, of all: Int) -> String { "\(number(count)) de \(people(all))" }
  func nobodyBelow(_ rate: String) -> String { "Buenas noticias: nadie tiene una tasa inferior al \(rate)." }
  func nobodyIn(bands: String) -> String { "Buenas noticias: nadie está en estos niveles: \(bands)." }

  var filterWords: FilterWords {
    FilterWords(
      below: "nadie está por debajo del", above: "nadie está por encima del", band: "nadie está en el nivel",
      several: "nadie cumple todas las condiciones")
  }
}

extension Spanish {
  func earlierYears(_ count: Int) -> String { "+ " + counted(count, "año anterior", "años anteriores") }
}

extension Spanish {
  // MARK: Marcas y días contados

  func marked(_ mark: Mark, times count: Int) -> String {
    switch mark {
    case .present: counted(count, "asistencia", "asistencias")
    case .partial: counted(count, "asistencia parcial", "asistencias parciales")
    case .absent: counted(count, "ausencia", "ausencias")
    case .excused: counted(count, "ausencia justificada", "ausencias justificadas")
    case .warned: counted(count, "amonestación", "amonestaciones")
    case .exempt: counted(count, "exención", "exenciones")
    }
  }
  func notMarked(times count: Int) -> String { counted(count, "sesión sin marca", "sesiones sin marca") }
  func earlierMissed(_ count: Int) -> String { "y " + counted(count, "día anterior", "días anteriores") }
}
