package proteus.verifier.survey;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;

/**
 * A loop with the loops in it as a function of its own, which starts with the straight code before
 * the loop. Its parameters are the variables whose values there it reads: what is said of them is
 * about these.
 */
final class LoopNest {
  private static final int MOST_BEFORE = 40;

  private final Function function;
  private final Loop loop;
  private final CfgBuilder builder = new CfgBuilder();
  private final Map<Location, Location> locations = new HashMap<>();

  /** Variables whose values just before the loop are parameters. */
  private final Set<Variable> given = new HashSet<>();

  private LoopNest(Function function, Loop loop) {
    this.function = function;
    this.loop = loop;
  }

  /**
   * The program of the loop alone.
   *
   * @param program its entry is the function of which the loop is one
   */
  static Program alone(Program program, Function function, Loop loop) {
    Function nest = new LoopNest(function, loop).build();
    Set<Variable> globals = new HashSet<>(program.globals());
    List<Variable> parameters = new ArrayList<>();
    Set<Variable> live = LiveVariables.of(nest.cfg(), Set.of()).at(nest.cfg().entry());
    for (Variable variable : inOrder(nest.cfg())) {
      if (!globals.contains(variable) && live.contains(variable)) {
        parameters.add(variable);
      }
    }
    Function named =
        new Function(nest.name(), parameters, Optional.empty(), nest.cfg(), nest.span());
    return new Program(
        program.machine(),
        program.integers(),
        named.name(),
        Map.of(named.name(), named),
        program.globals(),
        program.objects(),
        List.of(),
        program.declared());
  }

  /** The variables that are read, in the order of the edges. */
  private static Set<Variable> inOrder(Cfg cfg) {
    Set<Variable> read = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      read.addAll(Subexpressions.variables(edge.action()));
    }
    return read;
  }

  private Function build() {
    Location exit = builder.newLocation();
    Location entry = at(loop.header());
    List<Edge> before = loop.entryEdges();
    Set<Location> seen = new HashSet<>(loop.body());
    for (int i = 0; i < MOST_BEFORE && before.size() == 1; i++) {
      Edge edge = before.getFirst();
      if (edge.action() instanceof Action.Call || !seen.add(edge.source())) {
        break;
      }
      Optional<Action> action = before(edge.action());
      if (action.isEmpty()) {
        break;
      }
      entry = at(edge.source());
      builder.edge(entry, action.get(), at(edge.target()), edge.span());
      before =
          edge.source().equals(function.cfg().entry())
              ? List.of()
              : function.cfg().incoming(edge.source());
    }
    for (Location location : loop.body()) {
      for (Edge edge : function.cfg().outgoing(location)) {
        Location target = loop.contains(edge.target()) ? at(edge.target()) : exit;
        builder.edge(at(location), edge.action(), target, edge.span());
      }
    }
    function
        .cfg()
        .loopHeads()
        .forEach(
            (head, span) -> {
              if (loop.contains(head)) {
                builder.loopHead(at(head), span);
              }
            });
    return new Function(
        function.name(), List.of(), Optional.empty(), builder.build(entry, exit), function.span());
  }

  /**
   * What an edge before the loop does; nothing where it only gives a value from elsewhere: that
   * value is taken for given. Empty where its old value is wanted.
   */
  private Optional<Action> before(Action action) {
    Set<Variable> read = Subexpressions.variables(action);
    Optional<Variable> target = Actions.target(action);
    if (target.filter(given::contains).isPresent()) {
      return Optional.of(Action.NOTHING);
    }
    if (action instanceof Action.Assume || action instanceof Action.Assign) {
      return read.stream().anyMatch(given::contains) ? Optional.empty() : Optional.of(action);
    }
    target.ifPresent(given::add);
    return Optional.of(Action.NOTHING);
  }

  private Location at(Location location) {
    return locations.computeIfAbsent(location, l -> builder.newLocation());
  }
}
