import MusterJournals
import TestSupport
import Testing

/// Every message of the text form, with its place, its words and its advice, by the smallest text that provokes it.
@Suite struct TextJournalDiagnosticTests {
  /// A broken text and all that is said of it, as `line:column+length severity code: message | help`.
  struct Sample: CustomTestStringConvertible {
    let text: String
    let problems: [String]
    var testDescription: String { text.split(separator: "\n").suffix(2).joined(separator: " / ") }

    init(_ text: String, _ problems: String...) {
      self.text = text
      self.problems = problems
    }
  }

  private static let days = "days Mon-Fri\nslots morning, afternoon\n"

  private static let lines: [Sample] = [
    Sample(
      "  Franco\n",
      "1:3+6 error stray-indentation: this indented line has no header above it "
        + "| start a directive or a date at the beginning of the line"),
    Sample(
      "group A\n  Franco\n",
      "2:3+6 error stray-indentation: 'group' cannot have indented lines below it | start a directive at the beginning of the line"
    ),
    Sample(
      "owner Ann Lee\n",
      "1:7+7 error wrong-value: 'Ann Lee' is not an e-mail address: it has no @ "
        + "| write ann@example.org or Ann Lee <ann@example.org>"),
    Sample(
      "owner a@b.org\nowner c@b.org\n",
      "2:1+5 error repeated-directive: duplicate 'owner'; the first is on line 1 | keep one of them"
    ),
    Sample(
      "hollidays it\n",
      "1:1+9 error unknown-directive: 'hollidays' is not a directive | did you mean 'holidays'?"),
    Sample(
      "2026-11-16\n  \"Franco\n  Luca\n",
      "2:3+1 error unclosed-quote: unclosed quote | close it on the same line"),
    Sample(
      "2026-11-16\n  Franco, O\"Brien\n",
      "2:11+7 error wrong-value: unexpected double quote in an unquoted value "
        + "| put the whole value in quotes and double the quotes inside: \"O\"\"Brien\""),
    Sample(
      "2026-11-16\n  \"Franco\" x\n",
      "2:3+10 error wrong-value: unexpected text after the closing quote | if the quote belongs to the value, double it"
    ),
    Sample(
      "2026-11-16\n  Franco,,Luca\n",
      "2:10+1 error empty-name: missing name next to a comma | remove the comma"),
    Sample(
      "2026-11-16\n  Franco,\n",
      "2:10+1 error empty-name: missing name next to a comma | remove the comma"),
    Sample(
      "2026-11-16\n  Absent Anna B, Luca\n",
      "2:3+13 warning missing-colon: 'Absent Anna B' is read as a name | if 'absent' is the mark: absent: Anna B"
    ),
    Sample(
      "2026-11-16\nStuart\n  Luca\n",
      "2:1+6 error unknown-directive: 'Stuart' is not a directive "
        + "| write the names of the people who came below the date, indented by at least one space"),
    Sample(
      "2026-11-16 - Franco\n2026-11-17 Franco, Luca\n2026-11-18 day\n  Franco\n",
      "1:12+8 warning names-in-header: '- Franco' is read as the slot of a session that nobody attended "
        + "| in a journal, write the date on its own line, as in 2026-11-16, and the names on the next line, indented",
      "2:12+12 warning names-in-header: 'Franco, Luca' is read as the slot of a session that nobody attended "
        + "| in a journal, write the date on its own line, as in 2026-11-16, and the names on the next line, indented"
    ),
    Sample(
      "2026-11-16 Franco Luca\n2026-11-17 Franco\n",
      "1:12+11 warning names-in-header: 'Franco Luca' is read as the slot of a session that nobody attended "
        + "| in a journal, write the date on its own line, as in 2026-11-16, and the names on the next line, indented"
    ),
    Sample("2026-11-16 early evening\n2026-11-17 early evening\n  Franco\n"),
    Sample("2026-11-16 15:00-19:00\n2026-11-17 #2\n2026-11-18 \"a, b\"\n"),
    Sample("2026-11-16\n  present\n  absent, Luca\n  \"absent Anna\"\n"),
  ]

