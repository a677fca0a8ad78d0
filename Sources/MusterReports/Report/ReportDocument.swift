import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterTables

/// A report with all that it says, before it is laid out: a part for each group.
package struct ReportDocument: Sendable {
  package var metadata: Metadata
  package var parts: [ReportPart]
  package var setup: PageSetup
  package var theme: Theme
  package var language: Language
  /// Whether the rows and cells of tables are tagged.
  package var isAccessible = false
  /// Rules of CSS at the end of the style sheet of HTML.
  package var style = ""

  /// A document of these parts.
  ///
  /// - Parameters:
  ///   - metadata: what programs list and search.
  ///   - parts: the parts, each of which begins a page.
  ///   - setup: the sheet.
  ///   - theme: the colours, fonts and distances.
  ///   - language: the language.
  ///   - isAccessible: whether the rows and cells of tables are tagged.
  ///   - style: rules of CSS at the end of the style sheet of HTML.
  package init(
    metadata: Metadata, parts: [ReportPart], setup: PageSetup, theme: Theme, language: Language,
    isAccessible: Bool = false, style: String = ""
  ) {
    (self.metadata, self.parts, self.setup, self.theme) = (metadata, parts, setup, theme)
    (self.language, self.isAccessible, self.style) = (language, isAccessible, style)
  }

  /// The report laid out on pages. The book then knows which characters no font could show.
  package func drawing(with fonts: FontBook) -> Drawing {
    let setter = Typesetter(
      theme: theme, fonts: fonts, wording: language.wording, isAccessible: isAccessible)
    _ = fonts.takeRefusal()
    var flow = PageFlow(setup, theme: theme)
    var firstPages: [Int] = []
    for part in parts {
      flow.beginPage()
      firstPages.append(flow.pageNumber)
      flow.note(part.mark)
      if part.isCelebrated { Confetti.draw(on: &flow.page, above: flow.area, theme.colors.slots) }
      let chapters = part.chapters
      for (index, blocks) in chapters.enumerated() {
        if index > 0 { flow.beginPage() }
        let notes = index == chapters.count - 1 ? part.notes : nil
        Chapter(blocks: blocks, notes: notes, setter: setter).draw(in: &flow)
      }
    }
    var drawing = Drawing(
      metadata: metadata, pages: finished(flow.pages, firstPages, setter), outline: flow.outline.tree)
    drawing.refusal = flow.refusal.map { .limit($0) } ?? fonts.takeRefusal()
    return drawing
  }

  /// The pages with their heads and feet, for which the number of all pages must be known.
  private func finished(_ pages: [Page], _ firstPages: [Int], _ setter: Typesetter) -> [Page] {
    let margins = PageMargins(setter: setter, setup: setup)
    var pages = pages
    for index in pages.indices {
      guard let part = firstPages.lastIndex(where: { $0 <= index + 1 }) else { continue }
      pages[index].label = setter.wording.number(index + 1)
      let (page, count) = (setter.wording.number(index + 1), setter.wording.number(pages.count))
      let (header, footer) = (parts[part].header, parts[part].footer)
      if firstPages[part] != index + 1 || header.namesPage {
        margins.drawHead(on: &pages[index], header.text(page: page, of: count))
      }
      guard let footer else { continue }
      margins.drawFoot(
        on: &pages[index], footer.text(page: page, of: count), number: index + 1, of: pages.count,
        hasNumber: !footer.namesPage && !header.namesPage)
    }
    return pages
  }
}

/// One group's part of a report.
package struct ReportPart: Sendable {
  /// What the outline calls it, and where it begins.
  package var mark: OutlineMark
  /// What stands above every page, above the first only when it tells the page; empty for nothing.
  package var header = MarginText("")
  /// What stands below every page, beside its number unless a margin tells the page itself; `nil` for no foot at all.
  package var footer: MarginText?
  /// Whether confetti stand above the first page.
  package var isCelebrated = false
  package var blocks: [any Block]
  package var notes: PartNotes

  /// A part of these blocks.
  ///
  /// - Parameters:
  ///   - mark: what the outline calls it, and where it begins.
  ///   - header: what is above every page.
  ///   - footer: what is below every page; `nil` for no foot at all.
  ///   - isCelebrated: whether there is confetti above the first page.
  ///   - blocks: what it says.
  ///   - notes: what is at the foot of its last page.
  package init(
    mark: OutlineMark, header: MarginText = MarginText(""), footer: MarginText? = nil,
    isCelebrated: Bool = false, blocks: [any Block], notes: PartNotes = PartNotes()
  ) {
    (self.mark, self.header, self.footer) = (mark, header, footer)
    (self.isCelebrated, self.blocks, self.notes) = (isCelebrated, blocks, notes)
  }

  /// The blocks between page breaks; one chapter at least.
  var chapters: [[any Block]] {
    let chapters = blocks.split { $0 is PageBreakBlock }.map(Array.init)
    return chapters.isEmpty ? [[]] : chapters
  }
}

/// What stands at the foot of a part's last page.
package struct PartNotes: Hashable, Sendable {
  /// The notes, one below the other; empty ones are left out.
  package var lines: [String] = []
  /// The marks whose symbols are explained.
  package var marks: [Mark] = []
  /// The signs beside names that are explained, each with its sentence.
  package var signs: [SignNote] = []

  /// Notes of these lines.
  ///
  /// - Parameters:
  ///   - lines: the notes.
  ///   - marks: the marks whose symbols are explained.
  ///   - signs: the signs beside names that are explained.
  package init(lines: [String] = [], marks: [Mark] = [], signs: [SignNote] = []) {
    (self.lines, self.marks, self.signs) = (lines, marks, signs)
  }

  /// What a sign beside a name means.
  package struct SignNote: Hashable, Sendable {
    var sign: NameSign
    var text: String
  }
}
