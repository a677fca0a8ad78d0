import MusterFiles
import MusterJournals

/// A file of a kind that is not read, told by its content, with what to do about it.
///
/// Names of files say little here: school systems write web pages and call them `.xls`. Web pages are read by some programs.
package struct ForeignFile: Hashable {
  /// What the file is: `an OpenDocument spreadsheet (.ods)`.
  package let kind: String
  package let help: String
  /// Whether it is a picture, which stands beside records for other reasons.
  package private(set) var isPicture = false
  /// Whether it is a web page, whose tables some programs read.
  package private(set) var isPage = false
  /// The ending of the files whose readers know some of this kind: notes are text too.
  package var readEnding: String? { isPage ? "html" : isChat ? "md" : nil }
  /// Whether it is a chat, in which people may have answered who comes.
  private var isChat = false

  /// The first bytes of a compound file: a document of an old binary form, or one with a password.
  package static let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
  /// The first bytes of a ZIP archive.
  package static let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  /// The kind of a file that begins so; `nil` when it is none that is known not to be read.
  package init?(_ head: FileHead) {
    let bytes = head.bytes
    let found =
      bytes.starts(with: ForeignFile.compound)
      ? ForeignFile.document(in: CompoundFile(bytes), ending: head.ending)
      : bytes.starts(with: ForeignFile.zip)
        ? ForeignFile.archive(ZipNames(bytes), ending: head.ending)
        : ForeignFile.signature(bytes) ?? ForeignFile.markup(bytes, ending: head.ending)
    guard let found else { return nil }
    self = found
  }

  private init(_ kind: String, _ help: String) { (self.kind, self.help) = (kind, help) }

  package func error(of file: String) -> FileError {
    FileError(file: file, reason: "is \(known: kind)", help: "\(known: help)")
  }

  private static func sheet(_ kind: String, program: String = "a spreadsheet program") -> ForeignFile {
    ForeignFile(kind, "open it in \(program) and save it as XLSX or CSV")
  }

  private static func text(_ kind: String, program: String) -> ForeignFile {
    ForeignFile(
      kind, "open it in \(program), copy its table into a spreadsheet, and save that as XLSX or CSV")
  }

  private static func picture(_ kind: String) -> ForeignFile {
    var file = ForeignFile(
      "a picture (\(kind))", "type its contents into a spreadsheet, and save that as XLSX or CSV")
    file.isPicture = true
    return file
  }

  private static func packed(_ kind: String) -> ForeignFile {
    ForeignFile(kind, "unpack it, and read the files inside")
  }

  /// A document of Microsoft Office of a form before 2007, or an encrypted one of a newer form.
  private static func document(in file: CompoundFile, ending: String) -> ForeignFile? {
    let isNew = ["xlsx", "xlsm", "xltx", "docx"].contains(ending)
    if file.has("EncryptedPackage") || !file.hasDirectory && isNew {
      return ForeignFile(
        "a password-protected workbook",
        "open it in a spreadsheet program with its password, and save it without one as XLSX or CSV")
    }
    if file.has("WordDocument") || ending == "doc" {
      return text("a Word document (.doc)", program: "a word processor")
    }
    if file.has("PowerPoint Document") {
      return text("a PowerPoint presentation (.ppt)", program: "PowerPoint")
    }
    return sheet("a workbook in the old binary format (.xls)")
  }

  private static func archive(_ names: ZipNames, ending: String) -> ForeignFile? {
    switch names.mediaType {
    case let type? where type.contains("opendocument.spreadsheet"):
      return sheet(
        "an OpenDocument spreadsheet (.ods)", program: "LibreOffice or another spreadsheet program")
    case let type? where type.contains("opendocument"):
      return text("an OpenDocument text document (.odt)", program: "LibreOffice")
    default: break
    }
    if names.has("xl/workbook.bin") { return sheet("a workbook in the binary format (.xlsb)") }
    if names.hasPart(in: "xl/") || ["xlsx", "xlsm", "xltx"].contains(ending) { return nil }
    if names.hasPart(in: "word/") { return text("a Word document (.docx)", program: "a word processor") }
    if names.hasPart(in: "ppt/") { return text("a PowerPoint presentation (.pptx)", program: "PowerPoint") }
    let isApples = names.hasPart(in: "Index/") || names.has("Index.zip")
    if isApples || names.has("buildVersionHistory.plist") { return apple(ending) }
    return packed("a ZIP archive, but not a workbook")
  }

  /// A document of Apple's; its archive does not say which program's, so the name has to.
  private static func apple(_ ending: String) -> ForeignFile {
    switch ending {
    case "pages": text("a Pages document", program: "Pages")
    case "key": text("a Keynote presentation", program: "Keynote")
    case "numbers": sheet("a Numbers spreadsheet", program: "Numbers")
    default: sheet("a Numbers, Pages or Keynote document", program: "its program")
    }
  }

  /// Forms that are told by their first bytes.
  private static func signature(_ bytes: [UInt8]) -> ForeignFile? {
    func starts(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    func has(_ text: String, at index: Int) -> Bool { bytes.dropFirst(index).starts(with: text.utf8) }
    // A worksheet from before workbooks were compound files, by the head of its first record.
    if bytes.count > 4, bytes[0] == 9, [0, 2, 4, 8].contains(bytes[1]), bytes[3] == 0 {
      return sheet("a workbook in the old binary format (.xls)")
    }
    if starts("{"), bytes.prefix(512).contains(Array("\"doc_id\"".utf8)) {
      return ForeignFile(
        "a link to a Google document", "open the document in a browser and download it as XLSX or CSV")
    }
    if ChatExport.begins(bytes) {
      var chat = ForeignFile(
        "an exported chat",
        "copy the messages that say who came into a text file: the date of each meeting in a line, and below it a line such as 'Present: Ava, Ben'"
      )
      chat.isChat = true
      return chat
    }
    if starts("%PDF-") {
      return ForeignFile(
        "a PDF",
        "get the list as XLSX or CSV from the program that made it; or copy its table into a spreadsheet and save that"
      )
    }
    if starts(#"{\rtf"#) { return text("a Rich Text Format document (.rtf)", program: "a word processor") }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return picture("PNG") }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return picture("JPEG") }
    if starts("GIF87a") || starts("GIF89a") { return picture("GIF") }
    if bytes.starts(with: [0x49, 0x49, 42, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 42]) {
      return picture("TIFF")
    }
    if starts("RIFF"), has("WEBP", at: 8) { return picture("WebP") }
    if has("ftyp", at: 4), ["heic", "heix", "mif1", "avif"].contains(where: { has($0, at: 8) }) {
      return picture("HEIC")
    }
    if starts("BM"), bytes.count > 10, bytes[6..<10].allSatisfy({ $0 == 0 }) { return picture("BMP") }
    if starts("Rar!") { return packed("a RAR archive") }
    if has("ustar", at: 257) { return packed("a tar archive") }
    if bytes.starts(with: [0x37, 0x7A, 0xBC, 0xAF]) { return packed("a 7z archive") }
    return nil
  }

  /// Web pages and XML, in any encoding: only ASCII letters are looked at.
  private static func markup(_ bytes: [UInt8], ending: String) -> ForeignFile? {
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFF, 0xFE, 0, 9, 10, 13, 32]
    guard let start = bytes.prefix(256).firstIndex(where: { !marks.contains($0) }),
      bytes[start] == UInt8(ascii: "<") || bytes[start] | 0x20 == UInt8(ascii: "m")
    else { return nil }
    let plain = bytes[start...].prefix(4096).filter { $0 != 0 && $0 < 0x80 }
    let text = String(decoding: plain, as: UTF8.self).lowercased()
    let isNamedSo = ending.isEmpty || ending.hasPrefix("htm")
    var page = sheet("a web page (HTML)" + (isNamedSo ? "" : " with the ending .\(ending)"))
    if text.hasPrefix("mime-version:") { return text.contains("text/html") ? page : nil }
    page.isPage = true
    if text.hasPrefix("<?xml") {
      if text.contains("office:spreadsheet") { return sheet("an Excel 2003 XML spreadsheet") }
      if text.contains("opendocument") {
        return sheet("a flat OpenDocument spreadsheet (.fods)", program: "LibreOffice")
      }
      return text.contains("<html") ? page : nil
    }
    let isPage = tags.contains { tag in
      guard text.hasPrefix(tag), let next = text.dropFirst(tag.count).first else { return false }
      return !next.isLetter
    }
    return isPage || text.hasPrefix("<") && text.contains("<table") ? page : nil
  }

  /// What web pages begin with.
  private static let tags = [
    "<!doctype html", "<html", "<head", "<body", "<table", "<meta", "<style", "<script", "<div", "<center",
    "<font", "<title", "<h1", "<h2", "<h3", "<h4", "<p", "<link",
  ]
}

/// The directory of a compound file, as far as it lies in the file's first bytes: the form of the documents of Microsoft
/// Office before 2007, and of those with a password since.
///
/// Source: the specification MS-CFB.
struct CompoundFile {
  private var names: Set<String> = []
  var hasDirectory: Bool { names.contains("Root Entry") }

  private static let entrySize = 128

  /// The directory of a file that begins with these bytes.
  init(_ bytes: [UInt8]) {
    guard bytes.count >= 512 else { return }
    let shift = Int(bytes[30])
    guard shift == 9 || shift == 12 else { return }
    let sector = (0..<4).reduce(0) { $0 | Int(bytes[48 + $1]) << (8 * $1) }
    let start = (sector + 1) << shift
    for entry in stride(from: start, to: min(start + 1 << shift, bytes.count), by: CompoundFile.entrySize) {
      guard entry + CompoundFile.entrySize <= bytes.count else { break }
      let count = Int(bytes[entry + 64]) | Int(bytes[entry + 65]) << 8
      guard (2...64).contains(count) else { continue }
      let letters = stride(from: entry, to: entry + count - 2, by: 2).map { bytes[$0] }
      names.insert(String(decoding: letters, as: UTF8.self))
    }
  }

  /// Whether the document has a stream of a name.
  func has(_ name: String) -> Bool { names.contains(name) }
}

/// The names of the files at the beginning of a ZIP archive, by their local heads.
struct ZipNames {
  let names: [String]
  /// What the archive says that it is, where its first file is `mimetype`, as OpenDocument asks for.
  let mediaType: String?

  /// The names that these first bytes of an archive tell.
  init(_ bytes: [UInt8]) {
    var names: [String] = []
    var type: String?
    var index = 0
    while let head = ZipNames.head(in: bytes, from: index) {
      let count = Int(bytes[head + 26]) | Int(bytes[head + 27]) << 8
      let extra = Int(bytes[head + 28]) | Int(bytes[head + 29]) << 8
      let name = String(decoding: bytes[(head + 30)...].prefix(count), as: UTF8.self)
      if names.isEmpty, name == "mimetype" {
        type = String(
          decoding: bytes.dropFirst(head + 30 + count + extra).prefix(80).prefix { $0 > 32 && $0 < 0x7F },
          as: UTF8.self)
      }
      names.append(name)
      index = head + 30
    }
    self.names = names
    mediaType = type
  }

  func has(_ name: String) -> Bool { names.contains(name) }

  func hasPart(in folder: String) -> Bool { names.contains { $0.hasPrefix(folder) } }

  /// The next local head at or after an index, whole up to the name.
  private static func head(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 30 <= bytes.count {
      if bytes[index] == 0x50, bytes[index + 1] == 0x4B, bytes[index + 2] == 3, bytes[index + 3] == 4 {
        return index
      }
      index += 1
    }
    return nil
  }
}
