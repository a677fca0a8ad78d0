import CCairo
import MusterMarkup

extension Drawing {
  /// The document as PDF 1.5: all pages, embedded subsets of the fonts, outline, metadata, language, tags, and what
  /// figures say.
  ///
  /// Later versions of libcairo pack objects in streams, which `PDFUpdate` does not read: their files have no language.
  ///
  /// - Throws: ``DrawingError`` without pages, for a page of an impossible size, or when cairo fails.
  public func pdf() throws(DrawingError) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = try writePDF { piece in
      bytes.append(contentsOf: piece)
      return true
    }
    return bytes
  }

  /// Writes the document of ``pdf()`` piece by piece, each picture of a ``PictureFile`` read when its page is.
  ///
  /// - Parameter take: takes the next piece, and says whether it could; after `false` nothing more comes.
  /// - Returns: whether all of it was taken.
  /// - Throws: ``DrawingError`` as ``pdf()`` does, and when a picture's file has changed since it was laid out.
  public func writePDF(_ take: (UnsafeBufferPointer<UInt8>) -> Bool) throws(DrawingError) -> Bool {
    try check()
    for page in pages { try page.checkSize() }
    var skeleton = PDFSkeleton()
    var failure: DrawingError?
    var isTaken = true
    // The stream must outlive the surface, also where an error ends the drawing.
    PDFStream.with({ piece in
      skeleton.append(piece)
      isTaken = isTaken && take(piece)
      return isTaken
    }) { stream in
      do throws(DrawingError) { try draw(on: stream) } catch { failure = error }
    }
    guard isTaken else { return false }
    if let failure { throw failure }
    guard var update = PDFUpdate(skeleton) else { return true }
    update.setCatalog(language: metadata.language)
    update.setAlternatives(pages.flatMap(\.alternatives))
    return update.appendix.withUnsafeBufferPointer(take)
  }

  /// The most bytes of the document that are pictures of a ``PictureFile``, each counted once: four for each of their pixels.
  public var mostFileBytes: Int {
    var known: Set<Picture> = []
    for case .picture(let picture, _) in pages.lazy.flatMap(\.operations) where picture.file != nil {
      known.insert(picture)
    }
    return known.reduce(0) { $0 + 4 * $1.width * $1.height }
  }

  private func draw(on stream: PDFStream) throws(DrawingError) {
    let step = "draw the PDF"
    guard let first = pages.first else { throw .noPages }
    let surface = try CairoSurface.make(
      cairo_pdf_surface_create_for_stream(
        PDFStream.write, stream.closure, first.size.width, first.size.height), step: step)
    cairo_pdf_surface_restrict_to_version(surface.pointer, CAIRO_PDF_VERSION_1_5)
    metadata.write(to: surface)
    var renderer = try CairoRenderer.make(
      on: surface, isUnscaled: true, isTagged: true, subsets: FontSubsets(pages), step: step)
    for (index, page) in pages.enumerated() where stream.isTaken {
      // A page's size drops what its page has recorded, so that the document's tag comes after the first.
      cairo_pdf_surface_set_size(surface.pointer, page.size.width, page.size.height)
      if !page.label.isEmpty { cairo_pdf_surface_set_page_label(surface.pointer, page.label) }
      try renderer.draw(page, beginsDocument: index == 0)
      try renderer.endPage()
    }
    renderer.endDocument()
    try renderer.check()
    for entry in outline { entry.write(to: surface, below: CAIRO_PDF_OUTLINE_ROOT) }
    try surface.finish(step: step)
  }
}

extension Page {
  /// What each figure says to those who cannot see it, in the order of drawing; empty for nothing.
  fileprivate var alternatives: [String] {
    var texts: [String] = []
    for operation in operations {
      if case .beginTag(.figure) = operation { texts.append("") }
      if case .alternative(let text) = operation, !texts.isEmpty { texts[texts.count - 1] = text }
    }
    return texts
  }
}

extension Page {
  /// Throws when no output can hold a page of this size.
  func checkSize() throws(DrawingError) {
    let range = Double.ulpOfOne...DrawingError.Extents.points
    guard range.contains(size.width), range.contains(size.height) else {
      throw .wrongSize(width: size.width, height: size.height)
    }
  }
}

extension Metadata {
  fileprivate func write(to surface: borrowing CairoSurface) {
    let date = day.isEmpty ? "" : day + "T12:00:00Z"
    let entries = [
      (CAIRO_PDF_METADATA_TITLE, title), (CAIRO_PDF_METADATA_AUTHOR, author),
      (CAIRO_PDF_METADATA_SUBJECT, subject),
      (CAIRO_PDF_METADATA_KEYWORDS, keywords.joined(separator: ", ")),
      (CAIRO_PDF_METADATA_CREATOR, creator), (CAIRO_PDF_METADATA_CREATE_DATE, date),
    ]
    for (key, value) in entries where !value.isEmpty {
      cairo_pdf_surface_set_metadata(surface.pointer, key, value.withoutNoncharacters)
    }
  }
}

extension OutlineEntry {
  fileprivate func write(to surface: borrowing CairoSurface, below parent: Int32) {
    let attributes = "dest='\(TagText.quoted(destination))'"
    let own = cairo_pdf_surface_add_outline(
      surface.pointer, parent, title.withoutNoncharacters, attributes, cairo_pdf_outline_flags_t(0))
    for child in children { child.write(to: surface, below: own) }
  }
}
