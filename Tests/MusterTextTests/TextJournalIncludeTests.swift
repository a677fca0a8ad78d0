import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import TestSupport
import Testing

/// Files that include others.
@Suite struct TextJournalIncludeTests {
  /// The problems with their file's name, the folder left out.
  private func problems(_ reading: JournalReading, in folder: TemporaryFolder) -> [String] {
    zip(reading.log.problems, reading.problems).map {
      "\($0.place.file.replacing(folder.path + "/", with: "")) \($1.replacing(folder.path + "/", with: ""))"
    }
  }

  @Test func peopleMayBeKeptInAFileOfTheirOwn() throws {
    let folder = try TemporaryFolder([
      "people.journal": "person Franco\n  alias Ciccio\n  tags founder\n",
      "bar.journal": "include people.journal\n2026-11-16\n  Ciccio\n",
      "clubs/chess.journal": "group Chess\ninclude ../people.journal\n2026-11-17\n  Franco\n",
    ])
    let reading = try JournalReading(paths: [folder.file("bar.journal"), folder.file("clubs/chess.journal")])
    #expect(reading.problems == [])
    #expect(reading.journals.map(\.group) == ["bar", "Chess"])
    #expect(reading.marks == ["2026-11-16 day Franco: present", "2026-11-17 day Franco: present"])
    #expect(reading.journals.allSatisfy { $0.people.first?.tags == ["founder"] })
  }

  @Test func directivesOfAnIncludedFileHoldForAll() throws {
    let folder = try TemporaryFolder([
      "a.journal": "2026-11-16 morning\n  Franco\ninclude sub/facts.journal\n",
      "sub/facts.journal": "group Friends\nslots morning, evening\ninclude more.journal\n",
      "sub/more.journal": "2026-11-16 evening\n  Luca\n",
    ])
    let reading = try JournalReading(paths: [folder.file("a.journal")])
    #expect(reading.problems == [])
    #expect(reading.journal.group == "Friends")
    #expect(reading.marks == ["2026-11-16 morning Franco: present", "2026-11-16 evening Luca: present"])
  }

