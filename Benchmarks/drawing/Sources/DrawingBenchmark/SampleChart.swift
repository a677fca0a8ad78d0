import Foundation
import MusterCharts
import MusterDrawing

/// The chart that all who are compared draw: a line of 200 points with a gradient below it, and 20 labels.
struct SampleChart {
  let format: String
  private let fonts = FontBook()

  init(format: String) { self.format = format }

  /// The chart laid out, drawn and written.
  func made() throws -> [UInt8] {
    let values = (0..<200).map(value)
    let labels = (0..<20).map { label($0) }
    let plot = LinePlot(
      values: values, axis: PeriodAxis(choices: [labels]), markLabel: String(format: "%.0f", values[199])
    ) { String(Int($0)) }
    let drawing = Chart(title: "Attendance by week", plot: plot)
      .drawing(size: Size(width: 1600, height: 1000), fonts: fonts)
    switch format {
    case "png": return try drawing.png()
    case "svg": return try drawing.svg(name: "chart")
    default: return try drawing.pdf()
    }
  }

  private func label(_ index: Int) -> PeriodAxis.Label {
    PeriodAxis.Label(index * 10, "\(Self.months[index / 2]) \(index % 2 * 14 + 1)")
  }

  private func value(_ index: Int) -> Double {
    let wave: Double = 50 * sin(Double(index) / 9)
    return 100 + wave + Double(index * 37 % 23)
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct"]
}
