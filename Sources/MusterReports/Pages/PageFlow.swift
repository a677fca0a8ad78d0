import MusterDiagnostics
import MusterDrawing
import MusterLanguage

/// Fills pages from top to bottom and begins a new one where the room ends.
package struct PageFlow {
  package let setup: PageSetup
  /// Where content stands; narrower while columns are filled.
  package var area: Rectangle
  private let paper: Color
  private var finished: [Page] = []
  private var isBegun = false
  private let most = Limits.current[.pages]
  /// That there are more pages than the limit allows; those behind it are not kept.
  package private(set) var refusal: LimitError?
  /// The height that was left on each finished page.
  package private(set) var blanks: [Double] = []

  /// The page being filled.
  package var page: Page
  /// The lines of the outline so far.
  package private(set) var outline: [OutlineMark] = []
  /// The page of each destination so far.
  package private(set) var pageNumbers: [String: Int] = [:]
  /// Where the next thing begins, in points below the page's upper edge.
  package var y: Double

  package init(_ setup: PageSetup, theme: Theme) {
    self.setup = setup
    area = setup.area(theme.page)
    paper = theme.colors.paper
    page = Page(size: setup.size)
    y = area.minY
  }

  /// All pages so far.
  package var pages: [Page] { isBegun ? finished + [page] : finished }
  /// The number of the page being filled, from 1.
  package var pageNumber: Int { finished.count + 1 }
  /// The height left on the page.
  package var room: Double { area.maxY - y }

  /// Notes that links and the outline lead to where the flow stands.
  package mutating func note(_ mark: OutlineMark) {
    note(mark.destination)
    outline.append(mark)
  }

  /// Notes that links lead to where the flow stands.
  package mutating func note(_ destination: String) {
    page.append(.destination(destination, Point(x: area.minX, y: y)))
    pageNumbers[destination] = pageNumber
  }

  /// Begins a page, the first one included.
  package mutating func beginPage() {
    if isBegun, finished.count + 1 >= most {
      refusal = LimitError(.pages)
    } else if isBegun {
      finished.append(page)
      blanks.append(max(room, 0))
    }
    isBegun = true
    page = Page(size: setup.size)
    y = area.minY
    // Also on white paper: cairo keeps the region that is drawn on, and what lies inside the first
    // rectangle does not make it grow, which trebles the speed of a page of tables.
    page.fill(Rectangle(x: 0, y: 0, width: setup.size.width, height: setup.size.height), paper)
  }

  /// Whether something of a height still finds room on the page.
  package func fits(_ height: Double) -> Bool { y + height <= area.maxY + 0.01 }
}

/// A line of the outline and the place that it leads to.
package struct OutlineMark: Hashable, Sendable {
  package var title: String
  package var destination: String
  /// How deep it stands, from 0 for a group.
  package var level: Int

  /// A line that leads to this place.
  package init(title: String, destination: String, level: Int) {
    (self.title, self.destination, self.level) = (title, destination, level)
  }
}

extension [OutlineMark] {
  /// The lines as a tree: each stands below the last one before it of a lesser level.
  package var tree: [OutlineEntry] {
    var rest = self[...]
    return Self.entries(from: &rest, level: 0)
  }

  private static func entries(from rest: inout ArraySlice<OutlineMark>, level: Int) -> [OutlineEntry] {
    var entries: [OutlineEntry] = []
    while let mark = rest.first, mark.level >= level {
      rest.removeFirst()
      let children = Self.entries(from: &rest, level: mark.level + 1)
      entries.append(
        OutlineEntry(title: mark.title.withoutIsolation, destination: mark.destination, children: children))
    }
    return entries
  }
}
