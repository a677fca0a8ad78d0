import Foundation

/// Makes names of files of any text: whatever a group is called, its files stay in their folder, on every system.
package enum SafeName {
  /// The longest part of a path, in bytes of UTF-8, so that an ending and a code fit into what file systems take.
  package static let longest = 200
  /// The longest value in a name, in bytes of UTF-8.
  package static let longestValue = 120

  /// A value that stands in a name: no separators, no control characters, nothing that another system refuses.
  ///
  /// - Parameter withCode: whether room is left for a code at its end.
  package static func value(_ text: String, withCode: Bool = false) -> String {
    var safe = ""
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      safe.unicodeScalars.append(isSafe(scalar) ? scalar : "_")
    }
    let name = cut(trimmed(safe), to: withCode ? longestValue - code(of: "").utf8.count : longestValue)
    // Of a name of dots nothing is left, and a file is called something.
    return name.isEmpty && !text.isEmpty ? "_" : name
  }

  /// A part of a path made of values and literal text.
  package static func part(_ text: String) -> String {
    var name = trimmed(text)
    if name.utf8.count > longest {
      name = cut(name, to: longest - code(of: text).count) + code(of: text)
    }
    if let first = name.first, first == "." || first == "-" { name = "_" + name.dropFirst() }
    if name.isEmpty { return "_" }
    return isReserved(name) ? "_" + name : name
  }

  /// What tells names apart that would be one: `~` and eight digits made of a text.
  package static func code(of text: String) -> String {
    let hash = SHA256()
    hash.add(text.utf8)
    return "~" + hash.finish().hexadecimal.prefix(8)
  }

  /// A text by which names are compared that some file systems take for one.
  package static func folded(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping.folding(options: .caseInsensitive, locale: nil)
  }

  /// The longest beginning of whole characters that fits.
  private static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var bytes = 0
    let kept = text.prefix {
      bytes += $0.utf8.count
      return bytes <= limit
    }
    return trimmed(String(kept))
  }

  /// Without white space at the ends, and without dots at the end, which Windows drops.
  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace || last == "." { rest.removeLast() }
    return String(rest)
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return false
    case .format:
      // Joiners belong to words of some scripts; marks of direction only make names look like others.
      return scalar == "\u{200C}" || scalar == "\u{200D}"
    default: return !#"/\:*?"<>|"#.unicodeScalars.contains(scalar)
    }
  }

  /// Names of devices on Windows, whatever their ending, and those of the batch's own files.
  private static func isReserved(_ name: String) -> Bool {
    let lower = name.lowercased()
    if lower == "manifest.json" || lower.wholeMatch(of: /manifest-\d+-of-\d+\.json/) != nil { return true }
    let stem = lower.prefix { $0 != "." }
    if ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(stem) { return true }
    return stem.wholeMatch(of: /(com|lpt)[0-9¹²³]/) != nil
  }
}
