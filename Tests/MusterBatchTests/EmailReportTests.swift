import MusterAnalytics
import MusterJournals
import MusterReports
import TestSupport
import Testing

@testable import MusterBatch

struct EmailReportTests {
  /// A group of two who met on three days.
  private static func journal() throws -> Journal {
    let first = try #require(Day(iso: "2026-11-16"))
    return Journal(
      facts: GroupFacts(name: "Lesekreis Süd"), people: ["Ayşe", "Zoë"].map { Person(name: $0) },
      slots: ["day"], sessions: (0..<3).map { Session(day: first + $0, slot: 0) }
    ) { person, session in person == 0 ? .present : session == 1 ? .partial : nil }
  }

  private static func maker() throws -> ReportMaker {
    let day = try #require(Day(iso: "2026-11-20"))
    return ReportMaker(
      try TemplateLibrary().template(named: "weekly"),
      [try Selection(of: journal(), period: "2026-W47", asOf: .day(day))],
      stamp: Stamp(day: day, application: "Muster 1.0"))
  }

  @Test(.enabled(if: Tool.python3.isInstalled)) func aReportIsSentAsTextHTMLAndFile() throws {
    let maker = try Self.maker()
    let file = EmailAttachment(
      name: "Süd.pdf", type: .pdf, bytes: try maker.drawing(with: TestFonts.book()).pdf())
    let message = EmailMessage(about: maker, to: try MailAddress.list("ann@example.org"), attachments: [file])
    let parsed = try ParsedEmail(message)
    #expect(parsed.defects == [])
    #expect(parsed.headers["Subject"] == maker.mailBodies.title)
    #expect(parsed.headers["Date"] == nil)
    #expect(parsed.parts[2].text?.replacing("\r\n", with: "\n") == maker.mailBodies.text)
    #expect(parsed.parts[3].text == maker.mailBodies.html)
    #expect(parsed.parts[4].bytes == file.bytes)
    #expect(parsed.parts[4].file == "Süd.pdf")
    #expect(message.bytes.allSatisfy { $0 < 0x80 })
  }

  @Test func aSubjectOfItsOwnGoesFirst() throws {
    let message = EmailMessage(about: try Self.maker(), to: [], subject: "Attendance", attachments: [])
    #expect(message.subject == "Attendance")
  }
}
