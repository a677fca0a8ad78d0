import MusterAnalytics

/// What a part of a name may mean.
public struct MatchList: Answer {
  /// One of the things.
  public struct Row: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The user name of a person.
    public var username: String?
    /// What tells more: the role of a person.
    public var detail: String?

    /// A thing of these parts.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - username: the user name of a person.
    ///   - detail: what tells more.
    public init(name: String, username: String? = nil, detail: String? = nil) {
      (self.name, self.username, self.detail) = (name, username, detail)
    }
  }

  /// What was looked for: `person`, `room`, `course` or `section`.
  public var kind: String
  /// The text that was looked for.
  public var text: String
  /// What it may mean.
  public var rows: [Row]

  /// What a text may mean.
  ///
  /// - Parameters:
  ///   - kind: `person`, `room`, `course` or `section`.
  ///   - text: the text that was looked for.
  ///   - rows: what it may mean.
  public init(kind: String, text: String, rows: [Row]) {
    (self.kind, self.text, self.rows) = (kind, text, rows)
  }

  /// The name and version of the document.
  public static let schema = "muster.matches/1"
  /// The rows of the CSV are the matches.
  public static let rowsKey: String? = "matches"
  /// A row of any values.
  public static var sampleRow: JSONObject? { json(Row(name: "")) }
  /// Of several lists, the CSV says what was looked for.
  public var groupName: String? { text }

  /// Adds the keys that follow `schema`.
  ///
  /// - Parameter document: the document.
  public func write(to document: inout JSONObject) {
    document.add("kind", kind)
    document.add("text", text)
    document.add("matches", rows.map(Self.json))
  }

  private static func json(_ row: Row) -> JSONObject {
    var object = JSONObject()
    object.add("name", row.name)
    object.add("username", row.username)
    object.add("role", row.detail)
    return object
  }
}
