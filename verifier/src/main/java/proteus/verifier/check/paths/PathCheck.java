package proteus.verifier.check.paths;

import java.util.Optional;
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
public final class PathCheck implements AutoCloseable {
  private final Program program;
  private final Supplier<Solver> solvers;
  private Optional<Solver> solver = Optional.empty();
  private Optional<PathSearch> search = Optional.empty();

  /**
   * A check that may be made in several parts.
   *
   * @param program with the property's violations in it
   * @param solvers opens a new solver at each call
   */
  public PathCheck(Program program, Supplier<Solver> solvers) {
    this.program = program;
    this.solvers = solvers;
  }

  /** What came of a check. */
  public sealed interface Result {
    /** No path violates the property. */
    record Checked(int paths) implements Result {}

    /** One does. */
    record Refuted(int line) implements Result {}

    /** Nobody knows. */
    record Unchecked(String reason) implements Result {}
  }

  /** Follows the paths from the first one on. */
  public static Result check(Program program, Supplier<Solver> solvers, Budget budget) {
    try (PathCheck check = new PathCheck(program, solvers)) {
      return check.follow(budget);
    }
  }

  /** Follows the paths, from where an earlier call ran out of time. */
  public Result follow(Budget budget) {
    if (search.isEmpty()) {
      search = Optional.of(start());
    }
    try {
      return search.get().run(budget);
    } catch (Stop stop) {
      return new Result.Unchecked(stop.reason());
    } catch (Inexpressible inexpressible) {
      return new Result.Unchecked(inexpressible.reason());
    } catch (ArithmeticException e) {
      return new Result.Unchecked(String.valueOf(e.getMessage()));
    }
  }

  private PathSearch start() {
    Terms terms = new Terms();
    Encoding encoding =
        program.integers() == Integers.MACHINE
            ? new BitPreciseEncoding(terms)
            : new IntegerEncoding(terms);
    Solver opened = solvers.get();
    solver = Optional.of(opened);
    return new PathSearch(program, new DatumArithmetic(terms, encoding), opened);
  }

  @Override
  public void close() {
    solver.ifPresent(Solver::close);
  }
}
