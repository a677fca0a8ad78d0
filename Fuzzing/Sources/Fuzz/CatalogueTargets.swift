import Foundation
@testable import MusterFiles
@testable import MusterJournals
import MusterReading
@testable import MusterTimetables

extension FuzzTarget {
  /// A catalogue: its files, each below a line `== NAME`, or a page alone. What is read can be looked up and expanded.
  static let catalogue = FuzzTarget(name: "catalogue") { bytes in
    Outcome.text {
      let reading = try CatalogueReader(year: bytes.count % 4 < 2 ? 2018 : nil).read(path(of: bytes))
      let catalogue = reading.catalogue
      for section in catalogue.sections where !catalogue.terms.indices.contains(section.term) {
        finding("section \(section.name) is in no term")
      }
      for index in catalogue.sections.indices {
        for person in catalogue.people(in: index) where !catalogue.sections(of: person).contains(index) {
          finding("\(catalogue.people[person].name) is in a section that is not theirs")
        }
      }
      let meetings = MeetingList(catalogue.scheduleOfAll(in: nil)).meetings
      return
        (reading.log.problems.map(Outcome.line) + catalogue.sections.map { "\($0)" }
        + catalogue.people.map { "\($0)" } + ["\(meetings.count) meetings"]).joined(separator: "\n")
    }
  }

  /// Lines of meetings as registrars write them. What is written of a meeting reads as the same.
  static let meetings = FuzzTarget(name: "meetings") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let notation = MeetingNotation(years: TermYears(name: "201809"))
    let catalogue = Catalogue(name: "", terms: [], sections: [])
    return MeetingNotation.parts(of: text).map { part in
      do throws(MeetingProblem) {
        let meeting = try notation.meeting(part)
        if meeting.room == nil, meeting.days == nil,
          let again = try? notation.meeting(catalogue.notation(of: meeting)), again != meeting
        {
          finding("'\(part)' is \(meeting), but written and read \(again)")
        }
        return "\(meeting)"
      } catch { return "\(error)" }
    }.joined(separator: "\n")
  }

  private static let files: Set<String> = [
    "terms.csv", "periods.csv", "people.csv", "sections.csv", "enrolments.csv", "sections.html", "page.html",
  ]

  /// Where the catalogue of an input is: a folder of its files, or a page.
  private static func path(of bytes: [UInt8]) -> String {
    guard bytes.starts(with: [61, 61, 32]) else { return Scratch.write(bytes, to: "page.html") }
    let manager = FileManager.default
    try? manager.removeItem(atPath: "college")
    try? manager.createDirectory(atPath: "college", withIntermediateDirectories: true)
    var name = ""
    var files: [String: [UInt8]] = [:]
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      if line.starts(with: [61, 61, 32]) {
        name = String(decoding: line.dropFirst(3), as: UTF8.self)
      } else {
        files[name, default: []] += line + [10]
      }
    }
    for (name, bytes) in files where Self.files.contains(name) {
      _ = Scratch.write(bytes, to: "college/\(name)")
    }
    return "college"
  }
}
