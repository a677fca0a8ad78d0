/// Finds people's names within other texts, such as the topic of a meeting, and puts others in their place.
///
/// A name is found where all its words stand one after the other, as they are written; `Franco` is no part of `Francoforte`.
public struct NameMentions: Sendable {
  /// The name to show for each name, spelling and address of somebody.
  private let shownNames: [String: String]
  /// For each first word of a name, the names that begin with it, the longest first.
  private var names: [Substring: [(words: [Substring], shown: String)]] = [:]

  /// Finds these names.
  package init(_ pairs: [(real: String, shown: String)]) {
    shownNames = Dictionary(pairs.map { ($0.real, $0.shown) }) { first, _ in first }
    for (real, shown) in pairs {
      let words = NameMentions.words(of: real)
      if let first = words.first { names[first, default: []].append((words, shown)) }
    }
    for first in names.keys { names[first]?.sort { $0.words.count > $1.words.count } }
  }

  /// The name to show for a person; `nil` for somebody who is not in the journal, whose name cannot be shown.
  public func shownName(of person: String) -> String? { shownNames[person] }

  /// A text with the names to show in place of the real ones.
  public func replaced(in text: String) -> String {
    var words = NameMentions.words(of: text)[...]
    var result = ""
    var end = text.startIndex
    while let first = words.first {
      guard let name = names[first]?.first(where: { words.starts(with: $0.words) }),
        let last = words.prefix(name.words.count).last
      else {
        words.removeFirst()
        continue
      }
      result += text[end..<first.startIndex] + name.shown
      end = last.endIndex
      words.removeFirst(name.words.count)
    }
    return result + text[end...]
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }
}
