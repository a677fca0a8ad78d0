import MusterDrawing
import MusterJournals
import MusterReports
import MusterTables

/// Draws a roster's grid on a page.
struct RosterInk {
  let grid: RosterGrid
  let block: RosterBlock
  let setter: Typesetter

  private var roster: Roster { block.roster }
  private var asOf: Day { roster.heading.asOf }

  /// Draws some people and sessions from where the flow stands, and moves on to their lower end; below the last person, the
  /// line of sums.
  func draw(_ part: RosterGrid.Part, people: Range<Int>, in flow: inout PageFlow) {
    let isLast = people.upperBound == roster.rows.count
    flow.page.append(.beginTag(.table))
    drawGround(of: part, height: grid.height(rows: people.count, isLast: isLast), in: &flow)
    drawHead(of: part, in: &flow)
    flow.y += grid.head
    for person in people {
      if person > people.lowerBound { drawHairline(of: part, in: &flow) }
      drawRow(of: person, part, in: &flow)
      flow.y += grid.row
    }
    if isLast, !block.isBlank {
      rule(part, y: flow.y, in: &flow)
      drawSums(of: part, in: &flow)
      flow.y += grid.sums
    }
    if block.isBlank { drawCells(of: part, people: people, in: &flow) }
    flow.page.append(.endTag(.table))
  }

  // MARK: Ground and lines

  /// The colour behind the sessions of the as-of day.
  private var tint: Color { setter.colors.main.mixed(with: setter.colors.paper, share: Self.tint) }
  private static let tint = 0.88

  private func isToday(_ session: Int) -> Bool { roster.sessions[session].date == asOf && !block.isBlank }

  private func drawGround(of part: RosterGrid.Part, height: Double, in flow: inout PageFlow) {
    for (session, x) in grid.edges(of: part) where isToday(session) {
      let top = RosterGrid.monthLine
      flow.page.fill(
        Rectangle(x: flow.area.minX + x, y: flow.y + top, width: grid.pitch, height: height - top), tint)
    }
  }

  private func rule(_ part: RosterGrid.Part, y: Double, in flow: inout PageFlow) {
    flow.page.rule(
      from: Point(x: flow.area.minX, y: y), length: grid.end(of: part),
      Stroke(setter.colors.ink, width: setter.theme.table.rule))
  }

  private func drawHairline(of part: RosterGrid.Part, in flow: inout PageFlow) {
    flow.page.rule(
      from: Point(x: flow.area.minX, y: flow.y), length: grid.end(of: part),
      Stroke(setter.colors.hairline, width: setter.theme.table.hairline))
  }

  /// The lines between the cells of a sheet to be signed, and below its last row.
  private func drawCells(of part: RosterGrid.Part, people: Range<Int>, in flow: inout PageFlow) {
    let bottom = flow.y
    let top = bottom - Double(people.count) * grid.row
    let edges = grid.edges(of: part).map(\.x)
    var path = Path()
    for x in edges + [grid.end(of: part)] {
      path.elements += [
        .move(Point(x: flow.area.minX + x, y: top)), .line(Point(x: flow.area.minX + x, y: bottom)),
      ]
    }
    path.elements += [
      .move(Point(x: flow.area.minX, y: bottom)),
      .line(Point(x: flow.area.minX + grid.end(of: part), y: bottom)),
    ]
    flow.page.stroke(path, Stroke(setter.colors.hairline, width: setter.theme.table.rule))
  }

  // MARK: Head

