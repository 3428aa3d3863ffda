package proteus.frontend.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CVariable;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.SourceSpan;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Location;

/** The scopes of a function, and the jumps between them: objects end and begin on the way. */
public final class Jumps {
  /** A jump's goal: the location and what is alive there. */
  record Goal(Location location, Scope scope) {}

  private record PendingGoto(Location source, String label, Scope scope, SourceSpan span) {}

  /** Goes to the label whose address {@code pointer} is. */
  private record PendingDispatch(Location source, Expr pointer, Scope scope, SourceSpan span) {}

  private final FunctionLowering in;
  private final Deque<Goal> breaks = new ArrayDeque<>();
  private final Deque<Goal> continues = new ArrayDeque<>();
  private final Map<String, Goal> labels = new LinkedHashMap<>();
  private final List<PendingGoto> gotos = new ArrayList<>();
  private final List<PendingDispatch> dispatches = new ArrayList<>();
  private Scope scope = Scope.EMPTY;

  Jumps(FunctionLowering in) {
    this.in = in;
  }

  /** What is alive here. */
  public Scope scope() {
    return scope;
  }

  /** Runs {@code body} in a scope of its own. */
  <T> T inScope(Supplier<T> body) {
    Scope outer = scope;
    T value = body.get();
    scope.leave(outer, in);
    scope = outer;
    return value;
  }

  /** Runs {@code body} in a scope of its own. */
  void scoped(Runnable body) {
    inScope(
        () -> {
          body.run();
          return Optional.empty();
        });
  }

  /** The variable's lifetime begins here; a register keeps its value until it is given one. */
  void enter(CVariable variable) {
    scope = scope.with(variable);
    if (in.symbols.isInMemory(variable)) {
      scope.begin(in);
    }
  }

  /** Runs a body whose breaks and continues go to these locations of the present scope. */
  void inside(Optional<Location> next, Location end, Runnable body) {
    breaks.push(new Goal(end, scope));
    next.ifPresent(n -> continues.push(new Goal(n, scope)));
    scoped(body);
    breaks.pop();
    next.ifPresent(n -> continues.pop());
  }

  /** A new location here, with what is alive. */
  Goal label() {
    Location location = in.emit.newLocation();
    in.emit.goTo(location);
    return new Goal(location, scope);
  }

  void label(CStmt.Label s) {
    labels.put(s.name(), label());
  }

  /** Goes to {@code goal}. */
  void jump(Goal goal) {
    scope.change(goal.scope, in);
    in.emit.leaveTo(goal.location);
  }

  /** Goes from the present location, where {@code alive} is alive, to {@code goal}. */
  void jump(Scope alive, Goal goal) {
    Scope outer = scope;
    scope = alive;
    jump(goal);
    scope = outer;
  }

  void jump(CStmt.Goto s) {
    gotos.add(new PendingGoto(in.emit.here(), s.label(), scope, s.span()));
    in.emit.moveTo(in.emit.newLocation());
  }

  void jump(CStmt.ComputedGoto s, Expr pointer) {
    dispatches.add(new PendingDispatch(in.emit.here(), pointer, scope, s.span()));
    in.emit.moveTo(in.emit.newLocation());
  }

  void jump(CStmt.Break s) {
    jump(innermost(breaks, s, "break"));
  }

  void jump(CStmt.Continue s) {
    jump(innermost(continues, s, "continue"));
  }

  static <T> T innermost(Deque<T> stack, CStmt statement, String word) {
    T top = stack.peek();
    if (top == null) {
      throw new Unsupported(word + " outside of its statement", statement.span());
    }
    return top;
  }

  /** Lets every goto reach its label, once all labels are known. */
  void resolve() {
    for (PendingGoto pending : gotos) {
      Goal goal = goal(pending.label, pending.span);
      in.emit.moveTo(pending.source);
      in.emit.at(pending.span);
      jump(pending.scope, goal);
    }
    Map<String, CVariable> objects =
        in.function
            .flatMap(CFunction::definition)
            .map(CFunction.Definition::labels)
            .orElse(Map.of());
    dispatches.forEach(d -> resolve(d, objects));
  }

  private Goal goal(String label, SourceSpan span) {
    Goal goal = labels.get(label);
    if (goal == null) {
      throw new Unsupported("a jump to the unknown label " + label, span);
    }
    return goal;
  }

  /** What the pointer may be but the address of a label of this function is undefined (gcc). */
  private void resolve(PendingDispatch dispatch, Map<String, CVariable> objects) {
    Expr none = Exprs.TRUE;
    for (Map.Entry<String, CVariable> label : objects.entrySet()) {
      Expr address = new Expr.ObjectAddress(in.symbols.object(label.getValue()));
      Expr matches = Exprs.compare(BinaryOp.EQ, dispatch.pointer, address);
      none = Exprs.and(none, Exprs.not(matches));
      assume(dispatch, matches);
      jump(dispatch.scope, goal(label.getKey(), dispatch.span));
    }
    assume(dispatch, none);
    in.undefined(Defect.JUMP_TO_NO_LABEL);
  }

  private void assume(PendingDispatch dispatch, Expr condition) {
    Location taken = in.emit.newLocation();
    in.emit.moveTo(dispatch.source);
    in.emit.at(dispatch.span);
    in.emit.edge(new Action.Assume(condition), taken);
    in.emit.moveTo(taken);
  }
}
