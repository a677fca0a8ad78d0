import MusterJournals

/// The headings of columns, compared without case, accents and punctuation.
enum Heading {
  /// A heading in lower case without accents, of which only letters, digits, `#` and `%` are kept: `First name` and
  /// `FIRST_NAME` are both `firstname`.
  static func folded(_ text: some StringProtocol) -> String {
    if let folded = foldedASCII(text.utf8) { return folded }
    var result = ""
    for character in text.lowercased() {
      if let plain = plainLetters[character] {
        result += plain
      } else if character.isLetter || character.isNumber || character == "#" || character == "%" {
        result.append(character)
      }
    }
    return result
  }

  /// The same of ASCII, byte by byte, since every cell of a file's first rows is folded to tell its format; `nil` of
  /// other text.
  private static func foldedASCII(_ text: some Sequence<UInt8>) -> String? {
    var kept: [UInt8] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"),
        UInt8(ascii: "%"):
        kept.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): kept.append(byte | 0x20)
      case 0x80...: return nil
      default: break
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static let plainLetters: [Character: String] = {
    let groups: [(String, String)] = [
      ("àáâãåāă", "a"), ("ä", "a"), ("çćč", "c"), ("ď", "d"), ("èéêëēěę", "e"), ("ìíîïī", "i"), ("ł", "l"),
      ("ñńň", "n"),
      ("òóôõöøō", "o"), ("ř", "r"), ("śšş", "s"), ("ß", "ss"), ("ť", "t"), ("ùúûüūů", "u"), ("ýÿ", "y"),
      ("źżž", "z"),
    ]
    var letters: [Character: String] = [:]
    for (accented, plain) in groups {
      for letter in accented { letters[letter] = plain }
    }
    return letters
  }()

  /// Whether a heading names a total, a sum or a share rather than a session or a person.
  static func isTotal(_ text: String) -> Bool {
    let folded = folded(text)
    return totals.contains(folded) || folded == "%" || folded.hasSuffix("%") && folded.count <= 12
  }

  /// Whether the first word of a heading says that it counts: `Total present`, `Totale presenti`, `Total students: 2`.
  static func beginsTotal(_ text: String) -> Bool {
    guard let word = text.split(separator: " ").first, word.last != "," else { return false }
    return totalWords.contains(folded(word))
  }

  private static let totalWords: Set<String> = [
    "total", "totals", "totale", "totali", "totaux", "totales", "totaal", "gesamt", "insgesamt", "summe",
    "somma", "somme", "anzahl", "count", "number", "numero", "nombre", "aantal", "percent", "percentage",
    "present", "presents", "presenti", "presentes", "anwesend", "anwesende", "aanwezig", "absent", "absents",
    "assenti", "ausentes", "abwesend", "abwesende", "afwezig",
  ]

  /// Whether a heading names a share.
  static func isShare(_ text: String) -> Bool { folded(text).contains("%") }

  private static let totals: Set<String> = [
    "total", "totals", "tot", "sum", "count", "totale", "totali", "somma", "summe", "gesamt", "insgesamt",
    "anzahl",
    "somme", "totaux", "suma", "totales", "soma", "totaal", "som", "percent", "percentage", "prozent",
    "percentuale",
    "pourcentage", "porcentaje", "rate", "average", "media", "attended", "presenze", "presences",
  ]

