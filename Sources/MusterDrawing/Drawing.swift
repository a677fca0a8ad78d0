import MusterDiagnostics

/// Pages with everything placed, ready to be written as PDF, SVG or PNG.
public struct Drawing: Sendable {
  /// What the document says about itself.
  public var metadata: Metadata
  /// The pages in order.
  public var pages: [Page]
  /// The table of contents that a PDF reader shows beside the pages.
  public var outline: [OutlineEntry]
  /// Why the pages could not be laid out; such a drawing is not whole, and cannot be written.
  public var refusal: DrawingError?

  /// A document of these parts.
  public init(metadata: Metadata, pages: [Page], outline: [OutlineEntry] = []) {
    self.metadata = metadata
    self.pages = pages
    self.outline = outline
  }

  /// Whether the drawing is whole.
  func check() throws(DrawingError) {
    if let refusal { throw refusal }
    guard !pages.isEmpty else { throw .noPages }
  }
}

/// What a document says about itself; empty texts are left out.
public struct Metadata: Hashable, Sendable {
  /// The title; an SVG has it too.
  public var title: String
  /// Whose document it is.
  public var author: String
  /// What it is about: the selection; an SVG has it as its description.
  public var subject: String
  /// Words to find it by.
  public var keywords: [String]
  /// The program that made it.
  public var creator: String
  /// The day of its making as `YYYY-MM-DD`; the time written is noon UTC, so that the same input gives the
  /// same bytes.
  public var day: String
  /// The language as a BCP 47 tag: `it`.
  public var language: String

  /// The facts about a document.
  public init(
    title: String, author: String = "", subject: String = "", keywords: [String] = [], creator: String = "",
    day: String = "", language: String = ""
  ) {
    self.title = title
    self.author = author
    self.subject = subject
    self.keywords = keywords
    self.creator = creator
    self.day = day
    self.language = language
  }
}

/// A line of a document's outline.
public struct OutlineEntry: Hashable, Sendable {
  /// The text shown.
  public var title: String
  /// The name of the ``Operation/destination(_:_:)`` that it leads to.
  public var destination: String
  /// The lines below this one.
  public var children: [OutlineEntry]

  /// A line that leads to a destination.
  public init(title: String, destination: String, children: [OutlineEntry] = []) {
    self.title = title
    self.destination = destination
    self.children = children
  }
}
