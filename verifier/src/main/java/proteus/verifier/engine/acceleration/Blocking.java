package proteus.verifier.engine.acceleration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Unrolling;
import proteus.smt.transition.Unrolling.Taken;

/** Forbids in an unrolling what relations make redundant. */
final class Blocking {
  /** So many moves are compared with one of a relation. */
  private static final int MAX_COVERED = 3;

  private final Terms terms;
  private final Solver solver;
  private final Unrolling unrolling;

  Blocking(Terms terms, Solver solver, Unrolling unrolling) {
    this.terms = terms;
    this.solver = solver;
    this.unrolling = unrolling;
  }

  /**
   * Forbids what a relation makes redundant, as far as it ends with the last step: the relation
   * twice in a row, its round, transitions and sequences of moves from a state to one that the
   * relation leads to.
   */
  void block(Relation relation, List<Relation> all) {
    int last = unrolling.depth() - 1;
    if (last > 0) {
      taken(last - 1, relation)
          .ifPresent(
              before ->
                  taken(last, relation)
                      .ifPresent(after -> forbid(before.literal(), after.literal())));
    }
    CycleIteration round = relation.round();
    int first = last - round.moves().size() + 1;
    if (first >= 0) {
      occurrence(round, first).ifPresent(this::forbid);
    }
    for (Taken taken : unrolling.step(last)) {
      if (all.stream().noneMatch(r -> r.transition().equals(taken.move()))) {
        covered(relation, last).ifPresent(c -> forbid(taken.literal(), c));
      }
    }
    for (int length = 2; length <= MAX_COVERED && length <= last + 1; length++) {
      covered(relation, last - length + 1).ifPresent(this::forbid);
    }
  }

  private void forbid(Term... together) {
    solver.add(terms.not(terms.and(together)));
  }

  /** That the relation leads from the state at the level to the last one. */
  private Optional<Term> covered(Relation relation, int number) {
    CutPoint at = relation.round().at();
    int last = unrolling.depth();
    Optional<Term> start = unrolling.at(number, at);
    Optional<Term> end = unrolling.at(last, at);
    if (start.isEmpty() || end.isEmpty()) {
      return Optional.empty();
    }
    Substitution before = Substitution.of(terms, unrolling.symbols(number, at));
    Map<Term, Term> placeholders = relation.afterwards(terms);
    Map<Term, Term> arrived = unrolling.symbols(last, at);
    Map<Term, Term> after = new LinkedHashMap<>();
    placeholders.forEach((s, p) -> after.put(p, arrived.getOrDefault(s, s)));
    return relation
        .leadsTo(terms, placeholders)
        .map(before::apply)
        .map(Substitution.of(terms, after)::apply)
        .map(c -> terms.and(start.get(), end.get(), c));
  }

  private Optional<Taken> taken(int step, Move move) {
    return unrolling.step(step).stream()
        .filter(t -> t.move().equals(move.transition()))
        .findFirst();
  }

  /** That exactly this round is made from the step on. */
  private Optional<Term> occurrence(CycleIteration round, int first) {
    Map<Term, Term> renaming = new LinkedHashMap<>(unrolling.symbols(first, round.at()));
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < round.moves().size(); i++) {
      Optional<Taken> taken = taken(first + i, round.moves().get(i));
      if (taken.isEmpty()) {
        return Optional.empty();
      }
      parts.add(taken.get().literal());
      round
          .copies()
          .get(i)
          .forEach(
              (extra, copy) ->
                  renaming.put(copy, taken.get().renaming().getOrDefault(extra, extra)));
    }
    parts.addAll(Substitution.of(terms, renaming).apply(round.occurrence()));
    return Optional.of(terms.and(parts));
  }
}
