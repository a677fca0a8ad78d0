import Foundation
import MusterApp
import MusterJournals
import MusterLanguage
import MusterTimetables
import TestSupport
import Testing

/// Catalogues whose people are shown by other names.
struct HiddenCatalogueTests {
  private static let policies: [NamePolicy] = [
    .initials, .pseudonyms(NamesKey(String(repeating: "a1", count: 32)) ?? .random()),
  ]

  /// What must not be in any output.
  private static let secrets = [
    "Ann", "Lee", "leean", "Jimmy", "bobjj", "ekbo", "George", "Lopez", "lopezg", "Ada", "Byron",
    "college.example", "555",
    "CM 1", "CM 9", "DL 200",
  ]

  private static let formats: [OutputFormat] = [.text, .json, .csv]

  private func workspace(_ policy: NamePolicy) throws -> CatalogueWorkspace {
    let sections = """
      term,course,section,title,instructor,meetings,final
      202510,CSSE 304,CSSE 304-01,Seminar of George Lopez,lopezg,"MTRF 4; W 2-3 in DL 102",2024-11-20 08:00-10:00 Ann Lee
      202510,CSSE 304,CSSE 304-02,Languages,George Lopez,MTRF 5 in DL 101,
      202510,MA 211,01,Calculus,Ada Byron,MR 0800am-0915am in GM 1,
      202520,PH 292,01,Physics,,TF 1 in GM 1,
      """
    var workspace = try College(["sections": sections]).workspace()
    workspace.catalogue = policy.renamed(workspace.catalogue).catalogue
    return workspace
  }

  /// Every answer about somebody, as tables and as data.
  private func answers(_ request: CatalogueRequest, in workspace: CatalogueWorkspace) throws -> [String] {
    var texts: [String] = []
    func add<Item>(_ answer: CatalogueAnswer<Item>) {
      switch answer {
      case .found(let document):
        texts += Self.formats.map { document.text(as: $0) } + document.notes.map { "\($0)" }
      case .matches(let document): texts += Self.formats.map { document.text(as: $0) }
      }
    }
    add(try request.timetables(in: workspace))
    add(try request.timetables(in: workspace, hasOnlyFinals: true))
    add(try request.meetings(in: workspace))
    add(try request.nextMeetings(in: workspace))
    add(try request.contacts(in: workspace))
    add(try request.roster(ofSection: "CSSE 304-02", in: workspace))
    add(try request.roster(ofAdvisor: "lopezg", in: workspace))
    return texts
  }

  @Test(arguments: policies) func nothingTellsWhoSomebodyIs(policy: NamePolicy) throws {
    let workspace = try workspace(policy)
    for people in [["leean"], ["lopezg"], ["Ann Lee"], ["*"], ["an"], ["o"]] {
      var request = CatalogueRequest()
      request.people = people
      for text in try answers(request, in: workspace) {
        for secret in Self.secrets { #expect(!text.contains(secret), "\(people): \(secret) in \(text)") }
      }
    }
    var request = CatalogueRequest()
    request.people = ["leean", "lopezg"]
    guard case .found(let comparison) = try request.comparison(in: workspace) else {
      Issue.record("not found")
      return
    }
    for secret in Self.secrets { #expect(!comparison.text(as: .json).contains(secret)) }
  }

  @Test func figuresStayAsTheyAre() throws {
    let real = try College().workspace().catalogue
    let hidden = NamePolicy.initials.renamed(real).catalogue
    #expect(hidden.hidesNames && !real.hidesNames)
    #expect(hidden.people.map(\.name) == ["A. L.", "B. E.", "J. B.", "G. L.", "A. B."])
    #expect(hidden.people.map(\.major) == real.people.map(\.major))
    #expect(hidden.people[0].advisor == "G. L.")
    #expect(hidden.advisees(of: 3) == real.advisees(of: 3))
    #expect(hidden.people(named: "leean").exact == [0])
    #expect(hidden.people(named: "A. L.").exact.isEmpty)
    #expect(hidden.sections.map(\.name) == real.sections.map(\.name))
    #expect(NamePolicy.full.renamed(real).catalogue.people == real.people)
  }

  @Test func messagesDoNotRepeatNames() throws {
    var request = CatalogueRequest()
    request.people = ["Ann Leee"]
    let workspace = try workspace(.initials)
    #expect(throws: CatalogueFailure.hiddenPerson) { try request.contacts(in: workspace) }
    request.people = ["leean"]
    request.term = "202520"
    guard case .found = try request.timetables(in: workspace) else { return }
  }
}
