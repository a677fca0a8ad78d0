/// Something that a person can do about a problem, as a value; an ``AdviceDialect`` decides how it is shown.
///
/// ```swift
/// let help: DiagnosticText = "name the year: \(known: .rule("year", "2026"))"
/// help.text                           // "name the year: --year 2026"
/// help.ofIncludedFile.text            // "name the year: year 2026"
/// ```
public enum Advice: Hashable, Sendable {
  /// Give a rule by which files are read a value: `year 2026`.
  case rule(String, String)
  /// Give a key of a rule a value: `mark ok = present`. An empty value takes away what the key has.
  case assign(String, String, String)
  /// Ask for something that is no rule of reading, with its value if it has one: `skip-invalid`, `slot evening`.
  case option(String, String? = nil)
  /// Run a command of Muster: `people add`.
  case command(String)
}

/// How advice is shown.
public enum AdviceDialect: Sendable {
  /// As options of the command, quoted for a shell: `--year 2026`.
  case command
  /// As lines below an `include`: `year 2026`. What has no line there is shown as the command has it.
  case include

  /// Advice in this dialect.
  func text(of advice: Advice) -> String {
    switch (self, advice) {
    case (.include, .rule(let name, let value)): "\(name) \(value)"
    case (.include, .assign(let name, let key, let value)): "\(name) \(key) = \(value)"
    // What `format` is to a file, it is to the output of a command.
    case (_, .rule("format", let value)): option("input-format", value)
    case (_, .rule(let name, let value)): option(name, value)
    case (_, .assign(let name, let key, let value)): option(name, "\(key)=\(value)")
    case (_, .option(let name, let value)): option(name, value)
    case (_, .command(let words)): "'muster \(words)'"
    }
  }

  /// What goes between pieces of advice that are followed together.
  var separator: String { self == .include ? "; " : " " }

  private func option(_ name: String, _ value: String?) -> String {
    // A value such as "-=absent" would be taken for an option of its own.
    "--\(name)" + (value.map { "\($0.hasPrefix("-") ? "=" : " ")\(AdviceDialect.quoted($0))" } ?? "")
  }

  /// A word for a shell, in quotes where it has to be.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-./:=,+%@".unicodeScalars.contains($0)
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
