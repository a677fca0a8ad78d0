/// A row of small blocks, one a value, that shows a course within a line of text: `▁▂▃▅▇`.
public enum Sparkline {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▅", "▇"]

  /// The values as blocks, on a scale from 0 to the largest; `nil`, what is not finite and what is not known is a
  /// space. Below 0 counts as 0.
  public static func text(_ values: [Double?]) -> String {
    let largest = values.compactMap { $0 }.filter(\.isFinite).max() ?? 0
    return String(
      values.map { value -> Character in
        guard let value, value.isFinite else { return " " }
        guard largest > 0, value > 0 else { return blocks[0] }
        // Dividing first keeps the product within range for the largest doubles.
        let step = Int((value / largest * Double(blocks.count - 1)).rounded())
        return blocks[min(step, blocks.count - 1)]
      })
  }
}
