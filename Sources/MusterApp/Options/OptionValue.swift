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
public protocol OptionValue: Sendable {
  /// What the option takes; a text unless the type says otherwise.
  static var form: OptionForm { get }
  /// What can be written, for a message: `true or false`.
  static var what: String { get }

  /// Reads the texts given for an option: one unless the form is a list.
  static func read(_ texts: [String], of option: String) throws(OptionProblem) -> Self
}

extension OptionValue {
  /// A text unless the type says otherwise.
  public static var form: OptionForm { .text }

  /// The only text that was given.
  static func single(_ texts: [String], of option: String) throws(OptionProblem) -> String {
    guard texts.count == 1, let text = texts.first else {
      throw OptionProblem(option: option, text: texts.joined(separator: ", "), reason: .expected(what))
    }
    return text
  }
}

// MARK: - Words

extension OptionValue where Self: RawRepresentable<String> & CaseIterable {
  /// What the option takes.
  public static var form: OptionForm { .choice(allCases.map(\.rawValue)) }
  /// What can be written, for a message.
  public static var what: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Reads one of the words, without regard to case.
  public static func read(_ texts: [String], of option: String) throws(OptionProblem) -> Self {
    let text = try single(texts, of: option)
    guard let value = allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) else {
      let known = allCases.map(\.rawValue)
      throw OptionProblem(option: option, text: text, reason: .unknownValue(known: known))
    }
    return value
  }
}

extension RankingKey: OptionValue {}
extension FriendMeasure: OptionValue {}
extension SpanKind: OptionValue {}
extension Paper: OptionValue {}
extension Orientation: OptionValue {}

// MARK: - Flags, numbers and texts

extension Bool: OptionValue {
  /// What the option takes.
  public static var form: OptionForm { .flag }
  /// What can be written, for a message.
  public static var what: String { "true or false" }

  /// Reads `true`, `yes` or `on`, and `false`, `no` or `off`, without regard to case.
  public static func read(_ texts: [String], of option: String) throws(OptionProblem) -> Bool {
    let text = try single(texts, of: option)
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      throw OptionProblem(option: option, text: text, reason: .unknownValue(known: ["true", "false"]))
    }
  }
}

extension Int: OptionValue {
  /// What the option takes.
  public static var form: OptionForm { .number }
  /// What can be written, for a message.
  public static var what: String { "a number" }

  /// Reads a number of rows or people, from 1 to a million.
  public static func read(_ texts: [String], of option: String) throws(OptionProblem) -> Int {
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
  /// What can be written, for a message.
  public static var what: String { "a text" }

  /// Reads the texts given for an option.
  public static func read(_ texts: [String], of option: String) throws(OptionProblem) -> String {
    try single(texts, of: option)
  }
}

extension [String]: OptionValue {
  /// What the option takes.
  public static var form: OptionForm { .texts }
  /// What can be written, for a message.
  public static var what: String { "a text, or a list of them" }

  /// Reads the texts given for an option.
  public static func read(_ texts: [String], of option: String) -> [String] { texts }
}

// MARK: - Periods, languages and sizes

extension PeriodExpression: OptionValue {
  /// What can be written, for a message.
  public static var what: String { "a period" }

  /// Reads a period that does not lie ahead.
  public static func read(_ texts: [String], of option: String) throws(OptionProblem) -> PeriodExpression {
    let text = try single(texts, of: option)
    guard let period = try? PeriodExpression(text), !period.isFuture else {
      let known = ["last week", "this month", "2026-Q3", "2026-W46", "term NAME", "all"]
      throw OptionProblem(option: option, text: text, reason: .unknownValue(known: known))
    }
    return period
  }
}

extension LocaleTag: OptionValue {
  /// What can be written, for a message.
  public static var what: String { "a language, such as it" }

  /// Reads a tag of a language that reports and charts are written in.
  public static func read(_ texts: [String], of option: String) throws(OptionProblem) -> LocaleTag {
    let text = try single(texts, of: option)
    guard let tag = LocaleTag(text), Language(tag) != nil else {
      throw OptionProblem(
        option: option, text: text, reason: .unknownValue(known: Language.allCases.map(\.rawValue)))
    }
    return tag
  }
}

extension PictureSize: OptionValue {
  /// What can be written, for a message.
  public static var what: String { "a size" }

  /// Reads the texts given for an option.
  public static func read(_ texts: [String], of option: String) throws(OptionProblem) -> PictureSize {
    let text = try single(texts, of: option)
    guard let size = PictureSize(text) else {
      let least = "\(Int(possible.width.lowerBound))x\(Int(possible.height.lowerBound))"
      let most = "\(Int(possible.width.upperBound))x\(Int(possible.height.upperBound))"
      throw OptionProblem(
        option: option, text: text, reason: .outOfRange("as 1600x1000, from \(least) to \(most)"))
    }
    return size
  }
}
