package proteus.verifier.property;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.frontend.lower.Mentioned;
import proteus.frontend.lower.Watched;

/** What a property has to do with a program. */
public record PropertyScope(Specification specification, Mentioned mentioned) {
  /** Why there is nothing to check where nobody said what to check. */
  public Optional<String> emptiness() {
    boolean nothing =
        specification.equals(Specification.USUAL)
            && !Watched.hasAssertions(mentioned.anywhere())
            && Collections.disjoint(mentioned.anywhere(), ErrorCalls.USUAL);
    return nothing
        ? Optional.of("nothing to check: no assertion and no call of reach_error in the program")
        : Optional.empty();
  }

  /** What a reader of a verdict may otherwise take it to say. */
  public List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    Watched watched = specification.watched();
    boolean asked =
        Watched.ASSERTIONS.stream().anyMatch(name -> watched.property(name).isPresent());
    if (!asked && !functions().isEmpty() && fails()) {
      remarks.add("the property does not ask about failing assertions: they end executions");
    }
    if (!functions().isEmpty()
        && mentioned.reachable().stream().noneMatch(name -> watched.property(name).isPresent())) {
      remarks.add(
          "nothing to check: no code that can be reached mentions "
              + String.join("() or ", functions())
              + "()");
    }
    return remarks;
  }

  private List<String> functions() {
    return specification
        .claims()
        .flatMap(c -> c instanceof ReachError(String function) ? Stream.of(function) : Stream.of())
        .toList();
  }

  /** Whether an assertion may fail without a call of what the property is about. */
  private boolean fails() {
    Set<String> called = mentioned.reachable();
    return called.contains("assert") || !Collections.disjoint(called, Watched.ASSERTIONS);
  }
}
