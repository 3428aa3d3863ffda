package proteus.verifier.check.paths;

import java.util.function.Supplier;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Terms;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.Inexpressible;
import proteus.smt.encode.IntegerEncoding;
import proteus.verifier.check.Stop;

/**
 * Checks the claim that a program does not violate its property by following each of its paths to
 * its end, one after another (King, Symbolic Execution and Program Testing, 1976). Succeeds only
 * for programs whose paths are few and end, and nothing undefined happens on.
 */
public final class PathCheck {
  private PathCheck() {}

  /** What came of a check. */
  public sealed interface Result {
    /** No path violates the property. */
    record Checked(int paths) implements Result {}

    /** One does. */
    record Refuted(int line) implements Result {}

    /** Nobody knows. */
    record Unchecked(String reason) implements Result {}
  }

  /**
   * Follows the paths.
   *
   * @param program with the property's violations in it
   * @param solvers opens a new solver at each call
   */
  public static Result check(Program program, Supplier<Solver> solvers, Budget budget) {
    Terms terms = new Terms();
    Encoding encoding =
        program.integers() == Integers.MACHINE
            ? new BitPreciseEncoding(terms)
            : new IntegerEncoding(terms);
    try (Solver solver = solvers.get()) {
      return new PathSearch(program, new Arithmetic(terms, encoding), solver, budget).run();
    } catch (Stop stop) {
      return new Result.Unchecked(stop.reason());
    } catch (Inexpressible inexpressible) {
      return new Result.Unchecked(inexpressible.reason());
    } catch (ArithmeticException e) {
      return new Result.Unchecked(String.valueOf(e.getMessage()));
    }
  }
}
