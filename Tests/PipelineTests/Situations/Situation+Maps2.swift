import OSMReader
import TestSupport

extension Situation {
  /// Situations 11 to 20.
  static let part2: [Situation] = [
    Situation(
      number: 11, title: "ferry", gridMeters: 30,
      drawing: #"""
        a-----b. . . . . . . .c-----d
        """#,
      ways: [
        .init("ab", ["highway": "secondary", "name": "Quay Street"]),
        .init("bc", ["route": "ferry", "name": "Holm Ferry", "motor_vehicle": "yes", "duration": "00:20"]),
        .init("cd", ["highway": "secondary", "name": "Harbour Road"]),
      ],
      routes: [
        .init("a", "d", ["Take Holm Ferry", "Leave ferry and go east on Harbour Road"])
      ]),
    Situation(
      number: 12, title: "start in a parking aisle", gridMeters: 5,
      drawing: #"""
        p----q----t
             |
             |
        w----r------------e
        """#,
      ways: [
        .init("pqt", ["highway": "service", "service": "parking_aisle", "name": ""]),
        .init("qr", ["highway": "service", "name": ""]),
        .init("wre", ["highway": "secondary", "name": "Market Street"]),
      ],
      routes: [
        .init("p", "e", ["Turn right", "Turn left on Market Street"])
      ]),
    Situation(
      number: 13, title: "roundabout, left-hand traffic", gridMeters: 4,
      drawing: #"""
                     n
                     |
                   . k .
                  .     .
        w--------h       f--------e
                  .     .
                   . g .
                     |
                     s
        """#,
      ways: [
        .init(
          "ghkfg",
          ["highway": "primary", "driving_side": "left", "junction": "roundabout", "oneway": "yes", "name": ""]),
        .init("sg", ["highway": "primary", "name": "South Road", "driving_side": "left"]),
        .init("fe", ["highway": "primary", "name": "East Road", "driving_side": "left"]),
        .init("kn", ["highway": "primary", "name": "North Road", "driving_side": "left"]),
        .init("hw", ["highway": "primary", "name": "West Road", "driving_side": "left"]),
      ],
      routes: [
        .init("s", "e", ["At the roundabout, take the third exit onto East Road"]),
        .init("s", "w", ["At the roundabout, take the first exit onto West Road"]),
      ]),
    Situation(
      number: 14, title: "triangle island", gridMeters: 3,
      drawing: #"""
        w-------u---------x-------e
                 \       /
                  \     /
                     t
                     |
                     s
        """#,
      ways: [
        .init("wuxe", ["highway": "secondary", "name": "Main Street"]),
        .init("st", ["highway": "residential", "name": "Hill Road"]),
        .init("tx", ["highway": "residential", "name": "Hill Road", "oneway": "yes"]),
        .init("ut", ["highway": "residential", "name": "Hill Road", "oneway": "yes"]),
      ],
      routes: [
        .init("s", "e", ["Turn right on Main Street"]),
        .init("s", "w", ["Turn left on Main Street"]),
        .init("w", "s", ["Turn right on Hill Road"]),
        .init("e", "s", ["Turn left on Hill Road"]),
      ]),
    Situation(
      number: 15, title: "teardrop (open ring)", gridMeters: 5,
      drawing: #"""
                   l
                   |
                   j------k---<---z
                  /
                 i
                  \
        u----->----m------o--->---y
        """#,
      ways: [
        .init("zk", ["highway": "secondary", "name": "Bridge Road", "oneway": "yes"]),
        .init("kjimo", ["highway": "secondary", "junction": "roundabout", "oneway": "yes", "name": ""]),
        .init("oy", ["highway": "secondary", "name": "Bridge Road", "oneway": "yes"]),
        .init("jl", ["highway": "secondary", "name": "Local Road"]),
        .init("um", ["highway": "motorway_link", "oneway": "yes", "destination": "Town", "name": ""]),
      ],
      routes: [
        .init("u", "y", ["At the roundabout, take the first exit onto Bridge Road"]),
        .init("z", "l", ["At the roundabout, take the first exit onto Local Road"]),
        .init("z", "y", ["At the roundabout, take the second exit onto Bridge Road"]),
      ]),
    Situation(
      number: 16, title: "ramp, then a fork at once", gridMeters: 15,
      drawing: #"""
        a----b------------------------c
                  \            d-------h
                      `--x---
                               e-------k
        """#,
      ways: [
        .init("abc", ["highway": "motorway", "oneway": "yes", "ref": "M 4", "lanes": "3", "name": ""]),
        .init(
          "bx",
          [
            "highway": "motorway_link", "oneway": "yes", "junction:ref": "12", "destination": "City;Airport",
            "name": "",
          ]),
        .init("xdh", ["highway": "motorway_link", "oneway": "yes", "destination": "City", "name": ""]),
        .init("xek", ["highway": "motorway_link", "oneway": "yes", "destination": "Airport", "name": ""]),
      ],
      nodes: ["b": ["highway": "motorway_junction", "ref": "12"]],
      routes: [
        .init("a", "h", ["At exit 12 take ramp on the right toward City / Airport", "At fork keep left toward City"])
      ]),
    Situation(
      number: 17, title: "motorway ends in a street", gridMeters: 20,
      drawing: #"""
                        n
                        |
        a--------b------c---------d
                        |
                        s
        """#,
      ways: [
        .init("ab", ["highway": "motorway", "oneway": "yes", "ref": "A 9", "lanes": "2", "name": ""]),
        .init("bcd", ["highway": "primary", "name": "Station Road"]),
        .init("ncs", ["highway": "residential", "name": "Kiln Lane"]),
      ],
      routes: [
        .init("a", "d", ["Continue on Station Road"])
      ]),
    Situation(
      number: 18, title: "bridge without a junction", gridMeters: 5,
      drawing: #"""
               n
               |
        a------:------b
               |
               s
        """#,
      ways: [
        .init("ab", ["highway": "residential", "name": "Low Street"]),
        .init("ns", ["highway": "residential", "name": "High Bridge", "bridge": "yes", "layer": "1"]),
      ],
      routes: [
        .init("a", "b", []),
        .init("n", "s", []),
      ]),
    Situation(
      number: 19, title: "footpath crosses a street", gridMeters: 5,
      drawing: #"""
               n
               :
        a------b------c
               :
               s
        """#,
      ways: [
        .init("abc", ["highway": "residential", "name": "Green Street"]),
        .init("nbs", ["highway": "footway", "name": ""]),
      ],
      routes: [
        .init("a", "c", [])
      ]),
    Situation(
      number: 20, title: "arrive on the far carriageway (place north of z)", gridMeters: 3,
      drawing: #"""
        w----<----q----<----z----<---h
                  |                  |
        a---->----p---->----e---->---k
        """#,
      ways: [
        .init("hzqw", ["highway": "primary", "name": "Ring Road", "oneway": "yes"]),
        .init("apek", ["highway": "primary", "name": "Ring Road", "oneway": "yes"]),
        .init("pq", ["highway": "residential", "name": "Gap Lane"]),
        .init("kh", ["highway": "residential", "name": "East Lane"]),
      ],
      routes: [
        .init("a", "z", ["Make U-turn and go back on Ring Road"])
      ]),
  ]
}
