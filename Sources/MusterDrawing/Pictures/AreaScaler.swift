/// Makes a picture smaller row by row: each pixel of the result is the mean of the area that it covers, weighted by
/// what shows. A picture within its frame stays as it is.
///
/// All sums are whole numbers, so that the result is the same everywhere.
struct AreaScaler {
  /// The part of the source that is kept.
  private let left: Int
  private let top: Int
  private let kept: (width: Int, height: Int)
  private let size: (width: Int, height: Int)
  /// The sums of the row of the result that is being filled: red, green and blue times alpha, and alpha.
  private var sums: [Int]
  /// The same of one row of the source.
  private var across: [Int]
  private var row = 0
  private var bytes: [UInt8] = []

  /// A scaler from a size to a frame.
  init(width: Int, height: Int, _ frame: Picture.Frame) {
    switch frame {
    case .square(let most):
      let side = min(width, height)
      (left, top, kept) = ((width - side) / 2, (height - side) / 2, (side, side))
      size = (min(side, most), min(side, most))
    case .whole(let widest, let highest):
      (left, top, kept) = (0, 0, (width, height))
      size = Self.fit(kept, widest, highest)
    case .original(let most):
      (left, top, kept) = (0, 0, (width, height))
      size = Self.fit(kept, most, most)
    }
    sums = [Int](repeating: 0, count: 4 * size.width)
    across = sums
    bytes.reserveCapacity(4 * size.width * size.height)
  }

  /// The largest size of a size's proportions within limits, no larger than it is.
  private static func fit(
    _ kept: (width: Int, height: Int), _ widest: Int, _ highest: Int
  ) -> (width: Int, height: Int) {
    if kept.width <= widest, kept.height <= highest { return kept }
    return kept.width * highest > kept.height * widest
      ? (widest, max(1, kept.height * widest / kept.width))
      : (max(1, kept.width * highest / kept.height), highest)
  }

  /// The result; `nil` before all rows have come.
  var finished: Pixels? {
    bytes.count == 4 * size.width * size.height
      ? Pixels(width: size.width, height: size.height, bytes: bytes) : nil
  }

  /// Takes the next row of the source, four bytes a pixel.
  mutating func add(_ source: UnsafePointer<UInt8>) {
    defer { row += 1 }
    let line = row - top
    guard (0..<kept.height).contains(line) else { return }
    if kept == size { return copy(source + 4 * left) }
    sum(source + 4 * left)
    // A row of the source is as high as the result has rows, one of the result as high as the source has rows.
    let begin = line * size.height
    let end = (begin / kept.height + 1) * kept.height
    let share = min(size.height, end - begin)
    add(share)
    if begin + share == end { finishRow() }
    if share < size.height { add(size.height - share) }
  }

  /// Takes a row of a picture that stays as it is; what is clear has no colour, as in a mean of nothing.
  private mutating func copy(_ source: UnsafePointer<UInt8>) {
    let first = bytes.count
    bytes.append(contentsOf: UnsafeBufferPointer(start: source, count: 4 * size.width))
    for place in stride(from: first, to: bytes.count, by: 4) where bytes[place + 3] == 0 {
      for part in 0..<3 { bytes[place + part] = 0 }
    }
  }

  /// Sums up a row of the source for each pixel of the result, in the same measure across.
  private mutating func sum(_ source: UnsafePointer<UInt8>) {
    for index in across.indices { across[index] = 0 }
    for x in 0..<kept.width {
      let begin = x * size.width
      let target = begin / kept.width
      let share = min(size.width, (target + 1) * kept.width - begin)
      add(source + 4 * x, to: target, share)
      if share < size.width { add(source + 4 * x, to: target + 1, size.width - share) }
    }
  }

  private mutating func add(_ pixel: UnsafePointer<UInt8>, to target: Int, _ share: Int) {
    let alpha = Int(pixel[3]) * share
    for part in 0..<3 { across[4 * target + part] += Int(pixel[part]) * alpha }
    across[4 * target + 3] += alpha
  }

  private mutating func add(_ share: Int) {
    for index in sums.indices { sums[index] += across[index] * share }
  }

  private mutating func finishRow() {
    let area = kept.width * kept.height
    for pixel in stride(from: 0, to: sums.count, by: 4) {
      let alpha = sums[pixel + 3]
      for part in 0..<3 {
        bytes.append(alpha == 0 ? 0 : UInt8(clamping: (sums[pixel + part] + alpha / 2) / alpha))
      }
      bytes.append(UInt8(clamping: (alpha + area / 2) / area))
    }
    for index in sums.indices { sums[index] = 0 }
  }
}
