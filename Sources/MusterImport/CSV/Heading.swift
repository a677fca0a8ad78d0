import MusterJournals
import MusterReading

/// The headings of columns, compared without case, accents and punctuation.
enum Heading {
  /// Whether a heading names a total, a sum or a share rather than a session or a person.
  static func isTotal(_ text: String) -> Bool {
    let folded = PlainLetters.folded(text)
    return totals.contains(folded) || folded == "%" || folded.hasSuffix("%") && folded.count <= 12
  }

  /// Whether the first word of a heading says that it counts: `Total present`, `Totale presenti`, `Total students: 2`.
  static func beginsTotal(_ text: String) -> Bool {
    guard let word = text.split(separator: " ").first, word.last != "," else { return false }
    return totalWords.contains(PlainLetters.folded(word))
  }

  private static let totalWords: Set<String> = [
    "total", "totals", "totale", "totali", "totaux", "totales", "totaal", "gesamt", "insgesamt", "summe",
    "somma", "somme", "anzahl", "count", "number", "numero", "nombre", "aantal", "percent", "percentage",
    "present", "presents", "presenti", "presentes", "anwesend", "anwesende", "aanwezig", "absent", "absents",
    "assenti", "ausentes", "abwesend", "abwesende", "afwezig",
  ]

  /// Whether a heading counts people, by a rule of which nothing else is said: `Headcount`, `No. present`.
  static func countsPeople(_ text: String) -> Bool {
    let folded = PlainLetters.folded(text)
    return [
      "headcount", "effectif", "effectifs", "teilnehmerzahl", "nopresent", "noabsent", "nolate", "nrpresent",
      "#present", "#absent", "#late", "#here",
    ].contains(folded)
  }

  /// Whether the title of a row, folded, is that of the times of sessions.
  static func namesTimes(_ folded: String) -> Bool {
    rowsOfTimes.contains(folded) || words[.time]?.contains(folded) == true
  }

  private static let rowsOfTimes: Set<String> = [
    "end", "ends", "starts", "begin", "begins", "from", "to", "until", "endtime", "times", "inizio", "fine",
    "ende",
    "debut", "fin", "inicio", "fim", "einde", "kickoff", "duration", "durata", "dauer", "duree", "duracion",
  ]

  /// Whether the title of a row asks whether there was a session: `Held?`.
  static func asksWhetherHeld(_ text: String) -> Bool {
    let folded = PlainLetters.folded(text)
    return rowsOfSessions.contains(folded)
      || text.hasSuffix("?") && ["held", "match", "training"].contains(folded)
  }

  private static let rowsOfSessions: Set<String> = [
    "washeld", "lessontaught", "lessonheld", "classheld", "sessionheld", "rehearsalheld", "coachpresent",
    "teacherpresent", "trainerpresent", "tookplace", "stattgefunden", "hastattgefunden",
  ]

  /// Whether a heading names a share.
  static func isShare(_ text: String) -> Bool {
    let folded = PlainLetters.folded(text)
    return folded.contains("%") || shares.contains(folded)
  }

  /// Whether a heading names an average, of whatever it may be.
  static func isAverage(_ text: String) -> Bool { ["average", "media"].contains(PlainLetters.folded(text)) }

  private static let shares: Set<String> = [
    "percent", "percentage", "prozent", "percentuale", "pourcentage", "porcentaje", "rate",
  ]

  private static let totals: Set<String> = [
    "total", "totals", "tot", "sum", "count", "totale", "totali", "somma", "summe", "gesamt", "insgesamt",
    "anzahl",
    "somme", "totaux", "suma", "totales", "soma", "totaal", "som", "percent", "percentage", "prozent",
    "percentuale",
    "pourcentage", "porcentaje", "rate", "average", "media", "attended", "presenze", "presences",
    "grandtotal",
    "subtotal", "gesamtsumme", "totalgeneral", "totalgenerale", "σ",
  ]

  /// The words that name each role, folded, the plainest first: a column with an earlier word is preferred.
  static let words: [ColumnRole: [String]] = [
    .date: [
      "date", "day", "data", "giorno", "datum", "tag", "jour", "fecha", "dia", "dag", "sessiondate",
      "classdate",
      "meetingdate", "eventdate", "attendancedate", "attdate", "datetime",
      "tanggal", "tarih", "日期", "日付", "날짜", "дата", "dato", "workdate", "lessondate", "trainingdate",
      "practicedate",
      "dateofattendance", "checkindate", "datalezione",
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
    ] + Heading.personWords + Heading.peopleWords,
    .first: [
      "firstname", "givenname", "forename", "first", "playerfirstname", "studentfirstname", "memberfirstname",
      "employeefirstname", "vorname", "prenom", "primonome", "nomedibattesimo",
      "voornaam",
      "primeironome", "primernombre",
    ],
    .last: [
      "lastname", "surname", "familyname", "last", "playerlastname", "studentlastname", "memberlastname",
      "employeelastname", "cognome", "nachname", "familienname", "nomdefamille",
      "apellidos",
      "apellido", "sobrenome", "apelido", "achternaam",
    ],
    .id: [
      "personid", "memberid", "studentid", "studentnumber", "studentno", "employeeid", "employee#",
      "employeenumber", "student#", "participantid", "playerid", "staffid", "empid", "childid", "pupilid",
      "volunteerid", "attendeeid", "learnerid", "athleteid", "scoutid", "userid", "matricola",
      "matrikelnummer",
      "personalnummer", "matricule",
      "matricula", "expediente", "studentnummer", "personnummer", "idnumber", "id", "email", "emailaddress",
      "mail",
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
      "pa", "presentabsent", "presentorabsent", "absentpresent", "ispresent", "attendancemark", "keterangan",
      "kehadiran", "situacao", "出席", "出欠", "考勤", "출석", "출결", "статус", "durum", "obecnosc", "narvaro",
    ],
    .group: [
      "group", "groupname", "class", "classname", "gruppo", "classe", "squadra", "gruppe", "klasse", "groupe",
      "grupo",
      "clase", "turma", "groep", "klas", "team", "teamname",
    ],
    .note: [
      "note", "notes", "remark", "remarks", "comment", "comments", "nota", "annotazioni", "osservazioni",
      "commento",
      "bemerkung", "bemerkungen", "notiz", "kommentar", "remarque", "remarques", "commentaire", "notas",
      "observaciones",
      "comentario", "observacoes", "opmerking", "opmerkingen", "notitie",
    ],
  ]

