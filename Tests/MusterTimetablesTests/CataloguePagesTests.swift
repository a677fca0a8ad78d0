import Foundation
import MusterApp
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import TestSupport
import Testing

@testable import MusterTimetables

/// Documents about catalogues: their parts, and where the links in them lead.
struct CataloguePagesTests {
  private func pages(
    _ parts: [CataloguePart], of catalogue: Catalogue, _ language: Language = .english,
    theme: ThemeChoice = .light
  ) throws -> CataloguePages {
    let stamp = Stamp(day: try #require(Day(iso: "2024-09-10")), application: "Muster 1.0")
    return CataloguePages(catalogue, parts, language: language, theme: theme.theme, stamp: stamp)
  }

  private func drawing(
    _ parts: [CataloguePart], of catalogue: Catalogue, _ language: Language = .english,
    theme: ThemeChoice = .light
  ) throws -> Drawing {
    try pages(parts, of: catalogue, language, theme: theme).drawing(with: TestFonts.book())
  }

  /// The places that links of a drawing lead to, and those that there are.
  private func links(of drawing: Drawing) -> (used: [String], known: [String], addresses: [String]) {
    var (used, known, addresses): ([String], [String], [String]) = ([], [], [])
    for operation in drawing.pages.flatMap(\.operations) {
      switch operation {
      case .link(_, let name): used.append(name)
      case .destination(let name, _): known.append(name)
      case .address(_, let address): addresses.append(address)
      default: break
      }
    }
    return (used, known, addresses)
  }

  /// The values of an attribute in a page of HTML.
  private func values(_ attribute: String, in html: String) -> [String] {
    html.components(separatedBy: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  private func allParts(of catalogue: Catalogue) -> [CataloguePart] {
    let people = catalogue.people.indices
    return [.people(ContactList(.contact, catalogue.people))]
      + people.map { .contact(catalogue.schedule(ofPerson: $0, in: 0)) }
      + people.map { .booklet(catalogue.schedule(ofPerson: $0, in: nil)) }
      + catalogue.rooms.map { .timetable(catalogue.schedule(ofRoom: $0, in: 0)) }
      + ["CSSE 304", "MA 211"].map { .timetable(catalogue.schedule(ofCourse: $0, in: 0)) }
      + [.comparison(Comparison([0, 1, 2], in: 0, of: catalogue))]
  }

  @Test func everyLinkLeadsToOnePlace() throws {
    let catalogue = try College().reading().catalogue
    let parts = allParts(of: catalogue)
    let found = links(of: try drawing(parts, of: catalogue))
    #expect(found.used.count > 50)
    #expect(Set(found.used).subtracting(found.known) == [])
    #expect(Set(found.known).count == found.known.count)
    let html = try pages(parts, of: catalogue).html(with: TestFonts.book())
    let (ids, targets) = (values("id", in: html), values("href", in: html).filter { $0.hasPrefix("#part") })
    #expect(Set(ids).count == ids.count && targets.count > 50)
    #expect(Set(targets.map { String($0.dropFirst()) }).subtracting(ids) == [])
  }

  @Test func namesCoursesAndRoomsLeadToTheirOwnPages() throws {
    let catalogue = try College().reading().catalogue
    let parts: [CataloguePart] = [
      .timetable(catalogue.schedule(ofPerson: 0, in: 0)), .timetable(catalogue.schedule(ofPerson: 3, in: 0)),
      .timetable(catalogue.schedule(ofRoom: "DL 102", in: 0)),
      .timetable(catalogue.schedule(ofCourse: "CSSE 304", in: 0)),
    ]
    let page = try drawing(parts, of: catalogue).pages[0]
    let used = Set(
      page.operations.compactMap { if case .link(_, let name) = $0 { name } else { nil } })
    #expect(used.isSuperset(of: ["part-2", "part-3", "part-4"]))
    // A section without a page of its course leads to its row.
    #expect(used.contains("part-1-section-3") && !used.contains("part-1"))
  }

  @Test func contactsHaveLinksThatWriteAndCall() throws {
    let catalogue = try College().reading().catalogue
    let parts: [CataloguePart] = [.contact(catalogue.schedule(ofPerson: 3, in: 0))]
    let found = links(of: try drawing(parts, of: catalogue))
    #expect(found.addresses == ["mailto:lopezg@college.example", "tel:+15550100"])
    #expect(found.used.contains("part-1-week"))
    let html = try pages(parts, of: catalogue).html(with: TestFonts.book())
    #expect(
      html.contains("href=\"mailto:lopezg@college.example\"") && html.contains("href=\"tel:+15550100\""))
    #expect(html.contains("href=\"#part-1-week\"") && html.contains("id=\"part-1-week\""))
  }

  @Test func anAddressCannotBecomeAnotherLink() throws {
    var person = CataloguePerson(name: "Ann", role: "student")
    person.email = "a'b\"<c>@x?subject=hi&bcc=eve@y"
    person.phone = "javascript:alert(12)"
    #expect(person.mailLink == .address("mailto:a%27b%22%3Cc%3E@x%3Fsubject%3Dhi%26bcc%3Deve@y"))
    #expect(person.phoneLink == nil)
    person.email = "no address"
    #expect(person.mailLink == nil)
  }

  @Test(arguments: Language.allCases) func aBookletHasWeekListFinalsAndContacts(language: Language) throws {
    let catalogue = try College().reading().catalogue
    let drawing = try drawing([.booklet(catalogue.schedule(ofPerson: 0, in: 0))], of: catalogue, language)
    let words = language.wording.catalogueWords
    let texts = drawing.pages.flatMap(\.texts)
    for text in [words.sections, words.finals, words.contacts, "Ada Byron", "2024-11-20 08:00-10:00 DL 102"] {
      #expect(texts.contains(text), "\(text)")
    }
    // The instructor is the advisor too, and is listed once.
    #expect(texts.count { $0 == "lopezg@college.example" } == 1)
    #expect(drawing.outline[0].children.map(\.title) == [words.sections, words.finals, words.contacts])
    #expect(drawing.pages.allSatisfy { $0.strays == [] && $0.openTags == [] })
  }

  @Test func aSectionIsADocumentWithABookletForEach() throws {
    let college = try College().workspace()
    let look = CatalogueLook(stamp: Stamp(day: college.asOf, application: "Muster 1.0"))
    let made = try CatalogueRequest().document(of: .booklets(section: "CSSE 304-02"), in: college, look)
    guard case .pages(let pages, let name, _) = made else { throw MissingPages() }
    let drawing = pages.drawing(with: TestFonts.book())
    #expect(drawing.outline.map(\.title) == ["CSSE 304-02", "Bo Ek", "Jimmy Bob"])
    #expect(name.hasSuffix("booklet"))
    let first = drawing.pages[0].operations.compactMap {
      if case .link(_, let name) = $0 { name } else { nil }
    }
    #expect(first == ["part-2", "part-3"])
  }

  private struct MissingPages: Error {}

  /// People who are busy at random, with names in three scripts.
  private func crowd(of count: Int, periods: Int) throws -> Catalogue {
    let names = ["Ann Lee", "محمد علي", "李 明", "Wolfeschlegelsteinhausenbergerdorff"]
    let sections = (0..<count).map { index in
      var section = CourseSection(term: 0, name: "C \(index)-1", course: "C \(index)")
      section.meetings = [
        ClassMeeting(
          weekdays: [Weekday.allCases[index % 5], Weekday.allCases[(index * 3 + 1) % 5]],
          time: .periods((index % periods + 1)...(index % periods + 1)))
      ]
      return section
    }
    let people = (0..<count).map {
      CataloguePerson(username: "u\($0)", name: "\(names[$0 % 4]) \($0)", role: "student")
    }
    return Catalogue(
      name: "college", terms: [CatalogueTerm(name: "1")], sections: sections, people: people,
      enrolments: (0..<count).map { .init(person: $0, section: $0) },
      periods: ClassPeriods(
        (1...periods).map {
          ClassPeriod(number: $0, span: TimeSpan(start: 420 + $0 * 60, end: 470 + $0 * 60))
        }))
  }

  @Test(arguments: [(2, 2), (3, 9), (5, 7), (8, 9), (12, 4), (12, 9)])
  func anOverlayShowsEverybodyInTheirCells(people: Int, periods: Int) throws {
    let catalogue = try crowd(of: people, periods: periods)
    let comparison = Comparison(Array(0..<people), in: 0, of: catalogue)
    for theme in ThemeChoice.allCases {
      let drawing = try drawing([.comparison(comparison)], of: catalogue, theme: theme)
      #expect(drawing.pages.allSatisfy { $0.strays == [] && $0.openTags == [] }, "\(theme)")
      let texts = drawing.pages.flatMap(\.texts)
      // A number for each cell in which somebody is busy, and one beside each name; and the row's.
      for place in 1...people {
        let cells = comparison.cells.count { $0.busy.contains(place - 1) }
        #expect(texts.count { $0 == "\(place)" } >= cells + 1, "\(theme) \(place)")
      }
      #expect(texts.contains("Everybody is free"))
    }
  }

  @Test(arguments: Language.allCases) func aFewPeopleAreComparedOnOnePage(language: Language) throws {
    let catalogue = try CatalogueReader().read(SampleData.path("college")).catalogue
    for usernames in [["abela", "haasb"], ["abela", "haasb", "liming"], ["marshh", "lyst", "vidald"]] {
      let people = usernames.flatMap { catalogue.people(named: $0).exact }
      let comparison = Comparison(people, in: 0, of: catalogue)
      let drawing = try drawing([.comparison(comparison)], of: catalogue, language)
      #expect(drawing.pages.count == 1 && comparison.free.count > 8, "\(usernames)")
      // The list has every period, the longest first in the first column.
      let words = language.wording.catalogueWords
      #expect(drawing.pages[0].texts.count { $0 == words.weekday } == 3)
    }
  }

  @Test(arguments: Language.allCases) func everyDocumentIsWrittenInFiveLanguages(language: Language) throws {
    let catalogue = try College().reading().catalogue
    let pages = try pages(allParts(of: catalogue), of: catalogue, language)
    let drawing = pages.drawing(with: TestFonts.book())
    #expect(drawing.pages.allSatisfy { $0.strays == [] && $0.openTags == [] })
    #expect(drawing.metadata.language == language.rawValue)
    #expect(pages.markdown.contains(language.wording.catalogueWords.comparison))
    #expect(try pages.html(with: TestFonts.book()).contains("lang=\"\(language.rawValue)\""))
    #expect(!pages.mailBodies.html.contains("<svg") && pages.mailBodies.text.contains("CSSE 304-01"))
  }
}
