package proteus.smt.linked;

import java.util.ArrayList;
import java.util.List;
import proteus.ir.AllocationKind;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.smt.Terms;

/** The blocks of the heap that have not been freed when a program ends. */
final class LeftOvers {
  private final LinkedHeap heap;
  private final List<Variable> globals;
  private final Nodes nodes;
  private final Terms terms;
  private final List<Term> assumed;

  /**
   * @param globals the program's global variables that are no objects
   * @param assumed gets what ties nodes on the paths together
   */
  LeftOvers(LinkedHeap heap, List<Variable> globals, Nodes nodes, List<Term> assumed) {
    this.heap = heap;
    this.globals = globals;
    this.nodes = nodes;
    this.terms = nodes.terms();
    this.assumed = assumed;
  }

  /** When there is one. */
  Term notFreed(HeapState state) {
    return isBlock(nodes.fresh(), state);
  }

  private Term isBlock(int node, HeapState state) {
    List<Term> blocks = new ArrayList<>();
    for (Site site : heap.linkedSites()) {
      if (site.isOf(AllocationKind.HEAP)) {
        blocks.add(nodes.isFrom(node, site));
      }
    }
    return terms.and(state.guard(), state.isAlive(node), terms.or(blocks));
  }

  /**
   * When there may be one that is not reached from what lives as long as the program; ways along
   * one slot are followed only.
   */
  Term lost(HeapState state) {
    int node = nodes.fresh();
    List<Term> lost = new ArrayList<>(List.of(isBlock(node, state)));
    for (int root : roots(state)) {
      lost.add(terms.not(nodes.same(root, node)));
      for (Slot slot : nodes.followed().keySet()) {
        lost.add(isNotReached(slot, root, node, state));
      }
    }
    return terms.and(lost);
  }

  /** Where static variables lead, and what static objects hold. */
  private List<Integer> roots(HeapState state) {
    List<Integer> roots = new ArrayList<>();
    for (Variable variable : globals) {
      if (variable.type() instanceof PointerType) {
        roots.add(state.pointer(variable));
      }
    }
    for (Site site : heap.linkedSites()) {
      if (site.global().isPresent()) {
        for (Field field : heap.fieldsOf(site)) {
          if (field.isPointer()) {
            int content = nodes.fresh();
            Term holds = state.holds(heap.slot(field), nodes.only(site), content);
            assumed.add(terms.implies(state.guard(), holds));
            roots.add(content);
          }
        }
      }
    }
    return roots;
  }

  /** No way leads there, or one through what has ended. */
  private Term isNotReached(Slot slot, int root, int node, HeapState state) {
    int between = nodes.fresh();
    Term isBroken =
        terms.and(
            terms.not(state.isAlive(between)),
            state.leads(slot, root, between),
            state.leads(slot, between, node));
    return terms.or(terms.not(state.leads(slot, root, node)), isBroken);
  }
}
