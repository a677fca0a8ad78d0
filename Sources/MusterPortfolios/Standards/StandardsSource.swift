/// Where standards come from, and under which licence: what every report about them says.
public struct StandardsSource: Hashable, Sendable {
  /// Whose standards they are, `Maryland`.
  public var jurisdiction: String
  /// The title of their document; `nil` where the file has none.
  public var document: String?
  /// The address of the document.
  public var address: String?
  /// The title of the licence, `CC BY 3.0 US`.
  public var license: String?
  /// The address of the licence.
  public var licenseAddress: String?
  /// Who holds the rights.
  public var rightsHolder: String?

  /// A source of which no more than the jurisdiction is known.
  ///
  /// - Parameter jurisdiction: whose standards they are.
  public init(jurisdiction: String) { self.jurisdiction = jurisdiction }

  /// The Common Core lists name neither licence nor holder; their public licence asks for this notice wherever they are shown.
  static let commonCoreNotice =
    "© Copyright 2010. National Governors Association Center for Best Practices and Council of Chief State School Officers. All rights reserved."

  /// What reports say: the document, whose it is, and the licence with its address.
  public var lines: [String] {
    let title = [jurisdiction, document].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": ")
    let terms = [rightsHolder, license].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    return [title, terms, licenseAddress ?? ""].filter { !$0.isEmpty }
  }
}
