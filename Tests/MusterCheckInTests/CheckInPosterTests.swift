import MusterCheckIn
import MusterDrawing
import MusterJournals
import MusterLanguage
import TestSupport
import Testing

/// QR codes, and the poster of an open session.
struct CheckInPosterTests {
  @Test func aCodeHasItsThreeCorners() throws {
    let square = try #require(QRCode("48213"))
    #expect(square.size == 21)
    for (x, y) in [(0, 0), (14, 0), (0, 14)] {
      for step in 0..<7 {
        #expect(square.isDark(column: x + step, row: y) && square.isDark(column: x + step, row: y + 6))
      }
      #expect(!square.isDark(column: x + 1, row: y + 1) && square.isDark(column: x + 3, row: y + 3))
    }
    #expect(!square.isDark(column: -1, row: 0) && !square.isDark(column: 21, row: 0))
  }

  @Test func whatFitsNoCodeHasNone() {
    #expect(QRCode("") == nil && QRCode("a\0b") == nil)
    #expect(QRCode(String(repeating: "ä", count: 3000)) == nil)
  }

  @Test func linesShowTwoRowsEachWithTheMargin() throws {
    let square = try #require(QRCode("48213"))
    let lines = square.lines()
    #expect(lines.count == 15 && lines.allSatisfy { $0.count == 29 })
    #expect(lines[0].allSatisfy { $0 == " " } && lines[1].allSatisfy { $0 == " " })
    #expect(lines[2].hasPrefix("    █▀▀▀▀▀█"))
    #expect(square.lines(isInverse: true)[0].allSatisfy { $0 == "█" })
  }

  @Test(arguments: Language.allCases) func aPosterHasGroupDigitsAndWords(language: Language) throws {
    let code = try #require(CheckInCode("48213"))
    let day = try #require(Day(iso: "2024-11-18"))
    let poster = try #require(
      CheckInPoster(group: "Robotics Club", day: day, code: code, link: "https://example.org/join"))
    let drawing = poster.drawing(with: TestFonts.book(), in: language)
    let texts = drawing.pages[0].operations.compactMap { operation -> String? in
      if case .text(let text, _, _) = operation { text.text } else { nil }
    }
    #expect(texts.contains("Robotics Club"))
    #expect(texts.filter { $0.count == 1 }.joined() == "48213")
    #expect(texts.contains { $0.contains(language.wording.poster.title) })
    #expect(try !drawing.pdf().isEmpty)
  }

  @Test(arguments: Language.allCases) func noDateIsCutOnAPoster(language: Language) throws {
    let code = try #require(CheckInCode("48213"))
    for iso in ["2026-09-23", "2026-11-18", "2026-12-30"] {
      let day = try #require(Day(iso: iso))
      let poster = try #require(CheckInPoster(group: "Robotics Club", day: day, code: code))
      let drawing = poster.drawing(with: TestFonts.book(), in: language)
      let cut = drawing.pages[0].operations.filter {
        if case .text(let text, _, _) = $0 { text.isCut } else { false }
      }
      #expect(cut.isEmpty, "\(iso)")
    }
  }

  @Test(arguments: [
    ("https://example.org/join", 29), ("https://example.org/{code}/join", 29),
    ("https://example.org/?g=1#x", 29),
  ]) func aLinkHasTheCodeInIt(link: String, size: Int) throws {
    let code = try #require(CheckInCode("48213"))
    let day = try #require(Day(iso: "2024-11-18"))
    let poster = try #require(CheckInPoster(group: "A", day: day, code: code, link: link))
    #expect(poster.square.size == size)
    let whole = [
      "https://example.org/join?code=48213", "https://example.org/48213/join",
      "https://example.org/?g=1&code=48213#x",
    ]
    #expect(whole.contains { QRCode($0) == poster.square })
  }

  @Test func digitsAreLargeInTheTerminal() throws {
    let code = try #require(CheckInCode("10743"))
    let day = try #require(Day(iso: "2024-11-18"))
    let poster = try #require(CheckInPoster(group: "A", day: day, code: code))
    #expect(poster.lines(usesColor: false).prefix(5).map { $0.count } == [42, 42, 42, 42, 42])
    #expect(poster.lines(usesColor: true).last?.hasPrefix("\u{1B}[30;107m ") == true)
  }
}
