import Testing

@testable import MusterCharts

struct LabelSpreadTests {
  @Test func labelsThatAreFarApartStayWhereTheyAre() {
    #expect(LabelSpread.places(of: [10, 50, 90], height: 10, within: 0...100) == [10, 50, 90])
  }

  @Test func labelsOfOnePlacePartEvenly() {
    #expect(LabelSpread.places(of: [50, 50], height: 10, within: 0...100) == [45, 55])
    #expect(LabelSpread.places(of: [50, 50, 50], height: 10, within: 0...100) == [40, 50, 60])
  }

  @Test func theOrderIsKept() {
    #expect(LabelSpread.places(of: [52, 50], height: 10, within: 0...100) == [56, 46])
  }

  @Test func labelsStayInside() {
    #expect(LabelSpread.places(of: [-30, 0, 130], height: 10, within: 0...100) == [5, 15, 95])
  }

  @Test func tooManyFindNoRoom() {
    #expect(LabelSpread.places(of: [1, 2, 3], height: 40, within: 0...100) == nil)
    #expect(LabelSpread.places(of: [], height: 40, within: 0...100) == [])
  }

  @Test(arguments: 1...12) func noneOverlapWhateverIsWanted(count: Int) throws {
    let wanted = (0..<count).map { Double($0 * 37 % 101) }
    let places = try #require(LabelSpread.places(of: wanted, height: 8, within: 0...100)).sorted()
    #expect(places.allSatisfy { (4...96).contains($0) })
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 8 - 1e-9 })
  }
}
