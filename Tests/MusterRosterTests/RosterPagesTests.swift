import Foundation
import MusterAnalytics
import MusterApp
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
@testable import MusterRoster
import MusterTables
import TestSupport
import Testing

/// The pages of rosters: every mark once and in its place, nothing over anything else, over all sizes.
struct RosterPagesTests {
  /// A class of some people and sessions with all kinds of marks.
  private static func selection(people: Int, sessions: Int, name: (Int) -> String) throws -> Selection {
    let start = try #require(Day(iso: "2026-08-31"))
    let names = (0..<people).map(name)
    var text = "group Design Studio I\n" + names.map { "person \"\($0)\"\n" }.joined()
    let marks: [Mark?] = [.present, .present, nil, .partial, .absent, .present, .excused, .warned, .exempt]
    for session in 0..<sessions {
      text += "\(start + session / 2 * 3 + session % 2)\n"
      for (person, name) in names.enumerated() {
        if let mark = marks[(person * 5 + session * 7) % marks.count] {
          text += "  \(mark.word): \"\(name)\"\n"
        }
      }
    }
    return try RosterTests.selection(RosterTests.journal(text), asOf: "2027-12-31")
  }

  private static func drawing(
    _ selection: Selection, _ set: (inout ReportOptions) -> Void = { _ in }
  ) throws -> Drawing {
    var options = ReportOptions()
    set(&options)
    let template = try TemplateLibrary(.complete).template(named: "roster")
    let stamp = Stamp(day: selection.asOf, application: "Muster 1.0")
    return ReportMaker(template, [selection], stamp: stamp, options: options)
      .drawing(with: TestFonts.book())
  }

  /// A text on a page.
  private struct PlacedText {
    var text: String
    var x: Double
    var y: Double
    var width: Double
    var isCut: Bool

    var middle: Double { x + width / 2 }
  }

  private static func texts(on page: Page) -> [PlacedText] {
    page.operations.compactMap { operation in
      guard case .text(let line, let place, _) = operation else { return nil }
      return PlacedText(text: line.text, x: place.x, y: place.y, width: line.width, isCut: line.isCut)
    }
  }

  struct Size: CustomStringConvertible {
    var people: Int
    var sessions: Int
    var paper = Paper.a4
    var orientation = Orientation.portrait
    var description: String { "\(people) people, \(sessions) sessions, \(paper.rawValue) \(orientation)" }
  }

  static let sizes: [Size] =
    [(1, 1), (2, 3), (7, 20), (28, 45), (33, 60), (60, 8), (120, 100), (300, 100)].flatMap {
      (people: Int, sessions: Int) in
      Orientation.allCases.flatMap { orientation in
        (people > 100 ? [Paper.a4] : Paper.allCases).map {
          Size(people: people, sessions: sessions, paper: $0, orientation: orientation)
        }
      }
    }

