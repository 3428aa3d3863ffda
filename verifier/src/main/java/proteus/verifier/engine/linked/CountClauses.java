package proteus.verifier.engine.linked;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.smt.linked.Clause;
import proteus.smt.linked.Node;
import proteus.smt.linked.NodeFact;
import proteus.smt.linked.Slot;

/** Clauses that say that integers of the program count objects. */
final class CountClauses {
  private static final int MAX_NUMBERS = 6;

  private final Set<Clause> clauses = new LinkedHashSet<>();

  private CountClauses(Vocabulary words) {
    List<Expr> numbers =
        words.numbers().stream()
            .filter(variable -> variable.type() instanceof IntType)
            .limit(MAX_NUMBERS)
            .<Expr>map(Expr.VariableRead::new)
            .toList();
    List<Expr> counts = new ArrayList<>(numbers);
    for (Expr number : numbers) {
      IntType type = (IntType) number.type();
      Expr one = new Expr.IntLiteral(BigInteger.ONE, type);
      counts.add(new Expr.Binary(BinaryOp.ADD, number, one));
      for (Expr other : numbers) {
        if (!other.equals(number) && other.type().equals(type)) {
          counts.add(new Expr.Binary(BinaryOp.SUB, number, other));
        }
      }
    }
    for (Slot slot : words.followed()) {
      for (Node from : words.pointers()) {
        for (Expr count : counts) {
          NodeFact steps = new NodeFact.Steps(slot, from, Vocabulary.NULL, count);
          add(steps);
          words.conditions().forEach(c -> clauses.add(Clause.of(c, Clause.so(steps))));
        }
        for (Node to : words.pointers()) {
          if (!to.equals(from)) {
            numbers.forEach(number -> add(new NodeFact.Steps(slot, from, to, number)));
          }
        }
        for (Node holder : words.anchors()) {
          words
              .numberSlots()
              .forEach(
                  held -> add(new NodeFact.StepsHeld(slot, from, Vocabulary.NULL, held, holder)));
        }
      }
    }
  }

  static Set<Clause> of(Vocabulary words) {
    return new CountClauses(words).clauses;
  }

  private void add(NodeFact fact) {
    clauses.add(Clause.of(Clause.so(fact)));
  }
}
