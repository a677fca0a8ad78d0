import Foundation
import MusterAnalytics
import MusterApp
import MusterDiagnostics
import MusterDrawing
import MusterJournals
import MusterPortfolios
import MusterReports
import MusterTables
import TestSupport
import Testing

/// The report of a portfolio.
struct PortfolioPagesTests {
  /// A folder in which Jane Doe has work on everything, one page of it a JPEG file.
  private static func sample() throws -> ClassFolderSample {
    let sample = try ClassFolderSample(
      [
        "assignments.csv":
          "name,file,standards,assigned\nEssay 1,sheets/essay.png,4.OA.A,2026-09-14\nFractions,,4.NF.A,2026-09-21\nMore,,4.NF.A.1,\n",
        "work.csv":
          "student,assignment,submitted,passing,selected,files\n1041,Essay 1,2026-10-02,yes,no,work/1.jpg\n1041,Fractions,2026-10-05,no,yes,work/2.png\n1041,More,2026-10-06,,,work/1.png\n",
      ], besides: ["work/1.jpg": PictureSamples.greyJPEG])
    return sample
  }

  private static func report(
    _ template: String = "portfolio", of person: String, in sample: ClassFolderSample,
    names: NameOptions.Choice = .full, pictures: PictureFiles = PictureFiles(),
    _ change: (inout ReportRequest) -> Void = { _ in }
  ) throws -> MadeReport {
    var read = ReadRequest([sample.folder.file("class.journal")])
    read.names.choice = names
    if names == .pseudonyms { read.names.key = sample.folder.file("names.key") }
    let loaded = try read.load()
    let today = try #require(Day(iso: "2026-11-20"))
    let workspace = Workspace(
      loaded.journals, defaults: loaded.defaults, today: today, application: "Muster 1.0")
    var request = ReportRequest(template)
    request.selection.people = [person]
    change(&request)
    return try request.report(of: request.readTemplate(), in: workspace, pictures: pictures)
  }

  @Test func anIncompleteOneIsRefused() throws {
    let sample = try Self.sample()
    let failure = RequestFailure.notReady(
      "cannot generate an incomplete portfolio: 4 of 4 standards have no work ('\(name: "Bo Ek")': \(known: "4.OA.A.1, 4.OA.A.2, 4.NF.A.1, 4.NF.A.2"))",
      help: "add the work, or make a draft with \(known: .option("draft"))")
    #expect(throws: failure) { _ = try Self.report(of: "Bo Ek", in: sample) }
    #expect(failure.fault == .data)
    let draft = try Self.report(of: "Bo Ek", in: sample) { $0.isDraft = true }
    #expect(draft.maker.markdown.contains("DRAFT"))
  }

