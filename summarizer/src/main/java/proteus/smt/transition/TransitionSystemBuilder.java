package proteus.smt.transition;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import proteus.ir.BoolType;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.WeakTopologicalOrder;
import proteus.smt.Budget;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.Inexpressible;

/** Makes the transition system of a program's entry function, into which calls were inlined. */
public final class TransitionSystemBuilder {
  /** More terms than this no solver finds invariants for. */
  private static final int MAX_TERMS = 400_000;

  private static final int MAX_LOCATIONS = 4_000;
  private static final Result TOO_LARGE =
      new Result.Refused("program too large for a transition system");

  private final Program program;
  private final Cfg cfg;
  private final Terms terms;
  private final Encoding encoding;
  private final WeakTopologicalOrder order;
  private final Relevance relevance;
  private final Map<Location, CutPoint> cutPoints = new LinkedHashMap<>();
  private final List<Location> inOrder;

  private TransitionSystemBuilder(
      Program program, Terms terms, Function<Terms, Encoding> encodings) {
    this.program = program;
    this.cfg = program.function(program.entry()).cfg();
    this.terms = terms;
    this.encoding = encodings.apply(terms);
    this.order = WeakTopologicalOrder.of(cfg);
    this.inOrder = order.locations();
    this.relevance = Relevance.of(cfg);
  }

  /** A transition system, or why there is none. */
  public sealed interface Result {
    record Built(TransitionSystem system) implements Result {}

    record Refused(String reason) implements Result {}
  }

  /**
   * The system of an inlined program.
   *
   * @param encoding how integers are written
   */
  public static Result of(Program program, Function<Terms, Encoding> encoding, Budget budget) {
    return of(program, new Terms(), encoding, budget);
  }

  /**
   * The system of an inlined program.
   *
   * @param terms makes its terms; the symbols are new
   * @param encoding how integers are written
   */
  public static Result of(
      Program program, Terms terms, Function<Terms, Encoding> encoding, Budget budget) {
    if (program.function(program.entry()).cfg().locationCount() > MAX_LOCATIONS) {
      return TOO_LARGE;
    }
    try {
      return new TransitionSystemBuilder(program, terms, encoding).build(budget);
    } catch (Inexpressible e) {
      // A variable of the state: one that the program's form has added, without bounds.
      return new Result.Refused(e.reason());
    }
  }

  private Result build(Budget budget) {
    order.heads().forEach(head -> cutPoints.put(head, cutPoint(head)));
    List<Transition> transitions = new ArrayList<>();
    transitions.addAll(block(Optional.empty(), cfg.entry(), initial()));
    for (CutPoint cutPoint : cutPoints.values()) {
      BlockState state = new BlockState(terms.tru(), cutPoint.state());
      transitions.addAll(block(Optional.of(cutPoint), cutPoint.location(), state));
      if (terms.size() > MAX_TERMS || budget.isOver()) {
        return TOO_LARGE;
      }
    }
    return new Result.Built(
        new TransitionSystem(terms, List.copyOf(cutPoints.values()), transitions));
  }

  private List<Transition> block(Optional<CutPoint> source, Location start, BlockState state) {
    return new BlockPaths(cfg, inOrder, relevance, cutPoints, terms, encoding, source)
        .from(start, state);
  }

  private CutPoint cutPoint(Location head) {
    Map<Variable, Term> state = new LinkedHashMap<>();
    for (Variable variable : relevance.at(head)) {
      state.put(variable, encoding.freshVariable(variable.name(), variable.type()));
    }
    SourceSpan span =
        cfg.loopHeads()
            .getOrDefault(
                head,
                cfg.outgoing(head).stream().map(Edge::span).findFirst().orElse(SourceSpan.NONE));
    return new CutPoint(cutPoints.size(), head, span, state);
  }

  /** Global variables are zero. */
  private BlockState initial() {
    BlockState state = new BlockState(terms.tru(), Map.of());
    for (Variable variable : program.globals()) {
      if (variable.type() instanceof IntType type) {
        state.set(variable, encoding.integer(BigInteger.ZERO, type));
      } else if (variable.type() instanceof BoolType) {
        state.set(variable, terms.fals());
      }
    }
    return state;
  }
}
