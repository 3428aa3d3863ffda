package proteus.verifier.fuzz.program;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import proteus.verifier.fuzz.program.Expression.Constant;
import proteus.verifier.fuzz.program.Expression.Element;
import proteus.verifier.fuzz.program.Expression.Not;
import proteus.verifier.fuzz.program.Expression.Operation;
import proteus.verifier.fuzz.program.Expression.Read;
import proteus.verifier.fuzz.program.Statement.Assign;
import proteus.verifier.fuzz.program.Statement.Branch;
import proteus.verifier.fuzz.program.Statement.Break;
import proteus.verifier.fuzz.program.Statement.Call;
import proteus.verifier.fuzz.program.Statement.Check;
import proteus.verifier.fuzz.program.Statement.Continue;
import proteus.verifier.fuzz.program.Statement.Input;
import proteus.verifier.fuzz.program.Statement.Loop;
import proteus.verifier.fuzz.program.Statement.Require;
import proteus.verifier.fuzz.program.Statement.Store;

/** One execution of a program, by its tree: what is compared with everything else. */
public final class SubjectRun {
  /** How an execution ends. */
  public enum End {
    FINISHED,
    FAILED,
    /** After too many steps. */
    CUT
  }

  /** What fails. */
  public enum Watched {
    /** Checks that do not hold. */
    CHECKS,
    /** Reads beyond an array, in place of checks. */
    READS,
    /** Signed operations with a result that their type cannot hold. */
    OVERFLOWS
  }

  private enum Flow {
    NEXT,
    BREAK,
    CONTINUE,
    LEAVE,
    FAIL,
    STOP
  }

  private final Map<Place, BigInteger[]> memory = new HashMap<>();
  private final Function<Kind, BigInteger> inputs;
  private final BiConsumer<Integer, Map<Place, BigInteger[]>> checked;
  private final Watched watched;
  private int steps;
  private boolean overflows;

  private SubjectRun(
      Function<Kind, BigInteger> inputs,
      BiConsumer<Integer, Map<Place, BigInteger[]>> checked,
      Watched watched,
      int steps) {
    this.inputs = inputs;
    this.watched = watched;
    this.checked = checked;
    this.steps = steps;
  }

  /** Executes so many statements at most, with these inputs. */
  public static End of(
      Subject subject, Function<Kind, BigInteger> inputs, Watched watched, int steps) {
    return new SubjectRun(inputs, (_, _) -> {}, watched, steps).end(subject);
  }

  /** Executes it; at each check, its number and what the variables hold are told. */
  static End of(
      Subject subject,
      Function<Kind, BigInteger> inputs,
      int steps,
      BiConsumer<Integer, Map<Place, BigInteger[]>> checked) {
    return new SubjectRun(inputs, checked, Watched.CHECKS, steps).end(subject);
  }

  private End end(Subject subject) {
    subject.globals().forEach(this::declare);
    subject.locals().forEach(this::declare);
    return switch (all(subject.body())) {
      case NEXT, LEAVE -> End.FINISHED;
      case FAIL -> End.FAILED;
      case STOP -> End.CUT;
      case BREAK, CONTINUE -> throw new IllegalStateException("not in a loop");
    };
  }

  private void declare(Place place) {
    BigInteger[] values = new BigInteger[Math.max(1, place.size())];
    Arrays.fill(values, BigInteger.ZERO);
    values[0] = place.initial();
    memory.put(place, values);
  }

  private Flow all(List<Statement> statements) {
    for (Statement statement : statements) {
      Flow flow = --steps < 0 ? Flow.STOP : one(statement);
      if (overflows || flow != Flow.NEXT) {
        return overflows ? Flow.FAIL : flow;
      }
    }
    return Flow.NEXT;
  }

