/// How an option is written in the advice of a diagnostic: on the command line, or in the lines below `include`.
package struct OptionDialect {
  /// Whether the file is read by an `include`.
  package let isInclude: Bool

  package init(isInclude: Bool) { self.isInclude = isInclude }

  /// `--year 2026`, or `year 2026`.
  package func option(_ name: String, _ value: String) -> String {
    isInclude ? "\(name) \(value)" : "--\(name) \(OptionDialect.quoted(value))"
  }

  /// `--mark ok=present`, or `mark ok = present`; an empty value takes away.
  package func assignment(_ name: String, _ key: String, _ value: String) -> String {
    if isInclude { return "\(name) \(key) = \(value)" }
    return "--\(name) \(OptionDialect.quoted("\(key)=\(value)"))"
  }

  /// A word for a shell, in quotes where it has to be.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-./:=,+%@".unicodeScalars.contains($0)
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
