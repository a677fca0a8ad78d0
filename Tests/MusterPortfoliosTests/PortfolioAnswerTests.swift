import Foundation
import MusterAnalytics
import MusterApp
import MusterJournals
import MusterLanguage
import MusterPortfolios
import MusterReading
import MusterTables
import Oracle
import TestSupport
import Testing

/// What is met, and what is missing.
struct PortfolioAnswerTests {
  private static func answer(
    _ person: String? = nil, period: String = "all", asOf: String = "2026-11-20", tags: [String] = []
  ) throws -> PortfolioAnswer {
    let journal = try ClassFolderSample().journal()
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: asOf))))
    request.period = try PeriodExpression(period)
    request.isPlan = true
    request.tags = tags
    if let person { request.people = [person] }
    let selection = try Selection(request, of: journal)
    return try #require(selection.portfolioAnswer(isOfPerson: person != nil))
  }

  @Test func aStandardIsMetWhenWorkIsAttached() throws {
    let person = try #require(try Self.answer("Jane Doe").person)
    #expect(person.standards.map(\.isMet) == [true, false, true, true])
    #expect(person.met == 3 && person.share.percent == 75)
    // Work without an image is listed, and does not meet the standard.
    let other = try #require(try Self.answer("Bo Ek").person)
    #expect(other.met == 0 && other.standards[0].work.count == 1)
  }

  @Test func workCountsUpToAsOfAndInThePeriod() throws {
    #expect(try Self.answer("Jane Doe", asOf: "2026-10-04").person?.met == 1)
    #expect(try Self.answer("Jane Doe", period: "2026-10-05").person?.met == 2)
    #expect(try Self.answer("Jane Doe", asOf: "2026-10-01").person?.met == 0)
  }

  @Test func whatIsMissingMostIsFirst() throws {
    let answer = try Self.answer()
    #expect(answer.missing.map(\.standard.code) == ["4.OA.A.2", "4.OA.A.1", "4.NF.A.1", "4.NF.A.2"])
    #expect(answer.missing.map(\.people) == [3, 2, 2, 2])
    #expect(answer.share.part == 3 && answer.share.whole == 12)
  }

  @Test func qualifiersChooseStudents() throws {
    #expect(try Self.answer(tags: ["IEP"]).portfolios.map(\.person) == ["Bo Ek"])
    #expect(try Self.answer(tags: ["!ELL"]).portfolios.map(\.person) == ["Cy Fox"])
  }

  @Test func theDocumentHasTheKeysOfTheSpecification() throws {
    let text = AnswerSet([try Self.answer("Jane Doe")]).json(.compact)
    #expect(
      text.hasPrefix(
        #"{"schema":"muster.portfolio/1","group":"Room 12","person":"Jane Doe","standards":[{"code":"4.OA.A.1","text":"Compare < and >.","met":true,"work":[{"assignment":"Essay 1","submitted":"2026-10-02","passing":true,"selected":false,"files":["work/1.png","work/2.png"]}]},"#
      ))
    #expect(text.hasSuffix(#""met":3,"of":4,"percent":75.0}"# + "\n"))
    let all = AnswerSet([try Self.answer()]).json(.compact)
    #expect(
      all.contains(
        #""person":null,"standards":[{"code":"4.OA.A.1","text":"Compare < and >.","people":1,"work":1},"#))
    #expect(all.contains(#"{"person":"Jane Doe","met":3,"of":4,"percent":75.0,"counts":[1,0,1,1]}"#))
  }

  @Test func theDocumentsAreAsTheSchemaSays() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let schema = try JSONSchema(
      String(contentsOf: package.appending(path: "docs/schemas/portfolio.json"), encoding: .utf8))
    for answer in [try Self.answer("Jane Doe"), try Self.answer()] {
      #expect(try schema.problems(of: try .init(parsing: AnswerSet([answer]).json())) == [])
    }
  }

  @Test func theTableOfCommaSeparatedValues() throws {
    #expect(
      AnswerSet([try Self.answer()]).csv()
        == "person,met,of,percent,4.OA.A.1,4.OA.A.2,4.NF.A.1,4.NF.A.2\r\nJane Doe,3,4,75.0,1,0,1,1\r\nBo Ek,0,4,0.0,0,0,0,0\r\nCy Fox,0,4,0.0,0,0,0,0\r\n"
    )
    let person = AnswerSet([try Self.answer("Jane Doe")]).csv()
    #expect(person.hasPrefix("code,text,met,assignment,submitted,passing,selected,files\r\n"))
    #expect(
      person.contains(
        "4.OA.A.1,Compare < and >.,true,Essay 1,2026-10-02,true,false,work/1.png; work/2.png\r\n"))
    #expect(person.contains("4.OA.A.2,Multiply.,false,,,,,\r\n"))
  }

  @Test(arguments: Language.allCases) func tablesInEveryLanguage(_ language: Language) throws {
    let answers = [try Self.answer("Jane Doe"), try Self.answer()]
    let texts = answers.flatMap { PortfolioTables($0, language: language).tables }
      .map { MarkdownTable().text(of: [$0]) }
    try expectGolden(texts.joined(separator: "\n"), named: "portfolio-\(language.rawValue)")
  }

  @Test func hiddenNamesLeaveNoImagesAndNoNumbers() throws {
    let sample = try ClassFolderSample([
      "assignments.csv": "name,standards\nEssay of Jane Doe,4.OA.A.1\n",
      "work.csv": "student,assignment,files\n1041,Essay of Jane Doe,work/1.png\n",
    ])
    var request = ReadRequest([sample.folder.file("class.journal")])
    request.names.choice = .initials
    let journal = try #require(try request.load().journals.first?.journal)
    let portfolio = try #require(journal.facts[Portfolio.self])
    #expect(portfolio.work.map(\.person) == ["J. D."])
    #expect(portfolio.work.map(\.images) == [1] && portfolio.work[0].files.isEmpty)
    #expect(!portfolio.assignments[0].name.contains("Jane"))
    #expect(journal.people.allSatisfy { $0.id == nil })
  }
}
