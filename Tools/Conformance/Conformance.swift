@main struct Conformance { static func main() {} }
