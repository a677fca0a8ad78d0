import MusterImport
import MusterReading

/// Maps of days to what took place on each, beside people with marks on those days: `"meetings": {"2026-11-16": "Knots"}`.
enum DayTitles {
  /// The tree without them; `nil` where it has none.
  static func plain(_ root: JSONNode) -> JSONNode? {
    let others = root.members.filter { $0.value.isContainer }
    guard others.count > 1 else { return nil }
    let titles = others.filter { member in
      areTitles(member.value)
        && others.contains { $0.key != member.key && mentions(member.value, in: $0.value) }
    }
    return titles.isEmpty ? nil : root.without(titles.map(\.key))
  }

  private static let vocabulary = MarkVocabulary(.unspecified)

  /// Whether all keys of an object are dates, and all values texts that are no marks.
  private static func areTitles(_ node: JSONNode) -> Bool {
    !node.members.isEmpty
      && node.members.allSatisfy { day in
        day.value.string.map { text in
          text.isEmpty
            || text.count > 2 && vocabulary.code(of: text) == nil && !SessionHeading.saysCancelled(text)
              && !TreeWords.daysOff.contains(PlainLetters.folded(text))
        } == true
          && DatedHeading.isDate(day.key, dates: nil)
      }
  }

  /// Whether objects have members that are called by some of the days.
  private static func mentions(_ titles: JSONNode, in node: JSONNode) -> Bool {
    let days = Set(titles.members.map(\.key))
    let people = node.entries.map(\.value).filter { !$0.members.isEmpty }
    return !people.isEmpty && people.contains { $0.members.contains { days.contains($0.key) } }
  }
}
