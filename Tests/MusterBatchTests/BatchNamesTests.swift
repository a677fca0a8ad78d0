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
