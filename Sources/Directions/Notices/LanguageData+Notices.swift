/// English sentences about a route as a whole.
let englishNotices: [NoticeKey: String] = [
  .movedStop: "Location {stop} was moved {distance} to the nearest street.",
  .turnsBack: "There is no way on from location {stop} without turning back; the route turns there.",
  .ruleWithHours: "A rule with hours lies on {road} and was not considered; give a departure time.",
  .ruleForHolidays: "A rule for public or school holidays lies on {road}; it was judged as on any other day.",
  .limitedStreet:
    "Location {stop}: {road} is closed to this vehicle ({limit}); the route uses a street {distance} away.",
  .movedBarrier: "{barrier} was moved {distance} to the nearest street.",
  .idleBarrier: "{barrier} changes nothing: no street lies within {distance} of it.",
  .barrier: "Barrier {n}", .namedBarrier: "Barrier {n} \"{name}\"",
  .stopName: "Location {stop}", .theRoute: "the route", .nearestStreet: "the nearest street",
  .height: "height limit {n} m", .width: "width limit {n} m", .length: "length limit {n} m",
  .weight: "weight limit {n} t", .grossWeight: "gross weight limit {n} t", .axleLoad: "axle load limit {n} t",
  .bogieWeight: "bogie weight limit {n} t", .axles: "at most {n} axles", .hazardousGoods: "no hazardous goods",
  .title: "Route ({mode}): {summary}", .driving: "drive", .truck: "truck", .cycling: "bicycle", .walking: "walk",
  .times: "Departure {departure}, arrival {arrival}", .note: "Note: {text}",
]

/// German sentences about a route as a whole.
let germanNotices: [NoticeKey: String] = [
  .movedStop: "Ort {stop} wurde um {distance} zur nächsten Straße verschoben.",
  .turnsBack: "Von Ort {stop} geht es nur durch Umkehren weiter; die Route kehrt dort um.",
  .ruleWithHours:
    "Eine Regel mit Uhrzeiten gilt hier: {road}. Sie wurde nicht beachtet; bitte eine Abfahrtszeit angeben.",
  .ruleForHolidays: "Eine Regel für Feiertage oder Schulferien gilt hier: {road}. Sie gilt wie an anderen Tagen.",
  .limitedStreet:
    "Ort {stop}: {road} ist für dieses Fahrzeug gesperrt ({limit}); die Route nutzt eine {distance} entfernte Straße.",
  .movedBarrier: "{barrier} wurde um {distance} zur nächsten Straße verschoben.",
  .idleBarrier: "{barrier} ändert nichts: im Umkreis von {distance} liegt keine Straße.",
  .barrier: "Sperre {n}", .namedBarrier: "Sperre {n} „{name}“",
  .stopName: "Ort {stop}", .theRoute: "auf der Route", .nearestStreet: "die nächste Straße",
  .height: "Höhe bis {n} m", .width: "Breite bis {n} m", .length: "Länge bis {n} m",
  .weight: "Gewicht bis {n} t", .grossWeight: "Gesamtgewicht bis {n} t", .axleLoad: "Achslast bis {n} t",
  .bogieWeight: "Doppelachslast bis {n} t", .axles: "höchstens {n} Achsen", .hazardousGoods: "keine Gefahrgüter",
  .title: "Route ({mode}): {summary}", .driving: "Auto", .truck: "Lkw", .cycling: "Fahrrad", .walking: "zu Fuß",
  .times: "Abfahrt {departure}, Ankunft {arrival}", .note: "Hinweis: {text}",
]
