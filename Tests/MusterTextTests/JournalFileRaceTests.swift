import Foundation
import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import MusterText
import TestSupport
import Testing

/// Programs that know nothing of the lock, such as editors, may save a journal while it is changed.
struct JournalFileRaceTests {
  private static let journal = "group Choir\n2026-05-04\n  Ada\n"

  private func file(_ folder: TemporaryFolder) -> JournalFile {
    JournalFile(folder.file("a.journal"), options: ReadingOptions(formats: .all))
  }

  @Test func anEditStartsAgainWhenTheFileWasSavedMeanwhile() throws {
    let folder = try TemporaryFolder(["a.journal": Self.journal])
    var attempts = 0
    _ = try file(folder).edit(canBeUndone: true) { editor throws(EditRefusal) in
      attempts += 1
      if attempts == 1 { _ = try? folder.write(Self.journal + "2026-05-05\n  Bruno\n", to: "a.journal") }
      return try editor.addPerson(Person(name: "Cleo"))
    }
    #expect(attempts == 2)
    let text = try folder.text(of: "a.journal")
    #expect(text.contains("Bruno") && text.contains("person Cleo"))
    #expect(try folder.names() == [".a.journal.undo", "a.journal"])
    try file(folder).undo()
    #expect(try folder.text(of: "a.journal") == Self.journal + "2026-05-05\n  Bruno\n")
  }

  @Test func aChangeThatWasNotMadeLeavesTheUndoOfTheOneBefore() throws {
    let folder = try TemporaryFolder(["a.journal": Self.journal])
    _ = try file(folder).edit(canBeUndone: true) { editor throws(EditRefusal) in
      try editor.addPerson(Person(name: "Cleo"))
    }
    // As a run leaves it that ends between the two files.
    _ = try folder.write("muster undo 1 5 abc\nother", to: ".a.journal.undo~")
    try file(folder).undo()
    #expect(try folder.text(of: "a.journal") == Self.journal)
    #expect(try folder.names() == ["a.journal"])
  }

  @Test func anEditGivesUpOnAFileThatKeepsChanging() throws {
    let folder = try TemporaryFolder(["a.journal": Self.journal])
    var attempts = 0
    let error = #expect(throws: JournalFileError.self) {
      _ = try file(folder).edit { editor throws(EditRefusal) in
        attempts += 1
        _ = try? folder.write(Self.journal + "; \(attempts)\n", to: "a.journal")
        return try editor.addPerson(Person(name: "Cleo"))
      }
    }
    #expect(error?.message.text == "another program keeps changing the file" && error?.fault == .output)
    #expect(try folder.text(of: "a.journal") == Self.journal + "; \(attempts)\n")
  }

  @Test func anAdditionStartsAgainToo() throws {
    let folder = try TemporaryFolder(["a.journal": Self.journal, "new.csv": "date,name\n2026-05-11,Ada\n"])
    let files = try ImportFiles([folder.file("new.csv")], loader: JournalLoader(formats: .all))
    var attempts = 0
    let addition = try file(folder).add(
      files, options: ReadingOptions(formats: .all), rules: AdditionRules(), wrap: { $0 as any Error }
    ) { (_) throws(any Error) in
      attempts += 1
      if attempts == 1 { try folder.write(Self.journal + "2026-05-05\n  Bruno\n", to: "a.journal") }
    }
    #expect(attempts == 2 && addition.newSessions == 1)
    let text = try folder.text(of: "a.journal")
    #expect(text.contains("Bruno") && text.contains("2026-05-11"))
  }
}
