@testable import MusterFiles
import MusterJournals
import MusterFormats
@testable import MusterReading
@testable import MusterText
import TestSupport
import Testing

/// Rules of reading in a file of their own.
struct RulesFileTests {
  private func problems(_ text: String) throws -> [String] {
    let folder = try TemporaryFolder(["r.rules": text])
    return try RulesFile.read(folder.file("r.rules"), into: ReadingOptions(formats: .all)).log.problems.map {
      "\($0.place.line ?? 0):\($0.place.column ?? 0) \($0.message.text) | \($0.help?.text ?? "")"
    }
  }

  @Test func everyRuleIsWrittenAndReadBack() throws {
    var options = ReadingOptions(formats: .all)
    let rules = [
      ("format", "csv"), ("layout", "wide"), ("encoding", "utf-16le"), ("delimiter", ";"),
      ("csv-escape", "backslash"), ("sheet", "Week; 2"), ("date-format", "d MMM yyyy"), ("year", "2025"),
      ("slot", "evening"), ("time-zone", "Europe/Rome"), ("present-after", "45m"),
      ("partial-after", "90s"), ("blank", "exempt"), ("column", "mark=Came; or \"not\""), ("column", "note="),
      ("mark", "a;b=c=excused"), ("mark", "?=blank"),
    ]
    for (keyword, value) in rules { #expect(options.set(keyword, to: value) == nil, "\(keyword)") }
    let text = RulesFile.text(of: options.plan)
    let folder = try TemporaryFolder(["r.rules": text])
    let (read, log) = try RulesFile.read(folder.file("r.rules"), into: ReadingOptions(formats: .all))
    #expect(log.problems == [])
    #expect(RulesFile.text(of: read.plan) == text)
    #expect(
      text == """
        format csv
        layout wide
        encoding utf-16le
        delimiter ";"
        csv-escape backslash
        sheet "Week; 2"
        date-format d MMM yyyy
        year 2025
        slot evening
        time-zone Europe/Rome
        present-after 45m
        partial-after 90s
        blank exempt
        column mark = "Came; or ""not""\"
        column note =
        mark ? = blank
        mark "a;b=c" = excused

        """)
  }

  /// The plans of files of a folder, read as parts of one record.
  private func plans(_ files: [String: String], declared: ReadingPlan = ReadingPlan()) throws -> [ReadingPlan]
  {
    let folder = try TemporaryFolder(files)
    var options = ReadingOptions(formats: .all)
    options.plan = declared
    let names = files.keys.sorted().map(folder.file)
    let found = try JournalLoader(options: options).join(
      try ImportFiles(names, loader: JournalLoader(options: options)))
    return found.plans.map(\.plan)
  }

  @Test func whatWasFoundCompletesWhatWasGiven() throws {
    let wide = "Name;25/09/2026;26/09/2026\nAda;P;H\n"
    var declared = ReadingPlan()
    declared.marks["H"] = .mark(.excused)
    let one = try #require(ReadingPlan.common(of: try plans(["a.csv": wide], declared: declared)))
    #expect(
      RulesFile.text(of: one.ofKind(declared: declared)) == """
        format csv
        layout wide
        delimiter ";"
        header 1
        date-format dd/MM/yyyy
        column person = Name
        mark H = excused
        mark P = present

        """)
    let other = "\nMember,2026-09-25,2026-09-26\nAda,A,P\n"
    let both = try #require(
      ReadingPlan.common(of: try plans(["a.csv": wide.replacing("H", with: "A"), "b.csv": other])))
    #expect(
      RulesFile.text(of: both.ofKind(declared: ReadingPlan()))
        == "format csv\nlayout wide\nmark A = absent\nmark P = present\n")
  }

  @Test func whatIsOfOneFileIsNotOfTheNext() throws {
    var plan = ReadingPlan()
    (plan.date, plan.encoding, plan.sheet) = (Day(iso: "2025-11-18"), .windows1252, "May")
    var declared = ReadingPlan()
    #expect(RulesFile.text(of: plan.ofKind(declared: declared)) == "")
    (declared.encoding, declared.sheet) = (.utf8, "#2")
    #expect(RulesFile.text(of: plan.ofKind(declared: declared)) == "encoding utf-8\nsheet #2\n")
  }

  @Test func theFormOfACourseToolIsItsOwn() throws {
    let text = """
      Last name,First name,03 Nov 2026 9.00AM All students,P,L,E,A,Taken sessions,Points,Percentage
      Okafor,Chidi,P (2/2),1,0,0,0,1,2 / 2,100.0
      """
    let plan = try #require(try plans(["moodle.csv": text]).first)
    #expect(RulesFile.text(of: plan) == "format moodle\nencoding utf-8\ndelimiter ,\n")
  }

  @Test func aJournalNamesItsRules() throws {
    let folder = try TemporaryFolder([
      "bar.journal": "include imports/a.csv\n  date-format dd/MM/yyyy\n  rules bank.rules\n",
      "bank.rules":
        "; how the bank writes\n  layout wide\ndate-format MM/dd/yyyy\nblank exempt\nmark ja = present\n",
      "imports/a.csv": "Name,01/02/2026,02/02/2026\nAda,ja,\n",
    ])
    let reading = try JournalReading(paths: [folder.file("bar.journal")])
    #expect(reading.problems == [])
    #expect(reading.marks == ["2026-02-01 day Ada: present"])
    #expect(reading.journal.facts.blank == .exempt)
  }

  @Test func problemsHaveTheirPlaceInTheRules() throws {
    let folder = try TemporaryFolder([
      "bar.journal":
        "include a.csv\n  rules sub/bank.rules\ninclude a.csv\n  rules none.rules\ninclude a.csv\n  rules\n",
      "sub/bank.rules": "mark H = hier\n", "a.csv": "date,person\n2026-11-16,Ada\n",
    ])
    let log = try JournalReading(paths: [folder.file("bar.journal")]).log
    let problems = log.problems.filter { $0.severity == .error }.map {
      "\($0.place): \($0.message.text) | \($0.help?.text ?? "")".replacing(folder.path + "/", with: "")
    }
    #expect(
      problems == [
        "sub/bank.rules:1:6: 'hier' is not a mark | expected one of present, partial, absent, excused, warned, exempt or blank",
        "bar.journal:4:9: cannot read the rules 'none.rules': no such file or directory | paths are relative to the file that mentions them",
        "bar.journal:6:3: 'rules' requires a file path | write rules imports/register.rules",
      ])
  }

  @Test func whatIsNoRuleIsTold() throws {
    #expect(
      try problems("layot wide\nrules other.rules\n\nsheet \"a\nmark \"a\"b = present\ndate-format x\n") == [
        "1:1 'layot' is not an import rule | did you mean 'layout'?",
        "2:1 a rules file cannot include another | put all rules into one file",
        "4:7 unclosed quote | close it on the same line",
        "5:6 invalid quotes in '\"a\"b' | double a quote inside quotes",
        "6:13 'x' is not a date format | write it with d, M and y, as in dd/MM/yyyy or yy.MM.dd",
      ])
    #expect(throws: FileError.self) {
      try RulesFile.read("/no/such.rules", into: ReadingOptions(formats: .all))
    }
  }

  @Test func aFileOfRulesIsNoRecordOfAFolder() throws {
    let folder = try TemporaryFolder([
      "a.csv": "date,person\n2026-11-16,Ada\n", "a.rules": "date-format yyyy-MM-dd\nlayout long\n",
    ])
    #expect(try JournalReading(paths: [folder.path]).journals.map(\.group) == ["a"])
  }
}
