package proteus.smt.houdini;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import proteus.smt.Budget;

/** Drops claims until those that are left support each other. */
public final class Houdini {
  /** How claims are told apart of which nobody knows whether all of them hold. */
  public enum Doubt {
    ONE_BY_ONE,
    BY_HALVES
  }

  private Houdini() {}

  /**
   * Takes steps, again and again, until none drops anything.
   *
   * @param drops takes a step; whether it dropped any claims. Where there is no time left it has to
   *     drop all of them
   */
  public static <S> void settle(Collection<S> steps, Predicate<S> drops) {
    boolean isStable = false;
    while (!isStable) {
      isStable = true;
      for (S step : steps) {
        isStable &= !drops.test(step);
      }
    }
  }

  /**
   * The same, where a step that is taken anew drops nothing as long as the same is known before it:
   * fewer claims after it follow from that, too.
   *
   * @param before what is known before a step
   * @param drops takes a step from what is known before it
   */
  public static <S, K> void settle(
      Collection<S> steps, Function<S, K> before, BiPredicate<S, K> drops) {
    Map<S, K> taken = new HashMap<>();
    settle(
        steps,
        step -> {
          K known = before.apply(step);
          return !known.equals(taken.put(step, known)) && drops.test(step, known);
        });
  }

  /**
   * Drops what is not seen to hold; everything, where the time does not suffice. Whether what is
   * left was seen to hold together.
   */
  public static <C> boolean reduce(
      Set<C> claims, Question<C> question, Doubt doubt, Budget budget) {
    while (!claims.isEmpty()) {
      if (budget.isOver()) {
        claims.clear();
        return true;
      }
      switch (question.ask(claims)) {
        case Support.Supported<C> _ -> {
          return true;
        }
        case Support.Refuted<C>(Set<C> refuted) -> claims.removeAll(refuted);
        case Support.Undecided<C> _ -> {
          divide(claims, question, doubt, budget);
          return false;
        }
      }
    }
    return true;
  }

  private static <C> void divide(Set<C> claims, Question<C> question, Doubt doubt, Budget budget) {
    List<C> all = List.copyOf(claims);
    int half = all.size() / 2;
    if (doubt == Doubt.ONE_BY_ONE || half == 0) {
      Set<C> assumed = new LinkedHashSet<>(all);
      claims.removeIf(claim -> budget.isOver() || !question.holds(claim, assumed));
      return;
    }
    for (List<C> part : List.of(all.subList(0, half), all.subList(half, all.size()))) {
      Set<C> kept = new LinkedHashSet<>(part);
      reduce(kept, question, doubt, budget);
      claims.removeIf(claim -> part.contains(claim) && !kept.contains(claim));
    }
  }
}
