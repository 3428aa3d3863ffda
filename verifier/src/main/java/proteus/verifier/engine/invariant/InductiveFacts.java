package proteus.verifier.engine.invariant;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.houdini.Houdini;
import proteus.smt.houdini.Houdini.Doubt;
import proteus.smt.houdini.Question;
import proteus.smt.houdini.Support;
import proteus.verifier.engine.invariant.EncodedProgram.Way;
import proteus.verifier.engine.invariant.influence.Cones;

/** The largest set of facts that prove each other, as far as solvers decide it in time. */
final class InductiveFacts {
  private static final long[] MILLIS = {300, 1_200};
  private static final long MILLIS_FOR_ONE = 300;
  private static final long MILLIS_TO_FOLLOW = 60;
  private static final double TRIAL_SHARE = 0.1;

  /** So many facts are asked about at once. */
  private static final int FEW = 24;

  /** The encodings in the order in which they are asked. */
  private final List<EncodedProgram> encodings;

  private final Set<Way> ways = new LinkedHashSet<>();
  private final Map<Way, Attempt> last = new HashMap<>();
  private final Map<Location, Set<Expr>> kept = new LinkedHashMap<>();
  private final Map<Location, Set<Expr>> proved;
  private final AlgebraicFacts algebra;
  private final InductionTrials trials;
  private final Cones cones;
  private final Products products;
  private final Budget budget;

  /** The variables that facts are about which are looked at alone. */
  private Optional<Set<Variable>> cone = Optional.empty();

  /** Whether executions may still refute facts. */
  private boolean hasTrials;

  /** A question to an encoding that may take so long. */
  private record Attempt(EncodedProgram encoding, long millis) {}

  /** What the encodings say of products of variables. */
  enum Products {
    KEPT,
    /** Nothing; so facts about them are left to algebra. */
    FORGOTTEN
  }

  /**
   * @param trials refute facts where solvers take their time
   * @param cones tell facts apart that may be looked at alone
   * @param proved facts that prove each other
   */
  InductiveFacts(
      List<EncodedProgram> encodings,
      AlgebraicFacts algebra,
      InductionTrials trials,
      Cones cones,
      Products products,
      Map<Location, Set<Expr>> proved,
      Budget budget) {
    this.encodings = encodings;
    this.algebra = algebra;
    this.trials = trials;
    this.cones = cones;
    this.products = products;
    this.budget = budget;
    this.proved = proved;
    encodings.forEach(e -> ways.addAll(e.ways()));
  }

  /**
   * Adds those of many candidates to what is proved that are so by facts about their own cones;
   * whether there were any.
   */
  boolean addByCones(Map<Location, Set<Expr>> candidates) {
    List<Cones.Part> parts = cones.parts(candidates);
    boolean areMany = candidates.values().stream().mapToInt(Set::size).sum() > FEW;
    boolean addsAny = false;
    if (areMany && parts.size() > 1) {
      for (Cones.Part part : parts) {
        cone = Optional.of(part.cone());
        addsAny |= add(part.facts());
      }
      cone = Optional.empty();
    }
    return addsAny;
  }

  /**
   * Adds those of the candidates to what is proved that are so too; none where the budget does not
   * suffice. Whether there were any.
   */
  boolean add(Map<Location, Set<Expr>> candidates) {
    kept.clear();
    hasTrials = true;
    candidates.forEach((head, set) -> kept.put(head, news(head, set)));
    Houdini.settle(ways.stream().filter(way -> way.target().isPresent()).toList(), this::drops);
    boolean addsAny = count() > 0;
    kept.forEach(
        (head, set) ->
            proved
                .computeIfAbsent(head, h -> new LinkedHashSet<>())
                .addAll(StrongestBounds.of(set)));
    kept.clear();
    return addsAny;
  }

  /** Those that do not follow from what is proved there. */
  private Set<Expr> news(Location head, Set<Expr> candidates) {
    Set<Expr> news = new LinkedHashSet<>();
    Set<Expr> known = proved.getOrDefault(head, Set.of());
    for (Expr fact : candidates) {
      if (!known.contains(fact) && (AlgebraicFacts.isHard(fact) || !follows(head, fact))) {
        news.add(fact);
      }
    }
    return news;
  }

  private boolean follows(Location head, Expr fact) {
    Set<Expr> known = new LinkedHashSet<>(proved.getOrDefault(head, Set.of()));
    known.removeIf(AlgebraicFacts::isHard);
    Budget little = budget.atMostMillis(MILLIS_TO_FOLLOW);
    return encodings.getFirst().follows(head, known, fact, little);
  }

