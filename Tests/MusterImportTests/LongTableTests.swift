import Foundation
import MusterJournals
import TestSupport
import Testing

struct LongTableTests {
  @Test func columnsComeInAnyOrder() throws {
    let reading = try TableReading(
      "status;Name;Slot;DATE\nP;Ava Quist;morning;2026-11-02\nlate;Ivo;;2026-11-02\n")
    #expect(reading.log.problems.isEmpty)
    #expect(reading.marks == ["2026-11-02 day Ivo: partial", "2026-11-02 morning Ava Quist: present"])
  }

  @Test(arguments: [
    "data,nome,stato", "Datum,Teilnehmer,Anwesenheit", "fecha,alumno,asistencia", "date,élève,présence",
    "data,aluno,presença", "datum,leerling,aanwezigheid", "Class Date,Student Name,Attendance",
  ])
  func headingsAreMatchedInSeveralLanguages(head: String) throws {
    let reading = try TableReading("\(head)\n2026-11-02,Ava,P\n")
    #expect(reading.marks == ["2026-11-02 day Ava: present"])
  }

  @Test(arguments: [
    "date,First name,Last name", "date,FIRST_NAME,surname", "data,nome,cognome", "date,prénom,nom",
    "datum,Vorname,Nachname", "fecha,nombre,apellidos",
  ])
  func firstAndLastNamesAreJoined(head: String) throws {
    let reading = try TableReading("\(head)\n2026-11-02,Ava,Quist\n")
    #expect(reading.marks == ["2026-11-02 day Ava Quist: present"])
  }

  @Test func timeIsTheSlotWhereNoneIsNamed() throws {
    let reading = try TableReading("date,time,person\n2026-11-02,9:05,Ava\n2026-11-02,2:00 PM,Ava\n")
    #expect(reading.marks == ["2026-11-02 09:05 Ava: present", "2026-11-02 14:00 Ava: present"])
  }

  @Test func namedSessionsAreToldApart() throws {
    let reading = try TableReading("date,session,person\n2026-11-02,#17,Ava\n2026-11-02,18,Ava\n")
    #expect(reading.journal.sessionLabels == ["2026-11-02 day #17", "2026-11-02 day #18"])
  }

  @Test func userNamesAndTakesRoles() throws {
    let text = "moment,who is it,group,vote\n2026-11-02,Ava,Red,aye\n2026-11-02,Ivo,Blue,nay\n"
    let refused = try TableReading(text)
    #expect(refused.errors == [.unknownColumns])
    #expect(refused.help.first?.contains("--column date=moment") == true)
    #expect(refused.help.first?.contains("--column 'person=who is it'") == true)
    let reading = try TableReading(text) { options in
      options.columns = [.date: "Moment", .person: "who is it", .mark: "vote", .group: nil]
      options.marks = ["Aye": .mark(.present), "nay": .mark(.absent)]
    }
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-02 day Ava: present", "2026-11-02 day Ivo: absent"])
  }

  @Test func roleOfAMissingColumnOffersTheNearest() throws {
    let reading = try TableReading("date,country\n2026-11-02,Oz\n") { $0.columns = [.person: "county"] }
    #expect(reading.errors == [.noSuchColumn])
    #expect(reading.help == ["did you mean 'country'?"])
  }

  @Test func groupsMakeAWorkspaceButNotAnInclude() throws {
    let text = "date,class,person\n2026-11-02,1A,Ava\n2026-11-02,1B,Ivo\n"
    #expect(try TableReading(text).journals.map(\.group) == ["1A", "1B"])
    let included = try TableReading(bytes: Array(text.utf8), include: true)
    #expect(included.errors == [.severalGroups])
    #expect(included.help.contains { $0.contains("column group =") })
    let joined = try TableReading(bytes: Array(text.utf8), include: true) {
      $0.columns = [.group: nil]
    }
    #expect(joined.errors == [])
    #expect(joined.journal.people.map(\.name) == ["Ava", "Ivo"])
  }

