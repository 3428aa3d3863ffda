package proteus.verifier.app.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.summarizer.report.LoopReport;
import proteus.verifier.app.summarize.Summarization.Finding;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.counterexample.Outline;
import proteus.verifier.report.LoopSections;
import proteus.witness.model.Invariant;
import proteus.witness.model.InvariantType;
import proteus.witness.page.LoopSection;

/** What a page says about the loops of a program. */
public final class PageLoops {
  private final Excerpts excerpts;
  private final Map<String, List<String>> invariants = new HashMap<>();
  private final Map<String, List<String>> relations = new HashMap<>();

  /**
   * @param known of a checked proof
   */
  public PageLoops(Excerpts excerpts, List<Invariant> known) {
    this.excerpts = excerpts;
    for (Invariant invariant : known) {
      boolean isRelation = invariant.type() == InvariantType.LOOP_TRANSITION_INVARIANT;
      (isRelation ? relations : invariants)
          .computeIfAbsent(
              place(invariant.location().fileName(), invariant.location().line()),
              p -> new ArrayList<>())
          .addAll(conjuncts(invariant.value()));
    }
  }

  /**
   * The loops that were summarized and those that something else is known of, in their order.
   *
   * @param treatments what the verification did about them
   */
  public List<LoopSection> sections(
      List<Finding> findings, Map<SourceSpan, String> treatments, Optional<Program> program) {
    Map<SourceSpan, LoopSection> sections = new LinkedHashMap<>();
    for (Finding finding : findings) {
      if (finding instanceof Finding.Found(LoopReport report)) {
        SourceSpan span = report.span();
        String treatment = treatments.getOrDefault(span, "");
        sections.put(
            span,
            LoopSections.of(
                report, treatment, at(span, invariants), at(span, relations), sections.size()));
      }
    }
    treatments.forEach(
        (span, treatment) -> {
          String function = program.flatMap(p -> Outline.functionAround(p, span)).orElse("");
          sections.putIfAbsent(
              span,
              new LoopSection(
                  LoopSection.Subject.LOOP,
                  span,
                  function,
                  excerpts.loop(span),
                  treatment,
                  at(span, invariants),
                  at(span, relations),
                  List.of(),
                  List.of(),
                  Optional.empty()));
        });
    return sections.values().stream()
        .sorted(
            Comparator.comparing((LoopSection l) -> l.span().file())
                .thenComparingInt(l -> l.span().line())
                .thenComparingInt(l -> l.span().column()))
        .toList();
  }

  private static List<String> at(SourceSpan span, Map<String, List<String>> claims) {
    return claims.getOrDefault(place(span.file(), span.line()), List.of());
  }

  private static String place(String file, int line) {
    return file + ":" + line;
  }

  /** The parts of a conjunction of parenthesized conditions: {@code (a) && (b)}. */
  public static List<String> conjuncts(String condition) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < condition.length(); i++) {
      char c = condition.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0 && c != ')') {
        if (!condition.startsWith(" && (", i)) {
          return List.of(condition);
        }
        parts.add(condition.substring(start + 1, i - 1));
        start = i + " && ".length();
        i = start - 1;
      }
    }
    if (parts.isEmpty()) {
      return List.of(condition);
    }
    parts.add(condition.substring(start + 1, condition.length() - 1));
    return parts;
  }
}
