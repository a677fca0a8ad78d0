import Foundation

/// The folder `muster` in the user's configuration folder.
enum ConfigurationFolder {
  /// The path of a file in it; `nil` where the environment names neither a configuration folder nor a home.
  static func path(of name: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return "\(folder)/muster/\(name)"
    }
    return environment["HOME"].map { "\($0)/.config/muster/\(name)" }
  }
}
