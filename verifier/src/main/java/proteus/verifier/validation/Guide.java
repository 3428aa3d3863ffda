package proteus.verifier.validation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.run.NondetSource;

/**
 * What a witness says of the values that its program leaves open. An execution that it guides takes
 * its waypoints in their order: each value that is asked for is what the next one wants that
 * observes it.
 */
final class Guide {
  /** The probes of the waypoints that are to be passed, in their order. */
  private final List<Set<String>> waypoints;

  private final Map<Question, Map<String, Wish>> wishes;

  /** Where a value is asked for; edges differ from program to program, but these do not. */
  private record Question(Nondet source, SourceSpan span) {}

  private Guide(List<Set<String>> waypoints, Map<Question, Map<String, Wish>> wishes) {
    this.waypoints = waypoints;
    this.wishes = wishes;
  }

  /**
   * @param program with calls of probes
   */
  static Guide of(Program program, Automaton automaton) {
    List<Set<String>> waypoints = new ArrayList<>();
    Set<String> all = new HashSet<>();
    for (Automaton.Transition transition : automaton.transitions()) {
      if (transition.to().isPresent()
          && transition.guard() instanceof Automaton.Observed(Set<String> callees)) {
        waypoints.add(callees);
        all.addAll(callees);
      }
    }
    Map<Question, Map<String, Wish>> wishes = new HashMap<>();
    for (Function function : program.functions().values()) {
      Cfg cfg = function.cfg();
      for (Edge edge : cfg.edges()) {
        if (edge.action() instanceof Action.Havoc(Variable target, Nondet source)) {
          Map<String, Wish> here = new LinkedHashMap<>();
          Wish.after(cfg, edge, target).stream()
              .filter(w -> all.contains(w.callee()))
              .forEach(w -> here.putIfAbsent(w.callee(), w));
          wishes.put(new Question(source, edge.span()), here);
        }
      }
    }
    return new Guide(waypoints, wishes);
  }

  /**
   * The values of one execution.
   *
   * @param rest chooses what the witness does not
   */
  NondetSource source(NondetSource rest) {
    return new Guided(rest);
  }

  private final class Guided implements NondetSource {
    private final NondetSource rest;
    private int position;

    Guided(NondetSource rest) {
      this.rest = rest;
    }

    @Override
    public Value choose(Nondet source, Type type, Edge edge) {
      Optional<Value> value = wanted(new Question(source, edge.span()));
      if (value.isPresent() && rest instanceof RepeatingSource repeating) {
        repeating.chose(source, value.get());
      }
      return value.orElseGet(() -> rest.choose(source, type, edge));
    }

    private Optional<Value> wanted(Question question) {
      Map<String, Wish> possible = wishes.getOrDefault(question, Map.of());
      for (int i = position; i < waypoints.size() && !possible.isEmpty(); i++) {
        for (String callee : waypoints.get(i)) {
          Wish wish = possible.get(callee);
          if (wish != null) {
            position = wish.extent() == Wish.Extent.WHOLE ? i + 1 : i;
            return wish.value();
          }
        }
      }
      return Optional.empty();
    }
  }
}
