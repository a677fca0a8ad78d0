import Foundation

/// The dates of the Python package `holidays`, for sets to be compared with, where a Python that has it is found.
enum ReferenceHolidays {
  /// The sets that the package knows too, with its country and subdivision.
  static let countries = [
    "at": "AT", "au": "AU", "br": "BR", "ca": "CA", "ch": "CH", "de": "DE", "es": "ES", "fr": "FR",
    "gb": "GB-ENG", "it": "IT", "jp": "JP", "nl": "NL", "pl": "PL", "us": "US",
  ]
  static let years = 2000...2040

  /// ISO dates by set, `nil` where no Python has the package.
  static let dates: [String: Set<String>]? = pythons.lazy.compactMap(read).first

  /// Where a Python may be: what the environment says, one beside the package, the one on the path.
  private static var pythons: [[String]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let beside = [root, root.deletingLastPathComponent()].map {
      $0.appending(path: ".venv-bench/bin/python").path
    }
    let named = ProcessInfo.processInfo.environment["MUSTER_PYTHON"].map { [[$0]] } ?? []
    return named + beside.filter(FileManager.default.isExecutableFile).map { [$0] } + [["python3"]]
  }

  private static let script = """
    import sys, holidays
    first, last = int(sys.argv[1]), int(sys.argv[2])
    for pair in sys.argv[3:]:
      name, code = pair.split('=')
      country, _, part = code.partition('-')
      for year in range(first, last + 1):
        for day in holidays.country_holidays(country, subdiv=part or None, years=year):
          print(name, day.isoformat())
    """

  /// What the script prints with a Python, `nil` when that fails.
  private static func read(_ python: [String]) -> [String: Set<String>]? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      python + ["-c", script, "\(years.lowerBound)", "\(years.upperBound)"]
      + countries.map { "\($0)=\($1)" }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map { $0.split(separator: " ") }
    return Dictionary(grouping: lines, by: { String($0[0]) }).mapValues { Set($0.map { String($0[1]) }) }
  }
}
