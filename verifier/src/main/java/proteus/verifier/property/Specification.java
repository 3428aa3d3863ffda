package proteus.verifier.property;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import proteus.frontend.lower.Watched;
import proteus.ir.Defect;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.Property;

/**
 * What a property file asks for. The text decides, not the file's name.
 *
 * @param text the file's text, for witnesses
 * @param entry the function in {@code init(...)}
 * @param goals what is to be decided, one for each line; not empty
 */
public record Specification(String text, String entry, Set<PropertyLine> goals) {
  private static final Pattern CHECK =
      Pattern.compile(
          "CHECK\\s*\\(\\s*init\\s*\\(\\s*(\\w+)\\s*\\(\\s*\\)\\s*\\)\\s*,\\s*LTL\\s*\\((.*)\\)\\s*\\)");
  private static final Pattern COVER =
      Pattern.compile("COVER\\s*\\(\\s*init\\s*\\(\\s*(\\w+)\\s*\\(\\s*\\)\\s*\\)\\s*,(.*)\\)");
  private static final Pattern EDGES =
      Pattern.compile("FQL\\s*\\(\\s*COVER\\s+EDGES\\s*\\((.*)\\)\\s*\\)");
  private static final Pattern CALL = Pattern.compile("\\s*@CALL\\s*\\(\\s*(\\w+)\\s*\\)\\s*");

  private static final String NO_ERROR = "CHECK( init(main()), LTL(G ! call(reach_error())) )";
  private static final String NO_FAILURE = "CHECK( init(main()), LTL(G ! call(__assert_fail())) )";

  /** What a person wants to know who does not say: no error function, no failing assertion. */
  public static final Specification USUAL =
      new Specification(
          NO_ERROR + "\n" + NO_FAILURE,
          "main",
          List.of(new ReachError("reach_error"), new NoFailingAssertion()));

  private Specification(String text, String entry, List<PropertyLine> goals) {
    this(text, entry, new LinkedHashSet<>(goals));
  }

  public Specification {
    goals = Collections.unmodifiableSet(new LinkedHashSet<>(goals));
  }

  /** A specification, or why the text is none. */
  public sealed interface Parsed {}

  public record Valid(Specification specification) implements Parsed {}

  public record Invalid(String message) implements Parsed {}

  /** The properties among the goals. */
  public Stream<Claim> claims() {
    return goals.stream().flatMap(g -> g instanceof Claim claim ? Stream.of(claim) : Stream.of());
  }

  /** What becomes a violation when the program is lowered. */
  public Watched watched() {
    Map<String, Property> functions = new LinkedHashMap<>();
    Map<Defect, Property> defects = new EnumMap<>(Defect.class);
    // What is asked for by name first is what a call violates that two properties are about.
    claims()
        .map(Claim::watched)
        .forEach(
            watched -> {
              watched.functions().forEach(functions::putIfAbsent);
              watched.defects().forEach(defects::putIfAbsent);
            });
    return new Watched(
        functions, defects, claims().flatMap(c -> c.watched().assumptions().stream()).findFirst());
  }

  /** Whether executions are to end. */
  public boolean isTermination() {
    return claims().anyMatch(Termination.class::isInstance);
  }

  /** The program as it was read, with what these properties need in it. */
  public Program instrumented(Program program) {
    Set<Property> memory =
        claims()
            .flatMap(c -> c instanceof MemorySafety(var p) ? Stream.of(p) : Stream.of())
            .collect(Collectors.toSet());
    return MemorySafety.instrumented(program, memory);
  }

  /** Whether memory is to be used as it may be. */
  public boolean isAboutMemory() {
    return claims().anyMatch(MemorySafety.class::isInstance);
  }

  /**
   * Whether executions that do not end may violate it in a way that only their ends would show: by
   * memory that is lost.
   */
  public boolean looksAtEnds(Program program) {
    return tracksMemory() && HeapCount.allocates(program);
  }

  private boolean tracksMemory() {
    return goals.contains(new MemorySafety(Property.VALID_MEMTRACK));
  }

  /** Whether the same would violate the other one. */
  public boolean isAboutTheSame(Specification other) {
    return goals.equals(other.goals)
        || goals.stream().allMatch(ReachError.class::isInstance)
            && other.goals.stream().allMatch(ReachError.class::isInstance)
            && watched().equals(other.watched());
  }

  /** Why this cannot be decided; empty if it can. */
  public Optional<String> refusal(Integers integers) {
    if (isTermination() && goals.size() > 1) {
      return Optional.of("property not supported: termination together with others");
    }
    return goals.stream()
        .flatMap(
            goal ->
                switch (goal) {
                  case Claim claim -> claim.refusal(integers).stream();
                  case Coverage coverage ->
                      Stream.of("property not supported: " + coverage.label());
                })
        .findFirst();
  }

  /** The text for witnesses of a violation of this property. */
  public String text(Property violated) {
    if (!equals(USUAL)) {
      return text;
    }
    return violated == Property.ASSERTION ? NO_FAILURE : NO_ERROR;
  }

  /** Reads the text of a property file. */
  public static Parsed parse(String text) {
    Set<PropertyLine> goals = new LinkedHashSet<>();
    List<String> entries = new ArrayList<>();
    for (String raw : text.lines().toList()) {
      String line = raw.strip();
      if (line.isEmpty() || line.startsWith("//") || line.startsWith("#")) {
        continue;
      }
      Matcher check = CHECK.matcher(line);
      Matcher cover = COVER.matcher(line);
      Optional<PropertyLine> goal = Optional.empty();
      if (check.matches()) {
        entries.add(check.group(1));
        goal = Claims.parse(check.group(2).strip()).map(Function.identity());
      } else if (cover.matches()) {
        entries.add(cover.group(1));
        goal = Optional.of(coverage(cover.group(2)));
      }
      if (goal.isEmpty()) {
        return new Invalid("not a property: " + line);
      }
      goals.add(goal.get());
    }
    return goals.isEmpty()
        ? new Invalid("the property file is empty")
        : new Valid(new Specification(text.strip(), entries.getFirst(), goals));
  }

  private static PropertyLine coverage(String text) {
    Matcher goals = EDGES.matcher(text.strip());
    if (!goals.matches()) {
      return new Coverage.Other(text.strip());
    }
    Matcher call = CALL.matcher(goals.group(1));
    if (call.matches()) {
      return new Coverage.Called(call.group(1));
    }
    return goals.group(1).strip().equals("@DECISIONEDGE")
        ? new Coverage.Branches()
        : new Coverage.Other(goals.group(1).strip());
  }
}
