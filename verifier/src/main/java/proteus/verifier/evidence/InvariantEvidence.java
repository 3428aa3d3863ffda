package proteus.verifier.evidence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;
import proteus.verifier.counterexample.Outline;
import proteus.verifier.task.certificate.LoopInvariant;
import proteus.verifier.task.certificate.TransitionInvariant;
import proteus.witness.model.Invariant;
import proteus.witness.source.SourceCode;

/**
 * Loop invariants for correctness witnesses. What speaks of variables that the loop's place does
 * not know (those of calling functions, for instance) is left out, which weakens the invariant.
 */
public final class InvariantEvidence {
  private final Program original;
  private final WitnessPlaces places;
  private final Set<Variable> all;

  private InvariantEvidence(Program original, Program inlined, WitnessPlaces places) {
    this.original = original;
    this.places = places;
    this.all = new LinkedHashSet<>(inlined.globals());
    for (Edge edge : inlined.function(inlined.entry()).cfg().edges()) {
      Actions.target(edge.action()).ifPresent(all::add);
      all.addAll(Subexpressions.variables(edge.action()));
    }
  }

  /**
   * The invariants in the order of the loops; one for each loop of which something can be said.
   *
   * @param original before calls were inlined
   * @param inlined that the claims are about
   */
  public static List<Invariant> of(
      Program original, Program inlined, List<LoopInvariant> claims, List<SourceCode> programs) {
    InvariantEvidence evidence =
        new InvariantEvidence(original, inlined, new WitnessPlaces(programs));
    Map<SourceSpan, List<LoopInvariant>> byLoop = new LinkedHashMap<>();
    claims.forEach(c -> byLoop.computeIfAbsent(c.loop(), l -> new ArrayList<>()).add(c));
    List<Invariant> invariants = new ArrayList<>();
    byLoop.forEach((loop, copies) -> evidence.invariant(loop, copies).ifPresent(invariants::add));
    return invariants;
  }

  /**
   * Transition invariants in the order of the loops, of those that appear once in the inlined
   * program.
   *
   * @param original before calls were inlined
   * @param inlined that the claims are about
   */
  public static List<Invariant> ofTransitions(
      Program original,
      Program inlined,
      List<TransitionInvariant> claims,
      List<SourceCode> programs) {
    InvariantEvidence evidence =
        new InvariantEvidence(original, inlined, new WitnessPlaces(programs));
    Map<SourceSpan, Long> copies =
        inlined.function(inlined.entry()).cfg().loopHeads().values().stream()
            .collect(Collectors.groupingBy(s -> s, Collectors.counting()));
    return claims.stream()
        .filter(c -> copies.getOrDefault(c.loop(), 0L) == 1)
        .flatMap(c -> evidence.transition(c).stream())
        .toList();
  }

  private Optional<Invariant> transition(TransitionInvariant claim) {
    String function = Outline.functionAround(original, claim.loop()).orElse("");
    Map<Variable, String> names = new LinkedHashMap<>();
    claim
        .earlier()
        .forEach(
            (variable, standIn) ->
                name(variable, function)
                    .ifPresent(
                        name -> {
                          names.put(variable, name);
                          names.put(standIn, "\\at(" + name + ", AnyPrev)");
                        }));
    String text = text(claim.conjuncts(), names);
    return places.isLoop(claim.loop()) && !isDo(claim.loop()) && !text.isEmpty()
        ? places.start(claim.loop(), function).map(at -> Invariant.ofLoopTransition(at, text))
        : Optional.empty();
  }

  /** Where a function was inlined several times, one of its copies' invariants holds. */
  private Optional<Invariant> invariant(SourceSpan loop, List<LoopInvariant> copies) {
    String function = Outline.functionAround(original, loop).orElse("");
    Set<String> alternatives = new LinkedHashSet<>();
    for (LoopInvariant copy : copies) {
      String text = text(copy.conjuncts(), names(copy.conjuncts(), function));
      if (text.isEmpty()) {
        return Optional.empty();
      }
      alternatives.add(text);
    }
    String value =
        alternatives.size() == 1
            ? alternatives.iterator().next()
            : "(" + String.join(") || (", alternatives) + ")";
    if (isDo(loop)) {
      return places.bodyOf(loop, function).map(at -> Invariant.ofLocation(at, value));
    }
    return places.isLoop(loop)
        ? places.start(loop, function).map(at -> Invariant.ofLoop(at, value))
        : Optional.empty();
  }

  /**
   * What the format calls a loop's invariant holds at the condition, but here it is the header's.
   */
  private boolean isDo(SourceSpan span) {
    return places.word(span).filter("do"::equals).isPresent();
  }

  private static String text(List<Expr> claims, Map<Variable, String> names) {
    WitnessConditionText text = new WitnessConditionText(names);
    Set<String> conjuncts = new LinkedHashSet<>();
    for (Expr conjunct : claims) {
      text.of(conjunct).ifPresent(conjuncts::add);
    }
    return conjuncts.size() == 1
        ? conjuncts.iterator().next()
        : conjuncts.isEmpty() ? "" : "(" + String.join(") && (", conjuncts) + ")";
  }

  /** The names that mean just one variable at the loop: shadowed ones are left out. */
  private Map<Variable, String> names(List<Expr> claims, String function) {
    Map<Variable, String> names = new LinkedHashMap<>();
    for (Expr claim : claims) {
      for (Variable variable : Subexpressions.variables(claim)) {
        name(variable, function).ifPresent(name -> names.put(variable, name));
      }
    }
    return names;
  }

  private Optional<String> name(Variable variable, String function) {
    return isVisible(variable, function)
            && all.stream().noneMatch(v -> isConfusing(v, variable, function))
        ? variable.sourceName()
        : Optional.empty();
  }

  private boolean isVisible(Variable variable, String function) {
    return variable.sourceName().isPresent()
        && (variable.name().startsWith(function + "::") || original.globals().contains(variable));
  }

  private boolean isConfusing(Variable other, Variable variable, String function) {
    return !other.equals(variable)
        && other.sourceName().equals(variable.sourceName())
        && isVisible(other, function)
        && !copy(other).equals(copy(variable));
  }

  /** The name without the number of the inlined call that it belongs to. */
  private static String copy(Variable variable) {
    return variable.name().replaceFirst("#.*", "");
  }
}
