package proteus.smt.bits;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import proteus.smt.Op;
import proteus.smt.Payload;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.TermValue;
import proteus.smt.Terms;

/**
 * The bits of terms, the lowest first; of a Bool its only one. What an operation makes of bits is a
 * sum of atoms where it can be, so that operations that are linear over bits (shifts, exclusive or,
 * masks, choices between what differs by constants, tables that are linear) have a normal form.
 */
final class BitForms {
  /** So much is kept, in addends; what is beyond has no forms. */
  private static final long MAX_SIZE = 4_000_000;

  /** A function of more bits is not tried for all their values. */
  private static final int MAX_BASE_BITS = 8;

  /** So many values of terms are worked out for that in all. */
  private static final long MAX_WORK = 5_000_000;

  /** Constant factors with more ones are not added up. */
  private static final int MAX_SUMMANDS = 8;

  private final Map<Term, List<BitForm>> known = new HashMap<>();
  private final BitAtoms atoms = new BitAtoms();
  private final BitwiseOperations operations = new BitwiseOperations(atoms);
  private final LinearFunctions functions = new LinearFunctions(atoms);
  private final LinearTables tables = new LinearTables(functions);

  /** The one term of few bits that a term is computed from, where there is one. */
  private final Map<Term, Term> bases = new HashMap<>();

  private final Terms terms;
  private long size;
  private long work;

  /** An operation that is not looked into, on what is known of its arguments. */
  private record Opaque(Op op, Sort sort, Payload payload, List<Object> args) {}

  BitForms(Terms terms) {
    this.terms = terms;
  }

  /** The bits of a Bool or bit-vector whose arguments were asked before, if memory suffices. */
  Optional<List<BitForm>> of(Term term) {
    List<BitForm> bits = known.get(term);
    if (bits == null && width(term) > 0 && size + atoms.size() <= MAX_SIZE && isReady(term)) {
      Optional<Term> base = base(term);
      if (base.isPresent()) {
        bases.put(term, base.get());
      } else {
        term.args().forEach(this::lookAtAllValues);
      }
      bits = List.copyOf(compute(term));
      known.put(term, bits);
      size += bits.stream().mapToLong(BitForm::size).sum();
    }
    return Optional.ofNullable(bits);
  }

  /** The value of a formula whose parts were asked before, if it has only one. */
  Optional<BigInteger> onlyValue(Term formula) {
    lookAtAllValues(formula);
    return Optional.ofNullable(known.get(formula)).flatMap(BitwiseOperations::value);
  }

  /** What all arguments that are not constant are computed from, if that is one term. */
  private Optional<Term> base(Term term) {
    Set<Term> all = new HashSet<>();
    if (!term.op().isQuantifier()) {
      term.args().stream().filter(arg -> !arg.isConst()).forEach(arg -> all.add(baseOrSelf(arg)));
    }
    return Optional.of(all)
        .filter(a -> a.size() == 1)
        .map(a -> a.iterator().next())
        .filter(only -> LinearFunctions.varying(known.getOrDefault(only, List.of())) > 0)
        .filter(only -> LinearFunctions.varying(bits(only)) <= MAX_BASE_BITS);
  }

  private Term baseOrSelf(Term term) {
    return bases.getOrDefault(term, term);
  }

  /** Finds sums for the bits of a term that is computed from few, by what it is for each value. */
  private void lookAtAllValues(Term term) {
    Term base = bases.remove(term);
    if (base == null || work > MAX_WORK) {
      return;
    }
    Term argument = terms.freshVar("base", base.sort(), base.range());
    Term function = Substitution.of(terms, Map.of(base, argument)).apply(term);
    work += (1L << LinearFunctions.varying(bits(base))) * TermGraph.size(function);
    if (work > MAX_WORK) {
      return;
    }
    functions
        .of(value -> LinearFunctions.value(function, argument, value), bits(base), width(term))
        .ifPresent(bits -> known.put(term, bits));
  }

