import MusterJournals
import MusterReading

/// Headings that say that somebody did not come: `isAbsent`, `absence_date`, `Fehltag`, `faltou`.
enum AbsenceHeading {
  /// Whether a heading says so, and nothing of those who came.
  static func matches(_ title: String) -> Bool {
    let folded = PlainLetters.folded(title)
    let isAbsence = stems.contains { folded.contains($0) } || words.contains(folded)
    guard isAbsence, !Heading.countsAttendance(title) else { return false }
    return !presences.contains { folded.contains($0) }
  }

  /// The mark other than present that a heading names: `Late`, `isExcused`, `was_absent`; `nil` where it names none.
  static func mark(headed title: String, _ vocabulary: MarkVocabulary) -> Mark? {
    if let mark = vocabulary.mark(named: title) { return mark == .present ? nil : mark }
    if matches(title) { return .absent }
    let folded = PlainLetters.folded(title)
    for prefix in ["is", "was", "has"] where folded.hasPrefix(prefix) {
      let rest = String(folded.dropFirst(prefix.count))
      if rest.count > 2, let mark = vocabulary.mark(headed: rest), mark != .present { return mark }
    }
    return nil
  }

  /// Whether a heading is a word of marks or of absence, which is nobody's name: `sick`, `permit`, `business_trip`.
  static func isNobody(_ title: String, _ vocabulary: MarkVocabulary) -> Bool {
    let folded = PlainLetters.folded(title)
    if nobody.contains(folded) || matches(title) { return true }
    return folded.count > 3 && vocabulary.mark(named: title) != nil
  }

  private static let stems = [
    "absence", "absent", "absenz", "abwesen", "ausenc", "ausent", "assenza", "assenze", "assente", "afwezig",
    "verzuim", "fehltag", "fehlzeit", "fehlstund", "fehlgrund", "gefehlt", "falta", "faltou", "inasist",
    "noshow",
  ]
  private static let words: Set<String> = [
    "missed", "ismissed", "wasmissed", "hasmissed", "classmissed", "falto", "assenti", "fehlt", "fehlend",
    "fehlende",
  ]
  private static let presences = [
    "present", "presenz", "presenc", "anwesen", "attend", "prasent", "anabwesen", "anundabwesen",
  ]
  private static let nobody: Set<String> = [
    "presents", "sick", "sickleave", "sickness", "illness", "permit", "permission", "vacation", "vacations",
    "holidays", "leave", "annualleave", "paidleave", "unpaidleave", "onleave", "dayoff", "daysoff", "wfh",
    "workfromhome", "remote", "onsite", "businesstrip", "notworking", "notpresent", "overtime", "cuti",
    "dinas",
    "ferie", "malattia", "permesso", "urlaub", "krank", "dienstreise", "homeoffice", "conges", "maladie",
    "vacaciones", "enfermedad", "permiso", "ferias", "attending",
  ]
}

/// What yes and no mean below a heading that names a mark other than present.
struct AnswersBelow: Sendable {
  /// The mark that the heading names.
  var mark: Mark
  /// The texts that say that it holds.
  var yes: [String]
  /// The texts that say that it does not.
  var no: [String]

  /// The options that say what the texts mean.
  ///
  /// Of absences that are not excused nobody came; elsewhere who is not excused came, or did not.
  func options(isOfAbsences: Bool = false) -> [Advice] {
    let other = isOfAbsences ? Mark.absent.word : mark == .excused ? "MARK" : Mark.present.word
    return yes.map { .assign("mark", $0, mark.word) } + no.map { .assign("mark", $0, other) }
  }

  /// What is to be said of an option that leaves the mark open.
  func remark(isOfAbsences: Bool = false) -> String {
    mark == .excused && !no.isEmpty && !isOfAbsences ? " (MARK is present or absent)" : ""
  }
}
