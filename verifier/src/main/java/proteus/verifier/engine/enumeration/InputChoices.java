package proteus.verifier.engine.enumeration;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import proteus.ir.Nondet;
import proteus.ir.Value;
import proteus.verifier.task.ChosenInput;

/**
 * The values that executions take for the inputs that they ask for, from one execution to the next
 * in lexicographic order.
 */
final class InputChoices {
  /** The choices of the execution under way, or of the last one. */
  private final List<Choice> choices = new ArrayList<>();

  private int asked;

  private record Choice(Nondet source, InputDomain domain, int index) {
    Value value() {
      return domain.values().get(index);
    }

    boolean isLast() {
      return index + 1 == domain.values().size();
    }

    Choice next() {
      return new Choice(source, domain, index + 1);
    }
  }

  /** An execution begins. */
  void begin() {
    asked = 0;
  }

  /** How many inputs the execution has asked for. */
  int asked() {
    return asked;
  }

  /**
   * The value of the next input.
   *
   * @param domain is only asked where the prepared choices do not go on
   */
  Value next(Nondet source, Supplier<InputDomain> domain) {
    if (asked == choices.size()) {
      choices.add(new Choice(source, domain.get(), 0));
    }
    return choices.get(asked++).value();
  }

  /** Prepares the choices of the next execution; false where there is none. */
  boolean advance() {
    while (!choices.isEmpty() && choices.getLast().isLast()) {
      choices.removeLast();
    }
    if (choices.isEmpty()) {
      return false;
    }
    choices.add(choices.removeLast().next());
    return true;
  }

  /**
   * The part of all combinations that lie before the next execution; executions that end early
   * count more.
   */
  double progress() {
    double before = 0;
    double each = 1;
    for (Choice choice : choices) {
      each /= choice.domain().values().size();
      before += choice.index() * each;
    }
    return before;
  }

  List<ChosenInput> inputs() {
    return choices.stream().map(c -> new ChosenInput(c.source(), c.value())).toList();
  }
}
