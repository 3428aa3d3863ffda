package proteus.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.Evaluator;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.run.NondetSource;
import proteus.testing.Slow;

@Slow
final class SimplifierTest {
  @Property(seed = "1", tries = 1000)
  void keepsTypeAndValue(@ForAll long seed) {
    Random random = new Random(seed);
    RandomExpressions expressions = new RandomExpressions(random, MachineModel.LP64);
    List<Variable> scope = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      scope.add(Variable.temporary("v" + i, expressions.type()));
    }
    Type type = expressions.type();
    Expr expression = expressions.of(type, scope, 5);
    Expr simple = Simplifier.simplify(expression);
    assertThat(simple.type()).isEqualTo(type);
    Evaluator evaluator = evaluator(scope, seed);
    assertThat(evaluator.value(simple)).as("%s", expression).isEqualTo(evaluator.value(expression));
    assertThat(Simplifier.simplify(simple)).isEqualTo(simple);
  }

  private static Evaluator evaluator(List<Variable> scope, long seed) {
    NondetSource source = NondetSource.random(seed);
    Map<Variable, Value> values = new HashMap<>();
    for (Variable variable : scope) {
      Nondet nondet = new Nondet(Nondet.Kind.INPUT, variable.name());
      Edge edge =
          new Edge(
              new Location(0),
              new Action.Havoc(variable, nondet),
              new Location(1),
              SourceSpan.NONE);
      values.put(variable, source.choose(nondet, variable.type(), edge));
    }
    AddressSpace.Layout layout =
        new AddressSpace.Layout() {
          @Override
          public long size(int object) {
            return 64;
          }

          @Override
          public int alignment(int object) {
            return 16;
          }
        };
    ObjectNumbering numbering = new ObjectNumbering(RandomPrograms.program(1, Integers.MACHINE));
    return new Evaluator(
        v -> values.getOrDefault(v, Value.zero(v.type())),
        numbering,
        new AddressSpace(MachineModel.LP64, layout));
  }
}
