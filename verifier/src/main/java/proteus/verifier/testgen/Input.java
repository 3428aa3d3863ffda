package proteus.verifier.testgen;

import java.util.Optional;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.witness.suite.TestInput;

/**
 * A value that the program took.
 *
 * @param source the function that returned it
 */
public record Input(Nondet source, Type type, Value value) {
  /** The same as suites say it. */
  public TestInput text() {
    return new TestInput(
        InputText.of(value), Optional.empty(), Optional.of(InputTypes.of(source.name(), type)));
  }
}