  @Test(arguments: sizes) func everyMarkIsDrawnOnceInItsPlace(size: Size) throws {
    let selection = try Self.selection(people: size.people, sessions: size.sessions) { "Person \(1000 + $0)" }
    let roster = selection.roster()
    let drawing = try Self.drawing(selection) { ($0.paper, $0.orientation) = (size.paper, size.orientation) }
    var drawn: [String: [Mark?]] = [:]
    for page in drawing.pages {
      let texts = Self.texts(on: page)
      let names = texts.filter { $0.text.hasPrefix("Person ") }
      guard let top = names.map(\.y).min() else { continue }
      let head = texts.filter { $0.y < top - 5 && $0.y > top - 30 && Int($0.text) != nil }
      let line = head.map(\.y).max() ?? 0
      let days = head.filter { abs($0.y - line) < 0.1 }.sorted { $0.x < $1.x }
      let signs = texts.filter { text in Mark.allCases.contains { MarkSign.drawn($0) == text.text } }
      for name in names {
        let first = drawn[name.text, default: []].count
        guard first + days.count <= roster.sessions.count else {
          Issue.record("more days than sessions")
          return
        }
        for (index, day) in days.enumerated() {
          #expect(String(roster.sessions[first + index].date.dayOfMonth) == day.text)
          let here = signs.filter { abs($0.middle - day.middle) < 0.6 && abs($0.y - name.y) < 4 }
          #expect(here.count <= 1)
          drawn[name.text, default: []].append(
            here.first.flatMap { sign in Mark.allCases.first { MarkSign.drawn($0) == sign.text } })
        }
      }
    }
    #expect(drawn.count == size.people)
    for row in roster.rows { #expect(drawn[row.person] == row.marks) }
  }

  @Test(arguments: sizes, [false, true]) func nothingIsOverAnythingElse(size: Size, isBlank: Bool) throws {
    guard size.people <= 60 || !isBlank else { return }
    let selection = try Self.selection(people: size.people, sessions: size.sessions) { person in
      person % 3 == 0
        ? "Maximiliane Wilhelmina von Hohenlohe-Langenburg \(person)" : "Bo Ek \(person)"
    }
    let drawing = try Self.drawing(selection) {
      ($0.paper, $0.orientation) = (size.paper, size.orientation)
      ($0.isBlank, $0.showsPhotos) = (isBlank, size.sessions % 2 == 0)
    }
    let setup = PageSetup(paper: size.paper, orientation: size.orientation)
    for page in drawing.pages {
      let texts = Self.texts(on: page).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
      for text in texts {
        #expect(text.x >= 40 && text.x + text.width <= setup.size.width - 40, "\(text)")
      }
      for (index, text) in texts.enumerated() {
        for other in texts[(index + 1)...].prefix(while: { $0.y - text.y < 5 }) {
          let isApart = text.x + text.width <= other.x + 0.01 || other.x + other.width <= text.x + 0.01
          #expect(isApart, "\(text.text) \(other.text)")
        }
      }
    }
  }

  @Test(arguments: Orientation.allCases) func theBeginningOfALongNameIsSeen(orientation: Orientation) throws {
    let names = ["WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "Bo"]
    let selection = try Self.selection(people: 2, sessions: 60) { names[$0] }
    let drawing = try Self.drawing(selection) { $0.orientation = orientation }
    let fonts = TestFonts.book()
    let letters = orientation == .portrait ? 8 : 11
    let least = fonts.shape("\(names[0].prefix(letters))…", Theme.light.fonts.text).width
    #expect(drawing.pages.count > 1)
    for page in drawing.pages {
      let name = try #require(Self.texts(on: page).first { $0.text == names[0] })
      #expect(name.isCut && name.width >= least - 1)
    }
  }

  @Test func theLegendHasFourSignsAndThoseUsed() throws {
    let journal = try RosterTests.journal("group A\n2026-09-01\n  Ann\n")
    let drawing = try Self.drawing(RosterTests.selection(journal))
    let words = Set(Self.texts(on: try #require(drawing.pages.last)).map(\.text))
    #expect(words.isSuperset(of: ["present", "partial", "absent", "excused"]))
    #expect(words.isDisjoint(with: ["warned", "exempt"]))
    let all = try Self.drawing(RosterTests.selection(RosterTests.journal(RosterTests.text)))
    #expect(
      Set(Self.texts(on: try #require(all.pages.last)).map(\.text)).isSuperset(of: ["warned", "exempt"]))
  }

  @Test func theHeadSaysWhenTheClassMeets() throws {
    let drawing = try Self.drawing(RosterTests.selection(RosterTests.journal(RosterTests.text)))
    let texts = Self.texts(on: try #require(drawing.pages.first)).map(\.text)
    #expect(texts.contains { $0.contains("14:00–16:30") }, "\(texts)")
    #expect(texts.contains("31 August – 14 September 2026") && texts.contains("3 students"), "\(texts)")
  }

  @Test func aSheetToSignHasNoSigns() throws {
    let drawing = try Self.drawing(RosterTests.selection(RosterTests.journal(RosterTests.text))) {
      $0.isBlank = true
    }
    let texts = drawing.pages.flatMap { Self.texts(on: $0) }.map(\.text)
    #expect(texts.allSatisfy { text in Mark.allCases.allSatisfy { MarkSign.drawn($0) != text } })
    #expect(texts.contains { $0.hasPrefix("Sign-in sheet") })
  }

  @Test func sumsAreBesideSessions() throws {
    let text = "group A\nmeets Mon, Tue, Wed, Thu, Fri 09:00-10:00 from 2026-08-31 for 15 weeks\nperson Ann\n"
    for weeks in 1...12 {
      let last = try ClassSamples.day("2026-08-31") + (weeks * 7 - 3)
      let selection = try RosterTests.selection(
        RosterTests.journal(text), period: "2026-08-31..\(last)", asOf: "2026-08-01")
      let drawing = try Self.drawing(selection)
      for page in drawing.pages {
        #expect(Self.texts(on: page).contains { ["Mon", "Tue", "Wed", "Thu", "Fri"].contains($0.text) })
      }
    }
  }

  @Test func sessionsOfSeveralSlotsHaveTheirTimes() throws {
    let text = """
      group A
      meets Mon 14:00-16:00 from 2026-08-31 for 3 weeks
      meets Tue 09:00-10:00 from 2026-09-01 for 3 weeks
      person Ann
      """
    let drawing = try Self.drawing(RosterTests.selection(RosterTests.journal(text), asOf: "2026-08-31"))
    let texts = Self.texts(on: try #require(drawing.pages.first)).map(\.text)
    #expect(texts.contains("14:00") && texts.contains("09:00"), "\(texts)")
  }

  @Test func aSheetToSignHasRowsForOthersAndFillsThePage() throws {
    let drawing = try Self.drawing(RosterTests.selection(RosterTests.journal(RosterTests.text))) {
      $0.isBlank = true
    }
    let texts = Self.texts(on: try #require(drawing.pages.first)).map(\.text)
    #expect(texts.contains("7") && !texts.contains("8") && texts.contains("3 students"), "\(texts)")
  }

  @Test func aReportOfNoDaysIsOfAllDays() throws {
    let drawing = try Self.drawing(RosterTests.selection(RosterTests.journal("group A\n")))
    let texts = drawing.pages.flatMap { Self.texts(on: $0) }.map(\.text)
    #expect(texts.contains("All days") && !texts.contains("all"), "\(texts)")
  }

  @Test func classesOfNobodyAndOfNoSessionHavePages() throws {
    for text in ["group A\n", "group A\nperson Ann\n"] {
      let drawing = try Self.drawing(RosterTests.selection(RosterTests.journal(text)))
      #expect(drawing.pages.count == 1)
    }
  }

  @Test func aSmallClass() throws {
    let selection = try RosterTests.selection(
      RosterTests.journal(RosterTests.text), asOf: "2026-09-02")
    expectGolden(try Self.drawing(selection).transcript, named: "roster")
    expectGolden(
      try Self.drawing(selection) { ($0.isBlank, $0.showsPhotos) = (true, true) }.transcript,
      named: "roster-blank")
  }

  private static func maker(_ language: Language = .english) throws -> ReportMaker {
    let template = try TemplateLibrary(.complete).template(named: "roster")
    let selection = try RosterTests.selection(RosterTests.journal(RosterTests.text))
    var options = ReportOptions()
    options.language = language
    return ReportMaker(
      template, [selection], stamp: Stamp(day: selection.asOf, application: "Muster 1.0"), options: options)
  }

  @Test(arguments: Language.allCases) func itIsInEveryLanguage(language: Language) throws {
    expectGolden(try Self.maker(language).markdown, named: "roster-markdown-\(language.rawValue)")
  }

  @Test func textsHaveATableForEachMonth() throws {
    let maker = try Self.maker()
    #expect(maker.markdown.contains("### September 2026\n\n| name "), "\(maker.markdown)")
    let html = try maker.html(with: TestFonts.book())
    #expect(html.contains("August 2026") && html.contains("⊙") && html.contains("Cleo van Dyke"))
  }
}
