import MusterGrids
import MusterJournals

/// What the columns of a meeting report hold, told by their headings.
struct MeetingColumns {
  /// What a column can hold.
  enum Role: CaseIterable {
    case name, first, last, email, join, leave, duration, participantRole, action, timestamp, attended,
      waiting
    case topic, meetingID, meetingStart, meetingEnd
  }

  /// The column of each role.
  private(set) var columns: [Role: Int] = [:]

  /// The columns of a head, from one column up to another; of two with one role the first has it.
  init(_ titles: [String], in range: Range<Int>? = nil) {
    for column in range ?? titles.indices {
      guard let role = MeetingColumns.roles[PlainLetters.folded(titles[column])], columns[role] == nil else {
        continue
      }
      columns[role] = column
    }
    // "Nome" is a whole name unless there is a column of last names, and so is "Nom" without one of first names.
    if columns[.last] != nil, columns[.first] == nil {
      columns[.first] = columns[.name]
      columns[.name] = nil
    }
    if columns[.first] != nil, columns[.last] == nil, let name = columns[.name],
      Heading.lastBesideFirst.contains(PlainLetters.folded(titles[name]))
    {
      columns[.last] = name
      columns[.name] = nil
    }
  }

  /// Columns told by something else.
  init(_ columns: [Role: Int]) { self.columns = columns }

  /// The column of a role.
  subscript(role: Role) -> Int? {
    get { columns[role] }
    set { columns[role] = newValue }
  }

  /// Whether there is a column for the names of people.
  var hasName: Bool { columns[.name] != nil || columns[.first] != nil }

  /// The column to point at for the person.
  var nameColumn: Int? { columns[.name] ?? columns[.first] ?? columns[.email] }

  /// The text of a role's column, empty where there is none.
  func text(_ role: Role, of row: TableRow) -> String { columns[role].map { row.text($0) } ?? "" }

  /// The name in a row, from one column or two.
  func name(of row: TableRow) -> String {
    let whole = text(.name, of: row)
    if !whole.isEmpty { return whole }
    return [text(.first, of: row), text(.last, of: row)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The role of each heading, folded.
  private static let roles: [String: Role] = {
    var roles: [String: Role] = [:]
    for (role, words) in words {
      for word in words { roles[word] = role }
    }
    return roles
  }()

  /// Headings, folded, in the languages that reports were seen in.
  private static let words: [(Role, [String])] = [
    (
      .name,
      [
        "name", "fullname", "nameoriginalname", "usernameoriginalname", "participantname", "participant",
        "displayname", "nome", "nomecompleto", "nomenomeoriginale", "nom", "nomcomplet", "nomnomdorigine",
        "nombre", "nombrecompleto", "nombrenombreoriginal", "vollstandigername", "naam", "volledigenaam",
        "naamoriginelenaam", "imieinazwisko", "imienazwisko",
      ]
    ),
    (.first, ["firstname", "vorname", "prenom", "voornaam", "imie"]),
    (
      .last,
      [
        "lastname", "surname", "nachname", "cognome", "apellidos", "apellido", "sobrenome", "achternaam",
        "nomdefamille", "nazwisko",
      ]
    ),
    (
      .email,
      [
        "email", "useremail", "emailaddress", "mail", "emailadresse", "correoelectronico", "correo",
        "adressemail", "adresseemail", "courriel", "emailadres", "indirizzoemail", "emailutente",
        "benutzeremail", "enderecodeemail", "adresemail",
      ]
    ),
    (
      .join,
      [
        "jointime", "firstjoin", "firstjointime", "timejoined", "joinedat", "joinedatbeta", "firstseen",
        "horadeunion", "primeraunion", "horadeentrada", "primeiraentrada", "ersterbeitritt", "beitrittszeit",
        "beitrittsuhrzeit", "heuredarrivee", "premierearrivee", "oradiingresso", "primoingresso",
        "tijdvandeelname", "eerstedeelname",
      ]
    ),
    (
      .leave,
      [
        "leavetime", "lastleave", "lastleavetime", "timeexited", "timeleft", "leftat", "horadesalida",
        "ultimasalida", "horadesaida", "ultimasaida", "letztesverlassen", "austrittszeit", "verlassenum",
        "heurededepart", "dernierdepart", "oradiuscita", "ultimauscita", "tijdvanvertrek", "laatstevertrek",
      ]
    ),
    (
      .duration,
      [
        "duration", "inmeetingduration", "durationminutes", "totaldurationminutes", "timeinsessionminutes",
        "timeincall", "attendedduration", "dauer", "dauerminuten", "gesamtdauerminuten", "durata",
        "durataminuti", "duree", "dureeminutes", "duracion", "duracionminutos", "duracao", "duracaominutos",
        "duur", "duurminuten", "dauerinderbesprechung", "dauerderbesprechung", "duracaodareuniao",
        "duracionenlareunion", "dureedanslareunion", "duratanellariunione", "actualdurationminutes",
      ]
    ),
    (.participantRole, ["role", "rolle", "rol", "ruolo", "funcao", "rola"]),
    (
      .action,
      [
        "useraction", "action", "benutzeraktion", "azioneutente", "actionutilisateur", "acciondeusuario",
        "acaodousuario",
      ]
    ),
    (
      .timestamp,
      [
        "timestamp", "utceventtimestamp", "zeitstempel", "dataora", "horodatage", "marcadetiempo",
        "carimbodedatahora",
      ]
    ),
    (.attended, ["attended"]),
    (
      .waiting,
      [
        "inwaitingroom", "imwarteraum", "insaladattesa", "ensalledattente", "ensaladeespera",
        "nasaladeespera", "inwachtruimte", "inwachtkamer",
      ]
    ),
    (.topic, ["topic", "thema", "argomento", "sujet", "tema", "onderwerp"]),
    (.meetingID, ["meetingid", "webinarid", "meetingid1", "idriunione", "meetingcode"]),
    (
      .meetingStart,
      [
        "starttime", "actualstarttime", "startzeit", "oradiinizio", "heurededebut", "horadeinicio",
        "starttijd", "attendancestartedat",
      ]
    ),
    (
      .meetingEnd,
      [
        "endtime", "actualendtime", "endzeit", "oradifine", "heuredefin", "horadefin", "horadefinalizacion",
        "eindtijd", "attendancestoppedat",
      ]
    ),
  ]
}
