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
        share: "\(50 - index)%", rank: "\(index + 1)", photo: index == 0 ? photo : nil)
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

  @Test func nobodyIsSaidInWords() { #expect(page(0).texts.contains("Nobody")) }

  @Test func threeAreShownAtTheMost() { #expect(!page(4).texts.contains("Sossio")) }

  @Test func aPhotoStandsInPlaceOfInitials() throws {
    let photo = try Picture(decoding: PictureSamples.halves, frame: .portrait)
    let page = page(1, photo: photo)
    #expect(!page.texts.contains("F"))
    #expect(page.operations.contains { if case .picture(photo, _) = $0 { true } else { false } })
  }
}
