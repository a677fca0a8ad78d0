import Foundation
import MusterAnalytics
import MusterApp
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import MusterRoster
import MusterTables
import Oracle
import TestSupport
import Testing

/// Alerts as people and programs read them.
struct AlertsTablesTests {
  private static let text = """
    group Design Studio I
    meets Mon, Wed 14:00-16:30 from 2026-08-31 for 15 weeks
    reminder 2026-08-31 Collect the essays
    reminder 2026-09-21 Quiz
    cleared 2026-09-02 unexcused Jane Doe
    2026-08-31
      absent: Jane Doe, Bo
    2026-09-02
      absent: Jane Doe, Bo
    2026-09-07
      absent: Jane Doe
      partial: Bo

    """

  private func alerts(asOf: String = "2026-09-08") throws -> Alerts {
    try ClassJournal(Self.text).alerts(asOf: asOf)
  }

  @Test func theNumberPendingLeadsAndEmptyListsAreLeftOut() throws {
    let text = TextTable().text(of: AlertsTables(try alerts()).tables)
    #expect(
      text == """
        Design Studio I
        2 pending
        as of 2026-09-08

        Action items        kind                 date        count  limit
        ─────────────────────────────────────────────────────────────────
        Collect the essays  reminder             2026-08-31
        Bo                  absences, unexcused  2026-09-02      2      2

        Scheduled  kind      date
        ───────────────────────────────
        Quiz       reminder  2026-09-21

        Cleared   kind                 date        count  limit  cleared
        ───────────────────────────────────────────────────────────────────
        Jane Doe  absences, unexcused  2026-09-02      3      2  2026-09-02

        """)
    let before = TextTable().text(of: AlertsTables(try alerts(asOf: "2026-08-30")).tables)
    #expect(before.hasPrefix("Design Studio I\nas of 2026-08-30\n\nScheduled"))
  }

  @Test func nothingAtAllIsSaid() throws {
    let alerts = try ClassJournal("group G\n2026-08-31\n  Ann\n").alerts(asOf: "2026-08-31")
    let tables = AlertsTables(alerts).tables
    #expect(TextTable().text(of: tables) == "G\nas of 2026-08-31\n\nNo alerts.\n")
    #expect(MarkdownTable().text(of: tables) == "## G\n\nas of 2026-08-31\n\nNo alerts.\n")
    #expect(!HTMLPage(title: "G", language: "en").text(of: tables).contains("<table"))
  }

  @Test func theDocumentIsAsItsSchemaSays() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let schema = try JSONSchema(
      String(contentsOf: root.appending(path: "docs/schemas/alerts.json"), encoding: .utf8))
    for day in ["2026-08-30", "2026-09-02", "2026-09-08", "2026-12-18"] {
      let json = AnswerSet([try alerts(asOf: day)]).json()
      #expect(schema.problems(of: try .init(parsing: json)) == [])
    }
  }

  @Test func theDocumentHasItsKeysInOrder() throws {
    let json = AnswerSet([try alerts()]).jsonLines()
    #expect(
      json == #"{"schema":"muster.alerts/1","group":"Design Studio I","asOf":"2026-09-08","#
        + #""limits":{"unexcused":2,"absences":4,"partial":4,"consecutive":null},"pending":2,"#
        + #""items":[{"kind":"reminder","person":null,"text":"Collect the essays","date":"2026-08-31","#
        + #""count":null,"limit":null,"cleared":null},"#
        + #"{"kind":"unexcused","person":"Bo","text":null,"date":"2026-09-02","count":2,"limit":2,"cleared":null}],"#
        + #""scheduled":[{"kind":"reminder","person":null,"text":"Quiz","date":"2026-09-21","#
        + #""count":null,"limit":null,"cleared":null}],"#
        + #""cleared":[{"kind":"unexcused","person":"Jane Doe","text":null,"date":"2026-09-02","count":3,"limit":2,"#
        + #""cleared":"2026-09-02"}]}"# + "\n")
  }

  @Test func tablesOfValuesHaveWhatIsPending() throws {
    let csv = AnswerSet([try alerts()]).csv()
    #expect(
      csv == "kind,person,text,date,count,limit,cleared\r\nreminder,,Collect the essays,2026-08-31,,,\r\n"
        + "unexcused,Bo,,2026-09-02,2,2,\r\n")
    #expect(
      AnswerSet([try alerts(asOf: "2026-08-30")]).csv() == "kind,person,text,date,count,limit,cleared\r\n")
  }

  @Test(arguments: Language.allCases) func everyLanguageHasItsWords(language: Language) throws {
    let text = TextTable(language: language).text(of: AlertsTables(try alerts(), language: language).tables)
    let english = ["pending", "Action items", "Scheduled", "Cleared", "unexcused"]
    #expect(language == .english || english.allSatisfy { !text.contains($0) }, "\(text)")
    let report = try report(asOf: "2026-09-08", language)
    #expect(report.contains(language.wording.alerts.actionItems) && report.contains("Collect the essays"))
  }

  @Test func aReportWithoutRatesDoesNotExplainThem() throws {
    #expect(try !report(asOf: "2026-09-08").contains("Rate ="))
  }

  /// The report in Markdown.
  private func report(asOf: String, _ language: Language = .english) throws -> String {
    var options = ReportOptions()
    options.language = language
    return try maker(ClassJournal(Self.text).journal, asOf: asOf, options).markdown
  }

  private func maker(_ journal: Journal, asOf: String, _ options: ReportOptions) throws -> ReportMaker {
    let day = try #require(Day(iso: asOf))
    let template = try TemplateLibrary(.complete).template(named: "alerts")
    return ReportMaker(
      template, [try Selection(of: journal, asOf: .day(day))],
      stamp: Stamp(day: day, application: "Muster 1.0"),
      options: options)
  }

  @Test func theReportLeadsWithTheNumberPending() throws {
    let text = try report(asOf: "2026-09-08")
    #expect(text.contains("**2 pending**"))
    let order = ["2 pending", "## Action items", "## Scheduled", "## Cleared"].compactMap {
      text.firstRange(of: $0)
    }
    #expect(order.count == 4 && order.map(\.lowerBound) == order.map(\.lowerBound).sorted(), "\(text)")
  }

  @Test(arguments: [0, 1, 200]) func theReportHasRoomForAll(people: Int) throws {
    let names = (0..<people).map { "Person With A Rather Long Name \($0)" }
    let text =
      "group G\nlimit unexcused 1\n2026-08-31\n  present: Zed\n"
      + names.map { "  absent: \($0)\n" }.joined()
    let maker = try maker(ClassJournal(text).journal, asOf: "2026-09-01", ReportOptions())
    let drawing = maker.drawing(with: TestFonts.book())
    #expect(drawing.pages.count >= (people == 200 ? 3 : 1) && drawing.pages.count < 12)
    let told = names.filter { maker.markdown.contains($0) }
    #expect(told.count == people)
  }
}
