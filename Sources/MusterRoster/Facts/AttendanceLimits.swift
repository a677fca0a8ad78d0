import MusterGrids
import MusterJournals
import MusterText

/// How many absences and partial attendances are too many, as the lines `limit` say it.
public struct AttendanceLimits: Hashable, Sendable {
  /// A limit of one kind.
  public enum Limit: Hashable, Sendable {
    /// It follows from the number of sessions a week.
    case auto
    /// It is this number.
    case fixed(Int)
  }

  /// What has a limit.
  public enum Kind: String, CaseIterable, Sendable {
    /// Absences without an excuse, with or without a warning.
    case unexcused
    /// Absences with and without an excuse.
    case absences
    /// Partial attendances.
    case partial
    /// Expected days in a row without attending.
    case consecutive

    /// The highest number that can be chosen; `nil` without one.
    var highest: Int? {
      switch self {
      case .unexcused, .absences: 6
      case .partial: 8
      case .consecutive: nil
      }
    }

    /// Whether the limit can follow from the number of sessions a week.
    var canBeAuto: Bool { self != .consecutive }

    /// What a line says of the kind, for advice.
    var example: String {
      guard let highest else { return "limit \(rawValue) 5" }
      return "limit \(rawValue) auto, or a number from 1 to \(highest)"
    }
  }

  /// The limits declared, by kind.
  private var limits: [Kind: Limit] = [:]

  /// No limit is declared.
  public init() {}

  /// The limit of a kind; `nil` where none is declared.
  public subscript(kind: Kind) -> Limit? {
    get { limits[kind] }
    set { limits[kind] = newValue }
  }

  /// Whether nothing is declared.
  var isEmpty: Bool { limits.isEmpty }

  /// Takes over the limits of kinds that have none.
  ///
  /// - Parameter other: the limits of another file.
  mutating func complete(with other: AttendanceLimits) { limits.merge(other.limits) { own, _ in own } }
}

extension AttendanceLimits: Fact {
  /// The limits stay: they name nobody.
  public static func shown(_ limits: AttendanceLimits, hiding names: NameMentions) -> AttendanceLimits? {
    limits
  }
}

extension AttendanceLimits: GroupDirective {
  /// The word of the line.
  public static let keyword = "limit"
  package static let member = "limits"
  package static let formerMember: String? = "consecutiveLimit"
  package static let isSingle = false

  package static func read(_ line: DirectiveLine, into facts: inout GroupFacts) throws(DirectiveError) {
    let (word, value) = TextSyntax.firstWord(line.value)
    guard let kind = Kind(rawValue: word.lowercased()) else {
      let words = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw DirectiveError(
        "'\(word)' is not a limit", help: "write one of \(known: words), as in limit consecutive 5",
        part: word)
    }
    var limits = facts[AttendanceLimits.self] ?? AttendanceLimits()
    guard limits[kind] == nil else {
      throw DirectiveError(
        "duplicate 'limit \(known: kind.rawValue)'", help: "keep one of them", code: .repeatedDirective)
    }
    limits[kind] = try limit(value, of: kind)
    facts[AttendanceLimits.self] = limits
  }

  private static func limit(_ text: Substring, of kind: Kind) throws(DirectiveError) -> Limit {
    if kind.canBeAuto, text.lowercased() == "auto" { return .auto }
    guard let number = Int(text) else {
      throw DirectiveError(
        "'\(text)' is not a limit of \(known: kind.rawValue)", help: "write \(known: kind.example)",
        part: text.isEmpty ? nil : text)
    }
    if let problem = problem(of: number, kind) {
      throw DirectiveError(problem.message, help: problem.help, part: text)
    }
    return .fixed(number)
  }

  /// What is wrong with a number; `nil` when nothing is.
  private static func problem(of number: Int, _ kind: Kind) -> (
    message: DiagnosticText, help: DiagnosticText
  )? {
    if number < 1 {
      return (
        "the limit of \(known: kind.rawValue) is \(number) (the lowest is 1)", "write \(known: kind.example)"
      )
    }
    guard let highest = kind.highest, number > highest else { return nil }
    return (
      "the limit of \(known: kind.rawValue) is \(number) (the highest is \(highest))",
      "write \(known: kind.example)"
    )
  }

  package static func values(of facts: GroupFacts) -> [String] {
    guard let limits = facts[AttendanceLimits.self] else { return [] }
    return Kind.allCases.compactMap { kind in
      limits[kind].map { limit in
        switch limit {
        case .auto: "\(kind.rawValue) auto"
        case .fixed(let number): "\(kind.rawValue) \(number)"
        }
      }
    }
  }

  /// Reads an object with a member for each kind; a number alone is the limit of absences in a row, as earlier documents
  /// have it.
  package static func read(_ node: JSONNode, into facts: inout GroupFacts) throws(JSONProblem) {
    var limits = facts[AttendanceLimits.self] ?? AttendanceLimits()
    if node.number != nil {
      if limits[.consecutive] == nil { limits[.consecutive] = .fixed(try node.count()) }
    } else {
      for kind in Kind.allCases {
        guard let value = node[kind.rawValue], !value.isNull else { continue }
        limits[kind] = try limit(value, of: kind)
      }
    }
    facts[AttendanceLimits.self] = limits.isEmpty ? nil : limits
  }

  private static func limit(_ node: JSONNode, of kind: Kind) throws(JSONProblem) -> Limit {
    if kind.canBeAuto, node.string == "auto" { return .auto }
    let number = try node.count()
    if let problem = problem(of: number, kind) {
      throw JSONProblem(node: node, code: .wrongValue, message: problem.message, help: problem.help)
    }
    return .fixed(number)
  }

  package static func json(of facts: GroupFacts) -> String {
    guard let limits = facts[AttendanceLimits.self] else { return "null" }
    return JSONText.object(
      Kind.allCases.map { kind in
        switch limits[kind] {
        case .auto: (kind.rawValue, JSONText.string("auto"))
        case .fixed(let number): (kind.rawValue, String(number))
        case nil: (kind.rawValue, "null")
        }
      })
  }

  package static func complete(_ facts: inout GroupFacts, with other: GroupFacts) {
    guard let others = other[AttendanceLimits.self] else { return }
    var limits = facts[AttendanceLimits.self] ?? AttendanceLimits()
    limits.complete(with: others)
    facts[AttendanceLimits.self] = limits
  }
}
