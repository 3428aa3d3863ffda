package proteus.verifier.validation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Cfg;
import proteus.ir.Edge;
import proteus.ir.Nondet;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.run.NondetSource;

/**
 * Chooses what a witness says: of its waypoints in their order, each value that is asked for is
 * what the next one wants that observes it.
 */
final class GuidedSource implements NondetSource {
  /** The probes of the waypoints that are to be passed, in their order. */
  private final List<Set<String>> waypoints;

  private final Map<Question, List<Wish>> wishes;
  private final NondetSource rest;
  private int position;

  /** Where a value is asked for; edges differ from program to program, but these do not. */
  private record Question(Nondet source, SourceSpan span) {}

  private GuidedSource(
      List<Set<String>> waypoints, Map<Question, List<Wish>> wishes, NondetSource rest) {
    this.waypoints = waypoints;
    this.wishes = wishes;
    this.rest = rest;
  }

  /**
   * @param program with calls of probes
   * @param rest chooses what the witness does not
   */
  static GuidedSource of(Program program, Automaton automaton, NondetSource rest) {
    List<Set<String>> waypoints = new ArrayList<>();
    for (Automaton.Transition transition : automaton.transitions()) {
      if (transition.to().isPresent()
          && transition.guard() instanceof Automaton.Observed(Set<String> callees)) {
        waypoints.add(callees);
      }
    }
    Map<Question, List<Wish>> wishes = new HashMap<>();
    for (Function function : program.functions().values()) {
      Cfg cfg = function.cfg();
      for (Edge edge : cfg.edges()) {
        if (edge.action() instanceof Action.Havoc(Variable target, Nondet source)) {
          wishes.put(new Question(source, edge.span()), Wish.after(cfg, edge, target));
        }
      }
    }
    return new GuidedSource(waypoints, wishes, rest);
  }

  @Override
  public Value choose(Nondet source, Type type, Edge edge) {
    List<Wish> possible = wishes.getOrDefault(new Question(source, edge.span()), List.of());
    for (int i = position; i < waypoints.size() && !possible.isEmpty(); i++) {
      Set<String> callees = waypoints.get(i);
      Optional<Wish> wish = possible.stream().filter(w -> callees.contains(w.callee())).findFirst();
      if (wish.isPresent()) {
        position = wish.get().extent() == Wish.Extent.WHOLE ? i + 1 : i;
        return wish.get().value().orElseGet(() -> rest.choose(source, type, edge));
      }
    }
    return rest.choose(source, type, edge);
  }
}