  /// The words that name each role, folded, the plainest first: a column with an earlier word is preferred.
  static let words: [ColumnRole: [String]] = [
    .date: [
      "date", "day", "data", "giorno", "datum", "tag", "jour", "fecha", "dia", "dag", "sessiondate",
      "classdate",
      "meetingdate", "eventdate", "attendancedate", "attdate", "datetime",
    ] + FormHeading.times,
    .slot: [
      "slot", "shift", "halfday", "partofday", "turno", "fascia", "fasciaoraria", "schicht", "tageszeit",
      "creneau",
      "franja", "dagdeel", "period", "hour",
    ],
    .time: [
      "time", "starttime", "start", "ora", "orario", "uhrzeit", "zeit", "beginn", "heure", "horaire", "hora",
      "horario",
      "tijd",
    ],
    .session: [
      "session", "sessionname", "sessione", "sitzung", "seance", "sesion", "sessao", "sessie", "meeting",
      "riunione",
    ],
    .person: FormHeading.names + [
      "person", "name", "fullname", "personname", "member", "membername", "student", "studentname",
      "participant",
      "participantname", "attendee", "attendeename", "employeename", "displayname", "nome", "persona",
      "nominativo",
      "nomeecognome", "cognomeenome", "studente", "allievo", "alunno", "partecipante", "membro", "teilnehmer",
      "teilnehmerin", "teilnehmername", "mitglied", "schuler", "schuelername", "vollstandigername",
      "personne", "nom",
      "nomcomplet", "eleve", "etudiant", "membre", "nombre", "nombrecompleto", "alumno", "estudiante",
      "participante", "miembro", "nomecompleto", "aluno", "estudante", "naam", "volledigenaam", "deelnemer",
      "leerling",
      "lid", "people", "who",
    ] + Heading.peopleWords,
    .first: [
      "firstname", "givenname", "forename", "first", "vorname", "prenom", "primonome", "nomedibattesimo",
      "voornaam",
      "primeironome", "primernombre",
    ],
    .last: [
      "lastname", "surname", "familyname", "last", "cognome", "nachname", "familienname", "nomdefamille",
      "apellidos",
      "apellido", "sobrenome", "apelido", "achternaam",
    ],
    .id: [
      "id", "personid", "memberid", "studentid", "studentnumber", "studentno", "employeeid", "employee#",
      "employeenumber", "student#", "participantid", "userid", "matricola", "matrikelnummer",
      "personalnummer", "matricule",
      "matricula", "expediente", "studentnummer", "personnummer", "idnumber", "email", "emailaddress", "mail",
      "correo",
    ] + FormHeading.addresses,
    .mark: [
      "mark", "status", "attendance", "attendancestatus", "attendancetype", "attendancecode", "presence",
      "present",
      "stato", "presenza", "presente", "anwesenheit", "anwesend", "statut", "assiduite", "asistencia",
      "estado",
      "presenca", "aanwezigheid", "aanwezig", "attended", "presences", "participated",
      "partecipato", "presenze", "frequenza", "teilgenommen", "teilnahme", "participe", "participation",
      "asistio", "participo", "compareceu", "participou", "frequencia", "deelgenomen", "deelname",
    ],
    .group: [
      "group", "groupname", "class", "classname", "gruppo", "classe", "squadra", "gruppe", "klasse", "groupe",
      "grupo",
      "clase", "turma", "groep", "klas", "team",
    ],
    .note: [
      "note", "notes", "remark", "remarks", "comment", "comments", "nota", "annotazioni", "osservazioni",
      "commento",
      "bemerkung", "bemerkungen", "notiz", "kommentar", "remarque", "remarques", "commentaire", "notas",
      "observaciones",
      "comentario", "observacoes", "opmerking", "opmerkingen", "notitie",
    ],
  ]

  /// Words of a column whose cells may each name several people, and no other word of a person's column.
  private static let peopleWords = [
    "attendees", "participants", "members", "students", "names", "whocame", "whowasthere", "partecipanti",
    "nomi", "persone", "teilnehmende", "teilnehmerinnen", "namen", "personen", "participantes",
    "asistentes", "personas", "noms", "personnes", "deelnemers",
  ]

  /// Whether a column of this heading may name several people in a cell.
  static func namesPeople(_ title: String) -> Bool {
    let folded = folded(title)
    return peopleWords.contains(folded) || ["people", "who", "teilnehmer"].contains(folded)
  }

  /// Words that name a person alone, but the first name beside a column of last names.
  static let firstBesideLast: Set<String> = ["name", "nome", "nombre", "naam", "prename"]
  /// Words that name a person alone, but the last name beside a column of first names.
  static let lastBesideFirst: Set<String> = ["name", "nom", "naam"]
}
