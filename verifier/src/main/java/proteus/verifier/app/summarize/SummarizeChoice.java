package proteus.verifier.app.summarize;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What {@code summarize} is asked for.
 *
 * @param function whose loops are wanted; without one, those of all
 * @param line where the wanted loops start
 * @param variables of interest; all, if there are none
 * @param jobs how many files at a time, if tables of many files are wanted
 * @param dot the folder for automata in Graphviz's language
 * @param svg the folder for drawings of automata
 */
public record SummarizeChoice(
    Optional<String> function,
    OptionalInt line,
    List<String> variables,
    OptionalInt jobs,
    Optional<Path> dot,
    Optional<Path> svg) {
  /** All loops, and no drawings. */
  public static final SummarizeChoice ALL =
      new SummarizeChoice(
          Optional.empty(),
          OptionalInt.empty(),
          List.of(),
          OptionalInt.empty(),
          Optional.empty(),
          Optional.empty());

  public SummarizeChoice {
    variables = List.copyOf(variables);
  }
}
