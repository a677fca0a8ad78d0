import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterReports
import TestSupport
import Testing

/// One report of one group on one kind of sheet.
struct ReportCase: Sendable, CustomTestStringConvertible {
  var report: String
  var people = 23
  var paper = Paper.a4
  var orientation = Orientation.portrait
  var isDark = false

  var testDescription: String {
    "\(report) of \(people), \(paper) \(orientation)\(isDark ? ", dark" : "")"
  }

  static let reports = [
    "ranking", "weekly", "monthly", "yearly", "group", "person", "people", "day-sheet", "calendar",
    "letter", "at-risk",
  ]

  /// Each built-in report on every sheet, of one person, and of many; the largest groups where a page is not a person's.
  static let all: [ReportCase] = reports.enumerated().flatMap { index, report in
    let base = ReportCase(report: report)
    var cases = [base]
    for orientation in Orientation.allCases {
      for paper in Paper.allCases where paper != .a4 || orientation != .portrait {
        cases.append(ReportCase(report: report, paper: paper, orientation: orientation))
      }
    }
    cases.append(ReportCase(report: report, isDark: true))
    cases.append(ReportCase(report: report, people: 1, orientation: index % 2 == 0 ? .portrait : .landscape))
    cases.append(ReportCase(report: report, people: 300, paper: index % 2 == 0 ? .a4 : .letter))
    if ["ranking", "day-sheet"].contains(report) { cases.append(ReportCase(report: report, people: 3000)) }
    return cases
  }

  var size: Size { PageSetup(paper: paper, orientation: orientation).size }

  /// The report, in the period that it is about.
  func maker() throws -> ReportMaker {
    let template = try TemplateLibrary().template(named: report)
    var request = SelectionRequest(asOf: .day(SampleGroup.asOf))
    // The sample has no year before this one.
    request.period = report == "yearly" ? try PeriodExpression("this year") : template.period ?? .all
    if report == "person" { request.people = [SampleGroup.name(0)] }
    var options = ReportOptions()
    (options.paper, options.orientation, options.theme) = (paper, orientation, isDark ? .dark : .light)
    return ReportMaker(
      template, [try Selection(request, of: SampleGroup.journal(people))],
      stamp: Stamp(day: SampleGroup.asOf, application: "Muster 1.0"), options: options)
  }
}
