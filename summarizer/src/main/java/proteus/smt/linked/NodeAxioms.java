package proteus.smt.linked;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.smt.Term;
import proteus.smt.Terms;

/** What is so of any node and any two in any state that a program reaches, whatever it does. */
final class NodeAxioms {
  private final Nodes nodes;
  private final LinkedHeap heap;
  private final HeapState state;
  private final Terms terms;
  private final List<Slot> pointers;
  private final List<Slot> numbers;
  private final Set<Term> axioms = new LinkedHashSet<>();

  NodeAxioms(Nodes nodes, LinkedHeap heap) {
    this.nodes = nodes;
    this.heap = heap;
    this.state = nodes.start();
    this.terms = nodes.terms();
    this.pointers = heap.pointerSlots();
    this.numbers = heap.numberSlots();
  }

  List<Term> all() {
    for (Site site : heap.linkedSites()) {
      if (!site.isFamily()) {
        axioms.add(nodes.isFrom(nodes.only(site), site));
        site.global().ifPresent(_ -> axioms.add(state.isAlive(nodes.only(site))));
      }
    }
    for (int a = 0; a < nodes.count(); a++) {
      aboutOne(a);
      for (int b = 0; b < nodes.count(); b++) {
        if (a != b) {
          aboutTwo(a, b);
        }
      }
    }
    axioms.remove(terms.tru());
    return List.copyOf(axioms);
  }

  private void aboutOne(int a) {
    if (a < Nodes.FIRST_OBJECT) {
      return;
    }
    nodes.restrictions().forEach(restriction -> axioms.add(restriction.apply(a)));
    axioms.add(terms.implies(state.isAlive(a), state.isAllocated(a)));
    axioms.add(terms.implies(nodes.isNoObject(a), terms.not(state.isAllocated(a))));
    List<Term> sites = new ArrayList<>();
    for (Site site : heap.linkedSites()) {
      sites.add(nodes.isFrom(a, site));
      for (Site other : heap.linkedSites()) {
        if (other.number() > site.number()) {
          axioms.add(terms.not(terms.and(nodes.isFrom(a, site), nodes.isFrom(a, other))));
        }
      }
    }
    axioms.add(terms.implies(state.isAllocated(a), terms.or(sites)));
    // Objects are finite in number, and none leads to itself.
    nodes
        .followed()
        .forEach(
            (slot, last) -> {
              List<Term> ends = new ArrayList<>();
              ends.add(state.leads(slot, a, Nodes.NULL));
              ends.add(state.leads(slot, a, Nodes.NO_VALUE));
              last.forEach(site -> ends.add(state.leads(slot, a, nodes.only(site))));
              axioms.add(terms.or(ends));
            });
    for (Slot slot : pointers) {
      Term hasNone = state.holds(slot, a, Nodes.NO_VALUE);
      axioms.add(terms.or(nodes.isNoObject(a), state.isAllocated(a), hasNone));
    }
  }

  private void aboutTwo(int a, int b) {
    Term same = nodes.same(a, b);
    for (Slot slot : nodes.followed().keySet()) {
      Term forth = state.leads(slot, a, b);
      axioms.add(terms.implies(same, forth));
      axioms.add(terms.implies(terms.and(forth, state.leads(slot, b, a)), same));
      Term leads = terms.and(forth, terms.not(same));
      axioms.add(terms.implies(leads, terms.not(nodes.isNoObject(a))));
      axioms.add(terms.implies(leads, terms.not(nodes.isEnd(slot, a))));
      axioms.add(terms.implies(leads, terms.or(nodes.isNoObject(b), state.isAllocated(b))));
      axioms.add(
          terms.implies(leads, terms.or(nodes.same(b, Nodes.NO_VALUE), state.isAllocated(a))));
    }
    if (a < Nodes.FIRST_OBJECT) {
      return;
    }
    for (Slot slot : pointers) {
      Term held = state.holds(slot, a, b);
      axioms.add(terms.implies(held, terms.or(nodes.isNoObject(b), state.isAllocated(b))));
      for (Site site : heap.linkedSites()) {
        Set<Site> contents = heap.contents(site, slot);
        List<Term> leadsThere = new ArrayList<>(List.of(nodes.isNoObject(b)));
        contents.forEach(to -> leadsThere.add(nodes.isFrom(b, to)));
        axioms.add(terms.implies(terms.and(held, nodes.isFrom(a, site)), terms.or(leadsThere)));
      }
      if (nodes.followed().containsKey(slot)) {
        Term step = terms.and(state.leads(slot, a, b), terms.not(same));
        axioms.add(terms.or(terms.not(held), nodes.isEnd(slot, a), step));
      }
    }
    if (b < Nodes.FIRST_OBJECT) {
      return;
    }
    axioms.add(terms.implies(same, terms.eq(state.isAlive(a), state.isAlive(b))));
    axioms.add(terms.implies(same, terms.eq(state.isAllocated(a), state.isAllocated(b))));
    for (Slot slot : numbers) {
      axioms.add(terms.implies(same, terms.eq(state.number(slot, a), state.number(slot, b))));
    }
    for (Site site : heap.linkedSites()) {
      axioms.add(terms.implies(same, terms.eq(nodes.isFrom(a, site), nodes.isFrom(b, site))));
      if (!site.isFamily()) {
        axioms.add(terms.implies(terms.and(nodes.isFrom(a, site), nodes.isFrom(b, site)), same));
      }
    }
  }
}
