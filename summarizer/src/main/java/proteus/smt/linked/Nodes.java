package proteus.smt.linked;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
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

  private static final int FIRST_OBJECT = 2;

  private final LinkedHeap heap;
  private final Map<Slot, Set<Site>> followed;
  private final Terms terms;
  private final Encoding encoding;
  private final String name;
  private int count = FIRST_OBJECT;

  private final Map<Slot, Relation> leads = new LinkedHashMap<>();
  private final Map<Slot, Relation> holds = new LinkedHashMap<>();
  private final Map<Slot, Relation> numbers = new LinkedHashMap<>();
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

  /** A node of which nothing is known yet. */
  int fresh() {
    return count++;
  }

  private int node(Site site) {
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
    return new HeapState(this, leads, holds, numbers, alive, allocated);
  }

  /** What is so of any nodes in any state that a program reaches. */
  List<Term> axioms() {
    Set<Term> axioms = new LinkedHashSet<>();
    only.forEach(
        (site, node) -> {
          axioms.add(isFrom(node, site));
          axioms.add(site.global().isPresent() ? alive.at(node) : terms.tru());
        });
    for (int a = 0; a < count; a++) {
      aboutOne(a, axioms);
      for (int b = 0; b < count; b++) {
        if (a != b) {
          aboutTwo(a, b, axioms);
          for (int c = 0; c < count; c++) {
            if (c != a && c != b) {
              aboutThree(a, b, c, axioms);
            }
          }
        }
      }
    }
    axioms.remove(terms.tru());
    return List.copyOf(axioms);
  }

  private void aboutOne(int a, Set<Term> axioms) {
    if (a < FIRST_OBJECT) {
      return;
    }
    restrictions.forEach(restriction -> axioms.add(restriction.apply(a)));
    axioms.add(terms.implies(alive.at(a), allocated.at(a)));
    axioms.add(terms.implies(same(a, NULL), terms.not(allocated.at(a))));
    axioms.add(terms.implies(same(a, NO_VALUE), terms.not(allocated.at(a))));
    List<Term> sites = new ArrayList<>();
    for (Site site : heap.linkedSites()) {
      sites.add(isFrom(a, site));
      for (Site other : heap.linkedSites()) {
        if (other.number() > site.number()) {
          axioms.add(terms.not(terms.and(isFrom(a, site), isFrom(a, other))));
        }
      }
    }
    axioms.add(terms.implies(allocated.at(a), terms.or(sites)));
    // Objects are finite in number, and none leads to itself.
    leads.forEach(
        (slot, reached) -> {
          List<Term> ends = new ArrayList<>();
          ends.add(reached.at(a, NULL));
          ends.add(reached.at(a, NO_VALUE));
          followed.getOrDefault(slot, Set.of()).forEach(s -> ends.add(reached.at(a, node(s))));
          axioms.add(terms.or(ends));
        });
    for (Relation content : holds.values()) {
      axioms.add(terms.or(isNoObject(a), allocated.at(a), content.at(a, NO_VALUE)));
    }
  }

  private void aboutTwo(int a, int b, Set<Term> axioms) {
    Term same = same(a, b);
    for (Map.Entry<Slot, Relation> entry : leads.entrySet()) {
      Relation reached = entry.getValue();
      axioms.add(terms.implies(same, reached.at(a, b)));
      axioms.add(terms.implies(terms.and(reached.at(a, b), reached.at(b, a)), same));
      Term leads = terms.and(reached.at(a, b), terms.not(same));
      axioms.add(terms.implies(leads, terms.not(isNoObject(a))));
      axioms.add(terms.implies(leads, terms.not(isEnd(entry.getKey(), a))));
      axioms.add(terms.implies(leads, terms.or(isNoObject(b), allocated.at(b))));
      axioms.add(terms.implies(leads, terms.or(same(b, NO_VALUE), allocated.at(a))));
    }
    if (a < FIRST_OBJECT) {
      return;
    }
    for (Map.Entry<Slot, Relation> entry : holds.entrySet()) {
      Term held = entry.getValue().at(a, b);
      axioms.add(terms.implies(held, terms.or(isNoObject(b), allocated.at(b))));
      for (Site site : heap.linkedSites()) {
        Set<Site> contents = heap.contents(site, entry.getKey());
        List<Term> leadsThere = new ArrayList<>(List.of(isNoObject(b)));
        contents.forEach(to -> leadsThere.add(isFrom(b, to)));
        axioms.add(terms.implies(terms.and(held, isFrom(a, site)), terms.or(leadsThere)));
      }
      Relation reached = leads.get(entry.getKey());
      if (reached != null) {
        Term step = terms.and(reached.at(a, b), terms.not(same));
        axioms.add(terms.or(terms.not(held), isEnd(entry.getKey(), a), step));
      }
    }
    if (b < FIRST_OBJECT) {
      return;
    }
    axioms.add(terms.implies(same, terms.eq(alive.at(a), alive.at(b))));
    axioms.add(terms.implies(same, terms.eq(allocated.at(a), allocated.at(b))));
    for (Relation number : numbers.values()) {
      axioms.add(terms.implies(same, terms.eq(number.at(a), number.at(b))));
    }
    for (Site site : heap.linkedSites()) {
      axioms.add(terms.implies(same, terms.eq(isFrom(a, site), isFrom(b, site))));
      if (!site.isFamily()) {
        axioms.add(terms.implies(terms.and(isFrom(a, site), isFrom(b, site)), same));
      }
    }
  }

  private Term isNoObject(int node) {
    return terms.or(same(node, NULL), same(node, NO_VALUE));
  }

  private void aboutThree(int a, int b, int c, Set<Term> axioms) {
    axioms.add(terms.implies(terms.and(same(a, b), same(b, c)), same(a, c)));
    for (Relation reached : leads.values()) {
      Term ab = reached.at(a, b);
      Term ac = reached.at(a, c);
      axioms.add(terms.implies(terms.and(ab, reached.at(b, c)), ac));
      axioms.add(terms.implies(terms.and(ab, ac), terms.or(reached.at(b, c), reached.at(c, b))));
    }
    for (Map.Entry<Slot, Relation> entry : holds.entrySet()) {
      Relation content = entry.getValue();
      Relation reached = leads.get(entry.getKey());
      if (a >= FIRST_OBJECT) {
        Term held = content.at(a, b);
        axioms.add(terms.implies(terms.and(held, content.at(a, c)), same(b, c)));
        axioms.add(terms.implies(terms.and(held, same(b, c)), content.at(a, c)));
        if (c >= FIRST_OBJECT) {
          axioms.add(terms.implies(terms.and(held, same(a, c)), content.at(c, b)));
        }
        if (reached != null) {
          axioms.add(
              terms.or(
                  terms.not(held),
                  terms.not(reached.at(a, c)),
                  isEnd(entry.getKey(), a),
                  same(a, c),
                  reached.at(b, c)));
        }
      }
    }
  }
}
