#if canImport(UIKit)
  public import UIKit
#else
  /// A colour, where UIKit has none to offer: red, green, blue and opacity from 0 to 1.
  public struct UIColor: Hashable, Sendable {
    let components: [Double]

    /// A colour.
    ///
    /// - Parameters:
    ///   - red: 0 to 1.
    ///   - green: 0 to 1.
    ///   - blue: 0 to 1.
    ///   - alpha: 0 for invisible to 1 for opaque.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
      components = [red, green, blue, alpha].map { $0.isNaN ? 0 : min(1, max(0, $0)) }
    }

    /// A grey.
    ///
    /// - Parameters:
    ///   - white: 0 for black to 1 for white.
    ///   - alpha: 0 for invisible to 1 for opaque.
    public init(white: Double, alpha: Double) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// The same colour with another opacity.
    ///
    /// - Parameter alpha: 0 for invisible to 1 for opaque.
    /// - Returns: the colour.
    public func withAlphaComponent(_ alpha: Double) -> UIColor {
      UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }

    private init(_ red: Double, _ green: Double, _ blue: Double) {
      self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }

    /// Black.
    public static let black = UIColor(0, 0, 0)
    /// White.
    public static let white = UIColor(255, 255, 255)
    /// Grey of half brightness.
    public static let gray = UIColor(127.5, 127.5, 127.5)
    /// Dark grey.
    public static let darkGray = UIColor(85, 85, 85)
    /// Light grey.
    public static let lightGray = UIColor(170, 170, 170)
    /// Pure red.
    public static let red = UIColor(255, 0, 0)
    /// Pure green.
    public static let green = UIColor(0, 255, 0)
    /// Pure blue.
    public static let blue = UIColor(0, 0, 255)
    /// Green and blue.
    public static let cyan = UIColor(0, 255, 255)
    /// Red and blue.
    public static let magenta = UIColor(255, 0, 255)
    /// Red and green.
    public static let yellow = UIColor(255, 255, 0)
    /// Orange.
    public static let orange = UIColor(255, 127.5, 0)
    /// Purple.
    public static let purple = UIColor(127.5, 0, 127.5)
    /// Brown.
    public static let brown = UIColor(153, 102, 51)
    /// Invisible.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// The red of user interfaces.
    public static let systemRed = UIColor(255, 59, 48)
    /// The green of user interfaces.
    public static let systemGreen = UIColor(52, 199, 89)
    /// The blue of user interfaces.
    public static let systemBlue = UIColor(0, 122, 255)
    /// The orange of user interfaces.
    public static let systemOrange = UIColor(255, 149, 0)
    /// The yellow of user interfaces.
    public static let systemYellow = UIColor(255, 204, 0)
    /// The pink of user interfaces.
    public static let systemPink = UIColor(255, 45, 85)
    /// The purple of user interfaces.
    public static let systemPurple = UIColor(175, 82, 222)
    /// The teal of user interfaces.
    public static let systemTeal = UIColor(48, 176, 199)
    /// The indigo of user interfaces.
    public static let systemIndigo = UIColor(88, 86, 214)
    /// The brown of user interfaces.
    public static let systemBrown = UIColor(162, 132, 94)
    /// The grey of user interfaces.
    public static let systemGray = UIColor(142, 142, 147)
  }
#endif

extension UIColor {
  /// Red, green, blue and opacity, each 0 to 255, as Esri JSON has them.
  var esriComponents: [Int] {
    #if canImport(UIKit)
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha].map { Int((Double($0) * 255).rounded()) }
    #else
      return components.map { Int(($0 * 255).rounded()) }
    #endif
  }
}
