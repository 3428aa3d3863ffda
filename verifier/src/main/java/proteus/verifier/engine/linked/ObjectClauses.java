package proteus.verifier.engine.linked;

import static proteus.smt.linked.Clause.notSo;
import static proteus.smt.linked.Clause.so;
import static proteus.verifier.engine.linked.Vocabulary.NO_VALUE;
import static proteus.verifier.engine.linked.Vocabulary.NULL;
import static proteus.verifier.engine.linked.Vocabulary.ONE;
import static proteus.verifier.engine.linked.Vocabulary.OTHER;
import static proteus.verifier.engine.linked.Vocabulary.either;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.AllocationKind;
import proteus.smt.linked.Clause;
import proteus.smt.linked.Clause.Literal;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Node;
import proteus.smt.linked.NodeFact;
import proteus.smt.linked.Site;
import proteus.smt.linked.Slot;

/**
 * Clauses about any object: of all, of those of a list, or of a part of it, what they hold, and
 * where else they are.
 */
final class ObjectClauses {
  private final Vocabulary words;
  private final Set<Clause> clauses = new LinkedHashSet<>();

  private ObjectClauses(Vocabulary words) {
    this.words = words;
    List<Literal> conclusions = conclusions();
    for (List<Literal> guard : guards()) {
      for (Literal conclusion : conclusions) {
        if (guard.stream().noneMatch(l -> l.fact().equals(conclusion.fact()))) {
          add(guard, conclusion);
        }
      }
      words.numberSlots().forEach(slot -> addConstants(guard, words.constants(slot, ONE)));
    }
    addOwners();
  }

  static Set<Clause> of(Vocabulary words) {
    return new ObjectClauses(words).clauses;
  }

  private void add(List<Literal> guard, Literal... conclusions) {
    List<Literal> literals = new ArrayList<>(guard);
    literals.addAll(List.of(conclusions));
    clauses.add(new Clause(literals));
  }

  private List<Literal> conclusions() {
    List<Literal> conclusions = new ArrayList<>(List.of(so(new NodeFact.Alive(ONE))));
    for (Slot slot : words.pointerSlots()) {
      either(new NodeFact.Holds(slot, ONE, NULL)).forEach(conclusions::add);
      // As links do that are in no list.
      conclusions.add(so(new NodeFact.Holds(slot, ONE, ONE)));
      conclusions.add(notSo(new NodeFact.Holds(slot, ONE, NO_VALUE)));
    }
    words.numberSlots().forEach(slot -> conclusions.addAll(words.values(slot, ONE)));
    for (Slot slot : words.followed()) {
      conclusions.add(so(new NodeFact.Leads(slot, ONE, NULL)));
      for (Node pointer : words.pointers()) {
        either(new NodeFact.Leads(slot, pointer, ONE)).forEach(conclusions::add);
        conclusions.add(so(new NodeFact.Leads(slot, ONE, pointer)));
      }
    }
    return conclusions;
  }

  /** One constant or another; or one of them where a condition holds. */
  private void addConstants(List<Literal> guard, List<Literal> constants) {
    for (int i = 0; i < constants.size(); i++) {
      for (int j = i + 1; j < constants.size(); j++) {
        add(guard, constants.get(i), constants.get(j));
      }
      for (Literal condition : words.conditions()) {
        add(guard, condition, constants.get(i));
      }
    }
  }

