/// The words of one language for portfolios: standards, and the work of students that meets them.
public protocol PortfolioWording: Sendable {
  /// The words that are the same wherever they are used.
  var portfolioWords: PortfolioWords { get }
  /// How much is met: `9 of 12 standards met`.
  func standardsMet(_ met: Int, of count: Int) -> String
  /// How many students have no work on a standard: `6 of 8 students have no work`.
  func withoutWork(_ people: Int, of count: Int) -> String
  /// What is below a number of assignments with work: `assignments with work`.
  func worksFigure(_ count: Int) -> String
  /// What is below a number of images: `images`.
  func imagesFigure(_ count: Int) -> String
  /// That images are left out because names are hidden: `4 images are not shown, because names are hidden`.
  func hiddenImages(_ count: Int) -> String
  /// A grade, as `04` or `K` says it: `Grade 4`.
  func schoolGrade(_ grade: String) -> String
  /// When something was given: `assigned on 2 October 2026`.
  func assigned(on day: String) -> String
  /// When something was handed in: `submitted on 2 October 2026`.
  func submitted(on day: String) -> String
}

/// The words of portfolios: headings, and what is said of standards and work.
public struct PortfolioWords: Sendable {
  /// The name of the report, and the title of the chart and the matrix.
  public var report, coverage: String
  /// The headings of columns.
  public var standard, assignment, submitted, passing, met, students: String
  /// What is said of a standard, and of work.
  public var isMet, isNotMet, passes, fails, selected: String
  /// The headings of parts of a report.
  public var overview, sheet, source, missing, away: String
  /// What each page of an incomplete report says.
  public var draft: String
  /// What is said where nobody has any work.
  public var nothing: String
}

extension PortfolioWording {
  /// The number of a grade without leading zeros, or the letter.
  func gradeNumber(_ grade: String) -> String { Int(grade).map(String.init) ?? grade }
  /// Whether a grade is the one before the first.
  func isKindergarten(_ grade: String) -> Bool { ["K", "KG"].contains(grade.uppercased()) }
}
