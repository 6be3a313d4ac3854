@main struct RouteBenchmark { static func main() {} }