  @Test func unknownCodesAreListedWithTheirCounts() throws {
    let reading = try TableReading(
      "date,person,mark\n2026-11-02,A,ok\n2026-11-03,A,ok\n2026-11-04,A,not a member\n")
    #expect(reading.errors == [.unknownMark])
    #expect(reading.messages == ["2:14:2 unknown codes: 'ok' (2), 'not a member' (1)"])
    #expect(reading.help.first?.hasSuffix("--mark ok=MARK --mark 'not a member=MARK'") == true)
  }

  @Test(arguments: [
    (
      "present P X 1 ✓ ✔ ✅ yes y true presente présent présente anwesend 出席 sì si sí ja oui VERO",
      Mark.present
    ),
    ("partial ☑ L T ½ 0.5 0,5 late tardy ritardo verspätet retard tarde", .partial),
    ("absent ○ A 0 U no n false ✗ ✘ ❌ assente ausente abwesend absente 缺席 欠席 nein non", .absent),
    ("excused ⊙ E J justified excusé excusée entschuldigt giustificato giustificata justificado", .excused),
    ("warned W", .warned), ("exempt n/a", .exempt),
  ])
  func builtInCodesAreReadWithoutCase(codes: String, mark: Mark) throws {
    for code in codes.split(separator: " ").map(String.init) {
      for spelling in [code, code.uppercased(), code.decomposedStringWithCanonicalMapping, code + "\u{FE0F}"]
      {
        let long = try FileReading("date;person;mark\n2026-11-02;Ava;\(spelling)\n2026-11-03;Ava;P\n")
        #expect(long.marks.first == "2026-11-02 day Ava: \(mark.word)", "\(spelling)")
        let wide = try FileReading("name;2026-11-02;2026-11-03\nAva;\(spelling);P\nIvo;P;P\n")
        #expect(wide.marks.first == "2026-11-02 day Ava: \(mark.word)", "\(spelling)")
      }
    }
  }

  @Test(arguments: ["F", "R", "S", "G", "V", "H", "✖", "☒", "+"])
  func lettersOfOtherLanguagesStayUnknown(code: String) throws {
    #expect(try FileReading("date,person,mark\n2026-11-02,Ava,\(code)\n").errors == [.unknownMark])
  }

  @Test func peopleCalledLikeAnAnswerAreNoCounts() throws {
    let reading = try FileReading("name,2026-11-02,2026-11-03\nVero,1,0\nSi,0,1\n")
    #expect(reading.people == ["Vero", "Si"])
    #expect(reading.log.problems.isEmpty)
  }

  @Test func anAfternoonInSpanishIsASlot() throws {
    let reading = try FileReading("Nombre,2026-11-02,2026-11-03\n,tarde,tarde\nAva,P,A\n")
    #expect(reading.marks == ["2026-11-02 tarde Ava: present", "2026-11-03 tarde Ava: absent"])
  }

  @Test(arguments: ["", "?", "-", " "])
  func blankCodesPutSessionAndPersonOnRecord(code: String) throws {
    let reading = try TableReading("date,person,mark\n2026-11-02,Ava,\(code)\n")
    #expect(reading.errors == [])
    #expect(reading.marks == [])
    #expect(reading.journal.sessionLabels == ["2026-11-02 day"])
    #expect(reading.journal.people.map(\.name) == ["Ava"])
  }

