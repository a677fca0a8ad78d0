import Foundation
import MusterApp
import MusterCheckIn
import MusterJournals
import MusterText
import TestSupport
import Testing

/// What stands beside a journal is input like any other: no file there lets anybody in, spoils the journal or gives away what
/// it says.
struct CheckInTrustTests {
  private static let day = "2024-11-18"

  private static func make(_ edit: CheckInEdit, in path: String, minute: Int) throws -> String? {
    let time = CheckInTime(today: try #require(Day(iso: day)), now: minute)
    do throws(JournalFileError) {
      let made = try CheckInRequest.make(edit, in: path, at: time, isDryRun: false)
      #expect(made.isWritten)
      return nil
    } catch { return error.message.text }
  }

  private static func join(_ person: String, _ digits: String? = "48213") -> CheckInEdit {
    .join(JoinEvent(person: person, code: digits.flatMap { CheckInCode($0) }))
  }

  /// A folder with a journal whose session is open, and in which one person has joined.
  private static func folder() throws -> (TemporaryFolder, path: String) {
    let folder = try TemporaryFolder(["club.journal": "group Robotics Club\n"])
    let path = folder.file("club.journal")
    let opening = CheckInEdit.open(SessionOpening(code: try #require(CheckInCode("48213"))))
    #expect(try make(opening, in: path, minute: 1080) == nil)
    #expect(try make(join("Ann"), in: path, minute: 1081) == nil)
    return (folder, path)
  }

  private static let open = ".club.journal.open"

  /// Changes the hidden file, and gives what becomes of a join by somebody who is no member and has no code.
  private static func outcome(_ change: (String) -> String) throws -> String? {
    let (folder, path) = try folder()
    let before = try folder.text(of: "club.journal")
    let hidden = change(try folder.text(of: open))
    try folder.write(hidden, to: open)
    chmod(folder.file(open), 0o600)
    let refusal = try make(join("Mallory", nil), in: path, minute: 1082)
    #expect(try folder.text(of: "club.journal") == before)
    // Whatever the file says, those who may join can.
    #expect(try make(join("Bob"), in: path, minute: 1083) == nil)
    #expect(try folder.text(of: "club.journal") == before + "  18:03 join Bob code 48213\n")
    return refusal
  }

  @Test func aFileThatSaysMoreLetsNobodyIn() throws {
    let refusal = "'Mallory' has not joined the group yet and needs the code of the session opened on line 4"
    let member = "person Mallory\n  joined 2024-11-01\n"
    let changes: [(String) -> String] = [
      { $0.replacing("person Ann", with: "person Mallory") },
      { text in
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var words = lines[0].split(separator: " ").map(String.init)
        words[6] = String(member.utf8.count)
        lines[0] = words.joined(separator: " ")
        return lines[0] + "\n" + member + lines.suffix(2).joined(separator: "\n")
      },
      { $0.replacing("muster open 2 ", with: "muster open 2 1") },
      { text in
        text.replacing(/muster open 2 (\d+) \d+/) { "muster open 2 \($0.1) \(Int.max)" }
      },
      { text in text.replacing(/muster open 2 \d+/) { _ in "muster open 2 \(Int.max)" } },
      { $0.replacing(/muster open 2 .*/) { _ in "muster open 2 1 2 3 \(Int.max) 0" } },
      { $0 + $0 }, { _ in "" }, { _ in "\n" }, { String($0.dropLast()) }, { _ in "muster open 2" },
    ]
    for (index, change) in changes.enumerated() {
      #expect(try Self.outcome(change) == refusal, "change \(index)")
    }
  }

  @Test func anEditInPlaceThatKeepsSizeAndTimeIsSeen() throws {
    let (folder, path) = try Self.folder()
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    let text = try folder.text(of: "club.journal").replacing("open code 48213", with: "open code 22222")
      .replacing("join Ann code 48213", with: "join Ann code 22222")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
    var status = stat()
    #expect(stat(path, &status) == 0)
    try FileManager.default.setAttributes([.modificationDate: try #require(time)], ofItemAtPath: path)
    #expect(
      try Self.make(Self.join("Bob"), in: path, minute: 1082)
        == "48213 is not the code of the session opened on line 4")
  }

  @Test func aLinkLeadsNowhere() throws {
    let (folder, path) = try Self.folder()
    let kept = try folder.text(of: Self.open)
    try folder.write(kept, to: "other/kept")
    try FileManager.default.removeItem(atPath: folder.file(Self.open))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(Self.open), withDestinationPath: "other/kept")
    #expect(try Self.make(Self.join("Bob"), in: path, minute: 1082) == nil)
    #expect(try folder.text(of: "other/kept") == kept)
  }

  @Test func theTextFromBeforeIsReadByNobodyElse() throws {
    let (folder, path) = try Self.folder()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(try Self.make(.message("Laptops"), in: path, minute: 1082) == nil)
    #expect(try Self.make(Self.join("Bob"), in: path, minute: 1082) == nil)
    for name in try folder.names() where name.hasPrefix(".") {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  @Test func aTextFromBeforeThatIsNotTheRightOneIsNotPutBack() throws {
    let changes: [(String) -> String] = [
      { $0.replacing("join Ann", with: "join Bob") }, { $0 + "\0" }, { String($0.dropLast()) },
      { $0.replacing(/undo 4 \d+ \d+/) { _ in "undo 4 0 \(Int.max)" } },
      { $0.replacing(/undo 4 \d+ \d+/) { _ in "undo 4 \(Int.max) \(Int.max)" } },
      { $0.replacing(/undo 4 \d+ \d+/) { _ in "undo 3 1 0 \(Int.max) 0" } }, { _ in "" },
    ]
    for (index, change) in changes.enumerated() {
      let (folder, path) = try Self.folder()
      let before = try folder.text(of: "club.journal")
      let name = ".club.journal.undo"
      try folder.write(change(try folder.text(of: name)), to: name)
      chmod(folder.file(name), 0o600)
      #expect(throws: JournalFileError.self, "change \(index)") { try RecordRequest.undo(in: path) }
      #expect(try folder.text(of: "club.journal") == before)
    }
  }

  @Test func aChangeThatFailsLeavesTheUndoOfTheOneBefore() throws {
    let (folder, path) = try Self.folder()
    let before = try folder.text(of: "club.journal")
    #expect(try Self.make(Self.join("Bob"), in: path, minute: 1082) == nil)
    // As a change leaves it that keeps its undo, and then cannot write the journal.
    try folder.write("muster undo 3 1 0 1 0\nx", to: ".club.journal.undo~")
    try RecordRequest.undo(in: path)
    #expect(try folder.text(of: "club.journal") == before)
  }

  @Test(arguments: [true, false]) func whoLeftComesBack(isQuick: Bool) throws {
    let folder = try TemporaryFolder([
      "club.journal": """
      group Robotics Club
      person Bob
        left 2024-11-12
      2024-11-11 18:00
        18:00 open code 11111
        18:02 join Bob code 11111
        20:05 close

      """
    ])
    let path = folder.file("club.journal")
    let opening = CheckInEdit.open(SessionOpening(code: try #require(CheckInCode("48213"))))
    #expect(try Self.make(opening, in: path, minute: 1080) == nil)
    if !isQuick { try FileManager.default.removeItem(atPath: folder.file(Self.open)) }
    #expect(try Self.make(Self.join("Bob", nil), in: path, minute: 1081) != nil)
    #expect(try Self.make(Self.join("Bob"), in: path, minute: 1082) == nil)
    #expect(try folder.text(of: "club.journal").hasSuffix("  18:02 join Bob code 48213\n"))
  }

  @Test func closedBooksAreClosedToSessionsToo() throws {
    let (folder, path) = try Self.folder()
    let words = "the books are closed up to 2024-11-18, so 2024-11-18 cannot be changed"
    try folder.write(
      try folder.text(of: "club.journal").replacing("Club\n", with: "Club\nlocked 2024-11-18\n"),
      to: "club.journal")
    let text = try folder.text(of: "club.journal")
    let changes: [CheckInEdit] = [
      Self.join("Bob"), .close, .removeFromSession("Ann"), .ask("Where?", answers: ["Here"]),
      .leave("Ann", on: nil), .removeFromGroup("Ann", on: Day(iso: "2024-11-17")),
    ]
    for change in changes {
      #expect(try Self.make(change, in: path, minute: 1090)?.hasPrefix("the books are closed") == true)
      #expect(try folder.text(of: "club.journal") == text)
    }
    #expect(try Self.make(Self.join("Bob"), in: path, minute: 1090) == words)
    let other = try TemporaryFolder(["club.journal": "group A\nlocked 2024-11-18\n"])
    let opening = CheckInEdit.open(SessionOpening(code: try #require(CheckInCode("48213"))))
    #expect(try Self.make(opening, in: other.file("club.journal"), minute: 1080) == words)
  }
}
