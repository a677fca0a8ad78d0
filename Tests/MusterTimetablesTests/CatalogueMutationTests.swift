import MusterJournals
import TestSupport
import Testing

@testable import MusterTimetables

/// Whatever a page, a table or a line holds, it is read or refused, and what is read can be expanded.
struct CatalogueMutationTests {
  private static let lines = [
    "MTRF 4; W 7-9 in DL 101", "MR 0330pm-0445pm 09/04-12/10 DSB 112",
    "Mon, Thu 3:30-4:45 pm 2018-09-04..2018-12-10",
    "['F TBA 09/21-09/21 BY ARR ', 'M 4']", "U 11:00 pm-12:00 am 02/29-02/29",
  ]

  @Test(arguments: 1...60) func aLineIsReadOrRefused(seed: Int) throws {
    var random = Mutations(seed: UInt64(seed))
    for line in Self.lines {
      for _ in 0..<20 {
        let text = String(decoding: random.changed(Array(line.utf8)), as: UTF8.self)
        let notation = MeetingNotation(years: TermYears(name: "20\(seed % 100)0\(seed % 9)"))
        for part in MeetingNotation.parts(of: text) {
          guard let meeting = try? notation.meeting(part) else { continue }
          // What is read can be written, and is read as the same.
          let catalogue = Catalogue(name: "", terms: [], sections: [])
          let days = meeting.days.map { " \($0.lowerBound)..\($0.upperBound)" } ?? ""
          let room = meeting.room.map { " in \($0)" } ?? ""
          let again = try? notation.meeting(catalogue.notation(of: meeting) + days + room)
          #expect(again == meeting || meeting.room?.first?.isNumber ?? true, "\(text)")
        }
      }
    }
  }

  @Test(arguments: 1...40) func aPageIsReadWhateverItHolds(seed: Int) throws {
    var random = Mutations(seed: UInt64(seed) &+ 1000)
    let bytes = random.changed(Array(Self.page.utf8), times: 1 + seed)
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes: bytes, to: "page.html")
    guard let reading = try? CatalogueReader().read(path) else { return }
    let catalogue = reading.catalogue
    #expect(catalogue.sections.allSatisfy { catalogue.terms.indices.contains($0.term) })
    _ = MeetingList(catalogue.scheduleOfAll(in: nil)).meetings.count
    for index in catalogue.people.indices { _ = catalogue.schedule(ofPerson: index, in: nil).entries.count }
  }

  private static let page = """
    <html><form><input type="hidden" name="TERM_IN" value="201809"><table><tr><td>Menu<table><tr><td>Go</table></table><table>
    <tr><th>CRN<th>Subj<th>Crse<th>Sec<th>Cred<th>Title<th>Days<th>Time<th>Act<th>Instructor<th>Date (MM/DD)<th>Location
    <tr><td>41001<td>CS<td>304<td>01<td>4.000<td>Languages &amp; more<td>MR<td>03:30 pm-04:45 pm<td>7<td>George Lopez (P), Ann
    <td>09/07-11/20<td>DL 101<tr><td colspan=6>&nbsp;<td>S<td>08:30 am-04:30 pm<td><td>TBA<td>11/17-11/17<td>TBA
    <tr><td>41002<td>CS<td>305<td>01<td>1.000-3.000<td>Project<td>&nbsp;<td>TBA<td>7<td>Staff<td>09/07-11/20<td>ONLINE</table>
    """
}

/// Changes of bytes that are the same on every run.
private struct Mutations {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(limit, 1)))
  }

  private static let pieces = [
    "<", ">", "</table>", "<tr>", "<td>", "&", "-", "/", ":", "99", "pm", "M", " ", "\u{0}", "é", ";", "'",
  ]

  mutating func changed(_ bytes: [UInt8], times: Int = 2) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<times where !bytes.isEmpty {
      let place = number(below: bytes.count)
      switch number(below: 4) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8(number(below: 256))
      case 2: bytes.insert(contentsOf: Array(Self.pieces[number(below: Self.pieces.count)].utf8), at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + number(below: 30)))
      }
    }
    return bytes
  }
}
