package proteus.verifier.app.verify;

import java.util.List;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.confirmation.GccPolicy;
import proteus.verifier.property.MemorySafety;
import proteus.verifier.property.Specification;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.strategy.ViolationPolicy;
import proteus.witness.source.SourceCode;

/** Which violations of a property count, and what a compiler is asked about. */
final class PolicyChoice {
  private PolicyChoice() {}

  /**
   * @param program with the property's violations in it
   * @param sources its files
   */
  static ViolationPolicy of(
      Specification specification,
      VerifyOptions options,
      Program program,
      List<SourceCode> sources,
      Budget budget) {
    if (specification.isTermination()) {
      return options.compared() == GccPolicy.Asked.ALL
          ? ViolationPolicy::withoutRun
          : ViolationPolicy::withoutCompiler;
    }
    // What a build computes may differ from mathematical integers: it shows what C leaves open.
    GccPolicy.Asked asked =
        options.integers() == Integers.MATHEMATICAL
            ? GccPolicy.Asked.DEPENDENT
            : options.compared();
    ViolationPolicy gcc = new GccPolicy(program, sources, options.frontend(), asked, budget);
    return specification.isAboutMemory()
        ? found -> isForSanitizers(found) ? gcc.rule(found) : ViolationPolicy.withoutCompiler(found)
        : gcc;
  }

  /**
   * Whether a sanitizer may show it. What lies beside an object is its choice, so it shows nothing
   * that depends on that; nor what is not freed. What library functions give it shows.
   */
  private static boolean isForSanitizers(Verdict.Violated found) {
    return found.dependence().filter(doubt -> !doubt.isOfValues()).isEmpty()
        && MemorySafety.isByDefect(found.violation().property());
  }
}
