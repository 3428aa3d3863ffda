package proteus.smt.linked;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Property;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.ExpressionEncoder;

/** What actions do to the state on paths. */
final class HeapActions {
  private final LinkedHeap heap;
  private final Nodes nodes;
  private final Terms terms;
  private final Encoding encoding;
  private final List<Term> assumed;
  private final List<Term> violations;

  /**
   * @param assumed gets what ties nodes and values on the paths together
   * @param violations gets when something is violated or undefined, or is not followed
   */
  HeapActions(LinkedHeap heap, Nodes nodes, List<Term> assumed, List<Term> violations) {
    this.heap = heap;
    this.nodes = nodes;
    this.terms = nodes.terms();
    this.encoding = nodes.encoding();
    this.assumed = assumed;
    this.violations = violations;
  }

  /** Whether the execution goes on behind the edge. */
  boolean follow(Edge edge, HeapState state) {
    switch (edge.action()) {
      case Action.Assume(Expr condition, var _) -> state.assume(encode(condition, state));
      case Action.Assign(Variable target, Expr value) when target.type() instanceof PointerType ->
          state.set(target, pointer(value, state));
      case Action.Assign(Variable target, Expr value) -> state.set(target, encode(value, state));
      case Action.Havoc(Variable target, var _) when target.type() instanceof PointerType ->
          state.set(target, Nodes.NO_VALUE);
      case Action.Havoc(Variable target, var _) -> state.set(target, anything(target));
      case Action.Load(Variable target, Expr address, var _) -> load(target, address, state);
      case Action.Store(Expr address, Expr value, var _) -> store(address, value, state);
      case Action.Fill(Expr target, var _, Expr length) -> clear(target, length, state);
      case Action.Copy copy -> copy(copy, state);
      case Action.Allocate allocate -> {
        int node = nodes.fresh();
        Term isNew =
            terms.and(
                terms.not(state.isAllocated(node)),
                terms.not(nodes.isNoObject(node)),
                nodes.isFrom(node, heap.site(edge)));
        assumed.add(terms.implies(state.guard(), isNew));
        state.begin(node);
        state.set(allocate.target(), node);
      }
      case Action.Deallocate(Expr address, AllocationKind kind) -> end(address, kind, state);
      case Action.Violate(Property property, var _) -> {
        boolean isOfLeftOvers =
            property == Property.VALID_MEMTRACK || property == Property.VALID_MEMCLEANUP;
        violations.add(isOfLeftOvers ? leftOver(state) : state.guard());
        return false;
      }
      case Action.Undefined(Defect defect) -> {
        violations.add(defect == Defect.MEMORY_AT_END ? leftOver(state) : state.guard());
        return false;
      }
      case Action.Halt _ -> {
        return false;
      }
      case Action.Call _ -> throw new NotLinked();
    }
    return true;
  }

  Term anything(Variable variable) {
    return encoding.freshVariable(variable.name(), variable.type());
  }

  /** That a block of the heap has not been freed. */
  private Term leftOver(HeapState state) {
    int node = nodes.fresh();
    List<Term> blocks = new ArrayList<>();
    for (Site site : heap.linkedSites()) {
      if (site.isOf(AllocationKind.HEAP)) {
        blocks.add(nodes.isFrom(node, site));
      }
    }
    return terms.and(state.guard(), state.isAlive(node), terms.or(blocks));
  }

  /** Otherwise that is a violation. */
  private void require(Term condition, HeapState state) {
    if (!condition.isTrue()) {
      violations.add(terms.and(state.guard(), terms.not(condition)));
      state.assume(condition);
    }
  }

  // ---------------------------------------------------------------- expressions

  /** The node to which the pointer to a start leads. */
  private int pointer(Expr pointer, HeapState state) {
    return switch (pointer) {
      case Expr.VariableRead(Variable variable) -> state.pointer(variable);
      case Expr.NullPointer _ -> Nodes.NULL;
      case Expr.ObjectAddress(String object) -> nodes.global(object);
      case Expr.Conditional(Expr condition, Expr one, Expr other) ->
          either(encode(condition, state), pointer(one, state), pointer(other, state));
      default -> throw new NotLinked();
    };
  }

  /** The value of an expression that is no pointer. */
  private Term encode(Expr expression, HeapState state) {
    Map<Variable, Term> equalities = new HashMap<>();
    Expr plain = withoutPointers(expression, state, equalities);
    return new ExpressionEncoder(
            terms,
            encoding,
            variable -> {
              Term equality = equalities.get(variable);
              return equality == null ? state.value(variable) : equality;
            })
        .encode(plain);
  }

  /** Variables stand for equalities of pointers. */
  private Expr withoutPointers(Expr expression, HeapState state, Map<Variable, Term> equalities) {
    if (!(expression instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
        && left.type() instanceof PointerType)) {
      return expression.map(part -> withoutPointers(part, state, equalities));
    }
    int one = comparable(left, right, state);
    int other = comparable(right, left, state);
    Variable equality = Variable.temporary("same#" + equalities.size(), BoolType.BOOL);
    equalities.put(equality, nodes.same(one, other));
    Expr read = new Expr.VariableRead(equality);
    return op == BinaryOp.EQ ? read : new Expr.Unary(UnaryOp.NOT, read);
  }

