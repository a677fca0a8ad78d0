import MusterFormats
import MusterJournals
import MusterReading
import MusterText
import TestSupport
import Testing

/// `room the hall`: where a group meets.
enum RoomDirective: GroupDirective, SingleDirective, Fact {
  static let keyword = "room"

  static func shown(_ room: String, hiding names: NameMentions) -> String? { names.replaced(in: room) }
}

/// Where the group of a journal meets.
func room(of path: String) throws -> String? {
  var options = ReadingOptions(formats: .all)
  options.words = [RoomDirective.self]
  let journal = try JournalLoader(options: options).read([path]).journals.first
  return journal?.facts[RoomDirective.self]
}

struct DirectiveExamples {
  @Test func aDirectiveIsAType() throws {
    let folder = try TemporaryFolder(["a.journal": "group Choir\nroom the hall\n2026-11-16\n  Ann\n"])
    #expect(try room(of: folder.file("a.journal")) == "the hall")
  }
}
