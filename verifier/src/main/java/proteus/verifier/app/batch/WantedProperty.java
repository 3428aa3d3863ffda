package proteus.verifier.app.batch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import proteus.verifier.property.Coverage;
import proteus.verifier.property.Specification;
import proteus.witness.FileContents;

/** The properties of tasks that are asked about: those that say the same, whatever their files. */
public final class WantedProperty {
  private static final Map<String, String> NAMES = names();

  private final Optional<Specification> wanted;

  private WantedProperty(Optional<Specification> wanted) {
    this.wanted = wanted;
  }

  private static Map<String, String> names() {
    Map<String, String> names = new LinkedHashMap<>();
    names.put("unreach-call", line("G ! call(reach_error())"));
    names.put("no-overflow", line("G ! overflow"));
    names.put("termination", line("F end"));
    names.put(
        "valid-memsafety", line("G valid-free") + line("G valid-deref") + line("G valid-memtrack"));
    names.put("valid-memcleanup", line("G valid-memcleanup"));
    return names;
  }

  private static String line(String formula) {
    return "CHECK( init(main()), LTL(" + formula + ") )\n";
  }

  /** What was read, or why not. */
  public sealed interface Reading {}

  public record Read(WantedProperty property) implements Reading {}

  public record Refused(String message) implements Reading {}

  /** Every property but those that ask for tests. */
  public static WantedProperty all() {
    return new WantedProperty(Optional.empty());
  }

  /** The property of that name, or in that file. */
  public static Reading read(String text) {
    if (NAMES.containsKey(text)) {
      return read(text, Specification.parse(NAMES.getOrDefault(text, "")));
    }
    Path file = Path.of(text);
    if (Files.notExists(file) && !text.contains("/") && !text.endsWith(".prp")) {
      return new Refused(
          "--prop: " + text + " is no file and none of " + String.join(", ", NAMES.keySet()));
    }
    return switch (FileContents.text(file, FileContents.MAX_SMALL_BYTES)) {
      case FileContents.NoText(String message) -> new Refused(message);
      case FileContents.Decoded(String read) -> read(text, Specification.parse(read));
    };
  }

  private static Reading read(String name, Specification.Parsed parsed) {
    return switch (parsed) {
      case Specification.Invalid(String message) -> new Refused(name + ": " + message);
      case Specification.Valid(Specification specification) when !isDecided(specification) ->
          new Refused(name + ": asks for tests; batch asks for verdicts");
      case Specification.Valid(Specification specification) ->
          new Read(new WantedProperty(Optional.of(specification)));
    };
  }

  /** Whether a task with that property is to be run. */
  boolean includes(Specification property) {
    return wanted
        .map(w -> w.entry().equals(property.entry()) && w.isAboutTheSame(property))
        .orElseGet(() -> isDecided(property));
  }

  /** Whether a verdict is asked for, not tests. */
  static boolean isDecided(Specification property) {
    return property.goals().stream().noneMatch(Coverage.class::isInstance);
  }

  /** Whether no property was chosen. */
  boolean isEvery() {
    return wanted.isEmpty();
  }

  /** The property in words that stay the same, for settings; empty if it is every one. */
  String text() {
    return wanted
        .map(w -> String.join(" ", w.text().lines().map(String::strip).toList()))
        .orElse("");
  }
}
