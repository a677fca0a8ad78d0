import MusterText

/// Says what a command wrote of a session.
enum CheckInReport {
  /// Shows the line that was written, or taken out.
  static func show(_ edit: JournalEdit, isDryRun: Bool) throws {
    var text = ""
    let session = edit.session.map { "\($0)  " } ?? ""
    if let line = edit.addedLine { text += "\(isDryRun ? "would write" : "wrote") \(session)\(line)\n" }
    if let line = edit.removedLine { text += "\(isDryRun ? "would delete" : "deleted") \(line)\n" }
    try OutputFile.write(text.isEmpty ? "nothing to change\n" : text)
  }
}
