import Foundation
import MusterApp
import MusterCheckIn
import MusterJournals
import MusterReading
import MusterText
import Oracle
import TestSupport
import Testing

/// Sessions that are opened, joined and closed in a journal's file: what is written, what is refused, and that what is quick
/// does what reading the whole journal does.
struct CheckInEditTests {
  private static let head = "group Robotics Club\n"
  private static let day = "2024-11-18"

  private static func time(_ minute: Int) throws -> CheckInTime {
    CheckInTime(today: try #require(Day(iso: day)), now: minute)
  }

  /// Makes a change, and gives the file's text, or why it is refused.
  private static func make(_ edit: CheckInEdit, in path: String, minute: Int) throws -> String? {
    let time = try time(minute)
    do throws(JournalFileError) {
      _ = try CheckInRequest.make(edit, in: path, at: time, isDryRun: false)
      return nil
    } catch { return error.message.text }
  }

  private static func opening(_ digits: String) throws -> CheckInEdit {
    .open(SessionOpening(code: try #require(CheckInCode(digits))))
  }

  private static func join(_ person: String, _ digits: String? = nil) -> CheckInEdit {
    .join(JoinEvent(person: person, code: digits.flatMap { CheckInCode($0) }))
  }

  @Test func aSessionIsWrittenLineByLine() throws {
    let folder = try TemporaryFolder(["club.journal": Self.head])
    let path = folder.path + "/club.journal"
    let edits: [(CheckInEdit, Int)] = [
      (try Self.opening("48213"), 1080), (Self.join("Bob Ray", "48213"), 1082),
      (Self.join("Carol: Diaz", "48213"), 1085), (.ask("Next venue?", answers: ["Library", "Park"]), 1100),
      (.answer("Next venue?", with: "Park", by: "Bob Ray"), 1101), (.removeFromSession("Bob Ray"), 1110),
      (.close, 1200), (.leave("Bob Ray", on: nil), 1201), (.message("Laptops; on Thursday"), 1202),
    ]
    for (edit, minute) in edits { #expect(try Self.make(edit, in: path, minute: minute) == nil) }
    #expect(
      try folder.text(of: "club.journal") == """
        group Robotics Club
        leave 2024-11-18 Bob Ray
        message "Laptops; on Thursday"

        2024-11-18 18:00
          18:00 open code 48213
          18:02 join Bob Ray code 48213
          18:05 join "Carol: Diaz" code 48213
          18:20 poll "Next venue?" Library: | Park:
          18:21 poll "Next venue?" Park: Bob Ray
          18:30 remove Bob Ray
          20:00 close

        """)
    #expect(try Self.make(.message(""), in: path, minute: 1203) == nil)
    #expect(try !folder.text(of: "club.journal").contains("message"))
  }

  @Test func whatTheReaderRefusesIsNotWritten() throws {
    let folder = try TemporaryFolder(["club.journal": Self.head])
    let path = folder.path + "/club.journal"
    #expect(try Self.make(Self.join("Bob", "48213"), in: path, minute: 1) == "no session is open yet")
    #expect(try Self.make(.close, in: path, minute: 1) == "no session is open yet")
    #expect(try Self.make(Self.opening("48213"), in: path, minute: 2) == nil)
    let text = try folder.text(of: "club.journal")
    let refused: [(CheckInEdit, String)] = [
      (try Self.opening("11111"), "the session 2024-11-18 00:02, opened on line 4, is still open"),
      (Self.join("Bob", "11111"), "11111 is not the code of the session opened on line 4"),
      (
        Self.join("Bob"),
        "'Bob' has not joined the group yet and needs the code of the session opened on line 4"
      ),
      (Self.join("Bob\nRay", "48213"), "'Bob\\nRay' contains a line break or another control character"),
      (Self.join(" ", "48213"), "--person is empty"),
      (.removeFromSession("Bob"), "unknown person 'Bob'"), (.leave("Bob", on: nil), "unknown person 'Bob'"),
      (.answer("Where?", with: "Here", by: "Bob"), "'Where?' was not asked at this session"),
    ]
    for (edit, message) in refused {
      #expect(try Self.make(edit, in: path, minute: 5) == message)
      #expect(try folder.text(of: "club.journal") == text)
    }
  }

  @Test func somebodyKnownIsFoundByAPartOfOneName() throws {
    let folder = try TemporaryFolder(["club.journal": Self.head])
    let path = folder.path + "/club.journal"
    let edits: [(CheckInEdit, Int)] = [
      (try Self.opening("48213"), 1080), (Self.join("Carol Diaz", "48213"), 1081),
      (Self.join("Carl Díez", "48213"), 1082), (Self.join("Zoë Brûlé", "48213"), 1083),
      (.removeFromSession("carol"), 1084), (.ask("Q", answers: ["A"]), 1085),
      (.answer("Q", with: "A", by: "zoe"), 1086), (.leave("DIEZ", on: nil), 1087),
    ]
    for (edit, minute) in edits { #expect(try Self.make(edit, in: path, minute: minute) == nil) }
    let text = try folder.text(of: "club.journal")
    for line in ["18:04 remove Carol Diaz", "18:06 poll \"Q\" A: Zoë Brûlé", "leave 2024-11-18 Carl Díez"] {
      #expect(text.contains(line), "\(line)")
    }
    #expect(try Self.make(.leave("car", on: nil), in: path, minute: 1088) == "'car' could be 2 people")
    #expect(try Self.make(.leave("dan", on: nil), in: path, minute: 1088) == "unknown person 'dan'")
    // A join makes a member, so that it takes no part of a name.
    #expect(try Self.make(Self.join("zoe", "48213"), in: path, minute: 1089) == nil)
    #expect(try folder.text(of: "club.journal").contains("18:09 join zoe code 48213\n"))
  }

  @Test func anotherAddressOfAMemberIsTold() throws {
    let folder = try TemporaryFolder(["club.journal": Self.head])
    let path = folder.path + "/club.journal"
    func notes(_ email: String, _ person: String = "Bob", minute: Int) throws -> [String] {
      let event = JoinEvent(person: person, email: email, code: CheckInCode("48213"))
      let edit = try CheckInRequest.make(
        .join(event), in: path, at: try Self.time(minute), isDryRun: false)
      return edit.notes.map(\.message.text)
    }
    #expect(try Self.make(Self.opening("48213"), in: path, minute: 1080) == nil)
    #expect(try notes("bob@example.org", minute: 1081) == ["'Bob' is new"])
    for minute in [1082, 1085, 1088] {
      #expect(try Self.make(.removeFromSession("Bob"), in: path, minute: minute) == nil)
      let email = [1082: "BOB@example.org", 1085: "rob@example.org", 1088: "rob@example.org"][minute]
      #expect(
        try notes(#require(email), minute: minute + 1)
          == (minute == 1082 ? [] : ["'Bob' has the e-mail address bob@example.org, which stays"]))
    }
    let reading = try JournalLoader(formats: .complete).read([path])
    #expect(reading.log.problems.map(\.code) == [.otherAddress, .otherAddress])
    #expect(reading.journals[0].people.first?.email == "bob@example.org")
  }

  /// Events in an included file count as if they were in the journal, and new ones are written to the journal.
  @Test func anIncludedFileHasEventsToo() throws {
    let part = """
      2024-11-11 18:00
        18:00 open code 11111
        18:01 join Bob Ray <bob@example.org> code 11111
        18:02 join Carol Diaz code 11111
        20:00 close
      2024-11-18 18:00
        18:00 open code 48213
        18:01 join Bob Ray

      """
    let folder = try TemporaryFolder([
      "club.journal": Self.head + "include part.journal\nleave 2024-11-12 Carol Diaz\n", "part.journal": part,
    ])
    let path = folder.path + "/club.journal"
    let open = "opened on \(path.replacing("club", with: "part")) line 7"
    let refused: [(CheckInEdit, String)] = [
      (try Self.opening("22222"), "the session 2024-11-18 18:00, \(open), is still open"),
      (Self.join("Eve", "11111"), "11111 is not the code of the session \(open)"),
      (
        Self.join("Carol Diaz"),
        "'Carol Diaz' left on 2024-11-12, line 3, and needs the code of the session \(open)"
      ),
    ]
    for (edit, message) in refused { #expect(try Self.make(edit, in: path, minute: 1085) == message) }
    let edits: [(CheckInEdit, Int)] = [
      (Self.join("Carol Diaz", "48213"), 1086), (Self.join("Eve", "48213"), 1087),
      (.removeFromSession("Bob Ray"), 1088), (.close, 1200),
    ]
    for (edit, minute) in edits { #expect(try Self.make(edit, in: path, minute: minute) == nil) }
    #expect(try folder.text(of: "part.journal") == part)
    let events =
      "  18:06 join Carol Diaz code 48213\n  18:07 join Eve code 48213\n  18:08 remove Bob Ray\n  20:00 close\n"
    #expect(try folder.text(of: "club.journal").hasSuffix("\n2024-11-18 18:00\n" + events))
    let reading = try JournalLoader(formats: .complete).read([path])
    let journal = try #require(reading.journals.first)
    #expect(reading.log.problems.isEmpty && journal.sessions.count == 2)
    let marks = journal.people.indices.map {
      (journal.people[$0].name, journal.marks[$0, journal.sessions.indices.last!])
    }
    #expect(marks.filter { $0.1 == .present }.map(\.0).sorted() == ["Carol Diaz", "Eve"])
    // By itself the included file has an open session, but it is part of a journal whose session is closed.
    #expect(CheckInRequest.codesInUse(beside: folder.path + "/other.journal").isEmpty)
    #expect(CheckInRequest.codesInUse(beside: path).isEmpty)
  }

  /// The other side: what the journal itself says counts for an event in a file that it includes.
  @Test func theEventsOfAnIncludedFileAreCheckedAgainstTheJournal() throws {
    let journal =
      Self.head + """
        2024-11-18 18:00
          18:00 open code 48213
          18:01 join Bob Ray code 48213
        include part.journal

        """
    func problems(_ part: String) throws -> [String] {
      let folder = try TemporaryFolder(["club.journal": journal, "part.journal": part])
      return try JournalLoader(formats: .complete).read([folder.path + "/club.journal"]).log.problems.map {
        "\($0.place.file.hasSuffix("part.journal") ? "part" : "club") \($0.place.line ?? 0) \($0.code.rawValue)"
      }
    }
    let session = "2024-11-18 18:00\n"
    #expect(try problems(session + "  18:02 join Eve code 48213\n  18:03 close\n") == [])
    #expect(try problems(session + "  18:02 join Eve\n") == ["part 2 wrong-check-in-code"])
    #expect(try problems(session + "  18:02 join Bob Ray\n") == ["part 2 joined-already"])
    #expect(try problems(session + "  18:02 open code 22222\n") == ["part 2 session-still-open"])
    #expect(
      try problems("2024-11-19 18:00\n  18:00 open code 22222\n") == ["part 2 session-still-open"])
    #expect(
      try problems("2024-11-11 18:00\n  18:00 join Bob Ray code 48213\n") == ["part 2 session-not-open"])
  }

  @Test func whoLeftNeedsTheCodeAndCanLeaveOnce() throws {
    let folder = try TemporaryFolder([
      "club.journal": Self.head + """
        2024-11-10 18:00
          18:00 open code 11111
          18:01 join Bob code 11111
          18:02 join Cy code 11111
          18:03 close
        leave 2024-11-12 Bob

        """
    ])
    let path = folder.path + "/club.journal"
    #expect(try Self.make(Self.opening("48213"), in: path, minute: 2) == nil)
    // At the end of the file, where the next line can follow at once.
    #expect(try folder.text(of: "club.journal").hasSuffix("\n2024-11-18 00:02\n  00:02 open code 48213\n"))
    let refusal = try Self.make(Self.join("Bob"), in: path, minute: 3)
    #expect(refusal?.contains("left on 2024-11-12, line 7, and needs the code") == true)
    #expect(try Self.make(Self.join("Cy"), in: path, minute: 3) == nil)
    #expect(try Self.make(Self.join("Bob", "48213"), in: path, minute: 4) == nil)
    #expect(try Self.make(.removeFromGroup("Cy", on: nil), in: path, minute: 4) == nil)
    let again = try Self.make(.leave("Cy", on: nil), in: path, minute: 5)
    #expect(again?.contains("the membership ended on 2024-11-18") == true)
  }

  @Test func whatIsAddedQuicklyIsTakenBack() throws {
    let folder = try TemporaryFolder(["club.journal": Self.head])
    let path = folder.path + "/club.journal"
    #expect(try Self.make(Self.opening("48213"), in: path, minute: 2) == nil)
    #expect(try Self.make(Self.join("Ann", "48213"), in: path, minute: 3) == nil)
    let text = try folder.text(of: "club.journal")
    let file = try Self.number(ofFile: path)
    #expect(try Self.make(Self.join("Bob", "48213"), in: path, minute: 3) == nil)
    // What is read whole is written whole, in the place of the old file.
    #expect(try Self.number(ofFile: path) == file)
    #expect(try folder.text(of: "club.journal") == text + "  00:03 join Bob code 48213\n")
    try RecordRequest.undo(in: path)
    #expect(try folder.text(of: "club.journal") == text)
    #expect(throws: JournalFileError.self) { try RecordRequest.undo(in: path) }
    #expect(try Self.make(Self.join("Bob", "48213"), in: path, minute: 4) == nil)
    try folder.write(text + "  00:04 join Bob code 48213 \n", to: "club.journal")
    #expect(throws: JournalFileError.self) { try RecordRequest.undo(in: path) }
  }

  private static func number(ofFile path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  }

  /// The same changes of the same journals, in one of which nothing is ever kept beside the journal.
  @Test(arguments: 0..<60) func whatIsQuickIsWhatIsRead(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let text = Self.journal(&random)
    let folder = try TemporaryFolder(["quick/club.journal": text, "whole/club.journal": text])
    for step in 0..<14 {
      let edit = try Self.edit(&random)
      let minute = 600 + step * 3 + Int.random(in: -4...1, using: &random)
      try? FileManager.default.removeItem(atPath: folder.path + "/whole/.club.journal.open")
      if Int.random(in: 0..<12, using: &random) == 0 {
        // Somebody else changes both in an editor.
        let changed = try folder.text(of: "quick/club.journal") + "; a remark\n"
        for place in ["quick", "whole"] { try folder.write(changed, to: place + "/club.journal") }
      }
      let outcomes = try ["quick", "whole"].map {
        try Self.make(edit, in: folder.path + "/\($0)/club.journal", minute: minute)
      }
      #expect(outcomes[0] == outcomes[1], "\(edit)\n\(text)")
      #expect(
        try folder.text(of: "quick/club.journal") == folder.text(of: "whole/club.journal"), "\(edit)\n\(text)"
      )
    }
  }

  private static let people = ["Ann", "Bob Ray", "Cy", "Dora: X", "Annie", "Eve"]
  private static let codes = ["11111", "22222"]

  /// A journal of random sessions, people and options, valid more often than not.
  private static func journal(_ random: inout SplitMix64) -> String {
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    var text = head
    if chance(4) { text += "option code-each-session\n" }
    if chance(8) { text += "option range 150 m\nplace 40.8518, 14.2681\n" }
    if chance(3) { text += "person Ann\n  alias Annie\n  joined 2024-01-01\n" }
    if chance(6) { text += "person Bob Ray\n  id 7\n" }
    if chance(12) { text += "person Cy\n  id 1\nperson Cy\n  id 2\n" }
    if chance(10) { text += "slots evening\n" }
    for (index, day) in ["2024-11-11", "2024-11-13", "2024-11-18"].enumerated() where !chance(4) {
      text += "\(day)\(chance(5) ? " evening" : " 09:00")\n  09:00 open code 33333\n"
      for person in people where chance(2) { text += "  09:0\(index) join \(quoted(person)) code 33333\n" }
      if chance(5) { text += "  absent: Eve\n" }
      if !chance(9) { text += "  09:30 close\n" }
      if chance(6) { text += "leave \(day) Cy\n" }
      if chance(9) { text += "; a remark\n" }
    }
    return chance(12) ? String(text.dropLast()) : text
  }

  private static func quoted(_ name: String) -> String { name.contains(":") ? "\"\(name)\"" : name }

  private static func edit(_ random: inout SplitMix64) throws -> CheckInEdit {
    let person = people.randomElement(using: &random) ?? ""
    let code = codes.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2: return try opening(codes[0])
    case 3: return .close
    case 4...8: return join(person, codes[0])
    case 9: return join(person, code)
    case 10, 11: return join(person)
    case 12: return .removeFromSession(person)
    case 13: return .leave(person, on: nil)
    case 14: return .ask("Where?", answers: ["Here", "There"])
    default: return .answer("Where?", with: "Here", by: person)
    }
  }

  @Test func aCodeIsOneThatIsFree() throws {
    let all = try (0..<100_000).map { number in
      try #require(CheckInCode(String(repeating: "0", count: 5 - String(number).count) + String(number)))
    }
    var random = SplitMix64(seed: 1)
    let free = all[7]
    #expect(CheckInCode.drawn(except: Set(all).subtracting([free]), using: &random) == free)
    #expect(CheckInCode.drawn(except: Set(all), using: &random) == nil)
    let some = Set(all.prefix(99_000))
    for _ in 0..<200 {
      let code = try #require(CheckInCode.drawn(except: some, using: &random))
      #expect(!some.contains(code))
    }
  }

  @Test func openSessionsOfOtherJournalsOfTheFolderAreFound() throws {
    let open = "2024-11-18 18:00\n  18:00 open code 11111\n"
    let folder = try TemporaryFolder([
      "a.journal": open, "b.journal": open.replacing("11111", with: "22222") + "  19:00 close\n",
      "c.journal": open.replacing("11111", with: "33333"), "d.txt": open,
    ])
    #expect(
      CheckInRequest.codesInUse(beside: folder.path + "/c.journal").map { "\($0.digits) \($1)" }
        == ["11111 \(folder.path)/a.journal"])
  }
}
