package proteus.verifier.fuzz.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import proteus.verifier.fuzz.program.Expression.Constant;
import proteus.verifier.fuzz.program.Expression.Element;
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
import proteus.verifier.fuzz.program.Statement.Procedure;
import proteus.verifier.fuzz.program.Statement.Require;
import proteus.verifier.fuzz.program.Statement.Store;

/**
 * Makes random programs with inputs, loops, branches, arrays and functions. Their checks say
 * nothing yet.
 */
final class SubjectMaker {
  private static final int MOST_STATEMENTS = 18;

  private final Random random;
  private final ExpressionMaker expressions;
  private final List<Place> globals = new ArrayList<>();
  private final List<Place> locals = new ArrayList<>();
  private final List<Procedure> procedures = new ArrayList<>();

  /** What may be read where a statement is made. */
  private final List<Place> readable = new ArrayList<>();

  /** What may be assigned there. */
  private final List<Place> writable = new ArrayList<>();

  private int names;
  private int checks;
  private int statements;

  private SubjectMaker(Random random) {
    this.random = random;
    this.expressions = new ExpressionMaker(random);
  }

  static Subject make(Random random) {
    return new SubjectMaker(random).subject();
  }

  private Subject subject() {
    if (random.nextInt(3) == 0) {
      globals.add(scalar("g"));
    }
    if (random.nextInt(3) == 0) {
      int size = 4 << random.nextInt(2);
      globals.add(Place.array("a" + names++, type(), size, random.nextInt(3)));
    }
    readable.addAll(globals);
    writable.addAll(globals.stream().filter(place -> place.size() == 0).toList());
    for (int count = random.nextInt(5) / 2; count > 0; count--) {
      procedures.add(procedure());
    }
    for (int count = 2 + random.nextInt(3); count > 0; count--) {
      locals.add(scalar("x"));
    }
    readable.addAll(locals);
    writable.addAll(locals);
    List<Statement> body = new ArrayList<>(inputs());
    body.addAll(some(2, false));
    body.addAll(loop(2));
    body.addAll(some(1, false));
    if (random.nextInt(3) == 0) {
      body.addAll(loop(1));
    }
    body.add(check());
    return new Subject(globals, locals, procedures, body);
  }

  private Kind type() {
    return random.nextInt(6) == 0
        ? expressions.pick(List.of(Kind.values()))
        : random.nextInt(5) < 3 ? Kind.INT : Kind.UINT;
  }

  private Place scalar(String prefix) {
    return Place.scalar(prefix + names++, type(), random.nextInt(4) == 0 ? random.nextInt(9) : 0);
  }

  /** Chooses the first variables, and says what of it is looked at. */
  private List<Statement> inputs() {
    List<Statement> chosen = new ArrayList<>();
    for (Place place : locals.subList(0, random.nextInt(3))) {
      chosen.add(new Input(place));
      if (random.nextInt(3) != 0) {
        Expression most = Constant.of(3L + random.nextInt(40));
        chosen.add(new Require(new Operation(Operator.LE, new Read(place), most)));
        chosen.add(new Require(new Operation(Operator.GE, new Read(place), Constant.of(0))));
      }
    }
    return chosen;
  }

  private Procedure procedure() {
    List<Place> outer = List.copyOf(readable);
    List<Place> outerWritable = List.copyOf(writable);
    List<Place> parameters = new ArrayList<>();
    for (int count = 1 + random.nextInt(2); count > 0; count--) {
      parameters.add(Place.scalar("p" + names++, type(), 0));
    }
    List<Place> own = new ArrayList<>(List.of(scalar("y")));
    int first = locals.size();
    readable.addAll(parameters);
    readable.addAll(own);
    writable.addAll(parameters);
    writable.addAll(own);
    List<Statement> body = new ArrayList<>(some(2, false));
    if (random.nextInt(3) == 0) {
      body.addAll(loop(1));
    }
    Expression result = expressions.any(readable, 2);
    List<Place> counters = locals.subList(first, locals.size());
    own.addAll(counters);
    counters.clear();
    restore(readable, outer);
    restore(writable, outerWritable);
    return new Procedure("f" + names++, type(), parameters, own, body, result);
  }

  private static void restore(List<Place> list, List<Place> before) {
    list.clear();
    list.addAll(before);
  }

  private Check check() {
    return new Check(checks++, Constant.of(1));
  }

  private List<Statement> some(int most, boolean inLoop) {
    List<Statement> list = new ArrayList<>();
    for (int count = 1 + random.nextInt(most); count > 0; count--) {
      list.add(statement(inLoop));
    }
    return list;
  }

  private Statement statement(boolean inLoop) {
    statements++;
    Place target = expressions.pick(writable);
    return switch (random.nextInt(statements > MOST_STATEMENTS ? 6 : 12)) {
      case 0, 1, 2 -> step(target);
      case 3, 4 -> new Assign(target, expressions.any(readable, 2));
      case 5, 6 -> store().orElseGet(() -> step(target));
      case 7 -> inLoop && random.nextInt(3) == 0 ? new Input(target) : step(target);
      case 8 -> call(target);
      default ->
          new Branch(
              expressions.condition(readable),
              some(2, inLoop),
              random.nextBoolean() ? some(2, inLoop) : List.of());
    };
  }

