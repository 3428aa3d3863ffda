package proteus.verifier.pass.object;

import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;

/**
 * An over-approximation without memory: what is read from there is any value, and accesses are
 * always defined. So where all executions end here they do so in the program.
 */
public final class ForgottenMemory {
  private static final Nondet ANYTHING = new Nondet(Nondet.Kind.UNMODELLED, "memory");

  private ForgottenMemory() {}

  /**
   * The program without memory; empty if it has none, if it has calls, or if pointers decide
   * anything.
   */
  public static Optional<Program> of(Program program) {
    Function entry = program.function(program.entry());
    Cfg cfg = entry.cfg();
    CfgRewriter graph = new CfgRewriter(cfg);
    boolean isChanged = false;
    for (Edge edge : cfg.edges()) {
      Action action = forgotten(edge.action());
      if (action instanceof Action.Call || !action.equals(Action.NOTHING) && hasPointers(action)) {
        return Optional.empty();
      }
      isChanged |= !action.equals(edge.action());
      graph.edge(edge.with(action));
    }
    return isChanged ? Optional.of(program.with(entry.with(graph.build()))) : Optional.empty();
  }

  private static Action forgotten(Action action) {
    return switch (action) {
      case Action.Store _, Action.Copy _, Action.Fill _, Action.Allocate _, Action.Deallocate _ ->
          Action.NOTHING;
      case Action other
          when Actions.target(other).filter(v -> v.type() instanceof PointerType).isPresent() ->
          Action.NOTHING;
      case Action.Load load -> new Action.Havoc(load.target(), ANYTHING);
      case Action other -> other;
    };
  }

  private static boolean hasPointers(Action action) {
    return Subexpressions.of(action).stream().anyMatch(e -> e.type() instanceof PointerType);
  }
}