  private func drawHead(of part: RosterGrid.Part, in flow: inout PageFlow) {
    begin(.tableRow, on: &flow.page)
    let (edges, top) = (grid.edges(of: part), flow.y)
    drawMonths(edges, top: top, in: &flow)
    for (session, x) in edges {
      begin(.tableHead, on: &flow.page)
      let area = Rectangle(
        x: flow.area.minX + x, y: top + RosterGrid.monthLine, width: grid.pitch,
        height: RosterGrid.weekdayLine)
      drawDay(of: session, on: &flow.page, in: area)
      end(.tableHead, on: &flow.page)
    }
    if part.hasTotals {
      for (index, mark) in grid.totals.enumerated() {
        let center = Point(
          x: flow.area.minX + grid.totalsEdge(of: part) + (Double(index) + 0.5) * grid.total,
          y: top + RosterGrid.monthLine + RosterGrid.weekdayLine + RosterGrid.dayLine / 2)
        begin(.tableHead, on: &flow.page)
        MarkSymbol(mark).draw(on: &flow.page, center: center, setter)
        end(.tableHead, on: &flow.page)
      }
    }
    end(.tableRow, on: &flow.page)
    rule(part, y: top + grid.head - setter.theme.table.rule / 2, in: &flow)
  }

  /// The names of the months above their sessions, in short or left out where they find no room.
  private func drawMonths(_ edges: [(session: Int, x: Double)], top: Double, in flow: inout PageFlow) {
    let font = setter.theme.fonts.note
    var index = 0
    while index < edges.count {
      let day = roster.sessions[edges[index].session].date
      let rest = edges[index...].prefix { edge in
        let other = roster.sessions[edge.session].date
        return (other.year, other.month) == (day.year, day.month)
      }
      let width = (rest.last?.x ?? 0) + grid.pitch - edges[index].x
      let names = [
        setter.wording.monthAndYear(day.month, day.year).capitalizedFirst,
        setter.wording.shortMonth(day.month, year: day.year), setter.wording.monthName(day.month),
      ]
      let lines = names.map { setter.fonts.shape($0, font) }
      let x = flow.area.minX + edges[index].x
      if let line = lines.first(where: { $0.width <= width - 3 })
        ?? lines.last.map({
          setter.fonts.shape($0.text, setter.theme.fonts.day, within: width)
        })
      {
        begin(.tableHead, on: &flow.page)
        flow.page.write(line, x: x, baseline: top + font.size, setter.colors.grey)
        end(.tableHead, on: &flow.page)
      }
      flow.page.rule(
        from: Point(x: x, y: top + RosterGrid.monthLine - 2), length: width - 2,
        Stroke(setter.colors.hairline, width: setter.theme.table.rule))
      index += rest.count
    }
  }

  private func drawDay(of session: Int, on page: inout Page, in area: Rectangle) {
    let (fonts, colors, what) = (setter.theme.fonts, setter.colors, roster.sessions[session])
    let isToday = isToday(session)
    let number = isToday ? fonts.noteNumber.semibold : fonts.noteNumber
    let color = isToday ? colors.ink : colors.grey
    var lines: [(text: String, font: Font, height: Double)] = [
      (setter.wording.weekdayNames(what.date.weekday)[1], fonts.day, RosterGrid.weekdayLine),
      (setter.wording.dayNumber(what.date), number, RosterGrid.dayLine),
    ]
    if grid.showsSlots {
      lines.append((setter.wording.slotName(what.slot), fonts.day, RosterGrid.slotLine))
    }
    var top = area.minY
    for line in lines {
      let text = setter.fonts.shape(line.text, line.font, within: area.width)
      let baseline = setter.fonts.baseline(of: line.font, between: top, and: top + line.height)
      page.write(text, x: area.midX, baseline: baseline, color, alignment: .center)
      top += line.height
    }
  }

  // MARK: Rows

