package proteus.smt.linked;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import proteus.smt.Interval;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;

/**
 * The nodes that a question is about, by numbers, and what is so of them in the state from which it
 * sets out. Nodes of different numbers may be one. Nothing but these nodes matters: facts are
 * universal, and no function leads from nodes to nodes (Bernays and Schönfinkel, 1928).
 */
final class Nodes {
  static final int NULL = 0;

  /** Where a pointer without a value leads. */
  static final int NO_VALUE = 1;

  /** The nodes from here on may be objects, null, or no value. */
  static final int FIRST_OBJECT = 2;

  private final LinkedHeap heap;
  private final Map<Slot, Set<Site>> followed;
  private final Terms terms;
  private final Encoding encoding;
  private final String name;
  private int count = FIRST_OBJECT;

  private final Map<Slot, Relation> leads = new LinkedHashMap<>();
  private final Map<Slot, Relation> holds = new LinkedHashMap<>();
  private final Map<Slot, Relation> numbers = new LinkedHashMap<>();
  private final Map<Slot, Relation> distances = new LinkedHashMap<>();
  private final Relation same;
  private final Relation alive;
  private final Relation allocated;
  private final Map<Site, Relation> from = new LinkedHashMap<>();
  private final Map<String, Integer> globals = new LinkedHashMap<>();

  /** The nodes of sites that have one object. */
  private final Map<Site, Integer> only = new LinkedHashMap<>();

  private final List<IntFunction<Term>> restrictions = new ArrayList<>();

  /**
   * @param followed the slots along which nodes are reached, each with the sites whose only objects
   *     end the way
   * @param name begins the names of symbols, which no other question may have
   */
  Nodes(
      LinkedHeap heap, Map<Slot, Set<Site>> followed, Terms terms, Encoding encoding, String name) {
    this.heap = heap;
    this.followed = followed;
    this.terms = terms;
    this.encoding = encoding;
    this.name = name;
    this.same = new Relation(this::isSame);
    this.alive = unary("alive");
    this.allocated = unary("allocated");
    for (Site site : heap.linkedSites()) {
      from.put(site, unary("from#" + site.number()));
      if (!site.isFamily()) {
        int node = fresh();
        only.put(site, node);
        site.global().ifPresent(global -> globals.put(global.name(), node));
      }
    }
    for (Slot slot : heap.slots()) {
      if (slot.isPointer()) {
        holds.put(slot, new Relation((a, b) -> symbol("holds#" + slot, a, b)));
      } else {
        numbers.put(slot, new Relation((a, _) -> number(slot, a)));
      }
    }
    for (Slot slot : followed.keySet()) {
      leads.put(slot, new Relation((a, b) -> a == b ? terms.tru() : symbol("leads#" + slot, a, b)));
      distances.put(slot, new Relation((a, _) -> distance(slot, a)));
    }
  }

  private Relation unary(String what) {
    return new Relation(
        (a, _) -> a < FIRST_OBJECT ? terms.fals() : terms.boolVar(name + what + "#" + a));
  }

  private Term symbol(String what, int one, int other) {
    return terms.boolVar(name + what + "#" + one + "#" + other);
  }

  private Term isSame(int one, int other) {
    if (one == other) {
      return terms.tru();
    }
    int first = Math.min(one, other);
    int second = Math.max(one, other);
    return second < FIRST_OBJECT ? terms.fals() : symbol("same", first, second);
  }

  private Term number(Slot slot, int node) {
    return encoding.freshVariable(name + "number#" + slot + "#" + node, slot.type());
  }

  private Term distance(Slot slot, int node) {
    return node < FIRST_OBJECT
        ? terms.intConst(0)
        : terms.intVar(name + "distance#" + slot + "#" + node, Interval.nonNegative());
  }

  /** A node of which nothing is known yet. */
  int fresh() {
    return count++;
  }

  /** The only node of a site that has one object. */
  int only(Site site) {
    Integer node = only.get(site);
    if (node == null) {
      throw new IllegalArgumentException("several objects: " + site);
    }
    return node;
  }

  /** What is so of all objects in the state from which the question sets out. */
  void restrict(IntFunction<Term> restriction) {
    restrictions.add(restriction);
  }

  /** The node of the global object of that name. */
  int global(String object) {
    Integer node = globals.get(object);
    if (node == null) {
      throw new IllegalArgumentException("unknown: " + object);
    }
    return node;
  }

  /** Those that may be objects. */
  List<Integer> objects() {
    List<Integer> objects = new ArrayList<>();
    for (int i = FIRST_OBJECT; i < count; i++) {
      objects.add(i);
    }
    return objects;
  }

  LinkedHeap heap() {
    return heap;
  }

  Terms terms() {
    return terms;
  }

  Encoding encoding() {
    return encoding;
  }

  /** Whether the way along the slot ends at the node, wherever the pointer there leads. */
  Term isEnd(Slot slot, int node) {
    return terms.or(
        followed.getOrDefault(slot, Set.of()).stream().map(site -> isFrom(node, site)).toList());
  }

  /** Whether two nodes are one, which never changes. */
  Term same(int one, int other) {
    return same.at(one, other);
  }

  /** Whether a node is null, or no value. */
  Term isNoObject(int node) {
    return terms.or(same(node, NULL), same(node, NO_VALUE));
  }

  /** Whether a node is from the site, which never changes. */
  Term isFrom(int node, Site site) {
    return node < FIRST_OBJECT ? terms.fals() : at(from, site).at(node);
  }

  private static <K> Relation at(Map<K, Relation> relations, K key) {
    Relation relation = relations.get(key);
    if (relation == null) {
      throw new IllegalArgumentException("unknown: " + key);
    }
    return relation;
  }

  /** The state from which the question sets out. */
  HeapState start() {
    return new HeapState(this, leads, distances, holds, numbers, alive, allocated);
  }

  /** What is so of any node and any two in any state that a program reaches. */
  List<Term> axioms() {
    return new NodeAxioms(this, heap).all();
  }

  /** What is so of numbers of steps. */
  StepRules steps(Collection<Integer> bounded) {
    return new StepRules(this, heap, bounded);
  }

  /** What is so of any three. */
  NodeRules rules() {
    return new NodeRules(this, heap);
  }

  /** How many nodes there are. */
  int count() {
    return count;
  }

  List<IntFunction<Term>> restrictions() {
    return restrictions;
  }

  Map<Slot, Set<Site>> followed() {
    return followed;
  }
}
