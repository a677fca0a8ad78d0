import MusterJournals

/// The title of a section in a class schedule listing: `Physics 2 - 30020 - PHYS 1147 - 01`.
struct BannerTitle: Hashable {
  /// The title of the course.
  let title: String
  /// The registrar's number of the section; `nil` on the pages of a student's own schedule, which have it below.
  let crn: String?
  /// The course.
  let course: String
  /// The section.
  let section: String

  /// The title that a text is; `nil` when it is anything else.
  ///
  /// - Parameter text: the text of a cell or a caption.
  init?(_ text: String) {
    let parts = text.split(separator: " - ", omittingEmptySubsequences: false).map {
      PersonName.normalized($0)
    }
    guard let index = parts.lastIndex(where: Self.isCourse), index + 1 < parts.count,
      Self.isSection(parts[index + 1])
    else { return nil }
    course = parts[index]
    section = parts[index + 1]
    let number = index > 0 && Self.isNumber(parts[index - 1]) ? parts[index - 1] : nil
    crn = number
    let before = parts[..<(number == nil ? index : index - 1)]
    title = before.joined(separator: " - ")
    // The name of a course alone may be any other text with dashes.
    if number == nil, before.isEmpty { return nil }
  }

  private static func isNumber(_ text: String) -> Bool {
    (4...6).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Whether a text is a subject and a number, such as `PHYS 1147L`.
  private static func isCourse(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count == 2, (1...8).contains(words[0].count), (1...8).contains(words[1].count) else {
      return false
    }
    return words[0].contains(where: \.isLetter) && words[0].allSatisfy { $0.isUppercase || !$0.isLetter }
      && words[1].contains(where: \.isNumber) && words[1].allSatisfy { $0.isLetter || $0.isNumber }
  }

  private static func isSection(_ text: String) -> Bool {
    (1...6).contains(text.count) && text.allSatisfy { $0.isLetter || $0.isNumber }
  }
}
