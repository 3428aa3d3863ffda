package proteus.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.smt.bits.BitSimplification;
import proteus.smt.rewrite.BitVecTerms;
import proteus.testing.Slow;

final class BitSimplificationTest {
  private static final int WIDTH = 4;
  private static final Sort BITS = Sort.bitVec(WIDTH);

  private final Terms t = new Terms();
  private final BitVecTerms bv = t.bv();

  @Slow
  @Property(seed = "1", tries = 1500)
  void keepsTheValue(@ForAll long seed) {
    Random random = new Random(seed);
    Terms terms = new Terms();
    RandomTerms samples = new RandomTerms(terms, random, WIDTH, new Sort.Fp(3, 4));
    List<Term> formulas = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Term a = samples.next(BITS, 4).term();
      Term b = samples.next(BITS, 3).term();
      Term some = samples.next(Sort.BOOL, 3).term();
      formulas.add(terms.or(List.of(terms.bv().ult(a, b), terms.eq(a, b), some)));
      formulas.add(terms.not(terms.and(terms.bv().sle(b, a), some)));
    }
    List<Term> simplified = new BitSimplification(terms).apply(formulas);
    for (int i = 0; i < 32; i++) {
      TermEvaluator evaluator = TermEvaluator.of(changed(samples.assignment(), random));
      assertThat(evaluator.isTrue(terms.and(simplified)))
          .as("%s", formulas)
          .isEqualTo(evaluator.isTrue(terms.and(formulas)));
    }
  }

  private static Map<Term, TermValue> changed(Map<Term, TermValue> assignment, Random random) {
    Map<Term, TermValue> changed = new HashMap<>(assignment);
    changed.replaceAll(
        (variable, value) ->
            switch (variable.sort()) {
              case Sort.Bool() -> new TermValue.Bool(random.nextBoolean());
              case Sort.BitVec(int width) ->
                  new TermValue.BitVec(new BigInteger(width, random), width);
              default -> value;
            });
    return changed;
  }

  private boolean isRefuted(Term... formulas) {
    return new BitSimplification(t).apply(List.of(formulas)).contains(t.fals());
  }

  /** The next state of a shift register with feedback, from the highest bit to the lowest. */
  private Term shifted(Term state, Term in, long polynomial) {
    Term top = bv.extract(bv.xor(state, in), 7, 7);
    Term next = bv.shl(state, bv.constant(1, 8));
    return t.ite(t.eq(top, bv.constant(1, 1)), bv.xor(next, bv.constant(polynomial, 8)), next);
  }

  private Term bitByBit(List<Term> message, long polynomial) {
    Term state = bv.constant(0, 8);
    for (Term octet : message) {
      for (int i = 0; i < 8; i++) {
        state = shifted(state, bv.shl(octet, bv.constant(i, 8)), polynomial);
      }
    }
    return state;
  }

  private Term byTable(List<Term> message, long polynomial) {
    Term table = t.constArray(new Sort.Array(Sort.bitVec(8), Sort.bitVec(8)), bv.constant(0, 8));
    for (int i = 0; i < 256; i++) {
      Term element = bitByBit(List.of(bv.constant(i, 8)), polynomial);
      table = t.store(table, bv.constant(i, 8), element);
    }
    Term state = bv.constant(0, 8);
    for (Term octet : message) {
      state = t.select(table, bv.xor(state, octet));
    }
    return state;
  }

  /** The same table as choices between halves of it. */
  private Term chosen(Term index, int from, int to, long polynomial) {
    if (to - from == 1) {
      return bitByBit(List.of(bv.constant(from, 8)), polynomial);
    }
    int middle = (from + to) / 2;
    return t.ite(
        bv.slt(index, bv.constant(middle, 8)),
        chosen(index, from, middle, polynomial),
        chosen(index, middle, to, polynomial));
  }

  @Test
  void tablesMayBeChoices() {
    Term state = bv.var("state", 8);
    Term octet = bv.var("octet", 8);
    Term index = bv.and(bv.xor(state, octet), bv.constant(0x0f, 8));
    Term slow = bitByBit(List.of(index), 0x07);
    assertThat(isRefuted(t.not(t.eq(slow, chosen(index, 0, 16, 0x07))))).isTrue();
    assertThat(isRefuted(t.not(t.eq(slow, chosen(index, 0, 16, 0x1d))))).isFalse();
  }

  private List<Term> message(int length) {
    List<Term> message = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      message.add(bv.var("octet" + i, 8));
    }
    return message;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 16})
  void checksumsByTableAreThoseBitByBit(int length) {
    List<Term> message = message(length);
    Term slow = bitByBit(message, 0x07);
    assertThat(isRefuted(t.not(t.eq(slow, byTable(message, 0x07))))).isTrue();
    assertThat(isRefuted(t.not(t.eq(slow, byTable(message, 0x1d))))).isFalse();
  }

  /** A message in two parts, wherever it is cut. */
  @Test
  void eachCaseOfALengthIsLookedAt() {
    List<Term> message = message(4);
    Term length = bv.urem(bv.var("length", 8), bv.constant(5, 8));
    Term first = bv.constant(0, 8);
    for (int i = 0; i < 4; i++) {
      first = t.ite(bv.ult(bv.constant(i, 8), length), bitByBitFrom(first, message.get(i)), first);
    }
    Term both = first;
    for (int i = 0; i < 4; i++) {
      both = t.ite(bv.ule(length, bv.constant(i, 8)), bitByBitFrom(both, message.get(i)), both);
    }
    Term whole = bitByBit(message, 0x07);
    assertThat(isRefuted(t.not(t.eq(both, whole)))).isTrue();
    Term odd = t.eq(length, bv.constant(3, 8));
    assertThat(isRefuted(t.not(t.eq(t.ite(odd, first, both), whole)))).isFalse();
  }

  private Term bitByBitFrom(Term state, Term octet) {
    Term next = bv.xor(state, octet);
    for (int i = 0; i < 8; i++) {
      next = shifted(next, bv.constant(0, 8), 0x07);
    }
    return next;
  }

  @Test
  void sumsOfWhatSharesNoBitsAreUnions() {
    Term x = bv.var("x", 8);
    Term low = bv.and(x, bv.constant(0x0f, 8));
    Term high = bv.and(x, bv.constant(0xf0, 8));
    assertThat(isRefuted(t.not(t.eq(bv.add(low, high), x)))).isTrue();
    assertThat(isRefuted(t.not(t.eq(bv.add(low, x), x)))).isFalse();
  }
}
