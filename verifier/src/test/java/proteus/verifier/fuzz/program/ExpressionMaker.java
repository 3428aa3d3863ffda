package proteus.verifier.fuzz.program;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import proteus.verifier.fuzz.program.Expression.Constant;
import proteus.verifier.fuzz.program.Expression.Element;
import proteus.verifier.fuzz.program.Expression.Operation;
import proteus.verifier.fuzz.program.Expression.Range;
import proteus.verifier.fuzz.program.Expression.Read;

/** Makes random expressions. */
final class ExpressionMaker {
  private static final List<Operator> COMPARISONS =
      List.of(Operator.LT, Operator.LE, Operator.GT, Operator.GE, Operator.EQ, Operator.NE);

  private record Counter(Place place, int rounds) {}

  private final Random random;
  private final List<Counter> counters = new ArrayList<>();

  ExpressionMaker(Random random) {
    this.random = random;
  }

  /** One of them. */
  <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** A small number, mostly. */
  Expression constant() {
    return switch (random.nextInt(12)) {
      case 0 -> Constant.of(random.nextInt(200) - 100);
      case 1 -> Constant.of(1L << (7 + random.nextInt(9)));
      case 2 -> new Constant(BigInteger.valueOf(random.nextInt(20)), Kind.UINT);
      case 3 -> Constant.of(Integer.MAX_VALUE - random.nextInt(3));
      default -> Constant.of(random.nextInt(12) - 2);
    };
  }

  /** Something of these variables, and elements of arrays among them. */
  Expression any(List<Place> places, int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return random.nextInt(4) == 0 ? constant() : read(places);
    }
    Expression left = any(places, depth - 1);
    Kind type = left.type().promoted();
    return switch (random.nextInt(14)) {
      case 0 -> new Operation(Operator.MUL, left, Constant.of(random.nextInt(5)));
      case 1 -> new Operation(Operator.DIV, left, Constant.of(1L + random.nextInt(5)));
      case 2, 3 -> new Operation(Operator.REM, left, Constant.of(2L + random.nextInt(5)));
      case 4 -> new Operation(Operator.AND, left, Constant.of(random.nextInt(32)));
      case 5 -> new Operation(Operator.XOR, left, any(places, depth - 1));
      case 6 -> new Operation(Operator.SHL, left, Constant.of(random.nextInt(4)));
      case 7 -> new Operation(Operator.SHR, left, Constant.of(random.nextInt(type.bits)));
      case 8 -> condition(places);
      case 9, 10 -> new Operation(Operator.SUB, left, any(places, depth - 1));
      default -> new Operation(Operator.ADD, left, any(places, depth - 1));
    };
  }

  /** Something to branch on. */
  Expression condition(List<Place> places) {
    Operator operator = pick(COMPARISONS);
    return switch (random.nextInt(10)) {
      case 0 -> new Operation(Operator.BOTH, condition(places), condition(places));
      case 1 -> new Operation(Operator.EITHER, condition(places), condition(places));
      case 2, 3 -> {
        Expression rest =
            new Operation(Operator.REM, read(places), Constant.of(2L + random.nextInt(3)));
        yield new Operation(operator, rest, Constant.of(random.nextInt(2)));
      }
      case 4, 5, 6 -> new Operation(operator, read(places), read(places));
      default -> new Operation(operator, read(places), constant());
    };
  }

  /** A variable, or an element of an array. */
  Expression read(List<Place> places) {
    Place place = pick(places);
    return place.size() > 0 ? element(places, place) : new Read(place);
  }

  /** An element: the one that a counter counts, if there is a counter. */
  Element element(List<Place> places, Place array) {
    List<Place> within =
        counters.stream().filter(one -> one.rounds <= array.size()).map(Counter::place).toList();
    if (!within.isEmpty() && random.nextInt(4) != 0) {
      return new Element(array, new Read(pick(within)), Range.WITHIN);
    }
    List<Place> scalars = places.stream().filter(place -> place.size() == 0).toList();
    return scalars.isEmpty() || random.nextBoolean()
        ? new Element(array, Constant.of(random.nextInt(array.size())), Range.WITHIN)
        : new Element(array, new Read(pick(scalars)), Range.ANY);
  }

  /** Within its loop, a counter is an index of arrays of so many elements, and more. */
  void enter(Place counter, int rounds) {
    counters.add(new Counter(counter, rounds));
  }

  /** The last loop ends. */
  void leave() {
    counters.removeLast();
  }
}
