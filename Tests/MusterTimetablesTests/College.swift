import Foundation
import MusterApp
import MusterJournals
import MusterTimetables
import TestSupport
import Testing

/// A small college that tests of several subjects share.
struct College {
  let folder: TemporaryFolder

  static let tables: [String: String] = [
    "terms": """
    term,from,to,days without class
    202510,2024-09-02,2024-11-22,2024-10-10..2024-10-11
    202520,2024-12-02,2025-02-28,2024-12-23..2025-01-03; 2025-01-20

    """,
    "periods": """
    period,from,to
    1,08:05,08:55
    2,09:00,09:50
    3,09:55,10:45
    4,10:50,11:40
    5,11:45,12:35

    """,
    "people": """
    username,name,role,major,class year,campus mailbox,advisor,phone,e-mail,office
    leean,Ann Lee,student,CS,2027,CM 12,George Lopez,,leean@college.example,
    ekbo,Bo Ek,student,MA,2026,CM 13,lopezg,,ekbo@college.example,
    bobjj,Jimmy Bob,student,CS,2027,CM 14,George Lopez,,bobjj@college.example,
    lopezg,George Lopez,professor,,,CM 90,,+1 555 0100,lopezg@college.example,DL 200

    """,
    "sections": """
    term,course,section,title,instructor,meetings,credits,final
    202510,CSSE 304,CSSE 304-01,Programming Languages,lopezg,"MTRF 4; W 2-3 in DL 102",4,2024-11-20 08:00-10:00 DL 102
    202510,CSSE 304,CSSE 304-02,Programming Languages,George Lopez,MTRF 5 in DL 101,4,2024-11-19 13:00-15:00 DL 101
    202510,MA 211,01,Calculus,Ada Byron,MR 0800am-0915am in GM 1,5,
    202520,PH 292,01,Physics,,TF 1 in GM 1,4,
    202510,IND 400,01,Project,lopezg,TBA,2,

    """,
    "enrolments": """
    term,username,section
    202510,leean,CSSE 304-01
    202510,leean,MA 211-01
    202510,ekbo,CSSE 304-02
    202510,bobjj,CSSE 304-02
    202520,leean,PH 292-01

    """,
  ]

  /// A college with some of its tables changed.
  init(_ changes: [String: String?] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.tables {
      guard let text = changes[name] ?? text else { continue }
      try folder.write(text, to: "\(name).csv")
    }
  }

  func reading() throws -> CatalogueReader.Reading { try CatalogueReader().read(folder.path) }

  func workspace(
    asOf: String = "2024-09-10", me: String? = nil, favorites: [String] = []
  ) throws -> CatalogueWorkspace {
    let reading = try reading()
    #expect(reading.log.errors == 0, "\(reading.log.problems)")
    let settings = me.map { [Setting(option: "me", value: $0)] } ?? []
    return CatalogueWorkspace(
      reading.catalogue, defaults: Defaults(settings), asOf: try #require(Day(iso: asOf)),
      favorites: favorites)
  }
}
