package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import proteus.ir.Edge;
import proteus.ir.Variable;
import proteus.smt.Op;
import proteus.smt.Term;
import proteus.smt.TermPrinter;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.PathEnd;
import proteus.summarizer.path.PathStep;
import proteus.summarizer.path.Trace;
import proteus.summarizer.pda.Acceleration;
import proteus.summarizer.pda.Pda;

/** A summary with its derivation as text for people, in the words of Xie et al. 2019. */
public final class SummaryPrinter {
  private static final String INDENT = "             ";

  private final LoopSummary summary;
  private final Map<String, String> names;
  private final StringBuilder out = new StringBuilder();

  private SummaryPrinter(LoopSummary summary) {
    this.summary = summary;
    this.names = names(summary.entry().keySet());
  }

  /** The text, some lines long, each ended. */
  public static String print(LoopSummary summary) {
    return new SummaryPrinter(summary).run();
  }

  private String print(Term term) {
    return TermPrinter.print(term, this::name);
  }

  /** As in the C text where that name stands for one variable here. */
  private String name(Term symbol) {
    String name = symbol.name().replaceFirst("@.*", "");
    return symbol.name().contains("@") ? names.getOrDefault(name, name) : name.replace("!", "");
  }

  private static Map<String, String> names(Set<Variable> variables) {
    Map<String, Integer> uses = new LinkedHashMap<>();
    variables.forEach(v -> v.sourceName().ifPresent(n -> uses.merge(n, 1, Integer::sum)));
    Map<String, String> names = new LinkedHashMap<>();
    for (Variable variable : variables) {
      String source = variable.sourceName().orElse(variable.name());
      names.put(variable.name(), uses.getOrDefault(source, 2) == 1 ? source : variable.name());
    }
    return names;
  }

  private String run() {
    out.append(summary.loop().span())
        .append("  type ")
        .append(summary.type().number())
        .append(": ")
        .append(summary.type().meaning())
        .append('\n');
    section("paths", summary.paths().stream().map(this::path).toList());
    section("automaton", automaton());
    List<String> disjuncts = new ArrayList<>();
    for (Disjunct disjunct : summary.disjuncts()) {
      disjuncts.add(disjunct(disjunct));
    }
    section("summary", disjuncts);
    section("traces", summary.disjuncts().stream().map(d -> trace(d.trace())).toList());
    section("left out", summary.residual().cases().stream().map(this::left).toList());
    section("endless", summary.nonTerminating().stream().map(this::left).toList());
    return out.toString();
  }

  private void section(String title, List<String> lines) {
    String prefix = String.format("  %-11s", title);
    for (String line : lines) {
      out.append(prefix).append(line).append('\n');
      prefix = INDENT;
    }
  }

  private String path(LoopPath path) {
    String end =
        switch (path.end()) {
          case PathEnd.Iterate ignored -> "";
          case PathEnd.Exit(Edge edge) ->
              "exit" + (edge.span().isKnown() ? " at line " + edge.span().line() : "");
          case PathEnd.Gap(String reason) -> "not followed: " + reason;
        };
    return join(path + "  " + conjunction(path.conditions()), updates(path.update(), " := "), end);
  }

  private static String join(String... parts) {
    StringJoiner joiner = new StringJoiner("   ");
    for (String part : parts) {
      if (!part.isEmpty()) {
        joiner.add(part);
      }
    }
    return joiner.toString();
  }

  private String conjunction(List<Term> conditions) {
    if (conditions.isEmpty()) {
      return "true";
    }
    StringJoiner joiner = new StringJoiner(" ∧ ");
    conditions.forEach(c -> joiner.add(print(c)));
    return joiner.toString();
  }

  private String conjunction(Term condition) {
    return conjunction(condition.op() == Op.AND ? condition.args() : List.of(condition));
  }

  private String updates(Map<Variable, Term> values, String equals) {
    StringJoiner joiner = new StringJoiner(", ");
    values.forEach(
        (v, value) -> joiner.add(names.getOrDefault(v.name(), v.name()) + equals + print(value)));
    return joiner.toString();
  }

  private List<String> automaton() {
    List<String> lines = new ArrayList<>();
    for (Pda.Transition t : summary.pda().transitions()) {
      lines.add(
          t.from().path()
              + " → "
              + t.to().path()
              + "  k = "
              + print(t.counter())
              + "  if "
              + conjunction(t.guard()));
    }
    for (Pda.State state : summary.pda().states()) {
      if (state.acceleration() instanceof Acceleration.SingleStep(String reason)) {
        lines.add(state.path() + " one step at a time: " + reason);
      }
    }
    return lines;
  }

  private String disjunct(Disjunct disjunct) {
    return join(
        disjunct.approximation().name().toLowerCase(java.util.Locale.ROOT)
            + "  "
            + conjunction(disjunct.condition()),
        updates(disjunct.post(), "' = "),
        disjunct.havocked().isEmpty() ? "" : "any: " + disjunct.havocked());
  }

  private String trace(Trace trace) {
    StringJoiner joiner = new StringJoiner(" ");
    for (Trace.Phase phase : trace.phases()) {
      String count = print(phase.count());
      joiner.add(count.equals("1") ? path(phase) : path(phase) + "^(" + count + ")");
    }
    return joiner.toString();
  }

  /** The path, or the round of a cycle that was merged. */
  private String path(Trace.Phase phase) {
    boolean merged = phase.path().number() > summary.paths().size();
    return merged && phase.path().steps().getFirst() instanceof PathStep.Inner(var _, Trace round)
        ? "(" + trace(round) + ")"
        : phase.path().toString();
  }

  private String left(Residual.Case left) {
    return conjunction(left.condition()) + "  (" + left.reason() + ")";
  }
}
