package proteus.frontend.lower;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.memory.Splitting;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.Expr;
import proteus.ir.Nondet;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.Placement;

/** The local variables that are alive at a point of a function: a list, innermost first. */
public final class Scope {
  static final Scope EMPTY = new Scope(null, Optional.empty(), 0);

  private final @Nullable Scope outer;
  private final Optional<CVariable> variable;
  private final int depth;

  private Scope(@Nullable Scope outer, Optional<CVariable> variable, int depth) {
    this.outer = outer;
    this.variable = variable;
    this.depth = depth;
  }

  Scope with(CVariable newest) {
    return new Scope(this, Optional.of(newest), depth + 1);
  }

  /** Whether the variable is alive. */
  public boolean contains(CVariable other) {
    for (Scope s = this; s != null; s = s.outer) {
      if (s.variable.filter(other::equals).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** Where the variables in memory lie that are alive. */
  public List<Expr> addresses(FunctionLowering in) {
    List<Expr> result = new ArrayList<>();
    for (Scope s = this; s != null; s = s.outer) {
      s.variable
          .filter(in.symbols::isInMemory)
          .ifPresent(v -> result.add(Exprs.read(in.symbols.address(v))));
    }
    return result;
  }

  /** The newest variable's lifetime begins: with an arbitrary value. */
  void begin(FunctionLowering in) {
    variable.ifPresent(v -> begin(v, in));
  }

  private static void begin(CVariable variable, FunctionLowering in) {
    if (in.symbols.isInMemory(variable)) {
      Variable address = in.symbols.address(variable);
      in.sizes.guardLength(variable.type(), variable.span());
      Expr size = in.sizes.sizeOf(variable.type(), variable.span());
      int alignment = in.symbols.types().layout().alignOfObject(variable);
      in.emit.emit(
          new Action.Allocate(
              address, size, Placement.aligned(alignment), AllocationKind.LOCAL, variable.name()));
    } else if (variable.type().isScalar()) {
      Nondet nothing = new Nondet(Nondet.Kind.UNINITIALIZED, variable.name());
      in.havoc(in.symbols.register(variable), variable.type(), nothing);
    } else {
      beginFields(variable, in);
    }
  }

  private static void beginFields(CVariable variable, FunctionLowering in) {
    Map<BigInteger, Splitting.Leaf> leaves = Splitting.leaves(variable.type());
    in.symbols
        .fields(variable)
        .forEach(
            (offset, scalar) -> {
              String name = scalar.sourceName().orElse(scalar.name());
              Nondet nothing = new Nondet(Nondet.Kind.UNINITIALIZED, name);
              in.havoc(scalar, requireNonNull(leaves.get(offset)).type(), nothing);
            });
  }

  /** Ends what is alive here and not in {@code target}, which is one of the outer scopes. */
  void leave(Scope target, FunctionLowering in) {
    for (Scope s = this; s != target && s != null; s = s.outer) {
      s.variable.filter(in.symbols::isInMemory).ifPresent(v -> end(v, in));
    }
  }

  /** Whether something is called when what is alive here and not in {@code target} ends. */
  boolean isCleanedUp(Scope target) {
    for (Scope s = this; s != target && s != null; s = s.outer) {
      if (s.variable.flatMap(CVariable::cleanup).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static void end(CVariable variable, FunctionLowering in) {
    variable.cleanup().ifPresent(in.values::effect);
    Expr address = Exprs.read(in.symbols.address(variable));
    in.emit.emit(new Action.Deallocate(address, AllocationKind.LOCAL));
  }

  /** Ends what is alive here and not in {@code target}, then begins what is alive there only. */
  void change(Scope target, FunctionLowering in) {
    Scope common = common(target);
    leave(common, in);
    List<CVariable> fresh = new ArrayList<>();
    for (Scope s = target; s != common && s != null; s = s.outer) {
      s.variable.ifPresent(fresh::add);
    }
    fresh.reversed().forEach(v -> begin(v, in));
  }

  private Scope common(Scope other) {
    @Nullable Scope a = this;
    @Nullable Scope b = other;
    while (a != b && a != null && b != null) {
      if (a.depth >= b.depth) {
        a = a.outer;
      } else {
        b = b.outer;
      }
    }
    return a == b && a != null ? a : EMPTY;
  }
}
