import MusterDrawing
import MusterFiles
import MusterJournals

/// What a check finds in the images of a portfolio folder: those that cannot be drawn. Each is read alone.
public struct PortfolioFindings {
  private let journal: Journal

  /// The findings about a journal.
  ///
  /// - Parameter journal: the journal, as it was read.
  public init(_ journal: Journal) { self.journal = journal }

  /// A scanned page has less than this many bytes.
  private static let longest = 64 << 20

  /// An error for each sheet and each image of work that cannot be drawn.
  public var brokenPictures: [Diagnostic] {
    guard let portfolio = journal.facts[Portfolio.self] else { return [] }
    return portfolio.picturePaths.compactMap(problem)
  }

  private func problem(of path: String) -> Diagnostic? {
    let file = journal.facts.resolved(path)
    func problem(_ message: DiagnosticText, _ help: DiagnosticText?) -> Diagnostic {
      Diagnostic(.brokenPicture, at: SourcePlace(file: file), "the image \(message)", help: help)
    }
    do throws(FileError) {
      let bytes = try WholeFile.bytes(of: file, limit: Self.longest)
      do throws(PictureError) {
        _ = try Picture(decoding: bytes, frame: .square(8))
        return nil
      } catch {
        return problem(error.message, error.help)
      }
    } catch {
      return problem(error.message, error.help)
    }
  }
}
