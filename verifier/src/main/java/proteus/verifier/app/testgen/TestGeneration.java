package proteus.verifier.app.testgen;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendResult.Kind;
import proteus.frontend.FrontendResult.Rejected;
import proteus.frontend.Start;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.verifier.app.FunctionSearch;
import proteus.verifier.app.Solvers;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.verify.Verification;
import proteus.verifier.testgen.GcovMeasurement;
import proteus.verifier.testgen.Goal;
import proteus.verifier.testgen.GrowingSuite;
import proteus.verifier.testgen.SuiteReplay;
import proteus.verifier.testgen.TestSearch;
import proteus.witness.suite.ReadSuite;

/**
 * The way from files to tests, or to what tests of a given suite cover. What is found is published
 * at once.
 */
public final class TestGeneration implements FunctionSearch {
  /** Kept of the time for what comes after the search. */
  private static final double RESERVE = 0.03;

  /** Kept for gcc's builds and runs. */
  private static final double GCOV_SHARE = 0.25;

  private final VerifyOptions options;
  private final TestgenChoice choice;
  private final TestgenTask task;
  private final Optional<ReadSuite.Read> given;
  private final Optional<SuiteOutput> output;
  private final Budget budget;
  private volatile Optional<Rejected> refusal = Optional.empty();
  private volatile Optional<Program> program = Optional.empty();
  private volatile GrowingSuite suite = new GrowingSuite(List.of(), _ -> {});
  private volatile Optional<TestSearch> search = Optional.empty();
  private volatile Optional<SuiteReplay> replay = Optional.empty();
  private volatile Optional<GcovMeasurement.Result> gcov = Optional.empty();
  private volatile boolean measuring;

  /**
   * @param given the suite that is to be executed, if one is
   * @param output where tests go, if anywhere
   */
  public TestGeneration(
      VerifyOptions options,
      TestgenChoice choice,
      TestgenTask task,
      Optional<ReadSuite.Read> given,
      Optional<SuiteOutput> output,
      Budget budget) {
    this.options = options;
    this.choice = choice;
    this.task = task;
    this.given = given;
    this.output = output;
    this.budget = budget;
  }

  @Override
  public Optional<Rejected> refusal() {
    return refusal;
  }

  /** The tests found so far, or what the executed tests cover so far. */
  public GrowingSuite suite() {
    return suite;
  }

  /** The program in which the goals are, once it is read. */
  public Optional<Program> program() {
    return program;
  }

  /** What executed tests did. */
  public List<SuiteReplay.Result> results() {
    return replay.map(SuiteReplay::results).orElse(List.of());
  }

  /** How the tests were found, in words. */
  public String effort() {
    return search
        .map(s -> s.executions() + " executions, " + s.queries() + " questions to the verifier")
        .orElse("");
  }

  @Override
  public String activity() {
    long covered = suite.in(GrowingSuite.State.COVERED).size();
    String what =
        replay
            .map(r -> r.results().size() + " tests executed")
            .or(() -> measuring ? Optional.of("gcov") : search.map(TestSearch::activity))
            .orElse("reading the program");
    return "%s; %d of %d goals covered".formatted(what, covered, suite.goals().size());
  }

  @Override
  public void run() {
    switch (Compiler.compile(
        options.files(),
        options.frontend(),
        options.integers(),
        Start.at(task.files().entry()),
        task.watched())) {
      case Compiler.Result.Refused(var why) -> refusal = Optional.of(why);
      case Compiler.Result.Compiled(Program read, var _, List<Expr> choices, var _) ->
          work(task.prepared(read), choices);
    }
  }

  private void work(Program prepared, List<Expr> choices) {
    Optional<String> obstacle = output.flatMap(SuiteOutput::prepare);
    if (obstacle.isPresent()) {
      refusal = Optional.of(new Rejected(Kind.IO, obstacle.get(), SourceSpan.NONE));
      return;
    }
    List<Goal> goals = task.goals(prepared, choices);
    program = Optional.of(prepared);
    if (given.isPresent()) {
      SuiteReplay replaying = new SuiteReplay(prepared, goals);
      suite = replaying.coverage();
      replay = Optional.of(replaying);
      replaying.run(given.get().tests(), choice.testLimits(budget.clock()));
      return;
    }
    suite = new GrowingSuite(goals, grown -> output.ifPresent(o -> o.update(grown)));
    options
        .memoryMegabytes()
        .ifPresent(limit -> Z3Solver.limitMemory((int) (limit * Verification.Z3_SHARE)));
    TestSearch searching =
        new TestSearch(prepared, suite, power(), () -> Solvers.open(z3()), new Z3Spacer(z3()));
    search = Optional.of(searching);
    boolean measures = choice.measure() == TestgenChoice.Measure.GCOV;
    try {
      searching.run(budget.part(1 - (measures ? GCOV_SHARE : RESERVE)));
    } finally {
      // Tests are none the worse for what may have failed.
      suite.reduce();
      output.ifPresent(o -> o.write(suite));
    }
    if (measures) {
      measuring = true;
      GcovMeasurement.Setting setting =
          new GcovMeasurement.Setting(options.files(), CTests.flags(options), choice.testTime());
      // The user of an archive has the program as it is.
      boolean copies = choice.format() == TestgenChoice.Format.C;
      CTests tests =
          new CTests(
              Path.of(""),
              options,
              copies ? task.texts() : List.of(),
              choice.testLimits(budget.clock()),
              () -> Optional.of(prepared));
      List<GcovMeasurement.Test> built = suite.tests().stream().map(tests::measured).toList();
      gcov = Optional.of(GcovMeasurement.of(setting, built, budget.part(1 - RESERVE)));
    }
  }

  private TestSearch.Power power() {
    return switch (choice.format()) {
      case TESTCOMP -> TestSearch.Power.INPUTS;
      case C -> TestSearch.Power.EVERYTHING;
    };
  }

  /** What gcov measured, if that was wanted and there was time for it. */
  public Optional<GcovMeasurement.Result> gcov() {
    return gcov;
  }

  private Z3Options z3() {
    double share = Verification.Z3_SHARE * Verification.Z3_STOPS_AT;
    return Z3Options.DEFAULT.withMemoryMegabytes(
        (int) (options.memoryMegabytes().orElse(0) * share));
  }
}
