package proteus.frontend.cdt.initializer;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.Refusal;
import proteus.ir.SourceSpan;

/**
 * Literals of one program that may be one object: compound literals of the same constant type and
 * with the same text (C11 6.5.2.5p7). A comparison of pointers that may see the difference has an
 * unspecified result and is refused.
 */
public final class SharedLiterals {
  private final Set<String> texts = new HashSet<>();
  private final Set<CType> shared = new HashSet<>();
  private final Map<CType, SourceSpan> compared = new LinkedHashMap<>();

  /** A compound literal of a type that is const. */
  public void literal(CType type, String text) {
    if (!texts.add(type + " " + text)) {
      shared.add(type);
      for (Map.Entry<CType, SourceSpan> comparison : compared.entrySet()) {
        check(comparison.getKey(), comparison.getValue());
      }
    }
  }

  /** A comparison of values, of pointers or not. */
  public void comparison(CExpr left, CExpr right, SourceSpan span) {
    CType a = target(left);
    CType b = target(right);
    if (a == null || b == null) {
      return;
    }
    CType target = a.equals(CTypes.VOID) ? b : a;
    compared.putIfAbsent(target, span);
    check(target, span);
  }

  private static @Nullable CType target(CExpr operand) {
    return operand.type() instanceof CType.Pointer(CType target) ? target : null;
  }

  private void check(CType target, SourceSpan span) {
    boolean unspecified =
        shared.contains(target) || (target.equals(CTypes.VOID) && !shared.isEmpty());
    if (unspecified) {
      throw Refusal.unsupported(
          "a comparison of pointers to constant compound literals, which may share storage", span);
    }
  }
}
