#if !canImport(Combine)
  import GeometryModel

  /// A subscription, which ends when this goes away or is cancelled.
  public final class AnyCancellable: Sendable {
    private let end: Locked<(@Sendable () -> Void)?>

    init(_ end: @escaping @Sendable () -> Void) { self.end = Locked(wrappedValue: end) }

    deinit { cancel() }

    /// Ends the subscription; nothing happens where it has ended.
    public func cancel() {
      let end = end.withLock { end in
        defer { end = nil }
        return end
      }
      end?()
    }

    /// Keeps the subscription in a set, for as long as that lives.
    ///
    /// - Parameter set: The set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    /// Keeps the subscription in a collection, for as long as that lives.
    ///
    /// - Parameter collection: The collection.
    public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) { collection.append(self) }
  }

  extension AnyCancellable: Hashable {
    /// Whether two names are for one subscription.
    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
    /// Feeds which subscription it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
#endif
