package proteus.verifier.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import proteus.ir.run.Outcome;
import proteus.verifier.testgen.FoundTest;
import proteus.verifier.testgen.GcovMeasurement;
import proteus.verifier.testgen.Goal;
import proteus.verifier.testgen.GrowingSuite;
import proteus.verifier.testgen.GrowingSuite.State;
import proteus.verifier.testgen.SuiteReplay;
import proteus.verifier.testgen.TestRun;
import proteus.witness.model.Producer;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.FieldsBuilder;
import proteus.witness.tree.ProducerFields;
import proteus.witness.tree.TreeWriter;

/**
 * What tests cover as JSON. Keys are only ever added; {@code format_version} counts what breaks
 * readers.
 */
public final class JsonTests {
  private JsonTests() {}

  /**
   * The document.
   *
   * @param results of the tests of a suite that was executed; empty if one was made
   * @param gcov what it measured
   * @param file the suite that was written
   * @param limit that ended the search
   */
  public static String write(
      Producer producer,
      String property,
      GrowingSuite suite,
      List<SuiteReplay.Result> results,
      Optional<GcovMeasurement.Result> gcov,
      Optional<String> file,
      Optional<String> limit) {
    FieldsBuilder fields =
        new FieldsBuilder()
            .with("format_version", "1")
            .with("property", property)
            .with("goals", suite.goals().size())
            .with("covered", suite.in(State.COVERED).size())
            .with("unreachable", suite.in(State.UNREACHABLE).size());
    gcov.ifPresent(g -> fields.with("gcov", gcov(g)));
    file.ifPresent(f -> fields.with("suite", f));
    limit.ifPresent(l -> fields.with("limit", l));
    if (results.isEmpty()) {
      fields.with("tests", suite.tests(), test -> found(test, suite));
    } else {
      fields.with("tests", results, JsonTests::executed);
    }
    fields.with("places", suite.goals(), goal -> goal(goal, suite));
    fields.with("tool", ProducerFields.of(producer));
    return TreeWriter.json(fields.build());
  }

  private static DocumentTree gcov(GcovMeasurement.Result result) {
    return switch (result) {
      case GcovMeasurement.Measured(long branches, long taken, int unrun) ->
          new FieldsBuilder()
              .with("branches", branches)
              .with("taken", taken)
              .with("tests_not_run", unrun)
              .build();
      case GcovMeasurement.NotMeasured(String reason) ->
          new FieldsBuilder().with("reason", reason).build();
    };
  }

  private static DocumentTree found(FoundTest test, GrowingSuite suite) {
    FieldsBuilder fields = new FieldsBuilder();
    run(fields, test.run());
    return fields
        .with("origin", test.origin().name().toLowerCase(Locale.ROOT))
        .with(
            "covers",
            test.covers().stream().boxed().toList(),
            n -> goal(suite.goals().get(n), suite))
        .build();
  }

  private static DocumentTree executed(SuiteReplay.Result result) {
    FieldsBuilder fields = new FieldsBuilder().with("file", result.name());
    run(fields, result.run());
    return fields.build();
  }

  private static void run(FieldsBuilder fields, TestRun run) {
    fields
        .with("inputs", run.inputs().size())
        .with("reaches", run.reached().cardinality())
        .with("calls_error", Boolean.toString(run.outcome() instanceof Outcome.Violated))
        .with("end", end(run));
  }

  private static String end(TestRun run) {
    return switch (run.supply()) {
      case EXHAUSTED -> "exhausted";
      case MISFIT -> "misfit";
      case ENOUGH ->
          switch (run.outcome()) {
            case Outcome.Finished _ -> "finished";
            case Outcome.Violated _ -> "error";
            case Outcome.Halted(var kind, var _) -> kind.name().toLowerCase(Locale.ROOT);
            case Outcome.Stuck _ -> "assumption";
            case Outcome.Undefined _ -> "undefined";
            case Outcome.LimitReached(var limit) ->
                limit.name().toLowerCase(Locale.ROOT) + "_limit";
            case Outcome.Unsupported _ -> "unsupported";
          };
    };
  }

  private static DocumentTree goal(Goal goal, GrowingSuite suite) {
    return new FieldsBuilder()
        .with("file", goal.decision().file())
        .with("line", goal.decision().line())
        .with("column", goal.decision().column())
        .with("function", goal.function())
        .with("side", goal.side())
        .with("state", suite.state(goal).name().toLowerCase(Locale.ROOT))
        .build();
  }
}
