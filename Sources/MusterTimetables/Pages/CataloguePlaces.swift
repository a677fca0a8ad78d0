import Foundation
import MusterTables

/// Where names lead to in a document about a catalogue: to the pages of people, rooms and courses, where they have one.
struct CataloguePlaces {
  /// The destination of the part that is being written; nothing leads to the page that it is on.
  var own = ""
  private var pages: [String: String] = [:]

  /// The places of a document's parts.
  ///
  /// - Parameter parts: the parts with their destinations, in order; the first about somebody or something is their page.
  init(_ parts: [(part: CataloguePart, destination: String)] = []) {
    for (part, destination) in parts {
      guard let schedule = part.schedule, let subject = schedule.subject else { continue }
      for key in schedule.person.map({ Self.keys(of: schedule.catalogue.people[$0]) }) ?? [Self.key(subject)]
      where pages[key] == nil { pages[key] = destination }
    }
  }

  /// Adds where somebody is listed, unless they have a page.
  ///
  /// - Parameters:
  ///   - person: who is listed.
  ///   - destination: where.
  mutating func add(_ person: CataloguePerson, at destination: String) {
    for key in Self.keys(of: person) where pages[key] == nil { pages[key] = destination }
  }

  /// The page of somebody, or where they are listed.
  func page(of person: CataloguePerson) -> Table.Link? {
    link(Self.keys(of: person).lazy.compactMap { pages[$0] }.first)
  }

  /// The page of somebody whom a table names by a user name or a name.
  func page(ofPerson text: String) -> Table.Link? { link(pages[Self.key("person", text)]) }

  /// The page of a room.
  func page(ofRoom name: String) -> Table.Link? { link(pages[Self.key("room", name)]) }

  /// The page of a section, else that of its course.
  func page(of section: CourseSection) -> Table.Link? {
    link(pages[Self.key("course", section.name)] ?? pages[Self.key("course", section.course)])
  }

  /// The name of the row of a section in the part that is being written.
  func row(ofSection index: Int) -> String { "\(own)-section-\(index + 1)" }

  private func link(_ destination: String?) -> Table.Link? {
    destination.flatMap { $0 == own ? nil : .place($0) }
  }

  private static func keys(of person: CataloguePerson) -> [String] {
    [person.username, person.name].compactMap { $0 }.map { key("person", $0) }
  }

  private static func key(_ subject: TimetableSubject) -> String { key(subject.kind.rawValue, subject.name) }
  private static func key(_ kind: String, _ text: String) -> String { "\(kind) \(text.lowercased())" }
}

extension Table.Cell {
  /// A cell that leads somewhere, or a plain one.
  init(_ text: String, _ link: Table.Link?) {
    self.init(text, figure: text.isEmpty ? nil : link.map { .linked($0) })
  }
}

extension CataloguePerson {
  /// What opens a message to them; `nil` without an e-mail address.
  var mailLink: Table.Link? {
    guard let email, email.contains("@") else { return nil }
    return email.addingPercentEncoding(withAllowedCharacters: Self.addressCharacters)
      .map { .address("mailto:\($0)") }
  }

  /// What calls them; `nil` without a telephone number.
  var phoneLink: Table.Link? {
    let digits = (phone ?? "").unicodeScalars.filter { ("0"..."9").contains($0) || $0 == "+" }
    guard digits.count >= 3 else { return nil }
    return .address("tel:" + String(String.UnicodeScalarView(digits)))
  }

  private static let addressCharacters = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_~@")
}
