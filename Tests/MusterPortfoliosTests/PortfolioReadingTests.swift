import Foundation
import MusterApp
import MusterFiles
import MusterJournals
import MusterPortfolios
import MusterReading
import MusterText
import TestSupport
import Testing

/// What the files of a portfolio folder say, and what is wrong with them.
struct PortfolioReadingTests {
  @Test func studentsAreThePeopleOfTheirClass() throws {
    let journal = try ClassFolderSample().journal()
    #expect(journal.people.map(\.name) == ["Jane Doe", "Bo Ek", "Cy Fox"])
    #expect(journal.people.map(\.id) == ["1041", "1042", "1043"])
    #expect(journal.people.map(\.tags) == [["ELL"], ["ELL", "IEP"], []])
  }

  @Test func standardsAreThoseWithoutChildrenInTheOrderOfPositions() throws {
    let portfolio = try ClassFolderSample().portfolio()
    #expect(portfolio.standards.map(\.code) == ["4.OA.A.1", "4.OA.A.2", "4.NF.A.1", "4.NF.A.2"])
    #expect(portfolio.standards[0].text == "Compare < and >.")
    #expect(portfolio.standards[2].heading == "Fractions.")
    #expect(
      portfolio.sources.first?.lines == [
        "Maryland: Maryland Standards", "A Holder, CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/",
      ])
  }

  @Test func assignmentsOfOtherClassesAreLeftOut() throws {
    let portfolio = try ClassFolderSample().portfolio()
    #expect(portfolio.assignments.map(\.name) == ["Essay 1", "Fractions", "Extra"])
    #expect(portfolio.assignments.map(\.standards) == [[0], [2, 3], [0]])
    #expect(portfolio.assignments.map(\.people) == [nil, nil, ["Cy Fox"]])
    #expect(portfolio.assignments[0].sheet == "sheets/essay.png")
  }

  @Test func workIsReadFromTheTable() throws {
    let work = try ClassFolderSample().portfolio().work
    #expect(work.map(\.person) == ["Jane Doe", "Jane Doe", "Bo Ek"])
    #expect(work.map(\.passing) == [true, false, nil] && work.map(\.isSelected) == [false, true, false])
    #expect(work[0].files == ["work/1.png", "work/2.png"] && work.map(\.isAttached) == [true, true, false])
    #expect(work[0].submitted == Day(iso: "2026-10-02"))
  }

  @Test func aCodeOfAHeadingIsAllOfItsStandards() throws {
    let assignments = "name,standards\nAll,4.oa.a\n"
    let sample = try ClassFolderSample(["assignments.csv": assignments, "work.csv": "student,assignment\n"])
    #expect(try sample.portfolio().assignments[0].standards == [0, 1])
  }

  @Test func aFolderOfWorkIsReadAndTheTableSaysMore() throws {
    let journal = ClassFolderSample.journal + "work folder/\n"
    let work = "student,assignment,submitted\n1041,Essay 1,2026-10-02\n"
    let sample = try ClassFolderSample(["class.journal": journal, "work.csv": work])
    try sample.folder.write(bytes: PictureSamples.palette, to: "folder/1041/essay-1/b.png")
    try sample.folder.write(bytes: PictureSamples.greyJPEG, to: "folder/1041/essay-1/a.JPG")
    try sample.folder.write(bytes: PictureSamples.greyJPEG, to: "folder/1042/Fractions/a.jpeg")
    try sample.folder.write("notes", to: "folder/1042/Fractions/notes.txt")
    let found = try sample.portfolio().work
    #expect(found[0].files == ["folder/1041/essay-1/a.JPG", "folder/1041/essay-1/b.png"])
    #expect(found[0].submitted == Day(iso: "2026-10-02"))
    let day = try #require(FilePath.dayOfChange(of: sample.folder.file("folder/1042/Fractions/a.jpeg")))
    #expect(found[1].person == "Bo Ek")
    #expect(found[1].submitted == Day(year: day.year, month: day.month, day: day.day))
    #expect(
      try sample.problems() == [
        "folder/1042/Fractions/notes.txt unknown-format: ignored the file: it is neither PNG nor JPEG | save it as PNG or JPEG"
      ])
  }

  @Test func pagesAreInTheOrderOfTheirNumbers() throws {
    let sample = try ClassFolderSample(["class.journal": ClassFolderSample.journal + "work folder/\n"])
    for number in [10, 2, 1] {
      try sample.folder.write(bytes: PictureSamples.palette, to: "folder/1043/Extra/Scan \(number).png")
    }
    let work = try #require(sample.portfolio().work.first { $0.person == "Cy Fox" })
    #expect(work.files == [1, 2, 10].map { "folder/1043/Extra/Scan \($0).png" })
  }

  /// What is in a folder of work but in none of an assignment is seen by nobody unless it is told.
  @Test func whatIsInAWrongFolderIsTold() throws {
    let sample = try ClassFolderSample(["class.journal": ClassFolderSample.journal + "work folder/\n"])
    for name in ["loose.png", "1041/loose.png", "1041/Essay 1/deep/a.png", "1041/Essay 1/Thumbs.db"] {
      try sample.folder.write(bytes: PictureSamples.palette, to: "folder/" + name)
    }
    let outside = try TemporaryFolder(["x.txt": ""])
    try FileManager.default.createSymbolicLink(
      atPath: sample.folder.file("folder/1042"), withDestinationPath: outside.path)
    let misplaced =
      "unknown-format: ignored the file: it is not in the folder of an assignment | move it to <student number>/<assignment name>/"
    #expect(
      try Set(sample.problems()) == [
        "folder/loose.png \(misplaced)", "folder/1041/loose.png \(misplaced)",
        "folder/1041/Essay 1/deep unknown-format: ignored the folder: the images of an assignment are in one folder | move its images up",
        "folder/1042 outside-folder: '1042' is a link out of the folder of the class | copy what it leads to into the folder",
      ])
  }

  /// A file of the folder, and what is said of it.
  private static let mistakes: [(file: String, text: String, problem: String)] = [
    (
      "work.csv", "student,assignment\n1O41,Essay 1\n",
      "work.csv:2:1 unknown-student: unknown student '1O41' | did you mean '1041'?"
    ),
    (
      "work.csv", "student,assignment\n1041,Esay 1\n",
      "work.csv:2:6 unknown-assignment: unknown assignment 'Esay 1' | did you mean 'Essay 1'?"
    ),
    (
      "work.csv", "student,assignment,files\n1041,Essay 1,work/3.png\n",
      "work.csv:2:14 missing-work: 'work/3.png' was not found | paths are relative to the journal's folder"
    ),
    (
      "work.csv", "student,assignment,files\n1041,Essay 1,work/../../x.png\n",
      "work.csv:2:14 outside-folder: 'work/../../x.png' leads out of the folder of the class | copy the file into the folder, and write its path from there"
    ),
    (
      "work.csv", "student,assignment,files\n1041,Essay 1,/etc/passwd\n",
      "work.csv:2:14 outside-folder: '/etc/passwd' leads out of the folder of the class | copy the file into the folder, and write its path from there"
    ),
    (
      "work.csv", "student,assignment,passing\n1041,Essay 1,perhaps\n",
      "work.csv:2:14 wrong-value: 'perhaps' is neither yes nor no | write yes or no"
    ),
    (
      "work.csv", "student,assignment,submitted\n1041,Essay 1,soon\n",
      "work.csv:2:14 no-such-date: 'soon' is not a date | write it as YYYY-MM-DD, as in 2026-11-16"
    ),
    (
      "work.csv", "student,assignment\n1041,Essay 1\n1041,essay 1\n",
      "work.csv:3:6 repeated-entry: duplicate work of this student on 'Essay 1' | list all files of a student's work on an assignment in one row"
    ),
    (
      "work.csv", "student,assignment\n1041,Extra\n",
      "work.csv:2:6 not-assigned: 'Jane Doe' was not given the assignment 'Extra' | add the student's number to the assignment, or correct the work"
    ),
    (
      "work.csv", "student,task\n",
      "work.csv:1 missing-header: the table has no column 'assignment' | the columns are student, assignment, submitted, passing, selected, files"
    ),
    (
      "work.csv", "student,assignment,submitted\n1041,Essay 1,03/04/2026\n",
      "work.csv ambiguous-dates: the dates of the table can be read with the day or the month first | write them as YYYY-MM-DD, or specify --date-format dd/MM/yyyy"
    ),
    (
      "assignments.csv", "name,standards\nEssay 1,4.OA.A.7\nFractions,4.NF\nExtra,\n",
      "assignments.csv:2:9 unknown-standard: unknown standard '4.OA.A.7' | did you mean '4.OA.A.1'?"
    ),
    (
      "assignments.csv", "name,standards\nEssay 1,\"4.OA.A.1, 4.NF.A\"\nFractions,4.NF\nExtra,\n",
      "assignments.csv:2:9 unknown-standard: unknown standard '4.OA.A.1, 4.NF.A' | separate the codes with semicolons: 4.OA.A.1; 4.NF.A"
    ),
    (
      "standards.json",
      "{\"standards\": [{\"id\": \"A\", \"parentId\": \"B\"}, {\"id\": \"B\", \"parentId\": \"A\"}]}",
      "standards.json:1:1 unknown-layout: the file contains no standards | a set of the Common Standards Project or a Common Core list is read"
    ),
    (
      "assignments.csv", "name,standards\nEssay 1,4.OA.A.1\nFractions,4.NF.A\nessay 1,4.NF.A\n",
      "assignments.csv:4:1 repeated-entry: duplicate assignment 'essay 1' | give each assignment a name of its own"
    ),
    (
      "students.csv", ClassFolderSample.students + "1041,Al,Hill,,\n",
      "students.csv:6:1 repeated-entry: duplicate student number '1041' | give each student one row, with all classes in it"
    ),
    (
      "students.csv", ClassFolderSample.students + ",Al,Hill,,\n",
      "students.csv:6:1 empty-name: the student has no number | write a number, and a first or last name"
    ),
    (
      "standards.json", "{\"data\": [{\"id\": \"1\", \"title\": \"Maryland\"}]}",
      "standards.json:1:10 unknown-layout: the file lists jurisdictions or sets of standards, but no standards | download a set, as from /api/v1/standard_sets/ID of the Common Standards Project"
    ),
    (
      "standards.json", "",
      "class.journal:2:14 unreadable-file: cannot read 'standards.json': no such file or directory"
    ),
    (
      "class.journal", ClassFolderSample.journal.replacingOccurrences(of: "Maryland", with: "Mariland"),
      "class.journal:2:14 unclear-standards: the standards have no jurisdiction 'Mariland' | did you mean 'Maryland'?"
    ),
    (
      "class.journal", ClassFolderSample.journal.replacingOccurrences(of: "04", with: "K"),
      "class.journal:2:14 unclear-standards: the standards have no grade 'K' | expected '04'"
    ),
    (
      "class.journal", "group Room 12\nstudents students.csv\nassignments assignments.csv\n",
      "class.journal:3:13 wrong-value: assignments and work require a line 'standards' | write standards standards.json grade 04"
    ),
  ]

  @Test(arguments: mistakes.indices) func eachMistakeIsSaidWithItsPlace(_ index: Int) throws {
    let (file, text, problem) = Self.mistakes[index]
    let sample = try ClassFolderSample([file: text])
    let problems = try sample.problems().map {
      $0.replacingOccurrences(of: "cannot read '\(sample.folder.path)/", with: "cannot read '")
    }
    #expect(problems.first == problem)
  }

  @Test func aStandardOfAnotherGradeIsOutside() throws {
    let list = """
      [{"id": "1", "code": "Math.3.OA.1", "statement": "Three.", "gradeLevels": ["03"], "subject": "Math",
        "jurisdiction": "Common Core State Standards Initiative", "ASN": {"id": "S3", "parent": "S0", "statementNotation": "3.OA.1"}},
       {"id": "2", "code": "Math.4.OA.1", "statement": "Four\nlines.", "gradeLevels": ["04"], "subject": "Math",
        "jurisdiction": "Common Core State Standards Initiative", "ASN": {"id": "S4", "parent": "S0", "statementNotation": "4.OA.1"}}]
      """
    let sample = try ClassFolderSample([
      "standards.json": list,
      "class.journal": "group Room 12\nstandards standards.json grade 4\nassignments assignments.csv\n",
      "assignments.csv": "name,standards\nA,Math.4.OA.1\nB,3.OA.1\n",
    ])
    #expect(
      try sample.problems() == [
        "standards.json:3:55 unescaped-character: the file is not valid JSON: strings have line breaks or other control characters that are not escaped | they are read as spaces",
        "assignments.csv:3:3 outside-standards: the standard '3.OA.1' is not in the set of this class | remove it, or correct the grade or subject in the line 'standards'",
      ])
    let portfolio = try #require(try sample.reading().journals.first?.facts[Portfolio.self])
    #expect(portfolio.standards == [Standard(code: "4.OA.1", text: "Four lines.")])
    #expect(portfolio.sources.first?.lines.last?.contains("National Governors Association") == true)
  }

  @Test func whatIsLeftOutMustBeTheOnlyOne() throws {
    let sets = """
      [{"jurisdiction": {"title": "Ohio"}, "subject": "Art", "educationLevels": ["03", "04"], "standards": [{"id": "a", "statementNotation": "A"}]},
       {"jurisdiction": {"title": "Utah"}, "subject": "Art", "educationLevels": ["K"], "standards": [{"id": "b", "statementNotation": "B"}]}]
      """
    func standards(_ line: String) throws -> (codes: [String]?, problems: [String]) {
      let sample = try ClassFolderSample([
        "standards.json": sets, "class.journal": "group Room 12\nstandards standards.json \(line)\n",
      ])
      return (
        try sample.reading().journals.first?.facts[Portfolio.self]?.standards.map(\.code),
        try sample.problems()
      )
    }
    #expect(try standards("grade Kindergarten").problems.first?.contains("unclear-standards") == true)
    #expect(try standards("jurisdiction Utah").codes == ["B"])
    #expect(try standards("jurisdiction ohio grade 4").codes == ["A"])
    #expect(
      try standards("").problems == [
        "class.journal:2:11 unclear-standards: the standards have 2 values of 'jurisdiction', and none is chosen | add 'jurisdiction' to the line: one of Ohio, Utah"
      ])
  }

  @Test func ancestorsAreRebuiltFromDepths() throws {
    let set = """
      {"jurisdiction": {"title": "Ohio"}, "standards": [
        {"id": "1", "position": 1, "depth": 0, "statementNotation": "1"}, {"id": "2", "position": 2, "depth": 1, "statementNotation": "1.A"},
        {"id": "3", "position": 3, "depth": 2, "statementNotation": "1.A.1"}, {"id": "4", "position": 4, "depth": 1, "statementNotation": "1.B"}]}
      """
    let sample = try ClassFolderSample([
      "standards.json": set,
      "class.journal": "group Room 12\nstandards standards.json\nassignments assignments.csv\n",
      "assignments.csv": "name,standards\nX,1\nY,1.A\n",
    ])
    let portfolio = try sample.portfolio()
    #expect(portfolio.standards.map(\.code) == ["1.A.1", "1.B"])
    #expect(portfolio.assignments.map(\.standards) == [[0, 1], [0]])
  }

  @Test func itIsPrintedAndReadBackAsTextAndAsJSON() throws {
    let sample = try ClassFolderSample([
      "class.journal": ClassFolderSample.journal + "taught 2026-10-02 4.OA.A.1; 4.NF.A\n"
    ])
    let journal = try sample.journal()
    let text = TextJournalPrinter.print(journal)
    #expect(
      text.contains("standards    standards.json jurisdiction \"Maryland\"") || text.contains("standards"))
    for (name, printed) in [("again.journal", text), ("again.json", JournalJSON.text(of: journal))] {
      try sample.folder.write(printed, to: name)
      let again = try JournalLoader(formats: .complete).read([sample.folder.file(name)])
      #expect(again.log.problems.isEmpty)
      let other = try #require(again.journals.first)
      #expect(other.facts[Portfolio.self] == journal.facts[Portfolio.self])
      #expect(other.people.elements == journal.people.elements)
      #expect(TextJournalPrinter.print(other) == text)
    }
  }

  @Test(.enabled(if: RealData.isPresent)) func theCommonCoreListIsRead() throws {
    let folder = try #require(RealData.folder)
    let list = try String(contentsOfFile: "\(folder)/standards/CC-math-0.8.0.json", encoding: .utf8)
    let sample = try ClassFolderSample([
      "standards.json": list,
      "class.journal": "group Room 12\nstandards standards.json grade 04\nassignments assignments.csv\n",
      "assignments.csv": "name,standards\nA,4.OA\nB,4.OA.A\nC,Math.4.NF.3\nD,4.NBT.B\nE,4.NF.3a\n",
    ])
    let portfolio = try sample.portfolio()
    // 8 practices, and 28 standards with 9 parts, of which three are above others.
    #expect(portfolio.standards.count == 8 + 28 + 9 - 3)
    func codes(_ index: Int) -> [String] {
      portfolio.assignments[index].standards.map { portfolio.standards[$0].code }
    }
    #expect(codes(0) == ["4.OA.1", "4.OA.2", "4.OA.3", "4.OA.4", "4.OA.5"])
    #expect(codes(1) == ["4.OA.1", "4.OA.2", "4.OA.3"])
    #expect(codes(2) == ["4.NF.3.a", "4.NF.3.b", "4.NF.3.c", "4.NF.3.d"])
    #expect(codes(3) == ["4.NBT.4", "4.NBT.5", "4.NBT.6"])
    #expect(codes(4) == ["4.NF.3.a"])
    #expect(try sample.problems().isEmpty)
  }

  @Test(.enabled(if: RealData.isPresent)) func theShapeOfTheAPIIsRead() throws {
    let folder = try #require(RealData.folder)
    let set = try String(contentsOfFile: "\(folder)/standards/api_shape_example.json", encoding: .utf8)
    let sample = try ClassFolderSample([
      "standards.json": set, "class.journal": "group Room 12\nstandards standards.json\n",
    ])
    let portfolio = try sample.portfolio()
    #expect(portfolio.standards.map(\.code) == ["1.NBT.4"])
    #expect(portfolio.sources.first?.lines.contains("Desire2Learn Incorporated, CC BY 3.0 US") == true)
  }
}
