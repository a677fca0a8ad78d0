import Foundation

/// The folder `muster` in the user's configuration folder.
enum ConfigurationFolder {
  /// The path of a file in it; `nil` where the environment names neither a configuration folder nor a home.
  static func path(of name: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return "\(folder)/muster/\(name)"
    }
    // An empty name would make a path at the root of the file system.
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.config/muster/\(name)"
  }
}
