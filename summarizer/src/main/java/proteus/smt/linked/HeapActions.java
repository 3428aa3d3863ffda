package proteus.smt.linked;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Nondet;
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
  private final LeftOvers leftOvers;
  private final BlockWrites writes;

  /**
   * @param globals the program's global variables that are no objects
   * @param assumed gets what ties nodes and values on the paths together
   * @param violations gets when something is violated or undefined, or is not followed
   */
  HeapActions(
      LinkedHeap heap,
      List<Variable> globals,
      Nodes nodes,
      List<Term> assumed,
      List<Term> violations) {
    this.heap = heap;
    this.nodes = nodes;
    this.terms = nodes.terms();
    this.encoding = nodes.encoding();
    this.assumed = assumed;
    this.violations = violations;
    this.leftOvers = new LeftOvers(heap, globals, nodes, assumed);
    this.writes = new BlockWrites(heap, nodes, this);
  }

  /** Whether the execution goes on behind the edge. */
  boolean follow(Edge edge, HeapState state) {
    switch (edge.action()) {
      case Action.Assume(Expr condition, var _) -> state.assume(encode(condition, state));
      case Action.Assign(Variable target, Expr value) when target.type() instanceof PointerType ->
          state.set(target, pointer(value, state));
      case Action.Assign(Variable target, Expr value) -> state.set(target, encode(value, state));
      case Action.Havoc(Variable target, Nondet source) when target.type() instanceof PointerType ->
          state.set(
              target,
              source.kind() == Nondet.Kind.UNINITIALIZED ? Nodes.NO_VALUE : elsewhere(state));
      case Action.Havoc(Variable target, var _) -> state.set(target, anything(target));
      case Action.Load(Variable target, Expr address, int size) ->
          load(target, address, size, state);
      case Action.Store(Expr address, Expr value, int size) -> store(address, value, size, state);
      case Action.Fill(Expr target, var _, Expr length) -> writes.clear(target, length, state);
      case Action.Copy copy -> writes.copy(copy, state);
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
        violations.add(
            switch (property) {
              case VALID_MEMTRACK -> leftOvers.lost(state);
              case VALID_MEMCLEANUP -> leftOvers.notFreed(state);
              default -> state.guard();
            });
        return false;
      }
      case Action.Undefined(Defect defect) -> {
        violations.add(
            switch (defect) {
              case LOST_AT_END -> leftOvers.lost(state);
              case MEMORY_AT_END -> leftOvers.notFreed(state);
              default -> state.guard();
            });
        return false;
      }
      case Action.Halt _ -> {
        return false;
      }
      case Action.Call _ -> throw new NotLinked("a call");
    }
    return true;
  }

  Term anything(Variable variable) {
    return encoding.freshVariable(variable.name(), variable.type());
  }

  /** Where a pointer leads that comes from outside: it may be null, and is of no use otherwise. */
  private int elsewhere(HeapState state) {
    int node = nodes.fresh();
    assumed.add(terms.implies(state.guard(), nodes.isNoObject(node)));
    return node;
  }

  /** Otherwise that is a violation. */
  void require(Term condition, HeapState state) {
    if (!condition.isTrue()) {
      violations.add(terms.and(state.guard(), terms.not(condition)));
      state.assume(condition);
    }
  }

  // ---------------------------------------------------------------- expressions

  /** The node into which the pointer leads. */
  private int pointer(Expr pointer, HeapState state) {
    return switch (pointer) {
      case Expr.VariableRead(Variable variable) -> state.pointer(variable);
      case Expr.NullPointer _ -> Nodes.NULL;
      case Expr.ObjectAddress(String object) -> nodes.global(object);
      case Expr.PointerAdd(Expr from, var _) -> {
        int node = pointer(from, state);
        require(terms.not(nodes.isNoObject(node)), state);
        yield node;
      }
      case Expr.Conditional(Expr condition, Expr one, Expr other) ->
          either(encode(condition, state), pointer(one, state), pointer(other, state));
      default -> throw new NotLinked("a pointer that is computed");
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
    List<Term> isSame = new ArrayList<>(List.of(nodes.same(one, other)));
    for (Site site : heap.apart(left, right)) {
      isSame.add(terms.not(nodes.isFrom(one, site)));
    }
    equalities.put(equality, terms.and(isSame));
    Expr read = new Expr.VariableRead(equality);
    return op == BinaryOp.EQ ? read : new Expr.Unary(UnaryOp.NOT, read);
  }

  /**
   * A new object may lie where one was that has ended, and behind an object may be another one:
   * told apart are only pointers into living ones.
   */
  private int comparable(Expr pointer, Expr other, HeapState state) {
    int node = pointer(pointer, state);
    boolean isWithNull = other instanceof Expr.NullPointer;
    Term hasValue = terms.not(nodes.same(node, Nodes.NO_VALUE));
    Term isLiving = terms.or(nodes.same(node, Nodes.NULL), state.isAlive(node));
    require(isWithNull ? hasValue : isLiving, state);
    requireWithin(node, pointer, 1, state);
    return node;
  }

  /** The pointer leads to so many bytes of the object, wherever that is from. */
  private void requireWithin(int node, Expr pointer, int size, HeapState state) {
    for (Site site : heap.outside(pointer, size)) {
      require(terms.not(nodes.isFrom(node, site)), state);
    }
  }

  // ---------------------------------------------------------------- memory

  /** The object at the address, in which an access is allowed. */
  int accessed(Expr address, HeapState state) {
    int node = pointer(LinkedHeap.start(address), state);
    require(state.isAlive(node), state);
    return node;
  }

  /** The same where so many bytes are accessed. */
  private int accessed(Expr address, int size, HeapState state) {
    int node = accessed(address, state);
    requireWithin(node, address, size, state);
    return node;
  }

  private Slot slot(Expr address) {
    return heap.slot(address)
        .orElseThrow(() -> new NotLinked("an access by a pointer that leads to no object"));
  }

  private void load(Variable target, Expr address, int size, HeapState state) {
    int node = accessed(address, size, state);
    Slot slot = slot(address);
    if (slot.isPointer()) {
      int content = content(slot, node, state);
      require(terms.not(nodes.same(content, Nodes.NO_VALUE)), state);
      state.set(target, content);
    } else {
      state.set(target, converted(state.number(slot, node), slot.type(), target.type()));
    }
  }

  int content(Slot slot, int node, HeapState state) {
    int content = nodes.fresh();
    assumed.add(terms.implies(state.guard(), state.holds(slot, node, content)));
    return content;
  }

  private Term converted(Term number, Type from, Type to) {
    return from.equals(to) ? number : encoding.convert(number, from, to);
  }

  private void store(Expr address, Expr value, int size, HeapState state) {
    int node = accessed(address, size, state);
    Slot slot = slot(address);
    if (slot.isPointer()) {
      store(slot, node, pointer(value, state), state);
    } else {
      state.store(slot, node, converted(encode(value, state), value.type(), slot.type()));
    }
  }

  void store(Slot slot, int node, int content, HeapState state) {
    Term closes = state.store(slot, node, content);
    require(terms.not(closes), state);
  }

  private void end(Expr address, AllocationKind kind, HeapState state) {
    int node = pointer(address, state);
    List<Term> possible = new ArrayList<>();
    for (Site site : heap.startsAt(address)) {
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
