import MusterApp
import MusterFiles
import MusterReading
import MusterText

/// `muster check --plan`: how files are understood.
extension CheckCommand {
  /// Prints the rules by which each file is read, and what was found to the standard error.
  func printPlan() throws {
    let format = try planFormat
    let reading = try journals.load(gathersPlaces: true, options: [])
    guard journals.names.options.choice(over: reading.defaults) == .full else {
      throw CommandFailure(
        .usage, "--plan cannot be combined with --names",
        help: "headings and codes are printed as the file has them; add --names full")
    }
    DiagnosticPrinter.printErrors(reading.log)
    if !journals.reading.quiet {
      DiagnosticPrinter.printWarnings(reading.log)
      if journals.reading.verbose { DiagnosticPrinter.printNotes(reading.log) }
    }
    try output.write(Array(FilePlan.text(of: reading.plans).utf8), as: format, name: "plan")
    if reading.log.errors + (strict ? reading.log.warnings : 0) > 0 { throw CommandFailure(.data, nil) }
  }

  private var planFormat: OutputFormat {
    get throws {
      if missing { throw CommandFailure(.usage, "--plan cannot be combined with --missing", help: nil) }
      guard try output.format == .text else {
        throw CommandFailure(
          .usage, "--plan prints text only", help: "write it without --format, to a file with -o if need be")
      }
      guard try !journals.paths.contains("-") else {
        throw CommandFailure(
          .usage, "a journal cannot include standard input", help: "save it to a file, and check that")
      }
      return .text
    }
  }
}
