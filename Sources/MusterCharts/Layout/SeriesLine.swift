import MusterDrawing

/// One number of a series over time.
public struct SeriesValue: Hashable, Sendable {
  /// The number, not below 0.
  public var value: Double
  /// Whether only a part of its period is counted: its point is hollow, and the line to it dashed.
  public var isPartial: Bool

  /// A number, of a whole period unless said otherwise.
  public init(_ value: Double, isPartial: Bool = false) {
    (self.value, self.isPartial) = (value, isPartial)
  }
}

/// The points of a series with the pieces of line between them; where a number is missing the line is broken.
struct SeriesLine {
  /// A point with the number that it shows.
  struct Mark {
    var index: Int
    var place: Point
    var isPartial: Bool
  }

  /// The points in order, in runs without a gap.
  let runs: [[Mark]]

  /// The line of some numbers, `nil` for gaps, in a frame.
  init(_ values: [SeriesValue?], in frame: SeriesFrame) {
    runs = values.indices.split { values[$0] == nil }.map { run in
      run.compactMap { index in
        values[index].map {
          Mark(index: index, place: frame.point(index, $0.value), isPartial: $0.isPartial)
        }
      }
    }
  }

  /// All points in order.
  var marks: [Mark] { runs.flatMap { $0 } }
  /// The pieces between points of whole periods, as long as they can be.
  var whole: [[Point]] { pieces { !$0.isPartial && !$1.isPartial } }
  /// The pieces to and from points of periods that are not whole.
  var partial: [[Point]] { pieces { $0.isPartial || $1.isPartial } }

  private func pieces(_ belongs: (Mark, Mark) -> Bool) -> [[Point]] {
    runs.flatMap { run -> [[Point]] in
      var pieces: [[Point]] = []
      var isOpen = false
      for (mark, next) in zip(run, run.dropFirst()) {
        guard belongs(mark, next) else {
          isOpen = false
          continue
        }
        if isOpen {
          pieces[pieces.count - 1].append(next.place)
        } else {
          pieces.append([mark.place, next.place])
        }
        isOpen = true
      }
      return pieces
    }
  }
}
