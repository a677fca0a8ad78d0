import MusterReading

/// `id 117`: the person's key where names are not enough.
enum IDDetail: PersonDetail, SingleDirective {
  static let keyword = "id"
  static let path: ValuePath<Person, String?> = \.id

  /// A number is as good as a text.
  static func value(_ node: JSONNode) throws(JSONProblem) -> String { try node.scalar() }
}

/// `email paolo@example.org`: the person's address.
enum EmailDetail: PersonDetail, SingleDirective {
  static let keyword = "email"
  static let path: ValuePath<Person, String?> = \.email
}

/// `tags staff, driver`: words to choose people by.
enum TagsDetail: WordsDetail {
  static let keyword = "tags"
  static let path: ValuePath<Person, [String]> = \.tags

  /// Those of earlier lines too: whoever takes the tags over takes each once.
  static func read(_ line: DirectiveLine, into tags: inout [String]) throws(DirectiveError) {
    for item in TextSyntax.list(line.value) {
      let tag = try DirectiveValue.bounded(item)
      if !tag.isEmpty { tags.append(tag) }
    }
  }

  static func read(_ node: JSONNode, into person: inout Person) throws(JSONProblem) {
    for item in node.items {
      let tag = try item.text()
      if !tag.isEmpty { person.tags.append(tag) }
    }
  }
}

/// `difficulty 1.5`: how hard it is to come; goes before the one that follows from `home`.
enum DifficultyDetail: PersonDetail, SingleDirective {
  static let keyword = "difficulty"
  static let path: ValuePath<Person, Double?> = \.difficulty

  static func value(_ line: DirectiveLine) throws(DirectiveError) -> Double {
    try DirectiveValue.difficulty(line.value)
  }

  static func text(_ difficulty: Double) -> String { difficulty.description }

  static func value(_ node: JSONNode) throws(JSONProblem) -> Double {
    guard let number = node.number, number > 0, number.isFinite else { throw node.wrong("a number above 0") }
    return number
  }

  static func json(_ difficulty: Double) -> String { JSONText.number(difficulty) }
}

/// `home 41.0722, 14.3328`: where the person lives.
enum HomeDetail: PersonDetail, SingleDirective {
  static let keyword = "home"
  static let path: ValuePath<Person, Coordinate?> = \.home
}

/// `joined 2025-01-10`: the first day on which the person is expected.
enum JoinedDetail: PersonDetail, SingleDirective {
  static let keyword = "joined"
  static let path: ValuePath<Person, Day?> = \.joined
}

/// `left 2026-06-30`: the last day on which the person is expected.
enum LeftDetail: PersonDetail, SingleDirective {
  static let keyword = "left"
  static let path: ValuePath<Person, Day?> = \.left
}

/// `first Anna`: the first name, for names that do not end with a last name of one word.
extension FirstName: PersonDetail, SingleDirective {
  /// The word of the line.
  public static let keyword = "first"
}

/// `last van Dyke`: the last name.
extension LastName: PersonDetail, SingleDirective {
  /// The word of the line.
  public static let keyword = "last"
}

/// `photo pictures/paolo.jpg`: a picture of the person.
enum PhotoDetail: PersonDetail, SingleDirective {
  static let keyword = "photo"
  static let path: ValuePath<Person, String?> = \.photo

  static func value(_ line: DirectiveLine) throws(DirectiveError) -> String {
    line.path(try DirectiveValue.filled(line.value, keyword))
  }

  static func resolvePaths(of person: inout Person, besides file: String, in folder: String) {
    person.photo = person.photo.map { FilePath.resolve($0, besides: file, in: folder) }
  }
}

/// `alias Paolino, P.`: other spellings that are read as this person.
enum AliasDetail: WordsDetail {
  static let keyword = "alias"
  static let member = "aliases"
  static let path: ValuePath<Person, [String]> = \.aliases

  /// Nothing: whether a spelling can be the person's depends on everybody else's names, so readers give spellings to the
  /// builder once all people are known.
  static func read(_ line: DirectiveLine, into aliases: inout [String]) throws(DirectiveError) {}
  static func read(_ node: JSONNode, into person: inout Person) throws(JSONProblem) {}
}

/// A line with words about a person, each of which is kept once.
protocol WordsDetail: PersonDetail, ListDirective where Item == String {}

extension WordsDetail {
  static var isJoined: Bool { true }

  static func text(_ word: String) -> String { TextSyntax.quoted(word, if: .name) }
  static func item(_ node: JSONNode) throws(JSONProblem) -> String { try node.text() }
  static func json(_ word: String) -> String { JSONText.string(word) }
  static func complete(_ person: inout Person, with other: Person) { join(&person, with: other) }
}
