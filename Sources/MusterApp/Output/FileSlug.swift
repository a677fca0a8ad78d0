import Foundation
import MusterAnalytics
import MusterLanguage

/// Names of files made of names of groups, periods and filters.
public enum FileSlug {
  /// The longest name made, in bytes of UTF-8, so that an ending fits into what file systems take.
  public static let longest = 180

  /// Parts joined by hyphens, in lower case where they are words: letters and digits of any script, nothing else.
  public static func name(_ parts: [String]) -> String {
    var name = parts.map(slug).filter { !$0.isEmpty }.joined(separator: "-")
    while name.utf8.count > longest { name.removeLast() }
    return name.isEmpty ? "muster" : name
  }

  /// A name for each of several texts, numbered from the second where they would be the same.
  public static func names(_ texts: [String]) -> [String] {
    var taken: Set<String> = []
    return texts.map { text in
      let first = name([text])
      var name = first
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(first)-\(number)"
        number += 1
      }
      return name
    }
  }

  /// The name of a document about selections: groups, document, period, slots and filters, in English
  /// whatever the language of the document.
  static func name(of selections: [Selection], document: String) -> String {
    guard let first = selections.first else { return document }
    let heading = first.heading
    let slots = heading.slots.count == heading.groupSlots.count ? [] : heading.slots
    let group = selections.count == 1 ? heading.group : "\(selections.count) groups"
    return name(
      [group, document, heading.periodLabel] + slots + heading.filters.map(Language.english.wording.words))
  }

  private static func slug(_ text: String) -> String {
    // A period's label keeps its capitals: 2026-W47.
    let isLabel = text.first?.isNumber == true
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.map { isLabel ? String($0) : $0.lowercased() }.joined(separator: "-")
  }
}
