/// Where the lines are that say something of a group or of a person, for problems that are found once all is read.
///
/// Two are always equal, since where something is said is no part of what is said.
public struct DirectivePlaces: Sendable {
  /// The journal's file; `nil` where another format was read.
  package var file: String?
  private var lines: [String: [SourcePlace]] = [:]

  /// No places.
  package init() {}

  /// Notes the place of a line that was read, behind those of the lines before it.
  ///
  /// - Parameters:
  ///   - place: the place of its value.
  ///   - keyword: its word.
  package mutating func add(_ place: SourcePlace, of keyword: String) {
    lines[keyword, default: []].append(place)
  }

  /// The place of one of the lines of a word; `nil` where something else than these lines says the items.
  ///
  /// - Parameters:
  ///   - keyword: the word.
  ///   - index: which of the items it is, from 0.
  ///   - count: the number of all items, each of a line of its own.
  package func place(of keyword: String, at index: Int = 0, among count: Int = 1) -> SourcePlace? {
    guard let places = lines[keyword], places.count == count, places.indices.contains(index) else {
      return nil
    }
    return places[index]
  }

  /// The places with the names that are shown in the paths of files.
  func shown(hiding names: NameMentions) -> DirectivePlaces {
    var shown = self
    shown.file = file.map(names.replaced)
    shown.lines = lines.mapValues { places in
      places.map { place in
        var place = place
        place.file = names.replaced(in: place.file)
        return place
      }
    }
    return shown
  }
}

extension DirectivePlaces: Hashable {
  /// Whether both are places.
  public static func == (left: DirectivePlaces, right: DirectivePlaces) -> Bool { true }
  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension GroupFacts {
  /// The place of a line about the group: of the journal's file where no line says it, of the group where there is no file.
  ///
  /// - Parameters:
  ///   - keyword: the word of the line.
  ///   - index: which of the items of the word it is, from 0.
  ///   - count: the number of all items, each of a line of its own.
  package func place(of keyword: String, at index: Int = 0, among count: Int = 1) -> SourcePlace {
    places.place(of: keyword, at: index, among: count) ?? SourcePlace(file: places.file ?? name)
  }

  /// The place of a line about a person: of the person where no line says it, else as of a line about the group.
  ///
  /// - Parameters:
  ///   - keyword: the word of the line.
  ///   - person: the person.
  package func place(of keyword: String, about person: Person) -> SourcePlace {
    person.places.place(of: keyword) ?? person.places.place(of: Person.keyword)
      ?? SourcePlace(file: places.file ?? name)
  }
}

extension Person {
  /// The word with which the block of a person begins.
  package static let keyword = "person"
}
