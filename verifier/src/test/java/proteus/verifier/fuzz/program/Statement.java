package proteus.verifier.fuzz.program;

import java.util.List;

/** A statement. */
sealed interface Statement {
  /** {@code target = value;} */
  record Assign(Place target, Expression value) implements Statement {}

  /** {@code array[index] = value;} */
  record Store(Expression.Element target, Expression value) implements Statement {}

  /** Chooses any value of the variable's type. */
  record Input(Place target) implements Statement {}

  /** Ends the program where the condition does not hold. */
  record Require(Expression condition) implements Statement {}

  /** Calls {@code reach_error} where the condition does not hold; each has a number of its own. */
  record Check(int number, Expression condition) implements Statement {}

  /** {@code if}. */
  record Branch(Expression condition, List<Statement> yes, List<Statement> no)
      implements Statement {
    public Branch {
      yes = List.copyOf(yes);
      no = List.copyOf(no);
    }
  }

  /**
   * {@code for (; condition; step) body}.
   *
   * @param step is executed after each round, also one that {@link Continue} ends
   */
  record Loop(Expression condition, List<Statement> body, List<Statement> step)
      implements Statement {
    public Loop {
      body = List.copyOf(body);
      step = List.copyOf(step);
    }
  }

  /** Leaves the innermost loop. */
  record Break() implements Statement {}

  /** Ends the round of the innermost loop. */
  record Continue() implements Statement {}

  /** {@code target = procedure(arguments);} */
  record Call(Place target, Procedure procedure, List<Expression> arguments) implements Statement {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A function that calls none but those before it.
   *
   * @param locals without the parameters
   * @param result what it returns, converted to its type
   */
  record Procedure(
      String name,
      Kind type,
      List<Place> parameters,
      List<Place> locals,
      List<Statement> body,
      Expression result) {
    public Procedure {
      parameters = List.copyOf(parameters);
      locals = List.copyOf(locals);
      body = List.copyOf(body);
    }
  }
}
