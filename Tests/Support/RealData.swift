import Foundation
import MusterFiles

/// The real files beside the package, which are never part of it.
public enum RealData {
  /// The folder, where it is there.
  public static let folder: String? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appendingPathComponent("shared/data").path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  /// Whether the folder is there.
  public static var isPresent: Bool { folder != nil }

  /// A file in the folder, unpacked where it is packed.
  public static func source(_ path: String) throws -> any ByteSource {
    let file = try FileSource(path: "\(folder ?? "")/\(path)")
    return path.hasSuffix(".gz") ? GunzipSource(file) : file
  }

  /// The rows of a plain comma-separated file without quotes, its head left out.
  public static func rows(_ path: String) throws -> [[String]] {
    let text = try String(contentsOfFile: "\(folder ?? "")/\(path)", encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
