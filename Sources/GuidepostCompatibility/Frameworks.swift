#if !canImport(SwiftUI)
  // What SwiftUI brings with it: a model that drops its import still has dates, URLs and `@Observable`.
  @_exported public import Foundation
  @_exported public import Observation
#endif
