package proteus.summarizer.bound.program;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.memory.MemoryValue;

/**
 * A path on its way from a place; immutable.
 *
 * @param values of the followed variables
 * @param guard the conditions on the way
 * @param memory what is known of memory
 */
public record GuardedPath(
    Map<Variable, Term> values,
    Set<Term> guard,
    Set<Edge> edges,
    Map<MemoryValue<Term>, Term> memory) {

  GuardedPath over(Edge edge) {
    Set<Edge> more = new LinkedHashSet<>(edges);
    more.add(edge);
    return new GuardedPath(values, guard, more, memory);
  }

  public GuardedPath with(Variable variable, Term value) {
    Map<Variable, Term> changed = new LinkedHashMap<>(values);
    changed.put(variable, value);
    return new GuardedPath(changed, guard, edges, memory);
  }

  public GuardedPath under(Collection<Term> conditions) {
    Set<Term> more = new LinkedHashSet<>(guard);
    conditions.stream().filter(c -> !c.isTrue()).forEach(more::add);
    return new GuardedPath(values, more, edges, memory);
  }

  /** One more thing is known of memory. */
  public GuardedPath knowing(MemoryValue<Term> value, Term term) {
    Map<MemoryValue<Term>, Term> more = new LinkedHashMap<>(memory);
    more.put(value, term);
    return remembering(more);
  }

  /** This is what is known of memory. */
  public GuardedPath remembering(Map<MemoryValue<Term>, Term> known) {
    return new GuardedPath(values, guard, edges, known);
  }

  /** Whether the value certainly is so large on this path. */
  public boolean isAtLeast(Terms terms, Term value, BigInteger least) {
    return value.range().isAtLeast(least) || guard.contains(terms.ge(value, terms.intConst(least)));
  }

  /** Both paths as one: with what both need, from the same values. */
  GuardedPath merged(GuardedPath other) {
    Set<Term> common = new LinkedHashSet<>(guard);
    common.retainAll(other.guard);
    Set<Edge> all = new LinkedHashSet<>(edges);
    all.addAll(other.edges);
    return new GuardedPath(values, common, all, knownToBoth(memory, other.memory));
  }

  private static Map<MemoryValue<Term>, Term> knownToBoth(
      Map<MemoryValue<Term>, Term> one, Map<MemoryValue<Term>, Term> other) {
    if (one.equals(other)) {
      return one;
    }
    Map<MemoryValue<Term>, Term> common = new LinkedHashMap<>(one);
    common.entrySet().retainAll(new ArrayList<>(other.entrySet()));
    return common;
  }

  List<Term> conditions() {
    return new ArrayList<>(guard);
  }
}
