import Foundation
import MusterAnalytics
import MusterApp
import MusterJournals
import MusterLanguage
import MusterRoster
import MusterTables
import Oracle
import TestSupport
import Testing

/// The sessions that a class plans.
struct PlannedSessionsTests {
  private func answer(_ text: String, asOf: String = "2026-10-01", period: String? = nil) throws
    -> PlannedSessions
  {
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: asOf))))
    request.isPlan = true
    if let period { request.period = try PeriodExpression(period) }
    return try #require(try Selection(request, of: ClassJournals.read(text)).plannedSessions())
  }

  @Test func allSessionsAreListedWithoutAPeriod() throws {
    let answer = try answer(ClassJournals.design)
    // 45 by weekdays, less a Friday that is closed; 15 Tuesdays; a Saturday.
    #expect(answer.sessions.count == 44 + 15 + 1)
    #expect(answer.title == "Design Studio I (ART 210)")
    #expect(answer.weekdays == [.monday, .tuesday, .wednesday, .friday])
    #expect(answer.sessions == answer.sessions.sorted())
  }

  @Test func aPeriodReachesBeyondAsOf() throws {
    let answer = try answer(ClassJournals.design, period: "2026-W48")
    #expect(answer.sessions.map { "\($0.day) \($0.slot)" } == ["2026-11-23 14:00", "2026-11-25 14:00"])
    #expect(answer.progress.total == 60)
  }

  @Test func progressCountsTheDaysUpToAsOf() throws {
    let text = """
      group Class
      meets Mon, Thu 10:00-11:00 from 2026-08-31 for 3 weeks

      """
    func progress(_ day: String) throws -> ClassProgress { try answer(text, asOf: day).progress }
    // Before the first session, all weeks are left.
    #expect(try progress("2026-08-30").soFar == 0 && progress("2026-08-30").weeksLeft == 3)
    // A session of the day itself is one so far.
    #expect(try progress("2026-08-31").soFar == 1)
    #expect(try progress("2026-08-31").next?.day.description == "2026-09-03")
    #expect(try progress("2026-08-31").weeksLeft == 3)
    #expect(try progress("2026-09-03").weeksLeft == 2)
    #expect(try progress("2026-09-16").weeksLeft == 1)
    let over = try progress("2026-09-17")
    #expect(over.next == nil && over.weeksLeft == 0 && over.soFar == 6 && over.total == 6)
  }

  @Test func theDocumentIsAsItsSchemaSays() throws {
    for text in [ClassJournals.design, "meets 2026-10-17 10:00-12:00\n"] {
      let answer = try answer(text)
      let json = AnswerSet([answer]).json()
      try #expect(ClassSchemas.schema("sessions-planned").problems(of: .init(parsing: json)) == [])
    }
    let single = AnswerSet([try answer("group A\nmeets 2026-10-17 10:00-12:00\n")])
    #expect(single.document.contains("\"repeats\": null"))
    #expect(single.csv() == "date,from,to,slot\r\n2026-10-17,10:00,12:00,10:00\r\n")
  }

  @Test(arguments: Language.allCases) func tablesAreInTheLanguage(language: Language) throws {
    let table = PlannedSessionsTable(try answer(ClassJournals.design), language: language).table
    #expect(table.rows.count == 60)
    #expect(table.subtitles.count == 3)
    #expect(table.subtitles[0].hasSuffix(" · Hall 3"))
    if language == .english {
      #expect(
        table.subtitles == [
          "M, T, W, F · Hall 3", "as of 2026-10-01",
          "next session Fri 2026-10-02, 14:00 · 19 of 60 sessions so far · 12 weeks left",
        ])
    }
  }
}

extension AnswerSet {
  fileprivate var document: String { json() }
}

/// The schemas of the documents about classes.
enum ClassSchemas {
  /// A schema by the name of its file.
  static func schema(_ name: String) throws -> JSONSchema {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try JSONSchema(
      String(contentsOf: package.appending(path: "docs/schemas/\(name).json"), encoding: .utf8))
  }
}