  private static let sessions: [Sample] = [
    Sample(
      "2026-02-30 morning\n  Franco\n",
      "1:1+10 error no-such-date: '2026-02-30' is not a valid date | correct the month or the day"),
    Sample(
      "16.11.2026\n  Franco\n",
      "1:1+10 error no-such-date: '16.11.2026' is not a date | dates are written YYYY-MM-DD, as in 2026-11-16"
    ),
    Sample(
      "2026-11-16 19:00-15:00\n",
      "1:12+11 error wrong-value: '19:00-15:00' is not a time range within a day "
        + "| write the earlier time first, as in 15:00-19:00"),
    Sample(
      "2026-11-16 9:00-25:00\n",
      "1:12+10 error wrong-value: '9:00-25:00' is not a time range within a day "
        + "| write the earlier time first, as in 15:00-19:00"),
    Sample(
      "2026-11-16 morning #\n",
      "1:20+1 error wrong-value: '#' requires the name of the session | write #2 or #rehearsal"),
    Sample(
      "2026-11-16 9:00-10:00\n2026-11-16 9:00-11:00\n  Franco\n",
      "2:1+21 error conflicting-span: this session has two time spans, 09:00-10:00 and 09:00-11:00 "
        + "| keep one of them, or name the second session: #2"),
    Sample(
      days + "2026-11-16 mornin\n  Franco\n",
      "3:1+17 error unknown-slot: 'mornin' is not a slot of the group | did you mean 'morning'?"),
    Sample(
      days + "2026-11-16\n  Franco\n",
      "3:1+10 error unknown-slot: 'day' is not a slot of the group | expected one of morning, afternoon"
    ),
    Sample(
      days + "2026-11-21 morning   ; a Saturday\n  Franco\n",
      "3:1+18 error not-working-day: 2026-11-21 is a Saturday, which is not a working day "
        + "| correct the date, or declare 'open 2026-11-21' if the group did meet"),
    Sample(
      "holidays it\n2099-12-25\n  Franco\n",
      "2:1+10 error not-working-day: 2099-12-25 is a holiday (Christmas Day) "
        + "| correct the date, or declare 'open 2099-12-25' if the group did meet"),
    Sample(
      "closed 2026-08-10..2026-08-21 summer break\n2026-08-11\n",
      "2:1+10 error not-working-day: 2026-08-11 is closed (summer break) "
        + "| correct the date, or declare 'open 2026-08-11' if the group did meet"),
    Sample(
      "closed 2026-08-10\n2026-08-10 #2\n",
      "2:1+13 error not-working-day: 2026-08-10 is closed "
        + "| correct the date, or declare 'open 2026-08-10' if the group did meet"),
    Sample(
      "days Mon-Fri\nstart 2026-11-16\n2026-11-13\n",
      "3:1+10 error not-working-day: 2026-11-13 is before the group's start, 2026-11-16 "
        + "| correct the date, or set an earlier start"),
    Sample(
      "start 2026-11-16\n2026-11-13\n  Franco\n",
      "2:1+10 warning before-start: 2026-11-13 is before the group's start, 2026-11-16, and is not counted "
        + "| set an earlier start"),
  ]

  private static let marks: [Sample] = [
    Sample(
      "2026-11-16 morning\n  present: Franco, Paco KH\n2026-11-16 morning\n  warned: Luca, Paco KH\n",
      "4:17+7 error conflicting-marks: 'Paco KH' is marked warned here and present on line 2 for 2026-11-16 morning "
        + "| remove one of the two marks; only a person who did not come can be warned"),
    Sample(
      "2026-11-16 #2\n  absent: Zoë\n  excused: Zoë\n",
      "3:12+3 error conflicting-marks: 'Zoë' is marked excused here and absent on line 2 for 2026-11-16 day #2 "
        + "| remove one of the two marks"),
    Sample(
      "2026-11-16\n  👩‍👩‍👧, Franco\n  absent: 👩‍👩‍👧\n",
      "3:11+1 error conflicting-marks: '👩‍👩‍👧' is marked absent here and present on line 2 for 2026-11-16 day "
        + "| remove one of the two marks"),
    Sample(
      "2026-11-16\n  presnt: Franco\n",
      "2:3+6 error unknown-mark: 'presnt' is not a mark | did you mean 'present'?"),
    Sample(
      "2026-11-16\n  Rossi: Mary\n",
      "2:3+5 error unknown-mark: 'Rossi' is not a mark | a mark is one of present, partial, absent, excused, warned, "
        + "exempt; write a name with a colon in double quotes"),
    Sample(
      "2026-11-16\n  09:30 Franco arrives\n",
      "2:3+20 error unknown-directive: a line of names cannot begin with a clock time "
        + "| write the mark and the names: present: Franco"),
    Sample(
      "2026-11-16\n  Franco\n  present: Franco\n",
      "3:12+6 warning repeated-mark: 'Franco' is marked present twice for 2026-11-16 day | remove one of the two"
    ),
    Sample(
      "person Luca\n  joined 2026-11-17\n2026-11-16\n  Luca\n",
      "4:3+4 warning outside-membership: 'Luca' is marked present on 2026-11-16, but joined on 2026-11-17 "
        + "| correct the mark or the person's dates"),
    Sample(
      "person Luca\n  left 2026-11-15\n2026-11-16\n  absent: Luca\n",
      "4:11+4 warning outside-membership: 'Luca' is marked absent on 2026-11-16, but left on 2026-11-15 "
        + "| correct the mark or the person's dates"),
    Sample("person Luca\n  joined 2026-11-17\n2026-11-16\n  exempt: Luca\n"),
    Sample("days Mon-Fri\nopen 2026-11-21\n2026-11-21\n  Franco\n2029-01-01\n  Franco\n"),
  ]

