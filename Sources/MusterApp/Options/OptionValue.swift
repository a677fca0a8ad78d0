import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports

/// What an option takes, for a form that offers it.
public enum OptionForm: Hashable, Sendable {
  /// Yes or no.
  case flag
  /// One of these words.
  case choice([String])
  /// One or more of these words.
  case choices([String])
  /// A number.
  case number
  /// A text.
  case text
  /// One or more texts.
  case texts

  /// Whether several values can be given.
  public var isList: Bool {
    switch self {
    case .choices, .texts: true
    default: false
    }
  }
}

/// A value of an option, read from text.
package protocol OptionValue: Sendable {
  /// What the option takes; a text unless the type says otherwise.
  static var form: OptionForm { get }
  /// What can be written, for a message: `true or false`.
  static var what: String { get }

  /// Reads the texts given for an option: one unless the form is a list.
  static func read(_ texts: [String], of option: String) throws(OptionProblem) -> Self
}

/// A value of an option that is written as one text.
package protocol SingleValue: OptionValue {
  /// What is wrong with a text that is no value.
  static var refusal: OptionProblem.Reason { get }

  /// The value of a text; `nil` when it is none.
  static func value(of text: String) -> Self?
}

extension OptionValue {
  package static var form: OptionForm { .text }

  /// The only text that was given.
  static func single(_ texts: [String], of option: String) throws(OptionProblem) -> String {
    guard texts.count == 1, let text = texts.first else {
      throw OptionProblem(option: option, text: texts.joined(separator: ", "), reason: .expected(what))
    }
    return text
  }
}

extension SingleValue {
  package static func read(_ texts: [String], of option: String) throws(OptionProblem) -> Self {
    let text = try single(texts, of: option)
    guard let value = value(of: text) else {
      throw OptionProblem(option: option, text: text, reason: refusal)
    }
    return value
  }
}

extension Optional: OptionValue where Wrapped: OptionValue {
  package static var form: OptionForm { Wrapped.form }
  package static var what: String { Wrapped.what }

  package static func read(_ texts: [String], of option: String) throws(OptionProblem) -> Wrapped? {
    try Wrapped.read(texts, of: option)
  }
}

// MARK: - Words

extension SingleValue where Self: RawRepresentable<String> & CaseIterable {
  package static var form: OptionForm { .choice(allCases.map(\.rawValue)) }
  package static var what: String { allCases.map(\.rawValue).joined(separator: ", ") }
  package static var refusal: OptionProblem.Reason { .unknownValue(known: allCases.map(\.rawValue)) }

  /// The word, without regard to case.
  package static func value(of text: String) -> Self? {
    allCases.first { $0.rawValue.lowercased() == text.lowercased() }
  }
}

extension RankingKey: SingleValue {}
extension RankingOrder: SingleValue {}
extension FriendMeasure: SingleValue {}
extension SpanKind: SingleValue {}
extension NameOrder: SingleValue {}
extension Paper: SingleValue {}
extension Orientation: SingleValue {}
extension ThemeChoice: SingleValue {}
extension NameOptions.Choice: SingleValue {}

// MARK: - Flags, numbers and texts

extension Bool: SingleValue {
  package static var form: OptionForm { .flag }
  package static var what: String { "true or false" }
  package static var refusal: OptionProblem.Reason { .unknownValue(known: ["true", "false"]) }

  /// `true`, `yes` or `on`, and `false`, `no` or `off`, without regard to case.
  package static func value(of text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }
}

extension Int: OptionValue {
  package static var form: OptionForm { .number }
  package static var what: String { "a number" }

  /// Reads a number of rows or people, from 1 to a million.
  package static func read(_ texts: [String], of option: String) throws(OptionProblem) -> Int {
    let text = try single(texts, of: option)
    guard let number = Double(text), number == number.rounded() else {
      throw OptionProblem(option: option, text: text, reason: .expected("a whole number"))
    }
    guard (1...1_000_000).contains(number) else {
      throw OptionProblem(option: option, text: text, reason: .outOfRange("from 1 to 1000000"))
    }
    return Int(number)
  }
}

extension String: OptionValue {
  package static var what: String { "a single value" }

  package static func read(_ texts: [String], of option: String) throws(OptionProblem) -> String {
    try single(texts, of: option)
  }
}

extension [String]: OptionValue {
  package static var form: OptionForm { .texts }
  package static var what: String { "text, or a list of texts" }

  package static func read(_ texts: [String], of option: String) -> [String] { texts }
}

// MARK: - Periods, languages and sizes

extension PeriodExpression: SingleValue {
  package static var what: String { "a period" }
  package static var refusal: OptionProblem.Reason {
    .unknownValue(known: ["last week", "this month", "2026-Q3", "2026-W46", "term NAME", "all"])
  }

  /// A period that does not lie ahead.
  package static func value(of text: String) -> PeriodExpression? {
    (try? PeriodExpression(text)).flatMap { $0.isFuture ? nil : $0 }
  }
}

extension LocaleTag: SingleValue {
  package static var what: String { "a language, such as it" }
  package static var refusal: OptionProblem.Reason {
    .unknownValue(known: Language.allCases.map(\.rawValue))
  }

  /// The tag of a language that reports and charts are written in.
  package static func value(of text: String) -> LocaleTag? {
    LocaleTag(text).flatMap { Language($0) == nil ? nil : $0 }
  }
}
