import MusterJournals

/// A format that is read: turns bytes into records for a builder, with their places.
///
/// A new format is one new type that conforms, and one line in ``Formats/all``.
public protocol Reader: Sendable {
  /// What `muster formats` says of it.
  static var format: FormatDescription { get }

  /// Whether a file is of this format, by its first bytes and its name.
  static func recognizes(_ head: FileHead) -> Bool

  /// What a file declares of its group, or a format of all its groups; `nil` when that is nothing.
  ///
  /// A journal that includes the file takes it over, as far as it does not say otherwise itself.
  ///
  /// - Throws: ``InputError`` when the file cannot be read at all.
  static func declaredFacts(
    in source: any ByteSource, options: ReadingOptions
  ) throws(InputError) -> GroupFacts?

  /// Reads a file; problems with what it says go to the log.
  ///
  /// - Parameters:
  ///   - defaultGroup: the group's name where the file does not say one.
  /// - Throws: ``InputError`` when the file cannot be read at all.
  static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError)
}

extension Reader {
  /// Nothing, as in most formats.
  public static func declaredFacts(
    in source: any ByteSource, options: ReadingOptions
  ) throws(InputError) -> GroupFacts? { nil }
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

  /// A description of these parts.
  public init(name: String, title: String, endings: [String], example: String, notes: DiagnosticText) {
    self.name = name
    self.title = title
    self.endings = endings
    self.example = example
    self.notes = notes
  }
}

/// The beginning of a file, by which its format is told.
public struct FileHead: Sendable {
  /// The number of bytes looked at.
  public static let size = 1 << 16

  /// The path as the user gave it.
  public let path: String
  /// The first bytes, unpacked.
  public let bytes: [UInt8]
  /// What readers found out about the bytes.
  let findings = HeadFindings()

  /// A head of these bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The ending of the file's name in lower case, without the dot and without `.gz`.
  public var ending: String { FilePath.ending(of: path) }

  /// The first bytes as UTF-8, up to what is no text.
  var text: [UInt8] {
    findings.text {
      // One byte may become three.
      (try? TextSource(MemorySource(name: "", bytes: bytes)).peek(3 * bytes.count)) ?? []
    }
  }
}

/// The formats that are read, in the order in which they are tried.
public enum Formats {
  /// Every reader.
  public static let all: [any Reader.Type] = [
    TextJournalReader.self, XLSXReader.self, BdCReader.self, TeamsJSONReader.self, JSONReader.self,
    AssembleReader.self, MarkdownReader.self,
    ZoomReader.self, TeamsReader.self, MeetReader.self, MoodleReader.self, CanvasReader.self,
    ICalendarReader.self, CSVReader.self,
  ]

  /// Those whose tables stand in sheets of workbooks too.
  static let reports = all.compactMap { $0 as? any ReportReader.Type }

  /// The reader of a format's name.
  public static func reader(named name: String) -> (any Reader.Type)? {
    all.first { $0.format.name == name.lowercased() }
  }

  /// The reader of a file, by its content.
  public static func reader(of head: FileHead) -> (any Reader.Type)? {
    all.first { $0.recognizes(head) }
  }
}
