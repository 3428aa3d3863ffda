package proteus.verifier.engine.linked;

import static proteus.smt.linked.Clause.notSo;
import static proteus.smt.linked.Clause.so;
import static proteus.verifier.engine.linked.Vocabulary.ONE;
import static proteus.verifier.engine.linked.Vocabulary.OTHER;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.smt.linked.Clause;
import proteus.smt.linked.Clause.Literal;
import proteus.smt.linked.Node;
import proteus.smt.linked.NodeFact;
import proteus.smt.linked.Slot;

/**
 * Clauses about objects of which one leads to the other: in which order their integers are, that a
 * pointer leads back, and that living ones lead to living ones.
 */
final class NeighbourClauses {
  private final Vocabulary words;
  private final Set<Clause> clauses = new LinkedHashSet<>();

  private NeighbourClauses(Vocabulary words) {
    this.words = words;
    for (Slot slot : words.pointerSlots()) {
      for (List<Literal> guard : guards(slot)) {
        add(guard, so(new NodeFact.Alive(OTHER)));
        for (Slot back : words.pointerSlots()) {
          if (!back.equals(slot)) {
            add(guard, so(new NodeFact.Holds(back, OTHER, ONE)));
          }
        }
        words.numberSlots().forEach(number -> addOrders(guard, number));
      }
    }
  }

  static Set<Clause> of(Vocabulary words) {
    return new NeighbourClauses(words).clauses;
  }

  private void addOrders(List<Literal> guard, Slot number) {
    words.orders(number, ONE, OTHER).forEach(order -> add(guard, order));
    for (Literal order : words.weakOrders(number, ONE, OTHER)) {
      words.conditions().forEach(condition -> add(guard, condition, order));
    }
  }

  private void add(List<Literal> guard, Literal... conclusions) {
    List<Literal> literals = new ArrayList<>(guard);
    literals.addAll(List.of(conclusions));
    clauses.add(new Clause(literals));
  }

  /** Of which neighbours something is claimed: of those of which these literals do not hold. */
  private List<List<Literal>> guards(Slot slot) {
    Literal apart = notSo(new NodeFact.Holds(slot, ONE, OTHER));
    List<List<Literal>> guards = new ArrayList<>(List.of(List.of(apart)));
    guards.add(List.of(apart, notSo(new NodeFact.Alive(ONE))));
    words.sites().forEach(s -> guards.add(List.of(apart, notSo(new NodeFact.From(ONE, s)))));
    words.pointers().forEach(p -> guards.add(List.of(apart, so(new NodeFact.Same(ONE, p)))));
    if (words.followed().contains(slot)) {
      for (Node pointer : words.pointers()) {
        Literal isBefore = notSo(new NodeFact.Leads(slot, pointer, ONE));
        guards.add(List.of(apart, isBefore));
        for (Node end : words.pointers()) {
          if (!end.equals(pointer)) {
            guards.add(List.of(apart, isBefore, so(new NodeFact.Leads(slot, end, ONE))));
            guards.add(List.of(apart, isBefore, so(new NodeFact.Leads(slot, end, OTHER))));
          }
        }
      }
    }
    return butForAnchors(guards);
  }

  /** The guards, and the same again for all but the head of a list. */
  private List<List<Literal>> butForAnchors(List<List<Literal>> guards) {
    List<List<Literal>> all = new ArrayList<>(guards);
    for (List<Literal> guard : guards) {
      for (Node anchor : words.anchors()) {
        List<Literal> other = new ArrayList<>(guard);
        other.add(so(new NodeFact.Same(ONE, anchor)));
        all.add(other);
      }
    }
    return all;
  }
}
