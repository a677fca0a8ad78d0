import Foundation
import MusterApp
import MusterFiles
import MusterJournals
import MusterPortfolios
import MusterReading
import MusterText
import TestSupport

/// A portfolio folder of a test: a class of three students and four standards, of which files can be others.
struct ClassFolderSample {
  let folder: TemporaryFolder

  static let journal = """
    group        Room 12
    standards    standards.json  jurisdiction "Maryland"  subject "Mathematics"  grade 04
    students     students.csv
    assignments  assignments.csv
    work         work.csv

    """
  static let students = """
    number,first,last,classes,qualifiers
    1041,Jane,Doe,Room 12,ELL
    1042,Bo,Ek,Room 12;Room 14,ELL;IEP
    1043,Cy,Fox,,
    1044,Di,Gray,Room 14,

    """
  static let assignments = """
    name,file,standards,assigned,classes,students
    Essay 1,sheets/essay.png,4.OA.A.1,2026-09-14,Room 12,
    Fractions,,4.NF.A.1;4.NF.A.2,2026-09-21,,
    Extra,,4.OA.A.1,2026-09-25,,1043
    Other,,4.OA.A.1,2026-09-25,Room 14,

    """
  static let work = """
    student,assignment,submitted,passing,selected,files
    1041,Essay 1,2026-10-02,yes,no,work/1.png;work/2.png
    1041,Fractions,2026-10-05,no,yes,work/1.png
    1042,Essay 1,2026-10-03,,,
    1044,Other,2026-10-03,,,work/1.png

    """
  static let standards = """
    {"data": {"title": "Grade 4", "subject": "Mathematics", "educationLevels": ["04"],
      "license": {"title": "CC BY 4.0", "URL": "https://creativecommons.org/licenses/by/4.0/", "rightsHolder": "A Holder"},
      "document": {"title": "Maryland Standards"}, "jurisdiction": {"id": "M", "title": "Maryland"},
      "standards": {
        "D": {"id": "D", "position": 4000, "depth": 1, "statementNotation": "4.NF.A.1", "description": "Equivalent fractions.", "ancestorIds": ["C"]},
        "A": {"id": "A", "position": 1000, "depth": 0, "statementNotation": "4.OA.A", "description": "Four operations.", "ancestorIds": []},
        "B": {"id": "B", "position": 2000, "depth": 1, "statementNotation": "4.OA.A.1", "description": "Compare &lt; and &gt;.", "ancestorIds": ["A"]},
        "C": {"id": "C", "position": 3000, "depth": 0, "statementNotation": "4.NF.A", "description": "Fractions.", "ancestorIds": []},
        "E": {"id": "E", "position": 5000, "depth": 1, "statementNotation": "4.NF.A.2", "description": "Compare fractions.", "ancestorIds": ["C"]},
        "F": {"id": "F", "position": 2500, "depth": 1, "statementNotation": "4.OA.A.2", "description": "Multiply.", "ancestorIds": ["A"]}
      }}}
    """

  /// The folder with its usual files, of which some are others; those that are empty are left out.
  init(_ files: [String: String] = [:], besides others: [String: [UInt8]] = [:]) throws {
    let usual = [
      "class.journal": Self.journal, "students.csv": Self.students, "assignments.csv": Self.assignments,
      "work.csv": Self.work, "standards.json": Self.standards,
    ]
    folder = try TemporaryFolder(usual.merging(files) { $1 }.filter { !$0.value.isEmpty })
    for name in ["sheets/essay.png", "work/1.png", "work/2.png"] {
      try folder.write(bytes: PictureSamples.palette, to: name)
    }
    for (name, bytes) in others { try folder.write(bytes: bytes, to: name) }
  }

  func reading() throws -> JournalLoader.Reading {
    try JournalLoader(formats: .complete).read([folder.file("class.journal")])
  }

  /// The journal, which must be without errors.
  func journal() throws -> Journal {
    let reading = try reading()
    guard reading.log.errors == 0, let journal = reading.journals.first else {
      throw Failure(problems: problems(of: reading.log))
    }
    return journal
  }

  func portfolio() throws -> Portfolio {
    guard let portfolio = try journal().facts[Portfolio.self] else { throw Failure(problems: []) }
    return portfolio
  }

  /// Every problem as `work.csv:2:1 unknown-student: message | help`.
  func problems() throws -> [String] { problems(of: try reading().log) }

  private func problems(of log: DiagnosticLog) -> [String] {
    log.problems.map { problem in
      let place = problem.place.description.replacingOccurrences(of: folder.path + "/", with: "")
      return "\(place) \(problem.code.rawValue): \(problem.message.text)"
        + (problem.help.map { " | \($0.text)" } ?? "")
        .replacingOccurrences(of: folder.path + "/", with: "")
    }
  }

  struct Failure: Error { let problems: [String] }
}
