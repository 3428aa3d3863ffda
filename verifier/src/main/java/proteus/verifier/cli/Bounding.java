package proteus.verifier.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import proteus.verifier.bounds.BoundCheck;
import proteus.verifier.bounds.BoundSearch;
import proteus.verifier.bounds.Finding;

/** The way from files to the bounds of their functions, one after the other. */
final class Bounding implements Runnable {
  /** So much of the time is for the search where executions follow. */
  private static final double SEARCH_SHARE = 0.6;

  private static final long SEED = 1;

  private final VerifyOptions options;
  private final BoundsChoice choice;
  private final Budget budget;
  private volatile Optional<Rejected> refusal = Optional.empty();
  private volatile List<Finding> findings = List.of();
  private volatile Map<Finding, BoundCheck.Result> checks = Map.of();
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

  /** What executions said of the findings, as far as there were any. */
  Map<Finding, BoundCheck.Result> checks() {
    return checks;
  }

  /** What is being done, in words. */
  String activity() {
    int all = size;
    if (all == 0) {
      return "reading the program";
    }
    return findings.size() < all
        ? "bounding function " + (findings.size() + 1) + " of " + all
        : "executing the functions";
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
    Budget search = choice.checks().isPresent() ? budget.part(SEARCH_SHARE) : budget;
    new BoundSearch(program, options.integers()).run(wanted, search, this::publish);
    choice.checks().ifPresent(this::check);
  }

  private void check(int inputs) {
    List<Finding> all = findings;
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) instanceof Finding.Analysed analysed) {
        Budget share = budget.part(1.0 / (all.size() - i));
        Map<Finding, BoundCheck.Result> more = new LinkedHashMap<>(checks);
        more.put(analysed, BoundCheck.check(analysed, inputs, SEED, share));
        checks = Collections.unmodifiableMap(more);
      }
    }
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
