import MusterJournals

/// Somebody in a catalogue: a student, a professor, or who else the registrar lists.
public struct CataloguePerson: Hashable, Sendable {
  /// The user name; `nil` for somebody who only appears as an instructor.
  public var username: String?
  /// The name.
  public var name: String
  /// What they are, in lower case: `student`, `professor`.
  public var role: String
  /// The field of study.
  public var major: String?
  /// The class year.
  public var year: String?
  /// The mailbox on the campus.
  public var mailbox: String?
  /// The advisor, as the table names them.
  public var advisor: String?
  /// The telephone number.
  public var phone: String?
  /// The e-mail address.
  public var email: String?
  /// The office.
  public var office: String?

  /// A person about whom nothing else is known.
  ///
  /// - Parameters:
  ///   - username: the user name.
  ///   - name: the name.
  ///   - role: what they are, in lower case.
  public init(username: String? = nil, name: String, role: String) {
    (self.username, self.name, self.role) = (username, name, role)
  }

  /// Whether they teach by their role, so that office and telephone matter rather than major and year.
  public var isProfessor: Bool { role == Self.professor }

  static let student = "student"
  static let professor = "professor"
  /// What people usually are.
  static let roles: Set<String> = [student, professor, "staff"]

  private static let teaching: Set<String> = [
    professor, "prof", "instructor", "faculty", "teacher", "lecturer",
  ]

  /// The role of a text: those who teach are professors, whatever they are called.
  ///
  /// - Parameter text: the role as somebody writes it, `Prof.`.
  static func role(_ text: String) -> String {
    teaching.contains(PlainLetters.folded(text)) ? professor : text.lowercased()
  }
}
