#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The integrals of a geodesic as trigonometric series in the expansion parameter ε (Karney 2013, eqs. 17–25, 41–43).
struct GeodesicSeries {
  /// ε for the geodesic that crosses the equator at azimuth α₀, from k² = e'² cos²α₀.
  let epsilon: Double
  let a1: Double
  let c1: SineSeries
  let a2: Double
  let c2: SineSeries

  init(kSquared: Double) {
    let e = kSquared / (2 * (1 + (1 + kSquared).squareRoot()) + kSquared)
    let e2 = e * e
    epsilon = e
    a1 = (1 + e2 * (1.0 / 4 + e2 * (1.0 / 64 + e2 / 256))) / (1 - e)
    a2 = (1 - e) * (1 + e2 * (1.0 / 4 + e2 * (9.0 / 64 + e2 * 25 / 256)))
    let e3 = e2 * e
    let e4 = e2 * e2
    c1 = SineSeries(
      e * (-1.0 / 2 + e2 * (3.0 / 16 - e2 / 32)), e2 * (-1.0 / 16 + e2 * (1.0 / 32 - e2 * 9 / 2048)),
      e3 * (-1.0 / 48 + e2 * 3 / 256), e4 * (-5.0 / 512 + e2 * 3 / 512), e4 * e * -7 / 1280, e4 * e2 * -7 / 2048)
    c2 = SineSeries(
      e * (1.0 / 2 + e2 * (1.0 / 16 + e2 / 32)), e2 * (3.0 / 16 + e2 * (1.0 / 32 + e2 * 35 / 2048)),
      e3 * (5.0 / 48 + e2 * 5 / 256), e4 * (35.0 / 512 + e2 * 7 / 512), e4 * e * 63 / 1280, e4 * e2 * 77 / 2048)
  }

  /// The inverse of the distance integral: σ = τ + Σ C'₁ sin 2lτ.
  var reverted: SineSeries {
    let e = epsilon
    let e2 = e * e
    let e3 = e2 * e
    let e4 = e2 * e2
    return SineSeries(
      e * (1.0 / 2 + e2 * (-9.0 / 32 + e2 * 205 / 1536)),
      e2 * (5.0 / 16 + e2 * (-37.0 / 96 + e2 * 1335 / 4096)), e3 * (29.0 / 96 - e2 * 75 / 128),
      e4 * (539.0 / 1536 - e2 * 2391 / 2560), e4 * e * 3467 / 7680, e4 * e2 * 38081 / 61440)
  }

  /// A₃ of the longitude integral.
  static func a3(_ e: Double) -> Double {
    let n = Ellipsoid.n
    let first = 1.0 / 2 - n / 2
    let second = 1.0 / 4 + n / 8 - 3 * n * n / 8
    let third = 1.0 / 16 + 3 * n / 16 + n * n / 16
    return 1 - e * (first + e * (second + e * (third + e * (3.0 / 64 + n / 32 + e * 3 / 128))))
  }

  /// C₃ of the longitude integral.
  static func c3(_ e: Double) -> SineSeries {
    let n = Ellipsoid.n
    let n2 = n * n
    let e2 = e * e
    let one1 = 1.0 / 4 - n / 4
    let one2 = 1.0 / 8 - n2 / 8
    let one3 = 3.0 / 64 + 3 * n / 64 - n2 / 64
    let one = e * (one1 + e * (one2 + e * (one3 + e * (5.0 / 128 + n / 64 + e * 3 / 128))))
    let two2 = 1.0 / 16 - 3 * n / 32 + n2 / 32
    let two3 = 3.0 / 64 - n / 32 - 3 * n2 / 64
    let two = e2 * (two2 + e * (two3 + e * (3.0 / 128 + n / 128 + e * 5 / 256)))
    let three3 = 5.0 / 192 - 3 * n / 64 + 5 * n2 / 192
    let three = e2 * e * (three3 + e * (3.0 / 128 - 5 * n / 192 + e * 7 / 512))
    let four = e2 * e2 * (7.0 / 512 - 7 * n / 256 + e * 7 / 512)
    return SineSeries(one, two, three, four, e2 * e2 * e * 21 / 2560, 0)
  }

