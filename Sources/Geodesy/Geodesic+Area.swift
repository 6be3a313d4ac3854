#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Geodesic {
  /// The surface of the whole ellipsoid in square metres.
  public static let surface = 4 * Double.pi * authalicRadiusSquared

  private static let authalicRadiusSquared: Double = {
    let e = eccentricitySquared.squareRoot()
    return (Ellipsoid.a * Ellipsoid.a + Ellipsoid.b * Ellipsoid.b * atanh(e) / e) / 2
  }()

  private static let eccentricitySquared = Ellipsoid.f * (2 - Ellipsoid.f)

  /// The area between a geodesic and the equator, in square metres: positive where the line runs eastward north of the
  /// equator.
  ///
  /// By Karney 2013, equations 59 to 63, with the integral done by quadrature.
  ///
  /// - Parameters:
  ///   - latitude1: Latitude of the start, −90 to 90.
  ///   - latitude2: Latitude of the end, −90 to 90.
  ///   - longitudeDelta: Longitude of the end less that of the start, −180 to 180.
  /// - Returns: square metres.
  public static func areaToEquator(latitude1: Double, latitude2: Double, longitudeDelta: Double) -> Double {
    if longitudeDelta == 0 { return 0 }
    if longitudeDelta < 0 {
      return -areaToEquator(latitude1: latitude1, latitude2: latitude2, longitudeDelta: -longitudeDelta)
    }
    let line = inverse(latitude1: latitude1, latitude2: latitude2, longitudeDelta: longitudeDelta)
    let (alpha1, alpha2) = (Phase(degrees: line.initialBearing), Phase(degrees: line.finalBearing))
    let (beta1, beta2) = (Phase(parametricLatitude: latitude1), Phase(parametricLatitude: latitude2))
    let sineAlpha0 = alpha1.sine * beta1.cosine
    let cosineAlpha0 = (alpha1.cosine * alpha1.cosine + alpha1.sine * alpha1.sine * beta1.sine * beta1.sine)
      .squareRoot()

    let (tangent1, tangent2) = (halfTangent(beta1), halfTangent(beta2))
    let omega = Self.omega(sineAlpha0, beta2, alpha2) - Self.omega(sineAlpha0, beta1, alpha1)
    let half = (omega < 0 ? omega + 2 * .pi : omega) / 2
    let excess = 2 * atan2((tangent1 + tangent2) * sin(half), (1 + tangent1 * tangent2) * cos(half))

    let sigma1 = atan2(beta1.sine, alpha1.cosine * beta1.cosine)
    var sigma2 = atan2(beta2.sine, alpha2.cosine * beta2.cosine)
    if sigma2 < sigma1 { sigma2 += 2 * .pi }
    let kSquared = Ellipsoid.secondEccentricitySquared * cosineAlpha0 * cosineAlpha0
    let integral = -GaussLegendre.integral(from: sigma1, to: sigma2) { sigma in
      let sine = sin(sigma)
      return quotient(Ellipsoid.secondEccentricitySquared, kSquared * sine * sine) * sine / 2
    }
    return authalicRadiusSquared * excess
      + eccentricitySquared * Ellipsoid.a * Ellipsoid.a * cosineAlpha0 * sineAlpha0 * integral
  }

  /// tan(β/2).
  private static func halfTangent(_ beta: Phase) -> Double { beta.sine / (1 + beta.cosine) }

  /// Longitude on the auxiliary sphere since the line crossed the equator northward.
  private static func omega(_ sineAlpha0: Double, _ beta: Phase, _ alpha: Phase) -> Double {
    atan2(sineAlpha0 * beta.sine, alpha.cosine * beta.cosine)
  }

  /// (t(x) − t(y)) / (x − y) for the t of equation 60, by the slope where the two are too close to subtract.
  private static func quotient(_ x: Double, _ y: Double) -> Double {
    func t(_ x: Double) -> Double { x + (x + 1).squareRoot() * asinhRatio(x) }
    if abs(x - y) > 1e-6 { return (t(x) - t(y)) / (x - y) }
    let middle = (x + y) / 2
    return 1 + (1 - asinhRatio(middle) / (middle + 1).squareRoot()) / (2 * middle)
  }

  /// asinh(√x) / √x, which is 1 at zero.
  private static func asinhRatio(_ x: Double) -> Double {
    if x < 1e-8 { return 1 - x / 6 }
    let root = x.squareRoot()
    return asinh(root) / root
  }
}
