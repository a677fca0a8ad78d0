/// A standard that a portfolio must meet: one without standards below it.
public struct Standard: Hashable, Sendable {
  /// The code that people know it by, `4.OA.A.1`.
  public var code: String
  /// What it asks for.
  public var text: String
  /// The heading that it is below, `Use the four operations with whole numbers`; `nil` for none.
  public var heading: String?

  /// A standard.
  ///
  /// - Parameters:
  ///   - code: the code that people know it by.
  ///   - text: what it asks for.
  ///   - heading: the heading that it is below.
  public init(code: String, text: String, heading: String? = nil) {
    (self.code, self.text, self.heading) = (code, text, heading)
  }
}
