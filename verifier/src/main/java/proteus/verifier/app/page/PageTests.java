package proteus.verifier.app.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import proteus.verifier.app.testgen.CoverageText;
import proteus.verifier.app.testgen.TestGeneration;
import proteus.verifier.testgen.FoundTest;
import proteus.verifier.testgen.Goal;
import proteus.verifier.testgen.GrowingSuite;
import proteus.verifier.testgen.GrowingSuite.State;
import proteus.verifier.testgen.Input;
import proteus.verifier.testgen.SuiteReplay;
import proteus.verifier.testgen.TestRun;
import proteus.witness.page.LoopSection.Column;
import proteus.witness.page.LoopSection.Notation;
import proteus.witness.page.LoopSection.Table;
import proteus.witness.page.TestsView;

/** Tests and what they cover, for a page. */
public final class PageTests {
  private static final int MAX_INPUTS = 12;
  private static final int MAX_GOALS = 3;

  private final TestGeneration generation;
  private final GrowingSuite suite;
  private final CoverageText text;

  private PageTests(TestGeneration generation, CoverageText text) {
    this.generation = generation;
    this.suite = generation.suite();
    this.text = text;
  }

  public static TestsView view(TestGeneration generation, CoverageText text) {
    return new PageTests(generation, text).view();
  }

  private TestsView view() {
    List<String> lead = new ArrayList<>();
    text.share().ifPresent(lead::add);
    lead.addAll(text.missed());
    int tests = generation.results().isEmpty() ? suite.tests().size() : generation.results().size();
    lead.add(CoverageText.count(tests, "test"));
    generation.gcov().map(CoverageText::measured).ifPresent(lead::add);
    return new TestsView(text.headline(), String.join("; ", lead) + ".", marks(), table());
  }

  /** Both sides of a decision are one mark where the same is known of them. */
  private List<TestsView.Mark> marks() {
    List<TestsView.Mark> marks = new ArrayList<>();
    List<Goal> goals = suite.goals();
    for (int i = 0; i < goals.size(); i++) {
      Goal goal = goals.get(i);
      State state = suite.state(goal);
      String what = text.what(goal);
      if (i + 1 < goals.size()
          && goal.decision().equals(goals.get(i + 1).decision())
          && suite.state(goals.get(i + 1)) == state
          && what.replaceFirst("true", "false").equals(text.what(goals.get(i + 1)))
          && goal.side().startsWith("true")) {
        what = what.replaceFirst("true", "true and false");
        i++;
      }
      String words = state == State.COVERED ? "" : ": " + CoverageText.words(state);
      marks.add(new TestsView.Mark(goal.decision(), tone(state), what + words));
    }
    return marks;
  }

  private static TestsView.Tone tone(State state) {
    return switch (state) {
      case COVERED -> TestsView.Tone.COVERED;
      case UNREACHABLE -> TestsView.Tone.UNREACHABLE;
      case BEYOND_INPUTS, OPEN -> TestsView.Tone.MISSED;
    };
  }

  private Table table() {
    List<List<String>> rows = new ArrayList<>();
    for (SuiteReplay.Result result : generation.results()) {
      rows.add(List.of(result.name(), inputs(result.run()), CoverageText.words(result), ""));
    }
    if (rows.isEmpty()) {
      for (FoundTest test : suite.tests()) {
        rows.add(
            List.of(
                Integer.toString(rows.size() + 1),
                inputs(test.run()),
                CoverageText.end(test.run()),
                covers(test)));
      }
    }
    return new Table(
        "Tests",
        "Inputs are in the order in which the program takes them.",
        List.of(
            new Column("Test", Notation.WORDS),
            new Column("Inputs", Notation.CODE),
            new Column("End", Notation.WORDS),
            new Column("Reaches first", Notation.WORDS)),
        rows);
  }

  private static String inputs(TestRun run) {
    String first =
        run.inputs().stream()
            .limit(MAX_INPUTS)
            .map(Input::text)
            .map(input -> input.value())
            .collect(Collectors.joining(", "));
    int more = run.inputs().size() - MAX_INPUTS;
    return more > 0 ? first + ", and " + more + " more" : first;
  }

  private String covers(FoundTest test) {
    List<Goal> goals = test.covers().stream().mapToObj(suite.goals()::get).toList();
    String first =
        goals.stream()
            .limit(MAX_GOALS)
            .map(g -> "line " + g.decision().line() + " " + text.what(g))
            .collect(Collectors.joining("; "));
    int more = goals.size() - MAX_GOALS;
    return more > 0 ? first + "; " + more + " more" : first;
  }
}
