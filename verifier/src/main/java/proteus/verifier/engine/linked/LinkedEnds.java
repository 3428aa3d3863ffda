package proteus.verifier.engine.linked;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.linked.HeapBlock;
import proteus.smt.linked.Measure;
import proteus.smt.linked.Slot;

/**
 * Whether loops over linked objects end. A measure that grows on no way within a cycle of loop
 * heads leaves out the ways on which it gets less, until no cycle is left: lexicographic ranks, of
 * which some are sets of objects.
 */
final class LinkedEnds {
  private final Terms terms;
  private final Set<Slot> followed;
  private final LiveVariables live;

  LinkedEnds(LiveVariables live, Terms terms, Set<Slot> followed) {
    this.terms = terms;
    this.followed = followed;
    this.live = live;
  }

  /**
   * A way from one head to another.
   *
   * @param solver knows what is so on the block's paths
   */
  record Way(HeapBlock block, Location from, Location to, Solver solver) {}

  /** Whether each cycle of these ways is left at some time. */
  boolean end(List<Way> ways, Budget budget) {
    for (Set<Way> cycle : cycles(ways)) {
      if (!ends(cycle, budget)) {
        return false;
      }
    }
    return true;
  }

  private boolean ends(Set<Way> cycle, Budget budget) {
    for (Measure measure : measures(cycle)) {
      if (budget.isOver()) {
        return false;
      }
      Set<Way> left = new LinkedHashSet<>(cycle);
      boolean grows =
          !cycle.stream().allMatch(w -> holds(w, w.block().isNoMore(w.to(), measure), budget));
      if (!grows
          && left.removeIf(w -> holds(w, w.block().isLess(w.to(), measure), budget))
          && end(List.copyOf(left), budget)) {
        return true;
      }
    }
    return false;
  }

  private boolean holds(Way way, Term condition, Budget budget) {
    Solver solver = way.solver();
    solver.push();
    try {
      solver.add(terms.not(condition));
      return solver.check(budget).isUnsat();
    } finally {
      solver.pop();
    }
  }

  /** The ways that lead back to where they begin, perhaps by others, apart where they are apart. */
  private static List<Set<Way>> cycles(List<Way> ways) {
    List<Set<Way>> cycles = new ArrayList<>();
    Set<Location> done = new LinkedHashSet<>();
    for (Way way : ways) {
      if (!done.contains(way.from())) {
        Set<Location> forth = reached(way.from(), ways);
        Set<Location> together = new LinkedHashSet<>(forth);
        together.removeIf(l -> !reached(l, ways).contains(way.from()));
        Set<Way> cycle = new LinkedHashSet<>(ways);
        cycle.removeIf(w -> !together.contains(w.from()) || !together.contains(w.to()));
        if (!cycle.isEmpty()) {
          cycles.add(cycle);
        }
        done.add(way.from());
        done.addAll(together);
      }
    }
    return cycles;
  }

  /** By one way, or several. */
  private static Set<Location> reached(Location from, List<Way> ways) {
    Set<Location> reached = new LinkedHashSet<>();
    List<Location> open = new ArrayList<>(List.of(from));
    while (!open.isEmpty()) {
      Location at = open.removeLast();
      for (Way way : ways) {
        if (way.from().equals(at) && reached.add(way.to())) {
          open.add(way.to());
        }
      }
    }
    return reached;
  }

  /** Over what matters at all heads of the cycle. */
  private List<Measure> measures(Set<Way> cycle) {
    Optional<Set<Variable>> common = Optional.empty();
    for (Way way : cycle) {
      Set<Variable> here = new LinkedHashSet<>(live.at(way.from()));
      common.ifPresent(here::retainAll);
      common = Optional.of(here);
    }
    List<Measure> measures = new ArrayList<>();
    List<Variable> numbers = new ArrayList<>();
    for (Variable variable : common.orElse(Set.of())) {
      if (variable.type() instanceof PointerType) {
        for (Slot slot : followed) {
          measures.add(new Measure.Reached(slot, variable, true));
          measures.add(new Measure.Reached(slot, variable, false));
        }
      } else if (variable.type() instanceof IntType) {
        numbers.add(variable);
      }
    }
    measures.add(new Measure.Living());
    for (Variable number : numbers) {
      Expr read = new Expr.VariableRead(number);
      measures.add(new Measure.Number(read));
      for (Variable other : numbers) {
        if (!other.equals(number) && other.type().equals(number.type())) {
          measures.add(
              new Measure.Number(
                  new Expr.Binary(BinaryOp.SUB, read, new Expr.VariableRead(other))));
        }
      }
    }
    return measures;
  }
}
