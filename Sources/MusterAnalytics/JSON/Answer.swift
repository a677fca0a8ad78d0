/// An answer of the analytics that has a JSON document, and by it a table of comma-separated values.
///
/// A document begins with `schema`; one about a selection goes on with the keys of its ``AnswerHeading``. A key is
/// written whatever its value, so that every document of a schema has the same keys in the same order.
public protocol Answer: Sendable {
  /// The name and version of the document, `muster.rank/1`.
  static var schema: String { get }
  /// The key of the array whose elements are the rows of the CSV; `nil` when each value of the document is one.
  static var rowsKey: String? { get }
  /// A row of any values, which gives an empty table its head; `nil` when each value of the document is a row.
  static var sampleRow: JSONObject? { get }
  /// The rows of the CSV where they are others than those of the document; `nil` unless the answer says so.
  var csvRows: [JSONObject]? { get }
  /// A row of any values, which gives the CSV its head where it has no rows; ``sampleRow`` unless the answer says so.
  var csvSample: JSONObject? { get }
  /// The name of the group that the answer is about, for the CSV of several; `nil` when it is about none.
  var groupName: String? { get }
  /// Adds the keys that follow `schema`.
  func write(to document: inout JSONObject)
}

extension Answer {
  /// The rows of the CSV are those of the document.
  public var csvRows: [JSONObject]? { nil }
  /// The row of the type.
  public var csvSample: JSONObject? { Self.sampleRow }

  /// The document: `schema`, then the answer's own keys.
  public var document: JSONObject {
    var document = JSONObject()
    document.add("schema", Self.schema)
    write(to: &document)
    return document
  }
}

extension JSONObject {
  /// Adds the keys that all documents about a selection share: `group`, `period`, `asOf`, `slots`.
  public mutating func add(_ heading: AnswerHeading) {
    add("group", heading.group)
    add("period") { period in
      period.add("label", heading.periodLabel)
      period.add("from", heading.from)
      period.add("to", heading.to)
    }
    add("asOf", heading.asOf)
    add("slots", heading.slots)
  }
}

/// The documents of one command: an answer, or several of one kind when several groups were read.
public struct AnswerSet<Item: Answer>: Sendable {
  /// The answers, one a group.
  public var answers: [Item]
  /// Whether they stand in a workspace: so when more than one group was read, however many have an answer.
  public var isWorkspace: Bool

  /// A set of these answers.
  ///
  /// - Parameters:
  ///   - answers: the answers, one for each group.
  ///   - isWorkspace: by default whether there is any number of answers but one.
  public init(_ answers: [Item], isWorkspace: Bool? = nil) {
    self.answers = answers
    self.isWorkspace = isWorkspace ?? (answers.count != 1)
  }

  /// One JSON text with a line break at its end: the document, or `muster.workspace/1` with all of them.
  public func json(_ writer: JSONWriter = .pretty) -> String {
    if !isWorkspace, let only = answers.first { return writer.text(of: only.document) + "\n" }
    var workspace = JSONObject()
    workspace.add("schema", "muster.workspace/1")
    workspace.add("groups", answers.map(\.document))
    return writer.text(of: workspace) + "\n"
  }

  /// JSON lines: one compact document a line, each ended by a line break.
  public func jsonLines() -> String {
    answers.map { JSONWriter.compact.text(of: $0.document) + "\n" }.joined()
  }

  /// The rows of all answers as comma-separated values; in a workspace the first column is `group`.
  public func csv(_ format: CSVFormat = .rfc4180) -> String {
    CSVTable(self).text(format)
  }
}
