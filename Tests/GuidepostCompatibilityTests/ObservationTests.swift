import Dispatch
import Foundation
import GuidepostCompatibility
import Synchronization
import Testing

/// Models as they are written for Combine; what is expected is what Combine documents.
@MainActor @Suite struct ObservationTests {
  @MainActor final class Model: ObservableObject {
    @Published private(set) var steps: [String] = []
    @Published var count = 0
    var plain = 0

    func add(_ step: String) { steps.append(step) }
  }

  class Base: ObservableObject {
    @Published var name = ""
  }

  final class Derived: Base {
    @Published var number = 0
  }

  final class Manual: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var number = 0
  }

  @Test("the object tells before a published property changes, and for nothing else")
  func willChange() {
    let model = Model()
    var seen: [Int] = []
    let subscription = model.objectWillChange.sink { seen.append(model.count) }
    model.count = 1
    model.count = 2
    model.plain = 3
    model.add("left")
    #expect(seen == [0, 1, 2])
    subscription.cancel()
    model.count = 3
    #expect(seen.count == 3)
    #expect(model.steps == ["left"] && model.count == 3)
  }

  @Test("subscribers of a property get its value, then each new one before the property has it")
  func projected() {
    let model = Model()
    var seen: [[String]] = []
    var kept: Set<AnyCancellable> = []
    model.$steps.sink { steps in
      seen.append(steps)
      #expect(steps.isEmpty || model.steps.count < steps.count)
    }.store(in: &kept)
    model.add("a")
    model.add("b")
    #expect(seen == [[], ["a"], ["a", "b"]])
    kept.removeAll()
    model.add("c")
    #expect(seen.count == 3)
  }

  @Test("each object has one publisher of its own, also derived ones and those that bring their own")
  func publishers() {
    let (a, b) = (Derived(), Derived())
    #expect(a.objectWillChange === a.objectWillChange && a.objectWillChange !== b.objectWillChange)
    var count = 0
    let first = a.objectWillChange.sink { count += 1 }
    let manual = Manual()
    let second = manual.objectWillChange.sink { count += 10 }
    a.name = "x"
    a.number = 1
    b.number = 1
    manual.number = 1
    a.objectWillChange.send()
    #expect(count == 13)
    withExtendedLifetime((first, second)) {}
  }

  @Test("objects are not kept alive, and a new object hears nothing of a gone one's subscribers")
  func lifetimes() {
    weak var gone: Model?
    var heard = 0
    var subscription: AnyCancellable?
    do {
      let model = Model()
      gone = model
      subscription = model.objectWillChange.sink { heard += 1 }
    }
    #expect(gone == nil)
    for _ in 0..<300 {
      let model = Model()
      model.count += 1
    }
    #expect(heard == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test("what subscribers do while they are told is allowed")
  func reentrancy() {
    let model = Model()
    var late: [Int] = []
    var kept: [AnyCancellable] = []
    model.$count.sink { value in
      guard value == 1 else { return }
      model.$count.sink { late.append($0) }.store(in: &kept)
      model.plain = model.count
    }.store(in: &kept)
    model.count = 1
    model.count = 2
    #expect(late == [0, 2] || late == [0, 1, 2])
  }

  @Test("operators")
  func operators() {
    let model = Model()
    var texts: [String] = []
    var kept: Set<AnyCancellable> = []
    model.$count.dropFirst().filter { $0 != 3 }.removeDuplicates().map { "\($0)" }.eraseToAnyPublisher()
      .sink { texts.append($0) }.store(in: &kept)
    model.$count.compactMap { $0 > 3 ? $0 * 10 : nil }.assign(to: \.plain, on: model).store(in: &kept)
    for value in [1, 1, 2, 3, 4] { model.count = value }
    #expect(texts == ["1", "2", "4"])
    #expect(model.plain == 40)
  }

  @Test("values come as an asynchronous sequence, none skipped")
  func values() async {
    let model = Model()
    let values = model.$count.values
    Task { for value in 1...5 { model.count = value } }
    var seen: [Int] = []
    for await value in values {
      seen.append(value)
      if value == 5 { break }
    }
    #expect(seen == [0, 1, 2, 3, 4, 5])
  }

  @Test("a queue hands values on")
  func queue() async {
    let model = Model()
    let stream = AsyncStream.makeStream(of: Int.self)
    let subscription = model.$count.receive(on: DispatchQueue(label: "values")).sink { stream.continuation.yield($0) }
    model.count = 7
    var seen: [Int] = []
    for await value in stream.stream {
      seen.append(value)
      if value == 7 { break }
    }
    #expect(seen == [0, 7])
    subscription.cancel()
  }

  @Test("a published property stands concurrent use")
  func concurrency() async {
    final class Shared: ObservableObject, @unchecked Sendable {
      @Published var count = 0
    }
    let shared = Shared()
    let heard = Atomic(0)
    let subscription = shared.objectWillChange.sink { heard.add(1, ordering: .relaxed) }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 { group.addTask { shared.count = number } }
    }
    #expect(heard.load(ordering: .relaxed) == 200)
    #expect((0..<200).contains(shared.count))
    subscription.cancel()
  }
}
