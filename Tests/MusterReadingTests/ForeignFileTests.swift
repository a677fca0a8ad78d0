import MusterJournals
import Testing

@testable import MusterReading

@Suite struct ForeignFileTests {
  private static func zip(_ names: String...) -> [UInt8] { ZipFile.bytes(names.map { ($0, [65]) }) }

  private static func openDocument(_ kind: String) -> [UInt8] {
    let type = Array("application/vnd.oasis.opendocument.\(kind)".utf8)
    return ZipFile.bytes([("mimetype", type), ("content.xml", [65])])
  }

  /// A compound file whose directory has these names.
  private static func compound(_ names: String...) -> [UInt8] {
    var bytes = ForeignFile.compound + Array(repeating: 0, count: 504)
    bytes[30] = 9
    bytes[48] = 1
    bytes += Array(repeating: 0, count: 512)
    for name in ["Root Entry"] + names {
      let letters: [UInt8] = name.utf8.flatMap { [$0, 0] as [UInt8] }
      var entry = letters + Array(repeating: 0, count: 128 - letters.count)
      entry[64] = UInt8(letters.count + 2)
      bytes += entry
    }
    return bytes
  }

  private static let files: [(bytes: [UInt8], name: String, kind: String)] = [
    (openDocument("spreadsheet"), "r.ods", "an OpenDocument spreadsheet (.ods)"),
    (openDocument("spreadsheet"), "r.xlsx", "an OpenDocument spreadsheet (.ods)"),
    (openDocument("text"), "r.odt", "an OpenDocument text (.odt)"),
    (zip("Index/Document.iwa", "Metadata/Properties.plist"), "r.numbers", "a Numbers spreadsheet"),
    (zip("Index/Document.iwa"), "r.pages", "a Pages document"),
    (zip("Index/Document.iwa"), "r", "a document of Numbers, Pages or Keynote"),
    (zip("[Content_Types].xml", "word/document.xml"), "r.docx", "a Word document (.docx)"),
    (zip("[Content_Types].xml", "xl/workbook.bin"), "r.xlsb", "a workbook of the binary form (.xlsb)"),
    (zip("jan.csv", "feb.csv"), "all.zip", "a ZIP archive, and no workbook"),
    (compound("Workbook"), "r.xls", "a workbook of the old binary form (.xls)"),
    (compound("Workbook"), "r.xlsx", "a workbook of the old binary form (.xls)"),
    (compound("EncryptionInfo", "EncryptedPackage"), "r.xlsx", "a workbook with a password"),
    (compound("WordDocument"), "r.doc", "a Word document (.doc)"),
    (
      Array("<html><body><table><tr><td>Name;a</td></tr>".utf8), "r.xls",
      "a web page (HTML) with the ending .xls"
    ),
    (
      Array("\u{FEFF}\r\n<TABLE border=1><tr><td>Name,a</td></tr>".utf8), "r.csv",
      "a web page (HTML) with the ending .csv"
    ),
    (
      [0xFF, 0xFE] + "<!DOCTYPE html>".utf8.flatMap { [$0, 0] as [UInt8] }, "r.html", "a web page (HTML)"
    ),
    (
      Array("<?xml version=\"1.0\"?><Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\">".utf8),
      "r.xls", "an XML spreadsheet of Excel 2003"
    ),
    (Array("%PDF-1.7\n".utf8), "r.pdf", "a PDF"),
    (Array(#"{\rtf1\ansi Ana}"#.utf8), "r.rtf", "a text in Rich Text Format (.rtf)"),
    ([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], "r.csv", "a picture (PNG)"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "r.jpg", "a picture (JPEG)"),
    ([0, 0, 0, 24] + Array("ftypheic".utf8), "r.heic", "a picture (HEIC)"),
    (Array("Rar!\u{1A}".utf8), "r.rar", "a RAR archive"),
  ]

  @Test(arguments: files.indices) func kindIsToldByContentWithWhatToDo(index: Int) {
    let file = Self.files[index]
    let error = #expect(throws: InputError.self) { try FormatReading(file.bytes, named: file.name) }
    #expect(error?.reason == "is \(file.kind)", "\(file.name)")
    #expect(error?.help?.isEmpty == false)
  }

  @Test func spreadsheetsAreToBeSavedAgain() {
    let error = #expect(throws: InputError.self) {
      try FormatReading(Self.compound("Workbook"), named: "r.xls")
    }
    #expect(error?.help == "open it in a spreadsheet program and save it as XLSX or CSV")
  }

  @Test func formatThatIsSaidOutrightDoesNotHideIt() {
    let error = #expect(throws: InputError.self) {
      try FormatReading("<html><table>", named: "r.xls") { $0.format = "zoom" }
    }
    #expect(error?.reason == "is a web page (HTML) with the ending .xls")
  }

  @Test func passwordIsToldWhereTheDirectoryLiesFarBehind() {
    var bytes = Self.compound("EncryptedPackage")
    bytes[49] = 0xFF
    #expect(ForeignFile(FileHead(path: "r.xlsx", bytes: bytes))?.kind == "a workbook with a password")
  }

  @Test(arguments: [
    "name,2026-11-02,2026-11-03\n<b>Ana</b>,P,A\n", "<name>,2026-11-02\n", "BMX club;2026-11-02\nAna;P\n",
    "mime,date,name\n", "2026-11-02 morning\n  Ana\n", "{\"a\": 1}", "",
  ]) func textIsLeftToTheReaders(text: String) {
    #expect(ForeignFile(FileHead(path: "t.csv", bytes: Array(text.utf8))) == nil)
  }

  @Test func cutOffFilesAreNoReasonToStop() {
    for file in Self.files {
      for count in 0..<min(file.bytes.count, 700) {
        _ = ForeignFile(FileHead(path: file.name, bytes: Array(file.bytes[..<count])))
      }
    }
  }
}
