package proteus.verifier.bounds;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.bound.BoundAnalysis;

/**
 * Finds the bounds of functions, one after the other, each with what it calls, so that a construct
 * that is not supported costs one function.
 */
public final class BoundSearch {
  private final CProgram program;
  private final Integers integers;
  private final BoundedFunction.Calls calls;

  /**
   * @param calls are marked if what they cost is wanted
   */
  public BoundSearch(CProgram program, Integers integers, BoundedFunction.Calls calls) {
    this.program = program;
    this.integers = integers;
    this.calls = calls;
  }

  /** The functions that have a definition, in the order of the text. */
  public static List<CFunction> defined(CProgram program) {
    return program.functions().stream().filter(f -> f.definition().isPresent()).toList();
  }

  /**
   * The bounds of the functions; each gets an equal share of the time that is left.
   *
   * @param functions have definitions
   * @param found is told each finding
   */
  public void run(List<CFunction> functions, Budget budget, Consumer<FunctionFinding> found) {
    List<CFunction> left = new ArrayList<>(functions);
    while (!left.isEmpty()) {
      Budget share = budget.atMost(budget.remaining().dividedBy(left.size()));
      found.accept(bounds(left.removeFirst(), share));
    }
  }

  /** The bounds of a function that has a definition. */
  public FunctionFinding bounds(CFunction function, Budget budget) {
    return switch (BoundedFunction.of(program, function, integers, calls)) {
      case BoundedFunction.Refused(var why) ->
          new FunctionFinding.Unread(
              function.name(), function.definition().orElseThrow().span(), why);
      case BoundedFunction.Read(BoundedFunction subject) -> bounds(subject, budget);
    };
  }

  /** The bounds of a function. */
  public static FunctionFinding.Analysed bounds(BoundedFunction subject, Budget budget) {
    Function function = subject.function();
    try (Solver solver = Z3Solver.create()) {
      return new FunctionFinding.Analysed(
          subject, new BoundAnalysis(solver).analyze(subject.program(), function, budget));
    }
  }
}
