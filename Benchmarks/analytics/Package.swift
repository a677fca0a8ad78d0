// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "AnalyticsBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Muster", path: "../..")],
  targets: [
    .executableTarget(
      name: "AnalyticsBenchmark",
      dependencies: [
        .product(name: "MusterJournals", package: "Muster"),
        .product(name: "MusterAnalytics", package: "Muster"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
