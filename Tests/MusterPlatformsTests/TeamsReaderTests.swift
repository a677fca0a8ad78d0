@testable import MusterPlatforms
import MusterJournals
@testable import MusterReading
import TestSupport
import Testing

@Suite struct TeamsReaderTests {
  private static let sections = """
    1. Summary
    Meeting title\t"Tuesday
    reading circle"
    Attended participants\t3
    Start time\t11/17/26, 6:58:02\u{202F}PM
    End time\t11/17/26, 8:03:40\u{202F}PM
    Meeting duration\t1h 5m 38s
    Average attendance time\t49m 20s

    2. Participants
    Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole
    Ines Ferro\t11/17/26, 6:58:02\u{202F}PM\t11/17/26, 8:03:40\u{202F}PM\t1h 5m 38s\tines@example.org\tines@example.org\tOrganizer
    "Bao, Lin"\t11/17/26, 7:01:10\u{202F}PM\t11/17/26, 8:03:30\u{202F}PM\t52m 10s\tLin.Bao@example.org\tlin.bao@example.org\tPresenter
    Otto K (External)\t11/17/26, 7:20:00\u{202F}PM\t11/17/26, 7:50:12\u{202F}PM\t30m 12s\t\t\tAttendee

    3. In-Meeting Activities
    Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole
    Ines Ferro\t11/17/26, 6:58:02\u{202F}PM\t11/17/26, 8:03:40\u{202F}PM\t1h 5m 38s\tines@example.org\tOrganizer
    "Bao, Lin"\t11/17/26, 7:01:10\u{202F}PM\t11/17/26, 7:31:10\u{202F}PM\t30m\tlin.bao@example.org\tPresenter
    "Bao, Lin"\t11/17/26, 7:41:20\u{202F}PM\t11/17/26, 8:03:30\u{202F}PM\t22m 10s\tlin.bao@example.org\tPresenter
    Otto K (External)\t11/17/26, 7:20:00\u{202F}PM\t11/17/26, 7:50:12\u{202F}PM\t30m 12s\t\tAttendee
    """

  private static let marks = [
    "2026-11-17 18:58 Ines Ferro: present", "2026-11-17 18:58 Bao, Lin: present",
    "2026-11-17 18:58 Otto K: partial",
  ]

  /// The text in UTF-16, little-endian.
  private static func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  @Test func sectionsAreReadOnce() throws {
    let reading = try FileReading(bytes: Self.utf16(Self.sections))
    #expect(reading.format == "teams")
    #expect(reading.errors == [])
    #expect(reading.sessions == ["2026-11-17 18:58 18:58-20:03"])
    #expect(reading.marks == Self.marks)
    #expect(reading.people[1] == "Bao, Lin <lin.bao@example.org>")
    #expect(reading.log.warnings == 0)
  }

