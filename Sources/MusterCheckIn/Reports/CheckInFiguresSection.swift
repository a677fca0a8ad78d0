import MusterAnalytics
import MusterLanguage
import MusterReports

/// The totals of a group that checks in: members, sessions, attendance, and how the membership grew.
struct CheckInFiguresSection: PlainSection {
  func rateRules(in scope: SectionScope) -> [String] { [scope.wording.checkIn.rateRule] }

  func blocks(in scope: SectionScope) -> [any Block] {
    let (list, wording) = (scope.selection.sessionList(), scope.wording)
    let words = wording.checkIn
    let places = list.sessions.reduce(0) { $0 + $1.members }
    let rate = Share(list.total, of: places).percent
    return [
      FiguresBlock(figures: [
        KeyFigure(value: wording.number(list.members), label: wording.membersFigure(list.members)),
        KeyFigure(
          value: wording.number(list.sessions.count), label: wording.sessionsFigure(list.sessions.count)),
        KeyFigure(value: wording.number(list.total), label: wording.attendedFigure(list.total)),
        KeyFigure(
          value: rate.map { wording.percent($0, decimals: 1) } ?? wording.missing, label: words.rateFigure),
      ])
    ]
  }
}
