#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Geodesic {
  /// The inverse problem in degrees.
  ///
  /// - Parameters:
  ///   - latitude1: Latitude of the start, −90 to 90.
  ///   - latitude2: Latitude of the end, −90 to 90.
  ///   - longitudeDelta: Longitude of the end less that of the start, −180 to 180.
  /// - Returns: length and bearings.
  public static func inverse(latitude1: Double, latitude2: Double, longitudeDelta: Double) -> Solution {
    // By symmetry: eastward, from the latitude farther from the equator, which is made southern.
    var eastward = longitudeDelta >= 0
    let swapped = abs(latitude1) < abs(latitude2)
    if swapped { eastward.toggle() }
    let (first, second) = swapped ? (latitude2, latitude1) : (latitude1, latitude2)
    let southern = first < 0
    let problem = InverseProblem(
      latitude1: southern ? first : -first, latitude2: southern ? second : -second, longitude: abs(longitudeDelta))
    var line = problem.solve()

    if swapped { swap(&line.alpha1, &line.alpha2) }
    let eastSign: Double = (swapped ? -1 : 1) * (eastward ? 1 : -1)
    let northSign: Double = (swapped ? -1 : 1) * (southern ? 1 : -1)
    func bearing(_ phase: Phase) -> Double {
      Phase(sine: phase.sine * eastSign, cosine: phase.cosine * northSign).bearing
    }
    return Solution(
      distance: line.distance, initialBearing: bearing(line.alpha1), finalBearing: bearing(line.alpha2))
  }
}

/// The inverse problem with φ₁ ≤ 0, φ₁ ≤ φ₂ ≤ −φ₁ and 0 ≤ λ₁₂ ≤ 180°.
private struct InverseProblem {
  let beta1: Phase
  let beta2: Phase
  /// λ₁₂ in radians.
  let lambda: Double
  let lambdaPhase: Phase
  let isMeridional: Bool

  struct Line {
    var distance: Double
    var alpha1: Phase
    var alpha2: Phase
  }

  init(latitude1: Double, latitude2: Double, longitude: Double) {
    beta1 = Phase(parametricLatitude: latitude1)
    // Equal latitudes must give exactly equal sines, or lines along a parallel lose digits.
    var second = Phase(parametricLatitude: latitude2)
    if abs(latitude1) == abs(latitude2) {
      second = Phase(sine: latitude2 < 0 ? beta1.sine : -beta1.sine, cosine: beta1.cosine)
    }
    beta2 = second
    lambda = longitude * .pi / 180
    lambdaPhase = Phase(degrees: longitude)
    isMeridional = latitude1 == -90 || longitude == 0 || longitude == 180
  }

  func solve() -> Line {
    if isMeridional, let line = meridional() { return line }
    if beta1.sine == 0, lambda <= .pi * (1 - Ellipsoid.f) {
      let east = Phase(sine: 1, cosine: 0)
      return Line(distance: Ellipsoid.a * lambda, alpha1: east, alpha2: east)
    }
    if let line = short() { return line }
    return general(from: startingAzimuth())
  }

  private func meridional() -> Line? {
    let alpha1 = lambdaPhase
    let alpha2 = Phase(sine: 0, cosine: 1)
    let sigma1 = Phase(sine: beta1.sine, cosine: alpha1.cosine * beta1.cosine)
    let sigma2 = Phase(sine: beta2.sine, cosine: beta2.cosine)
    let sigma = sigma2.angle(since: sigma1)
    let kSquared = Ellipsoid.secondEccentricitySquared
    let series = GeodesicSeries(kSquared: kSquared)
    // Beyond the conjugate point a shorter line leaves the meridian.
    guard sigma < 1 || series.reducedLength(sigma1, sigma2, sigma, kSquared: kSquared) >= 0 else { return nil }
    return Line(
      distance: max(0, Ellipsoid.b * series.distance(sigma1, sigma2, sigma)), alpha1: alpha1, alpha2: alpha2)
  }

  private var sineBetaDifference: Double { beta2.sine * beta1.cosine - beta2.cosine * beta1.sine }
  private var sineBetaSum: Double { beta2.sine * beta1.cosine + beta2.cosine * beta1.sine }

