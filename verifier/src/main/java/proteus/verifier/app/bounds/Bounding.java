package proteus.verifier.app.bounds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendResult;
import proteus.frontend.FrontendResult.Kind;
import proteus.frontend.FrontendResult.Rejected;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.ir.SourceSpan;
import proteus.smt.Budget;
import proteus.verifier.app.FunctionSearch;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.WantedFunctions;
import proteus.verifier.bounds.BoundCheck;
import proteus.verifier.bounds.BoundSearch;
import proteus.verifier.bounds.BoundedFunction;
import proteus.verifier.bounds.CostTable;
import proteus.verifier.bounds.FunctionCost;
import proteus.verifier.bounds.FunctionFinding;

/** The way from files to the bounds of their functions, one after the other. */
public final class Bounding implements FunctionSearch {
  /** So much of the time is for the search where executions follow. */
  private static final double SEARCH_SHARE = 0.6;

  private static final long SEED = 1;

  private final VerifyOptions options;
  private final BoundsChoice choice;
  private final Optional<CostTable> prices;
  private final Budget budget;
  private volatile Optional<Rejected> refusal = Optional.empty();
  private volatile List<FunctionFinding> findings = List.of();
  private volatile Map<FunctionFinding, BoundCheck.Result> checks = Map.of();
  private volatile Map<FunctionFinding, FunctionCost.Cost> costs = Map.of();
  private volatile int size;

  /**
   * @param prices what costs something, if costs are wanted
   */
  public Bounding(
      VerifyOptions options, BoundsChoice choice, Optional<CostTable> prices, Budget budget) {
    this.options = options;
    this.choice = choice;
    this.prices = prices;
    this.budget = budget;
  }

  /** What was found out of a function besides its bounds. */
  public record Extras(Optional<BoundCheck.Result> check, Optional<FunctionCost.Cost> cost) {}

  @Override
  public Optional<Rejected> refusal() {
    return refusal;
  }

  /** What was found so far, in the order of the text. */
  public List<FunctionFinding> findings() {
    return findings;
  }

  /** What executions said of the findings, as far as there were any. */
  public Map<FunctionFinding, BoundCheck.Result> checks() {
    return checks;
  }

  /** What calls of the functions cost, if that was asked for. */
  public Map<FunctionFinding, FunctionCost.Cost> costs() {
    return costs;
  }

  /** What was found out besides. */
  public Extras extras(FunctionFinding finding) {
    return new Extras(
        Optional.ofNullable(checks.get(finding)), Optional.ofNullable(costs.get(finding)));
  }

  @Override
  public String activity() {
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
    switch (Frontend.parse(options.files(), options.frontend())) {
      case Rejected why -> refusal = Optional.of(why);
      case FrontendResult.Parsed(CProgram program, var _) -> bound(program);
    }
  }

  private void bound(CProgram program) {
    switch (WantedFunctions.of(program, options, choice.function())) {
      case WantedFunctions.Refused(Rejected why) -> refusal = Optional.of(why);
      case WantedFunctions.Chosen(List<CFunction> wanted) -> bound(program, wanted);
    }
  }

  private void bound(CProgram program, List<CFunction> wanted) {
    size = wanted.size();
    Budget search = choice.checks().isPresent() ? budget.part(SEARCH_SHARE) : budget;
    BoundedFunction.Calls calls =
        prices.isPresent() ? BoundedFunction.Calls.MARKED : BoundedFunction.Calls.PLAIN;
    Optional<FunctionCost> cost = prices.map(p -> new FunctionCost(program, p));
    Optional<String> missing = cost.flatMap(FunctionCost::missing);
    if (missing.isPresent()) {
      String message = "a cost is given for the function " + missing.get() + ", which is not there";
      refusal = Optional.of(new Rejected(Kind.SYNTAX, message, SourceSpan.NONE));
      return;
    }
    new BoundSearch(program, options.integers(), calls)
        .run(wanted, search, finding -> publish(finding, cost));
    choice.checks().ifPresent(this::check);
  }

  private void check(int inputs) {
    List<FunctionFinding> all = findings;
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) instanceof FunctionFinding.Analysed analysed) {
        Budget share = budget.part(1.0 / (all.size() - i));
        Map<FunctionFinding, BoundCheck.Result> more = new LinkedHashMap<>(checks);
        more.put(analysed, BoundCheck.check(analysed, inputs, SEED, share));
        checks = Collections.unmodifiableMap(more);
      }
    }
  }

  private void publish(FunctionFinding finding, Optional<FunctionCost> cost) {
    if (finding instanceof FunctionFinding.Analysed analysed && cost.isPresent()) {
      Map<FunctionFinding, FunctionCost.Cost> more = new LinkedHashMap<>(costs);
      more.put(analysed, cost.get().of(analysed));
      costs = Collections.unmodifiableMap(more);
    }
    List<FunctionFinding> more = new ArrayList<>(findings);
    more.add(finding);
    findings = List.copyOf(more);
  }
}
