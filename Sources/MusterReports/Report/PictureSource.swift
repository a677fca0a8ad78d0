import MusterDrawing
import MusterJournals

/// Where a report gets the photos and logos that its journals name.
public protocol PictureSource: Sendable {
  /// The picture of the file at a path, within a frame; `nil` when there is none that can be drawn, and initials stand
  /// in its place.
  func picture(_ path: String, frame: Picture.Frame) -> Picture?
}

extension PictureSource {
  /// The photo of a person of a journal; `nil` where the journal names none, or none that can be drawn.
  public func photo(of person: String, in journal: Journal) -> Picture? {
    journal.people.first { $0.name == person }.flatMap { photo(of: $0, in: journal) }
  }

  /// The photo of a person of a journal; `nil` where the journal names none, or none that can be drawn.
  func photo(of person: Person, in journal: Journal) -> Picture? {
    person.photo.flatMap { picture(journal.facts.resolved($0), frame: .portrait) }
  }

  /// The logo of a journal's group; `nil` where the journal names none, or none that can be drawn.
  func logo(of journal: Journal) -> Picture? {
    journal.facts[Logo.self].flatMap { picture(journal.facts.resolved($0), frame: .logo) }
  }
}