  /** Of which objects something is claimed: of those of which these literals do not hold. */
  private List<List<Literal>> guards() {
    List<List<Literal>> guards = new ArrayList<>();
    guards.add(List.of());
    guards.add(List.of(notSo(new NodeFact.Alive(ONE))));
    words.sites().forEach(site -> guards.add(List.of(notSo(new NodeFact.From(ONE, site)))));
    for (Slot slot : words.pointerSlots()) {
      // The last ones, and all others.
      for (Node end : List.of(NULL, NO_VALUE)) {
        either(new NodeFact.Holds(slot, ONE, end)).forEach(l -> guards.add(List.of(l)));
      }
    }
    for (Slot slot : words.followed()) {
      for (Node one : words.pointers()) {
        Literal isBefore = notSo(new NodeFact.Leads(slot, one, ONE));
        guards.add(List.of(isBefore));
        guards.add(List.of(notSo(new NodeFact.Holds(slot, ONE, one))));
        either(new NodeFact.Leads(slot, ONE, one)).forEach(l -> guards.add(List.of(l)));
        for (Node other : words.pointers()) {
          if (!one.equals(other)) {
            guards.add(List.of(isBefore, so(new NodeFact.Leads(slot, other, ONE))));
            guards.add(List.of(isBefore, so(new NodeFact.Same(ONE, other))));
          }
        }
      }
    }
    return guards;
  }

  /**
   * Objects that have not ended are in one of some lists, or behind the first one of a ring; where
   * there are no lists, they are where pointers lead.
   */
  private void addOwners() {
    List<Literal> places = new ArrayList<>();
    if (words.followed().isEmpty()) {
      words.pointers().forEach(p -> places.add(so(new NodeFact.Same(ONE, p))));
    }
    for (Slot slot : words.followed()) {
      words.pointers().forEach(p -> places.add(so(new NodeFact.Leads(slot, p, ONE))));
    }
    List<List<Literal>> guards = new ArrayList<>();
    Literal hasEnded = notSo(new NodeFact.Alive(ONE));
    words
        .sites()
        .forEach(site -> guards.add(List.of(notSo(new NodeFact.From(ONE, site)), hasEnded)));
    if (guards.isEmpty()) {
      guards.add(List.of(hasEnded));
    }
    for (List<Literal> guard : guards) {
      clauses.add(new Clause(guard));
      add(guard, places.toArray(Literal[]::new));
      addRings(guard);
      for (int i = 0; i < places.size(); i++) {
        add(guard, places.get(i));
        for (int j = i + 1; j < places.size(); j++) {
          add(guard, places.get(i), places.get(j));
          for (int k = j + 1; k < places.size(); k++) {
            add(guard, places.get(i), places.get(j), places.get(k));
          }
        }
      }
    }
  }

  /** Whether clauses say at all these places that pointers hold all blocks that have not ended. */
  static boolean areHeld(LinkedHeap heap, Collection<ClauseSet> places) {
    return heap.linkedSites().stream()
        .filter(site -> site.isOf(AllocationKind.HEAP))
        .allMatch(site -> places.stream().allMatch(at -> areHeld(site, at.strongest())));
  }

  private static boolean areHeld(Site site, Set<Clause> clauses) {
    return clauses.stream()
        .anyMatch(
            clause ->
                clause.literals().stream().allMatch(literal -> isHeldOrNoBlock(literal, site)));
  }

  private static boolean isHeldOrNoBlock(Literal literal, Site site) {
    return switch (literal.fact()) {
      case NodeFact.Alive(Node node) -> !literal.isSo() && node.equals(ONE);
      case NodeFact.From(Node node, Site from) ->
          !literal.isSo() && node.equals(ONE) && from.equals(site);
      case NodeFact.Same(Node node, Node pointer) ->
          literal.isSo() && node.equals(ONE) && !(pointer instanceof Node.Each);
      case NodeFact.Leads(var _, Node pointer, Node node) ->
          literal.isSo() && node.equals(ONE) && !(pointer instanceof Node.Each);
      default -> false;
    };
  }

  private void addRings(List<Literal> guard) {
    for (Node anchor : words.anchors()) {
      for (Slot slot : words.followed()) {
        Literal isNotFirst = notSo(new NodeFact.Holds(slot, anchor, OTHER));
        Literal follows = so(new NodeFact.Leads(slot, OTHER, ONE));
        add(guard, isNotFirst, follows);
        for (Node pointer : words.pointers()) {
          add(guard, isNotFirst, follows, so(new NodeFact.Leads(slot, pointer, ONE)));
        }
      }
    }
  }
}