  private static int width(Term term) {
    return switch (term.sort()) {
      case Sort.Bool() -> 1;
      case Sort.BitVec(int width) -> width;
      default -> 0;
    };
  }

  private boolean isReady(Term term) {
    return term.op().isQuantifier()
        || term.args().stream().allMatch(arg -> width(arg) == 0 || known.containsKey(arg));
  }

  private List<BitForm> bits(Term term) {
    List<BitForm> bits = known.get(term);
    if (bits == null) {
      throw new IllegalStateException("no bits of " + term);
    }
    return bits;
  }

  private BitForm bit(Term bool) {
    return bits(bool).getFirst();
  }

  private List<BitForm> compute(Term term) {
    return switch (term.op()) {
      case CONST -> constant(term);
      case NOT -> List.of(bit(term.arg(0)).negation());
      case AND -> List.of(folded(term, BitForm.ONE, atoms::product));
      case OR -> List.of(folded(term, BitForm.ZERO, atoms::or));
      case EQ ->
          width(term.arg(0)) > 0
              ? List.of(atoms.equal(bits(term.arg(0)), bits(term.arg(1))))
              : opaque(term);
      case ITE -> {
        BitForm condition = bit(term.arg(0));
        yield zipped(bits(term.arg(1)), bits(term.arg(2)), (a, b) -> atoms.choice(condition, a, b));
      }
      case BV_AND -> zipped(bits(term.arg(0)), bits(term.arg(1)), atoms::product);
      case BV_OR -> zipped(bits(term.arg(0)), bits(term.arg(1)), atoms::or);
      case BV_XOR -> zipped(bits(term.arg(0)), bits(term.arg(1)), atoms::sum);
      case BV_NOT -> mapped(bits(term.arg(0)), BitForm::negation);
      case BV_ADD -> operations.sum(bits(term.arg(0)), bits(term.arg(1)), BitForm.ZERO);
      case BV_NEG -> {
        List<BitForm> negated = mapped(bits(term.arg(0)), BitForm::negation);
        yield operations.sum(negated, BitwiseOperations.zeros(negated.size()), BitForm.ONE);
      }
      case BV_MUL -> product(term);
      case BV_UDIV ->
          divided(term, (bits, n) -> BitwiseOperations.shiftedRight(bits, n, BitForm.ZERO));
      case BV_UREM ->
          divided(
              term,
              (bits, n) ->
                  BitwiseOperations.extended(bits.subList(0, n), bits.size(), BitForm.ZERO));
      case BV_SHL -> shifted(term, BitwiseOperations::shiftedLeft);
      case BV_LSHR ->
          shifted(term, (bits, n) -> BitwiseOperations.shiftedRight(bits, n, BitForm.ZERO));
      case BV_ASHR ->
          shifted(term, (bits, n) -> BitwiseOperations.shiftedRight(bits, n, bits.getLast()));
      case BV_CONCAT -> {
        List<BitForm> both = new ArrayList<>(bits(term.arg(1)));
        both.addAll(bits(term.arg(0)));
        yield both;
      }
      case BV_EXTRACT -> {
        int low = ((Payload.Low) term.payload()).bit();
        yield bits(term.arg(0)).subList(low, low + width(term));
      }
      case BV_ZERO_EXTEND ->
          BitwiseOperations.extended(bits(term.arg(0)), width(term), BitForm.ZERO);
      case BV_SIGN_EXTEND -> {
        List<BitForm> bits = bits(term.arg(0));
        yield BitwiseOperations.extended(bits, width(term), bits.getLast());
      }
      case BV_ULT -> List.of(operations.less(bits(term.arg(0)), bits(term.arg(1))));
      case BV_ULE -> List.of(operations.less(bits(term.arg(1)), bits(term.arg(0))).negation());
      case BV_SLT -> List.of(operations.less(ordered(term.arg(0)), ordered(term.arg(1))));
      case BV_SLE ->
          List.of(operations.less(ordered(term.arg(1)), ordered(term.arg(0))).negation());
      case SELECT ->
          width(term.arg(1)) > 0
              ? tables
                  .read(term.arg(0), bits(term.arg(1)), width(term))
                  .orElseGet(() -> opaque(term))
              : opaque(term);
      default -> opaque(term);
    };
  }

