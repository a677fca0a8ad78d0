import Foundation
import TestSupport
import Testing

@testable import MusterBatch

/// Outputs in which people do not go by their names.
@Suite struct BatchNamesTests {
  private static let jobs = """
    output: out/{{group}}/{{owner}}{{template}}.html
    journals: groups/*.journal
    jobs: [{template: ranking, names: pseudonyms, names-key: my.key}, {template: ranking, names: initials, person: Adalbert}]
    """

  private func folder(_ group: String = "Chess") throws -> BatchFolder {
    let folder = try BatchFolder(jobs: Self.jobs, groups: [])
    try folder.folder.write(
      "owner Ann Lee <ann@example.org>\n"
        + BatchFolder.journal(group, people: "Adalbert, Beatrix")
        .replacing("  Ada\n", with: "  Adalbert\n"), to: "groups/a.journal")
    return folder
  }

  /// The text of every file below `out`.
  private func texts(_ folder: BatchFolder) throws -> String {
    try folder.files().map { try $0 + folder.folder.text(of: "out/\($0)") }.joined()
  }

  @Test func noRealNameIsLeftAnywhere() throws {
    let folder = try folder("Adalbert's group")
    let outcome = try folder.run()
    #expect(outcome.counts == OutputCounts(made: 2), "\(outcome.failures)")
    let texts = try texts(folder)
    for name in ["Adalbert", "Beatrix", "adalbert"] { #expect(!texts.contains(name), "\(name)") }
    #expect(try folder.folder.text(of: "my.key").count == 65)
    #expect(try folder.run().counts == OutputCounts(unchanged: 2))
  }

  @Test func peopleOfOtherGroupsAreNotNamedEither() throws {
    let folder = try folder("Chess with ZELDAS, Quill")
    let other = BatchFolder.journal("Beatrix Club", people: "Zelda, Quill Zelda").replacing(
      "  Ada\n", with: "  Zelda\n")
    try folder.folder.write(other, to: "groups/Adalberts friends.journal")
    try folder.folder.write("group Of Zelda\n2026-11-16 x y z\n  \"\n", to: "groups/of zelda.journal")
    let outcome = try folder.run()
    #expect(outcome.counts[.failed] == 2, "\(outcome.failures)")
    let texts = try texts(folder) + outcome.failures.map { "\($0)" }.joined()
    for name in ["dalbert", "eatrix", "elda", "ELDA", "uill"] { #expect(!texts.contains(name), "\(name)") }
    #expect(try folder.run().counts[.unchanged] == outcome.counts[.made])
    // Somebody of another group makes a text say something else.
    try folder.folder.write(
      other.replacing("  Zelda\n", with: "  Zelda, Chess\n"), to: "groups/Adalberts friends.journal")
    #expect(try folder.run().counts[.made] > 1)
  }

  @Test func aMessageGoesToTheOwnerWhomItDoesNotName() throws {
    let folder = try folder("Ann Lee's group")
    let jobs = """
      output: out/{{group}}-{{owner}}.pdf
      journals: groups/*.journal
      email: {to: "{{owner}}", subject: "For {{owner}}{{email}}"}
      jobs: [{template: ranking, names: initials}]
      """
    try folder.folder.write(jobs, to: "jobs.yaml")
    #expect(try folder.run().failures.isEmpty)
    let message = try folder.folder.text(of: "out/A. L.'s group-.eml")
    #expect(message.contains("To: ann@example.org\r\n") && message.contains("Subject: For A. L.\r\n"))
    #expect(!message.contains("Lee"))
  }

  @Test func messagesOfPeopleWhoseNamesAreHiddenReachThem() throws {
    let folder = try BatchFolder(groups: [])
    let jobs = """
      output: out/{{person}}.pdf
      journals: groups/*.journal
      email: {to: "{{person}} <{{email}}>", subject: "{{person}} {{email}}"}
      jobs: [{template: person, names: initials, each: person}]
      """
    let people = "person Zara\n  email zara@example.org\nperson Bert\n  email bert@example.org\n"
    try folder.folder.write(jobs, to: "jobs.yaml")
    try folder.folder.write(people + "2026-11-16\n  Zara, Bert\n", to: "groups/a.journal")
    #expect(try folder.run().failures.isEmpty)
    // People stand in another order than in the journal.
    for (name, address) in [("Z", "zara@example.org"), ("B", "bert@example.org")] {
      let message = try folder.folder.text(of: "out/\(name).eml")
      #expect(message.contains("To: \"\(name).\" <\(address)>\r\n"), "\(message.prefix(300))")
      #expect(message.contains("Subject: \(name).\r\n") || message.contains("Subject: \(name). \r\n"))
    }
  }

  @Test func noGroupIsOfferedWhoseNameMayBeSomebodys() throws {
    let folder = try folder("Chess Adalbert")
    try folder.folder.write(
      Self.jobs.replacing("person: Adalbert", with: "group: Ches Adalber")
        .replacing("{{template}}", with: "{{job}}"), to: "jobs.yaml")
    let error = #expect(throws: BatchFailure.self) { try folder.run() }
    #expect(
      error?.help?.text == "correct the jobs file"
        && error?.message.text == "job 2: unknown group 'Ches Adalber'")
  }

  @Test func anotherKeyMakesTheOutputAgain() throws {
    let folder = try folder()
    try folder.run()
    try folder.folder.write(String(repeating: "ab", count: 32), to: "my.key")
    #expect(try folder.run().counts == OutputCounts(made: 1, unchanged: 1))
    try folder.folder.write("no key", to: "my.key")
    let failed = try folder.run().failures
    #expect(failed.count == 1 && failed[0].reason?.contains("my.key: is not a pseudonym key") == true)
  }

  @Test func aDryRunMakesNoKey() throws {
    let folder = try folder()
    #expect(try folder.run { $0.isDry = true }.counts == OutputCounts(made: 2))
    #expect(try !folder.folder.names().contains("my.key"))
  }

  @Test func pseudonymsNeedAKey() throws {
    let folder = try folder()
    try folder.folder.write(Self.jobs.replacing(", names-key: my.key", with: ""), to: "jobs.yaml")
    #expect(
      try folder.run().failures.map(\.reason) == ["no pseudonym key found; give its path with 'names-key'"])
    #expect(try folder.run { $0.namesKey = folder.folder.file("usual.key") }.failures.isEmpty)
    #expect(try folder.folder.names().contains("usual.key"))
  }
}