  @Test(arguments: [",", ";"]) func sheetsSavedAgainAreTheSame(delimiter: String) throws {
    let cells = Self.sections.replacing("\"Tuesday\nreading circle\"", with: "Circle").replacing(
      "\"", with: "")
    let lines = cells.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let row = line.split(separator: "\t", omittingEmptySubsequences: false).map { cell in
        cell.contains(",") ? "\"\(cell)\"" : String(cell)
      }
      return (row + Array(repeating: "", count: max(0, 7 - row.count))).joined(separator: delimiter)
    }
    let reading = try FileReading(lines.joined(separator: "\r\n"))
    #expect(reading.format == "teams")
    #expect(reading.errors == [], "\(reading.log.problems.map(\.message.text))")
    #expect(reading.marks == Self.marks)
  }

  @Test func languageDoesNotMatter() throws {
    let reading = try FileReading(
      """
      1. Zusammenfassung
      Titel der Besprechung\tJour fixe
      Teilgenommene Personen\t2
      Startzeit\t06.10.26, 18:01:00
      Endzeit\t06.10.26, 19:01:00
      Besprechungsdauer\t1 Std.
      Durchschnittliche Teilnahmezeit\t40 Min. 0 Sek.

      2. Teilnehmer
      Name\tErster Beitritt\tLetztes Verlassen\tDauer der Besprechung\tE-Mail\tTeilnehmer-ID (UPN)\tRolle
      Ute (Gast)\t06.10.26, 18:01:00\t06.10.26, 19:01:00\t59 Min. 0 Sek.\t\t\tTeilnehmer
      Jan\t06.10.26, 18:11:00\t06.10.26, 18:51:00\t30 Min. 0 Sek.\tjan@example.org\tjan@example.org\tOrganisator
      """)
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-10-06 18:01 Ute: present", "2026-10-06 18:01 Jan: partial"])
  }

  @Test(arguments: [
    (
      ["Résumé", "Heure de début", "Heure de fin", "Participants"],
      "Nom\tPremière participation\tDernier départ\tDurée en réunion\tE-mail\tID du participant (UPN)\tRôle",
      "17/11/2026, 18:00:00", "1 h", "20 min 5 s", "Léo (Invité)"
    ),
    (
      ["Riepilogo", "Ora di inizio", "Ora di fine", "Partecipanti"],
      "Nome\tPrimo accesso\tUltima uscita\tDurata in riunione\tE-mail\tID partecipante (UPN)\tRuolo",
      "17/11/26, 18:00:00", "1 h", "20 min 5 sec", "Léo (Ospite)"
    ),
    (
      ["Resumen", "Hora de inicio", "Hora de finalización", "Participantes"],
      "Nombre\tPrimera unión\tÚltima salida\tDuración en la reunión\tCorreo electrónico\tId. (UPN)\tRol",
      "17/11/26, 18:00:00", "1 h", "20 min 5 s", "Léo (Invitado)"
    ),
    (
      ["Resumo", "Hora de início", "Hora de término", "Participantes"],
      "Nome\tPrimeira Entrada\tÚltima Saída\tDuração da Reunião\tEmail\tID do Participante (UPN)\tFunção",
      "17/11/2026 18:00:00", "1h", "20min 5s", "Léo (Convidado)"
    ),
    (
      ["Samenvatting", "Begintijd", "Eindtijd", "Deelnemers"],
      "Naam\tEerste deelname\tLaatste vertrek\tDuur in vergadering\tE-mail\tDeelnemer-id (UPN)\tRol",
      "17-11-2026 18:00:00", "1u", "20m 5s", "Léo (Gast)"
    ),
  ])
  func sectionsInOtherLanguagesAreTheSame(
    words: [String], head: String, start: String, hour: String, part: String, guest: String
  ) throws {
    let end = start.replacing("18:00:00", with: "19:00:00")
    let left = start.replacing("18:00:00", with: "18:20:05")
    let reading = try FileReading(
      bytes: Self.utf16(
        """
        1. \(words[0])
        \(words[1])\t\(start)
        \(words[2])\t\(end)

        2. \(words[3])
        \(head)
        Zoé\t\(start)\t\(end)\t\(hour)\tzoe@example.org\tzoe@example.org\tA
        \(guest)\t\(start)\t\(left)\t\(part)\t\t\tB
        """))
    #expect(reading.log.problems.map(\.message.text) == [])
    #expect(reading.marks == ["2026-11-17 18:00 Zoé: present", "2026-11-17 18:00 Léo: partial"])
    #expect(reading.people == ["Zoé <zoe@example.org>", "Léo"])
  }

  @Test func unknownLanguageIsToldByContent() throws {
    let reading = try FileReading(
      """
      1. Podsumowanie
      Tytuł\tKoło
      Liczba\t2
      Początek\t17.11.26, 18:00:00
      Koniec\t17.11.26, 19:00:00

      2. Uczestnicy
      Kto\tPierwsze\tOstatnie\tCzas\tAdres\tIdentyfikator\tCo
      Ola\t17.11.26, 18:00:00\t17.11.26, 19:00:00\t1 godz. 0 min 0 sek.\tola@example.org\tola@example.org\tOrganizator
      Jan\t17.11.26, 18:00:00\t17.11.26, 19:00:00\t20 min 5 sek.\t\t\tUczestnik
      """)
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-17 18:00 Ola: present", "2026-11-17 18:00 Jan: partial"])
    #expect(reading.people == ["Ola <ola@example.org>", "Jan"])
  }

  @Test func twoRowsOfAPersonAreJoinedByTheirVisits() throws {
    let reading = try FileReading(
      """
      1. Summary
      Start time\t11/17/26, 6:00:00 PM
      End time\t11/17/26, 7:00:00 PM

      2. Participants
      Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tRole
      Ana\t11/17/26, 6:00:00 PM\t11/17/26, 7:00:00 PM\t30m\tana@example.org\tPresenter
      Ana\t11/17/26, 6:00:00 PM\t11/17/26, 7:00:00 PM\t30m\tana@example.org\tPresenter

      3. In-Meeting Activities
      Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole
      Ana\t11/17/26, 6:00:00 PM\t11/17/26, 6:30:00 PM\t30m\tana@example.org\tPresenter
      Ana\t11/17/26, 6:00:00 PM\t11/17/26, 6:15:00 PM\t15m\tana@example.org\tPresenter
      Ana\t11/17/26, 6:45:00 PM\t11/17/26, 7:00:00 PM\t15m\tana@example.org\tPresenter
      """)
    #expect(reading.marks == ["2026-11-17 18:00 Ana: present"])
    #expect(
      try FileReading(Self.sections) { $0.presentAfter = .seconds(52 * 60 + 11) }.marks[1].hasSuffix(
        "partial"))
  }

  @Test func reportWithoutTimesListsThoseWhoCame() throws {
    let reading = try FileReading(
      """
      1. Summary
      Start time\t11/17/26, 6:00:00 PM
      End time\t11/17/26, 7:00:00 PM
      2. Participants
      Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tRole
      Ana\t\t\t\tana@example.org\tPresenter
      """)
    #expect(reading.marks == ["2026-11-17 18:00 Ana: present"])
  }

  @Test func summaryWithoutNumbersIsRead() throws {
    let reading = try FileReading(
      """
      Meeting Summary
      Total Number of Participants\t2
      Meeting Title\tWeekly
      Meeting Start Time\t12/20/2021, 7:00:00 PM
      Meeting End Time\t12/20/2021, 8:00:00 PM
      Meeting Id\tabc

      Full Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole\tParticipant ID (UPN)
      Ana\t12/20/2021, 7:00:00 PM\t12/20/2021, 7:20:00 PM\t20m\tana@example.org\tOrganizer\tana@example.org
      Ana\t12/20/2021, 7:30:00 PM\t12/20/2021, 8:00:00 PM\t30m\tana@example.org\tOrganizer\tana@example.org
      Bea [Harbour]\t12/20/2021, 7:45:00 PM\t12/20/2021, 8:00:00 PM\t15m\t\tAttendee\t
      """)
    #expect(reading.format == "teams")
    #expect(reading.marks == ["2021-12-20 19:00 Ana: present", "2021-12-20 19:00 Bea: partial"])
  }

  @Test func eventsAreTurnedIntoVisits() throws {
    let reading = try FileReading(
      """
      Full Name\tUser Action\tTimestamp
      Ines Ferro\tJoined before\t17/11/2026, 18:00:00
      Bao\tJoined\t17/11/2026, 18:10:00
      Bao\tLeft\t17/11/2026, 18:20:00
      Bao\tJoined\t17/11/2026, 18:30:00
      Bao\tLeft\t17/11/2026, 18:40:00
      Otto\tJoined\t17/11/2026, 18:55:00
      Otto\tLeft\t17/11/2026, 19:00:00
      Full Name\tUser Action\tTimestamp
      Bao\tJoined\t18/11/2026, 18:00:00
      Bao\tLeft\t18/11/2026, 19:00:00
      """)
    #expect(reading.format == "teams")
    #expect(reading.sessions == ["2026-11-17 18:00 18:00-19:00", "2026-11-18 18:00 18:00-19:00"])
    #expect(
      reading.marks == [
        "2026-11-17 18:00 Ines Ferro: present", "2026-11-17 18:00 Bao: partial",
        "2026-11-17 18:00 Otto: absent", "2026-11-18 18:00 Bao: present",
      ])
  }

  @Test func actionsInAnUnknownLanguageAreToldByTheirOrder() throws {
    let reading = try FileReading(
      """
      Full Name\tUser Action\tTimestamp
      Ola\tDołączył(a) wcześniej\t17/11/2026, 18:00:00
      Ola\tOpuścił(a)\t17/11/2026, 19:00:00
      Jan\tDołączył(a)\t17/11/2026, 18:00:00
      Jan\tOpuścił(a)\t17/11/2026, 18:20:00
      Ewa\tDołączył(a)\t17/11/2026, 18:10:00
      """)
    #expect(
      reading.marks == [
        "2026-11-17 18:00 Ola: present", "2026-11-17 18:00 Jan: partial", "2026-11-17 18:00 Ewa: present",
      ])
  }

  @Test func eventsWithoutAHeadAreParted() throws {
    let reading = try FileReading(
      """
      Bao\tJoined\t17/11/2026, 18:00:00
      Bao\tLeft\t17/11/2026, 19:00:00
      Bao\tJoined\t18/11/2026, 18:00:00
      Ana\tLeft\t18/11/2026, 19:00:00
      """)
    #expect(reading.format == "teams")
    #expect(reading.sessions.count == 2)
    #expect(reading.marks.count == 3)
  }

  @Test func liveEventsAreInUniversalTime() throws {
    let text = """
      SessionId,ParticipantId,FullName,UserAgent,UtcEventTimestamp,Action,Role
      a,1,Ana,Web,7/25/2022 4:00:08 PM,Joined,Attendee
      a,1,Ana,Web,7/25/2022 5:00:08 PM,Left,Attendee
      """
    let plain = try FileReading(text)
    #expect(plain.sessions == ["2022-07-25 16:00 16:00-17:00"])
    #expect(plain.remarks == [.universalTime])
    let local = try FileReading(text) { $0.timeZone = "Europe/Rome" }
    #expect(local.sessions == ["2022-07-25 18:00 18:00-19:00"])
    #expect(local.remarks == [])
  }

  @Test(.enabled(if: RealData.isPresent)) func realReportIsRead() throws {
    let reading = try FileReading(RealData.source("format-samples/teams_report_utf16le.csv"))
    #expect(reading.errors == [])
    #expect(reading.marks == Self.marks)
    let list = try FileReading(RealData.source("format-samples/teams_list_classic_utf16le.csv"))
    #expect(list.errors == [])
    #expect(list.sessions == ["2026-11-17 18:58 18:58-19:31"])
    #expect(list.marks == ["2026-11-17 18:58 Ines Ferro: present", "2026-11-17 18:58 Bao, Lin: present"])
  }

  @Test(.enabled(if: RealData.isPresent)) func realEventsAreRead() throws {
    let refused = try FileReading(RealData.source("teams-events/meetingAttendanceList.csv"))
    #expect(refused.format == "teams")
    #expect(refused.errors == [.ambiguousDates])
    let reading = try FileReading(RealData.source("teams-events/meetingAttendanceList.csv")) {
      $0.dateFormat = DateFormat(pattern: "MM/dd/yyyy")
    }
    #expect(reading.errors == [])
    #expect(reading.sessions.count == 1)
    #expect(reading.people.count == 38)
    let counts = ["present", "partial", "absent"].map { word in reading.marks.count { $0.hasSuffix(word) } }
    #expect(counts == [25, 12, 1])
  }

  @Test func whoeverJoinedIsPresentWhereNobodyLeft() throws {
    let reading = try FileReading(
      """
      Full Name\tUser Action\tTimestamp
      Ines Ferro\tJoined\t17/11/2026, 9:00:00
      Bao\tJoined\t17/11/2026, 9:01:00
      Otto\tJoined\t17/11/2026, 9:05:00
      """)
    #expect(reading.errors == [])
    #expect(reading.sessions == ["2026-11-17 09:00"])
    #expect(reading.marks == ["Ines Ferro", "Bao", "Otto"].map { "2026-11-17 09:00 \($0): present" })
    #expect(reading.remarks == [.openMeeting])
  }

  @Test(arguments: [
    ("Nama", ";", nil), ("Name", ",", nil), ("Nama", ";", "teams"), ("Ena;Dua;Tiga;Empat", ";", "teams"),
  ]) func visitsMayStandWithoutASummary(first: String, delimiter: String, format: String?) throws {
    let titles = first.contains(";") ? first : "\(first);Join Time;Leave Time;Duration"
    let text = """
      \(titles);Email;Role
      Ines Ferro;17/11/2026 9:00:00;17/11/2026 10:00:00;1h;ines@example.org;Organizer
      Bao Lim;17/11/2026 9:05:00;17/11/2026 9:35:00;30m;bao@example.org;Attendee
      """
    let reading = try FileReading(text.replacing(";", with: delimiter)) {
      $0.format = format
      if format != nil { $0.delimiter = UInt8(ascii: ";") }
    }
    #expect(format != nil || reading.format == "teams")
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-17 09:00 Ines Ferro: present", "2026-11-17 09:00 Bao Lim: partial"])
  }
}