  private static List<BitForm> constant(Term term) {
    List<BitForm> bits = new ArrayList<>();
    switch (term.constant().orElseThrow()) {
      case TermValue.Bool(boolean value) -> bits.add(BitForm.of(value));
      case TermValue.BitVec(BigInteger value, int width) -> {
        for (int i = 0; i < width; i++) {
          bits.add(BitForm.of(value.testBit(i)));
        }
      }
      default -> throw new IllegalStateException("no bits in " + term);
    }
    return bits;
  }

  /** Bits of a quantified formula are not those of its parts: these depend on what is bound. */
  private List<BitForm> opaque(Term term) {
    List<Object> args = new ArrayList<>();
    for (Term arg : term.args()) {
      args.add(term.op().isQuantifier() || width(arg) == 0 ? arg : bits(arg));
    }
    Opaque what = new Opaque(term.op(), term.sort(), term.payload(), args);
    List<BitForm> bits = new ArrayList<>();
    for (int i = 0; i < width(term); i++) {
      bits.add(atoms.bit(what, i));
    }
    return bits;
  }

  private BitForm folded(Term term, BitForm first, BinaryOperator<BitForm> operator) {
    BitForm all = first;
    for (Term arg : term.args()) {
      all = operator.apply(all, bit(arg));
    }
    return all;
  }

  private static List<BitForm> mapped(List<BitForm> bits, UnaryOperator<BitForm> operator) {
    return bits.stream().map(operator).toList();
  }

  private static List<BitForm> zipped(
      List<BitForm> a, List<BitForm> b, BinaryOperator<BitForm> operator) {
    List<BitForm> result = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      result.add(operator.apply(a.get(i), b.get(i)));
    }
    return result;
  }

  private List<BitForm> product(Term term) {
    Optional<BigInteger> factor = BitwiseOperations.value(bits(term.arg(1)));
    if (factor.isEmpty() || factor.get().bitCount() > MAX_SUMMANDS) {
      return opaque(term);
    }
    List<BitForm> product = BitwiseOperations.zeros(width(term));
    for (int i = 0; i < width(term); i++) {
      if (factor.get().testBit(i)) {
        product =
            operations.sum(
                product, BitwiseOperations.shiftedLeft(bits(term.arg(0)), i), BitForm.ZERO);
      }
    }
    return product;
  }

  /** What is done with bits and a number of places. */
  private interface Shift {
    List<BitForm> apply(List<BitForm> bits, int places);
  }

  /** By a power of two. */
  private List<BitForm> divided(Term term, Shift shift) {
    return BitwiseOperations.value(bits(term.arg(1)))
        .filter(divisor -> divisor.bitCount() == 1)
        .map(divisor -> shift.apply(bits(term.arg(0)), divisor.getLowestSetBit()))
        .orElseGet(() -> opaque(term));
  }

  private List<BitForm> shifted(Term term, Shift shift) {
    return BitwiseOperations.value(bits(term.arg(1)))
        .map(n -> n.min(BigInteger.valueOf(width(term))).intValueExact())
        .map(places -> shift.apply(bits(term.arg(0)), places))
        .orElseGet(() -> opaque(term));
  }

  /** The bits of a signed number as those of an unsigned one, in the same order. */
  private List<BitForm> ordered(Term signed) {
    List<BitForm> bits = new ArrayList<>(bits(signed));
    bits.set(bits.size() - 1, bits.getLast().negation());
    return bits;
  }
}
