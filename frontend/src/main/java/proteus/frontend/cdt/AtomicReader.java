package proteus.frontend.cdt;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.Refusal;
import proteus.ir.SourceSpan;

/**
 * gcc's {@code __sync_*} and {@code __atomic_*} builtins, and clang's for accesses past the cache,
 * whose types follow from their pointer. They become calls by name; the value operands have the
 * pointed-to type.
 */
final class AtomicReader {
  private static final String NONTEMPORAL_STORE = "__builtin_nontemporal_store";

  private final Unit unit;

  AtomicReader(Unit unit) {
    this.unit = unit;
  }

  CExpr read(String name, List<IASTExpression> arguments, SourceSpan span) {
    BuiltinReader builtins = new BuiltinReader(unit);
    List<CExpr> values = builtins.values(arguments);
    boolean fence = name.endsWith("_fence") || name.equals("__sync_synchronize");
    if (fence) {
      return builtins.plainCall(name, CTypes.VOID, values, span);
    }
    int place = name.equals(NONTEMPORAL_STORE) ? 1 : 0;
    if (values.size() <= place || !(values.get(place).type() instanceof CType.Pointer pointer)) {
      throw Refusal.unsupported(name + " without a pointer", span);
    }
    CType object = pointer.target();
    List<CExpr> converted = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      converted.add(
          isObjectValue(name, i)
              ? unit.conversions().assign(values.get(i), object)
              : values.get(i));
    }
    return builtins.plainCall(name, result(name, object, span), converted, span);
  }

  /** Whether the argument at this index is a value of the object's type. */
  private static boolean isObjectValue(String name, int index) {
    if (name.startsWith("__sync_")) {
      boolean swap = name.contains("compare_and_swap");
      return index == 1 && !name.endsWith("release") || index == 2 && swap;
    }
    return switch (name) {
      case "__atomic_store_n", "__atomic_exchange_n" -> index == 1;
      case "__atomic_compare_exchange_n" -> index == 2;
      case NONTEMPORAL_STORE -> index == 0;
      default -> index == 1 && name.contains("fetch");
    };
  }

  private static CType result(String name, CType object, SourceSpan span) {
    return switch (name) {
      case "__sync_bool_compare_and_swap",
          "__atomic_compare_exchange_n",
          "__atomic_compare_exchange",
          "__atomic_test_and_set" ->
          CTypes.BOOL;
      case "__sync_lock_release",
          "__atomic_store_n",
          "__atomic_store",
          "__atomic_load",
          "__atomic_exchange",
          "__atomic_clear",
          NONTEMPORAL_STORE ->
          CTypes.VOID;
      default -> {
        boolean fetches =
            name.contains("fetch")
                || name.endsWith("_load_n")
                || name.equals("__builtin_nontemporal_load")
                || name.endsWith("_exchange_n")
                || name.equals("__sync_val_compare_and_swap")
                || name.equals("__sync_lock_test_and_set");
        if (!fetches) {
          throw Refusal.unsupported(name, span);
        }
        yield object;
      }
    };
  }
}
