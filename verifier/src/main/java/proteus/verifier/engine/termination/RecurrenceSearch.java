package proteus.verifier.engine.termination;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.encode.ExpressionDecoder;
import proteus.summarizer.bound.RecurrentSets;
import proteus.summarizer.path.TermReader.SignedOverflow;

/** Recurrent sets of cycles of loops' paths, as expressions over the program's variables. */
public final class RecurrenceSearch {
  private final Program program;
  private final SignedOverflow overflow;
  private final Supplier<Solver> solvers;

  /**
   * @param program with calls inlined
   * @param overflow what becomes of it: where it is undefined, what recurs does not rest on it
   * @param solvers opens a new solver at each call
   */
  public RecurrenceSearch(Program program, SignedOverflow overflow, Supplier<Solver> solvers) {
    this.program = program;
    this.overflow = overflow;
    this.solvers = solvers;
  }

  /** Whether a set that was found is one. */
  @FunctionalInterface
  public interface Check {
    boolean confirms(FixedLoopPath path, Set<Variable> variables, Expr condition);
  }

  /**
   * Conditions under which a loop of the entry function never ends, one for each of some cycles.
   */
  public List<Expr> find(Loop loop, Check check, Budget budget) {
    Function entry = program.function(program.entry());
    List<Expr> found = new ArrayList<>();
    for (FixedLoopPath path : FixedLoopPaths.cycles(entry.cfg(), loop)) {
      if (budget.isOver()) {
        break;
      }
      condition(entry, path, budget)
          .filter(condition -> check.confirms(path, variables(path, condition), condition))
          .ifPresent(found::add);
    }
    return found;
  }

  private static Set<Variable> variables(FixedLoopPath path, Expr condition) {
    Set<Variable> variables = new LinkedHashSet<>(path.variables());
    variables.addAll(new FixedLoopPath(List.of(new Action.Assume(condition))).variables());
    return variables;
  }

  private Optional<Expr> condition(Function entry, FixedLoopPath path, Budget budget) {
    Function alone = entry.with(repeated(path));
    try (Solver solver = solvers.get()) {
      return new RecurrentSets(overflow, solver, budget)
          .find(program.with(Map.of(alone.name(), alone)), alone).stream()
              .flatMap(
                  set ->
                      new ExpressionDecoder(program.integers(), set.symbols())
                          .decode(set.condition()).stream())
              .findFirst();
    }
  }

  /** A program that takes the path again and again, from any state, while it can. */
  private static Cfg repeated(FixedLoopPath path) {
    Location exit = new Location(0);
    Location header = new Location(1);
    List<Edge> edges = new ArrayList<>();
    int last = 1;
    for (int i = 0; i < path.actions().size(); i++) {
      Action action = path.actions().get(i);
      Location from = new Location(last);
      Location to = i == path.actions().size() - 1 ? header : new Location(++last);
      edges.add(new Edge(from, action, to, SourceSpan.NONE));
      if (action instanceof Action.Assume(Expr condition, var _)) {
        Action other = new Action.Assume(new Expr.Unary(UnaryOp.NOT, condition));
        edges.add(new Edge(from, other, exit, SourceSpan.NONE));
      }
    }
    Location start = new Location(last + 1);
    Location at = start;
    int locations = last + 2;
    for (Variable variable : path.variables()) {
      Location next = new Location(locations++);
      Action any = new Action.Havoc(variable, new Nondet(Nondet.Kind.INPUT, variable.name()));
      edges.add(new Edge(at, any, next, SourceSpan.NONE));
      at = next;
    }
    edges.add(new Edge(at, Action.NOTHING, header, SourceSpan.NONE));
    return new Cfg(start, exit, locations, edges, Map.of());
  }
}
