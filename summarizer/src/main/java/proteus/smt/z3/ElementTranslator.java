package proteus.smt.z3;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import proteus.smt.LinearRecurrence;
import proteus.smt.Payload;
import proteus.smt.Term;

/**
 * Elements of linear recurrences, and their multiples by other terms, as functions without a
 * definition: a table of the first values, the recurrence from its end on, and order where it is
 * seen.
 */
final class ElementTranslator {
  private static final int TABLE_LIMIT = 110;

  private final Translator translator;
  private final FactBuilder make;

  ElementTranslator(Translator translator, FactBuilder make) {
    this.translator = translator;
    this.make = make;
  }

  /**
   * U(0), U(1), ...: where an element with shift 0 has no more bits.
   *
   * @param size how many indices are in the table
   */
  private record Table(LinearRecurrence recurrence, int shift, int size, List<BigInteger> values) {
    static Table of(Term element, int bits) {
      Payload.Element payload = (Payload.Element) element.payload();
      LinearRecurrence recurrence = payload.recurrence();
      List<BigInteger> values = recurrence.elements(TABLE_LIMIT + 2 * recurrence.order());
      int size = 1;
      while (size < TABLE_LIMIT && values.get(size).bitLength() <= bits) {
        size++;
      }
      return new Table(recurrence, payload.shift(), size, values);
    }

    BigInteger at(int index) {
      return values.get(index + shift);
    }

    /** U(index + shift) as a combination of the elements at index less the table's size. */
    List<BigInteger> fromEnd() {
      List<BigInteger> factors = new ArrayList<>();
      int order = recurrence.order();
      // Combinations are linear in the start: read off where the start is a unit vector.
      for (int i = 0; i < order; i++) {
        List<BigInteger> unit =
            new ArrayList<>(java.util.Collections.nCopies(order, BigInteger.ZERO));
        unit.set(i, BigInteger.ONE);
        factors.add(recurrence.values(unit, size + shift + 1).getLast());
      }
      return factors;
    }

    String name() {
      return ElementTranslator.name(recurrence);
    }
  }

  private static String name(LinearRecurrence recurrence) {
    return "lrs_" + recurrence.coefficients() + "_";
  }

  /** The function that stands for the element. */
  static String function(Term element) {
    Payload.Element payload = (Payload.Element) element.payload();
    return name(payload.recurrence()) + payload.shift();
  }

  /** The element; it has all bits that matter to machine integers. */
  long element(Term element, int bits, LongConsumer facts) {
    Table table = Table.of(element, bits);
    long index = translator.translate(element.arg(0));
    long result = make.apply(table.name() + table.shift, index);
    boolean growing = table.recurrence.isGrowing();
    facts.accept(
        make.implies(make.le(index, make.number(0)), make.equal(result, make.number(table.at(0)))));
    for (int i = 0; i < table.size; i++) {
      long value = make.number(table.at(i));
      if (growing) {
        long small = make.le(index, make.number(i));
        facts.accept(
            make.choice(
                small, make.le(result, value), make.le(make.number(table.at(i + 1)), result)));
      } else {
        facts.accept(make.implies(make.equal(index, make.number(i)), make.equal(result, value)));
      }
    }
    long last = make.number(table.size);
    List<Long> rest = new ArrayList<>();
    for (int i = 0; i < table.recurrence.order(); i++) {
      rest.add(make.apply(table.name() + i, make.minus(index, table.size)));
    }
    facts.accept(
        make.implies(
            make.le(last, index), make.equal(result, make.combination(table.fromEnd(), rest))));
    if (growing) {
      long zero = make.number(0);
      facts.accept(make.and(chain(zero, rest)));
      facts.accept(make.le(make.number(1), rest.getLast()));
      facts.accept(make.le(make.number(table.at(0)), result));
    } else if (table.recurrence.isNonNegative()) {
      facts.accept(make.le(make.number(0), result));
    }
    return result;
  }

  /** What the element is modulo the number, where its residues repeat soon. */
  void residue(Term element, BigInteger modulus, LongConsumer facts) {
    Payload.Element payload = (Payload.Element) element.payload();
    List<BigInteger> period = payload.recurrence().period(modulus);
    if (period.isEmpty()) {
      return;
    }
    long index = translator.translate(element.arg(0));
    long value = make.apply(function(element), index);
    long rounds = make.apply("rounds_" + period.size(), index);
    long quotient = make.apply("by_" + modulus + "_" + function(element), index);
    for (int i = 0; i < period.size(); i++) {
      long here =
          make.equal(
              index,
              make.plus(make.times(BigInteger.valueOf(period.size()), rounds), make.number(i)));
      BigInteger rest = period.get((i + payload.shift()) % period.size());
      long there = make.equal(value, make.plus(make.times(modulus, quotient), make.number(rest)));
      facts.accept(make.implies(make.and(List.of(make.le(make.number(0), index), here)), there));
    }
    long rest = make.plus(index, make.times(BigInteger.valueOf(-period.size()), rounds));
    facts.accept(make.le(make.number(0), rest));
    facts.accept(make.lt(rest, make.number(period.size())));
  }

  /** Each at most the next. */
  private List<Long> chain(long first, List<Long> rest) {
    List<Long> ordered = new ArrayList<>();
    long before = first;
    for (long next : rest) {
      ordered.add(make.le(before, next));
      before = next;
    }
    return ordered;
  }

  /** The number times the element. */
  long multiple(Term element, long number, int bits, LongConsumer facts) {
    Table table = Table.of(element, bits);
    String name = "times_" + table.name();
    long index = translator.translate(element.arg(0));
    long result = make.apply(name + table.shift, number, index);
    facts.accept(
        make.implies(
            make.le(index, make.number(0)), make.equal(result, make.times(table.at(0), number))));
    for (int i = 1; i < table.size; i++) {
      facts.accept(
          make.implies(
              make.equal(index, make.number(i)),
              make.equal(result, make.times(table.at(i), number))));
    }
    long last = make.number(table.size);
    List<Long> rest = multiples(table, name, number, make.minus(index, table.size));
    facts.accept(
        make.implies(
            make.le(last, index), make.equal(result, make.combination(table.fromEnd(), rest))));
    if (table.recurrence.isGrowing()) {
      order(number, rest, facts);
      order(number, multiples(table, name, number, index), facts);
    }
    return result;
  }

  private List<Long> multiples(Table table, String name, long number, long index) {
    List<Long> multiples = new ArrayList<>();
    for (int i = 0; i < table.recurrence.order(); i++) {
      multiples.add(make.apply(name + i, number, index));
    }
    return multiples;
  }

  /** Multiples of elements in their order, the last of which is at least 1. */
  private void order(long number, List<Long> multiples, LongConsumer facts) {
    long zero = make.number(0);
    List<Long> up = chain(zero, multiples);
    up.add(make.le(number, multiples.getLast()));
    List<Long> reversed = new ArrayList<>(multiples.reversed());
    reversed.add(zero);
    List<Long> down = chain(reversed.removeFirst(), reversed);
    down.add(make.le(multiples.getLast(), number));
    facts.accept(make.choice(make.le(zero, number), make.and(up), make.and(down)));
  }
}
