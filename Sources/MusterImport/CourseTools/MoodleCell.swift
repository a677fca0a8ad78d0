import MusterJournals

/// A cell of an export.
enum MoodleCell: Hashable {
  /// A status, with the points that it gave or without.
  case status(String, MoodlePoints?)
  /// `?`: attendance was not taken.
  case notTaken
  /// The session is not the person's.
  case empty
  /// An arrow: the sentence in a cell before goes on.
  case remark

  /// The cell of a text: `P (2/2)`, `-A (0/2)`, `?`, `←`.
  init(_ text: String) {
    if text.isEmpty {
      self = .empty
    } else if text == "?" {
      self = .notTaken
    } else if text.contains("←") || text.contains("→") {
      self = .remark
    } else {
      let (code, points) = MoodleCell.withoutPoints(text)
      // A dash before it: the status was hidden or deleted since.
      self = .status(
        code.count > 1 && code.first == "-" ? String(code.dropFirst()) : code, points)
    }
  }

  /// Whether it is a status with points.
  var hasPoints: Bool {
    if case .status(_, .some) = self { true } else { false }
  }

  private static func withoutPoints(_ text: String) -> (code: String, points: MoodlePoints?) {
    guard text.last == ")", let open = text.lastIndex(of: "("), open != text.startIndex,
      let points = MoodlePoints(text[text.index(after: open)...].dropLast())
    else { return (text, nil) }
    return (PersonName.normalized(text[..<open]), points)
  }
}
