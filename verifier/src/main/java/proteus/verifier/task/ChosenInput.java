package proteus.verifier.task;

import proteus.ir.Nondet;
import proteus.ir.Value;

/** A value that an execution is to take where the program leaves it open. */
public record ChosenInput(Nondet source, Value value) {}
