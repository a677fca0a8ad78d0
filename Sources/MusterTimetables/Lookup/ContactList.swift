import MusterAnalytics

/// People of a catalogue: those of a section, a professor's advisees, or those whose contact was asked for.
public struct ContactList: Answer {
  /// Why these people are listed.
  public enum Reason: Hashable, Sendable {
    /// They are enrolled in a section.
    case section(term: String, name: String)
    /// They have an advisor.
    case advisor(String)
    /// Somebody asked how to reach them.
    case contact
  }

  /// Why these people are listed.
  public var reason: Reason
  /// The people.
  public var people: [CataloguePerson]

  /// People.
  ///
  /// - Parameters:
  ///   - reason: why they are listed.
  ///   - people: the people.
  public init(_ reason: Reason, _ people: [CataloguePerson]) { (self.reason, self.people) = (reason, people) }

  /// The name and version of the document.
  public static let schema = "muster.contacts/1"
  /// The rows of the CSV are the people.
  public static let rowsKey: String? = "people"
  /// A row of any values.
  public static var sampleRow: JSONObject? { row(CataloguePerson(name: "", role: "")) }
  /// Of several lists, the CSV says which section or whose advisees they are.
  public var groupName: String? {
    switch reason {
    case .section(_, let name), .advisor(let name): name
    case .contact: nil
    }
  }

  /// Adds the keys that follow `schema`.
  ///
  /// - Parameter document: the document.
  public func write(to document: inout JSONObject) {
    var (term, section, advisor): (String?, String?, String?) = (nil, nil, nil)
    switch reason {
    case .section(let name, let chosen): (term, section) = (name, chosen)
    case .advisor(let name): advisor = name
    case .contact: break
    }
    document.add("term", term)
    document.add("section", section)
    document.add("advisor", advisor)
    document.add("people", people.map(Self.row))
  }

  private static func row(_ person: CataloguePerson) -> JSONObject {
    var row = JSONObject()
    row.add("username", person.username)
    row.add("name", person.name)
    row.add("role", person.role)
    row.add("mailbox", person.mailbox)
    row.add("major", person.major)
    row.add("year", person.year)
    row.add("advisor", person.advisor)
    row.add("email", person.email)
    row.add("phone", person.phone)
    row.add("office", person.office)
    return row
  }
}

extension Catalogue {
  /// The people who have somebody as their advisor, by user name or name.
  ///
  /// - Parameter person: the index of the advisor.
  public func advisees(of person: Int) -> [Int] {
    let names = [people[person].name, people[person].username].compactMap { $0?.lowercased() }
    return people.indices.filter { index in
      people[index].advisor.map { names.contains($0.lowercased()) } ?? false
    }
  }
}
