/// The words of one language for catalogues: timetables of people, rooms and courses.
public protocol CatalogueWording: Sendable {
  /// The words that never change.
  var catalogueWords: CatalogueWords { get }
  /// The heading of somebody's timetable as a list: `Ann Lee's Schedule`.
  func schedule(of name: String) -> String
  /// The rooms without a class at a time: `Free rooms: Mon 14:00`.
  func freeRooms(at time: String) -> String
  /// What a part of a name may mean: `'an' may mean 3 people`.
  func matches(_ count: Int, of text: String) -> String
  /// Timetables laid over each other: `Compared: Ann Lee, Bo Ek`.
  func compared(_ names: String) -> String
}

/// The words of catalogues: headings, and what is said where there is nothing.
public struct CatalogueWords: Sendable {
  /// Headings of a list of sections.
  public var section, title, instructor, credits, enrolled, meetings, rooms, final: String
  /// Headings of terms and of single meetings.
  public var term, sections, room, period, date, weekday, from, to, time: String
  /// Headings of people.
  public var name, username, role, mailbox, major, year, advisor, email, phone, office: String
  /// Roles of people.
  public var student, professor: String
  /// Said where there is no section, no meeting, no room, nobody, or no common free period.
  public var noSections, noMeetings, noRooms, nobody, neverFree: String
  /// The heading of the periods in which everybody is free.
  public var free: String
  /// Headings of documents and their parts.
  public var contacts, finals, comparison: String
  /// Beside the term that is the current one.
  public var current: String
}
