import MusterDiagnostics

/// A photo or a logo, small enough to be drawn on many pages.
///
/// ```swift
/// let photo = try Picture(decoding: bytes, frame: .portrait)
/// page.draw(photo, in: square)
/// ```
///
/// It is kept as a small file of its own: as JPEG where that is smaller and nothing is transparent, which a PDF
/// takes over as it is, else as PNG.
public struct Picture: Hashable, Sendable {
  /// The forms in which a picture is kept.
  public enum Encoding: Hashable, Sendable {
    /// Without loss.
    case png
    /// With a loss that photos do not show.
    case jpeg
  }

  /// How much of a file's picture is kept, and how large it may stay.
  public enum Frame: Hashable, Sendable {
    /// The square in the middle, at most so many pixels on a side.
    case square(Int)
    /// All of it, at most so many pixels wide and high.
    case whole(width: Int, height: Int)
    /// All of it: a JPEG file as it is where documents can show it, others at most so many pixels on a side.
    case original(Int)

    /// A person's photo: two pixels a point of the largest circle that is drawn.
    public static let portrait = Frame.square(160)
    /// A page of work: three pixels a point of the longer side of a sheet.
    public static let work = Frame.original(2400)
    /// A group's logo: three pixels a point of the room for it.
    public static let logo = Frame.whole(width: 360, height: 120)

    /// The frame for a picture that is held: one of originals keeps so many pixels on its longer side.
    ///
    /// - Parameter side: the most pixels.
    public func held(atMost side: Int) -> Frame {
      if case .original = self { .whole(width: side, height: side) } else { self }
    }
  }

  /// Where the picture as a file is.
  private enum Content: Hashable, Sendable {
    case held([UInt8])
    case file(PictureFile, Frame)
  }

  /// The form of `bytes`.
  public let encoding: Encoding
  private let content: Content
  /// The number of pixels across.
  public let width: Int
  /// The number of pixels down.
  public let height: Int
  /// How the picture of `bytes` is turned to stand upright; ``width`` and ``height`` are those of the upright picture.
  let turn: ExifOrientation

  /// The picture as a file; nothing when it is in a file that cannot be read any more.
  public var bytes: [UInt8] {
    switch content {
    case .held(let bytes): bytes
    case .file: (try? loaded())?.bytes ?? []
    }
  }

  /// The file that is read whenever the picture is drawn; `nil` for a picture that is held.
  var file: PictureFile? {
    if case .file(let file, _) = content { file } else { nil }
  }

  /// The picture of a PNG or JPEG file, made smaller to what a frame says.
  ///
  /// A photo stands upright as its camera noted (Exif, tag 0x0112). The same file gives the same bytes.
  ///
  /// - Parameters:
  ///   - file: the bytes of the file.
  ///   - frame: how much of its picture is kept.
  /// - Throws: ``PictureError`` for a file that is neither, is damaged, or has too many pixels.
  public init(decoding file: [UInt8], frame: Frame) throws(PictureError) {
    if case .original = frame, let original = Picture(original: file) {
      // Read once at an eighth of its size, so that a damaged file is found here.
      _ = try PictureReader.pixels(of: file, frame: .square(1))
      self = original
      return
    }
    let pixels = try Self.uprightPixels(of: file, frame: frame)
    guard let png = pixels.png else { throw .damaged }
    let jpeg = pixels.isOpaque ? pixels.jpeg : nil
    if let jpeg, jpeg.count < png.count {
      self.init(.jpeg, .held(jpeg), width: pixels.width, height: pixels.height)
    } else {
      self.init(.png, .held(png), width: pixels.width, height: pixels.height)
    }
  }

  private static func uprightPixels(of file: [UInt8], frame: Frame) throws(PictureError) -> Pixels {
    let turn = ExifOrientation(of: file)
    return try PictureReader.pixels(of: file, frame: turn.isSideways ? frame.turned : frame).turned(turn)
  }

  /// The picture of a PNG or JPEG file that is read again whenever it is drawn.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - frame: how much of its picture is kept.
  /// - Throws: ``PictureError`` as ``init(decoding:frame:)`` does.
  public init(reading file: PictureFile, frame: Frame) throws(PictureError) {
    guard let bytes = file.read() else { throw .changed }
    let picture = try Picture(decoding: bytes, frame: frame)
    self.init(
      picture.encoding, .file(file, frame), width: picture.width, height: picture.height, picture.turn)
  }

