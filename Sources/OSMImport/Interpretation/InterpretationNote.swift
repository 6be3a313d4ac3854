/// A kind of tag value that was not understood and therefore ignored. The text is the line of the import report.
enum InterpretationNote: String, CaseIterable, Hashable, Sendable {
  case highwayList = "highway value is a list, first known value used"
  case accessValue = "access value not understood"
  case accessCondition = "condition under a key without :conditional"
  case onewayValue = "oneway value not understood"
  case speedValue = "maxspeed value not understood"
  case surfaceValue = "surface value not understood"
  case smoothnessValue = "smoothness value not understood"
  case trackGradeValue = "tracktype value not understood"
  case widthValue = "width value not understood"
  case inclineValue = "incline value not understood"
  case levelValue = "level value not understood"
  case condition = "conditional rule not understood"
  case duration = "duration not understood"
  case barrierKind = "barrier kind not known"
}