  /// The great circle on the auxiliary sphere whose longitude difference is `omega`.
  private func sphericalAzimuth(_ omega: Phase) -> (sine: Double, cosine: Double) {
    // Both forms are the same; each keeps its digits in its half.
    let cosine =
      omega.cosine >= 0
      ? sineBetaDifference + beta2.cosine * beta1.sine * omega.sine * omega.sine / (1 + omega.cosine)
      : sineBetaSum - beta2.cosine * beta1.sine * omega.sine * omega.sine / (1 - omega.cosine)
    return (beta2.cosine * omega.sine, cosine)
  }

  /// The mean factor between longitude on the sphere and on the ellipsoid (eq. 48).
  private var sphericalOmega: (omega: Double, scale: Double) {
    let sine = beta1.sine + beta2.sine
    let cosine = beta1.cosine + beta2.cosine
    let mean = sine * sine / (sine * sine + cosine * cosine)
    let scale = (1 + Ellipsoid.secondEccentricitySquared * mean).squareRoot()
    return (lambda / ((1 - Ellipsoid.f) * scale), scale)
  }

  /// Lines of centimetres, where the sphere is exact to every digit.
  private func short() -> Line? {
    guard abs(sineBetaDifference) < 1e-7, lambda * beta2.cosine < 1e-7, lambda < 1 else { return nil }
    let (omega, scale) = sphericalOmega
    let phase = Phase(radians: omega)
    let azimuth = sphericalAzimuth(phase)
    let sine = (azimuth.sine * azimuth.sine + azimuth.cosine * azimuth.cosine).squareRoot()
    guard sine > 0, sine < 1e-8 else { return nil }
    let cosine = beta1.sine * beta2.sine + beta1.cosine * beta2.cosine * phase.cosine
    let alpha2Cosine =
      sineBetaDifference - beta1.cosine * beta2.sine
      * (phase.cosine >= 0 ? phase.sine * phase.sine / (1 + phase.cosine) : 1 - phase.cosine)
    return Line(
      distance: atan2(sine, cosine) * Ellipsoid.b * scale, alpha1: Phase(normalizing: azimuth.sine, azimuth.cosine),
      alpha2: Phase(normalizing: beta1.cosine * phase.sine, alpha2Cosine))
  }

  // MARK: Newton's method on the azimuth

  /// λ₁₂ and its derivative for the line that sets out at α₁, and what it takes to finish.
  private struct Trial {
    var lambda: Double
    var derivative: Double
    var alpha2: Phase
    var distance: Double
  }

  private func trial(_ alpha: Phase) -> Trial {
    var alpha1 = alpha
    // From the equator due east the line starts at its vertex: lean to one side.
    if beta1.sine == 0 && alpha1.cosine == 0 { alpha1.cosine = -1e-150 }
    let sineAlpha0 = alpha1.sine * beta1.cosine
    let cosineAlpha0 = (alpha1.cosine * alpha1.cosine + alpha1.sine * alpha1.sine * beta1.sine * beta1.sine)
      .squareRoot()
    let meridian1 = alpha1.cosine * beta1.cosine
    let sigma1 = Phase(normalizing: beta1.sine, meridian1)
    let omega1 = Phase(normalizing: sineAlpha0 * beta1.sine, meridian1)

    let sameCosine = beta2.cosine == beta1.cosine
    let sineAlpha2 = sameCosine ? alpha1.sine : sineAlpha0 / beta2.cosine
    let excess =
      beta1.cosine < -beta1.sine
      ? (beta2.cosine - beta1.cosine) * (beta1.cosine + beta2.cosine)
      : (beta1.sine - beta2.sine) * (beta1.sine + beta2.sine)
    let cosineAlpha2 =
      sameCosine && abs(beta2.sine) == -beta1.sine
      ? abs(alpha1.cosine) : max(0, meridian1 * meridian1 + excess).squareRoot() / beta2.cosine
    let meridian2 = cosineAlpha2 * beta2.cosine
    let sigma2 = Phase(normalizing: beta2.sine, meridian2)
    let omega2 = Phase(normalizing: sineAlpha0 * beta2.sine, meridian2)

    let sigma = sigma2.angle(since: sigma1)
    let kSquared = Ellipsoid.secondEccentricitySquared * cosineAlpha0 * cosineAlpha0
    let series = GeodesicSeries(kSquared: kSquared)
    let c3 = GeodesicSeries.c3(series.epsilon)
    let integral3 = GeodesicSeries.a3(series.epsilon) * (sigma + c3.value(sigma2) - c3.value(sigma1))
    let lambda = omega2.angle(since: omega1) - Ellipsoid.f * sineAlpha0 * integral3

    let derivative: Double
    if cosineAlpha2 == 0 {
      derivative =
        -2 * (1 - Ellipsoid.f) * (1 + Ellipsoid.secondEccentricitySquared * beta1.sine * beta1.sine).squareRoot()
        / beta1.sine
    } else {
      derivative =
        series.reducedLength(sigma1, sigma2, sigma, kSquared: kSquared) * (1 - Ellipsoid.f) / meridian2
    }
    return Trial(
      lambda: lambda, derivative: derivative, alpha2: Phase(sine: sineAlpha2, cosine: cosineAlpha2),
      distance: Ellipsoid.b * series.distance(sigma1, sigma2, sigma))
  }

