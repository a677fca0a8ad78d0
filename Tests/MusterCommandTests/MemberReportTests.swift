import Foundation
import TestSupport
import Testing

/// Reports for each member of a group that hides its members from each other: files, messages and what the commands say.
struct MemberReportTests {
  private static let journal = """
    group    Robotics Club
    owner    Ann Lee <ann@example.org>
    message  Ask Quirino Zvon or zvon@hidden.example for the key.
    option   hide-names, hide-email
    2026-11-16 18:00
      18:00 open code 48213
      18:02 join Bob Ray <bob@example.org> code 48213
      18:05 join Quirino Zvon <zvon@hidden.example> code 48213
      18:07 join Wyvernia Sonsbeek <wyvernia@hidden.example> code 48213
      18:20 poll "Is Wyvernia Sonsbeek right?" Yes: Quirino Zvon | No: Bob Ray
      20:05 close

    """
  private static let secrets = [
    "Quirino", "Zvon", "zvon@", "Wyvernia", "Sonsbeek", "wyvernia@", "hidden.example",
  ]

  private func expectNoSecret(in text: String, _ place: String) {
    for secret in Self.secrets { #expect(!text.contains(secret), "\(secret) in \(place)") }
  }

  /// The bytes of a file, and those of a PDF unpacked.
  private func expectNoSecret(in bytes: [UInt8], _ place: String) throws {
    expectNoSecret(in: String(decoding: bytes, as: Unicode.ASCII.self), place)
    guard place.hasSuffix(".pdf") else { return }
    for (tool, arguments) in [
      (Tool.qpdf, ["--qdf", "--object-streams=disable", "#", "-"]), (.pdftotext, ["#", "-"]),
      (.pdfinfo, ["#"]),
    ] {
      guard tool.isInstalled else { continue }
      let shown = try #require(try tool.bytes(about: bytes, arguments))
      expectNoSecret(in: String(decoding: shown, as: Unicode.ASCII.self), "\(place), \(tool.rawValue)")
    }
  }

  @Test(arguments: ["pdf", "html", "md", "png"]) func aMembersFileHasNoOtherMember(format: String) throws {
    let folder = try TemporaryFolder(["c.journal": Self.journal])
    let run = try MusterTool.run([
      "report", "member", folder.file("c.journal"), "--as-of", "last", "--person", "Bob Ray", "-o",
      folder.file("bob.\(format)"),
    ])
    #expect(run.code == 0, "\(run.errors)")
    expectNoSecret(in: run.errors + run.output, "the log")
    try expectNoSecret(in: folder.bytes(of: "bob.\(format)"), "bob.\(format)")
    if format == "md" {
      #expect(try folder.text(of: "bob.md").contains("Ask Member 2 or Member 2 for the key."))
    }
  }

  @Test func noNameOfAFileOrSubjectHasAnotherMember() throws {
    let folder = try TemporaryFolder([
      "zvon.journal": Self.journal.replacing("Robotics Club", with: "Quirino Zvon Fan Club"),
      "jobs.yaml": """
      output: out/{{group}} {{slug}} {{file}} {{person}}
      journals: zvon.journal
      as-of: last
      jobs: [{template: member, each: person}]
      email: {to: "{{email}}", subject: "Attendance of {{person}} at {{group}}"}
      """,
    ])
    let report = try MusterTool.run([
      "report", "member", folder.file("zvon.journal"), "--as-of", "last", "--person", "Bob Ray", "-o",
      folder.file("made/{{group}} {{person}}.md"),
    ])
    #expect(report.code == 0, "\(report.errors)")
    #expect(try folder.text(of: "made/Member 2 Fan Club Bob Ray.md").contains("Member 2 Fan Club"))
    let batch = try MusterTool.run(["batch", folder.file("jobs.yaml")])
    #expect(batch.code == 0, "\(batch.errors)")
    let mail = try folder.text(of: "out/Member 2 Fan Club member-2-fan-club zvon Bob Ray.eml")
    #expect(mail.contains("Subject: Attendance of Bob Ray at Member 2 Fan Club"))
  }

  @Test func whatWritesOneFileTakesNoPattern() throws {
    let folder = try TemporaryFolder(["c.journal": Self.journal])
    let run = try MusterTool.run([
      "chart", "growth", folder.file("c.journal"), "-o", folder.file("{{group}}.svg"),
    ])
    #expect(run.code == 64 && run.errors.contains("writes one file"), "\(run.errors)")
    #expect(throws: (any Error).self) { try folder.text(of: "{{group}}.svg") }
  }

  @Test func aJobForMembersSaysOnceThatItNeedsEachPerson() throws {
    let folder = try TemporaryFolder([
      "a.journal": Self.journal, "b.journal": Self.journal.replacing("Robotics", with: "Chess"),
      "jobs.yaml": "output: out/{{group}}\njournals: .\nas-of: last\njobs: [{template: member}]\n",
    ])
    let run = try MusterTool.run(["batch", folder.file("jobs.yaml")])
    #expect(run.code != 0)
    #expect(run.errors.ranges(of: "is for one member").count == 1, "\(run.errors)")
  }

  @Test func aBatchWritesToEachMemberAlone() throws {
    let folder = try TemporaryFolder([
      "c.journal": Self.journal,
      "jobs.yaml": """
      output: out/{{person}}
      journals: c.journal
      as-of: last
      jobs: [{template: member, each: person}]
      email: {to: "{{email}}", subject: "Your sessions in {{group}}"}
      """,
    ])
    let run = try MusterTool.run(["batch", folder.file("jobs.yaml")])
    #expect(run.code == 0, "\(run.errors)")
    expectNoSecret(in: run.errors, "the log")
    for ending in ["pdf", "eml"] {
      try expectNoSecret(in: folder.bytes(of: "out/Bob Ray.\(ending)"), "Bob Ray.\(ending)")
    }
    let mail = try folder.text(of: "out/Bob Ray.eml")
    #expect(mail.contains("bob@example.org"))
    // Parts of a message are packed, too.
    for part in mail.components(separatedBy: "\r\n\r\n") {
      let packed = part.components(separatedBy: "\r\n--").first?.replacing("\r\n", with: "") ?? ""
      guard let data = Data(base64Encoded: packed), !data.isEmpty else { continue }
      expectNoSecret(in: String(decoding: data, as: Unicode.ASCII.self), "a part of the message")
    }
  }
}
