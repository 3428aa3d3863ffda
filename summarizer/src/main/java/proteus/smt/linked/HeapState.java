package proteus.smt.linked;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * What is so of nodes and variables along the paths to a place. Sources of the rules: Itzhaky and
 * others, CAV 2013, Table 2 (what is reached after a pointer is stored).
 */
final class HeapState {
  private final Nodes nodes;
  private final Terms terms;
  private final Map<Slot, Relation> leads;
  private final Map<Slot, Relation> holds;
  private final Map<Slot, Relation> distances;
  private final Map<Slot, Relation> numbers;
  private Relation alive;
  private Relation allocated;
  private final Map<Variable, Integer> pointers = new LinkedHashMap<>();
  private final Map<Variable, Term> values = new LinkedHashMap<>();
  private Term guard;

  HeapState(
      Nodes nodes,
      Map<Slot, Relation> leads,
      Map<Slot, Relation> distances,
      Map<Slot, Relation> holds,
      Map<Slot, Relation> numbers,
      Relation alive,
      Relation allocated) {
    this.nodes = nodes;
    this.terms = nodes.terms();
    this.leads = new LinkedHashMap<>(leads);
    this.distances = new LinkedHashMap<>(distances);
    this.holds = new LinkedHashMap<>(holds);
    this.numbers = new LinkedHashMap<>(numbers);
    this.alive = alive;
    this.allocated = allocated;
    this.guard = terms.tru();
  }

  HeapState fork() {
    HeapState fork = new HeapState(nodes, leads, distances, holds, numbers, alive, allocated);
    fork.pointers.putAll(pointers);
    fork.values.putAll(values);
    fork.guard = guard;
    return fork;
  }

  /** When the state is reached. */
  Term guard() {
    return guard;
  }

  void assume(Term condition) {
    guard = terms.and(guard, condition);
  }

  /** The node to which the variable leads; one that has no value yet leads nowhere. */
  int pointer(Variable variable) {
    return pointers.getOrDefault(variable, Nodes.NO_VALUE);
  }

  void set(Variable pointer, int node) {
    pointers.put(pointer, node);
  }

  /** The value of a variable that is no pointer; one that has none yet holds anything. */
  Term value(Variable variable) {
    return values.computeIfAbsent(
        variable, v -> nodes.encoding().freshVariable(v.name(), v.type()));
  }

  void set(Variable variable, Term value) {
    values.put(variable, value);
  }

  void forgetAllBut(Set<Variable> kept) {
    pointers.keySet().retainAll(kept);
    values.keySet().retainAll(kept);
  }

  // ---------------------------------------------------------------- what is so

  Term isAlive(int node) {
    return alive.at(node);
  }

  Term isAllocated(int node) {
    return allocated.at(node);
  }

  Term leads(Slot slot, int from, int to) {
    return at(leads, slot).at(from, to);
  }

  /** How many steps lead from the node to where the way along the slot ends. */
  Term distance(Slot slot, int from) {
    return at(distances, slot).at(from);
  }

  /** The nodes to which variables lead. */
  Collection<Integer> targets() {
    return pointers.values();
  }

  Term holds(Slot slot, int at, int content) {
    return at(holds, slot).at(at, content);
  }

  Term number(Slot slot, int at) {
    return at(numbers, slot).at(at);
  }

  private static Relation at(Map<Slot, Relation> relations, Slot slot) {
    Relation relation = relations.get(slot);
    if (relation == null) {
      throw new IllegalArgumentException("unknown: " + slot);
    }
    return relation;
  }

  // ---------------------------------------------------------------- what changes

  void begin(int node) {
    Relation before = alive;
    alive = new Relation((a, _) -> terms.or(before.at(a), nodes.same(a, node)));
    Relation known = allocated;
    allocated = new Relation((a, _) -> terms.or(known.at(a), nodes.same(a, node)));
  }

  void end(int node) {
    Relation before = alive;
    alive = new Relation((a, _) -> terms.and(before.at(a), terms.not(nodes.same(a, node))));
  }

  void store(Slot slot, int at, Term number) {
    Relation before = at(numbers, slot);
    numbers.put(slot, new Relation((a, _) -> terms.ite(nodes.same(a, at), number, before.at(a))));
  }

  /**
   * The pointer in the slot leads elsewhere from now on.
   *
   * @return when nodes are then reached from themselves, which is not followed
   */
  Term store(Slot slot, int at, int content) {
    Relation held = at(holds, slot);
    holds.put(
        slot,
        new Relation(
            (a, b) -> terms.ite(nodes.same(a, at), nodes.same(b, content), held.at(a, b))));
    Relation before = leads.get(slot);
    if (before == null) {
      return terms.fals();
    }
    Term goesOn = terms.not(nodes.isEnd(slot, at));
    Relation far = at(distances, slot);
    distances.put(
        slot,
        new Relation(
            (a, _) ->
                terms.ite(
                    terms.and(goesOn, before.at(a, at)),
                    terms.add(terms.sub(far.at(a), far.at(at)), far.at(content), terms.intConst(1)),
                    far.at(a))));
    Relation without =
        new Relation(
            (a, b) ->
                terms.and(
                    before.at(a, b),
                    terms.not(
                        terms.and(
                            goesOn,
                            before.at(a, at),
                            before.at(at, b),
                            terms.not(nodes.same(at, b))))));
    leads.put(
        slot,
        new Relation(
            (a, b) ->
                terms.or(
                    without.at(a, b),
                    terms.and(goesOn, without.at(a, at), without.at(content, b)))));
    return terms.and(goesOn, without.at(content, at));
  }

  /** Takes up the paths of another state; no execution is on paths of both. */
  void merge(HeapState other, BiFunction<Integer, Integer, Integer> either) {
    Term here = guard;
    for (Variable variable : other.pointers.keySet()) {
      pointers.putIfAbsent(variable, Nodes.NO_VALUE);
    }
    pointers.replaceAll((variable, node) -> either.apply(node, other.pointer(variable)));
    for (Variable variable : other.values.keySet()) {
      value(variable);
    }
    values.replaceAll((variable, value) -> terms.ite(here, value, other.value(variable)));
    merge(leads, other.leads, here);
    merge(distances, other.distances, here);
    merge(holds, other.holds, here);
    merge(numbers, other.numbers, here);
    alive = merged(alive, other.alive, here);
    allocated = merged(allocated, other.allocated, here);
    guard = terms.or(here, other.guard);
  }

  private void merge(Map<Slot, Relation> relations, Map<Slot, Relation> others, Term here) {
    relations.replaceAll((slot, relation) -> merged(relation, at(others, slot), here));
  }

  private Relation merged(Relation one, Relation other, Term here) {
    return one == other
        ? one
        : new Relation((a, b) -> terms.ite(here, one.at(a, b), other.at(a, b)));
  }
}
