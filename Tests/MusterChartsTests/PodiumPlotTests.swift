import MusterCharts
import MusterDrawing
import TestSupport
import Testing

struct PodiumPlotTests {
  private static let names = [
    "Franco", "María José Fernández-Ordóñez y Wolfeschlegelstein", "יעל כהן", "Sossio",
  ]

  private func page(
    _ count: Int, size: Size = Size(width: 300, height: 240), theme: Theme = .light,
    photo: Picture? = nil
  ) -> Page {
    let places = Self.names.prefix(count).enumerated().map { index, name in
      PodiumPlot.Place(
        name: name, initials: String(name.prefix(1)),
        counts: ["\(90 - index) times together", "\(90 - index)"],
        share: "\(50 - index)%", rank: "\(index + 1)", value: Double(90 - index * 20),
        photo: index == 0 ? photo : nil)
    }
    let chart = Chart(title: "Best friends", plot: PodiumPlot(places: places, emptyLabel: "Nobody"))
    return chart.drawing(size: size, theme: theme, fonts: TestFonts.book()).pages[0]
  }

  @Test func twoFriends() {
    expectGolden(
      page(2).operations.map(\.description).joined(separator: "\n") + "\n", named: "podium-2")
  }

  @Test(arguments: 0...4, ChartSizes.all) func labelsStandClear(count: Int, size: Size) {
    let page = page(count, size: size)
    #expect(page.strays == [])
    #expect(page.collisions == [])
  }

  @Test func theSecondStandsAtTheLeftAndTheFirstHighest() throws {
    let ranks = Dictionary(
      page(3).placedTexts.filter { ["1", "2", "3"].contains($0.text) }.map { ($0.text, $0.place) }
    ) { first, _ in first }
    let (first, second, third) = (
      try #require(ranks["1"]), try #require(ranks["2"]), try #require(ranks["3"])
    )
    #expect(second.x < first.x && first.x < third.x)
    #expect(first.y < second.y && second.y < third.y)
  }

  /// The heights of the pedestals of some values, from the left.
  private func pedestals(_ values: [Double]) -> [Double] {
    let places = values.map {
      PodiumPlot.Place(name: "N", initials: "N", counts: ["\($0)"], share: "", rank: "1", value: $0)
    }
    let chart = Chart(title: "", plot: PodiumPlot(places: places, tieLabel: "all came"))
    let page = chart.drawing(size: Size(width: 600, height: 400), fonts: TestFonts.book()).pages[0]
    return page.placedTexts.filter { $0.text == "N" }.map(\.place.y)
  }

  @Test func pedestalsAreAsHighAsTheirValuesFromZero() throws {
    // Portraits and names come in pairs above each pedestal: the second's is lower by as much as its value is.
    let equal = pedestals([90, 90, 90])
    #expect(Set(equal).count == 2, "equal values have one height")
    let unequal = pedestals([100, 50, 50])
    #expect(Set(unequal).count == 4)
  }

  @Test(arguments: [4, 5, 22, 90, 300], ChartSizes.all)
  func moreThanThreeAtTheTopAreAWall(count: Int, size: Size) {
    let places = (0..<count).map {
      PodiumPlot.Place(name: "N\($0)", initials: "N", counts: [], share: "", rank: "1", value: 31)
    }
    let chart = Chart(title: "Most", plot: PodiumPlot(places: places, tieLabel: "\(count) came every time"))
    let page = chart.drawing(size: size, fonts: TestFonts.book()).pages[0]
    #expect(page.strays == [])
    #expect(page.texts.contains { $0.hasPrefix("\(count) came") })
    #expect(page.texts.filter { $0 == "N" }.count <= count)
  }

  @Test func nobodyIsSaidInWords() { #expect(page(0).texts.contains("Nobody")) }

  @Test func threeAreShownAtTheMost() { #expect(!page(4).texts.contains("Sossio")) }

  @Test func aPhotoStandsInPlaceOfInitials() throws {
    let photo = try Picture(decoding: PictureSamples.halves, frame: .portrait)
    let page = page(1, photo: photo)
    #expect(!page.texts.contains("F"))
    #expect(page.operations.contains { if case .picture(photo, _) = $0 { true } else { false } })
  }
}
