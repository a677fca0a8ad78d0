@testable import MusterPlatforms
import MusterJournals
@testable import MusterReading
@testable import MusterText
import TestSupport
import Testing

@Suite struct MeetReaderTests {
  private static let report = """
    First name,Last name,Email,Duration,Time joined,Time exited
    Sana,Reyes,sana@example.org,56 min,6:02\u{202F}PM,6:58\u{202F}PM
    Teo,,t****@example.net,1 hr 2 min,5:57\u{202F}PM,6:59\u{202F}PM
    Lou,Ek,,20 min,6:02 PM,6:58 PM
    """

  private static let marks = ["Sana Reyes: present", "Teo: present", "Lou Ek: partial"]

  @Test func dateIsInTheFilesName() throws {
    let reading = try FileReading(Self.report, name: "in/2026-11-18 18-00 Circle.csv")
    #expect(reading.format == "meet")
    #expect(reading.errors == [])
    #expect(reading.sessions == ["2026-11-18 18:00 17:57-18:59"])
    #expect(reading.marks == Self.marks.map { "2026-11-18 18:00 \($0)" })
    #expect(reading.people == ["Sana Reyes <sana@example.org>", "Teo", "Lou Ek"])
  }

  @Test func dateIsAskedFor() throws {
    #expect(try FileReading(Self.report).errors == [.missingDate])
    let reading = try FileReading(Self.report) { $0.date = Day(iso: "2026-11-18") }
    #expect(reading.sessions == ["2026-11-18 17:57 17:57-18:59"])
    #expect(reading.marks == Self.marks.map { "2026-11-18 17:57 \($0)" })
  }

  @Test func timesPastMidnightFollowTheEvening() throws {
    let reading = try FileReading(
      """
      First name,Last name,Email,Duration,Time joined,Time exited
      Ana,,,1 hr,23:30,0:30
      Bea,,,25 min,00:05,00:30
      """, name: "2026-11-18.csv")
    #expect(reading.sessions == ["2026-11-18 23:30 23:30-24:00"])
    #expect(reading.marks == ["2026-11-18 23:30 Ana: present", "2026-11-18 23:30 Bea: partial"])
  }

  @Test func reportsOfAddOnsAreRead() throws {
    let reading = try FileReading(
      """
      * Class of 18 November
      Full Name,First Seen,Time in Call
      Ana,18:00:00,01:00:00
      Bea,18:00:00,00:20:00
      """
    ) { $0.date = Day(iso: "2026-11-18") }
    #expect(reading.format == "meet")
    #expect(reading.marks == ["2026-11-18 18:00 Ana: present", "2026-11-18 18:00 Bea: partial"])
    let other = try FileReading(
      """
      SNo,Participant Name,Attendance Started at,Joined at(beta),Attendance Stopped at,Attended Duration,Meeting code
      1,Ana,18:00,18:05,19:00,55 min,abc-defg-hij
      ,,,,,,
      2,Bea,18:00,18:05,19:00,20 min,abc-defg-hij
      """
    ) { $0.date = Day(iso: "2026-11-18") }
    #expect(other.sessions == ["2026-11-18 18:00 18:00-19:00"])
    #expect(other.marks == ["2026-11-18 18:00 Ana: present", "2026-11-18 18:00 Bea: partial"])
  }

  @Test(arguments: [
    "Vorname,Nachname,E-Mail,Dauer,Beitrittszeit,Austrittszeit",
    "Nome,Cognome,Email,Durata,Ora di partecipazione,Ora di uscita",
    "Prénom,Nom,E-mail,Durée,Heure de connexion,Heure de déconnexion",
    "Nombre,Apellidos,Correo electrónico,Duración,Hora a la que se unió,Hora a la que salió",
  ]) func headsInOtherLanguagesAreToldByContent(head: String) throws {
    let reading = try FileReading(
      "\(head)\nSana,Reyes,sana@example.org,1 h,18:00,19:00\nTeo,Ek,,20 min,18:00,18:20\n",
      name: "2026-11-18 18-00.csv")
    #expect(reading.format == "meet")
    #expect(reading.people == ["Sana Reyes <sana@example.org>", "Teo Ek"])
    #expect(reading.marks == ["2026-11-18 18:00 Sana Reyes: present", "2026-11-18 18:00 Teo Ek: partial"])
  }

