import OSMReader
import TestSupport

extension Situation {
  /// Situations 1 to 10.
  static let part1: [Situation] = [
    Situation(
      number: 1, title: "dual carriageway, crossed and joined", gridMeters: 3,
      drawing: #"""
                  n
                  |
        w----<----q----<----z
                  |
        a---->----p---->----e
                  |
                  s
        """#,
      ways: [
        .init("zqw", ["highway": "primary", "name": "Ring Road", "oneway": "yes"]),
        .init("ape", ["highway": "primary", "name": "Ring Road", "oneway": "yes"]),
        .init("spqn", ["highway": "residential", "name": "Mill Lane"]),
      ],
      routes: [
        .init("s", "w", ["Turn left on Ring Road"]),
        .init("s", "n", []),
        .init("s", "e", ["Turn right on Ring Road"]),
        .init("a", "n", ["Turn left on Mill Lane"]),
        .init("a", "w", ["Make U-turn and go back on Ring Road"]),
      ]),
    Situation(
      number: 2, title: "slip road beside a signal", gridMeters: 4,
      drawing: #"""
        a------b-------c-------d
                \      |
                  x    |
                    \  |
                      \|
                       e
                       |
                       f
        """#,
      ways: [
        .init("abcd", ["highway": "secondary", "name": "High Street"]),
        .init("bxe", ["highway": "secondary_link", "oneway": "yes", "name": ""]),
        .init("cef", ["highway": "secondary", "name": "Park Road"]),
      ],
      nodes: ["c": ["highway": "traffic_signals"]],
      routes: [
        .init("a", "f", ["Turn right on Park Road"])
      ]),
    Situation(
      number: 3, title: "motorway fork", gridMeters: 20,
      drawing: #"""
                            c
                       /
        a-------b
                       \
                            d
        """#,
      ways: [
        .init("ab", ["highway": "motorway", "oneway": "yes", "ref": "A 1", "lanes": "4", "name": ""]),
        .init(
          "bc",
          ["highway": "motorway", "oneway": "yes", "ref": "A 1", "lanes": "2", "destination": "Porto", "name": ""]),
        .init(
          "bd",
          ["highway": "motorway", "oneway": "yes", "ref": "A 3", "lanes": "2", "destination": "Braga", "name": ""]),
      ],
      routes: [
        .init("a", "c", ["At fork keep left on A 1 toward Porto"]),
        .init("a", "d", ["At fork keep right on A 3 toward Braga"]),
      ]),
    Situation(
      number: 4, title: "exit with a number and two refs", gridMeters: 20,
      drawing: #"""
        a-------b---------------c
                    \
                            d------e
        """#,
      ways: [
        .init("abc", ["highway": "motorway", "oneway": "yes", "ref": "I 10", "lanes": "3", "name": ""]),
        .init(
          "bde",
          [
            "highway": "motorway_link", "oneway": "yes", "junction:ref": "31", "destination:ref": "CA 57 S;CA 57 N",
            "destination": "Santa Ana;Pomona", "name": "",
          ]),
      ],
      nodes: ["b": ["highway": "motorway_junction", "ref": "31"]],
      routes: [
        .init("a", "e", ["At exit 31 take ramp on the right to CA 57 S / CA 57 N toward Santa Ana / Pomona"]),
        .init("a", "c", []),
      ]),
    Situation(
      number: 5, title: "roundabout: driveway, one-way entry", gridMeters: 4,
      drawing: #"""
                     n
                     |
                   . k .
                  .     .
        w--------h       f--------e
                  .     .
                   . g .j
                    /|    \
                   d |      y
                     s
        """#,
      ways: [
        .init("gjfkhg", ["highway": "primary", "junction": "roundabout", "oneway": "yes", "name": ""]),
        .init("sg", ["highway": "primary", "name": "South Road"]),
        .init("fe", ["highway": "primary", "name": "East Road"]),
        .init("nk", ["highway": "primary", "name": "North Road", "oneway": "yes"]),
        .init("hw", ["highway": "primary", "name": "West Road"]),
        .init("jy", ["highway": "service", "service": "driveway", "name": ""]),
      ],
      routes: [
        .init("s", "e", ["At the roundabout, take the first exit onto East Road"]),
        .init("s", "w", ["At the roundabout, take the second exit onto West Road"]),
      ]),
    Situation(
      number: 6, title: "T, and the name turns with it", gridMeters: 6,
      drawing: #"""
        d--------b--------c
                 |
                 |
                 a
        """#,
      ways: [
        .init("abc", ["highway": "residential", "name": "Elm Street"]),
        .init("bd", ["highway": "residential", "name": "Oak Street"]),
      ],
      routes: [
        .init("a", "c", ["Turn right to stay on Elm Street"]),
        .init("a", "d", ["Turn left on Oak Street"]),
      ]),
    Situation(
      number: 7, title: "name change on a straight", gridMeters: 10,
      drawing: #"""
                 n
                 |
        a--------b------c-----------------------d
                 |
                 s
        """#,
      ways: [
        .init("ab", ["highway": "secondary", "name": "First Street"]),
        .init("bc", ["highway": "secondary", "name": "Second Street"]),
        .init("cd", ["highway": "secondary", "name": "Third Street"]),
        .init("nbs", ["highway": "residential", "name": "Cross Street"]),
      ],
      routes: [
        .init("a", "d", ["Continue on Third Street"])
      ]),
    Situation(
      number: 8, title: "median gap with a turning lane", gridMeters: 3,
      drawing: #"""
        w----<-----q----<-----z
                   |
        a---->----p.---->-----e
        """#,
      ways: [
        .init("zqw", ["highway": "primary", "name": "Avenue", "oneway": "yes"]),
        .init("ape", ["highway": "primary", "name": "Avenue", "oneway": "yes"]),
        .init("pq", ["highway": "primary_link", "oneway": "yes", "name": ""]),
      ],
      routes: [
        .init("a", "w", ["Make U-turn and go back on Avenue"])
      ]),
    Situation(
      number: 9, title: "link to the parallel road", gridMeters: 8,
      drawing: #"""
        a-----b----------------------c
                 \
        f------------x---------------y
        """#,
      ways: [
        .init("abc", ["highway": "trunk", "name": "Airport Way", "oneway": "yes"]),
        .init("bx", ["highway": "trunk_link", "oneway": "yes", "name": ""]),
        .init("fxy", ["highway": "secondary", "name": "Frontage Road", "oneway": "yes"]),
      ],
      routes: [
        .init("a", "y", ["Bear right on Frontage Road"]),
        .init("a", "c", []),
        .init("f", "y", []),
      ]),
    Situation(
      number: 10, title: "staggered junction, 4 m and 24 m", gridMeters: 4,
      drawing: #"""
           n           m
           |           |
        w--bc----------x-----y-----e
            |                |
            s                z
        """#,
      ways: [
        .init("nb", ["highway": "residential", "name": "Oak Street"]),
        .init("cs", ["highway": "residential", "name": "Oak Street"]),
        .init("wbcxye", ["highway": "secondary", "name": "Main Street"]),
        .init("mx", ["highway": "residential", "name": "Fir Street"]),
        .init("yz", ["highway": "residential", "name": "Fir Street"]),
      ],
      routes: [
        .init("n", "s", []),
        .init("m", "z", ["Turn left on Main Street and immediately turn right on Fir Street"]),
      ]),
  ]
}