  private static let people: [Sample] = [
    Sample("person\n", "1:1+6 error empty-name: 'person' requires a name | write person Franco"),
    Sample("person \"\"\n", "1:1+6 error empty-name: 'person' requires a name | write person Franco"),
    Sample(
      "person Luca\n  emial x\n",
      "2:3+5 error unknown-directive: 'emial' is not a detail of a person | did you mean 'email'?"
    ),
    Sample(
      "person Luca\n  joined\n2026-11-16\n  Luca\n",
      "2:3+6 error wrong-value: 'joined' requires a value | write the value after the word, on the same line"),
    Sample(
      "person Luca\n  joined 2026-11-17\n  left 2026-11-16\n2026-11-18\n",
      "3:3+15 error left-before-joined: 'Luca' left on 2026-11-16, before they joined on 2026-11-17 "
        + "| correct one of the dates",
      "1:8+4 warning never-seen: 'Luca' is declared but never appears | correct the name, or remove the block"
    ),
    Sample(
      "person Luca\n  left 2026-11-16\nperson Luca\n  joined 2026-11-17\nperson Luca\n  tags a\n2026-11-16\n  exempt: Luca\n",
      "4:3+17 error left-before-joined: 'Luca' left on 2026-11-16, before they joined on 2026-11-17 "
        + "| correct one of the dates"),
    Sample(
      "person Luca\n  joined 2026-11-16\nperson Luca\n  joined 2026-11-15\n2026-11-16\n  Luca\n",
      "4:10+10 error conflicting-person: 'joined' has a different value in an earlier line about this person "
        + "| keep one of them; two people with the same name need different names or ids"),
    Sample(
      "person Luca\n  id 1\n  id 2\n2026-11-16\n  Luca\n",
      "3:6+1 error conflicting-person: 'id' has a different value in an earlier line about this person "
        + "| keep one of them; two people with the same name need different names or ids"),
    Sample(
      "person Luca\nperson Ada\n  alias Luca\n2026-11-16\n  Luca, Ada\n",
      "3:9+4 error conflicting-person: 'Luca' is already a name of 'Luca' | each spelling must belong to one person"
    ),
    Sample(
      "person Luca\n  difficulty none\n2026-11-16\n  Luca\n",
      "2:14+4 error wrong-value: 'none' is not a difficulty | write a number above 0, as in 1.3"),
    Sample(
      "person Luca\n  home 41.0\n2026-11-16\n  Luca\n",
      "2:8+4 error wrong-value: '41.0' is not a valid location "
        + "| write latitude and longitude in degrees: 40.8518, 14.2681"),
    Sample(
      "person Luca\n  email \"x\n2026-11-16\n  Luca\n",
      "2:9+1 error unclosed-quote: unclosed quote | close it on the same line"),
    Sample(
      "person Concetta\n2026-11-16\n  Concetta, Franco\n2026-11-17\n  Concettà\n",
      "5:3+8 warning similar-name: 'Concettà' appears rarely and looks like 'Concetta' "
        + "| correct the spelling, or add 'alias Concettà' to the person block"),
    Sample("person Lena\n2026-11-16\n  Lena, Lina\n"),
    Sample("person Concetta\n2026-11-16\n  Concetta, Concettina\n"),
    Sample("person Carlo\nperson Carla\n2026-11-16\n  Carlo, Carla\n"),
    Sample("person Carlo\n2026-11-16\n  Carlo, Carla\n2026-11-17\n  Carla\n2026-11-18\n  Carla\n"),
  ]