  @Test func theTextsAreThoseOfTheFiles() throws {
    let text = try Self.report(of: "Jane Doe", in: Self.sample()).maker.markdown
    for part in [
      "Jane Doe", "4 of 4 standards met", "✓ 4.OA.A.1", "Compare \\< and \\>", "Essay 1", "passing",
      "CC BY 4.0",
      "assigned on 14 September 2026 · submitted on 2 October 2026 · passing",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(!text.contains("DRAFT"))
  }

  @Test func onlySelectedWorkIsShownUnlessAllIsAskedFor() throws {
    let sample = try Self.sample()
    let some = try Self.report(of: "Jane Doe", in: sample).maker.markdown
    #expect(!some.contains("### More"))
    let all = try Self.report(of: "Jane Doe", in: sample) { $0.showsAllWork = true }.maker.markdown
    #expect(all.contains("### More"))
  }

  @Test func theImagesAreInThePDFAsTheyAre() throws {
    let sample = try Self.sample()
    let pdf = try Self.report(of: "Jane Doe", in: sample).maker.drawing(with: TestFonts.book()).pdf()
    withExtendedLifetime(sample) {}
    let image = PictureSamples.greyJPEG
    #expect(pdf.indices.contains { pdf[$0] == image[0] && pdf[$0...].starts(with: image) })
  }

  @Test func eachPageOfADraftSaysSo() throws {
    let sample = try Self.sample()
    let report = try Self.report(of: "Jane Doe", in: sample) { $0.isDraft = true }
    let drawing = report.maker.drawing(with: TestFonts.book())
    let pdf = try drawing.pdf()
    withExtendedLifetime(sample) {}
    guard let text = try Tool.pdftotext.output(about: pdf, ["#", "-"]) else { return }
    let pages = text.split(separator: "\u{C}").map(String.init)
    #expect(pages.count == drawing.pages.count && pages.allSatisfy { $0.contains("DRAFT") })
  }

  @Test func hiddenNamesHideTheImages() throws {
    let sample = try Self.sample()
    let report = try Self.report(of: "Jane Doe", in: sample, names: .initials)
    let text = report.maker.markdown
    #expect(!text.contains("Jane") && text.contains("1 image is not shown, because names are hidden"))
    let pdf = try report.maker.drawing(with: TestFonts.book()).pdf()
    withExtendedLifetime(sample) {}
    let image = PictureSamples.greyJPEG
    #expect(!pdf.indices.contains { pdf[$0] == image[0] && pdf[$0...].starts(with: image) })
  }

  /// Neither name nor number is in any output, nor in what is said of it.
  @Test(arguments: [NameOptions.Choice.initials, .pseudonyms])
  func noOutputOfHiddenNamesHasANameOrANumber(names: NameOptions.Choice) throws {
    let sample = try Self.sample()
    let report = try Self.report(of: "Jane Doe", in: sample, names: names) { $0.isDraft = true }
    let fonts = TestFonts.book()
    let outputs: [[UInt8]] = [
      Array(report.maker.markdown.utf8), Array(try report.maker.html(with: fonts).utf8),
      try report.maker.drawing(with: fonts).pdf(), Array(report.name.utf8),
    ]
    for (index, output) in outputs.enumerated() {
      // Three bytes are somewhere in what is compressed by chance: the text of the pages is looked at below.
      for part in ["Jane", "1041", "work/"] + (index == 2 ? [] : ["Doe"]) {
        #expect(!String(decoding: output, as: UTF8.self).contains(part), "\(part)")
      }
    }
    let text = try Tool.pdftotext.output(about: outputs[2], ["#", "-"])
    #expect(text.map { text in !["Jane", "Doe", "1041"].contains { text.contains($0) } } ?? true)
    let info = try Tool.pdfinfo.output(about: outputs[2], ["#"])
    #expect(info.map { !$0.contains("Jane") && !$0.contains("1041") } ?? true)
    do {
      _ = try Self.report(of: "Bo Ek", in: sample, names: names)
      Issue.record("an incomplete portfolio was made")
    } catch {
      #expect(!"\(error)".contains("Bo") && !"\(error)".contains("1042"))
    }
  }

  /// Images that cannot be drawn, by what is said of them.
  private static let broken: [(bytes: [UInt8], reason: String)] = [
    (Array(PictureSamples.progressiveJPEG.prefix(300)), "is damaged or cut off"),
    (Array(PictureSamples.halves.prefix(200)), "is damaged or cut off"),
    (Array("GIF89a....".utf8), "is a GIF file"), (Array("hello".utf8), "is not a supported picture"),
    ([], "is empty"),
  ]

  @Test(arguments: broken.indices) func aBrokenImageIsRefusedWithItsPath(index: Int) throws {
    let sample = try Self.sample()
    try sample.folder.write(bytes: Self.broken[index].bytes, to: "work/1.jpg")
    let pictures = PictureFiles()
    do {
      _ = try Self.report(of: "Jane Doe", in: sample, pictures: pictures)
      Issue.record("a portfolio with a broken image was made")
    } catch {
      let text = "\(error)"
      #expect(text.contains("work/1.jpg") && text.contains(Self.broken[index].reason), "\(text)")
    }
  }

  /// The sheet is an image that stays when names are hidden.
  @Test func whatACameraNotesIsInNoOutput() throws {
    let sample = try Self.sample()
    let note: [UInt8] = [0xFF, 0xFE, 0, 8] + Array("SECRET".utf8)
    let file = PictureSamples.greyJPEG
    for name in ["work/1.jpg", "sheets/essay.png"] {
      try sample.folder.write(bytes: file[..<2] + note + file[2...], to: name)
    }
    for names in [NameOptions.Choice.full, .initials] {
      let report = try Self.report(of: "Jane Doe", in: sample, names: names)
      let pdf = try report.maker.drawing(with: TestFonts.book()).pdf()
      #expect(String(decoding: pdf, as: UTF8.self).contains("/DCTDecode"))
      #expect(!String(decoding: pdf, as: UTF8.self).contains("SECRET"))
    }
  }

  @Test func aGroupWithoutStandardsHasNoPortfolio() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n2026-10-02\n  Jane Doe\n"])
    let loaded = try ReadRequest([folder.file("a.journal")]).load()
    let workspace = Workspace(
      loaded.journals, defaults: loaded.defaults, today: try #require(Day(iso: "2026-11-20")),
      application: "Muster 1.0")
    let request = ReportRequest("portfolio")
    let problem = NoStandards()
    #expect(throws: RequestFailure.notReady(problem.message, help: problem.help)) {
      _ = try request.report(of: request.readTemplate(), in: workspace, pictures: nil)
    }
  }

  /// The limit is about what Muster writes; images are as large as their files.
  @Test func imagesDoNotCountTowardsTheLimitOfAnOutput() throws {
    let sample = try Self.sample()
    let report = try Self.report(of: "Jane Doe", in: sample)
    let drawing = report.maker.drawing(with: TestFonts.book())
    // The sheet and a page of work of 4 x 4 pixels, and one of 16 x 8.
    #expect(drawing.mostFileBytes == 4 * (2 * 16 + 128))
    var count = 0
    try drawing.writePDF(to: { count += $0.count })
    var limits = Limits()
    limits[.outputBytes] = count - drawing.mostFileBytes
    try limits.apply { try drawing.writePDF(to: { _ in }) }
    limits[.outputBytes] -= 1
    #expect(throws: LimitError.self) { try limits.apply { try drawing.writePDF(to: { _ in }) } }
  }

  @Test func theDocumentSaysWhatItIs() throws {
    let sample = try Self.sample()
    let drawing = try Self.report(of: "Jane Doe", in: sample).maker.drawing(with: TestFonts.book())
    #expect(drawing.metadata.title == "Room 12: Portfolio")
    #expect(drawing.metadata.subject == "1 person · person Jane Doe · as of 20 November 2026")
  }

  /// Standards without work would fill a page each with nothing.
  @Test func standardsWithoutWorkShareAPage() throws {
    let sample = try Self.sample()
    let nobody = try Self.report(of: "Bo Ek", in: sample) { $0.isDraft = true }
    #expect(nobody.maker.drawing(with: TestFonts.book()).pages.count == 2)
  }

  @Test func anImageWhoseEndingIsAnotherIsDrawn() throws {
    let sample = try Self.sample()
    for bytes in [PictureSamples.halves, PictureSamples.inkJPEG, PictureSamples.interlaced] {
      try sample.folder.write(bytes: bytes, to: "work/1.jpg")
      let report = try Self.report(of: "Jane Doe", in: sample)
      #expect(try report.maker.drawing(with: TestFonts.book()).pdf().count > 1000)
    }
  }

  @Test func aLinkOutOfTheFolderIsRefused() throws {
    let sample = try Self.sample()
    let outside = try TemporaryFolder()
    try outside.write(bytes: PictureSamples.palette, to: "secret.png")
    try FileManager.default.createSymbolicLink(
      atPath: sample.folder.file("work/link.png"), withDestinationPath: outside.file("secret.png"))
    try sample.folder.write("student,assignment,files\n1041,Essay 1,work/link.png\n", to: "work.csv")
    #expect(try sample.problems().contains { $0.contains("outside-folder") })
  }

  @Test func whatWasTaughtWhileAStudentWasAwayIsSaid() throws {
    let sample = try ClassFolderSample([
      "class.journal": ClassFolderSample.journal
        + "taught 2026-10-02 4.OA.A.1; 4.NF.A\ntaught 2026-10-05 4.OA.A.2\n2026-10-02\n  Bo Ek, Cy Fox\n2026-10-05\n  Jane Doe\n"
    ])
    let report = try Self.report(of: "Jane Doe", in: sample) { $0.isDraft = true }.maker.markdown
    #expect(
      report.contains("Taught while away") && report.contains("2 October 2026: 4.OA.A.1, 4.NF.A.1, 4.NF.A.2"))
    #expect(!report.contains("5 October 2026: "))
    for template in ["person", "letter"] {
      let text = try Self.report(template, of: "Jane Doe", in: sample).maker.markdown
      #expect(text.contains("2 October 2026: 4.OA.A.1, 4.NF.A.1, 4.NF.A.2"), "\(template)")
    }
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: "2026-11-20"))))
    request.people = ["Bo Ek"]
    let answer = try #require(try Selection(request, of: sample.journal()).portfolioAnswer(isOfPerson: true))
    #expect(
      AnswerSet([answer]).json(.compact).contains(#""away":[{"date":"2026-10-05","standards":["4.OA.A.2"]}]"#)
    )
    let table = PortfolioTables(answer).tables.map { MarkdownTable().text(of: [$0]) }.joined()
    #expect(table.contains("Taught while away") && table.contains("4.OA.A.2"))
  }

  @Test func aStandardTaughtThatIsNoneIsAMistake() throws {
    let sample = try ClassFolderSample([
      "class.journal": ClassFolderSample.journal + "taught 2026-10-02 4.OA.A.9\n"
    ])
    #expect(
      try sample.problems().first?.hasPrefix(
        "class.journal:6:19 unknown-standard: unknown standard '4.OA.A.9'") == true)
    let empty = try ClassFolderSample(["class.journal": ClassFolderSample.journal + "taught 2026-10-02\n"])
    #expect(try empty.problems().first?.contains("the standards are missing") == true)
  }

  @Test func everybodyHasAFileWithoutAnySession() throws {
    let sample = try Self.sample()
    let loaded = try ReadRequest([sample.folder.file("class.journal")]).load()
    let workspace = Workspace(
      loaded.journals, defaults: loaded.defaults, today: try #require(Day(iso: "2026-11-20")),
      application: "Muster 1.0")
    var request = ReportRequest("portfolio")
    request.isDraft = true
    let files = try FilePattern("out/{{person}}.pdf")
    let reports = try request.reports(of: request.readTemplate(), in: workspace, files: files, pictures: nil)
    #expect(reports.reports.map(\.path) == ["out/Bo Ek.pdf", "out/Cy Fox.pdf", "out/Jane Doe.pdf"])
  }

  @Test func aCheckFindsImagesThatCannotBeDrawn() throws {
    let sample = try Self.sample()
    #expect(PortfolioFindings(try sample.journal()).brokenPictures.isEmpty)
    try sample.folder.write(bytes: Array(PictureSamples.progressiveJPEG.prefix(300)), to: "work/1.jpg")
    try sample.folder.write("GIF89a", to: "work/2.png")
    let found = PortfolioFindings(try sample.journal()).brokenPictures
    #expect(found.map(\.message.text) == ["the image is damaged or cut off", "the image is a GIF file"])
    #expect(found.allSatisfy { $0.code == .brokenPicture && $0.severity == .error })
  }
}
