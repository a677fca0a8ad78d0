import MusterDrawing

extension Page {
  /// The tags that begin and do not end on the page, or end and did not begin; empty on a good page.
  public var openTags: [String] {
    var open: [String] = []
    for operation in operations {
      switch operation {
      case .beginTag(let tag): open.append(tag.rawValue)
      case .endTag(let tag):
        if open.last == tag.rawValue { open.removeLast() } else { open.append("/" + tag.rawValue) }
      default: break
      }
    }
    return open
  }

  /// The number of tables that do not begin with a head in small letters, or have no row below it; 0 on a good page.
  public var tablesWithoutHeadOrRow: Int {
    texts(in: .table).filter { table in
      let head = table.prefix { $0.font.size == Theme.light.fonts.note.size }
      let rows = table.dropFirst(head.count)
      return head.isEmpty || rows.isEmpty
    }.count
  }

  /// The heads of sections below which nothing stands but the foot of two texts; empty on a good page.
  public var lonelyHeads: [String] {
    let heads = texts(in: .section) + texts(in: .subsection)
    let content = placedTexts.dropLast(2)
    let last = content.suffix(1).map(\.text)
    return heads.compactMap { $0.last?.text }.filter { last == [$0] }
  }

  /// The texts inside of each tag of a kind.
  private func texts(in kind: Tag) -> [[ShapedText]] {
    var found: [[ShapedText]] = []
    var depth = 0
    for operation in operations {
      switch operation {
      case .beginTag(kind):
        depth += 1
        found.append([])
      case .endTag(kind): depth -= 1
      case .text(let line, _, _) where depth > 0: found[found.count - 1].append(line)
      default: break
      }
    }
    return found
  }
}
