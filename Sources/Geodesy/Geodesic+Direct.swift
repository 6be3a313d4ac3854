#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Geodesic {
  /// The direct problem in degrees.
  ///
  /// - Parameters:
  ///   - latitude: Latitude of the start, −90 to 90.
  ///   - bearing: Degrees clockwise from north.
  ///   - distance: Metres; negative goes backwards.
  /// - Returns: latitude of the end, its longitude less that of the start (not reduced to a turn), and the bearing there.
  public static func direct(
    latitude: Double, bearing: Double, distance: Double
  ) -> (latitude: Double, longitudeDelta: Double, finalBearing: Double) {
    let alpha1 = Phase(degrees: bearing)
    let beta1 = Phase(parametricLatitude: latitude)
    // The azimuth at which the line crosses the equator.
    let sineAlpha0 = alpha1.sine * beta1.cosine
    let cosineAlpha0 = (alpha1.cosine * alpha1.cosine + alpha1.sine * alpha1.sine * beta1.sine * beta1.sine)
      .squareRoot()
    let series = GeodesicSeries(kSquared: Ellipsoid.secondEccentricitySquared * cosineAlpha0 * cosineAlpha0)

    let onEquator = beta1.sine == 0 && alpha1.cosine == 0
    let sigma1 = onEquator ? Phase(sine: 0, cosine: 1) : Phase(normalizing: beta1.sine, alpha1.cosine * beta1.cosine)
    let sigma1Radians = sigma1.radians
    let tau = sigma1Radians + series.c1.value(sigma1) + distance / (Ellipsoid.b * series.a1)
    let sigma2Radians = tau + series.reverted.value(Phase(radians: tau))
    let sigma2 = Phase(radians: sigma2Radians)

    let c3 = GeodesicSeries.c3(series.epsilon)
    let integral3 =
      GeodesicSeries.a3(series.epsilon)
      * (sigma2Radians - sigma1Radians + c3.value(sigma2) - c3.value(sigma1))
    // ω − σ stays within a quarter turn, so the whole turns of σ carry over.
    let omegaDelta =
      sigma2Radians - sigma1Radians + excess(sigma2, sineAlpha0) - excess(sigma1, sineAlpha0)
    let westward = sineAlpha0 < 0
    let longitude = (westward ? -1 : 1) * omegaDelta - Ellipsoid.f * sineAlpha0 * integral3

    let alpha2 = Phase(normalizing: sineAlpha0, cosineAlpha0 * sigma2.cosine)
    let beta2Cosine = (sineAlpha0 * sineAlpha0 + cosineAlpha0 * cosineAlpha0 * sigma2.cosine * sigma2.cosine)
      .squareRoot()
    let latitude2 = atan2(cosineAlpha0 * sigma2.sine, (1 - Ellipsoid.f) * beta2Cosine)
    return (latitude2 * 180 / .pi, longitude * 180 / .pi, alpha2.bearing)
  }

  /// |ω| − σ, where tan ω = sin α₀ tan σ in the quadrant of σ.
  private static func excess(_ sigma: Phase, _ sineAlpha0: Double) -> Double {
    let s = abs(sineAlpha0)
    return atan2(
      (s - 1) * sigma.sine * sigma.cosine, sigma.cosine * sigma.cosine + s * sigma.sine * sigma.sine)
  }
}
