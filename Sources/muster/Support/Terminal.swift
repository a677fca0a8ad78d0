import Foundation

/// What standard output and standard error are connected to.
enum Terminal {
  /// Whether standard output is a terminal.
  static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }
  /// Whether standard error is a terminal.
  static var isError: Bool { isatty(STDERR_FILENO) == 1 }

  /// The number of columns of the terminal at standard output; `nil` when there is none.
  static var width: Int? {
    guard isOutput else { return nil }
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init) ?? 80
  }

  /// Whether the environment allows colour: `NO_COLOR` is unset or empty and the terminal is not a dumb one.
  static var allowsColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}
