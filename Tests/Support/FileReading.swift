import Foundation
import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading

/// What reading a file of any format gave, the format told by content.
public struct FileReading {
  /// The journals, one a group.
  public let journals: [Journal]
  /// The problems.
  public let log: DiagnosticLog
  /// The name of the format.
  public let format: String

  /// Reads a text under a name.
  public init(
    _ text: String, name: String = "t.csv", _ change: (inout ReadingOptions) -> Void = { _ in }
  ) throws {
    try self.init(bytes: Array(text.utf8), name: name, change)
  }

  /// Reads bytes under a name.
  public init(bytes: [UInt8], name: String = "t.csv", _ change: (inout ReadingOptions) -> Void = { _ in })
    throws
  {
    try self.init(MemorySource(name: name, bytes: bytes), change)
  }

  /// Reads a source.
  public init(_ source: any ByteSource, _ change: (inout ReadingOptions) -> Void = { _ in }) throws {
    var options = ReadingOptions(formats: .all)
    change(&options)
    let head = FileHead(path: source.name, bytes: try source.peek(FileHead.size))
    format = Formats.all.reader(of: head)?.format.name ?? "none"
    let reading = try JournalLoader(options: options).read(source)
    journals = reading.journals
    log = reading.log
  }

  /// Every mark as `2026-11-02 morning #2 Ava: present`, in the order of groups, sessions and people.
  public var marks: [String] { journals.flatMap(\.markLines) }
  /// The sessions of all journals as `2026-11-02 18:00 18:00-19:30`.
  public var sessions: [String] {
    journals.flatMap { journal in
      journal.sessions.indices.map { index in
        journal.label(index) + (journal.sessions[index].span.map { " \($0)" } ?? "")
      }
    }
  }
  /// The names and ids of the people.
  public var people: [String] {
    journals.flatMap { $0.people.map { person in person.name + (person.id.map { " <\($0)>" } ?? "") } }
  }
  /// The codes of the errors, in order.
  public var errors: [DiagnosticCode] { log.problems.filter { $0.severity == .error }.map(\.code) }
  /// The codes of the warnings and notes, in order.
  public var remarks: [DiagnosticCode] { log.problems.filter { $0.severity != .error }.map(\.code) }
  /// The help of the problems.
  public var help: [String] { log.problems.compactMap { $0.help?.text } }
}

/// The examples that come with the package.
public enum Sample {
  /// An example of a format.
  public static func source(_ name: String) throws -> any ByteSource {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try FileSource(path: root.appendingPathComponent("SampleData/formats/\(name)").path)
  }
}
