package proteus.verifier.engine.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;

final class StrongestBoundsTest {
  private static final IntType INT = IntType.signed(32);
  private static final Expr X = new Expr.VariableRead(Variable.temporary("x", INT));
  private static final Expr Y = new Expr.VariableRead(Variable.temporary("y", INT));

  private static Expr fact(Expr left, BinaryOp op, long right) {
    return new Expr.Binary(op, left, new Expr.IntLiteral(BigInteger.valueOf(right), INT));
  }

  @Test
  void onlyTheNearestBoundOfEachSideIsKept() {
    Expr least = fact(X, BinaryOp.GE, 0);
    Expr greatest = fact(X, BinaryOp.LE, 1000);
    Set<Expr> all =
        new LinkedHashSet<>(
            List.of(fact(X, BinaryOp.GE, -2), least, greatest, fact(X, BinaryOp.LE, 1001)));
    assertThat(StrongestBounds.of(all)).containsExactly(least, greatest);
  }

  @Test
  void whatSaysSomethingElseIsKept() {
    Set<Expr> all =
        new LinkedHashSet<>(
            List.of(
                fact(X, BinaryOp.NE, 3),
                fact(X, BinaryOp.NE, 4),
                fact(X, BinaryOp.LT, 7),
                fact(X, BinaryOp.LE, 8),
                fact(Y, BinaryOp.LE, 9),
                new Expr.Binary(BinaryOp.LE, X, Y)));
    assertThat(StrongestBounds.of(all)).isEqualTo(all);
  }
}
