package proteus.verifier.app;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import proteus.verifier.strategy.Plan;
import proteus.verifier.strategy.PlanReader;
import proteus.verifier.strategy.PlanReader.Reading;
import proteus.witness.FileContents;

/**
 * Which plan decides.
 *
 * @param file of the plan; without one, the standard plan
 * @param engines names of those that are used, and names after a {@code -} of those that are not;
 *     where only the latter are named, all others are used
 * @param cores how many engines run at a time; without it, as the processors that are free
 */
public record PlanChoice(Optional<Path> file, List<String> engines, OptionalInt cores) {
  static final PlanChoice STANDARD = new PlanChoice(Optional.empty(), List.of());

  public PlanChoice {
    engines = List.copyOf(engines);
  }

  /** With one engine after the other. */
  public PlanChoice(Optional<Path> file, List<String> engines) {
    this(file, engines, OptionalInt.of(1));
  }

  /** Reads the plan and leaves out what is not wanted. */
  public Reading read() {
    Reading reading =
        file.map(PlanChoice::read).orElseGet(() -> new Reading.Read(PlanReader.standard()));
    return reading instanceof Reading.Read(Plan plan) && !engines.isEmpty()
        ? chosen(plan)
        : reading;
  }

  private static Reading read(Path file) {
    return switch (FileContents.text(file, FileContents.MAX_SMALL_BYTES)) {
      case FileContents.NoText(String message) -> new Reading.Refused(message);
      case FileContents.Decoded(String text) ->
          switch (PlanReader.read(text)) {
            case Reading.Refused(String message) -> new Reading.Refused(file + ":" + message);
            case Reading.Read read -> read;
          };
    };
  }

  private Reading chosen(Plan plan) {
    Set<String> wanted = new LinkedHashSet<>();
    Set<String> unwanted = new LinkedHashSet<>();
    engines.forEach(e -> (e.startsWith("-") ? unwanted : wanted).add(e.replaceFirst("^-", "")));
    for (Set<String> named : List.of(wanted, unwanted)) {
      for (String name : named) {
        if (!plan.engines().contains(name)) {
          return new Reading.Refused(
              "--engines: no engine of the plan is called "
                  + name
                  + "; there are "
                  + String.join(", ", plan.engines()));
        }
      }
    }
    return new Reading.Read(
        plan.with(e -> (wanted.isEmpty() || wanted.contains(e)) && !unwanted.contains(e)));
  }
}
