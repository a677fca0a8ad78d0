import MusterJournals

extension DiagnosticLog {
  /// The records that were left out, those of one row together with all their reasons.
  var rejectedRows: [RejectedRecord] {
    var rows: [RejectedRecord] = []
    var reasons: [[DiagnosticText]] = []
    var indices: [RejectedRecord: Int] = [:]
    for record in rejected {
      // What makes two records one row: the same line, with the same text.
      let key = RejectedRecord(
        place: SourcePlace(file: record.place.file, line: record.place.line), reason: "", text: record.text)
      if record.place.line != nil, let index = indices[key] {
        if !reasons[index].contains(record.reason) { reasons[index].append(record.reason) }
      } else {
        indices[key] = rows.count
        rows.append(record)
        reasons.append([record.reason])
      }
    }
    return zip(rows, reasons).map { row, reasons in
      RejectedRecord(place: row.place, reason: reasons.joined(separator: "; "), text: row.text)
    }
  }
}
