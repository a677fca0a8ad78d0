import MusterJournals
import TestSupport
import Testing

/// Answers to online forms as they are exported, with the time at which each was sent for a date.
struct FormTablesTests {
  @Test(arguments: [
    "Timestamp,Your name", "Timestamp,Name (first and last)", "Zeitstempel,Vor- und Nachname",
    "Informazioni cronologiche,Nome e cognome", "Horodateur,Nom et prénom",
    "Marca temporal,Nombre y apellidos", "Timestamp,Email Address,What is your name?",
  ])
  func answersToFormsOfGoogleAreMarksOfTheirDay(head: String) throws {
    let hasAddress = head.contains("Email")
    let rows = [("11/16/2026 18:03:12", "Anna Rossi"), ("11/16/2026 18:04:55", "Bob Lee")].map {
      hasAddress ? "\($0.0),\($0.1.prefix(3))@example.org,\($0.1)" : "\($0.0),\($0.1)"
    }
    let reading = try FileReading(([head] + rows).joined(separator: "\n") + "\n")
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Anna Rossi: present", "2026-11-16 day Bob Lee: present"])
    #expect(reading.remarks == [.timesLeftOut])
    #expect(
      reading.log.problems.first?.message.text.hasSuffix("each row is read by its date, at the slot 'day'")
        == true)
  }

  @Test(arguments: [
    "2026/11/16 6:03:12 PM GMT+1", "11/16/2026 18:03:12", "16/11/2026 18.03.12", "16.11.2026 18:03:12",
    "16/11/2026 6:03:12 p. m.",
  ])
  func everyFormOfTheTimeIsRead(time: String) throws {
    let reading = try FileReading("Timestamp,Your name\n\"\(time)\",Anna\n")
    #expect(reading.errors == [])
    #expect(reading.sessions == ["2026-11-16 day"])
    #expect(reading.remarks == [.timesLeftOut])
  }

  @Test func answeringTwiceOnADayIsTheSameMarkTwice() throws {
    let reading = try FileReading(
      """
      Timestamp,Your name
      2026/11/16 6:03:12 PM GMT+1,Anna
      2026/11/16 6:03:40 PM GMT+1,Anna
      2026/11/23 6:00:01 PM GMT+1,Anna
      """)
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Anna: present", "2026-11-23 day Anna: present"])
    #expect(reading.remarks == [.repeatedMark, .timesLeftOut])
  }

  @Test func aColumnOfSlotsStays() throws {
    let reading = try FileReading(
      "Timestamp,Your name,Slot\n2026/11/16 6:03:12 PM,Anna,evening\n2026/11/16 8:01:00 AM,Anna,morning\n")
    #expect(reading.sessions == ["2026-11-16 evening", "2026-11-16 morning"])
    #expect(
      reading.log.problems.map(\.message.text) == [
        "ignored the times in column 'Timestamp': each row is read by its date"
      ])
  }

  @Test func aQuestionForTheDateComesFirst() throws {
    let reading = try FileReading(
      "Timestamp,Name,Date\n2026/11/17 9:03:12 AM,Anna,2026-11-16\n2026/11/17 9:04:12 AM,Bob,2026-11-16\n")
    #expect(reading.sessions == ["2026-11-16 day"])
  }

  @Test func aSecondColumnOfDatesIsAskedFor() throws {
    let text = "Timestamp,Name,Lesson of\n2026/11/17 9:03:12 AM,Anna,2026-11-16\n"
    let reading = try FileReading(text)
    #expect(reading.errors == [.rivalDates])
    #expect(
      reading.help == [
        "specify the date column: --column 'date=Lesson of' or --column date=Timestamp"
      ])
    let told = try FileReading(text) { $0.columns = [.date: "Lesson of"] }
    #expect(told.marks == ["2026-11-16 day Anna: present"])
  }

  @Test func aGridBesideTimesIsAGrid() throws {
    let reading = try FileReading(
      "Timestamp,Name,2026-11-16,2026-11-23\n2026/11/10 9:03:12 AM,Anna,yes,no\n2026/11/10 9:05:00 AM,Bob,yes,yes\n"
    )
    #expect(
      reading.marks == [
        "2026-11-16 day Anna: present", "2026-11-16 day Bob: present", "2026-11-23 day Anna: absent",
        "2026-11-23 day Bob: present",
      ])
  }

  @Test(arguments: ["", ",Class"]) func peopleOfAGridStandInBrackets(column: String) throws {
    let cell = column.isEmpty ? "" : ",5A"
    let text = """
      Timestamp\(column),Attendance [Ann Roe],Attendance [Bob Poe],Attendance [Cy Doe]
      11/3/2026 10:00:00\(cell),Present,Absent,Late
      11/14/2026 9:30:00\(cell),Present,Present,
      """
    let reading = try FileReading(text)
    #expect(reading.errors == [])
    #expect(
      reading.marks == [
        "2026-11-03 day Ann Roe: present", "2026-11-03 day Bob Poe: absent", "2026-11-03 day Cy Doe: partial",
        "2026-11-14 day Ann Roe: present", "2026-11-14 day Bob Poe: present",
      ])
    #expect(reading.remarks.contains(.timesLeftOut))
    let dated = try FileReading(text.replacing("Timestamp", with: "Date").replacing(" 10:00:00", with: ""))
    #expect(dated.people == ["Ann Roe", "Bob Poe", "Cy Doe"])
  }

  @Test func gridsOfSeveralQuestionsAreRefused() throws {
    let reading = try FileReading(
      """
      Timestamp,First half [Ann],First half [Bob],Second half [Ann],Second half [Bob]
      11/13/2026 10:00:00,Present,Absent,Absent,Present
      11/14/2026 10:00:00,Present,Absent,Absent,Present
      """)
    #expect(reading.errors == [.severalQuestions])
  }

  @Test func numbersOfAnswersAreNoIdsOfPeople() throws {
    let reading = try FileReading(
      """
      ID,Start time,Completion time,Email,Name
      1,11/16/26 18:01:10,11/16/26 18:01:32,anna@example.org,Anna Rossi
      2,11/16/26 18:02:00,11/16/26 18:02:09,bob@example.org,Bob Lee
      3,11/23/26 18:00:58,11/23/26 18:01:20,anna@example.org,Anna Rossi
      """)
    #expect(reading.errors == [])
    #expect(reading.people == ["Anna Rossi <anna@example.org>", "Bob Lee <bob@example.org>"])
    #expect(reading.sessions == ["2026-11-16 day", "2026-11-23 day"])
  }

  @Test func anonymousAnswersGoByTheirQuestion() throws {
    let reading = try FileReading(
      """
      ID;Startzeit;Fertigstellungszeit;E-Mail;Name;Vor- und Nachname
      1;16.11.2026 18:01:10;16.11.2026 18:01:32;anonymous;;Anna Rossi
      2;16.11.2026 18:02:00;16.11.2026 18:02:09;anonymous;;Bob Lee
      """)
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Anna Rossi: present", "2026-11-16 day Bob Lee: present"])
  }

  @Test func anAddressOfManyIsWarnedOf() throws {
    let text =
      "Timestamp,Email Address,Name\n2026/11/16 6:03:12 PM,door@example.org,Anna Rossi\n2026/11/16 6:04:00 PM,door@example.org,Bob Lee\n2026/11/16 6:05:00 PM,door@example.org,Carla\n"
    let reading = try FileReading(text)
    #expect(reading.errors == [])
    #expect(reading.remarks == [.sharedID, .repeatedMark, .repeatedMark, .timesLeftOut])
    #expect(reading.help.first == "if they are two people, ignore the ids: --column id=")
    #expect(try FileReading(text) { $0.columns = [.id: nil] }.people == ["Anna Rossi", "Bob Lee", "Carla"])
  }

  @Test(arguments: ["anna rossi", "Rossi, Anna", "Anna", "Anna M. Rossi", "A. Rossi"])
  func spellingsBesideAnAddressAreOnePerson(name: String) throws {
    let reading = try FileReading(
      "date,email,name\n2026-11-16,a@example.org,Anna Rossi\n2026-11-17,a@example.org,\"\(name)\"\n")
    #expect(reading.log.problems.isEmpty)
    #expect(reading.people == ["Anna Rossi <a@example.org>"])
  }

  @Test func idsOfTwoGroupsAreTwo() throws {
    let reading = try FileReading(
      "date,class,id,name\n2026-11-16,1A,1,Anna\n2026-11-16,1B,1,Bob\n2026-11-17,1A,1,Anna\n")
    #expect(!reading.remarks.contains(.sharedID))
  }

  @Test func timesBesideDatesOfOtherTablesAreNotedToo() throws {
    let text = "date,person\n2026-11-16 18:03,Ava\n2026-11-16 00:00,Ivo\n"
    #expect(try FileReading(text).remarks == [.timesLeftOut])
    #expect(try FileReading("date,person\n2026-11-16T00:00:00Z,Ava\n").remarks == [])
    #expect(try FileReading("date,session,person\n2026-11-16T09:51:14+00:00,17,Ava\n").remarks == [])
  }
}
