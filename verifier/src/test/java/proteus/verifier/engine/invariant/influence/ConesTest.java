package proteus.verifier.engine.invariant.influence;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.graph.Location;

/** Facts told apart by what the variables that they speak of depend on. */
final class ConesTest {
  @Test
  void factsBelongToTheSmallestConeThatTheyAreAbout() {
    Variable x = Variable.temporary("x", IntType.unsigned(8));
    Variable y = Variable.temporary("y", IntType.unsigned(8));
    Variable z = Variable.temporary("z", IntType.unsigned(8));
    Cones cones = Cones.of(Map.of(x, Set.of(y), y, Set.of(y), z, Set.of(z)));
    Location head = new Location(0);
    Expr ofX = atMostOne(x);
    Expr ofY = atMostOne(y);
    Expr ofBoth = new Expr.Binary(BinaryOp.LE, read(y), read(z));
    List<Cones.Part> parts = cones.parts(Map.of(head, Set.of(ofX, ofY, ofBoth)));
    assertThat(parts)
        .containsExactlyInAnyOrder(
            new Cones.Part(Set.of(y), Map.of(head, Set.of(ofY))),
            new Cones.Part(Set.of(x, y), Map.of(head, Set.of(ofX))));
  }

  private static Expr read(Variable variable) {
    return new Expr.VariableRead(variable);
  }

  private static Expr atMostOne(Variable variable) {
    return new Expr.Binary(
        BinaryOp.LE, read(variable), new Expr.IntLiteral(BigInteger.ONE, IntType.unsigned(8)));
  }
}
