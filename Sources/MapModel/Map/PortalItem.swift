public import Foundation
import GeometryModel

/// A place where maps are shared.
public final class Portal: Hashable, Sendable {
  /// How a portal is asked.
  public enum Connection: Sendable, Hashable, CaseIterable {
    /// As anyone.
    case anonymous
    /// As someone who signed in.
    case authenticated
  }

  /// Where the portal is.
  public let url: URL
  /// How it is asked.
  public let connection: Connection

  /// A portal.
  ///
  /// - Parameters:
  ///   - url: Where the portal is.
  ///   - connection: How it is asked.
  public init(url: URL, connection: Connection = .anonymous) {
    self.url = url
    self.connection = connection
  }

  /// The portal that everyone shares.
  ///
  /// - Parameter connection: How it is asked.
  /// - Returns: the portal.
  public static func arcGISOnline(connection: Connection) -> Portal {
    var address = URLComponents()
    (address.scheme, address.host) = ("https", "www.arcgis.com")
    return Portal(url: address.url ?? URL(filePath: "/"), connection: connection)
  }

  /// Whether two portals are one, asked in one way.
  public static func == (a: Portal, b: Portal) -> Bool { a.url == b.url && a.connection == b.connection }

  /// Feeds which portal it is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(url)
    hasher.combine(connection)
  }
}

/// Something that is shared on a portal, such as a map.
public final class PortalItem: @unchecked Sendable {  // Sendable: every property is constant or behind a lock.
  /// The name under which a portal keeps an item: 32 hexadecimal digits.
  public struct ID: Hashable, Sendable, RawRepresentable {
    /// The digits.
    public let rawValue: String

    /// A name by its digits; nil for anything else.
    ///
    /// - Parameter rawValue: The digits.
    public init?(rawValue: String) {
      guard rawValue.utf8.count == 32, rawValue.allSatisfy(\.isHexDigit) else { return nil }
      self.rawValue = rawValue
    }

    /// A name by its digits; nil for anything else.
    ///
    /// - Parameter rawValue: The digits.
    public init?(_ rawValue: String) { self.init(rawValue: rawValue) }
  }

  /// Where it is shared.
  public let portal: Portal
  /// Its name there.
  public let id: ID
  /// What people call it; empty until it is known.
  @Locked public var title = ""

  /// Something that is shared on a portal.
  ///
  /// - Parameters:
  ///   - portal: Where it is shared.
  ///   - id: Its name there.
  public init(portal: Portal, id: ID) {
    self.portal = portal
    self.id = id
  }
}
