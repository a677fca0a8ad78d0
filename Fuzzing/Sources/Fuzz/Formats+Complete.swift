import MusterCheckIn
import MusterFormats
import MusterReading
import MusterRoster
import MusterTimetables

extension Formats {
  /// Every format, with the words that journals of all systems may have.
  static let complete = Formats.all.adding(words: RosterSystem.words + CheckInSystem.words)
    .adding(sections: CatalogueSections.self)
}