  /// A JPEG file that documents can show as it is, without what it says beside its picture; `nil` for all others.
  private init?(original file: [UInt8]) {
    guard let head = JPEGHead(file), head.isPlain, let bare = BareJPEG(file) else { return nil }
    let turn = ExifOrientation(of: file)
    let (width, height) = turn.isSideways ? (head.height, head.width) : (head.width, head.height)
    self.init(.jpeg, .held(bare.bytes), width: width, height: height, turn)
  }

  private init(
    _ encoding: Encoding, _ content: Content, width: Int, height: Int, _ turn: ExifOrientation = .upright
  ) {
    self.encoding = encoding
    self.content = content
    self.width = width
    self.height = height
    self.turn = turn
  }

  /// The picture with its bytes held.
  ///
  /// - Throws: ``DrawingError/picture(path:_:)`` when its file is no longer what it was.
  func loaded() throws(DrawingError) -> Picture {
    guard case .file(let file, let frame) = content else { return self }
    guard let bytes = file.read() else { throw .picture(path: file.path, .changed) }
    let picture: Picture
    do throws(PictureError) {
      if case .original = frame, let original = Picture(original: bytes) {
        picture = original
      } else {
        picture = try Picture(decoding: bytes, frame: frame)
      }
    } catch {
      throw .picture(path: file.path, error)
    }
    guard (picture.encoding, picture.width, picture.height, picture.turn) == (encoding, width, height, turn)
    else { throw .picture(path: file.path, .changed) }
    return picture
  }

  /// The pixels as they are drawn, those of a file read from it.
  ///
  /// - Throws: ``DrawingError/picture(path:_:)`` when its file is no longer what it was.
  func drawnPixels() throws(DrawingError) -> Pixels? {
    guard case .file(let file, let frame) = content, encoding == .png else { return try loaded().pixels }
    guard let bytes = file.read() else { throw .picture(path: file.path, .changed) }
    let pixels: Pixels
    do throws(PictureError) {
      pixels = try Self.uprightPixels(of: bytes, frame: frame)
    } catch {
      throw .picture(path: file.path, error)
    }
    guard (pixels.width, pixels.height) == (width, height) else { throw .picture(path: file.path, .changed) }
    return pixels
  }

  /// The largest size of the picture's proportions within another.
  public func size(within room: Size) -> Size {
    let scale = min(room.width / Double(width), room.height / Double(height))
    return Size(width: Double(width) * scale, height: Double(height) * scale)
  }

  /// The pixels; `nil` only when there is no memory for them.
  var pixels: Pixels? {
    let (across, down) = turn.isSideways ? (height, width) : (width, height)
    return try? PictureReader.pixels(of: bytes, frame: .whole(width: across, height: down)).turned(turn)
  }
}

extension Picture.Frame {
  /// The frame of a picture that is turned by a quarter afterwards.
  fileprivate var turned: Picture.Frame {
    switch self {
    case .square, .original: self
    case .whole(let width, let height): .whole(width: height, height: width)
    }
  }
}

/// Why a file's picture cannot be drawn.
public enum PictureError: ExplainedError, Hashable {
  /// The file has no bytes.
  case empty
  /// A JPEG file of a kind that is seldom read: of 12 bits a colour, without loss, or with arithmetic coding.
  case rareJPEG
  /// The file is neither PNG nor JPEG; what it is, where that is known: `HEIC`.
  case unknownFormat(String?)
  /// The file ends early or is not what it says.
  case damaged
  /// The file was changed while it was being used.
  case changed
  /// The picture has more pixels than are read.
  case tooLarge(width: Int, height: Int)

  /// What is wrong, to stand after the file's name.
  public var message: DiagnosticText {
    switch self {
    case .unknownFormat(let name): name.map { "is a \($0) file" } ?? "is not a supported picture"
    case .empty: "is empty"
    case .rareJPEG: "is a JPEG file of a rare kind (12 bits per color, lossless or arithmetic coding)"
    case .damaged: "is damaged or cut off"
    case .changed: "was changed while it was being used"
    case .tooLarge(let width, let height):
      "has \(width) x \(height) pixels (the limit is \(Limits.current[.picturePixels] / 1_000_000) million)"
    }
  }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch self {
    case .unknownFormat: "save it as PNG or JPEG"
    case .rareJPEG: "open it in a photo program, and save it again as PNG or JPEG"
    case .damaged, .empty: "copy or export the file again"
    case .changed: "run the command again"
    case .tooLarge: LimitError(.picturePixels).help
    }
  }

  /// Whose turn it is to put it right.
  public var fault: Fault { .data }
}
