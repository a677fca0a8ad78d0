@testable import MusterAnalytics
@testable import MusterDrawing
@testable import MusterFiles
@testable import MusterJournals
@testable import MusterPortfolios
@testable import MusterReading
@testable import MusterText

extension FuzzTarget {
  /// The files of a class, each below a line `== NAME`: `standards.json`, `students.csv`, `assignments.csv`, `work.csv` and
  /// `class.journal`. Those that are not there are empty, the journal names all of them.
  static let portfolio = FuzzTarget(name: "portfolio") { bytes in
    var files = Dictionary(
      ["standards.json", "students.csv", "assignments.csv", "work.csv"].map { ($0, [UInt8]()) },
      uniquingKeysWith: { $1 })
    files["class.journal"] = Array(
      "standards standards.json\nstudents students.csv\nassignments assignments.csv\nwork work.csv\nwork work/\n"
        .utf8)
    for part in ZipFile.parts(of: bytes) {
      let name = String(decoding: part.name, as: UTF8.self)
      if files[name] != nil { files[name] = part.bytes }
    }
    for (name, bytes) in files { _ = Scratch.write(bytes, to: name) }
    return Outcome.text {
      var options = ReadingOptions(formats: .complete)
      options.skipsInvalid = bytes.count % 2 == 1
      let reading = try JournalLoader(options: options).read(["class.journal"])
      let portfolios = reading.journals.map { journal in
        let portfolio = journal.facts[Portfolio.self]
        for work in portfolio?.work ?? []
        where !(portfolio?.assignments.indices ?? 0..<0).contains(work.assignment) {
          finding("work on an assignment that is none")
        }
        return "\(portfolio.map { "\($0)" } ?? "none")\n\(TextJournalPrinter.print(journal))"
      }
      return (reading.log.problems.map(Outcome.line) + portfolios).joined(separator: "\n")
    }
  }

  /// An image of work: it is refused, or drawn in a document.
  static let picture = FuzzTarget(name: "picture") { bytes in
    guard let picture = try? Picture(decoding: bytes, frame: .original(64)) else { return "none" }
    guard picture.width <= 4096, picture.height <= 4096 else { return "\(picture.width) x \(picture.height)" }
    var page = Page(size: Size(width: 100, height: 100))
    page.draw(picture, in: Rectangle(x: 0, y: 0, width: 80, height: 80))
    do {
      return "\(try Drawing(metadata: Metadata(title: ""), pages: [page]).pdf().count) bytes"
    } catch {
      finding("a picture that was read cannot be drawn: \(error)")
    }
  }
}
