package proteus.verifier.engine.linked;

import static proteus.smt.linked.Clause.notSo;
import static proteus.smt.linked.Clause.so;
import static proteus.verifier.engine.linked.Vocabulary.NO_VALUE;
import static proteus.verifier.engine.linked.Vocabulary.NULL;
import static proteus.verifier.engine.linked.Vocabulary.either;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.smt.linked.Clause;
import proteus.smt.linked.Clause.Literal;
import proteus.smt.linked.Node;
import proteus.smt.linked.NodeFact;
import proteus.smt.linked.Site;
import proteus.smt.linked.Slot;

/** Clauses about variables: how pointers lie to each other, and what is in the objects there. */
final class PointerClauses {
  private final Vocabulary words;
  private final Set<Clause> clauses = new LinkedHashSet<>();

  private PointerClauses(Vocabulary words) {
    this.words = words;
    words.conditions().forEach(condition -> clauses.add(Clause.of(condition)));
    words.numbers().forEach(this::compare);
    words.asked().forEach(this::weaken);
    for (Literal literal : literals()) {
      clauses.add(Clause.of(literal));
      words.conditions().forEach(condition -> clauses.add(Clause.of(condition, literal)));
      for (Node pointer : words.pointers()) {
        NodeFact isNull = new NodeFact.Same(pointer, NULL);
        if (!literal.fact().equals(isNull)) {
          clauses.add(Clause.of(so(isNull), literal));
          if (literal.fact() instanceof NodeFact.Same) {
            clauses.add(Clause.of(notSo(isNull), literal));
          }
        }
      }
    }
  }

  static Set<Clause> of(Vocabulary words) {
    return new PointerClauses(words).clauses;
  }

  private void compare(Variable variable) {
    if (variable.type() instanceof IntType type) {
      Expr read = new Expr.VariableRead(variable);
      List<Variable> numbers = words.numbers();
      for (Variable other : numbers.subList(numbers.indexOf(variable) + 1, numbers.size())) {
        if (other.type().equals(type)) {
          Expr same = new Expr.Binary(BinaryOp.EQ, read, new Expr.VariableRead(other));
          clauses.add(Clause.of(so(new NodeFact.Condition(same))));
        }
      }
      for (BigInteger constant : words.constants().ofVariables()) {
        Expr literal = new Expr.IntLiteral(type.wrap(constant), type);
        for (BinaryOp op : List.of(BinaryOp.EQ, BinaryOp.LE, BinaryOp.GE)) {
          Expr compared = new Expr.Binary(op, read, literal);
          clauses.add(Clause.of(so(new NodeFact.Condition(compared))));
        }
      }
    }
  }

  /** A counter stays where it began, or does not go beyond its limit. */
  private void weaken(Expr condition) {
    if (condition instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
        && op.isComparison()
        && left instanceof Expr.VariableRead
        && left.type() instanceof IntType type) {
      BinaryOp weak = op == BinaryOp.LT || op == BinaryOp.GE ? BinaryOp.LE : BinaryOp.GE;
      Literal within = so(new NodeFact.Condition(new Expr.Binary(weak, left, right)));
      clauses.add(Clause.of(within));
      for (BigInteger constant : words.constants().ofVariables()) {
        Expr start = new Expr.IntLiteral(type.wrap(constant), type);
        Expr isAtStart = new Expr.Binary(BinaryOp.EQ, left, start);
        clauses.add(Clause.of(within, so(new NodeFact.Condition(isAtStart))));
      }
    }
  }

  /** What may be so of where pointers lead. */
  private List<Literal> literals() {
    List<Literal> literals = new ArrayList<>();
    for (Node one : words.pointers()) {
      literals.add(so(new NodeFact.Alive(one)));
      either(new NodeFact.Same(one, NULL)).forEach(literals::add);
      for (Site site : words.sites()) {
        literals.add(so(new NodeFact.From(one, site)));
      }
      for (Slot slot : words.pointerSlots()) {
        either(new NodeFact.Holds(slot, one, NULL)).forEach(literals::add);
        literals.add(notSo(new NodeFact.Holds(slot, one, NO_VALUE)));
      }
      words.numberSlots().forEach(slot -> literals.addAll(words.values(slot, one)));
      for (Slot slot : words.followed()) {
        literals.add(so(new NodeFact.Leads(slot, one, NULL)));
      }
      for (Node other : words.pointers()) {
        if (!one.equals(other)) {
          pair(one, other, literals);
        }
      }
    }
    return literals;
  }

  private void pair(Node one, Node other, List<Literal> literals) {
    NodeFact same = new NodeFact.Same(one, other);
    if (words.pointers().indexOf(one) < words.pointers().indexOf(other)) {
      either(same).forEach(literals::add);
    }
    for (Slot slot : words.pointerSlots()) {
      literals.add(so(new NodeFact.Holds(slot, one, other)));
    }
    for (Slot slot : words.followed()) {
      either(new NodeFact.Leads(slot, one, other)).forEach(literals::add);
    }
    for (Slot slot : words.numberSlots()) {
      words.values(slot, other).forEach(value -> clauses.add(Clause.of(so(same), value)));
      literals.addAll(words.orders(slot, one, other));
      for (Literal order : words.weakOrders(slot, one, other)) {
        for (Node anchor : words.anchors()) {
          Literal isHead = so(new NodeFact.Same(one, anchor));
          clauses.add(Clause.of(isHead, so(new NodeFact.Same(other, NULL)), order));
        }
      }
    }
  }
}
