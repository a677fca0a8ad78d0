/// A person's first name, where a journal says where the name is split.
public enum FirstName: Fact {
  /// Nothing is left of it: the name that is shown is another.
  public static func shown(_ name: String, hiding names: NameMentions) -> String? { nil }
}

/// A person's last name, where a journal says where the name is split.
public enum LastName: Fact {
  /// Nothing is left of it: the name that is shown is another.
  public static func shown(_ name: String, hiding names: NameMentions) -> String? { nil }
}

/// A person's name in two parts, to sort people by either and to call them by one of them.
public struct NameParts: Hashable, Sendable {
  /// The first name; never empty for a person with a name, unless the journal says where the name is split.
  public let first: String
  /// The last name; empty for a name of one word.
  public let last: String

  /// The parts of a person's name: as the journal gives them, else by the comma of `Rossi, Anna`, else all words but the
  /// last, and the last.
  ///
  /// Where the journal gives one part, the other is what is left of the name.
  ///
  /// - Parameter person: the person.
  public init(_ person: Person) {
    let usual = NameParts(person.name)
    switch (person[FirstName.self], person[LastName.self]) {
    case (nil, nil): self = usual
    case (let first?, let last?): self.init(first: first, last: last)
    case (let first?, nil): self.init(first: first, last: NameParts.rest(of: usual, without: first))
    case (nil, let last?): self.init(first: NameParts.rest(of: usual, without: last), last: last)
    }
  }

  /// The parts of a name that a journal does not split.
  ///
  /// - Parameter name: the name.
  public init(_ name: String) {
    let halves = name.split(separator: ",", maxSplits: 1).map(Self.joined)
    if halves.count == 2, halves.allSatisfy({ !$0.isEmpty }) {
      self.init(first: halves[1], last: halves[0])
      return
    }
    let words = name.split(whereSeparator: \.isWhitespace)
    // A number that tells people with the same initials apart belongs to the last of these.
    let first = words.dropLast(PersonName.isNumbered(words) ? 2 : 1)
    guard !first.isEmpty else {
      self.init(first: Self.joined(name[...]), last: "")
      return
    }
    self.init(
      first: first.joined(separator: " "), last: words[first.endIndex...].joined(separator: " "))
  }

  /// The name as people are addressed: `Anna Rossi`.
  public var whole: String { [first, last].filter { !$0.isEmpty }.joined(separator: " ") }

  private init(first: String, last: String) { (self.first, self.last) = (first, last) }

  /// The words of a name before or behind one part of it; empty where the part is not at either end.
  private static func rest(of name: NameParts, without part: String) -> String {
    let words = name.whole.split(separator: " ")
    let known = part.split(whereSeparator: \.isWhitespace)
    if words.starts(with: known) { return words.dropFirst(known.count).joined(separator: " ") }
    guard words.reversed().starts(with: known.reversed()) else { return "" }
    return words.dropLast(known.count).joined(separator: " ")
  }

  private static func joined(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// By which part of their names people are listed first.
public enum NameOrder: String, CaseIterable, Sendable {
  /// By last names, people of one last name by their first names.
  case last
  /// By first names, people of one first name by their last names.
  case first
}

extension NameParts {
  /// Whether a name comes before another one.
  ///
  /// - Parameters:
  ///   - other: the other name.
  ///   - order: the part that comes first. Where it is empty, the other part is compared in its place.
  ///   - collation: whether one text comes before another.
  public func isOrdered(
    before other: NameParts, by order: NameOrder, _ collation: (String, String) -> Bool
  ) -> Bool {
    for (left, right) in zip(parts(in: order), other.parts(in: order)) where left != right {
      return collation(left, right)
    }
    return false
  }

  private func parts(in order: NameOrder) -> [String] {
    let parts = order == .last ? [last, first] : [first, last]
    return parts[0].isEmpty ? [parts[1], ""] : parts
  }
}
