import MusterApp
import MusterDrawing

extension OutputArguments {
  /// Writes pages as PNG: the page chosen, or every page to a file of its own where there are several.
  ///
  /// - Parameters:
  ///   - drawing: the pages.
  ///   - name: the file's name without ending, for an output that is a folder.
  ///   - page: the number of the only page to write; all when `nil`.
  ///   - folder: the folder that the file belongs in, where its name comes from data.
  ///   - isQuiet: whether the person at the keyboard wants no notes.
  /// - Throws: ``CommandFailure`` when there is no such page, or it cannot be written.
  func writePages(
    of drawing: Drawing, name: String, only page: Int? = nil, inFolder folder: String? = nil, isQuiet: Bool
  ) throws {
    let count = drawing.pages.count
    if let page, !(1...count).contains(page) {
      throw CommandFailure(
        .usage, "page \(page) does not exist",
        help: "the report has \(count) \(count == 1 ? "page" : "pages")")
    }
    if let single = page ?? (count == 1 ? 1 : nil) {
      return try write(drawing.png(scale: 2, page: single - 1), as: .png, name: name, inFolder: folder)
    }
    guard output != nil else {
      throw CommandFailure(
        .usage, "a PNG can hold one page, but the report has \(count)",
        help: "give a file name with -o to write one file per page"
          + (Kind.choosesPages ? ", or choose a page with --page" : ""))
    }
    try check(parts: count, as: .png, name: name, inFolder: folder)
    for number in 1...count {
      let bytes = try drawing.png(scale: 2, page: number - 1)
      try write(bytes, as: .png, name: name, part: (number, count), inFolder: folder)
    }
    if !isQuiet {
      let single = Kind.choosesPages ? "; --page writes a single page" : ""
      StandardError.write("note: wrote \(count) files, one per page\(single)")
    }
  }
}