  private func drawRow(of person: Int, _ part: RosterGrid.Part, in flow: inout PageFlow) {
    let (row, colors, fonts) = (roster.rows[person], setter.colors, setter.theme.fonts)
    let (left, top) = (flow.area.minX, flow.y)
    begin(.tableRow, on: &flow.page)
    drawName(of: person, at: Point(x: left, y: top), on: &flow.page)
    for (session, x) in grid.edges(of: part) {
      begin(.tableCell, on: &flow.page)
      if let mark = row.shownMark(at: session) {
        let center = Point(x: left + x + grid.pitch / 2, y: top + grid.row / 2)
        MarkSymbol(mark).draw(on: &flow.page, center: center, setter, ground: isToday(session) ? tint : nil)
      }
      end(.tableCell, on: &flow.page)
    }
    if part.hasTotals {
      for (index, mark) in grid.totals.enumerated() {
        let area = Rectangle(
          x: left + grid.totalsEdge(of: part) + Double(index) * grid.total, y: top, width: grid.total,
          height: grid.row)
        let count = row.counts[mark]
        begin(.tableCell, on: &flow.page)
        write(
          setter.wording.number(count), fonts.noteNumber, count == 0 ? colors.grey : colors.ink, in: area,
          on: &flow.page)
        end(.tableCell, on: &flow.page)
      }
    }
    end(.tableRow, on: &flow.page)
  }

  private func drawName(of person: Int, at place: Point, on page: inout Page) {
    let (name, font) = (roster.rows[person].person, setter.theme.fonts.text)
    let number = setter.fonts.shape(setter.wording.number(person + 1), setter.theme.fonts.noteNumber)
    let line = Rectangle(x: place.x, y: place.y, width: grid.numbers, height: grid.row)
    begin(.tableCell, on: &page)
    page.write(
      number, x: place.x + grid.numbers - RosterGrid.numberGap,
      baseline: setter.baseline(of: number.font, in: line),
      setter.colors.grey, alignment: .trailing)
    var edge = place.x + grid.nameEdge
    var room = grid.names
    if block.portraits.indices.contains(person) {
      let badge = LaidOutBadge(block.portraits[person], setter, radius: grid.portrait / 2)
      badge.draw(
        on: &page, at: Point(x: edge, y: place.y + (grid.row - badge.size.height) / 2), of: name)
      edge += grid.portrait + RosterGrid.portraitSpace
      room -= grid.portrait + RosterGrid.portraitSpace
    }
    let text = setter.fonts.shape(name, font, within: room)
    page.write(text, x: edge, baseline: setter.baseline(of: font, in: line), setter.colors.ink)
    end(.tableCell, on: &page)
  }

  private func drawSums(of part: RosterGrid.Part, in flow: inout PageFlow) {
    let (font, grey) = (setter.theme.fonts.noteNumber, setter.colors.grey)
    let line = Rectangle(x: flow.area.minX, y: flow.y, width: grid.sessionEdge, height: grid.sums)
    begin(.tableRow, on: &flow.page)
    begin(.tableCell, on: &flow.page)
    let word = setter.fonts.shape(
      setter.wording.words.attended.capitalizedFirst, setter.theme.fonts.note, within: grid.names)
    flow.page.write(
      word, x: line.minX + grid.nameEdge, baseline: setter.baseline(of: word.font, in: line), grey)
    end(.tableCell, on: &flow.page)
    for (session, x) in grid.edges(of: part) {
      begin(.tableCell, on: &flow.page)
      if let attended = roster.sessions[session].attended {
        let area = Rectangle(x: flow.area.minX + x, y: flow.y, width: grid.pitch, height: grid.sums)
        write(setter.wording.number(attended), font, grey, in: area, on: &flow.page)
      }
      end(.tableCell, on: &flow.page)
    }
    end(.tableRow, on: &flow.page)
  }

  private func write(
    _ text: String, _ font: Font, _ color: Color, in area: Rectangle, on page: inout Page
  ) {
    let line = setter.fonts.shape(text, font)
    page.write(
      line, x: area.midX, baseline: setter.baseline(of: font, in: area), color, alignment: .center)
  }

  private func begin(_ tag: Tag, on page: inout Page) {
    if setter.isAccessible { page.append(.beginTag(tag)) }
  }

  private func end(_ tag: Tag, on page: inout Page) {
    if setter.isAccessible { page.append(.endTag(tag)) }
  }
}
