import MusterAnalytics
import MusterJournals
import MusterReports

/// How far one student's portfolio has come: each standard with the work on it.
public struct PersonPortfolio: Hashable, Sendable {
  /// The name of the student.
  public var person: String
  /// The standards, in the order of their file.
  public var standards: [StandardStanding]
  /// What was taught on days on which the student missed sessions.
  public var away: [Lesson] = []

  /// The number of standards that are met.
  public var met: Int { standards.count { $0.isMet } }
  /// The share of standards that are met.
  public var share: Share { Share(met, of: standards.count) }
  /// The standards without work.
  public var missing: [StandardStanding] { standards.filter { !$0.isMet } }
}

/// A standard and a student's work on it.
public struct StandardStanding: Hashable, Sendable {
  /// The standard.
  public var standard: Standard
  /// The work, in the order of the assignments.
  public var work: [WorkItem]

  /// Whether there is any work, also without images.
  var hasWork: Bool { !work.isEmpty }
  /// Whether work is attached.
  public var isMet: Bool { work.contains { $0.work.isAttached } }
  /// The number of assignments with work attached.
  public var count: Int { work.count { $0.work.isAttached } }

  /// The work that is printed: what is selected where some is, unless all is asked for.
  ///
  /// - Parameter all: whether all work is.
  func shown(all: Bool) -> [WorkItem] {
    let selected = work.filter { $0.work.isSelected && $0.work.isAttached }
    return all || selected.isEmpty ? work : selected
  }
}

/// A student's work on an assignment, with what it was about.
public struct WorkItem: Hashable, Sendable {
  /// The assignment.
  public var assignment: Assignment
  /// The work.
  public var work: StudentWork

  /// The paths of the assignment's sheet and of the images, in the order of printing.
  var picturePaths: [String] { [assignment.sheet].compactMap { $0 } + work.files }
}

extension PersonPortfolio {
  /// The paths of all pictures that are printed, each once.
  ///
  /// - Parameter all: whether work is printed that is not selected, too.
  func picturePaths(all: Bool) -> [String] {
    var known: Set<String> = []
    return standards.flatMap { $0.shown(all: all).flatMap(\.picturePaths) }.filter {
      known.insert($0).inserted
    }
  }
}

extension Selection {
  /// The portfolio of each selected person, in the journal's order; `nil` for a group without standards.
  ///
  /// Work counts up to as-of, and that of a period where one is chosen; work without a date counts always.
  public func portfolios() -> [PersonPortfolio]? {
    guard let portfolio = journal.facts[Portfolio.self] else { return nil }
    let work = Dictionary(grouping: portfolio.work.filter(isCounted), by: \.person)
    let missed = portfolio.lessons.isEmpty ? [:] : missedDays()
    return people.map { id in
      let person = journal.people[id].name
      var own = portfolio.portfolio(of: person, work[person] ?? [])
      own.away = journal.lessons(on: (missed[id] ?? []).map(\.date))
      return own
    }
  }

  private func isCounted(_ work: StudentWork) -> Bool {
    guard let day = work.submitted else { return true }
    return day <= asOf && (period.first.map { $0 <= day } ?? true) && (period.last.map { day <= $0 } ?? true)
  }
}

extension Portfolio {
  fileprivate func portfolio(of person: String, _ work: [StudentWork]) -> PersonPortfolio {
    var items = [[WorkItem]](repeating: [], count: standards.count)
    for work in work {
      let assignment = assignments[work.assignment]
      for standard in assignment.standards {
        items[standard].append(WorkItem(assignment: assignment, work: work))
      }
    }
    return PersonPortfolio(
      person: person, standards: zip(standards, items).map { StandardStanding(standard: $0, work: $1) })
  }
}
