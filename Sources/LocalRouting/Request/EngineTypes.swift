import RoutingEngine

// The engine and the model both have a `RouteResult`, and the engine's module is named like its class.

/// What the engine answers.
typealias EngineResult = RouteResult
/// A stop as the engine takes it.
typealias EngineStop = RouteRequest.Stop
