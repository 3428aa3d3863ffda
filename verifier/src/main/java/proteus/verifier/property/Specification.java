package proteus.verifier.property;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.frontend.lower.Watched;
import proteus.ir.Property;

/**
 * What a property file asks for. The text decides, not the file's name.
 *
 * @param text the file's text, for witnesses
 * @param entry the function in {@code init(...)}
 * @param goals what is to be decided, one for each line; not empty
 */
public record Specification(String text, String entry, Set<Goal> goals) {
  private static final Pattern CHECK =
      Pattern.compile(
          "CHECK\\s*\\(\\s*init\\s*\\(\\s*(\\w+)\\s*\\(\\s*\\)\\s*\\)\\s*,\\s*LTL\\s*\\((.*)\\)\\s*\\)");
  private static final Pattern COVER =
      Pattern.compile("COVER\\s*\\(\\s*init\\s*\\(\\s*(\\w+)\\s*\\(\\s*\\)\\s*\\)\\s*,(.*)\\)");
  private static final Pattern EDGES =
      Pattern.compile("FQL\\s*\\(\\s*COVER\\s+EDGES\\s*\\((.*)\\)\\s*\\)");
  private static final Pattern CALL = Pattern.compile("\\s*@CALL\\s*\\(\\s*(\\w+)\\s*\\)\\s*");
  private static final Pattern UNREACHABLE =
      Pattern.compile("G\\s*!\\s*call\\s*\\(\\s*(\\w+)\\s*\\(\\s*\\)\\s*\\)");

  private static final String NO_ERROR = "CHECK( init(main()), LTL(G ! call(reach_error())) )";
  private static final String NO_FAILURE = "CHECK( init(main()), LTL(G ! call(__assert_fail())) )";

  /** What a person wants to know who does not say: no error function, no failing assertion. */
  public static final Specification USUAL =
      new Specification(
          NO_ERROR + "\n" + NO_FAILURE,
          "main",
          List.of(new NeverCalled("reach_error"), new NoFailingAssertion()));

  private Specification(String text, String entry, List<Goal> goals) {
    this(text, entry, new LinkedHashSet<>(goals));
  }

  public Specification {
    goals = Collections.unmodifiableSet(new LinkedHashSet<>(goals));
  }

  /** One thing to decide. */
  public sealed interface Goal {
    /** The property's name in verdicts. */
    String label();
  }

  /** No execution calls the function. */
  public record NeverCalled(String function) implements Goal {
    @Override
    public String label() {
      return Property.UNREACH_CALL.label();
    }
  }

  /** No assertion fails: none of the functions is called that a failing one calls. */
  public record NoFailingAssertion() implements Goal {
    @Override
    public String label() {
      return Property.ASSERTION.label();
    }
  }

  /** A property without parameters. */
  public record Standard(Property property) implements Goal {
    @Override
    public String label() {
      return property.label();
    }
  }

  /** Test goals rather than a property. */
  public sealed interface Coverage extends Goal {}

  /** Tests take both sides of each decision. */
  public record Branches() implements Coverage {
    @Override
    public String label() {
      return "coverage-branches";
    }
  }

  /** Tests call the function. */
  public record Called(String function) implements Coverage {
    @Override
    public String label() {
      return "coverage-error-call";
    }
  }

  /** Tests reach something else. */
  public record OtherCoverage(String goals) implements Coverage {
    @Override
    public String label() {
      return "coverage of " + goals;
    }
  }

  /** A specification, or why the text is none. */
  public sealed interface Parsed {}

  public record Valid(Specification specification) implements Parsed {}

  public record Invalid(String message) implements Parsed {}

  /** The functions that must never be called; the competition's has had two names. */
  public Set<String> errorFunctions() {
    Set<String> functions = new LinkedHashSet<>();
    for (Goal goal : goals) {
      if (goal instanceof NeverCalled(String function)) {
        functions.add(function);
      }
    }
    if (!Collections.disjoint(functions, ErrorCalls.USUAL)) {
      functions.addAll(ErrorCalls.USUAL);
    }
    return functions;
  }

  /** The functions whose calls are violations, and of what. */
  public Watched watched() {
    Map<String, Property> functions = new LinkedHashMap<>();
    if (goals.contains(new NoFailingAssertion())) {
      Watched.ASSERTIONS.forEach(name -> functions.put(name, Property.ASSERTION));
    }
    errorFunctions().forEach(name -> functions.put(name, Property.UNREACH_CALL));
    return new Watched(functions);
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
    Set<Goal> goals = new LinkedHashSet<>();
    List<String> entries = new ArrayList<>();
    for (String raw : text.lines().toList()) {
      String line = raw.strip();
      if (line.isEmpty() || line.startsWith("//") || line.startsWith("#")) {
        continue;
      }
      Matcher check = CHECK.matcher(line);
      Matcher cover = COVER.matcher(line);
      Optional<Goal> goal = Optional.empty();
      if (check.matches()) {
        entries.add(check.group(1));
        goal = goal(check.group(2).strip());
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

  private static Optional<Goal> goal(String formula) {
    Matcher unreachable = UNREACHABLE.matcher(formula);
    if (unreachable.matches()) {
      return Optional.of(new NeverCalled(unreachable.group(1)));
    }
    String compact = formula.replaceAll("\\s+", " ");
    return switch (compact) {
      case "G ! overflow", "G !overflow" -> Optional.of(new Standard(Property.NO_OVERFLOW));
      case "F end" -> Optional.of(new Standard(Property.TERMINATION));
      case "G valid-free" -> Optional.of(new Standard(Property.VALID_FREE));
      case "G valid-deref" -> Optional.of(new Standard(Property.VALID_DEREF));
      case "G valid-memtrack" -> Optional.of(new Standard(Property.VALID_MEMTRACK));
      case "G valid-memcleanup" -> Optional.of(new Standard(Property.VALID_MEMCLEANUP));
      default -> Optional.empty();
    };
  }

  private static Goal coverage(String text) {
    Matcher goals = EDGES.matcher(text.strip());
    if (!goals.matches()) {
      return new OtherCoverage(text.strip());
    }
    Matcher call = CALL.matcher(goals.group(1));
    if (call.matches()) {
      return new Called(call.group(1));
    }
    return goals.group(1).strip().equals("@DECISIONEDGE")
        ? new Branches()
        : new OtherCoverage(goals.group(1).strip());
  }
}
