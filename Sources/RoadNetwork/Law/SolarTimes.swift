internal import Geodesy

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Sunrise, sunset and civil twilight of one day at one place, in minutes of local time.
///
/// By the general solar position equations published by NOAA; good to about two minutes outside polar regions.
/// Where the sun does not rise, day begins and ends at solar noon; where it does not set, it lasts from midnight
/// to midnight.
struct SolarTimes {
  let sunrise: Int
  let sunset: Int
  let dawn: Int
  let dusk: Int

  init(date: CalendarDate, utcOffsetMinutes: Int, place: Coordinate) {
    let gamma = 2 * Double.pi / 365 * Double(date.dayOfYear - 1)
    let equationOfTime =
      229.18
      * (0.000075 + 0.001868 * cos(gamma) - 0.032077 * sin(gamma) - 0.014615 * cos(2 * gamma)
        - 0.040849 * sin(2 * gamma))
    let declination =
      0.006918 - 0.399912 * cos(gamma) + 0.070257 * sin(gamma) - 0.006758 * cos(2 * gamma)
      + 0.000907 * sin(2 * gamma) - 0.002697 * cos(3 * gamma) + 0.00148 * sin(3 * gamma)
    let latitude = place.latitude * .pi / 180
    let noon = 720 - 4 * place.longitude - equationOfTime + Double(utcOffsetMinutes)

    /// Half the time, in minutes, that the sun stands above a zenith distance.
    func halfDay(zenithDegrees: Double) -> Double {
      let cosine =
        (cos(zenithDegrees * .pi / 180) - sin(latitude) * sin(declination))
        / max(1e-12, cos(latitude) * cos(declination))
      return acos(max(-1, min(1, cosine))) * 180 / .pi * 4
    }
    func minute(_ value: Double) -> Int {
      let rounded = Int(value.rounded()) % 1440
      return rounded < 0 ? rounded + 1440 : rounded
    }
    // 90.833°: the sun's radius and refraction; 96°: civil twilight.
    let day = halfDay(zenithDegrees: 90.833)
    let twilight = halfDay(zenithDegrees: 96)
    sunrise = minute(noon - day)
    sunset = minute(noon + day)
    dawn = minute(noon - twilight)
    dusk = minute(noon + twilight)
  }
}