  /// I₁(σ₂) − I₁(σ₁): the distance in units of the polar semi-axis.
  func distance(_ first: Phase, _ second: Phase, _ sigma: Double) -> Double {
    a1 * (sigma + c1.value(second) - c1.value(first))
  }

  /// J(σ₂) − J(σ₁) of the reduced length.
  func reducedIntegral(_ first: Phase, _ second: Phase, _ sigma: Double) -> Double {
    distance(first, second, sigma) - a2 * (sigma + c2.value(second) - c2.value(first))
  }

  /// Reduced length m₁₂ in units of the polar semi-axis (eq. 38).
  func reducedLength(_ first: Phase, _ second: Phase, _ sigma: Double, kSquared: Double) -> Double {
    (1 + kSquared * second.sine * second.sine).squareRoot() * first.cosine * second.sine
      - (1 + kSquared * first.sine * first.sine).squareRoot() * first.sine * second.cosine
      - first.cosine * second.cosine * reducedIntegral(first, second, sigma)
  }
}

/// Σ cₗ sin 2lσ for l = 1 … 6.
struct SineSeries {
  let c: (Double, Double, Double, Double, Double, Double)

  init(_ c1: Double, _ c2: Double, _ c3: Double, _ c4: Double, _ c5: Double, _ c6: Double) {
    c = (c1, c2, c3, c4, c5, c6)
  }

  /// Clenshaw's summation.
  func value(_ phase: Phase) -> Double {
    let twice = 2 * (phase.cosine - phase.sine) * (phase.cosine + phase.sine)
    let y6 = c.5
    let y5 = c.4 + twice * y6
    let y4 = c.3 + twice * y5 - y6
    let y3 = c.2 + twice * y4 - y5
    let y2 = c.1 + twice * y3 - y4
    let y1 = c.0 + twice * y2 - y3
    return 2 * phase.sine * phase.cosine * y1
  }
}

/// An angle as its sine and cosine.
struct Phase {
  var sine: Double
  var cosine: Double

  /// From a vector, which is scaled to length 1.
  init(normalizing sine: Double, _ cosine: Double) {
    let length = (sine * sine + cosine * cosine).squareRoot()
    self.sine = sine / length
    self.cosine = cosine / length
  }

  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  init(radians: Double) {
    sine = sin(radians)
    cosine = cos(radians)
  }

  /// Exact at multiples of 90°.
  init(degrees: Double) {
    let reduced = degrees.remainder(dividingBy: 360)
    let quarters = (reduced / 90).rounded()
    let rest = (reduced - quarters * 90) * .pi / 180
    let (s, c) = (sin(rest), cos(rest))
    switch quarters {
    case 1: (sine, cosine) = (c, -s)
    case -1: (sine, cosine) = (-c, s)
    case 2, -2: (sine, cosine) = (-s, -c)
    // Also where the angle is not a number, which then shows in the answer.
    default: (sine, cosine) = (s, c)
    }
  }

  var radians: Double { atan2(sine, cosine) }

  /// Degrees, 0 ..< 360.
  var bearing: Double {
    let degrees = radians * 180 / .pi
    if degrees < 0 { return degrees + 360 < 360 ? degrees + 360 : 0 }
    return degrees == 0 ? 0 : degrees
  }

  /// The angle from `other` to this one, 0 … π; small negative angles count as zero.
  func angle(since other: Phase) -> Double {
    atan2(
      max(0, other.cosine * sine - other.sine * cosine), other.cosine * cosine + other.sine * sine)
  }

  /// The parametric latitude of a geographic one, kept off the poles by an unmeasurable amount.
  init(parametricLatitude degrees: Double) {
    let latitude = Phase(degrees: degrees)
    self.init(normalizing: (1 - Ellipsoid.f) * latitude.sine, latitude.cosine)
    cosine = max(1e-150, cosine)
  }
}
