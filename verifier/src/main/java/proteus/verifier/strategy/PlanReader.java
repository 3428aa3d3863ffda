package proteus.verifier.strategy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import proteus.verifier.strategy.Plan.Shape;

/**
 * Reads plans: sections with a title in brackets, and a step on each line: the share of the time
 * left in percent, the engine, and options as {@code key=value}. What follows a {@code #} is for
 * people.
 */
public final class PlanReader {
  private static final String STANDARD = "standard.plan";

  private final Map<Shape, List<PlanStep>> steps = new EnumMap<>(Shape.class);
  private Optional<Shape> section = Optional.empty();

  private PlanReader() {}

  /** A plan, or why the text is none. */
  public sealed interface Reading {
    record Read(Plan plan) implements Reading {}

    record Refused(String message) implements Reading {}
  }

  /** The plan that is used where nobody asks for another one. */
  public static Plan standard() {
    return switch (read(standardText())) {
      case Reading.Read(Plan plan) -> plan;
      case Reading.Refused(String message) ->
          throw new IllegalStateException(STANDARD + ":" + message);
    };
  }

  /** The text of that plan. */
  public static String standardText() {
    try (InputStream text = PlanReader.class.getResourceAsStream(STANDARD)) {
      if (text == null) {
        throw new IllegalStateException("missing: " + STANDARD);
      }
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads the text; a message begins with the number of the line. */
  public static Reading read(String text) {
    PlanReader reader = new PlanReader();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      try {
        reader.line(lines.get(i).replaceFirst("#.*", "").strip());
      } catch (Options.Wrong wrong) {
        return new Reading.Refused((i + 1) + ": " + wrong.reason());
      }
    }
    return reader.steps.isEmpty()
        ? new Reading.Refused("1: a plan without steps")
        : new Reading.Read(new Plan(reader.steps));
  }

  private void line(String line) {
    if (line.isEmpty()) {
      return;
    }
    if (line.startsWith("[") && line.endsWith("]")) {
      section = Optional.of(shape(line.substring(1, line.length() - 1).strip()));
      return;
    }
    Shape shape = section.orElseThrow(() -> new Options.Wrong("a step before the first section"));
    steps.computeIfAbsent(shape, _ -> new ArrayList<>()).add(step(line));
  }

  private static Shape shape(String title) {
    return Arrays.stream(Shape.values())
        .filter(shape -> shape.title().equals(title))
        .findFirst()
        .orElseThrow(() -> new Options.Wrong("no section of plans: " + title));
  }

  private static Engines engine(String name) {
    return Arrays.stream(Engines.values())
        .filter(engine -> engine.title().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new Options.Wrong(
                    "no engine is called "
                        + name
                        + "; there are "
                        + Arrays.stream(Engines.values())
                            .map(Engines::title)
                            .collect(Collectors.joining(", "))));
  }

  private static PlanStep step(String line) {
    List<String> words = List.of(line.split("\\s+"));
    if (words.size() < 2 || !words.getFirst().matches("\\d{1,3}%")) {
      throw new Options.Wrong("a step is a share in percent, an engine and its options: " + line);
    }
    int percent = Integer.parseInt(words.getFirst().replace("%", ""));
    if (percent < 1 || percent > 100) {
      throw new Options.Wrong("a share is from 1% to 100%");
    }
    List<String> configuration = words.subList(2, words.size());
    Options options = new Options(configuration);
    String name = words.get(1);
    PlanStep.Maker maker = engine(name).configured(options);
    options.requireNoMore();
    return new PlanStep(percent / 100.0, name, String.join(" ", configuration), maker);
  }
}
