import MusterJournals

/// The codes that are known without being named: signs, single letters, and words of every language of the reports.
///
/// A letter means one thing alone: those of English are here, and a letter that another language uses for something
/// else is left to the options, as are words with two meanings.
enum MarkWords {
  /// The marks of codes, in lower case.
  static let marks: [(mark: Mark, codes: [String])] = [
    (
      .present,
      [
        "present", "p", "x", "1", "✓", "✔", "✅", "yes", "y", "true", "presente", "présent", "présente",
        "anwesend", "出席", "sì", "si", "sí", "ja", "oui", "vero", "wahr", "vrai", "verdadero", "1.0", "here",
        "on time", "hadir", "sim",
      ]
    ),
    (
      .partial,
      [
        "partial", "☑", "l", "t", "½", "0.5", "0,5", "late", "tardy", "ritardo", "in ritardo", "verspätet",
        "verspaetet", "teilweise anwesend", "retard", "en retard", "tarde", "retraso", "half day", "half-day",
        "halfday", "hd", "terlambat",
      ]
    ),
    (
      .absent,
      [
        "absent", "○", "a", "0", "u", "no", "n", "false", "✗", "✘", "❌", "unexcused", "assente", "ausente",
        "abwesend", "unentschuldigt", "absente", "缺席", "欠席", "nein", "non", "falso", "falsch", "faux", "0.0",
        "absence", "alpa", "não", "nao",
      ]
    ),
    (
      .excused,
      [
        "excused", "⊙", "e", "j", "justified", "excusé", "excusée", "entschuldigt", "giustificato",
        "giustificata", "justificado", "justificada", "justifié", "justifiée", "leave", "on leave", "izin",
        "sakit",
      ]
    ),
    (.warned, ["warned", "w", "verwarnt"]),
    (.exempt, ["exempt", "n/a", "befreit"]),
  ]

  /// Answers that are names too, Vero and Si among them: a row or column headed so is a person's, and counts nothing; nor
  /// does what heads other columns, such as the times of `Leave`.
  static let answers: Set<String> = [
    "sì", "si", "sí", "ja", "oui", "vero", "wahr", "vrai", "verdadero", "nein", "non", "falso", "falsch",
    "faux", "leave", "here", "on time", "sim", "não", "nao",
  ]

  /// The codes of no mark.
  static let blanks = ["", "?", "-", "nan", "none", "null"]

  /// Words of columns that each hold one mark, beside the codes.
  static let headings: [String: Mark] = [
    "attended": .present, "attendees": .present, "presenti": .present, "presenza": .present,
    "présents": .present, "présence": .present, "anwesende": .present, "anwesenheit": .present,
    "presentes": .present, "asistencia": .present, "asistentes": .present, "tardies": .partial,
    "lates": .partial, "ritardi": .partial, "verspätung": .partial, "retards": .partial,
    "absentees": .absent, "absence": .absent, "assenti": .absent, "assenza": .absent, "absents": .absent,
    "abwesende": .absent, "abwesenheit": .absent, "ausentes": .absent, "ausencia": .absent,
    "apologies": .excused, "regrets": .excused, "giustificati": .excused, "excusés": .excused,
    "entschuldigte": .excused, "justificados": .excused,
  ]

  /// What says that a column headed by a mark holds for a row.
  static let set: Set<String> = [
    "1", "x", "✓", "✔", "✅", "☑", "yes", "y", "true", "sì", "si", "sí", "ja", "oui", "vero", "wahr", "vrai",
    "verdadero", "sim",
  ]
  /// What says that it does not.
  static let unset: Set<String> = [
    "", "0", "-", "☐", "no", "n", "false", "nein", "non", "falso", "falsch", "faux",
    "não", "nao",
  ]
}
