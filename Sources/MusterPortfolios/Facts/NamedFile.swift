import MusterFiles
import MusterGrids
import MusterJournals
import MusterText

/// A file or folder that a line of a journal names.
public struct NamedFile: Hashable, Sendable {
  /// The path, relative to the group's folder.
  public var path: String
  /// The line that names it.
  var line: LineReference?

  /// A file.
  ///
  /// - Parameter path: the path, relative to the group's folder.
  public init(path: String) { self.path = path }

  /// The file as it is shown where people go by other names: left out where its path mentions somebody.
  func shown(hiding names: NameMentions) -> NamedFile? { names.replaced(in: path) == path ? self : nil }

  /// A problem of the file as a whole, at the line that names it.
  func diagnostic(_ code: DiagnosticCode, _ message: DiagnosticText, help: DiagnosticText?) -> Diagnostic {
    line?.diagnostic(code, message, help: help)
      ?? Diagnostic(code, at: SourcePlace(file: path), message, help: help)
  }
}

/// A line whose value is the path of a file.
package protocol FilePathDirective: GroupDirective {}

extension FilePathDirective {
  static func file(_ line: DirectiveLine) throws(DirectiveError) -> NamedFile {
    var file = NamedFile(path: line.path(try DirectiveValue.filled(line.value, keyword)))
    file.line = line.reference(line.value)
    return file
  }
}

extension SingleDirective where Self: FilePathDirective, Value == NamedFile {
  package static func value(_ line: DirectiveLine) throws(DirectiveError) -> NamedFile { try file(line) }
  package static func text(_ file: NamedFile) -> String { TextSyntax.quoted(file.path, if: .plain) }
  package static func value(_ node: JSONNode) throws(JSONProblem) -> NamedFile {
    NamedFile(path: try node.text())
  }
  package static func json(_ file: NamedFile) -> String { JSONText.string(file.path) }
  package static func resolvePaths(of facts: inout GroupFacts, besides file: String, in folder: String) {
    facts[keyPath: path]?.resolve(besides: file, in: folder)
  }
}

extension ListDirective where Self: FilePathDirective, Item == NamedFile {
  package static func read(_ line: DirectiveLine, into files: inout [NamedFile]) throws(DirectiveError) {
    files.append(try file(line))
  }
  package static func text(_ file: NamedFile) -> String { TextSyntax.quoted(file.path, if: .plain) }
  package static func item(_ node: JSONNode) throws(JSONProblem) -> NamedFile {
    NamedFile(path: try node.text())
  }
  package static func json(_ file: NamedFile) -> String { JSONText.string(file.path) }
  package static func resolvePaths(of facts: inout GroupFacts, besides file: String, in folder: String) {
    for index in facts[keyPath: path].indices {
      facts[keyPath: path][index].resolve(besides: file, in: folder)
    }
  }
}

extension NamedFile {
  fileprivate mutating func resolve(besides file: String, in folder: String) {
    path = FilePath.resolve(path, besides: file, in: folder)
  }
}
