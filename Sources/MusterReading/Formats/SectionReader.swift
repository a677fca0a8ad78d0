import MusterFiles
import MusterJournals

/// Reads one class out of a collection of classes, such as a section of a registrar's catalogue, as a journal includes it.
///
/// A collection is a folder or a file that is not itself a record, so that no ``Reader`` is asked for it.
public protocol SectionReader: Sendable {
  /// Whether a path leads to a collection.
  ///
  /// - Parameter path: a file or a folder.
  static func isCollection(_ path: String) -> Bool

  /// What a section says of its class.
  ///
  /// - Parameters:
  ///   - section: the name of the section.
  ///   - path: the collection.
  ///   - options: how it is read.
  /// - Throws: `FileError` when the collection cannot be read, or has no such section.
  static func declaredFacts(
    of section: String, at path: String, options: ReadingOptions
  ) throws(FileError) -> GroupFacts

  /// Reads the people of a section; problems of the collection go to the log.
  ///
  /// - Parameters:
  ///   - section: the name of the section.
  ///   - path: the collection.
  ///   - options: how it is read.
  ///   - destination: takes the people.
  ///   - log: takes the problems.
  /// - Throws: `FileError` when the collection cannot be read, or has no such section.
  static func read(
    _ section: String, at path: String, options: ReadingOptions, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) throws(FileError)
}
