import MusterDiagnostics

/// Why a file's picture cannot be drawn.
public enum PictureError: Hashable, Sendable {
  /// The file is neither PNG nor JPEG; what it is, where that is known: `HEIC`.
  case unknownFormat(String?)
  /// The file ends early or is not what it says.
  case damaged
  /// The picture has more pixels than are read.
  case tooLarge(width: Int, height: Int)
}

extension PictureError: ExplainedError {
  /// What is wrong, to stand after the file's name.
  public var message: DiagnosticText {
    switch self {
    case .unknownFormat(let name): name.map { "is a \($0) file" } ?? "is no picture that is read"
    case .damaged: "is damaged, or ends early"
    case .tooLarge(let width, let height):
      "has \(width) x \(height) pixels, more than \(PictureReader.mostPixels / 1_000_000) million"
    }
  }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch self {
    case .unknownFormat: "save it as PNG or JPEG"
    case .damaged: "make or copy the file again"
    case .tooLarge: "make it smaller; a photo of 1000 x 1000 pixels is more than enough"
    }
  }

  /// Whose turn it is to put it right.
  public var fault: Fault { .data }
}
