package proteus.verifier.engine.linked;

import static proteus.smt.linked.Clause.notSo;
import static proteus.smt.linked.Clause.so;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.smt.linked.Clause.Literal;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Node;
import proteus.smt.linked.NodeFact;
import proteus.smt.linked.Site;
import proteus.smt.linked.Slot;

/**
 * What clauses at the head of a loop may speak of.
 *
 * @param followed the slots along which nodes are reached
 * @param pointers where pointers lead, and global objects
 * @param numbers variables that are no pointers
 * @param asked conditions over these
 * @param comparisons with what integers in slots are compared
 */
record Vocabulary(
    LinkedHeap heap,
    Set<Slot> followed,
    List<Node> pointers,
    List<Variable> numbers,
    List<Expr> asked,
    SlotConstants constants,
    SlotComparisons comparisons) {
  private static final int MAX_TERMS = 4;

  static final Node NULL = new Node.Null();
  static final Node NO_VALUE = new Node.NoValue();

  /** Any object. */
  static final Node ONE = new Node.Each(0);

  /** Any other one. */
  static final Node OTHER = new Node.Each(1);

  List<Slot> pointerSlots() {
    return heap.pointerSlots();
  }

  /** Those from which the program reads. */
  List<Slot> numberSlots() {
    return heap.readNumberSlots();
  }

  /** The sites, where there are several. */
  List<Site> sites() {
    List<Site> sites = heap.linkedSites();
    return sites.size() > 1 ? sites : List.of();
  }

  /** The objects that are the only ones of their sites, as heads of lists often are. */
  List<Node> anchors() {
    return pointers.stream()
        .filter(
            node ->
                node.expression()
                    .filter(pointer -> heap.sites(pointer).stream().noneMatch(Site::isFamily))
                    .isPresent())
        .toList();
  }

  /** The conditions, and their opposites. */
  List<Literal> conditions() {
    return asked.stream().flatMap(c -> either(new NodeFact.Condition(c))).toList();
  }

  /** The fact, and that it is not so. */
  static Stream<Literal> either(NodeFact fact) {
    return Stream.of(so(fact), notSo(fact));
  }

  /** How the integer in the slot may be. */
  List<Literal> values(Slot slot, Node at) {
    List<Literal> values = new ArrayList<>();
    for (BigInteger constant : constants.of(slot)) {
      for (BinaryOp op : List.of(BinaryOp.EQ, BinaryOp.NE, BinaryOp.LE, BinaryOp.GE)) {
        values.add(compared(op, slot, at, constant));
      }
    }
    numbers.stream()
        .filter(v -> v.type().equals(heap.type(slot)))
        .limit(MAX_TERMS)
        .forEach(
            variable -> {
              Expr read = new Expr.VariableRead(variable);
              for (BinaryOp op : List.of(BinaryOp.EQ, BinaryOp.NE, BinaryOp.LE, BinaryOp.GE)) {
                values.add(so(new NodeFact.Compares(op, slot, at, read)));
              }
            });
    for (SlotComparisons.Comparison comparison : comparisons.of(slot)) {
      if (numbers.containsAll(Subexpressions.variables(comparison.other()))) {
        values.add(so(new NodeFact.Compares(comparison.op(), slot, at, comparison.other())));
      }
    }
    return values;
  }

  /** That it is a constant, for each. */
  List<Literal> constants(Slot slot, Node at) {
    return constants.of(slot).stream().map(c -> compared(BinaryOp.EQ, slot, at, c)).toList();
  }

  private Literal compared(BinaryOp op, Slot slot, Node at, BigInteger constant) {
    IntType type = (IntType) heap.type(slot);
    Expr literal = new Expr.IntLiteral(type.wrap(constant), type);
    return so(new NodeFact.Compares(op, slot, at, literal));
  }

  /** How the integers in the slots of both may compare. */
  List<Literal> orders(Slot slot, Node one, Node other) {
    return orders(
        slot, one, other, BinaryOp.LE, BinaryOp.GE, BinaryOp.LT, BinaryOp.GT, BinaryOp.NE);
  }

  List<Literal> weakOrders(Slot slot, Node one, Node other) {
    return orders(slot, one, other, BinaryOp.LE, BinaryOp.GE);
  }

  private List<Literal> orders(Slot slot, Node one, Node other, BinaryOp... ops) {
    IntType type = (IntType) heap.type(slot);
    return Stream.of(ops).map(op -> so(new NodeFact.Ordered(op, slot, type, one, other))).toList();
  }
}
