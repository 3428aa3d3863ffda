package proteus.verifier.strategy;

import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Which engines are tried, in which order and for how long. */
public record Plan(Map<Shape, List<PlanStep>> steps) {
  /** Engines that go on where they stopped. */
  private static final Set<String> RESUMED =
      Set.of(Engines.ENUMERATION.title(), Engines.STATES.title());

  /** What a list of steps is for. */
  public enum Shape {
    /** All programs, before anything is known of them. */
    FIRST("first"),
    /** Programs without loops and recursion. */
    LOOP_FREE("loop-free"),
    LOOPS("loops"),
    /** Loops in programs that write to memory. */
    LOOPS_AND_MEMORY("loops and memory"),
    /** All programs whose executions are to end. */
    TERMINATION("termination"),
    /** Programs whose executions are to end, and in which nothing undefined is reached. */
    ENDS("ends"),
    /** Programs of which something was proved that nothing has confirmed. */
    EVIDENCE("evidence");

    private final String title;

    Shape(String title) {
      this.title = title;
    }

    /** Its name in plans. */
    String title() {
      return title;
    }
  }

  public Plan {
    Map<Shape, List<PlanStep>> all = new EnumMap<>(Shape.class);
    for (Shape shape : Shape.values()) {
      all.put(shape, List.copyOf(steps.getOrDefault(shape, List.of())));
    }
    steps = Map.copyOf(all);
  }

  List<PlanStep> of(Shape shape) {
    return steps.getOrDefault(shape, List.of());
  }

  /** Whether the step's engine goes on where it stopped. */
  static boolean isResumed(PlanStep step) {
    return RESUMED.contains(step.engine());
  }

  /** The engines that are tried, in the order of their first steps. */
  public Set<String> engines() {
    Set<String> engines = new LinkedHashSet<>();
    for (Shape shape : Shape.values()) {
      of(shape).forEach(step -> engines.add(step.engine()));
    }
    return engines;
  }

  /** The plan with the steps of these engines only. */
  public Plan with(Predicate<String> engines) {
    Map<Shape, List<PlanStep>> chosen = new EnumMap<>(Shape.class);
    steps.forEach(
        (shape, all) ->
            chosen.put(shape, all.stream().filter(s -> engines.test(s.engine())).toList()));
    return new Plan(chosen);
  }
}