  /// Newton's method, held inside a bracket that bisection narrows when a step fails.
  private func general(from start: Phase) -> Line {
    var alpha = start
    var low = Phase(sine: 1e-150, cosine: 1)
    var high = Phase(sine: 1e-150, cosine: -1)
    var result = trial(alpha)
    for _ in 0..<100 {
      let error = result.lambda - lambda
      if abs(error) < 4e-16 { break }
      if error > 0 {
        if alpha.cosine * high.sine > high.cosine * alpha.sine { high = alpha }
      } else if alpha.cosine * low.sine < low.cosine * alpha.sine {
        low = alpha
      }
      let step = -error / result.derivative
      var next: Phase?
      if result.derivative > 0, abs(step) < .pi {
        let turn = Phase(radians: step)
        let sine = alpha.sine * turn.cosine + alpha.cosine * turn.sine
        if sine > 0 { next = Phase(normalizing: sine, alpha.cosine * turn.cosine - alpha.sine * turn.sine) }
      }
      let following = next ?? Phase(normalizing: (low.sine + high.sine) / 2, (low.cosine + high.cosine) / 2)
      if following.sine == alpha.sine && following.cosine == alpha.cosine { break }
      alpha = following
      result = trial(alpha)
    }
    return Line(distance: result.distance, alpha1: alpha, alpha2: result.alpha2)
  }

  // MARK: The start of the iteration

  private func startingAzimuth() -> Phase {
    let isShort = sineBetaDifference < 0.5 && beta2.cosine * lambda < 0.5 && sineBetaDifference >= 0
    let omega = isShort ? Phase(radians: sphericalOmega.omega) : lambdaPhase
    let azimuth = sphericalAzimuth(omega)
    let sine = (azimuth.sine * azimuth.sine + azimuth.cosine * azimuth.cosine).squareRoot()
    let cosine = beta1.sine * beta2.sine + beta1.cosine * beta2.cosine * omega.cosine
    if cosine < 0, sine < 6 * Ellipsoid.n * .pi * beta1.cosine * beta1.cosine { return antipodalAzimuth() }
    return azimuth.sine > 0 ? Phase(normalizing: azimuth.sine, azimuth.cosine) : Phase(sine: 1, cosine: 0)
  }

  /// Near the antipode the lines form an astroid; in its scale the azimuth solves a quartic (section 5).
  private func antipodalAzimuth() -> Phase {
    let kSquared = beta1.sine * beta1.sine * Ellipsoid.secondEccentricitySquared
    let a3 = GeodesicSeries.a3(GeodesicSeries(kSquared: kSquared).epsilon)
    let scale = Ellipsoid.f * beta1.cosine * a3 * .pi
    let x = (lambda - .pi) / scale
    let y = sineBetaSum / (scale * beta1.cosine)
    if y > -1e-10, x > -1.001 {
      let sine = max(1e-10, min(1, -x))
      return Phase(normalizing: sine, -max(0, 1 - sine * sine).squareRoot())
    }
    let k = astroid(x, y)
    let omega = scale * (-x * k / (1 + k))
    let (sine, cosine) = (sin(omega), -cos(omega))
    return Phase(
      normalizing: max(1e-150, beta2.cosine * sine),
      sineBetaSum - beta2.cosine * beta1.sine * sine * sine / (1 - cosine))
  }

  /// The positive root of x²/(1+k)² + y²/k² = 1. The left side falls and is convex, so Newton's method from the left
  /// of the root never passes it.
  private func astroid(_ x: Double, _ y: Double) -> Double {
    if y == 0 { return max(0, abs(x) - 1) }
    var k = max(abs(y), abs(x) - 1)
    for _ in 0..<50 {
      let p = x / (1 + k)
      let q = y / k
      let step = (p * p + q * q - 1) / (2 * (p * p / (1 + k) + q * q / k))
      if !(step > k * 1e-12) { break }
      k += step
    }
    return k
  }
}
