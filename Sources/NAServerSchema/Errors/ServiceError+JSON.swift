package import JSONText

extension ServiceError {
  /// Writes `{"error":{…}}`. Nothing else may stand beside it: some clients take a body with other members for a result.
  ///
  /// - Parameter out: Where to write.
  package func write(to out: inout JSONWriter) {
    out.object { out in
      out.object("error") { out in
        out.write("code", code.rawValue)
        out.write("message", message)
        out.write("details", details)
        if let solverFault {
          out.object("solverFault") { out in
            out.write("code", solverFault.code)
            out.write("details", solverFault.details)
            out.write("remedy", solverFault.remedy)
          }
        }
      }
    }
  }
}
