/// Identifiers of events in calendars, by which calendar programs replace an event that they have.
enum EventIdentifier {
  /// An identifier of ASCII letters and digits that stays the same as long as some texts do.
  ///
  /// - Parameter parts: the texts.
  static func text(of parts: [String]) -> String {
    let digest = SHA256()
    digest.add(Array(parts.joined(separator: "\n").utf8))
    let hex = digest.finish().prefix(16).map { byte in
      let text = String(byte, radix: 16)
      return byte < 16 ? "0" + text : text
    }
    return hex.joined() + "@muster"
  }
}
