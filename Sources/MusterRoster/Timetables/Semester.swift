import MusterJournals

/// A part of a year in which classes are held.
public enum Semester: String, CaseIterable, Sendable {
  case fall, spring, summer

  /// The semester of a term, by the first word of its name; `nil` for terms that are called otherwise.
  ///
  /// - Parameter term: the term, such as `Fall 2026`.
  public init?(_ term: Term) {
    let name = term.name.lowercased()
    guard let semester = Semester.allCases.first(where: { name.hasPrefix($0.rawValue) }) else { return nil }
    self = semester
  }

  /// The place in lists of a year: fall, spring, summer.
  var order: Int { Semester.allCases.firstIndex(of: self) ?? 0 }
}
