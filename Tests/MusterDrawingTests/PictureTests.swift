import TestSupport
import Testing

@testable import MusterDrawing

struct PictureTests {
  /// The colours at places of a picture, what shows through left out.
  private func colors(of picture: Picture, at places: [(x: Int, y: Int)]) throws -> [Color] {
    let pixels = try #require(picture.pixels)
    return places.map { place in
      let parts = pixels.bytes[(4 * (place.y * pixels.width + place.x))...].prefix(4).map(UInt32.init)
      return Color(parts[0] << 16 | parts[1] << 8 | parts[2]).opacity(Double(parts[3]) / 255)
    }
  }

  @Test func aPhotoIsTheSquareInTheMiddle() throws {
    let picture = try Picture(decoding: PictureSamples.halves, frame: .portrait)
    #expect((picture.width, picture.height) == (160, 160))
    let seen = try colors(of: picture, at: [(2, 80), (157, 80)])
    #expect(seen == [Color(0xFF0000), Color(0x0000FF)])
  }

  @Test func aLogoIsWhole() throws {
    let picture = try Picture(decoding: PictureSamples.halves, frame: .logo)
    #expect((picture.width, picture.height) == (240, 120))
  }

  @Test func aSmallPictureStaysAsItIs() throws {
    let picture = try Picture(decoding: PictureSamples.palette, frame: .portrait)
    #expect((picture.width, picture.height) == (4, 4))
    #expect(picture.encoding == .png)
    #expect(
      try colors(of: picture, at: [(0, 0), (1, 1), (3, 3)]) == [
        Color(0).opacity(0), Color(0xFF0000), Color(0).opacity(0),
      ])
  }

  @Test(arguments: [
    (PictureSamples.palette, 4, 4), (PictureSamples.interlaced, 5, 5), (PictureSamples.greyJPEG, 16, 8),
    (PictureSamples.inkJPEG, 16, 8), (PictureSamples.progressiveJPEG, 16, 16),
    (PictureSamples.halves, 240, 120),
  ]) func everyKindIsRead(file: [UInt8], width: Int, height: Int) throws {
    let picture = try Picture(decoding: file, frame: .logo)
    #expect((picture.width, picture.height) == (width, height))
    #expect(try Picture(decoding: file, frame: .logo) == picture)
  }

  @Test func inkIsReadAsLight() throws {
    let picture = try Picture(decoding: PictureSamples.inkJPEG, frame: .logo)
    let color = try colors(of: picture, at: [(8, 4)])[0]
    #expect(color.red > 200 && color.green < 60 && color.blue < 60)
  }

  @Test func sixteenBitsOfGreyAreEight() throws {
    let picture = try Picture(decoding: PictureSamples.interlaced, frame: .logo)
    let seen = try colors(of: picture, at: [(2, 0), (2, 4)])
    #expect(seen == [Color(0x000000), Color(0xFFFFFF)])
  }

  @Test func aPhotoIsKeptAsJPEGAndSmall() throws {
    let picture = try Picture(decoding: PictureSamples.photo(), frame: .portrait)
    #expect(picture.encoding == .jpeg)
    #expect(picture.bytes.count < 12_000)
  }

  /// The upright picture is red at the left; each orientation has the red somewhere else in the file.
  @Test(arguments: 1...8) func aPhotoStandsUpright(orientation: UInt8) throws {
    let file = try OrientedSamples.jpeg(orientation)
    let picture = try Picture(decoding: file, frame: .whole(width: 64, height: 32))
    #expect((picture.width, picture.height) == (64, 32))
    let seen = try colors(of: picture, at: [(8, 8), (56, 8), (8, 24)])
    #expect(seen[0].red > 200 && seen[0].blue < 60, "\(seen)")
    #expect(seen[1].blue > 200 && seen[1].red < 60, "\(seen)")
    #expect(seen[2].green > 200, "\(seen)")
  }

  @Test func whatIsNoPictureIsSaid() {
    let files: [(bytes: [UInt8], name: String?)] = [
      (Array("hello".utf8), nil), (Array("GIF89a....".utf8), "GIF"),
      ([0, 0, 0, 24] + Array("ftypheic....".utf8), "HEIC"), (Array("RIFF....WEBPVP8 ".utf8), "WebP"),
      (Array("<svg xmlns".utf8), "SVG"),
    ]
    for file in files {
      #expect(throws: PictureError.unknownFormat(file.name)) {
        try Picture(decoding: file.bytes, frame: .portrait)
      }
    }
    #expect("\(PictureError.unknownFormat("HEIC"))" == "is a HEIC file")
    #expect("\(PictureError.unknownFormat(nil))" == "is not a supported picture")
    #expect(PictureError.unknownFormat(nil).help == "save it as PNG or JPEG")
  }

  @Test(arguments: [PictureSamples.halves, PictureSamples.progressiveJPEG, PictureSamples.inkJPEG])
  func aFileThatEndsEarlyIsDamaged(file: [UInt8]) {
    for length in stride(from: 12, to: file.count - 4, by: 13) {
      #expect(throws: PictureError.damaged) {
        try Picture(decoding: Array(file[..<length]), frame: .portrait)
      }
    }
    #expect("\(PictureError.damaged)" == "is damaged or cut off")
  }

  @Test(arguments: [
    PictureSamples.palette, PictureSamples.interlaced, PictureSamples.progressiveJPEG, PictureSamples.inkJPEG,
  ]) func noByteThatIsWrongStopsTheProgram(file: [UInt8]) {
    for place in file.indices {
      for change: UInt8 in [0xFF, 0x01, 0x80] {
        var broken = file
        broken[place] ^= change
        _ = try? Picture(decoding: broken, frame: .portrait)
      }
    }
  }

  @Test func aSmallFileOfManyPixelsIsRefused() {
    // The size of a JPEG stands behind the mark of its frame: 0xFFC0, two bytes of length, one of precision.
    var bomb = PictureSamples.greyJPEG
    guard let frame = bomb.indices.first(where: { bomb[$0...].starts(with: [0xFF, 0xC0]) }) else {
      Issue.record("the sample has no frame")
      return
    }
    bomb.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    let error = PictureError.tooLarge(width: 65500, height: 65500)
    #expect(throws: error) { try Picture(decoding: bomb, frame: .portrait) }
    #expect("\(error)" == "has 65500 x 65500 pixels (the limit is 50 million)")
    #expect(error.help?.text.hasPrefix("make the picture smaller, or raise the limit") == true)
  }

  @Test func aDocumentHoldsAPhotoOnceAsItIs() throws {
    let photo = try Picture(decoding: PictureSamples.photo(), frame: .portrait)
    let pages = (0..<3).map { _ in
      var page = Page(size: Size(width: 200, height: 200))
      page.draw(photo, in: Rectangle(x: 20, y: 20, width: 80, height: 80))
      return page
    }
    let drawing = Drawing(metadata: Metadata(title: "Photo", day: "2026-11-16"), pages: pages)
    let pdf = try drawing.pdf()
    #expect(pdf.count < photo.bytes.count + 6000)
    #expect(String(decoding: pdf, as: UTF8.self).ranges(of: "/DCTDecode").count == 1)
    #expect(try drawing.pdf() == pdf)
    var page = pages[0]
    page.draw(photo, in: Rectangle(x: 110, y: 20, width: 80, height: 80))
    let twice = try Drawing(metadata: Metadata(title: "Twice"), pages: [page, page]).pdf()
    if Tool.qpdf.isInstalled { #expect(try Tool.qpdf.output(about: twice, ["--check", "#"]) != nil) }
    let svg = String(decoding: try drawing.svg(name: "photo"), as: UTF8.self)
    #expect(svg.contains("data:image/jpeg;base64,"))
    if Tool.qpdf.isInstalled { #expect(try Tool.qpdf.output(about: pdf, ["--check", "#"]) != nil) }
  }
}
