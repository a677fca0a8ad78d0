extension Spanish {
  var certificateReport: String { "Certificado" }
  var certificateTitle: String { "Certificado de asistencia" }
  var certificateLead: String { "otorgado a" }
  func certificateSentence(_ attended: Int, of expected: Int) -> String {
    "por asistir a \(number(attended)) de \(counted(expected, "sesión", "sesiones"))"
  }
  var certificateDate: String { "Fecha" }
  var certificateSignature: String { "Firma" }
  func nobodyAbove(_ rate: String) -> String { "Nadie tiene una tasa superior al \(rate)." }
  func nobodyReached(_ rate: String) -> String { "Nadie tiene una tasa del \(rate) o más." }
}
