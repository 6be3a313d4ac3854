extension LanguageData {
  /// Entered in the accusative, been on in the dative.
  static let germanWays: [Maneuver.WayKind: [SlotForm: String]] = [
    .path: [.plain: "der Weg", .onto: "den Weg", .on: "dem Weg"],
    .sidewalk: [.plain: "der Gehweg", .onto: "den Gehweg", .on: "dem Gehweg"],
    .cycleway: [.plain: "der Radweg", .onto: "den Radweg", .on: "dem Radweg"],
    .track: [.plain: "der Feldweg", .onto: "den Feldweg", .on: "dem Feldweg"],
    .crossing: [.plain: "der Überweg", .onto: "den Überweg", .on: "dem Überweg"],
    .square: [.plain: "der Platz", .onto: "den Platz", .on: "dem Platz"],
    .steps: [.plain: "die Treppe", .onto: "die Treppe", .on: "der Treppe"],
    .escalator: [.plain: "die Rolltreppe", .onto: "die Rolltreppe", .on: "der Rolltreppe"],
    .elevator: [.plain: "der Aufzug", .onto: "den Aufzug", .on: "dem Aufzug"],
    .platform: [.plain: "der Bahnsteig", .onto: "den Bahnsteig", .on: "dem Bahnsteig"],
    .corridor: [.plain: "der Durchgang", .onto: "den Durchgang", .on: "dem Durchgang"],
  ]

  static let germanSteps = [
    "Treppe nehmen", "Treppe {climb} nehmen", "Treppe zu Ebene {level} nehmen",
    "Treppe {climb} zu Ebene {level} nehmen", "Treppe nehmen auf {name}", "Treppe {climb} nehmen auf {name}",
    "{side} abbiegen und Treppe nehmen", "{side} abbiegen und Treppe {climb} nehmen",
    "{side} abbiegen und Treppe zu Ebene {level} nehmen", "{side} abbiegen und Treppe {climb} zu Ebene {level} nehmen",
    "{side} abbiegen und Treppe nehmen auf {name}", "{side} abbiegen und Treppe {climb} nehmen auf {name}",
  ]

  static let germanEscalator = [
    "Rolltreppe nehmen", "Rolltreppe {climb} nehmen", "Rolltreppe zu Ebene {level} nehmen",
    "Rolltreppe {climb} zu Ebene {level} nehmen", "{side} abbiegen und Rolltreppe nehmen",
    "{side} abbiegen und Rolltreppe {climb} nehmen", "{side} abbiegen und Rolltreppe zu Ebene {level} nehmen",
    "{side} abbiegen und Rolltreppe {climb} zu Ebene {level} nehmen",
  ]

  static let germanElevator = [
    "Aufzug nehmen", "Aufzug {climb} nehmen", "Aufzug zu Ebene {level} nehmen",
    "Aufzug {climb} zu Ebene {level} nehmen",
  ]

  static let germanSpokenSteps = [
    "die Treppe nehmen", "die Treppe {climb} nehmen", "die Treppe zu Ebene {level} nehmen",
    "die Treppe {climb} zu Ebene {level} nehmen", "die Treppe auf {name:on} nehmen",
    "die Treppe {climb} auf {name:on} nehmen", "{side} abbiegen und die Treppe nehmen",
    "{side} abbiegen und die Treppe {climb} nehmen", "{side} abbiegen und die Treppe zu Ebene {level} nehmen",
    "{side} abbiegen und die Treppe {climb} zu Ebene {level} nehmen",
    "{side} abbiegen und die Treppe auf {name:on} nehmen",
    "{side} abbiegen und die Treppe {climb} auf {name:on} nehmen",
  ]

  static let germanSpokenEscalator = [
    "die Rolltreppe nehmen", "die Rolltreppe {climb} nehmen", "die Rolltreppe zu Ebene {level} nehmen",
    "die Rolltreppe {climb} zu Ebene {level} nehmen", "{side} abbiegen und die Rolltreppe nehmen",
    "{side} abbiegen und die Rolltreppe {climb} nehmen", "{side} abbiegen und die Rolltreppe zu Ebene {level} nehmen",
    "{side} abbiegen und die Rolltreppe {climb} zu Ebene {level} nehmen",
  ]

  static let germanSpokenElevator = [
    "den Aufzug nehmen", "den Aufzug {climb} nehmen", "den Aufzug zu Ebene {level} nehmen",
    "den Aufzug {climb} zu Ebene {level} nehmen",
  ]
}