  /** A new object may lie where one was that has ended: only living ones are told apart. */
  private int comparable(Expr pointer, Expr other, HeapState state) {
    int node = pointer(pointer, state);
    boolean isWithNull = other instanceof Expr.NullPointer;
    Term hasValue = terms.not(nodes.same(node, Nodes.NO_VALUE));
    Term isLiving = terms.or(nodes.same(node, Nodes.NULL), state.isAlive(node));
    require(isWithNull ? hasValue : isLiving, state);
    return node;
  }

  // ---------------------------------------------------------------- memory

  /** The object at the address, in which an access is allowed. */
  private int accessed(Expr address, HeapState state) {
    int node = pointer(LinkedHeap.start(address), state);
    require(state.isAlive(node), state);
    return node;
  }

  private Set<Slot> slots(Expr address) {
    Set<Slot> slots = new LinkedHashSet<>();
    for (Site site : heap.sites(LinkedHeap.start(address))) {
      heap.field(site, LinkedHeap.distance(address)).map(Slot::of).ifPresent(slots::add);
    }
    return slots;
  }

  private void load(Variable target, Expr address, HeapState state) {
    int node = accessed(address, state);
    List<Slot> slots = List.copyOf(slots(address));
    if (slots.size() != 1) {
      throw new NotLinked();
    }
    Slot slot = slots.getFirst();
    if (slot.isPointer()) {
      int content = content(slot, node, state);
      require(terms.not(nodes.same(content, Nodes.NO_VALUE)), state);
      state.set(target, content);
    } else {
      state.set(target, converted(state.number(slot, node), slot.type(), target.type()));
    }
  }

  private int content(Slot slot, int node, HeapState state) {
    int content = nodes.fresh();
    assumed.add(terms.implies(state.guard(), state.holds(slot, node, content)));
    return content;
  }

  private Term converted(Term number, Type from, Type to) {
    return from.equals(to) ? number : encoding.convert(number, from, to);
  }

  private void store(Expr address, Expr value, HeapState state) {
    int node = accessed(address, state);
    for (Slot slot : slots(address)) {
      if (slot.isPointer()) {
        store(slot, node, pointer(value, state), state);
      } else {
        state.store(slot, node, converted(encode(value, state), value.type(), slot.type()));
      }
    }
  }

  private void store(Slot slot, int node, int content, HeapState state) {
    Term closes = state.store(slot, node, content);
    require(terms.not(closes), state);
  }

  /** The first bytes of an object become zero. */
  private void clear(Expr target, Expr length, HeapState state) {
    int node = accessed(target, state);
    BigInteger bytes = ((Expr.IntLiteral) length).value();
    Set<Slot> cleared = new LinkedHashSet<>();
    for (Site site : heap.sites(LinkedHeap.start(target))) {
      heap.fieldsOf(site).stream()
          .filter(field -> field.end().compareTo(bytes) <= 0)
          .map(Slot::of)
          .forEach(cleared::add);
    }
    for (Slot slot : cleared) {
      if (slot.isPointer()) {
        store(slot, node, Nodes.NULL, state);
      } else {
        state.store(slot, node, encoding.integer(BigInteger.ZERO, (IntType) slot.type()));
      }
    }
  }

  /** Field by field. */
  private void copy(Action.Copy copy, HeapState state) {
    int from = accessed(copy.source(), state);
    int to = accessed(copy.target(), state);
    BigInteger shift = LinkedHeap.shift(copy);
    if (shift.signum() != 0) {
      require(terms.not(nodes.same(from, to)), state);
    }
    Map<Slot, Slot> copied = new LinkedHashMap<>();
    for (Site site : heap.sites(LinkedHeap.start(copy.target()))) {
      for (Field field : heap.copied(site, copy)) {
        Slot slot = Slot.of(field);
        copied.put(slot, new Slot(slot.offset().subtract(shift), slot.type()));
      }
    }
    Map<Slot, Integer> contents = new LinkedHashMap<>();
    Map<Slot, Term> numbers = new LinkedHashMap<>();
    copied.forEach(
        (slot, source) -> {
          if (!heap.slots().contains(source)) {
            throw new NotLinked();
          }
          if (slot.isPointer()) {
            contents.put(slot, content(source, from, state));
          } else {
            numbers.put(slot, state.number(source, from));
          }
        });
    contents.forEach((slot, content) -> store(slot, to, content, state));
    numbers.forEach((slot, number) -> state.store(slot, to, number));
  }

  private void end(Expr address, AllocationKind kind, HeapState state) {
    int node = pointer(address, state);
    List<Term> possible = new ArrayList<>();
    for (Site site : heap.sites(address)) {
      if (site.isOf(kind)) {
        possible.add(nodes.isFrom(node, site));
      }
    }
    Term isNull = nodes.same(node, Nodes.NULL);
    require(terms.or(isNull, terms.and(state.isAlive(node), terms.or(possible))), state);
    state.end(node);
  }

  /** The first node where the condition holds, otherwise the second one. */
  int either(Term condition, int one, int other) {
    if (one == other) {
      return one;
    }
    int node = nodes.fresh();
    assumed.add(terms.implies(condition, nodes.same(node, one)));
    assumed.add(terms.or(condition, nodes.same(node, other)));
    return node;
  }
}
