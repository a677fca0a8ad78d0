extension English {
  var certificateReport: String { "Certificate" }
  var certificateTitle: String { "Certificate of Attendance" }
  var certificateLead: String { "awarded to" }
  func certificateSentence(_ attended: Int, of expected: Int) -> String {
    "for attending \(number(attended)) of \(counted(expected, "session", "sessions"))"
  }
  var certificateDate: String { "Date" }
  var certificateSignature: String { "Signature" }
  func nobodyAbove(_ rate: String) -> String { "Nobody has a rate above \(rate)." }
  func nobodyReached(_ rate: String) -> String { "Nobody has a rate of \(rate) or more." }
}
