import Foundation
import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import MusterText
import TestSupport
import Testing

struct JournalFileTests {
  private static let session = SessionReference(day: Day(iso: "2026-11-16") ?? .latest, slot: "morning")

  private func error(_ body: () throws -> Void) -> JournalFileError? {
    do {
      try body()
      return nil
    } catch {
      return error as? JournalFileError
    }
  }

  @discardableResult
  private func record(_ names: [String], in path: String, mark: Mark? = .present) throws -> JournalEdit {
    try JournalFile(path, options: ReadingOptions(formats: .all), wait: .seconds(60)).edit {
      editor throws(EditRefusal) in
      try editor.record(Attendance(Self.session, marks: names.map { PersonMark($0, mark) }))
    }
  }

  @Test func theFileIsChangedInPlace() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("group X\n", to: "a.journal")
    #expect(try record(["A"], in: path).marks.count == 1)
    #expect(try folder.text(of: "a.journal") == "group X\n\n2026-11-16 morning\n  present: A\n")
    #expect(try folder.names() == ["a.journal"])
  }

  @Test func whatChangesNothingWritesNothing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("2026-11-16 morning\n  A\n", to: "a.journal")
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    try record(["A"], in: path)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == before)
  }

  @Test func severalAtOnceLoseNothing() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("group X\n", to: "a.journal")
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<6 {
        group.addTask {
          for number in 0..<5 {
            #expect(throws: Never.self) { try self.record(["P \(writer)-\(number)"], in: path) }
          }
        }
      }
    }
    let journal = try JournalEditor(
      text: try folder.text(of: "a.journal"), file: path, options: ReadingOptions(formats: .all)
    ).journal
    #expect(journal.people.count == 30)
    #expect(try folder.names() == ["a.journal"])
  }

  @Test func aJournalWithErrorsIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    let text = "2026-11-16 morning\n  A\n  absent: A\n"
    let path = try folder.write(text, to: "a.journal")
    guard case .invalid(let log) = error({ try record(["B"], in: path) }) else {
      Issue.record("it was changed")
      return
    }
    #expect(log.count(.conflictingMarks) == 1)
    #expect(try folder.text(of: "a.journal") == text)
  }

  @Test func anEditThatIsRefusedWritesNothing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("person A\nperson B\n", to: "a.journal")
    let failure = error {
      _ = try JournalFile(path, options: ReadingOptions(formats: .all)).edit { editor throws(EditRefusal) in
        try editor.rename("A", to: "B")
      }
    }
    guard case .refused = failure else {
      Issue.record("it was not refused")
      return
    }
    #expect(try folder.text(of: "a.journal") == "person A\nperson B\n")
  }

  /// An edit that puts a session where none can be, or does more than it says, is found out by reading again.
  @Test(arguments: [
    "days Mon-Fri\nperson A\n2026-11-15\n", "days Mon-Fri\nperson A\n2026-11-16\n",
    "days Mon-Fri\nperson A\nperson B\n", "days Mon-Fri\nperson A\n2026-11-13\n  A\n",
  ])
  func aTextThatReadsWorseIsNotWritten(worse: String) throws {
    let folder = try TemporaryFolder()
    let text = "days Mon-Fri\nperson A\n2026-11-13\n"
    let path = try folder.write(text, to: "a.journal")
    let failure = error {
      _ = try JournalFile(path, options: ReadingOptions(formats: .all)).edit { editor throws(EditRefusal) in
        var edit = try editor.record(Attendance(Self.session, marks: []))
        edit.text = worse
        return edit
      }
    }
    guard case .spoiled = failure else {
      Issue.record("it was written: \(worse)")
      return
    }
    #expect(try folder.text(of: "a.journal") == text)
  }

  @Test func aMarkThatStandsTwiceIsNotReplacedHalf() throws {
    let folder = try TemporaryFolder()
    try folder.write("2026-11-16 morning\n  A\n", to: "old.journal")
    let text = "2026-11-16 morning\n  A\ninclude old.journal\n"
    let path = try folder.write(text, to: "a.journal")
    for mark in [nil, Mark.absent] {
      guard case .refused(let refusal) = error({ try record(["A"], in: path, mark: mark) }) else {
        Issue.record("it was not refused")
        continue
      }
      let place = "\(folder.file("old.journal")), line 2"
      #expect(refusal.problems[0].message.text.hasSuffix(" is in \(place)"))
    }
    #expect(try folder.text(of: "a.journal") == text)
  }

  @Test func onlyTextJournalsAreWrittenTo() throws {
    let folder = try TemporaryFolder()
    let csv = try folder.write("date,person\n2026-11-16,A\n", to: "a.csv")
    let binary = try folder.write("group \u{0}", to: "b.journal")
    for path in [csv, folder.path, folder.file("missing.journal"), "-"] {
      guard case .input = error({ try record(["A"], in: path) }) else {
        Issue.record("\(path) was written to")
        continue
      }
    }
    guard case .invalid = error({ try record(["A"], in: binary) }) else {
      Issue.record("a file with NUL was written to")
      return
    }
    #expect(try folder.names() == ["a.csv", "b.journal"])
  }

  @Test func whoeverWaitsTooLongIsTold() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("group X\n", to: "a.journal")
    var inner: JournalFileError?
    try FileLock.hold(path, wait: .zero, wrap: { $0 }) { () throws(FileError) in
      inner = error {
        _ = try JournalFile(path, options: ReadingOptions(formats: .all), wait: .zero).edit {
          editor throws(EditRefusal) in
          try editor.addPerson(Person(name: "A"))
        }
      }
    }
    guard case .output(let output) = inner else {
      Issue.record("it did not wait")
      return
    }
    #expect(output.help?.text == "try again when it is done")
  }
}
