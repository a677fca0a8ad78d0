import MusterReading

/// A directive that names files with more of what the journal says, such as tables of people.
///
/// The files are read once all lines of the journal are, so that they can be understood by what other lines say.
package protocol FileDirective: GroupDirective {
  /// Reads the files that the directive names; what is wrong with them is logged.
  ///
  /// - Parameters:
  ///   - builder: the journal so far: what its lines declare, and the people of its blocks.
  ///   - options: how files are read.
  ///   - log: the problems found.
  static func readFiles(
    into builder: inout JournalBuilder, options: ReadingOptions, log: inout DiagnosticLog)
}

extension Directives {
  /// Reads the files that directives name, in the order of the words.
  func readFiles(into builder: inout JournalBuilder, options: ReadingOptions, log: inout DiagnosticLog) {
    for case let directive as any FileDirective.Type in group {
      directive.readFiles(into: &builder, options: options, log: &log)
    }
  }
}
