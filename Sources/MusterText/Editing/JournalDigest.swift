import MusterReading

/// A short journal that stands for all of a long one but its last block, wherever a line is added to that block: what it
/// allows, the long one allows too.
package struct JournalDigest: Hashable, Sendable {
  /// What is said of the group and the people, as text; it ends with a line end.
  package let text: String
  /// The session of the last block.
  package let session: SessionReference

  /// A digest of these parts.
  ///
  /// - Parameters:
  ///   - text: what is said of the group and the people.
  ///   - session: the session of the last block.
  package init(text: String, session: SessionReference) { (self.text, self.session) = (text, session) }
}

extension JournalEditor {
  /// The bytes and lines that stand above the only block of a session, which is the last of a file that includes no other.
  ///
  /// - Parameter session: the session.
  /// - Returns: `nil` where the file is not so.
  func room(above session: SessionReference) -> (bytes: Int, lines: Int)? {
    let blocks = outline.blocks(of: session)
    guard blocks.count == 1, let block = blocks.first,
      block.lines.upperBound == outline.text.lines.count - 1, !block.body.isEmpty,
      !outline.blocks.contains(where: { $0.statement.keyword == "include" }),
      journal.facts.calendar.listedHolidays.isEmpty, let bytes = outline.text.bytes(from: block.header)
    else { return nil }
    return (text.utf8.count - bytes, block.header)
  }
}
