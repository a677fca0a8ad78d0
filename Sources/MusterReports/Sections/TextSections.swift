import MusterDocuments

/// A heading, which the outline lists.
struct HeadingSection: Section {
  static let keys = ["text"]
  private let text: TemplateText

  init(_ options: SectionOptions) throws(DocumentProblem) {
    text = try options.required("text", "the words of the heading").text(options.reader.names)
  }

  func blocks(in scope: SectionScope) -> [any Block] {
    let text = scope.text(text)
    guard !text.isEmpty else { return [] }
    let mark = OutlineMark(title: text, destination: scope.destination("heading"), level: scope.level)
    return [HeadingBlock(text: text, mark: mark)]
  }
}

/// Running text; an empty line begins a paragraph.
struct TextSection: Section {
  static let keys = ["text", "note"]
  private let text: TemplateText
  private let isNote: Bool

  init(_ options: SectionOptions) throws(DocumentProblem) {
    text = try options.required("text", "the words of the paragraph").text(
      options.reader.names, hasEmphasis: true)
    isNote = try options["note"]?.flag(of: "note") ?? false
  }

  func blocks(in scope: SectionScope) -> [any Block] {
    let block = TextBlock(text: scope.text(text), isNote: isNote)
    return block.paragraphs.isEmpty ? [] : [block]
  }
}

/// The end of a page.
struct PageBreakSection: PlainSection {
  func blocks(in scope: SectionScope) -> [any Block] { [PageBreakBlock()] }
}
