package proteus.smt.linked;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;

/** What is written to several fields at once. */
final class BlockWrites {
  private final LinkedHeap heap;
  private final Nodes nodes;
  private final Terms terms;
  private final Encoding encoding;
  private final HeapActions actions;

  BlockWrites(LinkedHeap heap, Nodes nodes, HeapActions actions) {
    this.heap = heap;
    this.nodes = nodes;
    this.terms = nodes.terms();
    this.encoding = nodes.encoding();
    this.actions = actions;
  }

  /** The first bytes of an object become zero. */
  void clear(Expr target, Expr length, HeapState state) {
    int node = actions.accessed(target, state);
    BigInteger bytes = ((Expr.IntLiteral) length).value();
    Set<Slot> cleared = new LinkedHashSet<>();
    Set<Site> sites = heap.sites(target);
    for (Site site : sites) {
      heap.fieldsOf(site).stream()
          .filter(field -> field.end().compareTo(bytes) <= 0)
          .map(heap::slot)
          .forEach(cleared::add);
    }
    boolean isPartOnly =
        sites.stream()
            .flatMap(site -> heap.fieldsOf(site).stream())
            .anyMatch(f -> f.end().compareTo(bytes) > 0 && cleared.contains(heap.slot(f)));
    if (isPartOnly) {
      throw new NotLinked("an object that is set to zero in part");
    }
    for (Slot slot : cleared) {
      if (slot.isPointer()) {
        actions.store(slot, node, Nodes.NULL, state);
      } else {
        state.store(slot, node, encoding.integer(BigInteger.ZERO, (IntType) slot.type()));
      }
    }
  }

  /** Field by field. */
  void copy(Action.Copy copy, HeapState state) {
    int from = actions.accessed(copy.source(), state);
    int to = actions.accessed(copy.target(), state);
    BigInteger shift = LinkedHeap.shift(copy);
    if (shift.signum() != 0) {
      actions.require(terms.not(nodes.same(from, to)), state);
    }
    Map<Slot, Slot> copied = new LinkedHashMap<>();
    for (Site site : heap.sites(copy.target())) {
      for (Field field : heap.copied(site, copy)) {
        copied.put(heap.slot(field), source(field, copy));
      }
    }
    Map<Slot, Integer> contents = new LinkedHashMap<>();
    Map<Slot, Term> numbers = new LinkedHashMap<>();
    copied.forEach(
        (slot, source) -> {
          if (slot.isPointer()) {
            contents.put(slot, actions.content(source, from, state));
          } else {
            numbers.put(slot, state.number(source, from));
          }
        });
    contents.forEach((slot, content) -> actions.store(slot, to, content, state));
    numbers.forEach((slot, number) -> state.store(slot, to, number));
  }

  /** The slot that the copy gives to the field. */
  private Slot source(Field field, Action.Copy copy) {
    BigInteger offset = field.offset().subtract(LinkedHeap.shift(copy));
    return heap.sites(copy.source()).stream()
        .flatMap(site -> heap.field(site, offset).stream())
        .map(heap::slot)
        .findFirst()
        .orElseThrow(() -> new NotLinked("a copy between objects of different kinds"));
  }
}
