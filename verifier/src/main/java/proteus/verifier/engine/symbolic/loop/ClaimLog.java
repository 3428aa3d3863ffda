package proteus.verifier.engine.symbolic.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.verifier.engine.symbolic.array.ElementPlaces;
import proteus.verifier.engine.symbolic.memory.Footprints;
import proteus.verifier.engine.symbolic.state.QuantifiedFacts;
import proteus.verifier.engine.symbolic.state.QuantifiedFacts.Fact;
import proteus.verifier.engine.symbolic.state.Slots;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicActivation;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.task.certificate.ClaimedLoop;
import proteus.verifier.task.certificate.HeaderClaim;

/**
 * What was assumed at the headers of abstracted loops of one function, as claims that can be
 * checked without the engine. Where a loop was abstracted several times, the last time counts: the
 * earlier ones were trials.
 */
public final class ClaimLog {
  private final String function;
  private final Map<Location, ClaimedLoop> loops = new LinkedHashMap<>();

  public ClaimLog(String function) {
    this.function = function;
  }

  public List<ClaimedLoop> loops() {
    return List.copyOf(loops.values());
  }

  /**
   * Notes the abstraction of a loop.
   *
   * @param entry the state in which it was entered
   * @param head the arbitrary state at its header
   */
  void note(
      SymbolicContext execution,
      Footprints footprints,
      Slots slots,
      SymbolicActivation activation,
      Location location,
      State entry,
      State head) {
    if (!activation.function().name().equals(function)) {
      return;
    }
    ClaimSymbols symbols = new ClaimSymbols(execution, slots, activation.frame(), entry, head);
    QuantifiedFacts facts = execution.findings().facts();
    Set<Term> before = new LinkedHashSet<>(entry.guard().conjuncts());
    Set<HeaderClaim> claims = new LinkedHashSet<>();
    symbols.ranges().forEach(range -> claims.add(new HeaderClaim(Optional.empty(), range)));
    for (Term part : head.guard().conjuncts()) {
      if (!before.contains(part)) {
        claim(part, facts, symbols).ifPresent(claims::add);
      }
    }
    ElementPlaces places = new ElementPlaces(execution.terms(), footprints, symbols);
    claims.addAll(places.unchanged());
    List<HeaderClaim> all = new ArrayList<>();
    for (HeaderClaim claim : ClosestBounds.of(execution.terms(), claims)) {
      List<HeaderClaim> ofElements = places.ofElements(claim);
      all.addAll(ofElements.isEmpty() ? List.of(claim) : ofElements);
    }
    loops.put(location, new ClaimedLoop(location, symbols.symbols(), all));
  }

  /** Empty where it speaks of what is no value of a variable or in memory. */
  private static Optional<HeaderClaim> claim(
      Term part, QuantifiedFacts facts, ClaimSymbols symbols) {
    List<Fact> named = part.isVar() ? facts.namedIn(part) : List.of();
    Optional<Term> bound = named.stream().map(Fact::bound).findFirst();
    Term body = symbols.over(named.isEmpty() ? part : named.getFirst().body());
    Set<Term> free = new LinkedHashSet<>(TermGraph.freeVariables(body));
    bound.ifPresent(free::remove);
    return symbols.symbols().keySet().containsAll(free) && !body.isTrue()
        ? Optional.of(new HeaderClaim(bound, body))
        : Optional.empty();
  }
}
