/// The formats that a program reads, in the order in which a file is tried for them.
///
/// ```swift
/// let loader = JournalLoader(formats: .all)    // with MusterFormats
/// let light = JournalLoader(formats: .plain)   // with MusterImport: no system libraries but zlib
/// ```
public struct Formats: Sendable {
  /// Every reader.
  public let readers: [any Reader.Type]

  /// These formats, tried in this order.
  public init(_ readers: [any Reader.Type]) { self.readers = readers }

  /// The names of the formats, in order.
  public var names: [String] { readers.map { $0.format.name } }

  /// The reader of a format's name.
  public func reader(named name: String) -> (any Reader.Type)? {
    readers.first { $0.format.name == name.lowercased() }
  }

  /// The reader of a file, by its content.
  public func reader(of head: FileHead) -> (any Reader.Type)? {
    readers.first { $0.recognizes(head) }
  }
}
