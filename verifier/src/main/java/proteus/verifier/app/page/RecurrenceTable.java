package proteus.verifier.app.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.verifier.counterexample.Counterexample;
import proteus.verifier.counterexample.LassoCycle;
import proteus.verifier.counterexample.Mark;
import proteus.verifier.evidence.StateText;
import proteus.witness.page.LoopSection.Column;
import proteus.witness.page.LoopSection.Notation;
import proteus.witness.page.LoopSection.Table;

/** How a loop goes round for ever, as a table. */
final class RecurrenceTable {
  private static final int MAX_INPUTS = 12;

  private RecurrenceTable() {}

  /** The table, by the loop's statement; none if the execution is no lasso. */
  static Map<SourceSpan, Table> of(Program program, Counterexample found) {
    return found
        .cycle()
        .map(cycle -> Map.of(cycle.loop(), table(program, found, cycle)))
        .orElse(Map.of());
  }

  private static Table table(Program program, Counterexample found, LassoCycle cycle) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("until then", inputs(found.marks().subList(0, cycle.begin()))));
    rows.add(
        List.of(
            "at the loop's header, each time",
            cycle.recurring().isEmpty()
                ? "the same state"
                : new StateText(program, cycle.function()).of(cycle.recurring())));
    rows.add(
        List.of(
            "in an iteration", inputs(found.marks().subList(cycle.begin(), found.marks().size()))));
    return new Table(
        "Why it never ends",
        "What holds at the loop's header holds there again after an iteration with these inputs.",
        List.of(new Column("When", Notation.WORDS), new Column("What", Notation.CODE)),
        rows);
  }

  private static String inputs(List<Mark> marks) {
    StringJoiner inputs = new StringJoiner(", ");
    int count = 0;
    for (Mark mark : marks) {
      if (mark instanceof Mark.Chosen chosen && count++ <= MAX_INPUTS) {
        inputs.add(count > MAX_INPUTS ? "..." : chosen.source().name() + " = " + chosen.value());
      }
    }
    return count == 0 ? "no inputs" : inputs.toString();
  }
}
