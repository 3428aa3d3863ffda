package proteus.verifier.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.frontend.Compiler;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.frontend.FrontendResult.Kind;
import proteus.frontend.FrontendResult.Rejected;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.smt.Budget;
import proteus.verifier.bounds.BoundSearch;
import proteus.verifier.bounds.Finding;

/** The way from files to the bounds of their functions, one after the other. */
final class Bounding implements Runnable {
  private final VerifyOptions options;
  private final BoundsChoice choice;
  private final Budget budget;
  private volatile Optional<Rejected> refusal = Optional.empty();
  private volatile List<Finding> findings = List.of();
  private volatile int size;

  Bounding(VerifyOptions options, BoundsChoice choice, Budget budget) {
    this.options = options;
    this.choice = choice;
    this.budget = budget;
  }

  /** Why the program cannot be read. */
  Optional<Rejected> refusal() {
    return refusal;
  }

  /** What was found so far, in the order of the text. */
  List<Finding> findings() {
    return findings;
  }

  /** What is being done, in words. */
  String activity() {
    int all = size;
    return all == 0
        ? "reading the program"
        : "bounding function " + Math.min(findings.size() + 1, all) + " of " + all;
  }

  @Override
  public void run() {
    FrontendOptions how =
        new FrontendOptions(
            options.machine(), options.includes(), options.defines(), options.preprocessing());
    switch (Frontend.parse(options.files(), how)) {
      case Rejected why -> refusal = Optional.of(why);
      case FrontendResult.Parsed(CProgram program, var _) -> bound(program);
    }
  }

  private void bound(CProgram program) {
    List<CFunction> wanted = new ArrayList<>(BoundSearch.defined(program));
    wanted.removeIf(f -> !isWanted(f));
    if (wanted.isEmpty() && choice.function().isPresent()) {
      String message = "the function " + choice.function().get() + " is not defined";
      refusal = Optional.of(new Rejected(Kind.SYNTAX, message, SourceSpan.NONE));
      return;
    }
    if (options.entryFunction().isPresent()) {
      switch (Compiler.lower(program, options.integers(), options.entryFunction().get())) {
        case Compiler.Result.Refused(Rejected why) -> {
          refusal = Optional.of(why);
          return;
        }
        case Compiler.Result.Compiled(Program all) -> wanted.removeIf(f -> !isReached(all, f));
      }
    }
    size = wanted.size();
    new BoundSearch(program, options.integers()).run(wanted, budget, this::publish);
  }

  private boolean isWanted(CFunction function) {
    return choice
        .function()
        .map(n -> n.equals(function.name()) || n.equals(function.uniqueName()))
        .orElse(true);
  }

  private static boolean isReached(Program reached, CFunction function) {
    SourceSpan span = function.definition().orElseThrow().span();
    return reached.functions().values().stream().anyMatch(f -> f.span().equals(span));
  }

  private void publish(Finding finding) {
    List<Finding> more = new ArrayList<>(findings);
    more.add(finding);
    findings = List.copyOf(more);
  }
}
