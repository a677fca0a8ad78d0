import Foundation
import TestSupport
import Testing

/// Everything that is written goes through `AtomicFile`, `OwnFile`, `FileLock` and `StandardStream`, which know what must
/// not be written over, who may read it, and what to do when a stream cannot be written.
struct WritingPlacesTests {
  /// The only folder whose files open files for writing.
  private static let home = "Sources/MusterFiles/Output/"

  /// Ways to open a file for writing, or to write to a standard stream.
  private static let ways = [
    #"\bO_(WRONLY|RDWR|CREAT|TRUNC|APPEND)\b"#, #"\b(fopen|freopen|fdopen|creat|mkstemp|mkostemp|tmpfile)\("#,
    #"\b(fputs|fputc|fwrite|fprintf|puts|putchar|perror)\("#, #"\bFileHandle\b"#, #"\bcreateFile\("#,
    #"\b(copyItem|moveItem|replaceItem|linkItem)\("#, #"\bOutputStream\("#, #"\.write\((toFile|contentsOf):"#,
    #"\bData\(.*\)\.write\("#, #"\.write\(to: *(URL|url|fileURL)"#,
    #"\b(Foundation|Glibc|Darwin)\.(write|open|creat|rename)\("#, #"\brename\("#,
    #"\bcairo_(pdf|svg|ps|script)_surface_create\("#, #"write_to_png\("#,
    #"\bworkbook_new(_opt)?\("#, #"\bsqlite3_open"#, #"\bDatabase(Queue|Pool)\("#,
    #"^\s*(Swift\.)?(print|debugPrint|dump)\("#,
  ]

  /// Lines elsewhere that look like it.
  private static let exceptions = [
    // The copy of a store in a folder of its own.
    "Sources/MusterStores/BdCReader.swift": ["DatabaseQueue(path: copy.path"],
    // The workbook in a folder of its own, whose bytes are then written like any others: the library cannot make them in
    // memory.
    "Sources/MusterSpreadsheets/Spreadsheet.swift": ["workbook_new_opt(file, &options)"],
    // Changes the name of a person.
    "Sources/MusterText/Editing/JournalEditor+People.swift": ["func rename("],
    "Sources/MusterApp/Requests/RecordRequest.swift": ["case rename(", "editor.rename("],
    "Sources/muster/Commands/PeopleCommand.swift": ["PeopleEdit.rename("],
  ]

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().path

  private func places() throws -> [String] {
    let ways = try Self.ways.map { try NSRegularExpression(pattern: $0) }
    var found: [String] = []
    let files = FileManager.default.enumerator(atPath: Self.root + "/Sources")?.allObjects as? [String] ?? []
    for file in files.sorted() where [".swift", ".c", ".h"].contains(where: file.hasSuffix) {
      let path = "Sources/" + file
      guard !path.hasPrefix(Self.home) else { continue }
      let text = try String(contentsOfFile: Self.root + "/" + path, encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let line = String(line)
        guard !line.trimmingCharacters(in: .whitespaces).hasPrefix("//"),
          !(Self.exceptions[path] ?? []).contains(where: line.contains)
        else { continue }
        let range = NSRange(line.startIndex..., in: line)
        if ways.contains(where: { $0.firstMatch(in: line, range: range) != nil }) {
          found.append("\(path):\(number + 1): \(line.trimmingCharacters(in: .whitespaces))")
        }
      }
    }
    return found
  }

  @Test func filesAreOpenedForWritingInOnePlaceOnly() throws {
    let places = try places()
    #expect(places.isEmpty, "write through MusterFiles instead:\n\(places.joined(separator: "\n"))")
  }

  @Test func theWaysAreThoseThatTheOnePlaceUses() throws {
    // A search that finds nothing anywhere would prove nothing.
    let text = try String(
      contentsOfFile: Self.root + "/" + Self.home + "TemporaryPart.swift", encoding: .utf8)
    for way in [#"\bO_(WRONLY|RDWR|CREAT|TRUNC|APPEND)\b"#, #"\brename\("#] {
      #expect(Self.ways.contains(way) && text.range(of: way, options: .regularExpression) != nil)
    }
  }
}
