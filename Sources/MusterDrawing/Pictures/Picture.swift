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

    /// A person's photo: two pixels a point of the largest circle that is drawn.
    public static let portrait = Frame.square(160)
    /// A group's logo: three pixels a point of the room for it.
    public static let logo = Frame.whole(width: 360, height: 120)
  }

  /// The form of `bytes`.
  public let encoding: Encoding
  /// The picture as a file.
  public let bytes: [UInt8]
  /// The number of pixels across.
  public let width: Int
  /// The number of pixels down.
  public let height: Int

  /// The picture of a PNG or JPEG file, made smaller to what a frame says.
  ///
  /// A photo stands upright as its camera noted (Exif, tag 0x0112). The same file gives the same bytes.
  ///
  /// - Throws: ``PictureError`` for a file that is neither, is damaged, or has too many pixels.
  public init(decoding file: [UInt8], frame: Frame) throws(PictureError) {
    let turn = ExifOrientation(jpeg: file)
    let pixels = try PictureReader.pixels(of: file, frame: turn.isSideways ? frame.turned : frame).turned(
      turn)
    guard let png = pixels.png else { throw .damaged }
    (width, height) = (pixels.width, pixels.height)
    if pixels.isOpaque, let jpeg = pixels.jpeg, jpeg.count < png.count {
      (encoding, bytes) = (.jpeg, jpeg)
    } else {
      (encoding, bytes) = (.png, png)
    }
  }

  /// The largest size of the picture's proportions within another.
  public func size(within room: Size) -> Size {
    let scale = min(room.width / Double(width), room.height / Double(height))
    return Size(width: Double(width) * scale, height: Double(height) * scale)
  }

  /// The pixels; `nil` only when there is no memory for them.
  var pixels: Pixels? { try? PictureReader.pixels(of: bytes, frame: .whole(width: width, height: height)) }
}

extension Picture.Frame {
  /// The frame of a picture that is turned by a quarter afterwards.
  fileprivate var turned: Picture.Frame {
    switch self {
    case .square: self
    case .whole(let width, let height): .whole(width: height, height: width)
    }
  }
}

/// Why a file's picture cannot be drawn.
public enum PictureError: ExplainedError, Hashable {
  /// The file is neither PNG nor JPEG; what it is, where that is known: `HEIC`.
  case unknownFormat(String?)
  /// The file ends early or is not what it says.
  case damaged
  /// The picture has more pixels than are read.
  case tooLarge(width: Int, height: Int)

  /// What is wrong, to stand after the file's name.
  public var message: DiagnosticText {
    switch self {
    case .unknownFormat(let name): name.map { "is a \($0) file" } ?? "is not a supported picture"
    case .damaged: "is damaged or cut off"
    case .tooLarge(let width, let height):
      "has \(width) x \(height) pixels (the limit is \(Limits.current[.picturePixels] / 1_000_000) million)"
    }
  }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch self {
    case .unknownFormat: "save it as PNG or JPEG"
    case .damaged: "copy or export the file again"
    case .tooLarge:
      "a photo of 1000 x 1000 pixels is more than enough: \(LimitError(.picturePixels).help ?? "")"
    }
  }

  /// Whose turn it is to put it right.
  public var fault: Fault { .data }
}
