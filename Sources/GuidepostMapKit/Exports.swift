#if !canImport(MapKit)
  // View models written for MapKit publish what they hold.
  @_exported public import GuidepostCompatibility
#endif
