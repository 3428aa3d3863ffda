package proteus.verifier.engine.linked;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.BiConsumer;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.Evaluator;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Edge;
import proteus.ir.run.ExecutionListener;
import proteus.smt.linked.Field;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Site;

/** Follows the objects of an execution, and tells of each edge that was taken. */
final class HeapWatch implements ExecutionListener {
  private final LinkedHeap heap;
  private final ObjectNumbering numbering;
  private final HeapGraph graph;
  private final BiConsumer<Edge, State> after;

  /**
   * @param after is told of each edge, when the graph is what it is behind it
   */
  HeapWatch(
      LinkedHeap heap, ObjectNumbering numbering, HeapGraph graph, BiConsumer<Edge, State> after) {
    this.heap = heap;
    this.numbering = numbering;
    this.graph = graph;
    this.after = after;
    for (Site site : heap.linkedSites()) {
      site.global()
          .ifPresent(
              global -> {
                int object = numbering.object(global.name());
                graph.add(object, site);
                for (Field field : heap.fieldsOf(site)) {
                  graph.put(object, heap.slot(field), initial(field, global.prefix()));
                }
              });
    }
  }

  private static Value initial(Field field, String bytes) {
    if (!(field.type() instanceof IntType type)) {
      return Value.zero(field.type());
    }
    return new Value.IntValue(field.initial(bytes, type));
  }

  @Override
  public void performed(Edge edge, State state) {
    switch (edge.action()) {
      case Action.Allocate allocate -> {
        if (state.value(allocate.target()) instanceof Value.PointerValue(int object, long _)) {
          graph.add(object, heap.site(edge));
        }
      }
      case Action.Store(Expr address, Expr value, int _) -> {
        int object = object(address, state);
        graph
            .site(object)
            .flatMap(site -> heap.field(site, address))
            .ifPresent(f -> graph.put(object, heap.slot(f), evaluator(state).value(value)));
      }
      case Action.Fill(Expr target, Expr _, Expr length) -> {
        int object = object(target, state);
        BigInteger bytes = ((Expr.IntLiteral) length).value();
        graph.site(object).stream()
            .flatMap(site -> heap.fieldsOf(site).stream())
            .filter(field -> field.end().compareTo(bytes) <= 0)
            .forEach(field -> graph.put(object, heap.slot(field), Value.zero(field.type())));
      }
      case Action.Copy copy -> copy(copy, state);
      case Action.Deallocate(Expr address, var _) -> graph.end(object(address, state));
      default -> {}
    }
    after.accept(edge, state);
  }

  private void copy(Action.Copy copy, State state) {
    int from = object(copy.source(), state);
    int to = object(copy.target(), state);
    Optional<Site> source = graph.site(from);
    Optional<Site> target = graph.site(to);
    if (source.isEmpty() || target.isEmpty()) {
      return;
    }
    for (Field field : heap.copied(target.get(), copy)) {
      BigInteger offset = field.offset().subtract(LinkedHeap.shift(copy));
      Optional<Value> value =
          heap.field(source.get(), offset).flatMap(f -> graph.get(from, heap.slot(f)));
      graph.remove(to, heap.slot(field));
      value.ifPresent(v -> graph.put(to, heap.slot(field), v));
    }
  }

  private Evaluator evaluator(State state) {
    return new Evaluator(state::value, numbering, AddressSpace.withoutObjects());
  }

  private int object(Expr address, State state) {
    Expr start = LinkedHeap.start(address);
    if (start instanceof Expr.VariableRead(Variable variable)
        && !(state.value(variable) instanceof Value.PointerValue)) {
      return 0;
    }
    return evaluator(state).pointer(start).object();
  }
}