  @Test func addOnsWithDatesNeedNoOther() throws {
    let reading = try FileReading(
      """
      # Meeting: abc-defg-hij
      SNo,Participant Name,Attendance Started at,Joined at(beta),Attendance Stopped at,Attended Duration,Meeting code
      ,,,,,,
      1,Ana,2026-11-18 18:00:12,2026-11-18 18:00:12,2026-11-18 19:00:12,01:00:00,abc
      2,Bo,2026-11-18 18:00:12,2026-11-18 18:40:00,2026-11-18 19:00:12,00:20:12,abc
      """)
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-18 18:00 Ana: present", "2026-11-18 18:00 Bo: partial"])
  }

  @Test func tableOfClockTimesWithADateIsNone() throws {
    let table = "First name,Last name,Email,Duration,Date,In,Out\nAna,Sol,,8 h,2026-11-18,08:00,16:00\n"
    #expect(try FileReading(table).format == "csv")
  }

  @Test(
    arguments: [
      ("2026-11-18 18-00 Chess.csv", "2026-11-18", 1080), ("x/report_2026_11_18.csv", "2026-11-18", nil),
      ("2026-11-18T09.30.csv", "2026-11-18", 570), ("2026-13-01.csv", nil, nil),
      ("12026-11-18.csv", nil, nil),
      ("chess.csv", nil, nil),
    ] as [(String, String?, Int?)]) func momentsInNames(name: String, day: String?, minute: Int?)
  {
    let named = NamedMoment(file: name)
    #expect(named?.day.description == day)
    #expect(named?.minute == minute)
  }

  @Test(.enabled(if: RealData.isPresent)) func realSampleIsRead() throws {
    let reading = try FileReading(RealData.source("format-samples/meet.csv")) {
      $0.date = Day(iso: "2026-11-18")
    }
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-18 17:57 Sana Reyes: present", "2026-11-18 17:57 Teo: present"])
  }

  @Test func dateAndTimesStandInAPreamble() throws {
    let reading = try FileReading(
      """
      Meeting title,Date,Start time,End time
      Stand-up,2026-11-18,09:00,10:00

      Name,Email,Duration,Time joined,Time exited
      Ana Roe,ana@example.org,58m,9:01:12,9:59:01
      Bea Ott,bea@example.org,30m,9:00:10,9:30:10
      """)
    #expect(reading.format == "meet")
    #expect(reading.errors == [])
    #expect(reading.sessions == ["2026-11-18 09:00 09:00-10:00"])
    #expect(reading.marks == ["2026-11-18 09:00 Ana Roe: present", "2026-11-18 09:00 Bea Ott: partial"])
  }

  @Test func aDateInAPreambleThatCouldBeTwoIsAskedFor() throws {
    let text = """
      Meeting title,Date
      Stand-up,05/11/2026
      Name,Email,Duration,Time joined,Time exited
      Ana Roe,ana@example.org,58m,9:01:12,9:59:01
      """
    #expect(try FileReading(text).errors == [.ambiguousDates])
    let reading = try FileReading(text) { $0.dateFormat = DateFormat(pattern: "dd/MM/yyyy") }
    #expect(reading.sessions == ["2026-11-05 09:01 09:01-09:59"])
  }

  @Test func aListWithDurationsAloneIsAMeetingIfTheFormatSaysSo() throws {
    let text = "Name,Email,Duration\nAna Roe,ana@example.org,40 min\nBea Ott,bea@example.org,12 min\n"
    let asked = try FileReading(text)
    #expect(asked.errors == [.missingDate])
    #expect(asked.help.first?.contains("--input-format meet --date 2026-11-18") == true)
    let reading = try FileReading(text) {
      $0.format = "meet"
      $0.date = Day(iso: "2026-11-18")
    }
    #expect(reading.marks == ["2026-11-18 day Ana Roe: present", "2026-11-18 day Bea Ott: partial"])
  }
}
