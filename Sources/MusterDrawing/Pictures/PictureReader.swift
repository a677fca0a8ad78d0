import MusterDiagnostics
import CJPEG
import CPNG

/// Reads the pixels of a PNG or JPEG file and makes them fewer as they come, so that a photo of any size needs
/// little memory.
final class PictureReader {
  private let frame: Picture.Frame
  private var scaler: AreaScaler?
  private var refused: PictureError?

  private init(_ frame: Picture.Frame) { self.frame = frame }

  /// The pixels of a file within a frame.
  static func pixels(of file: [UInt8], frame: Picture.Frame) throws(PictureError) -> Pixels {
    if file.isEmpty { throw .empty }
    let reader = PictureReader(frame)
    let isWhole =
      switch FileSign(file) {
      case .png: reader.readPNG(file)
      case .jpeg: reader.readJPEG(file)
      case .other(let name): throw .unknownFormat(name)
      }
    if let refused = reader.refused { throw refused }
    guard isWhole, let pixels = reader.scaler?.finished else {
      throw JPEGHead(file)?.isRare == true ? .rareJPEG : .damaged
    }
    return pixels
  }

  private func readPNG(_ file: [UInt8]) -> Bool {
    withExtendedLifetime(self) {
      muster_png_read(
        file, file.count, Self.begin, Self.add, closure) == 1
    }
  }

  private func readJPEG(_ file: [UInt8]) -> Bool {
    withExtendedLifetime(self) {
      muster_jpeg_read(
        file, file.count, UInt32(clamping: frame.longestSide), Self.begin, Self.add, closure) == 1
    }
  }

  // What the C functions call for the size and for each row.
  private static let begin: @convention(c) (UnsafeMutableRawPointer?, UInt32, UInt32) -> Int32 = {
    PictureReader.of($0)?.begin(Int($1), Int($2)) == true ? 1 : 0
  }
  private static let add: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?) -> Void = {
    PictureReader.of($0)?.add($1)
  }

  /// The reader as C functions hand it on to the functions that they call.
  private var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func of(_ closure: UnsafeMutableRawPointer?) -> PictureReader? {
    closure.map { Unmanaged<PictureReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(_ width: Int, _ height: Int) -> Bool {
    guard width > 0, height > 0, width <= Limits.current[.picturePixels] / height else {
      refused = .tooLarge(width: width, height: height)
      return false
    }
    scaler = AreaScaler(width: width, height: height, frame)
    return true
  }

  private func add(_ row: UnsafePointer<UInt8>?) {
    if let row { scaler?.add(row) }
  }
}

extension Picture.Frame {
  fileprivate var longestSide: Int {
    switch self {
    case .square(let side), .original(let side): side
    case .whole(let width, let height): max(width, height)
    }
  }
}

/// What a file is, by its first bytes.
private enum FileSign {
  case png, jpeg
  case other(String?)

  init(_ file: [UInt8]) {
    if file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      self = .other(Self.name(of: file))
    }
  }

  /// Pictures of other kinds that people have.
  private static func name(of file: [UInt8]) -> String? {
    let kinds: [(place: Int, sign: String, name: String)] = [
      (0, "GIF8", "GIF"), (8, "WEBP", "WebP"), (4, "ftyphei", "HEIC"), (4, "ftypmif1", "HEIC"),
      (4, "ftypavif", "AVIF"), (0, "BM", "BMP"), (0, "II*\0", "TIFF"), (0, "MM\0*", "TIFF"),
      (0, "<svg", "SVG"), (0, "<?xml", "SVG"), (0, "%PDF", "PDF"),
    ]
    return kinds.first { file.dropFirst($0.place).starts(with: $0.sign.utf8) }?.name
  }
}
