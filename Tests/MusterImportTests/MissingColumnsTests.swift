import MusterJournals
import TestSupport
import Testing

/// What is offered where columns are not recognized, and what is never taken for a head.
struct MissingColumnsTests {
  @Test func onlyColumnsThatFitAreOffered() throws {
    let reading = try FileReading(
      "Wer,Ort,Wann genau,Punkte\nAnna,Bern,2026-11-02,3\nBob,Bern,2026-11-02,4\nAnna,Rom,2026-11-03,5\n")
    #expect(
      reading.help == [
        "for the date: --column 'date=Wann genau'; for the person: --column person=Wer or --column person=Ort; a wide table needs dates as the headings of at least two columns"
      ])
  }

  @Test(arguments: [
    "Name,Total,Percentage\nAnna,12,80%\nBob,14,93%\n", "Student,Present,Absent\nAnna,12,3\nBob,14,1\n",
    "Name,Days Present,Classes Held\nAnna,12,15\nBob,14,15\n",
  ])
  func totalsAreNoRecord(text: String) throws {
    let reading = try FileReading(text)
    #expect(reading.errors == [.totalsOnly])
    #expect(reading.log.problems[0].message.text == "the file contains totals, not who came on which date")
  }

  @Test(arguments: [
    "Wer,Date,DOB,Status\nann17,2026-11-02,2001-02-03,P\nbob22,2026-11-02,2002-03-04,A\n",
    "Wer,Hours,Pay,Date\nAnna,8.5,1.6,2026-11-02\nBob,2.4,1.6,2026-11-02\n",
  ])
  func rowsOfDataAreNoHead(text: String) throws {
    let reading = try FileReading(text)
    #expect(reading.errors == [.unknownColumns])
    #expect(reading.log.problems[0].message.text.hasPrefix("no person column found") == true)
    #expect(reading.help[0].hasPrefix("for the person: --column person=Wer") == true)
    #expect(try FileReading(text) { $0.columns = [.person: "Wer"] }.marks.count == 2)
  }

  @Test(arguments: [
    "Teacher,Rossi\nRoom,12\nName,2026-09-07,2026-09-14\nAnna,1,0\n",
    "Class,Teacher,Room\nName,2026-09-07,2026-09-14\nAnna,1,0\nBob,1,1\n",
    "Name,September 2026,\n,7,9\nAnna,1,0\nBob,1,1\n",
  ])
  func headsBelowOtherRowsAreFound(text: String) throws {
    let reading = try FileReading(text)
    #expect(reading.errors == [])
    #expect(reading.sessions.count == 2)
  }

  @Test func codesWithoutAHeadAreAskedFor() throws {
    let reading = try FileReading("1,Anna,P\n2,Bob,A\n")
    #expect(reading.help == ["add a header above it that names the columns, as in column1,person,mark"])
  }

  @Test(arguments: [
    ("Employee", "Date", "Status"), ("emp_name", "Tanggal", "Keterangan"), ("Ad Soyad", "Tarih", "Durum"),
    ("姓名", "日期", "出席"), ("이름", "날짜", "출석"), ("氏名", "日付", "出欠"), ("ФИО", "Дата", "P/A"),
    ("Nama", "Date", "Is Present"),
    ("Name of the Student", "Work Date", "Present/Absent"), ("Volunteer", "Marked At", "Status"),
    ("playerName", "Check In", "Attendance Status"), ("Username", "Time", "Status"),
  ])
  func headsAreKnown(person: String, date: String, mark: String) throws {
    let reading = try FileReading("\(person),\(date),\(mark)\nAnna,2026-11-02,P\nBob,2026-11-02,A\n")
    #expect(reading.marks == ["2026-11-02 day Anna: present", "2026-11-02 day Bob: absent"])
    #expect(reading.errors == [])
  }

  @Test func namesSayMoreThanAccounts() throws {
    let reading = try FileReading("user,first_name,last_name,date\nu7,Anna,Rossi,2026-11-02\n")
    #expect(reading.marks == ["2026-11-02 day Anna Rossi: present"])
  }

  @Test func momentsAreDates() throws {
    let reading = try FileReading("Name,Time\nAnna,2026-11-02 18:01:00\nBob,2026-11-03 18:02:00\n")
    #expect(reading.marks == ["2026-11-02 day Anna: present", "2026-11-03 day Bob: present"])
    #expect(reading.remarks == [.timesLeftOut])
  }

  @Test func listsInBracketsAreParted() throws {
    let reading = try FileReading("Date,Members Present\n2026-11-02,\"['Anna', 'Bob']\"\n2026-11-03,[]\n")
    #expect(reading.marks == ["2026-11-02 day Anna: present", "2026-11-02 day Bob: present"])
  }

  @Test func rowsWithoutAnArrivalHaveNoMark() throws {
    let text = "Name,Date,Entrada,Saida\nAnna,2026-11-02,09:01,17:00\nBob,2026-11-02,,\n"
    let reading = try FileReading(text)
    #expect(reading.marks == ["2026-11-02 day Anna: present"])
    #expect(
      try FileReading(text) { $0.columns = [.mark: "Entrada"] }.marks == ["2026-11-02 day Anna: present"])
  }

  @Test func slotsWithoutATimeAreWarnedOf() throws {
    let reading = try FileReading("Name,Date,Time\nAnna,2026-11-02,09:00\nBob,2026-11-02,\n")
    #expect(reading.remarks == [.arrivalTimes])
    #expect(reading.help == ["if everybody who came has a time: --column mark=Time"])
  }

  @Test func timesWithSecondsLookLikeArrivals() throws {
    let reading = try FileReading("Name,Date,Time\nAnna,2026-11-02,09:00:12\nBob,2026-11-02,09:00:44\n")
    #expect(reading.remarks == [.arrivalTimes])
    #expect(
      reading.help == ["for one session per day: --column time=; if they are slots: --column slot=Time"])
  }

  @Test func headsBelowTitlesAreToldOf() throws {
    let text = "Meeting of the board\nName,Status\nAnn,P\nBob,A\n"
    let reading = try FileReading(text)
    #expect(
      reading.log.problems[0].message.text
        == "no date column found; the columns are 'Name', 'Status'")
    let read = try FileReading(text) { $0.date = Day(iso: "2026-09-13") }
    #expect(read.errors == [])
    #expect(read.marks == ["2026-09-13 day Ann: present", "2026-09-13 day Bob: absent"])
  }
}
