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
  static func onlyGroup(in source: any ByteSource, options: ReadingOptions) throws(FileError) -> String?

  /// The paths of the files that a file includes, as seen from where the program runs.
  static func includedFiles(in source: any ByteSource) -> [String]

  /// What a file declares of its group, or a format of all its groups; `nil` when that is nothing.
  ///
  /// A journal that includes the file takes it over, as far as it does not say otherwise itself.
  static func declaredFacts(in source: any ByteSource, options: ReadingOptions) throws(FileError)
    -> GroupFacts?

  /// Reads a file; problems with what it says go to the log.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - options: how it is read.
  ///   - destination: what takes the records.
  ///   - defaultGroup: the group's name where the file does not say one.
  ///   - log: what takes the problems.
  static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog) throws(FileError)
}

/// What most formats answer.
extension Reader {
  /// Whether a file of the format may hold attendance: any may.
  public static func mayHoldRecords(_ head: FileHead) -> Bool { true }

  /// No hint.
  public static func hint(on head: FileHead) -> String? { nil }

  /// Nothing, as in most formats.
  public static func onlyGroup(in source: any ByteSource, options: ReadingOptions) throws(FileError)
    -> String?
  { nil }

  /// None, as in most formats.
  public static func includedFiles(in source: any ByteSource) -> [String] { [] }

  /// Nothing, as in most formats.
  public static func declaredFacts(in source: any ByteSource, options: ReadingOptions) throws(FileError)
    -> GroupFacts?
  { nil }
}

/// A reader of calendars, which may list a group's holidays too.
public protocol HolidayReader: Reader {
  /// The holidays of a file, sorted.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - options: how it is read.
  ///   - start: the group's first day, before which holidays do not matter; without it, those since 2000 do.
  ///   - log: what takes the problems.
  static func holidays(
    in source: any ByteSource, options: ReadingOptions, from start: Day?, log: inout DiagnosticLog
  ) throws(FileError) -> [Holiday]
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

/// The formats that a program reads, in the order in which a file is tried for them.
///
/// ```swift
/// let loader = JournalLoader(formats: .all)    // with MusterFormats
/// let light = JournalLoader(formats: .plain)   // with MusterPlatforms: no system libraries but zlib
/// ```
public struct Formats: Sendable {
  /// Every reader.
  public let readers: [any Reader.Type]
  /// The directives, lines about people and events that journals may have beside those of the text form.
  public private(set) var words: [any JournalWord.Type] = []
  /// What reads single sections of catalogues, as journals include them; `nil` where none are read.
  public private(set) var sections: (any SectionReader.Type)?

  /// These formats, tried in this order.
  public init(_ readers: [any Reader.Type]) { self.readers = readers }

  /// Returns these formats, with more words that journals may have.
  ///
  /// - Parameter words: directives, lines about people, and events.
  public func adding(words: [any JournalWord.Type]) -> Formats {
    var formats = self
    formats.words += words
    return formats
  }

  /// Returns these formats, with sections of catalogues.
  ///
  /// - Parameter sections: what reads them.
  public func adding(sections: any SectionReader.Type) -> Formats {
    var formats = self
    formats.sections = sections
    return formats
  }

  /// The names of the formats, in order.
  public var names: [String] { readers.map { $0.format.name } }

  /// The reader of a format's name.
  public func reader(named name: String) -> (any Reader.Type)? {
    readers.first { $0.format.name == name.lowercased() }
  }

  /// The reader of a file, by its content.
  public func reader(of head: FileHead) -> (any Reader.Type)? { readers.first { $0.recognizes(head) } }
}
