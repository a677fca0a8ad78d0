import MusterDrawing
import TestSupport
import Testing

@testable import MusterReports

/// Heads of pages with long names.
struct LongHeadTests {
  private func lines(title: String, group: String = "Room 12") -> [ShapedText] {
    let part = ReportPart(
      mark: OutlineMark(title: title, destination: "a", level: 0),
      blocks: [HeadBlock(group: group, title: title, lead: "", selection: "")])
    let drawing = ReportDocument(
      metadata: Metadata(title: title), parts: [part], setup: PageSetup(), theme: .light, language: .english
    ).drawing(with: TestFonts.book())
    #expect(drawing.pages.allSatisfy { $0.strays == [] && $0.collisions == [] })
    return drawing.pages[0].operations.compactMap {
      if case .text(let line, _, _) = $0, line.width > 50 { line } else { nil }
    }
  }

  @Test func aLongNameIsSmallerRatherThanCut() {
    let short = lines(title: "Ann Lee")
    #expect(short.map(\.text).contains("Ann Lee"))
    for words in [4, 8, 12] {
      let name = (1...words).map { "Wolfeschlegel\($0)" }.joined(separator: " ")
      let lines = lines(title: name).filter { $0.text.contains("Wolf") }
      #expect(lines.allSatisfy { !$0.isCut }, "\(words)")
      #expect(lines.map(\.text).joined(separator: " ").split(separator: " ").count == words)
      #expect(lines[0].font.size <= Theme.light.fonts.title.size && lines[0].font.size > 12)
    }
  }

  @Test func aLongGroupTakesSeveralLines() {
    let group = (1...20).map { "Mathematics\($0)" }.joined(separator: " ")
    let lines = lines(title: "Ann Lee", group: group).filter { $0.text.contains("Mathematics") }
    #expect(lines.count > 1 && lines.allSatisfy { !$0.isCut })
  }
}
