// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "DrawingBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Muster", path: "../..")],
  targets: [
    .executableTarget(
      name: "DrawingBenchmark",
      dependencies: [
        .product(name: "MusterDrawing", package: "Muster"),
        .product(name: "MusterCharts", package: "Muster"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
