import CCairo
import Synchronization
import TestSupport
import Testing

@testable import MusterDrawing

/// Pictures that documents take over as they are.
struct OriginalPictureTests {
  private static func drawing(_ picture: Picture) -> Drawing {
    var page = Page(size: Size(width: 200, height: 200))
    page.draw(picture, in: Rectangle(x: 0, y: 0, width: 160, height: 80))
    return Drawing(metadata: Metadata(title: ""), pages: [page])
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] == part[0] && bytes[$0...].starts(with: part) }
  }

  @Test func aJPEGIsInThePDFByteForByte() throws {
    let file = PictureSamples.greyJPEG
    let picture = try Picture(decoding: file, frame: .work)
    #expect(picture.bytes == file && picture.encoding == .jpeg)
    #expect(Self.contains(try Self.drawing(picture).pdf(), file))
  }

  /// What a camera notes beside a picture says where and by whom it was taken.
  @Test func nothingButThePictureIsTakenOver() throws {
    let file = PictureSamples.greyJPEG
    func segment(_ mark: UInt8, _ text: String) -> [UInt8] {
      [0xFF, mark, 0, UInt8(text.utf8.count + 2)] + Array(text.utf8)
    }
    let notes =
      segment(0xE1, "Exif\0\0SECRET") + segment(0xE1, "http://ns.adobe.com/xap/1.0/\0SECRET")
      + segment(0xE2, "ICC_PROFILE\0SECRET") + segment(0xE0, "JFXX\0SECRET small picture")
      + segment(0xED, "Photoshop SECRET") + segment(0xFE, "SECRET")
    // Behind the plain segment of JFIF, and behind the end.
    let noted = file[..<20] + notes + file[20...] + Array("a short film, SECRET".utf8)
    let picture = try Picture(decoding: Array(noted), frame: .work)
    #expect(picture.bytes == file)
    #expect(!Self.contains(try Self.drawing(picture).pdf(), Array("SECRET".utf8)))
  }

  @Test func aNoteBetweenTwoPassesIsLeftOut() throws {
    let file = PictureSamples.greyJPEG
    let scan = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xDA]) })
    let (head, pass, end) = (file[..<scan], file[scan..<file.count - 2], file.suffix(2))
    let comment: [UInt8] = [0xFF, 0xFE, 0, 4, 65, 66]
    let bare = try #require(BareJPEG(Array(head + pass + comment + pass + end)))
    #expect(bare.bytes == Array(head + pass + pass + end))
    #expect(BareJPEG(Array(file.dropLast(2))) == nil && BareJPEG([]) == nil)
  }

  /// Bytes between two segments are passed over when a file is read; libcairo would draw such a file black.
  @Test func aJPEGWithStrayBytesIsWrittenAnew() throws {
    let picture = try Picture(decoding: PictureSamples.progressiveJPEG, frame: .work)
    #expect(picture.bytes != PictureSamples.progressiveJPEG && picture.width == 16)
    let pixel = try #require(picture.pixels).bytes.prefix(3)
    #expect(pixel[0] > 150)
  }

  @Test func aFileIsReadWhenItIsDrawnAndStandsInADocumentOnce() throws {
    let reads = Mutex(0)
    let file = PictureFile(path: "work.jpg") {
      reads.withLock { $0 += 1 }
      return PictureSamples.greyJPEG
    }
    let picture = try Picture(reading: file, frame: .work)
    #expect(reads.withLock { $0 } == 1 && picture.width == 16)
    var drawing = Self.drawing(picture)
    drawing.pages.append(drawing.pages[0])
    let pdf = try drawing.pdf()
    #expect(reads.withLock { $0 } == 3)
    #expect(String(decoding: pdf, as: UTF8.self).ranges(of: "/DCTDecode").count == 1)
    #expect(Self.contains(pdf, PictureSamples.greyJPEG))
    if Tool.qpdf.isInstalled { #expect(try Tool.qpdf.output(about: pdf, ["--check", "#"]) != nil) }
  }

  @Test(arguments: [PictureSamples.greyJPEG, Array("gone".utf8), nil])
  func aFileThatIsAnotherByNowIsTold(other: [UInt8]?) throws {
    let reads = Mutex(0)
    let file = PictureFile(path: "work.jpg") {
      reads.withLock { reads in
        reads += 1
        return reads == 1 ? PictureSamples.progressiveJPEG : other
      }
    }
    let drawing = Self.drawing(try Picture(reading: file, frame: .work))
    #expect(throws: DrawingError.self) { _ = try drawing.pdf() }
  }

  /// A disk may be full at any piece, from the first to the last.
  @Test func whoCannotTakeMoreIsGivenNoMore() throws {
    let drawing = Self.drawing(try Picture(decoding: PictureSamples.progressiveJPEG, frame: .work))
    var all = 0
    #expect(
      try drawing.writePDF { _ in
        all += 1
        return true
      })
    for most in 1...all {
      var pieces = 0
      let isWhole = try drawing.writePDF { _ in
        pieces += 1
        return pieces < most
      }
      #expect(!isWhole && pieces == most)
    }
  }

  /// Whatever is wrong with a file: it is refused, or drawn.
  @Test(arguments: [PictureSamples.greyJPEG, PictureSamples.progressiveJPEG])
  func noByteThatIsWrongStopsTheProgram(file: [UInt8]) throws {
    for place in stride(from: 0, to: file.count, by: 3) {
      var broken = file
      broken[place] ^= 0xFF
      guard let picture = try? Picture(decoding: broken, frame: .work) else { continue }
      _ = try Self.drawing(picture).pdf()
    }
  }

  /// A page of the document is seen as the picture of pixels is.
  @Test(arguments: 1...8) func aPhotoStandsUprightInADocument(orientation: UInt8) throws {
    let file = try OrientedSamples.jpeg(orientation)
    let picture = try Picture(decoding: file, frame: .work)
    #expect(picture.bytes == OrientedSamples.withoutNote(file))
    #expect((picture.width, picture.height) == (64, 32))
    let pdf = try Self.drawing(picture).pdf()
    guard let image = try Tool.pdftoppm.bytes(about: pdf, ["-r", "72", "#"]) else { return }
    // `P6 200 200 255` and the pixels; the picture has 160 by 80 of them at the left above.
    let pixels = image.suffix(200 * 200 * 3)
    func color(_ x: Int, _ y: Int) -> [UInt8] {
      Array(pixels.dropFirst(3 * (y * 200 + x)).prefix(3))
    }
    let (red, blue, green) = (color(20, 20), color(140, 20), color(20, 60))
    #expect(red[0] > 200 && red[2] < 60, "\(red)")
    #expect(blue[2] > 200 && blue[0] < 60, "\(blue)")
    #expect(green[1] > 200, "\(green)")
  }

  @Test func inkIsDrawnAsLight() throws {
    let picture = try Picture(decoding: PictureSamples.inkJPEG, frame: .work)
    #expect(picture.bytes != PictureSamples.inkJPEG)
    let pixel = try #require(picture.pixels).bytes.prefix(3)
    #expect(pixel[0] > 150 && pixel[1] < 100 && pixel[2] < 100)
  }

  @Test func largePicturesWithoutLossAreMadeSmaller() throws {
    let picture = try Picture(decoding: PictureSamples.halves, frame: .original(100))
    #expect(picture.width == 100 && picture.height == 50)
    #expect(try Picture(decoding: PictureSamples.interlaced, frame: .work).width == 5)
  }

  @Test func aFileThatIsCutOffIsRefused() {
    for file in [PictureSamples.greyJPEG, PictureSamples.progressiveJPEG, PictureSamples.halves] {
      for count in stride(from: 0, to: file.count - 4, by: 11) {
        #expect(throws: PictureError.self) {
          _ = try Picture(decoding: Array(file.prefix(count)), frame: .work)
        }
      }
    }
  }

  @Test func aJPEGFileOfARareKindIsRefusedAsSuch() throws {
    var file = PictureSamples.greyJPEG
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file[frame + 4] = 12
    #expect(throws: PictureError.rareJPEG) { _ = try Picture(decoding: file, frame: .work) }
    #expect(throws: PictureError.empty) { _ = try Picture(decoding: [], frame: .work) }
  }

  /// The chunk `eXIf` of a PNG file says what the segment of a JPEG file does.
  @Test func aPNGFileStandsUprightAsItSays() throws {
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    let file = PNGChunks(PictureSamples.halves).with("eXIf", tiff, behind: "IHDR")
    let picture = try Picture(decoding: file, frame: .original(100))
    #expect((picture.width, picture.height) == (50, 100))
    // What is at the left of the stored picture is above.
    let pixels = try #require(picture.pixels).bytes
    #expect(pixels[0] > 200 && pixels[2] < 60 && pixels[pixels.count - 4] < 60)
  }

  @Test func ofAnAnimationTheFirstPictureIsDrawn() throws {
    let still = PNGChunks(PictureSamples.halves)
    let control: [UInt8] =
      [0, 0, 0, 0, 0, 0, 1, 144, 0, 0, 0, 200] + [UInt8](repeating: 0, count: 8) + [0, 1, 0, 10, 0, 0]
    let image = try #require(still.content(of: "IDAT"))
    let file = PNGChunks(still.with("acTL", [0, 0, 0, 2, 0, 0, 0, 0], behind: "IHDR"))
      .with("fdAT", [0, 0, 0, 2] + Array(image.reversed()), behind: "IDAT")
    let animated = PNGChunks(file).with("fcTL", control, behind: "acTL")
    #expect(
      try Picture(decoding: animated, frame: .work)
        == Picture(decoding: PictureSamples.halves, frame: .work))
  }

  @Test func morePixelsThanTheLimitAreRefused() throws {
    // The head says 20,000 by 20,000 pixels.
    var file = PictureSamples.greyJPEG
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    for (offset, byte) in [0x4E, 0x20, 0x4E, 0x20].enumerated() { file[frame + 5 + offset] = UInt8(byte) }
    #expect(throws: PictureError.tooLarge(width: 20_000, height: 20_000)) {
      _ = try Picture(decoding: file, frame: .work)
    }
  }

  /// What the renderer turns by is what pixels are turned by.
  @Test(arguments: 1...8) func aTurnBringsEachPixelToItsPlace(value: Int) throws {
    let turn = try #require(ExifOrientation(rawValue: value))
    let stored = (width: 3, height: 2)
    let upright = turn.isSideways ? (width: 2, height: 3) : stored
    var matrix = turn.matrix(width: Double(upright.width), height: Double(upright.height))
    for y in 0..<upright.height {
      for x in 0..<upright.width {
        let source = turn.source(x: x, y: y, width: stored.width, height: stored.height)
        var (across, down) = (Double(source.x) + 0.5, Double(source.y) + 0.5)
        cairo_matrix_transform_point(&matrix, &across, &down)
        #expect(across == Double(x) + 0.5 && down == Double(y) + 0.5)
      }
    }
  }

  @Test func aPhotoThatWasTakenSidewaysStandsUpright() throws {
    // An application segment of Exif with the orientation 6, a quarter to the right.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif\0\0".utf8) + [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0] + [0, 0, 0, 0]
    let file = Array(PictureSamples.greyJPEG.prefix(2)) + exif + PictureSamples.greyJPEG.dropFirst(2)
    let picture = try Picture(decoding: file, frame: .work)
    #expect(picture.bytes == PictureSamples.greyJPEG && picture.width == 8 && picture.height == 16)
    #expect(try #require(picture.pixels).width == 8)
    #expect(Self.contains(try Self.drawing(picture).pdf(), PictureSamples.greyJPEG))
  }
}