  private static let directives: [Sample] = [
    Sample(
      "group\n",
      "1:1+5 error wrong-value: 'group' requires a value | write the value after the word, on the same line"),
    Sample(
      "group A\n\ngroup B\n",
      "3:1+5 error repeated-directive: duplicate 'group'; the first is on line 1 | keep one of them"
    ),
    Sample(
      "start tomorrow\n",
      "1:7+8 error no-such-date: 'tomorrow' is not a date | dates are written YYYY-MM-DD, as in 2026-11-16"),
    Sample(
      "days Mon-Fry\n", "1:6+7 error wrong-value: 'Mon-Fry' is not a weekday | write Mon-Fri or Mon, Wed, Sat"
    ),
    Sample("slots a, b, a\n", "1:13+1 error wrong-value: duplicate slot 'a' | list it once"),
    Sample("slots a,, b\n", "1:7+5 error wrong-value: missing slot name | write slots morning, afternoon"),
    Sample(
      "holidays its\n",
      "1:10+3 error unknown-holidays: unknown holiday set 'its' | did you mean 'it'? expected one of "
        + "\(HolidaySet.names.joined(separator: ", ")), or the path of a list of dates"),
    Sample(
      "closed 2026-08-21..2026-08-10\n",
      "1:8+22 error wrong-value: '2026-08-21..2026-08-10' ends before it begins | write the earlier day first"
    ),
    Sample(
      "open 2026-13-01 fair\n",
      "1:6+10 error no-such-date: '2026-13-01' is not a valid date | correct the month or the day"),
    Sample(
      "place 91, 0\n",
      "1:7+5 error wrong-value: '91, 0' is not a valid location "
        + "| write latitude and longitude in degrees: 40.8518, 14.2681"),
    Sample(
      "difficulty-band near 1.0\n",
      "1:17+8 error wrong-value: 'near 1.0' is not a distance band | write difficulty-band 10..30 km 1.3"),
    Sample(
      "difficulty-band 30..10 km 1.0\n",
      "1:17+13 error wrong-value: the band '30..10' ends before it begins | write difficulty-band 10..30 km 1.3"
    ),
    Sample(
      "difficulty-band 0..10 km 1.0\ndifficulty-band 9.. km 1.3\n",
      "2:17+10 error overlapping-bands: the band overlaps with the one from 0.0 km "
        + "| the upper bound of a band is not included: 0..10 and 10..30 touch without overlap"),
    Sample(
      "term fall\n",
      "1:6+4 error wrong-value: a term requires a name and dates | write term fall 2026-08-31..2026-12-18"),
    Sample(
      "term fall 2026-08-31..2026-12-18\nterm fall 2027-08-31..2027-12-18\n",
      "2:6+27 error wrong-value: duplicate term 'fall' | add the year to the name"),
    Sample(
      "blank maybe\n",
      "1:7+5 error wrong-value: 'maybe' is not a valid value | write missed or exempt or absent or present"),
    Sample(
      "bands 10, 5, 20\n",
      "1:7+9 error wrong-value: '10, 5, 20' does not define the attendance bands "
        + "| write three increasing percentages of missed sessions: bands 5, 10, 20"),
    Sample("set percent\n", "1:5+7 error wrong-value: 'set percent' requires a value | write set percent on"),
    Sample(
      "include\n",
      "1:1+7 error wrong-value: 'include' requires a file path | write include imports/2025.csv"),
  ]

  @Test(arguments: lines) func linesThatCannotBeRead(sample: Sample) throws { try Self.check(sample) }
  @Test(arguments: sessions) func sessionsThatCannotBe(sample: Sample) throws { try Self.check(sample) }
  @Test(arguments: marks) func marksThatCannotBe(sample: Sample) throws { try Self.check(sample) }
  @Test(arguments: people) func peopleThatCannotBe(sample: Sample) throws { try Self.check(sample) }
  @Test(arguments: directives) func directivesThatCannotBeRead(sample: Sample) throws {
    try Self.check(sample)
  }

  private static func check(_ sample: Sample) throws {
    let reading = try JournalReading(sample.text)
    #expect(reading.problems == sample.problems)
    let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
    for problem in reading.log.problems {
      let number = try #require(problem.place.line)
      #expect(problem.sourceLine == String(lines[number - 1]), "every problem shows its line")
      #expect(problem.help != nil)
    }
  }

  @Test func allProblemsOfAFileAreFound() throws {
    let text = (1...60).map { "2026-02-\($0 + 29)\n  presnt: A\n" }.joined()
    #expect(try JournalReading(text).log.errors == 60)
  }

  @Test func namesAreToldApartInEveryMessageAboutPeople() throws {
    let text = """
      person Wilhelmina
        joined 2026-11-18
      person Wilhelmina
        joined 2026-11-19
      person Ada
        alias Wilhelmina
      2026-11-16
        Wilhelmina, Wilhelmine
        absent: Wilhelmina
        present: Wilhelmina, "Wilhelmina" x
        Wilhelmina: Ada
      """
    let log = try JournalReading(text).log
    #expect(log.problems.count >= 8)
    for problem in log.problems {
      let shown = problem.message.textWithoutNames + (problem.help?.textWithoutNames ?? "")
      #expect(!shown.contains("Wilhelmin"), "\(problem.message.text)")
    }
  }
}
