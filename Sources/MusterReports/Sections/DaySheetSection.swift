import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterLanguage

/// Who came, day by day and session by session.
struct DaySheetSection: PlainSection {
  func blocks(in scope: SectionScope) -> [any Block] {
    let sheet = scope.selection.daySheet()
    let held = Set(sheet.rows.map(\.date))
    let days = sheet.days.filter { $0.isShown || held.contains($0.date) }
    guard !days.isEmpty else { return [TextBlock(text: scope.wording.phrases.noSessions, isNote: true)] }
    return days.enumerated().flatMap { index, day in
      blocks(of: day, sheet, isOnly: sheet.days.count == 1, place: index, scope)
    }
  }

  private func blocks(
    of day: PlannedDay, _ sheet: DaySheet, isOnly: Bool, place: Int, _ scope: SectionScope
  ) -> [any Block] {
    let wording = scope.wording
    let name = wording.longDate(day.date)
    let heading = HeadingBlock(
      text: name,
      mark: OutlineMark(title: name, destination: scope.destination("day-\(place + 1)"), level: scope.level))
    let reason = day.name ?? (day.status == .holiday ? wording.phrases.holiday : wording.phrases.closedDay)
    let note: [any Block] = day.isFree ? [TextBlock(text: reason, isNote: true)] : []
    let sessions = sheet.rows.filter { $0.date == day.date }.flatMap { blocks(of: $0, wording) }
    if sessions.isEmpty, note.isEmpty {
      return (isOnly ? [] : [heading]) + [TextBlock(text: wording.phrases.noSessions, isNote: true)]
    }
    return (isOnly ? [] : [heading]) + note + sessions
  }

  private func blocks(of session: SheetSession, _ wording: any Wording) -> [any Block] {
    let name = [wording.slotLabel(session.slot), session.session].compactMap { $0 }.joined(separator: " ")
    guard session.isOnRecord else {
      return [
        HeadingBlock(text: name, level: .subsection),
        TextBlock(text: session.isBlank ? wording.missing : wording.phrases.notRecorded, isNote: true),
      ]
    }
    let counts = wording.sessionCounts(attended: session.attended ?? 0, warned: session.warned ?? 0)
    let entries = Mark.allCases.flatMap { mark in
      session[mark].map { NamesBlock.Entry(name: $0, mark: mark) }
    }
    return [
      HeadingBlock(text: "\(name) · \(counts)", level: .subsection), NamesBlock(entries: entries),
    ]
  }
}

extension PlannedDay {
  /// Whether the day is a holiday or closed.
  fileprivate var isFree: Bool { status == .holiday || status == .closed }
  /// Whether the day is worth a heading without any session.
  fileprivate var isShown: Bool { isFree || status == .working || status == .open }
}
