#if !canImport(UIKit)
  // The colour type belongs to the symbols; here it is only passed on.
  @_exported public import struct MapModel.UIColor
#endif
