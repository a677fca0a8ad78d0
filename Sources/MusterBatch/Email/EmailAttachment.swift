/// A file that comes with an e-mail.
public struct EmailAttachment: Hashable, Sendable {
  /// What a file holds, by its media type.
  public enum MediaType: String, CaseIterable, Sendable {
    case pdf = "application/pdf"
    case png = "image/png"
    case svg = "image/svg+xml"
    case html = "text/html; charset=utf-8"
    case markdown = "text/markdown; charset=utf-8"
    case text = "text/plain; charset=utf-8"
    case csv = "text/csv; charset=utf-8"
    case json = "application/json"
    /// Anything else.
    case bytes = "application/octet-stream"
  }

  /// The name under which it is saved, in any script, without folders.
  public var name: String
  /// What it holds.
  public var type: MediaType
  /// What is in it.
  public var bytes: [UInt8]

  /// A file of these parts.
  public init(name: String, type: MediaType, bytes: [UInt8]) {
    self.name = name
    self.type = type
    self.bytes = bytes
  }
}
