package proteus.smt.linked;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.Terms;

/**
 * What is so, in any state that a program reaches, of how many steps along a slot lead from nodes
 * to where the way ends.
 */
final class StepRules {
  /** So many follow from one model. */
  private static final int MOST = 2_000;

  private final Nodes nodes;
  private final LinkedHeap heap;
  private final HeapState state;
  private final Terms terms;

  /** Ways of which that is asked, each with a node on it that has ended, if any has. */
  private final Map<Way, Integer> ended = new LinkedHashMap<>();

  private final List<Term> rules;

  private record Way(Slot slot, int from) {}

  /**
   * @param bounded from these lead no more steps than there can be objects, but through such that
   *     have ended
   */
  StepRules(Nodes nodes, LinkedHeap heap, Collection<Integer> bounded) {
    this.nodes = nodes;
    this.heap = heap;
    this.state = nodes.start();
    this.terms = nodes.terms();
    for (int node : bounded) {
      if (node >= Nodes.FIRST_OBJECT) {
        for (Slot slot : nodes.followed().keySet()) {
          ended.computeIfAbsent(new Way(slot, node), _ -> nodes.fresh());
        }
      }
    }
    this.rules = all();
  }

  private List<Term> all() {
    List<Term> all = new ArrayList<>();
    for (Slot slot : nodes.followed().keySet()) {
      for (int a = Nodes.FIRST_OBJECT; a < nodes.count(); a++) {
        all.add(aboutOne(slot, a));
        for (int b = 0; b < nodes.count(); b++) {
          if (a != b) {
            all.add(aboutTwo(slot, a, b));
          }
        }
      }
    }
    ended.forEach((way, end) -> bound(way, end).ifPresent(all::add));
    return all;
  }

  /** Those that are not so in a model, or some of them. */
  List<Term> broken(TermEvaluator evaluator) {
    return rules.stream().filter(rule -> !evaluator.isTrue(rule)).limit(MOST).toList();
  }

  private Term aboutOne(Slot slot, int a) {
    Term distance = state.distance(slot, a);
    return terms.ite(
        terms.or(nodes.isNoObject(a), nodes.isEnd(slot, a)),
        terms.eq(distance, terms.intConst(0)),
        terms.ge(distance, terms.intConst(1)));
  }

  private Term aboutTwo(Slot slot, int a, int b) {
    Term same = nodes.same(a, b);
    Term held = state.holds(slot, a, b);
    Term goesOn = terms.not(terms.or(nodes.isNoObject(a), nodes.isEnd(slot, a)));
    Term one = state.distance(slot, a);
    Term other = state.distance(slot, b);
    Term farther = terms.ite(held, terms.intConst(1), terms.intConst(2));
    return terms.and(
        terms.implies(same, terms.eq(one, other)),
        terms.implies(terms.and(held, goesOn), terms.eq(one, terms.add(other, terms.intConst(1)))),
        terms.implies(
            terms.and(state.leads(slot, a, b), terms.not(same)),
            terms.ge(one, terms.add(other, farther))));
  }

  /** Objects that live at the same time do not overlap: there are not more than have addresses. */
  private Optional<Term> bound(Way way, int end) {
    return heap.most(way.slot())
        .map(
            most ->
                terms.or(
                    terms.le(state.distance(way.slot(), way.from()), terms.intConst(most)),
                    terms.and(
                        terms.not(state.isAlive(end)),
                        terms.not(nodes.isNoObject(end)),
                        state.leads(way.slot(), way.from(), end))));
  }
}
