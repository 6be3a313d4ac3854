internal import Geodesy

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Sunrise, sunset and civil twilight of one day at one place, in minutes of local time.
///
/// The sun's place comes from its mean longitude and anomaly, as in NOAA's calculator but with the low-precision terms
/// of the Astronomical Almanac (0.01°); times are good to about two minutes outside polar regions.
/// Where the sun does not rise the day shrinks to a minute at solar noon; where it does not set the night shrinks to
/// a minute at solar midnight.
struct SolarTimes {
  let sunrise: Int
  let sunset: Int
  let dawn: Int
  let dusk: Int

  init(date: CalendarDate, utcOffsetMinutes: Int, place: Coordinate) {
    let radian = Double.pi / 180
    // Days since 2000-01-01 12:00 UTC at the place's noon.
    let days = Double(date.dayNumber - 10_957) - place.longitude / 360
    let meanLongitude = 280.460 + 0.985_647_4 * days
    let anomaly = (357.528 + 0.985_600_3 * days) * radian
    let longitude = (meanLongitude + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly)) * radian
    let obliquity = (23.439 - 0.000_000_4 * days) * radian
    let rightAscension = atan2(cos(obliquity) * sin(longitude), cos(longitude)) / radian
    let equationOfTime = 4 * (meanLongitude - rightAscension).remainder(dividingBy: 360)
    let declination = asin(sin(obliquity) * sin(longitude))
    let latitude = place.latitude * .pi / 180
    let noon = 720 - 4 * place.longitude - equationOfTime + Double(utcOffsetMinutes)

    /// Half the time, in minutes, that the sun stands above a zenith distance.
    func halfDay(zenithDegrees: Double) -> Double {
      let cosine =
        (cos(zenithDegrees * .pi / 180) - sin(latitude) * sin(declination))
        / max(1e-12, cos(latitude) * cos(declination))
      return max(0.5, min(719.5, acos(max(-1, min(1, cosine))) * 180 / .pi * 4))
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
