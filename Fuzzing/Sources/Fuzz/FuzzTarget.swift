import Foundation

/// Something that takes bytes from outside, whatever they are.
struct FuzzTarget: Sendable {
  /// What it is called on the command line.
  let name: String
  /// Takes an input and tells in full what came of it; what must hold beyond that is a ``finding(_:)``.
  let run: @Sendable (_ bytes: [UInt8]) -> String

  /// Every target.
  static let all: [FuzzTarget] =
    readers + [
      table, workbook, calendarOfHolidays, gzip, anyFormat, editor, analytics, template, readingOptions,
      settings, period, holidayRules, holidayDates, names, pdfUpdate, portfolio, picture,
      catalogue, meetings,
    ]

  /// The target that the command line names.
  static let chosen: FuzzTarget = {
    let name = CommandLine.arguments.lazy.compactMap { $0.hasPrefix("--target=") ? $0.dropFirst(9) : nil }
      .first
    guard let target = all.first(where: { $0.name == name ?? "" }) else {
      print(all.map(\.name).joined(separator: "\n"))
      exit(64)
    }
    return target
  }()

  /// Whether a digest of each result is wanted.
  static let printsDigests = CommandLine.arguments.contains("--digests")
}
