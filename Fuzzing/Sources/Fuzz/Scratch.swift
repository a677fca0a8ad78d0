import Foundation

/// Files that a target needs, in the working folder, which the driver makes for each worker and takes away.
enum Scratch {
  /// Writes a file and gives its path.
  static func write(_ bytes: [UInt8], to name: String) -> String {
    guard FileManager.default.createFile(atPath: name, contents: Data(bytes)) else {
      finding("\(name) cannot be written: is this a folder of the driver's?")
    }
    return name
  }
}
