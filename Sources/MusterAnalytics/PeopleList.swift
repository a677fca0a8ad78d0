import MusterJournals

/// The people of a selection by name, with what is declared of them and how far their record reaches.
public struct PeopleList: Hashable, Sendable {
  /// Of which days and slots, as of when.
  public var heading: AnswerHeading
  /// A row for each selected person, by name.
  public var rows: [PeopleRow]

  /// A list of these parts.
  public init(heading: AnswerHeading, rows: [PeopleRow]) {
    self.heading = heading
    self.rows = rows
  }
}

/// One person of the list.
public struct PeopleRow: Hashable, Sendable {
  /// The person's name.
  public var person: String
  /// The source's own key, where there is one.
  public var id: String?
  /// Words to filter by.
  public var tags: [String]
  /// The first day of membership, where declared.
  public var joined: Day?
  /// The last day of membership, where declared.
  public var left: Day?
  /// The day of the first mark in the selection, of any kind.
  public var firstMark: Day?
  /// The day of the last mark in the selection, of any kind.
  public var lastMark: Day?
  /// The number of marks in the selection, of all kinds.
  public var marks: Int

  /// A row of these parts.
  public init(
    person: String, id: String? = nil, tags: [String] = [], joined: Day? = nil, left: Day? = nil,
    firstMark: Day? = nil, lastMark: Day? = nil, marks: Int = 0
  ) {
    self.person = person
    self.id = id
    self.tags = tags
    self.joined = joined
    self.left = left
    self.firstMark = firstMark
    self.lastMark = lastMark
    self.marks = marks
  }
}

extension Selection {
  /// The selected people by name; those without a mark are listed too.
  public func peopleList() -> PeopleList {
    let rows = people.map { index in
      let person = journal.people[index]
      let marked = journal.marks.marked(person: index).intersection(sessions).indices
      return PeopleRow(
        person: person.name, id: person.id, tags: person.tags, joined: person.joined, left: person.left,
        firstMark: marked.first.map { journal.sessions[$0].day },
        lastMark: marked.last.map { journal.sessions[$0].day }, marks: marked.count)
    }
    return PeopleList(heading: heading, rows: rows.sorted { $0.person < $1.person })
  }
}
