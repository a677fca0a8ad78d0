import MusterText

/// Says what a command wrote of a session.
enum CheckInReport {
  /// The line that was written, or taken out.
  static func text(of edit: JournalEdit, isDryRun: Bool) -> String {
    var text = ""
    let session = edit.session.map { "\($0)  " } ?? ""
    if let line = edit.addedLine { text += "\(isDryRun ? "would write" : "wrote") \(session)\(line)\n" }
    if let line = edit.removedLine { text += "\(isDryRun ? "would delete" : "deleted") \(line)\n" }
    return text.isEmpty ? "nothing to change\n" : text
  }
}
