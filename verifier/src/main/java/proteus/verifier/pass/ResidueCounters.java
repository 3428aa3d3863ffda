package proteus.verifier.pass;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;

/**
 * Counts remainders beside the variable they are taken of: where a loop reads {@code x % 10} and
 * changes x by constants only, a new variable holds the residue of x, goes up with it, and starts
 * again at 10. Starting again is a loop path of its own, so that all paths are linear, and the
 * automaton has the same few states whatever the modulus is.
 */
final class ResidueCounters {
  private static final int MAX_EDGES = 5_000;
  private static final int MAX_COUNTERS = 4;

  private final String function;
  private final Set<Variable> shared;
  private final Cfg original;
  private Cfg cfg;
  private int number;

  private ResidueCounters(String function, Set<Variable> shared, Cfg original) {
    this.function = function;
    this.shared = shared;
    this.original = original;
    this.cfg = original;
  }

  /** The program with such variables. */
  static Program introduced(Program program) {
    Set<Variable> globals = Set.copyOf(program.globals());
    return program.mapped(f -> f.with(new ResidueCounters(f.name(), globals, f.cfg()).counted()));
  }

  private Cfg counted() {
    boolean some =
        original.edges().stream().anyMatch(e -> !residues(List.of(e)).isEmpty())
            && original.edges().size() <= MAX_EDGES;
    if (some) {
      LoopForest.of(original).roots().forEach(loop -> count(loop, Set.of()));
    }
    return cfg;
  }

  /** Counts what it can in the outermost loops, which is counted in the loops within them too. */
  private void count(Loop loop, Set<Residue> outside) {
    List<Edge> edges =
        original.edges().stream()
            .filter(e -> loop.contains(e.source()) && loop.contains(e.target()))
            .toList();
    Set<Residue> counted = new LinkedHashSet<>(outside);
    for (Residue residue : residues(edges)) {
      if (number < MAX_COUNTERS && !counted.contains(residue) && isCountable(residue, edges)) {
        cfg = new ResidueCounting(cfg, residue, residue.counter(function, ++number)).in(loop);
        counted.add(residue);
      }
    }
    loop.inner().forEach(inner -> count(inner, counted));
  }

  private static Set<Residue> residues(List<Edge> edges) {
    Set<Residue> residues = new LinkedHashSet<>();
    for (Edge edge : edges) {
      for (Expr expression : Subexpressions.of(edge.action())) {
        Residue.in(expression).ifPresent(residues::add);
      }
    }
    return residues;
  }

  /** Whether the variable only changes by constants, or to constants, and does change. */
  private boolean isCountable(Residue residue, List<Edge> edges) {
    boolean moves = false;
    for (Edge edge : edges) {
      if (edge.action() instanceof Action.Call && shared.contains(residue.variable())) {
        return false;
      }
      if (Actions.target(edge.action()).equals(Optional.of(residue.variable()))) {
        Optional<AssignmentEffect> step = AssignmentEffect.of(residue.variable(), edge.action());
        if (step.isEmpty()) {
          return false;
        }
        moves |= step.get() instanceof AssignmentEffect.Move;
      }
    }
    return moves;
  }
}
