/// A section of a course in a term: what people enrol in.
public struct CourseSection: Hashable, Sendable {
  /// The index of its term in the catalogue.
  public var term: Int
  /// The name, by which it is known in its term: `CSSE 304-02`.
  public var name: String
  /// The course: `CSSE 304`.
  public var course: String
  /// The registrar's number of the section (CRN).
  public var crn: String?
  /// The title of the course.
  public var title: String
  /// The indices of those who teach it, the first responsible.
  public var instructors: [Int]
  /// When and where it meets.
  public var meetings: [ClassMeeting]
  /// The credits.
  public var credits: Credits?
  /// How many are enrolled, where the registrar says so.
  public var stated: Int?
  /// The final exam.
  public var final: FinalExam?

  /// A section of which nothing but its name is known.
  ///
  /// - Parameters:
  ///   - term: the index of its term.
  ///   - name: the name.
  ///   - course: the course.
  public init(term: Int, name: String, course: String) {
    (self.term, self.name, self.course) = (term, name, course)
    (title, instructors, meetings) = ("", [], [])
  }
}
