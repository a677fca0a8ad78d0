import MusterCharts
import MusterTables

/// A picture of what a table says as well, as wide as its column; formats without pictures have the table.
package struct PictureBlock: Block {
  package var chart: Chart
  /// The height in points.
  package var height: Double
  package var table: Table

  /// A block of a picture.
  package init(_ chart: Chart, height: Double, table: Table) {
    (self.chart, self.height, self.table) = (chart, height, table)
  }

  package func write(to writer: inout some ReportWriter) {
    writer.write(chart, height: height, orTable: table)
  }

  package func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    ChartBlock(chart: chart, height: height).laidOut(width: width, setter)
  }
}
