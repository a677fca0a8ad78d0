/// The kinds of chart.
public enum ChartKind: String, CaseIterable, Sendable {
  case line, slots, bars, podium, heatmap, ranking
}
