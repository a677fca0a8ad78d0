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

  func words(for slot: KnownSlot) -> SlotWords {
    switch slot {
    case .morning: SlotWords(name: "mañana", time: "por la mañana")
    case .noon: SlotWords(name: "mediodía", time: "al mediodía")
    case .afternoon: SlotWords(name: "tarde", time: "por la tarde")
    case .evening: SlotWords(name: "tarde-noche", time: "por la tarde-noche")
    case .night: SlotWords(name: "noche", time: "por la noche")
    case .day: SlotWords(name: "día", time: "de día")
    }
  }

  func time(ofSlot name: String) -> String { "en la franja \(name)" }

  // MARK: Periods

  func week(_ number: Int, of year: Int) -> String { "Semana \(number) de \(year)" }
  func quarter(_ number: Int, of year: Int) -> String { "\(ordinal(number)) trimestre de \(year)" }
  func quarterName(_ quarter: Int) -> String { "T\(quarter)" }
  func term(_ name: String) -> String { "Periodo \(name)" }

  /// Days in different years are written in figures.
  func title(from first: Day, to last: Day) -> String {
    if first == last { return date(first) }
    if first.year != last.year { return "Del \(numeric(first)) al \(numeric(last))" }
    return "Del \(first.month == last.month ? dayNumber(first) : dayAndMonth(first)) al \(date(last))"
  }

  private func numeric(_ day: Day) -> String { "\(day.dayOfMonth)/\(day.month)/\(day.year)" }

  func plural(of kind: PeriodKind) -> String {
    switch kind {
    case .day: "Días"
    case .week: "Semanas"
    case .month: "Meses"
    case .quarter: "Trimestres"
    case .year: "Años"
    case .term: "Periodos"
    case .custom, .all: "Todo"
    }
  }

  func word(for kind: PeriodKind) -> String {
    switch kind {
    case .day: "día"
    case .week: "semana"
    case .month: "mes"
    case .quarter: "trimestre"
    case .year: "año"
    case .term, .custom, .all: "periodo"
    }
  }

  // MARK: Every report

  func name(ofReport template: String) -> String? {
    switch template {
    case "ranking": "Clasificación"
    case "weekly": "Informe semanal"
    case "monthly": "Informe mensual"
    case "yearly": "Informe anual"
    case "group": "Estadísticas del grupo"
    case "person": "Estadísticas personales"
    case "people": "Personas"
    case "day-sheet": "Hoja de asistencia"
    case "calendar": "Calendario"
    default: nil
    }
  }

  let weighted = "ponderadas"
  func people(_ count: Int) -> String { counted(count, "persona", "personas") }
  func asOf(_ day: Day) -> String { "a \(date(day))" }

  func words(for filter: Filter) -> String {
    switch filter {
    case .person(let name): "persona \(name)"
    case .people(let count):
      counted(count, "persona elegida por su nombre", "personas elegidas por su nombre")
    case .tag(let tag): "etiqueta \(tag)"
    case .noTag(let tag): "sin etiqueta \(tag)"
    case .excluded(let pattern): "sin \(pattern)"
    case .excludedPeople(let count): "sin \(number(count)) personas"
    case .current: "miembros actuales"
    }
  }

  var expectedRule: String {
    "La tasa es la proporción de asistencias sobre las sesiones previstas. Para cada persona están previstas todas "
      + "las sesiones a las que habría podido asistir, desde su alta hasta su baja, salvo aquellas de las que está "
      + "exenta."
  }

  func expectedSessions(of source: ExpectationRule.Source) -> String {
    switch source {
    case .calendar: "Las sesiones son las franjas de los días laborables."
    case .timetable: "Las sesiones son las del horario."
    case .held: "Las sesiones son las registradas."
    }
  }

  let excusedRule = "Las justificadas no están previstas."
  let blankRule = "Las que no tienen marca no están previstas."

  func word(for mark: Mark) -> String {
    switch mark {
    case .present: "asistencia"
    case .partial: "asistencia parcial"
    case .absent: "ausencia"
    case .excused: "ausencia justificada"
    case .warned: "amonestación"
    case .exempt: "exención"
    }
  }

  func word(for band: Band) -> String {
    switch band {
    case .satisfactory: "satisfactorio"
    case .atRisk: "en riesgo"
    case .moderate: "preocupante"
    case .severe: "grave"
    }
  }

  // MARK: Ranking

  let ranking = "Clasificación"

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

  func head(of column: RankingColumn) -> String {
    switch column {
    case .rank: "#"
    case .movement, .bar: ""
    case .person: "Nombre"
    case .attended: "Asistencias"
    case .expected: "Previstas"
    case .percent: "Tasa"
    case .warned: "Amonestaciones"
    case .weighted: "Ponderadas"
    case .streak: "Racha"
    case .band: "Nivel"
    }
  }

  func mostAttended(_ person: String, others: Int) -> String {
    "el máximo de asistencias: \(person)"
      + (others == 0 ? "" : " y " + counted(others, "persona más", "personas más"))
  }

  let nobody = "No hay nadie en esta selección."
  func more(_ count: Int) -> String { "+ \(number(count)) más" }
  let perfectNote = "La estrella señala a quienes asistieron siempre que podían."
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

  func bySlot(_ slots: [SlotCount]) -> String {
    "Asistencias por franja: "
      + slots.map { "\(slotName($0.slot)) \(number($0.attended))" }.joined(separator: ", ") + "."
  }

  func bestStreak(_ streak: Streak) -> String {
    guard let from = streak.from, let to = streak.to else { return "Ninguna racha por ahora." }
    return "Racha más larga: \(counted(streak.days, "día", "días")), \(dates(from: from, to: to))."
  }

  func growth(_ delta: Delta, by kind: PeriodKind) -> String {
    let when =
      switch kind {
      case .week: "En la semana \(delta.from.isoWeek.week) de \(delta.from.isoWeek.year)"
      case .month: "En \(monthAndYear(delta.from.month, delta.from.year))"
      case .quarter: "En el \(quarter(delta.from.quarter, of: delta.from.year))"
      default: "En \(delta.from.year)"
      }
    let (then, against) =
      switch kind {
      case .week: ("la semana anterior", "a la semana anterior")
      default: ("el \(word(for: kind)) anterior", "al \(word(for: kind)) anterior")
      }
    return switch GrowthKind(delta) {
    case .risen(let percent):
      "\(when) la asistencia aumentó un \(self.percent(percent, decimals: 1)) respecto \(against)."
    case .fallen(let percent):
      "\(when) la asistencia disminuyó un \(self.percent(percent, decimals: 1)) respecto \(against)."
    case .same: "\(when) la asistencia fue la misma que \(then)."
    case .new: "\(when) hubo asistencias, mientras que \(then) no hubo ninguna."
    case .none: "\(when) no hubo asistencias, y tampoco \(then)."
    }
  }

  func sentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String {
    switch relation {
    case .only: "Todas las asistencias fueron \(first) y ninguna \(second)."
    case .same: "Hubo tantas asistencias \(first) como \(second)."
    case .hardly: "Hubo apenas más asistencias \(first) que \(second)."
    case .times(let ratio):
      "Hubo \(number(ratio, decimals: 2)) veces tantas asistencias \(first) como \(second)."
    }
  }

  // MARK: Key figures

  func label(of figure: FigureKind, count: Int) -> String {
    switch figure {
    case .people: form(count, "persona", "personas")
    case .attended: form(count, "asistencia", "asistencias")
    case .percent: "tasa de asistencia"
    case .most: "el máximo de asistencias"
    case .warned: form(count, "amonestación", "amonestaciones")
    case .sessions: form(count, "sesión celebrada", "sesiones celebradas")
    case .bestDay: "en el mejor día"
    case .rank: "por asistencias"
    case .streak: form(count, "día, la racha más larga", "días, la racha más larga")
    case .weighted: "ponderadas por dificultad"
    }
  }

  func placeLabel(of people: Int) -> String { "de \(number(people)) por asistencias" }

  func attendedLabel(of expected: Int) -> String {
    "de \(counted(expected, "sesión prevista", "sesiones previstas"))"
  }

  let new = "nuevo"

  // MARK: Tables

  func head(of column: DeltaColumn) -> String {
    switch column {
    case .period: "Último periodo completo"
    case .attended: "Asistencias"
    case .before: "Antes"
    case .change: "Variación"
    case .toDate: "En curso, hasta hoy"
    case .yearAgo: "Frente a hace un año"
    }
  }

  func head(of column: SessionColumn) -> String {
    switch column {
    case .day: "Fecha"
    case .slot: "Franja"
    case .name: "Sesión"
    case .attended: "Asistencias"
    case .bar: ""
    case .warned: "Amonestaciones"
    }
  }

  func head(of column: ComparisonColumn, period: String) -> String {
    switch column {
    case .reference: "En comparación con"
    case .then: "Asistencias entonces"
    case .now: period
    case .change: "Variación"
    }
  }

  // MARK: Headings and notes

  let deltasHeading = "Evolución"
  let sessionsHeading = "Sesiones"
  let friendsHeading = "Mejores amigos"
  let daysHeading = "Día a día"
  let mostTitle = "Quienes más asistieron"
  let noSessions = "No hay ninguna sesión registrada en esta selección."
  func lowNote(below limit: Int) -> String { "Menos de \(counted(limit, "asistencia", "asistencias"))." }

  func warnedNote(from limit: Int) -> String {
    "Al menos \(counted(limit, "amonestación", "amonestaciones"))."
  }

  func sessionCounts(attended: Int, warned: Int) -> String {
    counted(attended, "asistencia", "asistencias")
      + (warned > 0 ? ", " + counted(warned, "amonestación", "amonestaciones") : "")
  }

  let notRecorded = "sin registrar"

  // MARK: Charts

  func average(_ value: Double) -> String { "media \(signs.fixed(value, decimals: 1, dropsZeros: true))" }

  func attendanceTitle(by kind: PeriodKind, of person: String?) -> String {
    "\(attendance(of: person)) por \(word(for: kind))"
  }

  func slotsTitle(by kind: PeriodKind, of person: String?) -> String {
    "\(attendance(of: person)) por \(word(for: kind)) y franja"
  }

  func weekdayTitle(of person: String?) -> String { "\(attendance(of: person)) por día de la semana" }
  func monthOfYearTitle(of person: String?) -> String { "\(attendance(of: person)) por mes del año" }
  func dayTitle(of person: String?) -> String { "\(attendance(of: person)) por día" }
  func friendsTitle(of person: String) -> String { "Mejores amigos de \(person)" }
  private func attendance(of person: String?) -> String { "Asistencia" + (person.map { " de \($0)" } ?? "") }

  let nothingToShow = "Aún no hay nada que mostrar."
  let noFriends = "Todavía nadie ha coincidido."
  func shared(_ count: Int) -> String { counted(count, "vez en común", "veces en común") }
  let fewer = "menos"
  func moreUp(to greatest: Int) -> String { greatest > 0 ? "más, hasta \(number(greatest))" : "más" }
  let holiday = "festivo"
  let closedDay = "cerrado"

  // MARK: Tables of answers

  func dayWord(_ count: Int) -> String { form(count, "día", "días") }
  func weekLabel(_ week: Int) -> String { "Sem. \(week)" }
  func rankBefore(_ rank: Int) -> String { "(antes \(ordinal(rank)))" }
  func against(_ count: String, _ other: String) -> String { "\(count) frente a \(other)" }

  func sentence(for outlook: TargetOutlook) -> String {
    let target = "objetivo del \(percent(outlook.percent, decimals: 1))"
    return switch statement(about: outlook) {
    case .unknown: "No se sabe si el \(target) se puede alcanzar: no hay un calendario con fin."
    case .missed(let left, let best):
      "El \(target) ya no se puede alcanzar: con \(counted(left, "sesión restante", "sesiones restantes")), el máximo es \(best)."
    case .reached(let best): "El \(target) está alcanzado: \(best)."
    case .possible(let left, let mayMiss, let best):
      "El \(target) se puede alcanzar: de \(counted(left, "sesión restante", "sesiones restantes")) se puede faltar a \(number(mayMiss)); el máximo es \(best)."
    }
  }

  var words: TableWords { Self.words }
  private static let words = TableWords(
    movement: "var.", name: "nombre", attended: "asistencias", expected: "previstas",
    warned: "amonestaciones", weighted: "ponderadas", bestStreak: "mejor racha", band: "nivel", date: "fecha",
    weekday: "día", month: "mes", note: "nota", allDays: "todos los días", slots: "franjas",
    leftOut: "no se muestran por falta de espacio", perfect: "asistió todas las veces", blank: "sin marca",
    keyFigures: "en cifras", people: "personas", sessions: "sesiones registradas",
    expectedDays: "días previstos", missed: "perdidas", bestDay: "mejor día", rank: "puesto",
    currentStreak: "racha actual", currentAbsence: "ausencia actual",
    noBand: "muy pocas sesiones para un nivel", firstAttendance: "primera asistencia",
    lastAttendance: "última asistencia", trend: "Evolución", growth: "Crecimiento",
    byWeekday: "Por día de la semana", byMonth: "Por mes", bands: "Niveles de asistencia", by: "por",
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
