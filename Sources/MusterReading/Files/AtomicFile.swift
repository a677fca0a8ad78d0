import Foundation
// stand-in until the editing branch is merged
public struct OutputError: Error {
  public let file: String; public let reason: String; public let help: String?
}
public enum AtomicFile {
  public static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    do { try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw OutputError(file: path, reason: "\(error)", help: nil)
    }
  }
}
