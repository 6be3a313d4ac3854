public import GeometryModel

/// What lies below everything else on a map.
public final class Basemap: @unchecked Sendable {  // Sendable: every property is constant or behind a lock.
  /// Styles by the names that ArcGIS gives them. The web map draws each in the nearest of its own looks.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// Styles of the ArcGIS family.
    case arcGISChartedTerritory, arcGISChartedTerritoryBase, arcGISColoredPencil, arcGISCommunity, arcGISDarkGray,
      arcGISDarkGrayBase, arcGISDarkGrayLabels, arcGISHillshadeDark, arcGISHillshadeLight, arcGISImagery,
      arcGISImageryLabels, arcGISImageryStandard, arcGISLightGray, arcGISLightGrayBase, arcGISLightGrayLabels,
      arcGISMidcentury, arcGISModernAntique, arcGISModernAntiqueBase, arcGISNavigation, arcGISNavigationNight,
      arcGISNewspaper, arcGISNova, arcGISOceans, arcGISOceansBase, arcGISOceansLabels, arcGISStreets,
      arcGISStreetsNight, arcGISStreetsRelief, arcGISStreetsReliefBase, arcGISTerrain, arcGISTerrainBase,
      arcGISTerrainDetail, arcGISTopographic, arcGISTopographicBase
    /// Styles of the OpenStreetMap family.
    case osmDarkGray, osmDarkGrayBase, osmDarkGrayLabels, osmLightGray, osmLightGrayBase, osmLightGrayLabels,
      osmStandard, osmStandardRelief, osmStandardReliefBase, osmStreets, osmStreetsRelief, osmStreetsReliefBase

    /// The look in which the web map draws the style.
    public var look: Look {
      let name = rawValue
      if name.contains("Night") || name.contains("Dark") || name == "arcGISNova" { return .dark }
      if name.contains("LightGray") || name == "arcGISHillshadeLight" { return .light }
      return .streets
    }
  }

  /// How the web map can draw a basemap.
  public enum Look: String, Sendable, Hashable, CaseIterable {
    /// Coloured streets on a bright ground.
    case streets
    /// Pale greys, for what is drawn above.
    case light
    /// Bright streets on a dark ground.
    case dark
  }

  /// The style.
  public let style: Style?
  /// What people call it.
  @Locked public var name: String

  /// A basemap of a style.
  ///
  /// - Parameter style: The style.
  public init(style: Style) {
    self.style = style
    _name = Locked(wrappedValue: style.rawValue)
  }

  /// A basemap that shows nothing.
  public init() {
    style = nil
    _name = Locked(wrappedValue: "")
  }
}
