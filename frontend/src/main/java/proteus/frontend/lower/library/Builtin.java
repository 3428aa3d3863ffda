package proteus.frontend.lower.library;

import java.util.Optional;
import proteus.ir.Expr;

/** A function whose meaning is built in. */
@FunctionalInterface
public interface Builtin {
  /** Emits the call; the result in the call's type, unless that is void or nobody reads it. */
  Optional<Expr> lower(CallSite site);
}