  /** Drops facts that the way does not keep, all where the budget is over; whether it did. */
  private boolean drops(Way way) {
    Set<Expr> facts = kept.get(way.target().orElseThrow());
    if (facts == null || facts.isEmpty()) {
      return false;
    }
    int before = count();
    facts.removeIf(f -> AlgebraicFacts.isHard(f) && !budget.isOver() && !isKept(way, f));
    Set<Expr> easy = new LinkedHashSet<>(facts);
    easy.removeIf(AlgebraicFacts::isHard);
    Runnable update = () -> facts.removeIf(f -> !AlgebraicFacts.isHard(f) && !easy.contains(f));
    Question<Expr> question =
        new Question<>() {
          @Override
          public Support<Expr> ask(Set<Expr> claims) {
            update.run();
            return InductiveFacts.this.ask(way, claims);
          }

          @Override
          public boolean holds(Expr claim, Set<Expr> assumed) {
            return isKept(way, claim);
          }
        };
    Houdini.reduce(easy, question, Doubt.BY_HALVES, budget);
    update.run();
    if (budget.isOver()) {
      kept.values().forEach(Set::clear);
    }
    return count() < before;
  }

  private int count() {
    return kept.values().stream().mapToInt(Set::size).sum();
  }

  private boolean isKept(Way way, Expr fact) {
    if (AlgebraicFacts.isHard(fact) && algebra.isKept(way, at(way.source()), fact, budget)) {
      return true;
    }
    for (EncodedProgram encoding : order(way)) {
      Support<Expr> answer =
          encoding.ask(way, at(way.source()), Set.of(fact), budget.atMostMillis(MILLIS_FOR_ONE));
      if (!(answer instanceof Support.Undecided)) {
        return answer instanceof Support.Supported;
      }
    }
    return false;
  }

  private Support<Expr> ask(Way way, Set<Expr> facts) {
    Set<Expr> assumed = at(way.source());
    if (products == Products.FORGOTTEN) {
      assumed.removeIf(AlgebraicFacts::isHard);
    }
    for (Attempt attempt : attempts(way)) {
      Support<Expr> answer =
          attempt.encoding().ask(way, assumed, facts, budget.atMostMillis(attempt.millis()));
      if (!(answer instanceof Support.Undecided)) {
        last.put(way, attempt);
        return answer;
      }
      Set<Expr> refuted = hasTrials ? refuted(way.target().orElseThrow(), facts) : Set.of();
      if (!refuted.isEmpty()) {
        return new Support.Refuted<>(refuted);
      }
      if (budget.isOver()) {
        break;
      }
    }
    return new Support.Undecided<>();
  }

  /** Of the facts at the header, those that executions refute. The last trial refutes nothing. */
  private Set<Expr> refuted(Location head, Set<Expr> facts) {
    int before = count();
    trials.refute(kept, proved, budget.part(TRIAL_SHARE));
    hasTrials = count() < before;
    Set<Expr> refuted = new LinkedHashSet<>(facts);
    refuted.removeAll(kept.getOrDefault(head, Set.of()));
    return refuted;
  }

  /** The one that was answered last comes first; it stands for shorter ones as well. */
  private List<Attempt> attempts(Way way) {
    List<Attempt> attempts = new ArrayList<>();
    Attempt first = last.get(way);
    if (first != null) {
      attempts.add(first);
    }
    for (long millis : MILLIS) {
      for (EncodedProgram encoding : encodings) {
        if (first == null || encoding != first.encoding() || millis > first.millis()) {
          attempts.add(new Attempt(encoding, millis));
        }
      }
    }
    return attempts;
  }

  /** The one that answered last comes first. */
  private Set<EncodedProgram> order(Way way) {
    Set<EncodedProgram> order = new LinkedHashSet<>();
    Attempt first = last.get(way);
    if (first != null) {
      order.add(first.encoding());
    }
    order.addAll(encodings);
    return order;
  }

  private Set<Expr> at(Optional<Location> place) {
    Set<Expr> known = new LinkedHashSet<>();
    place.ifPresent(
        head -> {
          known.addAll(proved.getOrDefault(head, Set.of()));
          known.addAll(kept.getOrDefault(head, Set.of()));
          cone.ifPresent(some -> known.removeIf(f -> !Cases.isOver(some, f)));
        });
    return known;
  }

  /**
   * Of what is proved, facts that suffice for the proof that no violation is reached; empty if
   * there are none such.
   */
  Optional<Map<Location, Set<Expr>>> proof() {
    return new NeededFacts(ways, this::order, algebra, proved, budget).find();
  }
}
