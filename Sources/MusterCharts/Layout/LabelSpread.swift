/// Places for labels in a column that want to stand near what they label and must not overlap.
enum LabelSpread {
  /// The middles of labels of one height, each as near as can be to where it is wanted; `nil` when they find
  /// no room.
  ///
  /// Labels keep their order; those wanted at one place keep the order of the list. The sum of the squares
  /// of all distances is the least possible: isotonic regression by pooling neighbours (Barlow et al.,
  /// *Statistical Inference under Order Restrictions*, 1972).
  static func places(of wanted: [Double], height: Double, within range: ClosedRange<Double>) -> [Double]? {
    let room = range.upperBound - range.lowerBound - height * Double(wanted.count)
    guard room >= 0 else { return nil }
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    // Without the heights of the labels before it, each label may stand at the place of the one before.
    let free = order.enumerated().map { wanted[$0.element] - (Double($0.offset) + 0.5) * height }
    var result = wanted
    for (index, place) in pooled(free).enumerated() {
      let start = min(max(place, range.lowerBound), range.lowerBound + room)
      result[order[index]] = start + (Double(index) + 0.5) * height
    }
    return result
  }

  /// The ascending numbers nearest to the given ones.
  private static func pooled(_ values: [Double]) -> [Double] {
    var pools: [(mean: Double, count: Int)] = []
    for value in values {
      var pool = (mean: value, count: 1)
      while let last = pools.last, last.mean > pool.mean {
        pools.removeLast()
        let count = last.count + pool.count
        pool = (
          (last.mean * Double(last.count) + pool.mean * Double(pool.count)) / Double(count), count
        )
      }
      pools.append(pool)
    }
    return pools.flatMap { [Double](repeating: $0.mean, count: $0.count) }
  }
}
