import MusterDrawing

/// Fills pages from top to bottom and begins a new one where the room ends.
struct PageFlow {
  let setup: PageSetup
  let area: Rectangle
  private let paper: Color
  private var finished: [Page] = []
  private var isBegun = false

  /// The page being filled.
  var page: Page
  /// Where the next thing begins, in points below the page's upper edge.
  var y: Double

  init(_ setup: PageSetup, theme: Theme) {
    self.setup = setup
    area = setup.area(theme.page)
    paper = theme.colors.paper
    page = Page(size: setup.size)
    y = area.minY
  }

  /// All pages so far.
  var pages: [Page] { isBegun ? finished + [page] : finished }
  /// The number of the page being filled, from 1.
  var pageNumber: Int { finished.count + 1 }
  /// The height left on the page.
  var room: Double { area.maxY - y }

  /// Begins a page, the first one included.
  mutating func beginPage() {
    if isBegun { finished.append(page) }
    isBegun = true
    page = Page(size: setup.size)
    y = area.minY
    // Also on white paper: cairo keeps the region that is drawn on, and what lies inside the first
    // rectangle does not make it grow, which trebles the speed of a page of tables.
    page.fill(Rectangle(x: 0, y: 0, width: setup.size.width, height: setup.size.height), paper)
  }

  /// Whether something of a height still finds room on the page.
  func fits(_ height: Double) -> Bool { y + height <= area.maxY + 0.01 }
}
