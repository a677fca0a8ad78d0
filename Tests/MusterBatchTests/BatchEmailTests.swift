import MusterJournals
import TestSupport
import Testing

@testable import MusterBatch

/// Messages beside reports.
@Suite struct BatchEmailTests {
  private static let jobs = """
    output: out/{{group}}/{{period}}-{{template}}.pdf
    journals: groups/*.journal
    period: 2026-W47
    email: {to: "{{owner}}", from: Club <club@example.org>, cc: "a@example.org, b@example.org", subject: "Attendance {{period}}: {{group}}"}
    jobs: [{template: ranking}, {chart: ranking, format: svg}]
    """

  private func folder() throws -> BatchFolder {
    let folder = try BatchFolder(jobs: Self.jobs, groups: [])
    let owner = "owner Ann Lee <ann@example.org>\n"
    try folder.folder.write(owner + BatchFolder.journal("Chess"), to: "groups/chess.journal")
    return folder
  }

  @Test func eachReportInPDFGetsAMessage() throws {
    let folder = try folder()
    #expect(try folder.run().counts == OutputCounts(made: 2))
    #expect(
      try folder.files() == [
        "Chess/2026-W47-ranking.eml", "Chess/2026-W47-ranking.pdf", "Chess/2026-W47-ranking.svg",
        "manifest.json",
      ])
    let message = try folder.folder.text(of: "out/Chess/2026-W47-ranking.eml")
    for line in [
      "From: Club <club@example.org>", "To: Ann Lee <ann@example.org>", "Cc: a@example.org, b@example.org",
      "Subject: Attendance 2026-W47: Chess", "Date: Fri, 20 Nov 2026 12:00:00 +0000",
    ] {
      #expect(message.contains(line + "\r\n"), "\(line)")
    }
    #expect(message.contains("filename=\"2026-W47-ranking.pdf\""))
    #expect(try folder.manifest().map { $0.email?.file } == ["Chess/2026-W47-ranking.eml", nil])
    try folder.expectManifest(isOf: "manifest")
    #expect(try folder.run().counts == OutputCounts(unchanged: 2))
    try folder.folder.write("touched", to: "out/Chess/2026-W47-ranking.eml")
    #expect(try folder.run().counts == OutputCounts(made: 1, unchanged: 1))
    #expect(try folder.folder.text(of: "out/Chess/2026-W47-ranking.eml") == message)
  }

  @Test func aGroupWithoutAnOwnerIsAFailureOfItsReport() throws {
    let folder = try folder()
    try folder.folder.write(BatchFolder.journal("Choir"), to: "groups/choir.journal")
    let outcome = try folder.run()
    #expect(outcome.counts == OutputCounts(made: 3, failed: 1))
    #expect(outcome.failures[0].reason?.hasPrefix("the group has no owner to send it to") == true)
  }

  @Test func anAddressThatIsNoneIsToldWithoutIt() throws {
    let folder = try folder()
    try folder.folder.write(Self.jobs.replacing("\"{{owner}}\"", with: "ann.example.org"), to: "jobs.yaml")
    #expect(
      try folder.run().failures.map(\.reason) == ["email to: '…' is not an e-mail address: it has no @"])
  }
}
