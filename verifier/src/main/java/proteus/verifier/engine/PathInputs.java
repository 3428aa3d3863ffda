package proteus.verifier.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.smt.Model;
import proteus.smt.Substitution;
import proteus.smt.TermEvaluator;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Unrolling.Taken;
import proteus.verifier.task.ChosenInput;

/** What a sequence of transitions takes from outside. */
public final class PathInputs {
  private PathInputs() {}

  /** The inputs in order, in the execution that the model describes. */
  public static List<ChosenInput> of(Terms terms, List<Taken> path, Model model) {
    TermEvaluator evaluator = model.evaluator();
    List<ChosenInput> inputs = new ArrayList<>();
    for (Taken taken : path) {
      Substitution renaming = Substitution.of(terms, taken.renaming());
      for (Transition.Input input : taken.move().inputs()) {
        if (evaluator.isTrue(renaming.apply(input.guard()))) {
          TermValue value = evaluator.value(renaming.apply(input.value()));
          inputs.add(new ChosenInput(input.source(), value(value, input.type())));
        }
      }
    }
    return inputs;
  }

  /** An integer or a truth value of a formula as a value of the program. */
  public static Value value(TermValue value, Type type) {
    return switch (value) {
      case TermValue.Bool(boolean b) -> new Value.BoolValue(b);
      case TermValue.Int(BigInteger i) ->
          new Value.IntValue(type instanceof IntType t ? t.wrap(i) : i);
      case TermValue other -> throw new IllegalStateException("no input: " + other);
    };
  }
}
