@main struct GuidepostCommand { static func main() {} }
