package proteus.verifier.engine.enumeration;

import proteus.ir.Nondet;
import proteus.ir.Value;
import proteus.verifier.task.ChosenInput;

/** One of the values that an input may have. */
record Choice(Nondet source, InputDomain domain, int index) {
  Value value() {
    return domain.values().get(index);
  }

  boolean isLast() {
    return index + 1 == domain.values().size();
  }

  /** The next value. */
  Choice next() {
    return new Choice(source, domain, index + 1);
  }

  ChosenInput input() {
    return new ChosenInput(source, value());
  }
}
