@testable import MusterDrawing
import TestSupport
import Testing

/// Whatever the file is like: it comes back as it was, or with what was set and readable.
struct PDFUpdateTests {
  /// A file of one catalog and one figure as libcairo writes them.
  private static let small = file(
    objects: ["<< /Type /Catalog\n>>", "<< /Type /StructElem\n   /S /Figure\n>>"])

  private static func file(objects: [String], root: String = "1 0 R", count: String? = nil) -> [UInt8] {
    var text = "%PDF-1.5\n"
    var table = "0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let digits = String(text.utf8.count)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let place = text.utf8.count
    text += "xref\n0 \(count ?? "\(objects.count + 1)")\n\(table)"
    text += "trailer\n<< /Size \(objects.count + 1)\n   /Root \(root)\n>>\nstartxref\n\(place)\n%%EOF\n"
    return Array(text.utf8)
  }

  private func updated(_ file: [UInt8], figures: [String] = ["Attendance"]) -> [UInt8]? {
    var skeleton = PDFSkeleton()
    // As libcairo writes it: in pieces.
    for start in stride(from: 0, to: file.count, by: 100) {
      skeleton.append(file[start..<min(start + 100, file.count)])
    }
    guard var update = PDFUpdate(skeleton) else { return nil }
    update.setCatalog(language: "it")
    update.setAlternatives(figures)
    return file + update.appendix
  }

  private func contains(_ text: String, _ file: [UInt8]) -> Bool {
    file.firstRange(of: Array(text.utf8)) != nil
  }

  @Test func aSmallFileIsUpdated() throws {
    let file = try #require(updated(Self.small))
    #expect(file.starts(with: Self.small))
    #expect(contains("/Lang <FEFF00690074>", file) && contains("/Alt <FEFF0041", file))
    #expect(contains("/Prev ", file))
  }

  @Test func everyTruncationIsLeftAloneOrUpdated() {
    for length in 0...Self.small.count {
      let cut = Array(Self.small.prefix(length))
      if let file = updated(cut) { #expect(file.starts(with: cut)) }
    }
  }

  @Test func everyChangedByteIsLeftAloneOrUpdated() {
    for index in Self.small.indices {
      for byte in [0, UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "<"), 0xFF] {
        var spoiled = Self.small
        spoiled[index] = byte
        if let file = updated(spoiled) { #expect(file.starts(with: spoiled)) }
      }
    }
  }

  @Test(arguments: ["0", "1", "99", "999999999999", "99999999999999999999", "-1", ""])
  func aWrongNumberOfObjectsIsNoTrap(count: String) {
    let file = Self.file(objects: ["<< /Type /Catalog\n>>"], count: count)
    if let result = updated(file, figures: []) { #expect(result.starts(with: file)) }
  }

  @Test(arguments: ["0 0 R", "2 0 R", "999999999999 0 R", "x", ""]) func aRootThatIsNoneIsLeftAlone(
    root: String
  ) {
    let file = Self.file(objects: ["<< /Type /Catalog\n>>"], root: root)
    #expect(updated(file, figures: []) == file)
  }

  @Test(arguments: [
    "", "%PDF-1.5", "startxref\n", "startxref\n0", "startxref\n99999999999999999999\n%%EOF",
    "startxref\n-5\n%%EOF",
    // A file whose objects are in streams has a stream in place of the table.
    "%PDF-1.5\n1 0 obj\n<< /Type /XRef /W [1 2 1] /Length 4 >>\nstream\nabcd\nendstream\nendobj\nstartxref\n9\n%%EOF\n",
    "xref\n0 1\n0000000000 65535 f \nstartxref\n0\n%%EOF\n",
    "xref\n0 0\ntrailer\n<< >>\nstartxref\n0\n%%EOF\n",
  ])
  func aFileOfAnotherKindIsLeftAlone(text: String) {
    let file = Array(text.utf8)
    #expect(updated(file, figures: []).map { $0 == file } ?? true)
  }

  /// As many texts as figures, or none is told: the wrong one would be worse.
  @Test func figuresThatDoNotMatchAreLeftAlone() throws {
    let file = try #require(updated(Self.small, figures: ["one", "two"]))
    #expect(!contains("/Alt", file))
  }

  @Test(.enabled(if: Tool.qpdf.isInstalled)) func whatIsDrawnIsStillReadable() throws {
    var page = Page(size: Size(width: 100, height: 100))
    page.tagged(.figure) { page in
      page.append(.alternative("קבוצה \u{1F600} ("))
      page.fill(Rectangle(x: 0, y: 0, width: 50, height: 50), Color(0x0B6E99))
    }
    let drawing = Drawing(metadata: Metadata(title: "x", language: "he"), pages: [page])
    #expect(try Tool.qpdf.output(about: drawing.pdf(), ["--check", "#"])?.contains("No syntax") == true)
  }
}
