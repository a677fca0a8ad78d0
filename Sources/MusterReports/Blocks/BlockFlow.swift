import MusterDrawing

/// Blocks below each other over any number of pages: no head without what it heads, nothing cut.
struct BlockFlow {
  let blocks: [any LaidOutBlock]
  let theme: Theme

  init(_ blocks: [any Block], width: Double, _ setter: Typesetter) {
    self.blocks = blocks.map { $0.laidOut(width: width, setter) }
    theme = setter.theme
  }

  /// The height of all blocks with their distances.
  var height: Double {
    blocks.indices.reduce(0) { $0 + gap(before: $1) + blocks[$1].height }
  }

  /// Draws the blocks from where the flow stands; `tail` is the height of what follows the last one on its
  /// page.
  func draw(in flow: inout PageFlow, tail: Double = 0) {
    var isAtTop = true
    for (index, block) in blocks.enumerated() {
      guard !block.endsPage else {
        flow.beginPage()
        isAtTop = true
        continue
      }
      let gap = isAtTop ? 0 : gap(before: index)
      if !isAtTop, !flow.fits(gap + needed(from: index, tail: tail)) {
        flow.beginPage()
      } else {
        flow.y += gap
      }
      block.draw(in: &flow, tail: index == blocks.count - 1 ? tail : 0)
      isAtTop = false
    }
  }

  private func gap(before index: Int) -> Double {
    guard index > 0 else { return 0 }
    return blocks[index - 1].gapBelow ?? blocks[index].gapAbove ?? theme.page.sectionGap
  }

  /// The height that must be free before a block may begin: its own, and that of the blocks to which it must
  /// be kept.
  private func needed(from index: Int, tail: Double) -> Double {
    let block = blocks[index]
    let isLast = index == blocks.count - 1
    guard block.keepsWithNext, !isLast, !blocks[index + 1].endsPage else {
      return block.needed(tail: isLast ? tail : 0)
    }
    return block.height + gap(before: index + 1) + needed(from: index + 1, tail: tail)
  }
}
