import Testing

@testable import RouteService

/// Options by file, environment and command line, under one name.
@Suite struct ConfigurationTests {
  private func reader(_ lines: String = "") throws -> ConfigurationReader {
    var reader = ConfigurationReader()
    try reader.read(file: "network = city.guidepost\n" + lines, named: "city.conf")
    return reader
  }

  @Test("the command line comes before the environment, and that before the file") func order() throws {
    var reader = try reader("port = 1\nname = A\naddress = 0.0.0.0")
    try reader.read(environment: ["GUIDEPOST_PORT": "2", "GUIDEPOST_NAME": "B", "OTHER": "x"])
    try reader.set("port", "3", "--port")
    let all = try reader.checked()
    #expect(all.port == 3 && all.name == "B" && all.address == "0.0.0.0" && all.network == "city.guidepost")
    #expect(reader.sources["port"] == "--port" && reader.sources["name"] == "GUIDEPOST_NAME")
  }

  @Test("comments, blank lines and blanks around names say nothing") func blanks() throws {
    let all = try reader("# a comment\n\n   port=9 # nine\r\nallowed-origins = https://a.org , https://b.org,\n")
      .checked()
    #expect(all.port == 9)
    #expect(all.allowedOrigins == ["https://a.org", "https://b.org"])
  }

  @Test(
    "what cannot be read is named with its place and with what would be right",
    arguments: [
      ("prot = 1", "city.conf, line 2", "prot"), ("port = 70000", "line 2", "65535"),
      ("port = x", "line 2", "whole number"),
      ("port", "line 2", "="), ("port = 1\nport = 2", "line 3", "line 2"), ("log-level = loud", "line 2", "warning"),
      ("require-token = maybe", "line 2", "true or false"), ("request-seconds = nan", "line 2", "3600"),
      ("name = a\u{7}b", "line 2", "control"),
    ]) func faults(_ lines: String, _ place: String, _ advice: String)
  {
    let error = #expect(throws: ConfigurationError.self) { try reader(lines) }
    #expect(error?.message.contains(place) == true && error?.message.contains(advice) == true)
  }

  @Test(
    "options that do not go together",
    arguments: ["certificate = a.pem", "key = a.pem", "require-token = yes", "public-url = example.org", "network ="])
  func together(_ lines: String) throws {
    #expect(throws: ConfigurationError.self) {
      var reader = ConfigurationReader()
      try reader.read(file: lines.hasPrefix("network") ? lines : "network = n\n" + lines, named: "f")
      _ = try reader.checked()
    }
  }

  @Test("every option can be written and read again, and has a name of its own") func roundTrip() throws {
    let defaults = ServiceConfiguration()
    #expect(Set(ServiceOption.all.map(\.name)).count == ServiceOption.all.count)
    for option in ServiceOption.all {
      var configuration = ServiceConfiguration()
      #expect(option.read(option.write(defaults), &configuration) == nil, "\(option.name)")
      #expect(option.write(configuration) == option.write(defaults), "\(option.name)")
    }
  }
}
