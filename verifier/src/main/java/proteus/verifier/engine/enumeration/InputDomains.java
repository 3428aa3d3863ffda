package proteus.verifier.engine.enumeration;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Dominators;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.smt.Interval;

/**
 * Which values of inputs matter. A value does not if the program, whatever its other inputs are,
 * ends without a violation soon after it (a failed assumption), and one of several values suffices
 * if they pass the same comparisons and are not used afterwards, or never but in comparisons.
 */
final class InputDomains {
  private final Cfg cfg;
  private final LiveVariables live;
  private final ComparedValues compared;
  private final Set<Location> loopHeads = new LinkedHashSet<>();

  private InputDomains(Cfg cfg, Dominators dominators, ComparedValues compared) {
    this.cfg = cfg;
    this.live = LiveVariables.of(cfg, Set.of());
    this.compared = compared;
    for (Edge edge : cfg.edges()) {
      if (dominators.isRetreating(edge)) {
        loopHeads.add(edge.target());
      }
    }
  }

  /**
   * The entry function's inputs by place; empty if too many values of some input matter, or if
   * functions are called that the program does not define.
   *
   * @param compared of the entry function
   */
  static Optional<Map<Edge, InputDomain>> of(Program inlined, ComparedValues compared) {
    Cfg cfg = inlined.function(inlined.entry()).cfg();
    Dominators dominators = Dominators.of(cfg);
    InputDomains domains = new InputDomains(cfg, dominators, compared);
    Map<Edge, InputDomain> found = new LinkedHashMap<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Havoc(Variable target, Nondet source)
          && dominators.isReachable(edge.source())) {
        Optional<InputDomain> domain =
            source.isChosen() ? domains.of(edge, target) : Optional.empty();
        if (domain.isEmpty()) {
          return Optional.empty();
        }
        found.put(edge, domain.get());
      }
    }
    return Optional.of(found);
  }

  /** Of values that no comparison tells apart one each. */
  private Optional<InputDomain> apart(Variable target) {
    return compared.knows(target)
        ? InputDomain.of(compared.representatives(target).stream().map(Interval::of).toList())
        : Optional.empty();
  }

  private Optional<InputDomain> of(Edge edge, Variable target) {
    if (!live.at(edge.target()).contains(target)) {
      return Optional.of(InputDomain.of(Value.zero(target.type())));
    }
    return switch (target.type()) {
      case BoolType t -> Optional.of(InputDomain.BOTH);
      case IntType type -> {
        List<Interval> needed =
            MaskedBits.values(cfg, live, edge, target)
                .orElseGet(() -> InputPaths.needed(cfg, live, loopHeads, edge, target));
        Optional<InputDomain> domain =
            needed.isEmpty()
                ? Optional.of(InputDomain.of(Value.zero(type)))
                : InputDomain.of(needed);
        yield Stream.concat(domain.stream(), apart(target).stream())
            .min(Comparator.comparingInt(d -> d.values().size()));
      }
      default -> Optional.empty();
    };
  }
}
