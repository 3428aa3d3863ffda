package proteus.frontend.lower;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Location;

/**
 * Appends actions to a graph at a moving location, and keeps values that are computed before others
 * take effect. The last edge is held back, so that a temporary's only use can take its place:
 * {@code t := f(); x := t} becomes {@code x := f()}.
 */
public final class Emitter {
  private record Pending(Location source, Action action, SourceSpan span) {}

  /** A place between two operands, where the left one's value can be saved. */
  private record Gap(Location before, Location after, int writes) {}

  private final CfgBuilder builder;
  private final Supplier<String> temporaryNames;
  private final Predicate<Variable> isGlobal;
  private final List<Variable> writes = new ArrayList<>();
  private int lastCall = -1;
  private Location current;
  private @Nullable Pending pending;
  private SourceSpan span = SourceSpan.NONE;

  Emitter(CfgBuilder builder, Supplier<String> temporaryNames, Predicate<Variable> isGlobal) {
    this.builder = builder;
    this.temporaryNames = temporaryNames;
    this.isGlobal = isGlobal;
    this.current = builder.newLocation();
  }

  CfgBuilder builder() {
    return builder;
  }

  /** The text that the next edges come from. */
  public SourceSpan span() {
    return span;
  }

  public void at(SourceSpan text) {
    span = text;
  }

  public Location newLocation() {
    return builder.newLocation();
  }

  /** Where the next edge starts. */
  public Location here() {
    flush();
    return current;
  }

  /** Continues at {@code location}, without an edge to it. */
  public void moveTo(Location location) {
    flush();
    current = location;
  }

  /** Goes on to {@code location}. */
  void goTo(Location location) {
    flush();
    builder.skip(current, location, span);
    current = location;
  }

  /** Goes to {@code location}; what follows cannot be reached from here. */
  public void leaveTo(Location location) {
    goTo(location);
    current = builder.newLocation();
  }

  public void emit(Action action) {
    flush();
    pending = new Pending(current, action, span);
    current = builder.newLocation();
    Actions.target(action).ifPresent(writes::add);
    if (action instanceof Action.Call) {
      lastCall = writes.size();
    }
  }

  /** An edge away from here that ends in {@code target}; this location stays the current one. */
  public void edge(Action action, Location target) {
    flush();
    builder.edge(current, action, target, span);
  }

  private void flush() {
    if (pending != null) {
      builder.edge(pending.source, pending.action, current, pending.span);
      pending = null;
    }
  }

  public Variable temporary(Type type) {
    return Variable.temporary(temporaryNames.get(), type);
  }

  static boolean isTemporary(Variable variable) {
    return variable.sourceName().isEmpty() && variable.name().startsWith("t$");
  }

  /** Assigns; a temporary that the last edge defined gives its definition to {@code target}. */
  public void assign(Variable target, Expr value) {
    if (value instanceof Expr.VariableRead(Variable temporary)
        && isTemporary(temporary)
        && pending != null
        && Actions.target(pending.action).equals(Optional.of(temporary))) {
      pending = new Pending(pending.source, redirect(pending.action, target), pending.span);
      writes.add(target);
    } else {
      emit(new Action.Assign(target, value));
    }
  }

  private static Action redirect(Action action, Variable target) {
    return switch (action) {
      case Action.Assign(var t, Expr value) -> new Action.Assign(target, value);
      case Action.Havoc(var t, var source) -> new Action.Havoc(target, source);
      case Action.Load(var t, Expr address, int size) -> new Action.Load(target, address, size);
      case Action.Allocate(var t, Expr size, var placement, var kind, String name) ->
          new Action.Allocate(target, size, placement, kind, name);
      case Action.Call(var t, String function, var arguments) ->
          new Action.Call(Optional.of(target), function, arguments);
      default -> throw new IllegalStateException("no target in " + action);
    };
  }

  /** A temporary with this value. */
  public Expr save(Expr value) {
    if (value instanceof Expr.Leaf && !(value instanceof Expr.VariableRead)) {
      return value;
    }
    if (value instanceof Expr.VariableRead(Variable variable) && isTemporary(variable)) {
      return value;
    }
    Variable temporary = temporary(value.type());
    emit(new Action.Assign(temporary, value));
    return Exprs.read(temporary);
  }

  /**
   * Evaluates from left to right. Each value is that which it had before the effects of those after
   * it.
   */
  public List<Expr> sequence(List<Supplier<Expr>> operands) {
    List<Expr> values = new ArrayList<>();
    List<Gap> gaps = new ArrayList<>();
    for (Supplier<Expr> operand : operands) {
      if (!values.isEmpty()) {
        gaps.add(openGap());
      }
      values.add(operand.get());
    }
    for (int i = gaps.size() - 1; i >= 0; i--) {
      values.set(i, close(gaps.get(i), values.get(i)));
    }
    return values;
  }

  private Gap openGap() {
    Gap gap = new Gap(here(), builder.newLocation(), writes.size());
    current = gap.after;
    return gap;
  }

  private Expr close(Gap gap, Expr value) {
    if (pending == null && current.equals(gap.after)) {
      current = gap.before;
      return value;
    }
    if (!changes(value, gap.writes)) {
      builder.skip(gap.before, gap.after, span);
      return value;
    }
    Variable temporary = temporary(value.type());
    builder.edge(gap.before, new Action.Assign(temporary, value), gap.after, span);
    return Exprs.read(temporary);
  }

  private boolean changes(Expr value, int since) {
    List<Variable> written = writes.subList(since, writes.size());
    return !Collections.disjoint(Subexpressions.variables(value), written)
        || lastCall >= since && readsGlobal(value);
  }

  private boolean readsGlobal(Expr value) {
    return value instanceof Expr.VariableRead(Variable variable)
        ? isGlobal.test(variable)
        : Actions.operands(value).anyMatch(this::readsGlobal);
  }
}
