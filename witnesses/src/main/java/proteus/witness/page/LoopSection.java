package proteus.witness.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.SourceSpan;

/**
 * What is known of a loop, or of a function.
 *
 * @param span the whole statement
 * @param function around it; may be empty
 * @param head a loop's keyword and condition; a function's name
 * @param treatment what the verification did about it; may be empty
 * @param invariants that were checked, as C expressions
 * @param relations between any two visits of the loop's header, as C expressions
 * @param remarks in words
 * @param automaton a drawing as an SVG element
 */
public record LoopSection(
    Subject subject,
    SourceSpan span,
    String function,
    String head,
    String treatment,
    List<String> invariants,
    List<String> relations,
    List<String> remarks,
    List<Table> tables,
    Optional<String> automaton) {
  /** What a section is about. */
  public enum Subject {
    LOOP,
    FUNCTION
  }

  public LoopSection {
    invariants = List.copyOf(invariants);
    relations = List.copyOf(relations);
    remarks = List.copyOf(remarks);
    tables = List.copyOf(tables);
  }

  /** The section with this table before the others. */
  public LoopSection startingWith(Table first) {
    List<Table> all = new ArrayList<>(List.of(first));
    all.addAll(tables);
    return new LoopSection(
        subject, span, function, head, treatment, invariants, relations, remarks, all, automaton);
  }

  /**
   * A table; columns without any text are not shown.
   *
   * @param note explains it; may be empty
   */
  public record Table(String title, String note, List<Column> columns, List<List<String>> rows) {
    public Table {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
    }
  }

  /** The head of a column. */
  public record Column(String title, Notation notation) {}

  /** What the cells of a column hold. */
  public enum Notation {
    /** Names and formulas. */
    CODE,
    WORDS
  }
}
