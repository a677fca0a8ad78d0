import MusterDrawing
import MusterFiles
import MusterJournals
import MusterReports
import Synchronization

/// The photos and logos that journals name, each read once. One may be asked by several threads.
public final class PictureFiles: PictureSource {
  /// What cannot be drawn, and why.
  public struct Problem: ExplainedError, Hashable {
    /// The path.
    public let path: String
    /// What happened.
    public let message: DiagnosticText
    /// What to do.
    public let help: DiagnosticText?
    /// Where it is.
    public var place: SourcePlace? { SourcePlace(file: path) }
  }

  private struct Key: Hashable {
    let path: String
    let frame: Picture.Frame
  }

  private struct Found {
    var pictures: [Key: Picture?] = [:]
    var problems: Set<Problem> = []
  }

  /// A photo as cameras make it has some 10 MB.
  private static let longest = 64 << 20

  /// The longer side of a picture in an output that holds all of them at once, in pixels.
  private static let shownSide = 1200

  private let found = Mutex(Found())
  private let keepsOriginals: Bool

  /// No pictures yet.
  ///
  /// - Parameter format: what they are for: in a PDF, files that are shown as they are stay in their files until they are
  ///   drawn; elsewhere they are made small enough for a screen.
  public init(for format: OutputFormat = .pdf) { keepsOriginals = format == .pdf }

  /// What could not be drawn, in the order of the paths.
  public var problems: [Problem] { found.withLock(\.problems).sorted { $0.path < $1.path } }

  /// Why the picture of a path that was asked for cannot be drawn; `nil` when it can.
  public func problem(of path: String) -> (any ExplainedError)? {
    found.withLock(\.problems).first { $0.path == path }
  }

  /// The picture of the file at a path; that there is none is noted.
  public func picture(_ path: String, frame: Picture.Frame) -> Picture? {
    let frame = keepsOriginals ? frame : frame.held(atMost: Self.shownSide)
    let key = Key(path: path, frame: frame)
    if let known = found.withLock({ $0.pictures[key] }) { return known }
    let (picture, problem) = Self.read(path, frame)
    found.withLock { found in
      found.pictures[key] = .some(picture)
      if let problem { found.problems.insert(problem) }
    }
    return picture
  }

  private static func read(_ path: String, _ frame: Picture.Frame) -> (Picture?, Problem?) {
    do throws(FileError) {
      let bytes = try WholeFile.bytes(of: path, limit: longest)
      do throws(PictureError) {
        guard case .original = frame else { return (try Picture(decoding: bytes, frame: frame), nil) }
        let file = PictureFile(path: path) { try? WholeFile.bytes(of: path, limit: longest) }
        return (try Picture(reading: file, frame: frame), nil)
      } catch {
        return (nil, Problem(path: path, message: error.message, help: error.help))
      }
    } catch {
      let help = error.help ?? "paths are relative to the journal's folder"
      return (nil, Problem(path: path, message: error.message, help: help))
    }
  }
}
