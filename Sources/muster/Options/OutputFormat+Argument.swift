import ArgumentParser
import MusterApp

extension OutputFormat: ExpressibleByArgument {
  /// The format of a name, or of a file's ending, without regard to case.
  public init?(argument: String) { self.init(named: argument) }
}
