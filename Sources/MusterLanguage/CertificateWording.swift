/// The words of one language for certificates of attendance.
public protocol CertificateWording: Sendable {
  /// What a report of certificates is called: `Certificate`.
  var certificateReport: String { get }
  /// What a certificate is called on itself.
  var certificateTitle: String { get }
  /// What stands before the name.
  var certificateLead: String { get }
  /// What it is for: `for attending 42 of 44 sessions`.
  ///
  /// - Parameters:
  ///   - attended: the sessions attended.
  ///   - expected: the sessions expected.
  func certificateSentence(_ attended: Int, of expected: Int) -> String
  /// What is below the day of issue.
  var certificateDate: String { get }
  /// What is below the line to sign on where nobody is named.
  var certificateSignature: String { get }
  /// That nobody has a rate above a limit.
  ///
  /// - Parameter rate: the limit, in words.
  func nobodyAbove(_ rate: String) -> String
  /// That nobody has a rate of at least a limit.
  ///
  /// - Parameter rate: the limit, in words.
  func nobodyReached(_ rate: String) -> String
}
