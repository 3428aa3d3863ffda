package proteus.summarizer.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.SourceSpan;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.summary.LoopType;

/**
 * What was found about one loop, ready to be shown. Formulas are in C's notation over the names of
 * the C text; they speak of mathematical integers: {@code /} rounds down, {@code %} is not
 * negative, {@code (int)(e)} is e reduced to the type. Values are those at the loop's (for paths
 * and transitions: the path's) start; {@code x'} is the value of x afterwards.
 *
 * @param function that the loop stands in
 * @param span the whole statement
 * @param head its keyword and condition
 * @param end when it ends, where that was asked
 */
public record LoopReport(
    String function, SourceSpan span, String head, Content content, Optional<End> end) {
  /**
   * When a loop ends.
   *
   * @param conditions on the function's inputs: where one holds, the loop ends
   * @param otherwise in one word: what it does where none holds ({@code ends}, {@code never} or
   *     {@code unknown})
   * @param rows the same in words
   */
  public record End(List<String> conditions, String otherwise, List<String> rows) {
    public End {
      conditions = List.copyOf(conditions);
      rows = List.copyOf(rows);
    }

    /** The same, and when the loop does not end, as its summary tells. */
    public End or(Content summary) {
      if (otherwise.equals("never")) {
        return this;
      }
      List<String> never =
          summary instanceof Summarized known
              ? known.nonTerminating().stream()
                  .map(c -> "never if " + TextReport.condition(c.condition()))
                  .map(row -> row + ", where the loop is entered")
                  .distinct()
                  .toList()
              : List.of();
      if (never.isEmpty()) {
        return this;
      }
      List<String> all = new ArrayList<>(rows.subList(0, rows.size() - 1));
      all.addAll(never);
      all.add("otherwise not known");
      return new End(conditions, otherwise, all);
    }
  }

  /** The same, and when the loop ends. */
  public LoopReport ending(End known) {
    return new LoopReport(function, span, head, content, Optional.of(known));
  }

  /** What was found. */
  public sealed interface Content {}

  /** Nothing: the loop is not summarized. */
  public record NotSummarized(String reason, SourceSpan where) implements Content {}

  /**
   * A summary with its derivation.
   *
   * @param facts assumed at entry, the loop's precondition
   * @param paths in the order of their names; the states of the automaton are their executions
   * @param traces all ways through the automaton that were found, summarized one by one
   * @param disjuncts the disjunctive loop summary: the traces with the same effect together
   * @param limits why the summary is not exact, where it is not
   * @param residual executions that no disjunct describes
   * @param nonTerminating executions that never leave the loop
   * @param anything variables of interest that the loop changes and the summary does not follow
   * @param omitted places where the loop does something that the summary does not describe
   */
  public record Summarized(
      LoopType type,
      List<String> facts,
      List<Path> paths,
      List<Cycle> cycles,
      List<Transition> transitions,
      List<Trace> traces,
      List<Disjunct> disjuncts,
      List<String> limits,
      List<Case> residual,
      List<Case> nonTerminating,
      List<String> anything,
      List<SourceSpan> omitted)
      implements Content {
    public Summarized {
      facts = List.copyOf(facts);
      paths = List.copyOf(paths);
      cycles = List.copyOf(cycles);
      transitions = List.copyOf(transitions);
      traces = List.copyOf(traces);
      disjuncts = List.copyOf(disjuncts);
      limits = List.copyOf(limits);
      residual = List.copyOf(residual);
      nonTerminating = List.copyOf(nonTerminating);
      anything = List.copyOf(anything);
      omitted = List.copyOf(omitted);
    }
  }

  /** How a path ends. */
  public enum PathKind {
    /** At the loop's header again. */
    ITERATIVE,
    /** At the header of another loop of the nest: it is executed once. */
    ONE_TIME,
    /** Outside of the loop. */
    EXIT,
    /** Outside of the loop, where the property is violated whatever comes next. */
    ERROR,
    /** Nowhere: it is not followed further. */
    UNEXPLORED;

    /** Whether the path leaves the loop. */
    public boolean leaves() {
      return this == EXIT || this == ERROR;
    }
  }

  /**
   * A loop path.
   *
   * @param name σ1, σ2, ...
   * @param condition θ, as a conjunction
   * @param update the values after one execution, by variable
   * @param terms the values after n executions, by variable; empty where it is not repeated
   * @param count the n of the n-th terms
   * @param repetition why it is executed once or one step at a time only, or from which execution
   *     on the n-th terms hold; empty if it is repeated any number of times
   * @param inner the inner loops that it runs, with their traces
   * @param end where it leaves the loop, or why it is not followed
   * @param passed the places on the way, in order
   */
  public record Path(
      String name,
      PathKind kind,
      List<String> condition,
      Map<String, String> update,
      Map<String, String> terms,
      String count,
      String repetition,
      List<String> inner,
      String end,
      List<SourceSpan> passed) {
    public Path {
      condition = List.copyOf(condition);
      update = ordered(update);
      terms = ordered(terms);
      inner = List.copyOf(inner);
      passed = List.copyOf(passed);
    }
  }

  /**
   * A cycle that is merged into one state: c in the traces, or c1, c2, ... where a trace has
   * several.
   *
   * @param round its paths
   * @param update the values after one round; empty where its counters differ from round to round
   * @param terms the values after n rounds
   * @param count the n of the n-th terms
   */
  public record Cycle(
      String round, Map<String, String> update, Map<String, String> terms, String count) {
    public Cycle {
      update = ordered(update);
      terms = ordered(terms);
    }
  }

  /**
   * A transition of the automaton.
   *
   * @param from σ0 for the loop's start
   * @param counter its name, k12
   * @param counts what is known of the counter: {@code k12 = z - x}, {@code k12 >= 1}
   * @param formula φ before it is simplified
   * @param guard simplified, without what the first path's condition says already
   * @param post the values of changed variables afterwards
   */
  public record Transition(
      String from,
      String to,
      String counter,
      String counts,
      List<String> formula,
      List<String> guard,
      Map<String, String> post) {
    public Transition {
      formula = List.copyOf(formula);
      guard = List.copyOf(guard);
      post = ordered(post);
    }
  }

  /**
   * One way through the automaton.
   *
   * @param name τ1, τ2, ...
   * @param route its paths: {@code σ1 → (σ2 → σ1)+ → σ3}
   * @param counters what the state counters on it are
   * @param iterations how often the loop goes round, if that is determined
   */
  public record Trace(
      String name,
      String route,
      List<String> condition,
      List<String> counters,
      Optional<String> iterations,
      Effect effect) {
    public Trace {
      condition = List.copyOf(condition);
      counters = List.copyOf(counters);
    }
  }

  /**
   * What executions do.
   *
   * @param post the values of changed variables afterwards
   * @param anything variables with any value afterwards, also those that are not of interest
   * @param arbitrary symbols in {@code post} and the condition for values that the state does not
   *     determine, and what they are
   * @param exit the line where the loop is left; 0 if it is not known
   */
  public record Effect(
      Approximation approximation,
      Map<String, String> post,
      List<String> anything,
      Map<String, String> arbitrary,
      int exit) {
    public Effect {
      post = ordered(post);
      anything = List.copyOf(anything);
      arbitrary = ordered(arbitrary);
    }

    /** The values of variables afterwards, and what symbols in them stand for. */
    public String values() {
      List<String> all = new ArrayList<>();
      if (!post.isEmpty()) {
        all.add(TextReport.assignments(post, "' = ", ", "));
      }
      Map<String, String> meanings = new LinkedHashMap<>();
      arbitrary.forEach((name, meaning) -> meanings.merge(meaning, name, (a, b) -> a + ", " + b));
      meanings.forEach((meaning, names) -> all.add(names + ": " + meaning));
      return all.isEmpty() ? "nothing changes" : String.join("; ", all);
    }
  }

  /**
   * A disjunct of the summary.
   *
   * @param traces the names of the traces that it describes
   */
  public record Disjunct(List<String> condition, Effect effect, List<String> traces) {
    public Disjunct {
      condition = List.copyOf(condition);
      traces = List.copyOf(traces);
    }
  }

  /** Executions that are not described, and why. */
  public record Case(List<String> condition, String reason) {
    public Case {
      condition = List.copyOf(condition);
    }
  }

  private static Map<String, String> ordered(Map<String, String> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
