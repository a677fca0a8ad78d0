import Foundation
import MusterDiagnostics
import TestSupport
import Testing

@testable import MusterBatch

/// What stands in the output folder of a batch, and does not belong there.
struct BatchFilesTests {
  private func failure(_ body: () throws -> Void) -> (any ExplainedError)? {
    do {
      try body()
      return nil
    } catch {
      return error as? any ExplainedError
    }
  }

  @Test func aManifestThatIsALinkOutOfTheFolderIsNotWritten() throws {
    let batch = try BatchFolder()
    try batch.folder.write("mine", to: "important.json")
    try batch.folder.write("", to: "out/x")
    try FileManager.default.createSymbolicLink(
      atPath: batch.folder.file("out/manifest.json"), withDestinationPath: "../important.json")
    let error = try #require(failure { try batch.run() })
    #expect(error.fault == .output && error.message.text.hasPrefix("a link leads out of the folder"))
    #expect(try batch.folder.text(of: "important.json") == "mine")
    // Nothing is made in vain.
    #expect(try batch.files().filter { $0.hasSuffix(".svg") } == [])
  }

  @Test func aLinkToNothingLeadsOutToo() throws {
    let batch = try BatchFolder()
    try batch.folder.write("", to: "out/Chess/x")
    let link = batch.folder.file("out/Chess/2026-W47-ranking.svg")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: batch.folder.file("out/../made.svg"))
    let outcome = try batch.run()
    #expect(outcome.failures.count == 1)
    #expect(try !batch.folder.names().contains("made.svg"))
  }

  @Test(arguments: ["\\0", "\\n", "\\x7F"]) func namesOfOutputsHaveNoControlCharacters(character: String)
    throws
  {
    let batch = try BatchFolder(
      jobs:
        "output: \"out/a\(character){{group}}.svg\"\njournals: groups/*.journal\njobs: [{chart: ranking}]\n")
    let error = try #require(failure { try batch.run() })
    #expect(error.message.text.contains("a path without control characters"), "\(error.message.text)")
  }

  @Test func journalsThatContradictThemselvesAboutNamesHideThem() throws {
    let batch = try BatchFolder(groups: [])
    try batch.folder.write(
      "group G\nset names initials\nset names full\n2026-11-16\n  Adelheid Xylander\n", to: "groups/g.journal"
    )
    let notes = Notes()
    _ = try batch.batch().run { if case .note(let text) = $0 { notes.add(text) } }
    #expect(notes.all.count == 1 && notes.all[0].contains("names are hidden"))
    #expect(try !batch.folder.text(of: "out/G/2026-W47-ranking.svg").contains("Adelheid"))
  }

  private final class Notes: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []
    func add(_ text: String) { lock.withLock { texts.append(text) } }
    var all: [String] { lock.withLock { texts } }
  }
}