  @Test func picturesAreBesideTheFileThatNamesThem() throws {
    let folder = try TemporaryFolder([
      "group/a.journal": "include people/all.journal\nlogo robot.png\nperson Luca\n  photo luca.png\n",
      "group/people/all.journal": """
      include ../../shared/more.journal
      person Franco
        photo photos/franco.png
      person Mary
        photo /photos/mary.png
      2026-11-16
        Franco, Mary, Luca, Tom
      """,
      "shared/more.journal": "person Tom\n  photo tom.jpg\n",
    ])
    let reading = try JournalReading(paths: [folder.file("group/a.journal")])
    #expect(reading.problems == [])
    let journal = reading.journal
    #expect(journal.facts.folder == folder.path + "/group/")
    #expect(journal.facts[Logo.self] == "robot.png")
    let photos = Dictionary(uniqueKeysWithValues: journal.people.map { ($0.name, $0.photo ?? "") })
    #expect(
      photos == [
        "Tom": "people/../../shared/tom.jpg", "Franco": "people/photos/franco.png",
        "Mary": "/photos/mary.png",
        "Luca": "luca.png",
      ])
    #expect(journal.facts.resolved("luca.png") == folder.path + "/group/luca.png")
    #expect(journal.facts.resolved("/photos/mary.png") == "/photos/mary.png")
  }

  @Test func aFileIncludedTwiceByWayOfTwoOthersIsNoCycle() throws {
    let folder = try TemporaryFolder([
      "top.journal": "include left.journal\ninclude right.journal\n",
      "left.journal": "include people.journal\n2026-11-16\n  Franco\n",
      "right.journal": "include people.journal\n2026-11-17\n  Franco\n",
      "people.journal": "person Franco\n  id 7\n  joined 2026-01-01\n",
    ])
    let reading = try JournalReading(paths: [folder.file("top.journal")])
    #expect(reading.problems == [])
    #expect(reading.journal.people.map(\.name) == ["Franco"])
    #expect(reading.marks.count == 2)
  }

  @Test(arguments: [
    ["a.journal": "include a.journal\n"],
    [
      "a.journal": "include b.journal\n", "b.journal": "include c.journal\n",
      "c.journal": "include ./a.journal\n",
    ],
    ["a.journal": "include sub/b.journal\n", "sub/b.journal": "include ../a.journal\n"],
  ]) func aCycleIsAnErrorAtTheLineThatClosesIt(files: [String: String]) throws {
    let folder = try TemporaryFolder(files)
    let reading = try JournalReading(paths: [folder.file("a.journal")])
    #expect(reading.log.problems.map(\.code) == [.includeCycle])
    let problem = try #require(reading.log.problems.first)
    #expect(problem.place.line == 1 && problem.place.column == 9)
    #expect(problem.message.text.hasSuffix("includes itself through this line"))
  }

  @Test func problemsStandInTheirOwnFiles() throws {
    let folder = try TemporaryFolder([
      "a.journal": "group A\n2026-11-16\n  Franco\ninclude b.journal\ninclude gone.journal\n",
      "b.journal": "group B\n2026-11-16\n  absent: Franco\n",
    ])
    let reading = try JournalReading(paths: [folder.file("a.journal")])
    #expect(
      problems(reading, in: folder) == [
        "b.journal 1:1+5 error repeated-directive: duplicate 'group'; the first is on line 1 of a.journal "
          + "| keep one of them",
        "a.journal 5:9+12 error unreadable-file: cannot include 'gone.journal': no such file or directory "
          + "| paths are relative to the file with the include line",
        "b.journal 3:11+6 error conflicting-marks: 'Franco' is marked absent here and present on a.journal line 3 "
          + "for 2026-11-16 day | remove one of the two marks",
      ])
  }

  @Test func tablesAreIncludedWithRulesOfTheirOwn() throws {
    let folder = try TemporaryFolder([
      "a.journal": """
      group Friends
      slots morning, afternoon
      include "imports/two, 2025.csv"
        layout wide
        date-format dd/MM/yyyy
        mark = = absent
        mark so la = partial
      include imports/long.csv
        column person = who
        delimiter tab
      """,
      "imports/two, 2025.csv": "name,03/11/2025 morning,04/11/2025 afternoon\nFranco,P,=\nLuca,so la,W\n",
      "imports/long.csv": "date\tslot\twho\n2026-11-16\tmorning\tAda\n",
    ])
    let reading = try JournalReading(paths: [folder.file("a.journal")])
    #expect(reading.log.errors == 0, "\(reading.problems)")
    #expect(
      reading.marks == [
        "2025-11-03 morning Franco: present", "2025-11-03 morning Luca: partial",
        "2025-11-04 afternoon Franco: absent", "2025-11-04 afternoon Luca: warned",
        "2026-11-16 morning Ada: present",
      ])
  }

  @Test func rulesThatAreNoneAreErrors() throws {
    let folder = try TemporaryFolder([
      "a.journal": "include t.csv\n  layuot wide\n  layout tall\n  mark P\n  year\n",
      "t.csv": "date,person\n2026-11-16,Franco\n",
    ])
    let reading = try JournalReading(paths: [folder.file("a.journal")])
    #expect(
      problems(reading, in: folder) == [
        "a.journal 2:3+6 error unknown-directive: 'layuot' is not an import rule | did you mean 'layout'?",
        "a.journal 3:10+4 error wrong-value: 'tall' is not a valid value | expected one of long, wide, transposed, lists",
        "a.journal 4:8+1 error wrong-value: 'P' does not give a code a meaning | write CODE=MARK, as in P=present",
        "a.journal 5:3+4 error wrong-value: '' is not a year | write four digits, as in 2026",
      ])
  }

  @Test func holidaysMayComeFromAListBesideTheJournal() throws {
    let folder = try TemporaryFolder([
      "sub/a.journal": "days Mon-Fri\nholidays it, ../ours.txt\n2026-11-16\n  Franco\n",
      "ours.txt": "2026-11-16 our own feast\n",
    ])
    let reading = try JournalReading(paths: [folder.file("sub/a.journal")])
    #expect(
      problems(reading, in: folder).map { String($0.prefix(96)) } == [
        "sub/a.journal 3:1+10 error not-working-day: 2026-11-16 is a holiday (our own feast) | correct th"
      ])
  }

  @Test func aListOfHolidaysThatIsNotThereIsAnError() throws {
    let folder = try TemporaryFolder(["a.journal": "holidays gone.ics\n2026-11-16\n"])
    let reading = try JournalReading(paths: [folder.file("a.journal")])
    #expect(reading.log.problems.map(\.code) == [.unreadableFile])
    #expect(reading.log.problems.first?.place.column == 10)
  }

  // MARK: Folders

  @Test func aFolderMeansItsJournalsInOrderWithoutThoseIncluded() throws {
    let folder = try TemporaryFolder([
      "b.journal": "2026-11-16\n  Franco\ninclude people.journal\n", "a.journal": "2026-11-16\n  Luca\n",
      "people.journal": "person Franco\n", "notes.csv": "date,person\n2026-11-16,Ada\n",
      ".hidden.journal": "x",
      "sub/c.journal": "2026-11-16\n  Ada\n",
    ])
    for path in [folder.path, folder.path + "/"] {
      let reading = try JournalReading(paths: [path])
      #expect(reading.problems == [])
      #expect(reading.journals.map(\.group) == ["a", "b"])
    }
  }

  @Test func aFolderWithoutJournalsMeansEveryFileThatCanBeRead() throws {
    let folder = try TemporaryFolder([
      "b.csv": "date,person\n2026-11-16,Ada\n", "a.txt": "2026-11-16 morning\n  Luca\n",
      "readme.md": "# Hello\n",
    ])
    try folder.write(bytes: [0x89, 0x50, 0x4E, 0x47, 0, 0, 0], to: "photo.png")
    let reading = try JournalReading(paths: [folder.path])
    #expect(reading.log.errors == 0, "\(reading.problems)")
    #expect(reading.journals.map(\.group) == ["a", "b"])
  }

  @Test func aFolderWithNothingToReadIsRefused() throws {
    let folder = try TemporaryFolder(["readme.md": "# Hello\n"])
    let error = #expect(throws: FileError.self) { try JournalReading(paths: [folder.path]) }
    #expect(error?.message.text == "contains no journal")
    #expect(error?.help != nil)
  }

  @Test func groupsOfOneNameFromTwoFilesStayTwo() throws {
    let folder = try TemporaryFolder([
      "a.journal": "group Friends\n2026-11-16\n  Luca\n", "b.journal": "group Friends\n2026-11-16\n  Ada\n",
    ])
    let reading = try JournalReading(paths: [folder.path])
    #expect(reading.journals.map(\.group) == ["Friends", "Friends"])
  }

  @Test(arguments: [
    ("friends.journal", "friends"), ("my.friends.journal", "my.friends"), ("friends", "friends"),
    ("Amici del Bar.journal", "Amici del Bar"), (".journal", ".journal"), ("x/y.txt", "y"),
  ]) func withoutAGroupTheNameIsTheFiles(name: String, group: String) throws {
    let source = MemorySource(name: name, bytes: Array("2026-11-16\n  Luca\n".utf8))
    #expect(try JournalLoader(formats: .all).read(source).journals.map(\.group) == [group])
  }
}