  /// Further words for one person.
  private static let personWords = [
    "employee", "empname", "staff", "staffname", "staffmember", "user", "player", "playername", "volunteer",
    "volunteername", "scout", "scoutname", "child", "childname", "childsname", "pupil", "pupilname",
    "teammember",
    "teammembername", "studentsname", "nameofstudent", "nameofthestudent", "collaboratore", "dipendente",
    "mitarbeiter", "mitarbeiterin", "employe", "empleado", "colaborador", "funcionario", "usuario", "nama",
    "namalengkap", "namasiswa", "namakaryawan", "nombremiembro", "nombreempleado", "nombrealumno", "adsoyad",
    "adisoyadi", "ad", "姓名", "名字", "氏名", "名前", "お名前", "이름", "성명",
    "фио",
    "имя", "imieinazwisko", "namn", "navn", "nimi",
  ]

  /// Words of a column whose cells may each name several people, and no other word of a person's column.
  private static let peopleWords = [
    "attendees", "participants", "members", "students", "names", "whocame", "whowasthere", "partecipanti",
    "nomi", "persone", "teilnehmende", "teilnehmerinnen", "namen", "personen", "participantes",
    "asistentes", "personas", "noms", "personnes", "deelnemers",
    "memberspresent", "studentspresent", "attendeespresent", "peoplepresent", "whoattended", "alunos",
    "pupils",
    "children", "volunteers", "players", "allievi", "studenti", "eleves", "alumnos", "estudiantes",
  ]

  /// Words of columns that name the moment of a mark, which is its date where a day is in it.
  static let moments = [
    "markedat", "checkin", "checkintime", "checkinat", "checkedinat", "clockin", "clockintime", "timein",
    "intime",
    "punchtime", "scantime", "scannedat", "recordedat", "loggedat", "signin", "signintime", "signedinat",
    "arrival", "arrivaltime", "attendancetime", "dateandtime", "datetimein", "in", "entrada", "entrata",
    "waktu",
    "zaman", "saat", "时间", "時間", "時刻", "打卡时间", "시간", "время", "createdat", "created",
  ]

  /// Words of columns that hold the times at which people came, and nothing for those who did not.
  static let arrivals: Set<String> = [
    "in", "timein", "intime", "checkin", "checkintime", "clockin", "clockintime", "punchin", "signin",
    "signintime",
    "arrival", "arrivaltime", "timearrival", "entrada", "entrata", "horaentrada", "oraentrata", "ingresso",
    "arrivo",
    "arrivee", "ankunft", "kommen", "giris", "jammasuk",
  ]

  /// Whether a heading is that of keys of people, which stand for them where no column has names.
  static func isKey(_ text: String) -> Bool {
    let folded = PlainLetters.folded(text)
    return keys.contains(folded) || folded != "id" && words[.id]?.contains(folded) == true
  }

  private static let keys: Set<String> = [
    "studentuid", "useruid", "uid", "rollno", "rollnumber", "roll", "registernumber", "registerno", "regno",
    "registrationnumber", "registrationno", "admissionno", "admissionnumber", "matricno", "matricnumber",
    "enrollmentno", "enrollmentnumber", "empid", "staffid", "playerid", "childid", "pupilid", "usn", "nim",
    "nis",
    "学号", "學號", "社員番号", "학번", "idfuncionario", "idalumno", "idaluno", "idusuario", "idempleado",
    "idestudiante", "idmiembro", "miembroid", "alumnoid", "cedula", "nic",
  ]

  /// Whether a heading counts how often somebody came or did not: `Days Present`, `Classes attended`.
  static func countsAttendance(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map { PlainLetters.folded($0) }
    return words.count > 1 && words.contains { counted.contains($0) }
      && words.contains { countable.contains($0) }
  }

  private static let counted: Set<String> = [
    "present", "absent", "attended", "absence", "absences", "missed", "late", "held", "attendance", "total",
  ]
  private static let countable: Set<String> = [
    "days", "classes", "lectures", "sessions", "hours", "number", "count", "total", "percentage", "percent",
    "rate",
    "meetings", "times", "no",
  ]

  /// Whether a column of this heading may name several people in a cell.
  static func namesPeople(_ title: String) -> Bool {
    let folded = PlainLetters.folded(title)
    return peopleWords.contains(folded) || ["people", "who", "teilnehmer"].contains(folded)
  }

  /// Words of accounts, which say less than a first and a last name beside them.
  static let accounts: Set<String> = ["user", "usuario", "employee", "staff", "staffmember"]
  /// Words that name a person alone, but the first name beside a column of last names.
  static let firstBesideLast: Set<String> = ["name", "nome", "nombre", "naam", "prename"]
  /// Words that name a person alone, but the last name beside a column of first names.
  static let lastBesideFirst: Set<String> = ["name", "nom", "naam"]
}
