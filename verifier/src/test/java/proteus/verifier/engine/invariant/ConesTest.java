package proteus.verifier.engine.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.verifier.engine.invariant.ClaimExpressions.Sum;

/** Facts told apart by what the variables that they speak of depend on. */
final class ConesTest {
  @Test
  void factsBelongToTheSmallestConeThatTheyAreAbout() {
    Variable x = Variable.temporary("x", IntType.unsigned(8));
    Variable y = Variable.temporary("y", IntType.unsigned(8));
    Variable z = Variable.temporary("z", IntType.unsigned(8));
    Cones cones = Cones.of(Map.of(x, Set.of(y), y, Set.of(y), z, Set.of(z)));
    Location head = new Location(0);
    ClaimExpressions claims = new ClaimExpressions(Integers.MACHINE);
    Expr ofX = claims.compared(BinaryOp.LE, Sum.of(x), BigInteger.ONE, IntType.unsigned(8));
    Expr ofY = claims.compared(BinaryOp.LE, Sum.of(y), BigInteger.ONE, IntType.unsigned(8));
    Expr ofBoth =
        claims.compared(BinaryOp.LE, Sum.difference(y, z), BigInteger.ONE, IntType.signed(64));
    List<Cones.Part> parts = cones.parts(Map.of(head, Set.of(ofX, ofY, ofBoth)));
    assertThat(parts)
        .containsExactlyInAnyOrder(
            new Cones.Part(Set.of(y), Map.of(head, Set.of(ofY))),
            new Cones.Part(Set.of(x, y), Map.of(head, Set.of(ofX))));
  }
}
