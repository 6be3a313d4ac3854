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
      ("name = a\u{7}b", "line 2", "control"), ("trusted-proxies = 127.0.0.1, proxy", "line 2", "'proxy' is none"),
      ("trusted-proxies = 10.0.0.0/99", "line 2", "10.0.0.0/8"),
      ("allowed-origins = https://a.org/path", "line 2", "without a path"),
      ("allowed-origins = a.org", "line 2", "https://"), ("record-files = 0", "line 2", "1 to"),
    ]) func faults(_ lines: String, _ place: String, _ advice: String)
  {
    let error = #expect(throws: ConfigurationError.self) { try reader(lines) }
    #expect(error?.message.contains(place) == true && error?.message.contains(advice) == true)
  }

  @Test(
    "options that do not go together",
    arguments: [
      "certificate = a.pem", "key = a.pem", "require-token = yes", "public-url = example.org", "network =",
      "address = example.org",
    ])
  func together(_ lines: String) throws {
    #expect(throws: ConfigurationError.self) {
      var reader = ConfigurationReader()
      try reader.read(file: lines.hasPrefix("network") ? lines : "network = n\n" + lines, named: "f")
      _ = try reader.checked()
    }
  }

  @Test(
    "variables that are empty or that nobody knows are named, with what to do",
    arguments: [
      (["GUIDEPOST_PORT": ""], "GUIDEPOST_PORT is empty", "unset"),
      (["GUIDEPOST_NAME": " "], "GUIDEPOST_NAME", "unset"),
      (["GUIDEPOST_NETWORK": ""], "GUIDEPOST_NETWORK", "unset"),
      (["GUIDEPOST_LOG_JSON": ""], "GUIDEPOST_LOG_JSON", "value"),
      (["GUIDEPOST_PROT": "1"], "GUIDEPOST_PROT", "did you mean GUIDEPOST_PORT"),
      (["GUIDEPOST_": "1"], "GUIDEPOST_", "unset"),
      (["GUIDEPOST_PORT": "x"], "GUIDEPOST_PORT", "whole number"),
    ]) func variables(_ environment: [String: String], _ name: String, _ advice: String) throws
  {
    var reader = try reader()
    let error = #expect(throws: ConfigurationError.self) { try reader.read(environment: environment) }
    #expect(error?.message.contains(name) == true && error?.message.contains(advice) == true, "\(error?.message ?? "")")
  }

  @Test("what is told of the options is a configuration file with the same meaning") func summary() throws {
    var reader = try reader("port = 81\nallowed-origins = https://A.org:8443, capacitor://localhost")
    try reader.read(environment: ["GUIDEPOST_LOG_JSON": "yes"])
    #expect(reader.summary.contains("network = city.guidepost  # city.conf, line 1\n"))
    #expect(reader.summary.contains("name = city  # the file's name\n"))
    #expect(reader.summary.contains("# certificate is not set (default)\n"))
    #expect(
      reader.summary.contains("allowed-origins = https://a.org:8443,capacitor://localhost  # city.conf, line 3\n"))
    #expect(reader.summary.contains("log-json = true  # GUIDEPOST_LOG_JSON\n"))
    #expect(!reader.summary.contains("= \n") && !reader.summary.contains("=  "))
    var again = ConfigurationReader()
    try again.read(file: reader.summary, named: "summary")
    let (first, second) = (try reader.checked(), try again.checked())
    for option in ServiceOption.all where option.name != "name" {
      #expect(option.write(first) == option.write(second), "\(option.name)")
    }
    #expect(second.name == "city")
  }

  @Test("hosts of addresses are names or addresses, with a port or without") func inputHosts() throws {
    let all = try reader("input-url-hosts = a.example.org, 10.0.0.7:6443,[::1]:80").checked()
    #expect(all.inputURLHosts == ["a.example.org", "10.0.0.7:6443", "[::1]:80"])
    #expect(try reader("").checked().inputURLHosts.isEmpty)
  }

  @Test(
    "hosts of addresses that are none are named",
    arguments: [
      "*.example.org", "https://example.org", "a.org,b.org:x", "user@a.org", "a.org/path", "a.org:99999", "a.org:",
      "a b.org",
    ]) func noHosts(_ hosts: String)
  {
    let error = #expect(throws: ConfigurationError.self) { try reader("input-url-hosts = \(hosts)") }
    #expect(error?.message.contains("input-url-hosts") == true && error?.message.contains("without patterns") == true)
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