  private Flow one(Statement statement) {
    switch (statement) {
      case Assign(var target, var value) -> set(target, 0, value(value));
      case Store(Element(var array, var index, var _), var value) ->
          set(array, number(array, value(index)), value(value));
      case Input(var target) -> set(target, 0, inputs.apply(target.type()));
      case Require(var condition) -> {
        return holds(condition) ? Flow.NEXT : Flow.LEAVE;
      }
      case Check(var number, var condition) -> {
        checked.accept(number, memory);
        return holds(condition) || watched == Watched.OVERFLOWS ? Flow.NEXT : Flow.FAIL;
      }
      case Branch(var condition, var yes, var no) -> {
        return all(holds(condition) ? yes : no);
      }
      case Loop loop -> {
        return loop(loop);
      }
      case Break() -> {
        return Flow.BREAK;
      }
      case Continue() -> {
        return Flow.CONTINUE;
      }
      case Call call -> {
        return call(call);
      }
    }
    return Flow.NEXT;
  }

  private Flow loop(Loop loop) {
    while (holds(loop.condition()) && !overflows) {
      Flow flow = --steps < 0 ? Flow.STOP : all(loop.body());
      if (flow == Flow.BREAK) {
        return Flow.NEXT;
      }
      if (flow == Flow.NEXT || flow == Flow.CONTINUE) {
        flow = all(loop.step());
      }
      if (flow != Flow.NEXT) {
        return flow;
      }
    }
    return Flow.NEXT;
  }

  private Flow call(Call call) {
    List<BigInteger> arguments = call.arguments().stream().map(this::value).toList();
    Statement.Procedure procedure = call.procedure();
    for (int i = 0; i < arguments.size(); i++) {
      declare(procedure.parameters().get(i));
      set(procedure.parameters().get(i), 0, arguments.get(i));
    }
    procedure.locals().forEach(this::declare);
    Flow flow = all(procedure.body());
    if (flow == Flow.NEXT) {
      set(call.target(), 0, procedure.type().wrap(value(procedure.result())));
    }
    return flow;
  }

  private void set(Place place, int index, BigInteger value) {
    values(memory, place)[index] = place.type().wrap(value);
  }

  private static int number(Place array, BigInteger index) {
    return Kind.UINT.wrap(index).intValue() & (array.size() - 1);
  }

  private boolean holds(Expression condition) {
    return value(condition).signum() != 0;
  }

  private BigInteger value(Expression expression) {
    return value(expression, memory, () -> overflows = overflows || watched == Watched.OVERFLOWS);
  }

  /** What an expression is where variables hold these values. */
  static BigInteger value(Expression expression, Map<Place, BigInteger[]> memory) {
    return value(expression, memory, () -> {});
  }

  /** The same; where a signed operation overflows, that is told. */
  private static BigInteger value(
      Expression expression, Map<Place, BigInteger[]> memory, Runnable overflow) {
    return switch (expression) {
      case Constant(var value, var _) -> value;
      case Read(var place) -> values(memory, place)[0];
      case Element(var array, var index, var _) ->
          values(memory, array)[number(array, value(index, memory, overflow))];
      case Not(var of) ->
          value(of, memory, overflow).signum() == 0 ? BigInteger.ONE : BigInteger.ZERO;
      case Operation(var operator, var left, var right) -> {
        Kind common = operator.operands(left.type(), right.type());
        boolean logical = operator == Operator.BOTH || operator == Operator.EITHER;
        BigInteger first = value(left, memory, overflow);
        // C does not look at the right side where the left one decides.
        boolean decided = logical && (first.signum() != 0) == (operator == Operator.EITHER);
        BigInteger second = decided ? BigInteger.ZERO : value(right, memory, overflow);
        BigInteger result =
            logical
                ? operator.apply(first, second)
                : operator.apply(common.wrap(first), common.wrap(second));
        BigInteger wrapped = expression.type().wrap(result);
        boolean shiftsNegative = operator == Operator.SHL && first.signum() < 0;
        if (expression.type().isSigned() && !shiftsNegative && !wrapped.equals(result)) {
          overflow.run();
        }
        yield wrapped;
      }
    };
  }

  private static BigInteger[] values(Map<Place, BigInteger[]> memory, Place place) {
    BigInteger[] values = memory.get(place);
    if (values == null) {
      throw new IllegalStateException(place + " is not declared");
    }
    return values;
  }
}