  @Test func everyErrorIsFoundAndPlaced() throws {
    let text = """
      date,slot,person,mark
      2026-02-31,am,Ava,P
      2026-11-02,am,,P
      ,am,Ava,P
      02/11/2026,am,Ava,P
      2026-11-02,am,Ava,P
      2026-11-02,am,"Ava",A
      """
    let reading = try TableReading(text)
    #expect(
      reading.messages == [
        "2:1:'2026-02-31' is not a valid date", "3:15:no person named", "4:1:missing date",
        "5:1:'02/11/2026' could be 2026-11-02 or 2026-02-11, and does not match the date format yyyy-MM-dd",
        "7:21:'Ava' is marked absent here and present on line 6 for 2026-11-02 am",
      ])
  }

  @Test func invalidRecordsAreKeptAside() throws {
    let text = "date,person,mark\n2026-02-31,Ava,P\n2026-11-02,Ava,hm\n2026-11-02,\"Ivo\",P\n"
    let reading = try TableReading(text) { $0.skipsInvalid = true }
    #expect(reading.marks == ["2026-11-02 day Ivo: present"])
    #expect(reading.log.rejected.map(\.text) == ["2026-02-31,Ava,P", "2026-11-02,Ava,hm"])
    #expect(reading.log.rejected.map(\.place.line) == [2, 3])
  }

  @Test func raggedRowsAreCounted() throws {
    let reading = try TableReading(
      "date,person,mark\n2026-11-02,Ava\n2026-11-02,Ivo,P,more\n2026-11-02,Una,P,\n")
    #expect(reading.errors == [])
    #expect(reading.remarks == [.raggedRow, .raggedRow])
    #expect(reading.marks == ["2026-11-02 day Ivo: present", "2026-11-02 day Una: present"])
  }

  @Test(arguments: ["", "\n\n", "date,person,mark\n", "date,person\n,\n\n"])
  func tableWithoutRecordIsAnError(text: String) throws {
    #expect(try TableReading(text).errors == [.emptyRecord])
  }

  @Test func blanksBesideAbsencesAreNoted() throws {
    let text = "date,person,mark\n2026-11-02,Ava,A\n2026-11-02,Ivo,P\n2026-11-03,Ava,P\n"
    #expect(try TableReading(text).remarks == [.blanksAssumed])
    #expect(try TableReading(text + "2026-11-03,Ivo,P\n").remarks == [])
    #expect(try TableReading(text) { $0.blank = .exempt }.remarks == [])
  }

  @Test func notesAreLeftOutAndCounted() throws {
    let reading = try TableReading("date,person,Comment\n2026-11-02,Ava,late bus\n2026-11-03,Ava,\n")
    #expect(reading.remarks == [.remarksLeftOut])
    #expect(reading.log.problems.first?.message.text.contains("1 remark") == true)
  }

  @Test(arguments: [
    "Date,Student,Attended", "Data,Studente,Partecipato", "Datum,Teilnehmer,Teilgenommen",
    "date,élève,participé", "fecha,alumno,asistió", "data,aluno,frequência", "datum,leerling,deelgenomen",
  ])
  func columnsThatSayWhoCameHoldMarks(head: String) throws {
    let reading = try TableReading("\(head)\n2026-11-16,Anna,Yes\n2026-11-17,Bob,No\n")
    #expect(reading.marks == ["2026-11-16 day Anna: present", "2026-11-17 day Bob: absent"])
  }

  @Test(arguments: ["Vote", "Result", "Option"])
  func codesBelowAnUnknownTitleAreNeverPassedOver(title: String) throws {
    let text = "Date,Student,\(title),Room\n2026-11-16,Anna,Yes,12\n2026-11-17,Bob,No,\n"
    let reading = try TableReading(text)
    #expect(
      reading.messages == ["no mark column found, but there are codes in '\(title)'"])
    #expect(
      reading.help == [
        "specify the column: --column mark=\(title); or that everybody listed is present: --column mark="
      ])
    let listed = try TableReading(text) { $0.columns = [.mark: nil] }
    #expect(listed.log.problems.isEmpty)
    #expect(listed.marks.count == 2)
  }

  @Test func unreadColumnsOfAListAreNoted() throws {
    let text = "date,person,room,floor\n2026-11-02,Ava,12,1\n2026-11-03,Ava,14,1\n"
    let reading = try TableReading(text)
    #expect(reading.remarks == [.marksAssumed])
    #expect(
      reading.messages == [
        "no mark column: everybody listed is read as present; ignored columns: 'room', 'floor'"
      ])
    #expect(reading.marks.count == 2)
  }

  @Test func codesWithMeaningsNeedAColumn() throws {
    let text = "date,person,room\n2026-11-02,Ava,here\n"
    let reading = try TableReading(text) { $0.marks = ["here": .mark(.present)] }
    #expect(
      reading.messages == [
        "codes have meanings, but no mark column was found; ignored columns: 'room'"
      ])
    #expect(reading.help.first?.hasPrefix("specify the column: --column mark=room; or ") == true)
    let listed = try TableReading("date,person\n2026-11-02,Ava\n") {
      $0.marks = ["here": .mark(.present)]
    }
    #expect(listed.log.problems.isEmpty)
  }

  @Test func idsKeepPeopleOfOneNameApart() throws {
    let reading = try TableReading(
      "id,name,date\n1,Mary,2026-11-02\n2,Mary,2026-11-02\n1,Mary K,2026-11-03\n")
    #expect(reading.journal.people.map(\.name) == ["Mary (1)", "Mary (2)"])
    #expect(reading.remarks == [.sharedName])
  }

  @Test func datesThatCouldBeTwoThingsAreRefused() throws {
    let reading = try TableReading("date,person\n02/11/2026,Ava\n03/11/2026,Ava\n")
    #expect(reading.errors == [.ambiguousDates])
    #expect(
      reading.messages
        == ["2:1:the date '02/11/2026' could be 2026-11-02 or 2026-02-11, and no other date shows which"])
    #expect(reading.help.first?.contains("--date-format dd/MM/yyyy or --date-format MM/dd/yyyy") == true)
    let read = try TableReading("date,person\n02/11/2026,Ava\n25/11/2026,Ava\n")
    #expect(read.journal.sessionLabels == ["2026-11-02 day", "2026-11-25 day"])
  }

  @Test func datesWithoutAYearAskForIt() throws {
    let text = "date,person\n25/11,Ava\n"
    #expect(try TableReading(text).errors == [.dateWithoutYear])
    #expect(try TableReading(text).help == ["specify the year: --year 2026"])
    #expect(try TableReading(text) { $0.year = 2026 }.journal.sessionLabels == ["2026-11-25 day"])
  }

  @Test(arguments: [",", ";", "\t", "|"])
  func delimitersAreDetected(delimiter: String) throws {
    let rows = [
      ["date", "person", "mark"], ["2026-11-02", "\"Quist, Ava; or | so\"", "P"], ["2026-11-03", "Ivo", "A"],
    ]
    let text = rows.map { $0.joined(separator: delimiter) }.joined(separator: "\n")
    #expect(try TableReading(text).journal.people.map(\.name) == ["Quist, Ava; or | so", "Ivo"])
  }

  @Test func spanishTimesAreTimes() throws {
    let reading = try FileReading(
      "date,time,name,mark\n2026-11-16,5:59:29 p. m.,Ana,P\n2026-11-16,9:17 a.\u{A0}m.,Ana,P\n")
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 09:17 Ana: present", "2026-11-16 17:59 Ana: present"])
  }

  @Test func errorsOfFormulasAreToBeCorrected() throws {
    let reading = try FileReading(
      "date,name,mark\n2026-11-16,Ana,#N/A\n2026-11-16,Bea,#REF!\n2026-11-16,Cai,zz\n")
    #expect(reading.errors == [.unknownMark, .unknownMark])
    #expect(reading.help.first == "correct the formula in the spreadsheet, or clear the cell")
    #expect(
      reading.log.problems.map(\.message.text) == [
        "'#N/A' (1), '#REF!' (1) are what a spreadsheet shows for a failed formula", "unknown code 'zz' (1)",
      ])
  }

  @Test func aRowWhoseNameAloneIsRefusedLeavesNothingBehind() throws {
    let long = String(repeating: "x", count: 5000)
    let text = """
      group,date,person,mark
      A,2026-11-16,Ann,P
      B,2026-11-16,\(long),P
      A,2026-11-18,\(long),P
      C,2026-13-16,Bob,P

      """
    let reading = try TableReading(text) { $0.skipsInvalid = true }
    #expect(reading.log.rejected.map(\.place.line) == [3, 4, 5])
    #expect(reading.journals.map(\.group) == ["A"])
    #expect(reading.journal.sessions.map(\.day.description) == ["2026-11-16"])
    #expect(reading.journal.people.map(\.name) == ["Ann"])
  }

  @Test func aNameThatCouldBeTwoPeopleLeavesNoSessionBehind() throws {
    let text = "date,person,id,mark\n2026-11-16,Ann,1,P\n2026-11-16,Ann,2,P\n2026-11-17,Ann,,P\n"
    let reading = try TableReading(text) { $0.skipsInvalid = true }
    #expect(reading.errors == [.ambiguousPerson])
    #expect(reading.log.rejected.map(\.place.line) == [4])
    #expect(reading.journal.sessions.map(\.day.description) == ["2026-11-16"])
  }
}