  private Statement step(Place target) {
    Operator operator = random.nextInt(4) == 0 ? Operator.SUB : Operator.ADD;
    List<Place> others = writable.stream().filter(place -> !place.equals(target)).toList();
    Expression amount =
        random.nextInt(3) == 0 && !others.isEmpty()
            ? new Read(expressions.pick(others))
            : Constant.of(1L + random.nextInt(4));
    return new Assign(target, new Operation(operator, new Read(target), amount));
  }

  private Optional<Statement> store() {
    List<Place> arrays = readable.stream().filter(place -> place.size() > 0).toList();
    if (arrays.isEmpty()) {
      return Optional.empty();
    }
    Place array = expressions.pick(arrays);
    Element target = expressions.element(readable, array);
    Expression value =
        random.nextBoolean()
            ? new Operation(Operator.ADD, target, Constant.of(1L + random.nextInt(3)))
            : expressions.any(readable, 1);
    return Optional.of(new Store(target, value));
  }

  private Statement call(Place target) {
    if (procedures.isEmpty()) {
      return step(target);
    }
    Procedure procedure = expressions.pick(procedures);
    return new Call(
        target,
        procedure,
        procedure.parameters().stream().map(_ -> expressions.any(readable, 1)).toList());
  }

  /** A loop, with what comes right before it. */
  private List<Statement> loop(int depth) {
    return switch (random.nextInt(8)) {
      case 0 -> List.of(free(depth));
      case 1 -> List.of(countdown(depth));
      case 2 -> List.of(whileChosen(depth));
      default -> counted(depth);
    };
  }

  private List<Statement> body(int depth, boolean withCheck) {
    List<Statement> body = new ArrayList<>(some(2, true));
    switch (random.nextInt(8)) {
      case 0 -> body.add(new Branch(condition(), List.of(new Break()), List.of()));
      case 1 -> body.add(new Branch(condition(), List.of(new Continue()), List.of()));
      case 2, 3 -> {
        if (depth > 1) {
          body.addAll(loop(depth - 1));
        }
      }
      default -> {}
    }
    body.addAll(some(1, true));
    if (withCheck) {
      body.add(check());
    }
    return body;
  }

  private boolean wantsCheck(int depth) {
    return depth > 1 && random.nextInt(4) == 0;
  }

  private Expression condition() {
    return expressions.condition(readable);
  }

  private List<Statement> counted(int depth) {
    int rounds = 2 + random.nextInt(random.nextInt(5) == 0 ? 1000 : 12);
    Kind type = random.nextBoolean() ? Kind.INT : Kind.UINT;
    boolean isKnown = random.nextInt(3) != 0;
    Place counter = Place.scalar("i" + names++, type, 0);
    Expression end = isKnown ? Constant.of(rounds) : new Read(expressions.pick(writable));
    locals.add(counter);
    readable.add(counter);
    List<Place> before = List.copyOf(writable);
    if (end instanceof Read(var place) && writable.size() > 1) {
      writable.remove(place);
    }
    expressions.enter(counter, isKnown ? rounds : Integer.MAX_VALUE);
    Expression by = Constant.of(random.nextInt(3) == 0 ? 2 + random.nextInt(2) : 1);
    Statement step = new Assign(counter, new Operation(Operator.ADD, new Read(counter), by));
    Expression condition = new Operation(Operator.LT, new Read(counter), end);
    Loop loop = new Loop(condition, body(depth, wantsCheck(depth)), List.of(step));
    expressions.leave();
    restore(writable, before);
    return List.of(new Assign(counter, Constant.of(0)), loop);
  }

  private Loop countdown(int depth) {
    Place down = expressions.pick(writable);
    List<Statement> body = new ArrayList<>();
    if (writable.size() > 1) {
      writable.remove(down);
      body.addAll(body(depth, wantsCheck(depth)));
      writable.add(down);
    }
    Expression by = Constant.of(1L + random.nextInt(2));
    Statement step = new Assign(down, new Operation(Operator.SUB, new Read(down), by));
    Expression more = new Operation(Operator.GT, new Read(down), Constant.of(0));
    return random.nextBoolean()
        ? new Loop(more, body, List.of(step))
        : new Loop(more, with(step, body), List.of());
  }

  private Loop free(int depth) {
    List<Statement> body = body(depth, wantsCheck(depth));
    Place place = expressions.pick(writable);
    Operator operator = random.nextInt(3) == 0 ? Operator.GT : Operator.LT;
    Expression bound =
        random.nextBoolean() ? expressions.constant() : new Read(expressions.pick(writable));
    return new Loop(
        new Operation(operator, new Read(place), bound), with(step(place), body), List.of());
  }

  private Loop whileChosen(int depth) {
    Place chosen = expressions.pick(writable);
    List<Statement> body = with(new Input(chosen), body(depth, wantsCheck(depth)));
    return new Loop(condition(), body, List.of());
  }

  private static List<Statement> with(Statement first, List<Statement> rest) {
    List<Statement> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return all;
  }
}
