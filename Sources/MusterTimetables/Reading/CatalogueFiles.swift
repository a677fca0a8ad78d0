import MusterFiles
import MusterGrids
import MusterJournals
import MusterPages
import MusterReading

/// The files that make a catalogue of a path: the one place that decides whether a path is a catalogue or a journal.
struct CatalogueFiles {
  /// The file of each table.
  let tables: [CatalogueTable: String]
  /// The Banner pages that have the sections, where no table has them.
  let pages: [String]
  /// Other files of the same tables, and Banner pages beside a table of sections, which are not read; each with the file that
  /// is read.
  let ignored: [(path: String, read: String)]
  /// Who names the files.
  let naming: FileSource.Naming

  /// The files of a folder with a table of sections or a Banner page and no journal, of an HTML page, or of a table of
  /// sections; `nil` when a path is anything else.
  ///
  /// - Parameter path: a file or a folder.
  init?(_ path: String) {
    guard path != "-", !FilePath.isPipeOrDevice(path) else { return nil }
    guard FilePath.isFolder(path) else {
      guard let head = Self.head(of: path, bytes: 1 << 12) else { return nil }
      let isPage = Self.isPage(head)
      guard isPage || Self.isSectionTable(head) else { return nil }
      (tables, pages) = isPage ? ([:], [path]) : ([.sections: path], [])
      ignored = []
      naming = .person
      return
    }
    naming = .data
    let names = FilePath.names(inFolder: path) ?? []
    guard !names.contains(where: { FilePath.ending(of: $0) == "journal" }) else { return nil }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let found = Self.tables(among: names).mapValues { $0.map { FilePath.resolve($0, besides: folder) } }
    let pages = Self.pages(among: names).map { FilePath.resolve($0, besides: folder) }.filter(
      Self.hasSections)
    tables = found.compactMapValues(\.first)
    self.pages = tables[.sections] == nil ? pages : []
    let others = CatalogueTable.allCases.flatMap { table in
      (found[table] ?? []).dropFirst().map { ($0, found[table]?[0] ?? "") }
    }
    ignored = others + (tables[.sections].map { table in pages.map { ($0, table) } } ?? [])
    if tables[.sections] == nil, pages.isEmpty { return nil }
  }

  /// Whether there are sections in the files, as far as the beginning of a page shows; other pages may be registers of
  /// attendance.
  var mayHoldSections: Bool {
    guard tables.isEmpty, naming == .person else { return true }
    return pages.contains { path in
      let text = Self.head(of: path, bytes: 1 << 17).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return Self.hasSections(path) || ["CRN", "term_in"].contains { text.contains($0) }
    }
  }

  /// The files of each table, the one that is read first.
  private static func tables(among names: [String]) -> [CatalogueTable: [String]] {
    var tables: [CatalogueTable: [String]] = [:]
    for table in CatalogueTable.allCases {
      tables[table] = ["csv", "tsv", "html", "htm"].flatMap { ending in
        table.fileNames.flatMap { stem in
          names.filter { FilePath.ending(of: $0) == ending && FilePath.stem(of: $0).lowercased() == stem }
        }
      }
    }
    return tables
  }

  private static func pages(among names: [String]) -> [String] {
    let tables = Set(CatalogueTable.allCases.flatMap(\.fileNames))
    return names.filter { name in
      ["html", "htm"].contains(FilePath.ending(of: name))
        && !tables.contains(FilePath.stem(of: name).lowercased())
    }
  }

  /// Whether a page begins with a table of sections, rather than being a report that somebody keeps beside the tables.
  private static func hasSections(_ path: String) -> Bool {
    guard let head = head(of: path, bytes: 1 << 17),
      let tables = try? HTMLTables(MemorySource(name: path, bytes: head))
    else { return false }
    return BannerPage(tables).hasSections
  }

  /// The beginning of a file as UTF-8. To look at a file is not to read it: it may be an output of an earlier run.
  private static func head(of path: String, bytes: Int) -> [UInt8]? {
    guard let source = try? JournalLoader.open(path, namedBy: .program) else { return nil }
    return try? TextSource(source).peek(bytes)
  }

  /// Whether a text begins as HTML does.
  static func isPage(_ head: [UInt8]) -> Bool {
    var text = String(decoding: head.prefix(1 << 12), as: UTF8.self).drop { $0.isWhitespace }
    // Browsers write where a page was saved from, and XHTML what XML it is, before the page itself.
    for (opening, closing) in [("<?xml", "?>"), ("<!--", "-->")] {
      while text.hasPrefix(opening), let end = text.range(of: closing) {
        text = text[end.upperBound...].drop(while: \.isWhitespace)
      }
    }
    let lower = text.prefix(20).lowercased()
    return ["<!doctype html", "<html", "<head", "<body", "<table", "<center", "<div"]
      .contains(where: lower.hasPrefix)
  }

  /// Whether a text begins with the header of a table of sections.
  private static func isSectionTable(_ head: [UInt8]) -> Bool {
    let line = String(decoding: head.prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
    let words = Set(line.split { ",;\t|".contains($0) }.map { PlainLetters.folded($0) })
    func has(_ column: CatalogueColumn) -> Bool { column.headings.contains(where: words.contains) }
    return has(.course) && has(.section) && has(.meetings)
  }
}
