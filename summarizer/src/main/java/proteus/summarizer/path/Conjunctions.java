package proteus.summarizer.path;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Splits conditions into conjunctions of atomic conditions that exclude each other (Xie et al.
 * 2019, Section 2.1: a path's condition is a conjunction).
 */
public final class Conjunctions {
  private final Terms terms;
  private int limit = Integer.MAX_VALUE;

  /** For terms of the factory. */
  public Conjunctions(Terms terms) {
    this.terms = terms;
  }

  /** The condition as a conjunction of conditions, which need not be atomic. */
  static Set<Term> conjuncts(Term condition) {
    return new LinkedHashSet<>(condition.conjuncts());
  }

  /** There are more conjunctions than wanted. */
  private static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooMany() {
      super("more conjunctions than wanted", null, false, false);
    }
  }

  /**
   * As {@link #split(Term)}; empty if that takes more than so many conjunctions, of which some may
   * contradict themselves.
   */
  public Optional<List<Set<Term>>> split(Term condition, int most) {
    limit = most;
    try {
      return Optional.of(split(condition));
    } catch (TooMany _) {
      return Optional.empty();
    } finally {
      limit = Integer.MAX_VALUE;
    }
  }

  /** A disjunction of conjunctions, pairwise exclusive, equivalent to the condition. */
  public List<Set<Term>> split(Term condition) {
    return switch (condition.op()) {
      case AND -> all(condition.args());
      case OR -> any(condition.args());
      case ITE -> {
        Term test = condition.arg(0);
        yield either(
            all(List.of(test, condition.arg(1))), all(List.of(terms.not(test), condition.arg(2))));
      }
      case NOT -> negation(condition.arg(0)).map(this::split).orElse(atom(condition));
      case EQ -> isTruth(condition) ? same(condition.arg(0), condition.arg(1)) : atom(condition);
      default -> atom(condition);
    };
  }

  private static boolean isTruth(Term equation) {
    return equation.arg(0).sort().equals(Sort.BOOL);
  }

  private List<Set<Term>> atom(Term condition) {
    if (condition.isFalse()) {
      return List.of();
    }
    return condition.isTrue() ? List.of(Set.of()) : List.of(Set.of(condition));
  }

  /** The negation of a composite condition, pushed inwards; empty for atoms. */
  private Optional<Term> negation(Term condition) {
    return switch (condition.op()) {
      case AND -> Optional.of(terms.or(condition.args().stream().map(terms::not).toList()));
      case OR -> Optional.of(terms.and(condition.args().stream().map(terms::not).toList()));
      case ITE ->
          Optional.of(
              terms.ite(
                  condition.arg(0), terms.not(condition.arg(1)), terms.not(condition.arg(2))));
      case EQ ->
          isTruth(condition)
              ? Optional.of(terms.eq(condition.arg(0), terms.not(condition.arg(1))))
                  .filter(t -> t.op() != Op.NOT)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private List<Set<Term>> same(Term a, Term b) {
    return either(all(List.of(a, b)), all(List.of(terms.not(a), terms.not(b))));
  }

  private static List<Set<Term>> either(List<Set<Term>> a, List<Set<Term>> b) {
    List<Set<Term>> union = new ArrayList<>(a);
    union.addAll(b);
    return union;
  }

  private List<Set<Term>> all(List<Term> conditions) {
    List<Set<Term>> product = List.of(Set.of());
    for (Term condition : conditions) {
      List<Set<Term>> parts = split(condition);
      if ((long) product.size() * parts.size() > limit) {
        throw new TooMany();
      }
      List<Set<Term>> next = new ArrayList<>();
      for (Set<Term> left : product) {
        for (Set<Term> right : parts) {
          join(left, right).ifPresent(next::add);
        }
      }
      product = next;
    }
    return product;
  }

  /** Both together; empty where an atom meets its negation. */
  private Optional<Set<Term>> join(Set<Term> a, Set<Term> b) {
    Set<Term> union = new LinkedHashSet<>(a);
    union.addAll(b);
    return terms.and(union).isFalse() ? Optional.empty() : Optional.of(union);
  }

  private List<Set<Term>> any(List<Term> conditions) {
    List<Set<Term>> union = new ArrayList<>();
    List<Term> before = new ArrayList<>();
    for (Term condition : conditions) {
      List<Term> conjuncts = new ArrayList<>(before);
      conjuncts.add(condition);
      union.addAll(all(conjuncts));
      before.add(terms.not(condition));
      if (union.size() > limit) {
        throw new TooMany();
      }
    }
    return union;
  }
}
