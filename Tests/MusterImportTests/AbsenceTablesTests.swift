import MusterFormats
@testable import MusterImport
import MusterJournals
import MusterReading
import TestSupport
import Testing

/// Tables whose headings say that somebody did not come.
struct AbsenceTablesTests {
  @Test(arguments: [
    "absence_date", "absent_date", "Fehltag", "Fehltage", "data_assenza", "fecha_ausencia", "date d'absence",
  ])
  func whoIsListedOnADayOfAbsenceIsAbsent(title: String) throws {
    let text = "Name,\(title),Grund\nIda,2026-11-16,krank\nJan,2026-11-17,\n"
    let reading = try FileReading(text) { $0.columns = [.date: title] }
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Ida: absent", "2026-11-17 day Jan: absent"])
    #expect(
      reading.log.problems.contains {
        $0.message.text == "'\(title)' says that the rows are absences: everybody listed is read as absent"
      })
    let came = try FileReading(text) { $0.columns = [.date: title, .mark: nil] }
    #expect(came.marks == ["2026-11-16 day Ida: present", "2026-11-17 day Jan: present"])
  }

  @Test(arguments: ["Cancelled", "cancelled_at", "Storniert am", "Annulé le", "Отменено"])
  func whoCalledOffIsAskedAbout(title: String) throws {
    let text = "Name,Date,\(title)\nIda,2026-11-16,\nJan,2026-11-16,2026-11-14\nIda,2026-11-17,\n"
    let reading = try FileReading(text)
    #expect(reading.errors == [.unclearMarks])
    let told = try FileReading(text) {
      $0.columns = [.mark: title]
      $0.marks = ["2026-11-14": .mark(.absent)]
      $0.blank = .present
    }
    #expect(told.marks.contains("2026-11-16 day Jan: absent"))
    #expect(try FileReading(text.replacing("2026-11-14", with: "")).errors == [])
  }

  @Test func marksGoBeforeTheHeading() throws {
    let reading = try FileReading("Name,absence_date,status\nIda,2026-11-16,E\nJan,2026-11-16,A\n") {
      $0.columns = [.date: "absence_date"]
    }
    #expect(reading.marks == ["2026-11-16 day Ida: excused", "2026-11-16 day Jan: absent"])
  }

  @Test func reasonsForAbsenceInEachRowSayThatNobodyCame() throws {
    let reading = try FileReading("name,date,absence_reason\nIda,2026-11-16,ill\nJan,2026-11-16,trip\n")
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Ida: absent", "2026-11-16 day Jan: absent"])
    let some = try FileReading("name,date,absence_reason\nIda,2026-11-16,ill\nJan,2026-11-16,\n")
    #expect(some.errors == [.unclearMarks])
    let rows = (1...70).map { "P\($0),2026-11-16,ill\n" }.joined()
    #expect(
      try FileReading("name,date,absence_reason\n\(rows)Jan,2026-11-16,\n").errors == [.unclearMarks])
  }

  @Test func listsOnDaysOfAbsenceAreOfTheAbsent() throws {
    let reading = try FileReading("Fehltag,Teilnehmer\n2026-11-16,Ida; Jan\n") {
      $0.columns = [.date: "Fehltag"]
    }
    #expect(reading.marks == ["2026-11-16 day Ida: absent", "2026-11-16 day Jan: absent"])
  }

  @Test func codesBesideADayOfAbsenceAreAskedAbout() throws {
    let text = "student,absence_date,excused\nIda,2026-11-16,true\nJan,2026-11-17,false\n"
    let reading = try FileReading(text)
    #expect(reading.errors == [.unclearMarks])
    #expect(
      reading.help.contains(
        "specify the column: --column mark=excused --mark true=excused --mark false=absent; or that everybody listed is absent: --column note=excused"
      ))
    let note = try FileReading(text) { $0.columns = [.date: "absence_date", .note: "excused"] }
    #expect(note.marks == ["2026-11-16 day Ida: absent", "2026-11-17 day Jan: absent"])
    let word = try FileReading("student,absence_date,kind\nIda,2026-11-16,excused\n") {
      $0.columns = [.date: "absence_date"]
    }
    #expect(word.marks == ["2026-11-16 day Ida: excused"])
  }

  @Test(arguments: [
    ("isAbsent", "true", "false"), ("falta", "1", "0"), ("faltou", "Sim", "Não"), ("gefehlt", "ja", "nein"),
    ("noShow", "TRUE", "FALSE"), ("missed", "yes", "no"), ("assente", "sì", "no"), ("faltó", "sí", "no"),
  ])
  func aYesBelowAHeadingOfAbsenceSaysThatSomebodyWasAbsent(title: String, yes: String, no: String) throws {
    let text = "date,name,\(title)\n2026-11-16,Ida,\(yes)\n2026-11-16,Jan,\(no)\n"
    let marks = ["2026-11-16 day Ida: absent", "2026-11-16 day Jan: present"]
    #expect(try FileReading(text).marks == marks)
    #expect(try FileReading(text) { $0.columns = [.mark: title] }.marks == marks)
    let told = try FileReading(text) {
      $0.columns = [.mark: title]
      $0.marks = [yes: .mark(.excused), no: .mark(.present)]
    }
    #expect(told.marks == ["2026-11-16 day Ida: excused", "2026-11-16 day Jan: present"])
  }

  @Test(arguments: ["isAbsent", "noShow"])
  func oneAnswerAloneBelowAHeadingOfAbsenceIsAskedFor(title: String) throws {
    let text = "date,name,\(title)\n2026-11-16,Ida,true\n2026-11-16,Jan,true\n"
    let reading = try FileReading(text)
    #expect(reading.errors == [.unclearMarks])
    #expect(reading.help.first?.contains("--column mark=\(title) --mark true=absent; or ") == true)
    let chosen = try FileReading(text) { $0.columns = [.mark: title] }
    #expect(chosen.errors == [.doubtfulAnswers])
    #expect(chosen.help == ["specify what each means: --mark true=absent"])
  }

  @Test func whoeverDidNotCancelMayNotHaveCome() throws {
    let text = "date,name,cancelled\n2026-11-16,Ida,true\n2026-11-16,Jan,false\n"
    #expect(try FileReading(text).errors == [.unclearMarks])
    let both =
      "date,name,cancelled,no_show,reason\n2026-11-16,Ida,true,false,ill\n2026-11-16,Jan,false,true,\n"
    #expect(
      try FileReading(both + "2026-11-16,Kim,false,false,\n").marks == [
        "2026-11-16 day Ida: excused", "2026-11-16 day Jan: absent", "2026-11-16 day Kim: present",
      ])
  }

  @Test func whatIsNotExcusedIsLeftOpen() throws {
    let text = "date,name,justificada\n2026-11-16,Ida,true\n2026-11-16,Jan,false\n"
    let advice = "--mark true=excused --mark false=MARK (MARK is present or absent)"
    #expect(try FileReading(text).help.first?.contains("--column mark=justificada \(advice); or ") == true)
    #expect(
      try FileReading(text) { $0.columns = [.mark: "justificada"] }.help == [
        "specify what each means: \(advice)"
      ]
    )
  }

  @Test func codesBelowSuchAHeadingAreClear() throws {
    let reading = try FileReading("date,name,Absent\n2026-11-16,Ida,absent\n2026-11-16,Jan,present\n") {
      $0.columns = [.mark: "Absent"]
    }
    #expect(reading.marks == ["2026-11-16 day Ida: absent", "2026-11-16 day Jan: present"])
  }

  @Test(arguments: ["Dismissed", "Absender", "Present/Absent", "Pause", "Days absent"])
  func otherHeadingsSayNothing(title: String) {
    #expect(!AbsenceHeading.matches(title))
  }

  @Test func whatEverybodyListedIsCanBeSaid() throws {
    let text = "Absence date,Name,Class\nx,Ida,1\n".replacing("x", with: "2026-11-16")
    let read = try FileReading(text)
    #expect(read.marks == ["2026-11-16 day Ida: absent"])
    #expect(read.help.contains("if they came: --listed present"))
    let told = try FileReading(text) { $0.listed = .present }
    #expect(told.marks == ["2026-11-16 day Ida: present"])
    #expect(told.remarks == [])
  }

  @Test func marksGoBeforeWhatEverybodyListedIs() throws {
    let text = "Date,Name,Mark\n2026-11-16,Ida,P\n2026-11-16,Jan,A\n"
    #expect(
      try FileReading(text) { $0.listed = .excused }.marks == [
        "2026-11-16 day Ida: present", "2026-11-16 day Jan: absent",
      ])
  }

  @Test func whatIsNoMarkIsNotWhatTheListedAre() {
    var options = ReadingOptions(formats: .all)
    #expect(
      options.set("listed", to: "here")?.help?.text
        == "expected one of present, partial, absent, excused, warned, exempt")
    #expect(options.set("listed", to: "Exempt") == nil)
    #expect(options.listed == .exempt)
  }

  @Test(arguments: [
    "Waiting list", "Warteliste 2026", "Lista d'attesa: attesa", "Birthdays", "fees.csv", "Kölista",
    "Fødselsdage", "Взносы", "誕生日",
  ])
  func aTitleOfSomethingElseIsAskedAbout(title: String) throws {
    let reading = try FileReading(title + "\nDate,Name\n2026-11-16,Ida\n2026-11-16,Jan\n")
    #expect(reading.errors == [.unclearMarks])
    #expect(
      reading.help.contains(
        "say what everybody listed is: --listed present, or --listed absent, or --listed partial if they came late"
      ))
    let grid = try FileReading(title + "\nName,2026-11-16,2026-11-23\nIda,x,\nJan,x,x\n")
    #expect(grid.errors == [.doubtfulAnswers])
    #expect(
      grid.help.contains(
        "if so: --mark x=present; if it is of those who did not come: --mark x=absent --blank present"))
  }

  @Test func aListOfNoShowsIsAskedAbout() throws {
    let list = try FileReading("No-shows\nDate,Name\n2026-11-16,Ida\n")
    #expect(list.errors == [.unclearMarks])
    let grid = try FileReading("No-shows\nName,2026-11-16,2026-11-23\nIda,x,\nJan,x,x\n")
    #expect(grid.help.contains("specify what each means: --mark x=absent --blank present"))
  }

  @Test(arguments: [
    "Attendance and fees", "Birthday party", "Members who paid their fees come for free", "List of people",
  ])
  func otherTitlesAreNotAskedAbout(title: String) throws {
    let reading = try FileReading(title + "\nDate,Name\n2026-11-16,Ida\n2026-11-16,Jan\n")
    #expect(reading.errors == [])
  }

  @Test func wordsOfMarksAreNobody() throws {
    let text = """
      date,start,presents,sick,permit,activity
      20-Aug-2020,10:25,P,,,Activity 1
      21-Aug-2020,10:25,,P,,Activity 1
      """
    let reading = try FileReading(text)
    #expect(reading.errors == [.marksForNames])
    #expect(reading.log.problems[0].message.text.hasSuffix("words for marks: 'presents', 'sick', 'permit'"))
    let one = "date,Ava,Ivo,vacation\n2026-11-16,P,A,\n2026-11-17,P,P,P\n"
    #expect(try FileReading(one).help.first?.contains("--row vacation=skip") == true)
    #expect(try FileReading(one) { $0.columns = [.note: "vacation"] }.people == ["Ava", "Ivo"])
  }

  @Test func aBadTimeDoesNotMakeThoseWithoutOnePresent() throws {
    let reading = try FileReading(
      "Name,Date,Entrada\nAnna,2026-11-02,99:99\nBob,2026-11-02,\nEd,2026-11-02,09:00\n")
    #expect(reading.errors == [.unclearMarks])
    #expect(reading.help.first?.contains("--column mark=Entrada") == true)
  }

  @Test func anAnswerInPortugueseIsACode() throws {
    let reading = try FileReading("data,aluno,presente\n2026-11-16,Ida,Sim\n2026-11-16,Jan,Não\n")
    #expect(reading.marks == ["2026-11-16 day Ida: present", "2026-11-16 day Jan: absent"])
  }

  @Test func trueAndFalseInLettersAreBothAskedFor() throws {
    let text = "date,name,status\n2026-11-16,Ida,T\n2026-11-16,Jan,F\n"
    #expect(try FileReading(text).help.first?.hasSuffix("--mark F=MARK --mark T=MARK") == true)
    let half = try FileReading(text) { $0.marks = ["F": .mark(.absent)] }
    #expect(half.errors == [.unknownMark])
    #expect(half.help.first?.hasSuffix("--mark T=MARK") == true)
    let told = try FileReading(text) { $0.marks = ["F": .mark(.absent), "T": .mark(.present)] }
    #expect(told.marks == ["2026-11-16 day Ida: present", "2026-11-16 day Jan: absent"])
    let tardy = try FileReading(text + "2026-11-16,Kim,P\n") { $0.marks = ["F": .mark(.absent)] }
    #expect(tardy.errors == [])
    let came = try FileReading(text.replacing("status", with: "came"))
    #expect(came.help.first?.hasSuffix("--mark F=MARK --mark T=MARK") == true)
  }
}
