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
      "Subject: Attendance 2026-W47: Chess",
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
    #expect(outcome.failures[0].reason?.hasPrefix("the group has no owner") == true)
  }

  @Test func anAddressThatIsNoneIsToldWithoutIt() throws {
    let folder = try folder()
    try folder.folder.write(Self.jobs.replacing("\"{{owner}}\"", with: "ann.example.org"), to: "jobs.yaml")
    #expect(
      try folder.run().failures.map(\.reason) == ["email to: '…' is not an e-mail address: it has no @"])
  }

  @Test func aRunOfTheNextDaySaysNothingNew() throws {
    let folder = try folder()
    let first = try folder.run { $0.asOf = "2026-11-23" }
    #expect(first.new.map(\.job) == [1, 2])
    let message = try folder.folder.text(of: "out/Chess/2026-W47-ranking.eml")
    let next = try folder.run { $0.asOf = "2026-11-24" }
    #expect(next.counts[.made] > 0)
    #expect(next.new.filter { $0.email != nil }.isEmpty)
    #expect(try folder.manifest().filter { $0.email != nil }.map(\.isMadeNew) == [false])
    let again = try folder.folder.text(of: "out/Chess/2026-W47-ranking.eml")
    #expect(Self.identifier(in: again) == Self.identifier(in: message))
    #expect(!message.contains("\r\nDate:"))
    // A mark more is something new.
    try folder.folder.write(
      "owner Ann Lee <ann@example.org>\n" + BatchFolder.journal("Chess") + "2026-11-18\n  Bea\n",
      to: "groups/chess.journal")
    let changed = try folder.run { $0.asOf = "2026-11-24" }
    #expect(changed.new.contains { $0.email != nil })
    let third = try folder.folder.text(of: "out/Chess/2026-W47-ranking.eml")
    #expect(Self.identifier(in: third) != Self.identifier(in: message))
  }

  private static func identifier(in message: String) -> Substring? {
    message.split(separator: "\r\n").first { $0.hasPrefix("Message-ID:") }
  }

  @Test func eachPersonGetsAReportAndAMessage() throws {
    let folder = try BatchFolder(
      jobs: """
        output: out/{{group}}/{{person}}.pdf
        journals: groups/*.journal
        period: 2026-W47
        email: {to: "{{email}}", subject: "For {{person}}"}
        jobs: [{template: person, each: person}]
        """, groups: [])
    try folder.folder.write(
      "person Ada\n  email ada@example.org\nperson Bea\n" + BatchFolder.journal("Chess"),
      to: "groups/chess.journal")
    let outcome = try folder.run()
    #expect(outcome.counts == OutputCounts(made: 1, failed: 1))
    #expect(outcome.failures[0].reason?.hasPrefix("'Bea' has no e-mail address") == true)
    let message = try folder.folder.text(of: "out/Chess/Ada.eml")
    #expect(message.contains("To: ada@example.org\r\n") && message.contains("Subject: For Ada\r\n"))
  }

  @Test func aJobMakesOutputsOnlyWhereItsConditionHolds() throws {
    func jobs(_ job: String) throws -> BatchFolder {
      let folder = try BatchFolder(
        jobs: """
          output: out/{{group}}/{{person}}-{{template}}.md
          journals: groups/*.journal
          period: 2026-W47
          jobs: [{\(job)}]
          """, groups: ["Chess"])
      return folder
    }
    let below = try jobs("template: person, each: person, when: below 80%")
    #expect(try below.run().counts == OutputCounts(made: 1))
    #expect(try below.files().contains("Chess/Bea-person.md"))
    let nobody = try jobs("template: ranking, when: below 10%")
    #expect(try nobody.run().counts == OutputCounts(nothing: 1))
    #expect(try nobody.manifest()[0].reason == "nobody is below 10%")
    #expect(throws: (any Error).self) { try jobs("template: ranking, when: below 0.8").run() }
    #expect(throws: (any Error).self) { try jobs("template: ranking, each: slot").run() }
  }

  @Test func aJobMakesOutputsOnlyWhereAnAlertIsPending() throws {
    func folder(_ job: String) throws -> BatchFolder {
      let folder = try BatchFolder(
        jobs: """
          output: out/{{group}}/{{person}}-{{template}}.md
          journals: groups/*.journal
          jobs: [{\(job)}]
          """, groups: ["Chess", "Choir", "Drama"])
      try folder.folder.write(
        BatchFolder.journal("Choir") + "limit unexcused 1\n2026-11-18\n  absent: Bea\n  Ada\n",
        to: "groups/1.journal")
      try folder.folder.write(
        BatchFolder.journal("Drama") + "reminder 2026-11-16 Buy masks\n", to: "groups/2.journal")
      return folder
    }
    let whole = try folder("template: ranking, when: alerts")
    #expect(try whole.run().counts == OutputCounts(made: 2, nothing: 1))
    #expect(try whole.manifest().map(\.reason) == ["nothing is pending", nil, nil])
    let each = try folder("template: person, each: person, when: alerts")
    #expect(try each.run().counts == OutputCounts(made: 1, nothing: 2))
    #expect(try each.files().contains("Choir/Bea-person.md"))
    #expect(try each.manifest()[0].reason == "nothing is pending for anybody")
  }
}
