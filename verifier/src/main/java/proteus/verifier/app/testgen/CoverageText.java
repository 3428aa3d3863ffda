package proteus.verifier.app.testgen;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.run.Outcome;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.testgen.GcovMeasurement;
import proteus.verifier.testgen.Goal;
import proteus.verifier.testgen.GrowingSuite;
import proteus.verifier.testgen.GrowingSuite.State;
import proteus.verifier.testgen.SuiteReplay;
import proteus.verifier.testgen.TestRun;
import proteus.witness.suite.ReadSuite;
import proteus.witness.suite.TestCase.Claim;

/** What tests cover, for people. */
public final class CoverageText {
  /** More goals are not listed. */
  private static final int MAX_LISTED = 50;

  /** What decisions begin with that are statements. */
  private static final Set<String> KEYWORDS = Set.of("if", "while", "for", "do", "switch");

  private final GrowingSuite suite;
  private final List<SuiteReplay.Result> results;
  private final Excerpts excerpts;

  public CoverageText(TestGeneration generation, Excerpts excerpts) {
    this.suite = generation.suite();
    this.results = generation.results();
    this.excerpts = excerpts;
  }

  /** The goals that no test reaches, a line each. */
  public List<String> open() {
    List<String> lines = new ArrayList<>();
    for (Goal goal : suite.goals()) {
      State state = suite.state(goal);
      if (state != State.COVERED && lines.size() < MAX_LISTED) {
        lines.add("%s: note: %s: %s".formatted(goal.decision(), what(goal), words(state)));
      }
    }
    return lines;
  }

  /** The goal in words. */
  public String what(Goal goal) {
    String word = excerpts.word(goal.decision());
    boolean decides = KEYWORDS.contains(word) || goal.edge().action() instanceof Action.Violate;
    return decides ? word + " " + goal.side() : goal.side();
  }

  public static String words(State state) {
    return switch (state) {
      case COVERED -> "covered";
      case UNREACHABLE -> "proved unreachable";
      case BEYOND_INPUTS -> "not reached by inputs alone";
      case OPEN -> "not covered";
    };
  }

  /**
   * What was found, in a line.
   *
   * @param file the suite's, if it was written
   */
  public String found(Optional<String> file) {
    int tests = suite.tests().size();
    return summary() + "; " + count(tests, "test") + file.map(f -> " in " + f).orElse("");
  }

  private String summary() {
    String share = share().map(s -> " (" + s + ")").orElse("");
    return headline() + share + missed().stream().map(m -> ", " + m).collect(joining());
  }

  /** How many goals are covered. */
  public String headline() {
    return suite.in(State.COVERED).size()
        + " of "
        + count(suite.goals().size(), "goal")
        + " covered";
  }

  /** The same as a share; empty if there is nothing to cover. */
  public Optional<String> share() {
    int reachable = suite.goals().size() - suite.in(State.UNREACHABLE).size();
    double share = 100.0 * suite.in(State.COVERED).size() / reachable;
    return reachable == 0
        ? Optional.empty()
        : Optional.of(String.format(Locale.ROOT, "%.1f %% of what is reachable", share));
  }

  /** What is known of the rest. */
  public List<String> missed() {
    int unreachable = suite.in(State.UNREACHABLE).size();
    int beyond = suite.in(State.BEYOND_INPUTS).size();
    List<String> parts = new ArrayList<>();
    if (unreachable > 0) {
      parts.add(unreachable + " proved unreachable");
    }
    if (beyond > 0) {
      parts.add(beyond + " not reached by inputs alone");
    }
    return parts;
  }

  /** What gcov says, in a line. */
  public static String measured(GcovMeasurement.Result result) {
    return switch (result) {
      case GcovMeasurement.NotMeasured(String reason) -> "gcov: not measured: " + reason;
      case GcovMeasurement.Measured(long branches, long taken, int unrun) ->
          "gcov: %d of %d branches taken%s%s"
              .formatted(
                  taken,
                  branches,
                  branches == 0
                      ? ""
                      : String.format(Locale.ROOT, " (%.1f %%)", 100.0 * taken / branches),
                  unrun == 0 ? "" : "; " + count(unrun, "test") + " not run");
    };
  }

  public static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  /** What the tests of a suite did. */
  public String replayed(ReadSuite.Read given) {
    StringBuilder text = new StringBuilder();
    for (SuiteReplay.Result result : results) {
      text.append(result.name()).append(": ").append(words(result)).append('\n');
    }
    int left = given.tests().size() - results.size();
    text.append(left > 0 ? count(left, "test") + " not executed\n" : "");
    long errors = results.stream().filter(CoverageText::isError).count();
    text.append(
        "%s executed, %d of them call the error function\n"
            .formatted(count(results.size(), "test"), errors));
    open().forEach(line -> text.append(line).append('\n'));
    return text.append(summary().replace(" of what is reachable", "")).toString();
  }

  private static boolean isError(SuiteReplay.Result result) {
    return result.run().outcome() instanceof Outcome.Violated;
  }

  public static String words(SuiteReplay.Result result) {
    List<String> parts = new ArrayList<>();
    TestRun run = result.run();
    parts.add(count(run.reached().cardinality(), "goal"));
    parts.add(end(run));
    if (result.test().claim() == Claim.COVERS_ERROR && !isError(result)) {
      parts.add("claims to call the error function");
    }
    int left = result.test().inputs().size() - run.inputs().size();
    if (left > 0) {
      parts.add(count(left, "input") + " not asked for");
    }
    if (run.rest() == TestRun.Rest.ZEROS) {
      parts.add("depends on values that no input gives");
    }
    return String.join("; ", parts);
  }

  public static String end(TestRun run) {
    return switch (run.supply()) {
      case EXHAUSTED -> "ends for lack of inputs";
      case MISFIT -> "ends at an input that is no value of its type";
      case ENOUGH ->
          run.outcome() instanceof Outcome.Violated
              ? "calls the error function"
              : run.outcome().inWords();
    };
  }
}
