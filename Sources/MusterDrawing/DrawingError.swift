import MusterDiagnostics

/// Why a drawing could not be made or written.
public enum DrawingError: ExplainedError, Hashable {
  /// The graphics library refused a step, and says why.
  case graphics(step: String, reason: String)
  /// There is no page to draw.
  case noPages
  /// A picture of this many pixels is more than can be drawn.
  case tooLarge(width: Double, height: Double)
  /// The size of a page is not a positive number of points.
  case wrongSize(width: Double, height: Double)

  /// The pages, or a text on them, reach a limit.
  case limit(LimitError)
  /// The picture of a file cannot be drawn.
  case picture(path: String, PictureError)
  /// The system lets this process open too few files for fonts to be read.
  case fewDescriptors
  /// The system gives this process too little memory for fonts to be read.
  case littleMemory

  /// What to do.
  public var help: DiagnosticText? {
    switch self {
    case .limit(let limit): limit.help
    case .picture(_, let error): error.help
    case .fewDescriptors: "allow more open files: ulimit -n 64"
    case .littleMemory: "allow more memory: ulimit -v 1000000"
    default: nil
    }
  }
  /// Whose turn it is to put it right.
  public var fault: Fault {
    switch self {
    case .limit(let limit): limit.fault
    case .picture: .data
    case .fewDescriptors, .littleMemory: .output
    default: .program
    }
  }

  /// What happened.
  public var message: DiagnosticText {
    switch self {
    case .graphics(let step, let reason):
      "could not \(step): \(reason)"
    case .noPages:
      "there is nothing to draw: the document has no pages"
    case .tooLarge(let width, let height):
      "a picture of \(Self.count(width)) x \(Self.count(height)) pixels is too large (at most \(Extents.pixels) each way); choose a smaller size or scale"
    case .wrongSize(let width, let height):
      "a page of \(width) x \(height) points cannot be drawn; both must be above 0 and at most \(Extents.points)"
    case .limit(let limit): limit.message
    case .picture(let path, let error): "the image '\(name: path)' \(error.message)"
    case .fewDescriptors: "too few files may be open at the same time to read the fonts"
    case .littleMemory: "too little memory to read the fonts"
    }
  }

  private static func count(_ pixels: Double) -> String {
    pixels.isFinite && abs(pixels) < 1e15 ? String(Int(pixels)) : "\(pixels)"
  }

  /// The largest extents that all outputs can hold.
  enum Extents {
    /// libcairo's image surfaces count in 16 bits with a sign.
    static let pixels = 32_767
    /// A PDF page of version 1.5 is at most 200 inches long.
    static let points = 14_400.0
  }
}
