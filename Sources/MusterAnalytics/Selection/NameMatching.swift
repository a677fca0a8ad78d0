import Foundation
import MusterJournals

/// Finds people by what somebody types of their names.
///
/// An exact name chooses that one alone; else names equal without regard to case and accents; else names of which the
/// pattern is a part. `*` and `?` make it a glob when no name is exactly that.
package struct NameMatching {
  private let names: [String]
  private let folded: [String]
  private let byName: [String: [Int]]
  private let byFolded: [String: [Int]]
  private let parts: NamePartSearch

  /// Finds people of these names.
  package init(names: [String]) {
    self.names = names
    folded = names.map(NameMatching.fold)
    byName = Dictionary(grouping: names.indices) { names[$0] }
    byFolded = Dictionary(grouping: folded.indices) { [folded] in folded[$0] }
    parts = NamePartSearch(folded)
  }

  /// The indices of the names that a pattern chooses, in order.
  package func indices(matching pattern: String) -> [Int] {
    if let exact = byName[pattern] { return exact }
    let key = NameMatching.fold(pattern)
    if pattern.contains("*") || pattern.contains("?") {
      let glob = Array(key)
      let plain = key.split { $0 == "*" || $0 == "?" }.max { $0.utf8.count < $1.utf8.count } ?? ""
      return parts.candidates(holding: plain)
        .filter { NameMatching.matches(Array(folded[$0])[...], glob[...]) }
    }
    if let equal = byFolded[key] { return equal }
    return key.isEmpty ? [] : parts.candidates(holding: key[...]).filter { folded[$0].contains(key) }
  }

  /// The indices of the names that a pattern chooses and that are not the pattern itself, capitals and accents apart.
  func indicesByPart(matching pattern: String) -> [Int] {
    let key = NameMatching.fold(pattern)
    return indices(matching: pattern).filter { folded[$0] != key }
  }

  /// Up to three names like a pattern, the nearest first.
  func nearest(to pattern: String) -> [String] {
    let key = NameMatching.fold(pattern)
    let candidates = names.indices.map { index in
      let parts = folded[index].split(separator: " ").map(String.init) + [folded[index]]
      let distance = parts.map { Spelling.distance($0.prefix(64), key.prefix(64)) }.min() ?? Int.max
      return (name: names[index], distance: distance)
    }
    return candidates.filter { $0.distance <= max(2, key.count / 2) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// A text without case and accents, white space trimmed and joined.
  ///
  /// Control characters are spaces, as they are in names; Foundation's search of a text does not survive U+0000.
  private static func fold(_ text: String) -> String {
    text.split { $0.isWhitespace || $0.unicodeScalars.contains(where: isControl) }.joined(separator: " ")
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  /// Whether a glob of `*` and `?` describes a whole text.
  private static func matches(_ text: ArraySlice<Character>, _ glob: ArraySlice<Character>) -> Bool {
    var text = text
    var glob = glob
    var retry: (text: ArraySlice<Character>, glob: ArraySlice<Character>)?
    while !text.isEmpty {
      if glob.first == "*" {
        glob.removeFirst()
        retry = (text, glob)
      } else if let next = glob.first, next == "?" || next == text.first {
        text.removeFirst()
        glob.removeFirst()
      } else if let last = retry, !last.text.isEmpty {
        // The last star takes one character more.
        text = last.text.dropFirst()
        glob = last.glob
        retry = (text, glob)
      } else {
        return false
      }
    }
    return glob.allSatisfy { $0 == "*" }
  }
}
