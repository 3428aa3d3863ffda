package proteus.frontend.lower.library;

import java.util.Map;
import java.util.Optional;
import proteus.frontend.lower.Unsupported;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.MachineModel;

/** What only models of library functions call. */
final class ModelBuiltins {
  private ModelBuiltins() {}

  static void addTo(Map<String, Builtin> table) {
    table.put(
        "__proteus_invalid_argument", site -> undefined(site, Defect.INVALID_LIBRARY_ARGUMENT));
    table.put("__proteus_exit_again", site -> undefined(site, Defect.EXIT_TWICE));
    table.put("__proteus_inconsistent_order", site -> undefined(site, Defect.INCONSISTENT_ORDER));
    table.put("__proteus_bad_format", site -> undefined(site, Defect.FORMAT));
    table.put("__proteus_overlap", site -> undefined(site, Defect.OVERLAP));
    table.put("__proteus_only_compares", Comparators::check);
    table.put("__proteus_only_64_bits", ModelBuiltins::require64Bits);
    table.put(
        "__proteus_any_errno",
        site -> {
          site.in().calls.anyErrorNumber(site.span());
          return Optional.empty();
        });
  }

  /**
   * In models of functions whose results programs for 32 bits may have in two sizes, which what
   * they are called does not say.
   */
  private static Optional<Expr> require64Bits(CallSite site) {
    if (site.in().types.machine() != MachineModel.LP64) {
      throw new Unsupported("32 bits where files may be large", site.span());
    }
    return Optional.empty();
  }

  private static Optional<Expr> undefined(CallSite site, Defect defect) {
    site.in().emit.at(site.span());
    site.in().undefined(defect);
    return Optional.empty();
  }
}
