import MusterApp
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import TestSupport
import Testing

/// Certificates: who gets one, and what is on it.
struct CertificateTests {
  /// Ten sessions: Ann came to all, Bo to nine, Cy to eight.
  private static let text: String = {
    let days = (1...10).map { day in
      let names = ["Ann Lee"] + (day > 1 ? ["Bo Ek"] : []) + (day > 2 ? ["Cy Fox"] : [])
      return "2026-09-\(day < 10 ? "0" : "")\(day)\n  \(names.joined(separator: ", "))\n"
    }
    return """
      group     Design Studio I
      owner     Elena Marchetti <elena@example.org>
      course    ART 210
      location  Hall 3

      """ + days.joined()
  }()

  private func request(_ change: (inout ReportRequest) throws -> Void = { _ in }) throws -> ReportRequest {
    var request = ReportRequest("certificate")
    try change(&request)
    return request
  }

  private func drawing(_ request: ReportRequest, of text: String = text) throws -> Drawing {
    let workspace = try ClassSamples.workspace(ClassSamples.journal(text), today: "2026-09-10")
    return try request.report(of: request.readTemplate(), in: workspace, pictures: nil).maker
      .drawing(with: TestFonts.book())
  }

  /// Whose certificates there are, in order.
  private func names(_ request: ReportRequest) throws -> [String] {
    try drawing(request).pages.map { page in
      page.texts.first { ["Ann Lee", "Bo Ek", "Cy Fox"].contains($0) } ?? ""
    }
  }

  @Test func thoseWithNinetyPercentOrMoreGetOne() throws {
    #expect(try names(request()) == ["Ann Lee", "Bo Ek"])
  }

  @Test func anotherRateCanBeAskedFor() throws {
    #expect(try names(request { try $0.set("above", to: "90%") }) == ["Ann Lee"])
    #expect(try names(request { try $0.set("above", to: "70%") }) == ["Ann Lee", "Bo Ek", "Cy Fox"])
  }

  @Test func somebodyNamedGetsOneWhateverTheRate() throws {
    #expect(try names(request { try $0.set("person", to: "Cy Fox") }) == ["Cy Fox"])
  }

  @Test func thereIsAFileForEachOfThem() throws {
    let request = try request()
    let workspace = try ClassSamples.workspace(ClassSamples.journal(Self.text), today: "2026-09-10")
    let made = try request.reports(
      of: request.readTemplate(), in: workspace, files: FilePattern("out/{{person}}.pdf"), pictures: nil)
    #expect(made.reports.map(\.path) == ["out/Ann Lee.pdf", "out/Bo Ek.pdf"])
    let texts = try #require(made.reports.last).report.maker.drawing(with: TestFonts.book()).pages.map(
      \.texts)
    #expect(texts.count == 1 && texts[0].contains("Bo Ek"))
  }

  @Test func itSaysWhatIsOnIt() throws {
    let page = try #require(drawing(request()).pages.dropFirst().first)
    #expect(
      page.texts == [
        "Design Studio I", "ART 210 · Hall 3", "Certificate of Attendance", "awarded to", "Bo Ek",
        "for attending 9 of 10 sessions", "1–10 September 2026", "10 September 2026", "Date",
        "Elena Marchetti",
        "90%",
      ])
    #expect(page.size.width > page.size.height && page.strays == [] && page.openTags == [])
  }

  @Test func whereNobodyReachesTheRateThereIsNoReport() throws {
    let request = try request { try $0.set("above", to: "100%") }
    #expect(throws: RequestFailure.emptyReport("certificate", reason: "nobody is above 100%")) {
      try drawing(request)
    }
    #expect(throws: RequestFailure.self) { try drawing(self.request(), of: "group Empty\nperson Ann\n") }
  }

  @Test func theWorstGetNone() throws {
    let request = try request { try $0.set("below", to: "80%") }
    #expect(throws: RequestFailure.contradiction("certificate", option: "below")) { try drawing(request) }
  }

  @Test(arguments: [Orientation.landscape, .portrait], [Paper.a4, .letter])
  func longNamesStayWithinTheFrame(orientation: Orientation, paper: Paper) throws {
    let names = [
      "Maximiliane Friederike Freifrau von und zu Hohenstein-Wittgenstein-Sayn",
      "عبد الرحمن بن محمد بن عبد العزيز الفلاني", "מרים בת־שבע כהן־לוי", "司馬遷", "김서연", "X",
    ]
    let text =
      "group \(String(repeating: "Studio ", count: 7))\n2026-09-01\n  \(names.joined(separator: ", "))\n"
    var request = try request()
    (request.orientation, request.paper) = (orientation, paper)
    let drawing = try drawing(request, of: text)
    #expect(drawing.pages.count == names.count)
    for page in drawing.pages { #expect(page.strays == []) }
  }

  @Test(arguments: [
    (Language.english, "Certificate of Attendance"), (.italian, "Attestato di frequenza"),
    (.german, "Teilnahmeurkunde"), (.french, "Attestation d’assiduité"),
    (.spanish, "Certificado de asistencia"),
  ])
  func everyLanguageHasATitle(language: Language, title: String) throws {
    let request = try request { try $0.set("locale", to: language.rawValue) }
    #expect(try drawing(request).pages[0].texts.contains(title))
  }

  @Test func itIsTextInMarkdownToo() throws {
    let request = try request()
    let workspace = try ClassSamples.workspace(ClassSamples.journal(Self.text), today: "2026-09-10")
    let text = try request.report(of: request.readTemplate(), in: workspace, pictures: nil).maker.markdown
    #expect(text.contains("Ann Lee") && text.contains("for attending 10 of 10 sessions"))
    #expect(!text.contains("Cy Fox"))
  }

  @Test func aTemplateCanHaveWordsOfItsOwn() throws {
    let folder = try TemporaryFolder([
      "own.yaml": """
      orientation: landscape
      notes: false
      footer: false
      sections:
        - people:
            at-least: 80%
            sections:
              - certificate: {title: "Bravo, {{firstName}}!", text: "{{rate}}", signature: The jury}
      """
    ])
    var request = ReportRequest("own")
    request.templates = folder.path
    let drawing = try drawing(request)
    #expect(drawing.pages.count == 3)
    #expect(drawing.pages[0].texts.contains("Bravo, Ann!") && drawing.pages[0].texts.contains("The jury"))
  }
}
