package proteus.verifier.engine.symbolic.state;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.array.ArrayIndices;

/**
 * Facts about all elements of an array in some range. A formula speaks of a fact by its name, a
 * truth-valued variable that stands for "for all integers, the body holds". The solver never sees
 * the quantifier: a query gets instances of the facts it names, at the indices at which arrays are
 * read and written there. Fewer instances make weaker assumptions, so that what the solver refutes
 * with them is refuted by the facts.
 */
public final class QuantifiedFacts {
  private static final int ROUNDS = 5;
  private static final int MAX_INSTANCES = 4_000;

  private final Map<Term, Fact> facts = new LinkedHashMap<>();
  private @Nullable PrefixSums sums;

  /**
   * For all integers {@code bound}, {@code body}.
   *
   * @param name the truth-valued variable that stands for the fact
   * @param triggers the reads in the body by which instances are chosen
   */
  public record Fact(Term name, Term bound, Term body, List<Trigger> triggers) {
    /** The body for one integer. */
    Term at(Terms terms, Term index) {
      return Substitution.of(terms, Map.of(bound, index)).apply(body);
    }
  }

  /** Names a fact. */
  public Fact state(Terms terms, Term bound, Term body) {
    Term name = terms.freshVar("fact", Sort.BOOL, Interval.ALL);
    Fact fact = new Fact(name, bound, body, Trigger.in(terms, bound, body));
    facts.put(name, fact);
    return fact;
  }

  /** Sums of elements, defined by facts. */
  public PrefixSums sums(Terms terms) {
    PrefixSums known = sums == null ? new PrefixSums(terms, this) : sums;
    sums = known;
    return known;
  }

  /** The facts that the formula names. */
  public List<Fact> namedIn(Term formula) {
    List<Fact> named = new ArrayList<>();
    for (Term variable : TermGraph.freeVariables(formula)) {
      Fact fact = facts.get(variable);
      if (fact != null) {
        named.add(fact);
      }
    }
    return named;
  }

  boolean isEmpty() {
    return facts.isEmpty();
  }

  /** Instances of the named facts, each implied by its fact's name. */
  public List<Term> instances(Terms terms, Collection<Term> roots) {
    return facts.isEmpty() ? List.of() : new Instantiation(terms).run(roots);
  }

  /** One search for instances: those found read arrays in turn, at more indices. */
  private final class Instantiation {
    private final Terms terms;
    private final ArrayIndices indices = new ArrayIndices();
    private final Set<Term> instances = new LinkedHashSet<>();
    private final Map<Fact, Set<Term>> done = new LinkedHashMap<>();

    Instantiation(Terms terms) {
      this.terms = terms;
    }

    List<Term> run(Collection<Term> roots) {
      Collection<Term> latest = roots;
      for (int round = 0; round < ROUNDS && !latest.isEmpty(); round++) {
        indices.add(latest);
        Set<Term> before = new LinkedHashSet<>(instances);
        for (Fact fact : facts.values()) {
          if (indices.mentions(fact.name())) {
            instantiate(fact);
          }
        }
        List<Term> added = new ArrayList<>(instances);
        added.removeAll(before);
        latest = added;
      }
      return List.copyOf(instances);
    }

    private void instantiate(Fact fact) {
      Set<Term> used = done.computeIfAbsent(fact, f -> new LinkedHashSet<>());
      for (Trigger trigger : fact.triggers()) {
        for (Term index : List.copyOf(indices.of(trigger.array()))) {
          if (instances.size() >= MAX_INSTANCES) {
            return;
          }
          Term value = trigger.solve(terms, index);
          if (used.add(value)) {
            instances.add(terms.implies(fact.name(), fact.at(terms, value)));
          }
        }
      }
    }
  }
}
