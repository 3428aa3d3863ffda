package proteus.verifier.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.verifier.task.certificate.LoopInvariant;
import proteus.verifier.task.certificate.TransitionInvariant;

/**
 * Checks transition invariants as ordinary ones: of a program that keeps the values of the
 * variables when a loop is entered, and in any later round may keep those instead. They hold if the
 * conditions are inductive there (identity after no round, and one more round after any number).
 */
public final class TransitionInvariantChecker {
  private static final Variable ANY = Variable.temporary("any$", BoolType.BOOL);

  private final Program program;
  private final Supplier<Solver> solvers;

  /**
   * @param program with calls inlined
   * @param solvers opens a new solver at each call
   */
  public TransitionInvariantChecker(Program program, Supplier<Solver> solvers) {
    this.program = program;
    this.solvers = solvers;
  }

  /**
   * Whether the claim holds, given what is known at the loops' headers.
   *
   * @param known invariants that prove the program's property; checked again with the claim
   */
  public boolean holds(TransitionInvariant claim, List<LoopInvariant> known, Budget budget) {
    Cfg cfg = program.function(program.entry()).cfg();
    return LoopForest.of(cfg)
        .loopAt(claim.head())
        .filter(loop -> holds(cfg, loop, claim, known, budget))
        .isPresent();
  }

  private boolean holds(
      Cfg cfg, Loop loop, TransitionInvariant claim, List<LoopInvariant> known, Budget budget) {
    Instrumentation instrumentation = new Instrumentation(cfg, loop, claim);
    List<LoopInvariant> claims = new ArrayList<>();
    List<Expr> atHead = new ArrayList<>(claim.conjuncts());
    for (LoopInvariant invariant : known) {
      if (invariant.head().equals(claim.head())) {
        atHead.addAll(invariant.conjuncts());
      } else {
        claims.add(invariant);
      }
    }
    claims.add(new LoopInvariant(instrumentation.head, claim.loop(), atHead));
    Function entry = program.function(program.entry()).with(instrumentation.cfg());
    return new InvariantChecker(program.with(entry), solvers).check(claims, budget)
        instanceof InvariantChecker.Result.Checked;
  }

  /** The program that keeps earlier values, and is violated where the claim does not hold. */
  private static final class Instrumentation {
    private final Cfg original;
    private final TransitionInvariant claim;
    private final CfgRewriter graph;

    /** The loop's header afterwards. */
    final Location head;

    /** Where the loop is entered. */
    private final Location start;

    Instrumentation(Cfg original, Loop loop, TransitionInvariant claim) {
      this.original = original;
      this.claim = claim;
      this.graph = new CfgRewriter(original);
      this.head = graph.newLocation();
      this.start = graph.newLocation();
      Location round = graph.newLocation();
      for (Edge edge : original.edges()) {
        boolean leadsHere = edge.target().equals(claim.head());
        Location target =
            leadsHere ? (loop.contains(edge.source()) ? round : start) : edge.target();
        graph.edge(edge.to(target));
      }
      Nondet input = new Nondet(Nondet.Kind.INPUT, ANY.name());
      Location chosen = graph.step(round, new Action.Havoc(ANY, input), SourceSpan.NONE);
      Expr any = new Expr.VariableRead(ANY);
      Location again = graph.step(chosen, new Action.Assume(any), SourceSpan.NONE);
      add(chosen, new Action.Assume(new Expr.Unary(UnaryOp.NOT, any)), head);
      keep(start);
      keep(again);
      Expr holds =
          claim.conjuncts().stream()
              .reduce((a, b) -> new Expr.Binary(BinaryOp.LOGICAL_AND, a, b))
              .orElse(new Expr.BoolLiteral(true));
      add(head, new Action.Assume(holds), claim.head());
      Action fails = new Action.Assume(new Expr.Unary(UnaryOp.NOT, holds));
      Location violated = graph.step(head, fails, SourceSpan.NONE);
      add(violated, new Action.Violate(Property.QUERY), original.exit());
    }

    /** From there to the header, every stand-in takes the value of its variable. */
    private void keep(Location from) {
      Location at = from;
      for (Map.Entry<Variable, Variable> pair : claim.earlier().entrySet()) {
        Expr value = new Expr.VariableRead(pair.getKey());
        at = graph.step(at, new Action.Assign(pair.getValue(), value), SourceSpan.NONE);
      }
      add(at, Action.NOTHING, head);
    }

    private void add(Location source, Action action, Location target) {
      graph.edge(source, action, target, SourceSpan.NONE);
    }

    Cfg cfg() {
      Location entry = original.entry().equals(claim.head()) ? start : original.entry();
      return graph.build(entry, original.exit());
    }
  }
}
