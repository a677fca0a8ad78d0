// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Muster", path: "..")],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "MusterJournals", package: "Muster"),
        .product(name: "MusterFiles", package: "Muster"),
        .product(name: "MusterReading", package: "Muster"),
        .product(name: "MusterText", package: "Muster"),
        .product(name: "MusterImport", package: "Muster"),
        .product(name: "MusterNotes", package: "Muster"),
        .product(name: "MusterCalendars", package: "Muster"),
        .product(name: "MusterFormats", package: "Muster"),
        .product(name: "MusterAnalytics", package: "Muster"),
        .product(name: "MusterDocuments", package: "Muster"),
        .product(name: "MusterDrawing", package: "Muster"),
        .product(name: "MusterReports", package: "Muster"),
        .product(name: "MusterRoster", package: "Muster"),
        .product(name: "MusterCheckIn", package: "Muster"),
        .product(name: "MusterTimetables", package: "Muster"),
        .product(name: "MusterPortfolios", package: "Muster"),
      ],
      // libFuzzer brings the main function.
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ],
  swiftLanguageModes: [.v6]
)
