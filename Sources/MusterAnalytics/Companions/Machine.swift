import Foundation

/// What there is to compute with.
enum Machine {
  /// The number of processors that work can be shared out to.
  static var cores: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }
}
