import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterReports
import TestSupport
import Testing

/// How pages end, in every built-in report of groups of every size.
struct PageEndsTests {
  /// The fewest rows of people on a last page that has any.
  private static let least = 5
  private static let papers = [
    PageSetup(), PageSetup(paper: .letter), PageSetup(orientation: .landscape),
    PageSetup(paper: .letter, orientation: .landscape),
  ]

  /// Every size about the ends of the first and the second page, and some beyond.
  private static let counts =
    Array(1...12) + [
      15, 17, 19, 21, 23, 26, 28, 29, 30, 31, 33, 37, 40, 44, 52, 59, 66, 71, 76, 83, 99, 128, 200,
    ]

  /// Reports with a row for each person; all others end with a person's page, with charts, or with running text.
  @Test(arguments: ["ranking", "weekly", "monthly", "yearly", "day-sheet"])
  func noLastPageHasFewRows(report: String) throws {
    for count in Self.counts {
      for setup in Self.papers.prefix(count < 45 ? 4 : 2) {
        let drawing = try ReportCase(
          report: report, people: count, paper: setup.paper, orientation: setup.orientation
        ).maker().drawing(with: TestFonts.book())
        let people = Set((0..<count).map(SampleGroup.name))
        guard drawing.pages.count > 1, let last = drawing.pages.last else { continue }
        let rows = Set(last.placedTexts.filter { people.contains($0.text) }.map(\.place.y)).count
        #expect(rows >= min(Self.least, Self.rows(of: count, report)), "\(report) of \(count) on \(setup)")
        #expect(drawing.pages.flatMap(\.lonelyHeads) == [])
      }
    }
  }

  /// Names of a day sheet are in columns.
  private static func rows(of count: Int, _ report: String) -> Int {
    report == "day-sheet" ? count / 4 : count
  }

  /// A class is on one page, and what is longer ends well about the end of every page.
  @Test(arguments: Paper.allCases) func aRankingOfAnySizeEndsWell(paper: Paper) throws {
    for count in Array(24...36) + Array(stride(from: 40, through: 200, by: 9)) {
      let drawing = try ReportCase(report: "ranking", people: count, paper: paper).maker()
        .drawing(with: TestFonts.book())
      guard drawing.pages.count > 1, let last = drawing.pages.last else { continue }
      let people = Set((0..<count).map(SampleGroup.name))
      let rows = Set(last.placedTexts.filter { people.contains($0.text) }.map(\.place.y)).count
      #expect(rows >= min(Self.least, count), "\(count) people on \(paper)")
      #expect(count > 28, "\(count) people take \(drawing.pages.count) pages of \(paper)")
    }
  }

  @Test(arguments: ["weekly", "monthly"], Paper.allCases)
  func thirtyPeopleFitAPage(report: String, paper: Paper) throws {
    // The letters of the tests' only font are a sixth wider than those of pages: on Letter there is room for fewer.
    for count in [1, 5, 14, 20, 24, 28] + (paper == .a4 ? [29, 30] : []) {
      let drawing = try ReportCase(report: report, people: count, paper: paper).maker()
        .drawing(with: TestFonts.book())
      #expect(drawing.pages.count == 1, "\(report) of \(count) on \(paper)")
    }
  }

  @Test(arguments: Paper.allCases, [PeriodKind.week, .month, .year])
  func aPersonIsOnTwoPagesAtTheMost(paper: Paper, kind: PeriodKind) throws {
    var maker = try ReportCase(report: "person", paper: paper).maker()
    maker.options.kinds = [kind]
    #expect(maker.drawing(with: TestFonts.book()).pages.count <= 2)
  }

  @Test(arguments: ["group", "yearly", "person"], PageEndsTests.papers)
  func noPageIsHalfEmptyBeforeTheLast(report: String, setup: PageSetup) throws {
    let drawing = try ReportCase(report: report, paper: setup.paper, orientation: setup.orientation).maker()
      .drawing(with: TestFonts.book())
    for (index, page) in drawing.pages.dropLast().enumerated() {
      let lowest = page.lowest
      let room = setup.size.height - Theme.light.page.bottom - lowest
      #expect(
        room < setup.size.height / 3, "\(report) on \(setup), page \(index + 1) is blank from \(lowest)")
    }
  }
}

extension Page {
  /// The lower edge of what stands lowest above the foot's two texts.
  fileprivate var lowest: Double {
    let foot = placedTexts.suffix(2).map(\.place.y).min() ?? size.height
    return operations.reduce(0) { lowest, operation in
      let y =
        switch operation {
        case .text(_, let place, _) where place.y < foot: place.y
        case .line(let start, let end, _): max(start.y, end.y)
        case .rectangle(let area, _) where area.height < size.height: area.maxY
        default: 0.0
        }
      return max(lowest, y)
    }
  }
}
