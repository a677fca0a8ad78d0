import MusterFiles
import MusterJournals

/// A format that is read: turns bytes into records for a builder, with their places.
///
/// A new format is one type that conforms, and one line in the list of formats that a program reads.
public protocol Reader: Sendable {
  /// What `muster formats` says of it.
  static var format: FormatDescription { get }

  /// Whether a file is of this format, by its first bytes and its name.
  static func recognizes(_ head: FileHead) -> Bool

  /// Whether a file of the format may hold attendance; a folder's files of other contents are left out.
  static func mayHoldRecords(_ head: FileHead) -> Bool

  /// What would make this format of a file that no reader recognizes; `nil` when nothing in it looks that way.
  static func hint(on head: FileHead) -> String?

  /// The name of the only group of a file, where its first part tells; `nil` where it takes reading all of it.
  ///
  /// - Throws: `InputError` when the file cannot be read.
  static func onlyGroup(in source: any ByteSource, options: ReadingOptions) throws(InputError) -> String?

  /// The paths of the files that a file includes, as seen from where the program runs.
  static func includedFiles(in source: any ByteSource) -> [String]

  /// What a file declares of its group, or a format of all its groups; `nil` when that is nothing.
  ///
  /// A journal that includes the file takes it over, as far as it does not say otherwise itself.
  ///
  /// - Throws: `InputError` when the file cannot be read at all.
  static func declaredFacts(
    in source: any ByteSource, options: ReadingOptions
  ) throws(InputError) -> GroupFacts?

  /// Reads a file; problems with what it says go to the log.
  ///
  /// - Parameters:
  ///   - source: the file's bytes.
  ///   - options: what the user says of the file's form.
  ///   - destination: takes people, sessions and marks.
  ///   - defaultGroup: the group's name where the file does not say one.
  ///   - log: takes every problem found.
  /// - Throws: `InputError` when the file cannot be read at all.
  static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError)
}

/// What most formats answer.
extension Reader {
  /// Whether a file of the format may hold attendance: any may.
  public static func mayHoldRecords(_ head: FileHead) -> Bool { true }

  /// No hint.
  public static func hint(on head: FileHead) -> String? { nil }

  /// Nothing, as in most formats.
  public static func onlyGroup(
    in source: any ByteSource, options: ReadingOptions
  ) throws(InputError) -> String? { nil }

  /// None, as in most formats.
  public static func includedFiles(in source: any ByteSource) -> [String] { [] }

  /// Nothing, as in most formats.
  public static func declaredFacts(
    in source: any ByteSource, options: ReadingOptions
  ) throws(InputError) -> GroupFacts? { nil }
}

/// A reader of calendars, which may list a group's holidays too.
public protocol HolidayReader: Reader {
  /// The holidays of a file, sorted.
  ///
  /// - Parameters:
  ///   - source: the file's bytes.
  ///   - options: what the user says of the file's form.
  ///   - start: the group's first day, before which holidays do not matter; without it, those since 2000 do.
  ///   - log: takes every problem found.
  /// - Throws: `InputError` when the file cannot be read.
  static func holidays(
    in source: any ByteSource, options: ReadingOptions, from start: Day?, log: inout DiagnosticLog
  ) throws(InputError) -> [Holiday]
}

/// What a format is called and what it looks like.
public struct FormatDescription: Hashable, Sendable {
  /// The name that `--input-format` takes.
  public let name: String
  /// The format in a few words.
  public let title: String
  /// The usual endings of files, without the dot.
  public let endings: [String]
  /// A file of the format among the samples.
  public let example: String
  /// How it is recognized and what it takes, in a sentence.
  public let notes: DiagnosticText

  /// Whether files of the format are tables whose layout and dates the reader finds out.
  public let isTable: Bool

  /// A description of a format.
  public init(
    name: String, title: String, endings: [String], example: String, notes: DiagnosticText,
    isTable: Bool = false
  ) {
    self.name = name
    self.title = title
    self.endings = endings
    self.example = example
    self.notes = notes
    self.isTable = isTable
  }
}
