@testable import MusterFiles
import MusterJournals
import MusterFormats
@testable import MusterReading
@testable import MusterText

/// What came of reading, as text.
enum Outcome {
  /// The text that some work gives, or its error.
  static func text(_ work: () throws -> String) -> String {
    do {
      return try work()
    } catch JournalFileError.invalid(let log) {
      // The counts of a log are dictionaries, whose order is another each time.
      return log.problems.map(line).joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  /// What comes of reading a source; the number of its bytes decides about a few options.
  static func reading(_ source: any ByteSource, format: String?) -> String {
    text {
      var options = ReadingOptions(formats: .complete)
      options.format = format
      let bytes = try source.readAll()
      let size = bytes.count
      try source.rewind()
      options.skipsInvalid = size % 2 == 1
      options.year = size % 4 < 2 ? 2026 : nil
      options.date = size % 3 > 0 ? Day(iso: "2026-11-18") : nil
      options.timeZone = size % 5 == 0 ? "Europe/Rome" : nil
      let reading = try JournalLoader(options: options).read(source)
      if reading.log.errors == 0 || options.skipsInvalid, Sampling.includes(bytes) {
        reading.journals.forEach(checkRoundTrip)
      }
      return (reading.log.problems.map(line) + reading.journals.map(TextJournalPrinter.print))
        .joined(separator: "\n")
    }
  }

  /// A problem with everything that it says.
  static func line(_ problem: Diagnostic) -> String {
    let parts: [String?] = [
      problem.message.text, problem.message.textWithoutNames, problem.help?.text, problem.sourceLine,
    ]
    return
      "\(problem.place): \(problem.severity) \(problem.code): \(parts.compactMap { $0 }.joined(separator: " | "))"
  }

  /// Makes sure that a journal which was read can be written, and reads back as the same.
  static func checkRoundTrip(_ journal: Journal) {
    let printed = TextJournalPrinter.print(journal)
    if let control = printed.unicodeScalars.first(where: {
      $0.properties.generalCategory == .control && $0 != "\n"
    }) {
      finding("the control character \(control.value) is left in:\n\(printed)")
    }
    check(printed, reads: printed, as: "journal")
    check(JournalJSON.text(of: journal), reads: printed, as: "json")
  }

  private static func check(_ text: String, reads printed: String, as format: String) {
    var options = ReadingOptions(formats: .complete)
    options.format = format
    let source = MemorySource(name: "again", bytes: Array(text.utf8))
    guard let again = try? JournalLoader(options: options).read(source) else {
      finding("what was written as \(format) cannot be read:\n\(text)")
    }
    guard again.log.errors == 0, again.journals.count == 1 else {
      finding("what was written as \(format) has errors: \(again.log.problems.prefix(3).map(line))\n\(text)")
    }
    let reprinted = TextJournalPrinter.print(again.journals[0])
    guard reprinted == printed else { finding("written as \(format):\n\(printed)\nreads as:\n\(reprinted)") }
  }
}
