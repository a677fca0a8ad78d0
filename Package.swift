// swift-tools-version: 6.1
import PackageDescription

/// From files to facts, every format included.
let reading: [Target.Dependency] = [
  "MusterDiagnostics", "MusterJournals", "MusterFiles", "MusterReading", "MusterText", "MusterFormats",
]

/// The modules that programs can import, each a product of its own.
let libraries = [
  "MusterDiagnostics", "MusterFiles", "MusterJournals", "MusterGrids", "MusterReading", "MusterText",
  "MusterImport", "MusterTrees", "MusterNotes", "MusterPlatforms",
  "MusterCalendars", "MusterWorkbooks", "MusterPages", "MusterStores", "MusterFormats", "MusterAnalytics",
  "MusterLanguage",
  "MusterTables", "MusterSpreadsheets", "MusterDrawing", "MusterCharts", "MusterDocuments", "MusterReports",
  "MusterRoster", "MusterCheckIn", "MusterTimetables", "MusterPortfolios", "MusterApp", "MusterBatch",
]

let package = Package(
  name: "Muster",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "muster", targets: ["muster"])
  ] + libraries.map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // Only for scripts/docs; no target depends on it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // System libraries: a module map and a small header each.
    .systemLibrary(
      name: "CCairo", path: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CGLib", pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CZip", pkgConfig: "libzip",
      providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
    .systemLibrary(
      name: "CXLSXWriter", pkgConfig: "xlsxwriter",
      providers: [.apt(["libxlsxwriter-dev"]), .brew(["libxlsxwriter"])]),
    .systemLibrary(
      name: "CXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CLibical", pkgConfig: "libical",
      providers: [.apt(["libical-dev"]), .brew(["libical"])]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    .target(name: "CKernels"),
    .target(name: "CStandardError"),

    // The pipeline: each module imports only those above it.
    .target(name: "MusterDiagnostics"),
    .target(
      name: "MusterJournals",
      dependencies: ["CKernels", "MusterDiagnostics"],
      resources: [.embedInCode("Holidays/Sets")]),
    .target(name: "MusterFiles", dependencies: ["MusterDiagnostics", "CZlib"]),
    .target(name: "MusterGrids", dependencies: ["MusterFiles", "MusterJournals", "CKernels"]),
    .target(
      name: "MusterReading",
      dependencies: ["MusterFiles", "MusterJournals", "MusterGrids"],
      resources: [.embedInCode("Words")]),
    .target(
      name: "MusterText",
      dependencies: ["MusterFiles", "MusterJournals", "MusterGrids", "MusterReading"]),
    .target(
      name: "MusterImport",
      dependencies: ["MusterFiles", "MusterJournals", "MusterGrids", "MusterReading", "CKernels"],
      resources: [.embedInCode("Words")]),
    .target(
      name: "MusterTrees",
      dependencies: [
        "MusterFiles", "MusterJournals", "MusterGrids", "MusterReading", "MusterText", "MusterImport",
      ],
      resources: [.embedInCode("Words")]),
    .target(
      name: "MusterNotes",
      dependencies: [
        "MusterFiles", "MusterJournals", "MusterGrids", "MusterReading", "MusterText", "MusterImport",
      ]),
    .target(
      name: "MusterPlatforms",
      dependencies: [
        "MusterFiles", "MusterJournals", "MusterGrids", "MusterReading", "MusterText", "MusterImport",
        "MusterTrees", "MusterNotes",
      ],
      resources: [.embedInCode("Words")]),
    // The formats that need a system library, each apart, so that a program links what it reads.
    .target(
      name: "MusterCalendars",
      dependencies: ["MusterFiles", "MusterJournals", "MusterGrids", "MusterReading", "CLibical"]),
    .target(
      name: "MusterWorkbooks",
      dependencies: [
        "MusterFiles", "MusterJournals", "MusterGrids", "MusterReading", "MusterImport", "CXML2", "CZip",
      ]),
    .target(
      name: "MusterPages",
      dependencies: [
        "MusterDiagnostics", "MusterFiles", "MusterJournals", "MusterGrids", "MusterReading", "MusterImport",
        "MusterNotes", "CXML2",
      ]),
    .target(
      name: "MusterStores",
      dependencies: [
        "MusterFiles", "MusterJournals", "MusterReading", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .target(
      name: "MusterFormats",
      dependencies: [
        "MusterReading", "MusterText", "MusterImport", "MusterTrees", "MusterNotes", "MusterPlatforms",
        "MusterCalendars", "MusterWorkbooks", "MusterPages", "MusterStores",
      ]),
    .target(
      name: "MusterAnalytics",
      dependencies: [
        "MusterJournals", "CKernels",
        .product(name: "HeapModule", package: "swift-collections"),
      ]),
    .target(
      name: "MusterSpreadsheets",
      dependencies: [
        "MusterFiles", "MusterJournals", "MusterAnalytics", "MusterMarkup", "CStandardError", "CXLSXWriter",
      ]),
    .target(
      name: "MusterLanguage",
      dependencies: ["MusterJournals", "MusterAnalytics"]),
    .target(name: "MusterMarkup"),
    .target(
      name: "MusterTables",
      dependencies: ["MusterJournals", "MusterAnalytics", "MusterLanguage", "MusterMarkup"]),
    .target(
      name: "MusterDrawing",
      dependencies: ["MusterDiagnostics", "MusterFiles", "MusterMarkup", "CCairo", "CPango", "CPNG", "CJPEG"]),
    .target(
      name: "MusterCharts",
      dependencies: ["MusterAnalytics", "MusterDrawing"]),
    .target(
      name: "MusterDocuments", dependencies: ["MusterJournals", .product(name: "Yams", package: "Yams")]),
    .target(
      name: "MusterReports",
      dependencies: [
        "MusterJournals", "MusterAnalytics", "MusterLanguage", "MusterMarkup", "MusterTables",
        "MusterDrawing", "MusterCharts", "MusterDocuments",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      resources: [.embedInCode("Templates/BuiltIn")]),
    // The systems beside attendance itself: each with its facts, rules, answers, tables and sections of reports.
    .target(
      name: "MusterRoster",
      dependencies: [
        "MusterFiles", "MusterJournals", "MusterGrids", "MusterReading", "MusterText", "MusterAnalytics",
        "MusterLanguage", "MusterMarkup", "MusterTables", "MusterDrawing", "MusterDocuments", "MusterReports",
      ],
      resources: [.embedInCode("Templates")]),
    .target(
      name: "MusterCheckIn",
      dependencies: [
        "MusterFiles", "MusterJournals", "MusterGrids", "MusterReading", "MusterText", "MusterAnalytics",
        "MusterLanguage", "MusterTables", "MusterDrawing", "MusterCharts", "MusterDocuments", "MusterReports",
        "CQREncode",
      ],
      resources: [.embedInCode("Templates")]),
    .target(
      name: "MusterTimetables",
      dependencies: [
        "MusterFiles", "MusterJournals", "MusterGrids", "MusterReading", "MusterAnalytics", "MusterLanguage",
        "MusterMarkup", "MusterTables", "MusterDrawing", "MusterCharts", "MusterReports", "MusterRoster",
        "MusterPages",
      ]),
    .target(
      name: "MusterPortfolios",
      dependencies: [
        "MusterDiagnostics", "MusterFiles", "MusterJournals", "MusterGrids", "MusterReading", "MusterText",
        "MusterAnalytics", "MusterLanguage", "MusterTables", "MusterDrawing", "MusterCharts",
        "MusterDocuments", "MusterReports",
      ],
      resources: [.embedInCode("Words"), .embedInCode("Templates")]),
    .target(
      name: "MusterApp",
      dependencies: reading + [
        "MusterCalendars", "MusterRoster", "MusterCheckIn", "MusterTimetables", "MusterPortfolios",
        "MusterAnalytics",
        "MusterLanguage",
        "MusterTables",
        "MusterSpreadsheets",
        "MusterDrawing",
        "MusterCharts", "MusterDocuments", "MusterReports",
        "CGLib",
      ]),
    .target(
      name: "MusterBatch",
      dependencies: reading + [
        "MusterAnalytics", "MusterLanguage", "MusterDrawing", "MusterCharts", "MusterDocuments",
        "MusterReports", "MusterRoster", "MusterPortfolios", "MusterApp",
      ]),
    .executableTarget(
      name: "muster",
      dependencies: reading + [
        "MusterAnalytics", "MusterLanguage", "MusterTables", "MusterDrawing", "MusterCharts",
        "MusterDocuments", "MusterReports", "MusterRoster", "MusterCheckIn", "MusterTimetables",
        "MusterPortfolios",
        "MusterApp",
        "MusterBatch", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // The executable form of the specification's analytics, which tests compare the product with.
    .target(name: "Oracle", path: "Tests/Oracle"),
    .testTarget(name: "OracleTests", dependencies: ["Oracle"]),
    // What tests of several modules share: readings, samples, goldens, folders.
    .target(
      name: "TestSupport",
      dependencies: reading + [
        "MusterAnalytics", "MusterDrawing", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/Support"),

    // A target for each module, in the order of the modules.
    .testTarget(name: "MusterDiagnosticsTests", dependencies: ["MusterDiagnostics", "MusterJournals"]),
    .testTarget(name: "MusterJournalsTests", dependencies: ["MusterJournals", "Oracle"]),
    .testTarget(name: "MusterFilesTests", dependencies: ["MusterFiles", "TestSupport"]),
    .testTarget(
      name: "MusterGridsTests", dependencies: ["MusterFiles", "MusterGrids", "Oracle", "TestSupport"]),
    .testTarget(
      name: "MusterReadingTests", dependencies: reading + ["MusterImport", "TestSupport"]),
    .testTarget(
      name: "MusterTextTests",
      dependencies: reading + ["MusterGrids", "MusterApp", "Oracle", "TestSupport"]),
    .testTarget(
      name: "MusterImportTests",
      dependencies: reading + ["MusterGrids", "MusterImport", "MusterNotes", "Oracle", "TestSupport"]),
    .testTarget(
      name: "MusterTreesTests",
      dependencies: reading + ["MusterGrids", "MusterImport", "MusterTrees", "Oracle", "TestSupport"]),
    .testTarget(
      name: "MusterNotesTests",
      dependencies: reading + ["MusterGrids", "MusterImport", "MusterNotes", "Oracle", "TestSupport"]),
    .testTarget(
      name: "MusterPlatformsTests",
      dependencies: reading + ["MusterGrids", "MusterImport", "MusterPlatforms", "Oracle", "TestSupport"]),
    .testTarget(name: "MusterCalendarsTests", dependencies: reading + ["MusterCalendars", "TestSupport"]),
    .testTarget(name: "MusterWorkbooksTests", dependencies: reading + ["MusterWorkbooks", "TestSupport"]),
    .testTarget(
      name: "MusterPagesTests",
      dependencies: reading + ["MusterGrids", "MusterImport", "MusterPages", "TestSupport"]),
    .testTarget(
      name: "MusterStoresTests",
      dependencies: reading + [
        "MusterStores", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "MusterFormatsTests", dependencies: reading + ["MusterCalendars", "Oracle", "TestSupport"],
      exclude: ["Corpus"]),
    .testTarget(
      name: "MusterAnalyticsTests",
      dependencies: reading + ["CKernels", "MusterAnalytics", "MusterLanguage", "MusterApp", "Oracle"]),
    .testTarget(
      name: "MusterLanguageTests",
      dependencies: ["MusterJournals", "MusterAnalytics", "MusterLanguage", "MusterTables", "TestSupport"]),
    .testTarget(
      name: "MusterTablesTests",
      dependencies: reading + ["MusterAnalytics", "MusterLanguage", "MusterTables", "MusterDrawing"]),
    .testTarget(
      name: "MusterSpreadsheetsTests",
      dependencies: reading + [
        "MusterWorkbooks", "MusterAnalytics", "MusterSpreadsheets", "MusterApp", "TestSupport",
      ]),
    .testTarget(
      name: "MusterDrawingTests", dependencies: ["MusterDrawing", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(
      name: "MusterChartsTests", dependencies: ["MusterCharts", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(
      name: "MusterReportsTests",
      dependencies: reading + [
        "MusterAnalytics", "MusterLanguage", "MusterTables", "MusterDocuments", "MusterReports", "Oracle",
        "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "MusterRosterTests",
      dependencies: reading + [
        "MusterCalendars", "MusterAnalytics", "MusterLanguage", "MusterTables", "MusterDrawing",
        "MusterReports", "MusterRoster", "MusterApp", "Oracle", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "MusterCheckInTests",
      dependencies: reading + [
        "MusterAnalytics", "MusterLanguage", "MusterTables", "MusterDrawing", "MusterCharts", "MusterReports",
        "MusterCheckIn", "MusterApp", "MusterBatch", "Oracle", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "MusterTimetablesTests",
      dependencies: reading + [
        "MusterCalendars", "MusterAnalytics", "MusterLanguage", "MusterTables", "MusterDrawing",
        "MusterReports", "MusterTimetables", "MusterApp", "Oracle", "TestSupport",
      ]),
    .testTarget(
      name: "MusterPortfoliosTests",
      dependencies: reading + [
        "muster", "MusterGrids", "MusterAnalytics", "MusterLanguage", "MusterTables", "MusterDrawing",
        "MusterCharts", "MusterReports", "MusterPortfolios", "MusterApp", "Oracle", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "MusterAppTests",
      dependencies: reading + [
        "muster", "MusterAnalytics", "MusterReports", "MusterApp", "MusterBatch", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "MusterBatchTests",
      dependencies: reading + [
        "MusterAnalytics", "MusterLanguage", "MusterReports", "MusterApp", "MusterBatch", "Oracle",
        "TestSupport",
      ], exclude: ["Goldens"]),
    // Runs the tool as it was built.
    .testTarget(
      name: "MusterCommandTests", dependencies: reading + ["muster", "Oracle", "TestSupport"],
      exclude: ["Crash", "Goldens"]),
    // The code that README and articles quote.
    .testTarget(
      name: "ExampleTests",
      dependencies: reading + [
        "MusterGrids", "MusterPlatforms", "MusterAnalytics", "MusterLanguage", "MusterTables",
        "MusterDrawing", "MusterCharts", "MusterReports", "MusterApp", "MusterBatch", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
