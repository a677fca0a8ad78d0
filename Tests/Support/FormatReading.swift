import Foundation
import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import MusterText

/// What reading a file of any format gave.
public struct FormatReading {
  /// The journals, one a group.
  public let journals: [Journal]
  /// The problems.
  public let log: DiagnosticLog

  /// Reads bytes under a name.
  public init(_ bytes: [UInt8], named name: String, _ change: (inout ReadingOptions) -> Void = { _ in })
    throws
  {
    var options = ReadingOptions(formats: .all)
    change(&options)
    let reading = try JournalLoader(options: options).read(MemorySource(name: name, bytes: bytes))
    (journals, log) = (reading.journals, reading.log)
  }

  /// Reads text under a name.
  public init(_ text: String, named name: String, _ change: (inout ReadingOptions) -> Void = { _ in }) throws
  {
    try self.init(Array(text.utf8), named: name, change)
  }

  /// Reads a file by its path.
  public init(path: String, _ change: (inout ReadingOptions) -> Void = { _ in }) throws {
    var options = ReadingOptions(formats: .all)
    change(&options)
    let reading = try JournalLoader(options: options).read([path])
    (journals, log) = (reading.journals, reading.log)
  }

  /// Every mark, the groups one after another.
  public var marks: [String] { journals.flatMap(\.markLines) }
  /// The codes of the errors, in order.
  public var errors: [DiagnosticCode] { log.problems.filter { $0.severity == .error }.map(\.code) }
  /// The codes of warnings and notes, in order.
  public var remarks: [DiagnosticCode] { log.problems.filter { $0.severity != .error }.map(\.code) }
  /// The messages of the problems.
  public var messages: [String] { log.problems.map(\.message.text) }
  /// The help of the problems.
  public var help: [String] { log.problems.compactMap { $0.help?.text } }
  /// The journals in the native form, and the problems.
  public var transcript: String {
    (journals.map(TextJournalPrinter.print) + log.problems.map { "\($0.place) \($0.message.text)" })
      .joined(separator: "\n")
  }
}

/// The samples that documentation and tests share.
public enum SampleData {
  /// The path of a sample.
  public static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("SampleData/\(name)").path
  }

  /// The bytes of a sample.
  public static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }
}
