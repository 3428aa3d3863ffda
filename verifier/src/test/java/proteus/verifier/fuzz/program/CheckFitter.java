package proteus.verifier.fuzz.program;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import proteus.verifier.fuzz.program.Expression.Constant;
import proteus.verifier.fuzz.program.Expression.Operation;
import proteus.verifier.fuzz.program.Statement.Check;

/**
 * Finds claims for the checks of a program that hold in the executions that were tried, or fail in
 * few of them.
 */
final class CheckFitter {
  private static final int RUNS = 60;
  private static final int STEPS = 3_000;
  private static final int SAMPLES = 200;
  private static final int LEAST_SAMPLES = 5;
  private static final int CANDIDATES = 120;

  private final Random random;
  private final ExpressionMaker expressions;

  CheckFitter(Random random) {
    this.random = random;
    this.expressions = new ExpressionMaker(random);
  }

  /** What the claims are to be in the executions that are tried. */
  enum Wish {
    HOLD,
    FAIL_ONCE
  }

  /** The program with claims; nothing if there are too few executions, or none is found. */
  Optional<Subject> fit(Subject subject, Wish wish) {
    Map<Integer, List<Map<Place, BigInteger[]>>> samples = samples(subject);
    Map<Integer, Expression> claims = new HashMap<>();
    int failing =
        wish == Wish.HOLD
            ? -1
            : new ArrayList<>(samples.keySet()).get(random.nextInt(samples.size()));
    List<Place> places = new ArrayList<>(subject.globals());
    places.addAll(subject.locals());
    for (var entry : samples.entrySet()) {
      Optional<Expression> claim =
          entry.getValue().size() < LEAST_SAMPLES
              ? Optional.empty()
              : claim(places, entry.getValue(), entry.getKey() == failing);
      if (claim.isEmpty()) {
        return Optional.empty();
      }
      claims.put(entry.getKey(), claim.get());
    }
    return Optional.of(
        subject.mapped(list -> list.stream().map(one -> replaced(one, claims)).toList()));
  }

  private static Statement replaced(Statement statement, Map<Integer, Expression> claims) {
    return statement instanceof Check(int number, Expression condition)
        ? new Check(number, claims.getOrDefault(number, condition))
        : statement;
  }

  /** What variables hold at the checks; there is the last check, number 0 or not, always. */
  private Map<Integer, List<Map<Place, BigInteger[]>>> samples(Subject subject) {
    Map<Integer, List<Map<Place, BigInteger[]>>> samples = new HashMap<>();
    samples.put(last(subject), new ArrayList<>());
    for (int run = 0; run < RUNS; run++) {
      Map<Integer, List<Map<Place, BigInteger[]>>> seen = new HashMap<>();
      SubjectRun.of(
          subject,
          new InputChoice(random),
          STEPS,
          (number, memory) ->
              seen.computeIfAbsent(number, _ -> new ArrayList<>()).add(copy(memory)));
      seen.forEach(
          (number, states) -> {
            List<Map<Place, BigInteger[]>> all =
                samples.computeIfAbsent(number, _ -> new ArrayList<>());
            all.addAll(states.subList(0, Math.min(states.size(), SAMPLES)));
          });
    }
    return samples;
  }

  private static int last(Subject subject) {
    return subject.body().getLast() instanceof Check(int number, var _) ? number : -1;
  }

  private static Map<Place, BigInteger[]> copy(Map<Place, BigInteger[]> memory) {
    Map<Place, BigInteger[]> copy = new HashMap<>();
    memory.forEach((place, values) -> copy.put(place, values.clone()));
    return copy;
  }

  private Optional<Expression> claim(
      List<Place> places, List<Map<Place, BigInteger[]>> samples, boolean fails) {
    for (int i = 0; i < CANDIDATES; i++) {
      Expression claim = candidate(places, samples);
      long failures =
          samples.stream().filter(s -> SubjectRun.value(claim, s).signum() == 0).count();
      if (fails ? failures > 0 && failures <= samples.size() / 2 : failures == 0) {
        return Optional.of(claim);
      }
    }
    return Optional.empty();
  }

  private Expression candidate(List<Place> places, List<Map<Place, BigInteger[]>> samples) {
    Map<Place, BigInteger[]> one = samples.get(random.nextInt(samples.size()));
    Expression left = expressions.read(places);
    Expression term =
        switch (random.nextInt(6)) {
          case 0 -> left;
          case 1 -> remainder(left);
          case 2 -> linear(places, left, Operator.ADD);
          case 3 -> linear(places, left, Operator.SUB);
          case 4 -> expressions.any(places, 2);
          default -> {
            Expression sum = linear(places, left, Operator.SUB);
            yield new Operation(Operator.SUB, sum, expressions.read(places));
          }
        };
    BigInteger value = SubjectRun.value(term, one);
    Expression constant = Constant.of(value, term.type());
    Operator operator =
        switch (random.nextInt(5)) {
          case 0 -> Operator.LE;
          case 1 -> Operator.GE;
          case 2 -> Operator.NE;
          default -> Operator.EQ;
        };
    if (operator == Operator.NE) {
      BigInteger next = term.type().promoted().wrap(value.add(BigInteger.ONE));
      constant = Constant.of(next, term.type());
    }
    Expression claim = new Operation(operator, term, constant);
    return random.nextInt(5) == 0
        ? new Operation(Operator.EITHER, expressions.condition(places), claim)
        : claim;
  }

  private Expression remainder(Expression of) {
    return new Operation(Operator.REM, of, Constant.of(2L + random.nextInt(4)));
  }

  private Expression linear(List<Place> places, Expression left, Operator operator) {
    Expression right = expressions.read(places);
    Expression factor = Constant.of(1L + random.nextInt(4));
    Expression product = random.nextBoolean() ? right : new Operation(Operator.MUL, right, factor);
    return new Operation(operator, left, product);
  }
}
