package proteus.verifier.testgen;

import java.util.Optional;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.witness.suite.TestInput;

/**
 * A value that the program took.
 *
 * @param source the function that returned it
 * @param edge where the program took it
 */
public record Input(Nondet source, Type type, Value value, Edge edge) {
  /** The same as suites say it. */
  public TestInput text() {
    return new TestInput(
        InputText.of(value), Optional.empty(), Optional.of(InputTypes.of(source.name(), type)));
  }
}
