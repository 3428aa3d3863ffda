package proteus.smt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import proteus.smt.rewrite.BaseReads;
import proteus.smt.rewrite.BitArithmetic;
import proteus.smt.rewrite.Rebuilder;

/**
 * Rewrites terms over bounded Ints as terms over bit-vectors. Every Int becomes a number in two's
 * complement, just wide enough for its range; so nothing overflows, and the models are the same.
 * Refused: unbounded or very wide Ints, Reals, quantifiers, equality of arrays with Ints.
 */
public final class IntegersAsBits {
  /** Wider numbers are refused. */
  private static final int MAX_WIDTH = 512;

  private final Terms target;
  private final BitArithmetic arithmetic;
  private final Rebuilder rebuilder;
  private final Map<Term, Term> memo = new HashMap<>();
  private final Map<Term, Term> variables = new LinkedHashMap<>();
  private final List<Term> ranges = new ArrayList<>();
  private final BaseReads baseReads;
  private final int indexWidth;
  private final int elementWidth;

  private IntegersAsBits(BaseReads baseReads, int indexWidth, int elementWidth) {
    this.baseReads = baseReads;
    this.target = new Terms();
    this.arithmetic = new BitArithmetic(target);
    this.rebuilder = new Rebuilder(target);
    this.indexWidth = indexWidth;
    this.elementWidth = elementWidth;
  }

  /**
   * Terms over bit-vectors that have the same models as the assertions.
   *
   * @param assertions the rewritten assertions and the ranges of their variables
   * @param variables from each variable of the assertions to the one that stands for it
   */
  public record Result(List<Term> assertions, Map<Term, Term> variables) {
    /** The model of the original assertions that a model of the rewritten ones stands for. */
    public Model original(Model bits) {
      Map<Term, TermValue> values = new LinkedHashMap<>();
      variables.forEach((original, term) -> values.put(original, back(bits.get(term), original)));
      return new Model(values);
    }

    private static TermValue back(TermValue value, Term original) {
      return convert(value, original.sort());
    }

    private static TermValue convert(TermValue value, Sort sort) {
      if (sort.equals(Sort.INT)) {
        return new TermValue.Int(((TermValue.BitVec) value).signed());
      }
      if (sort instanceof Sort.Array array && value instanceof TermValue.Array bits) {
        Map<TermValue, TermValue> entries = new LinkedHashMap<>();
        bits.entries()
            .forEach(
                (index, element) ->
                    entries.put(convert(index, array.index()), convert(element, array.element())));
        return new TermValue.Array(array, entries, convert(bits.otherwise(), array.element()));
      }
      return value;
    }
  }

  /** Rewrites the assertions; empty when they are of a refused kind. */
  public static Optional<Result> rewrite(Collection<Term> assertions) {
    SortedSet<Term> subterms = TermGraph.subterms(assertions);
    int index = 1;
    int element = 1;
    BaseReads baseReads = new BaseReads();
    for (Term term : subterms) {
      if (isRefused(term, baseReads)) {
        return Optional.empty();
      }
      if (term.op() == Op.SELECT || term.op() == Op.STORE) {
        index = Math.max(index, term.arg(1).sort().equals(Sort.INT) ? width(term.arg(1)) : 1);
      }
      if (leaf(term.sort()).equals(Sort.INT)) {
        element = Math.max(element, term.sort() instanceof Sort.Array ? width(term) : 1);
      }
    }
    IntegersAsBits rewriting = new IntegersAsBits(baseReads, index, element);
    for (Term term : subterms) {
      rewriting.memo.put(term, rewriting.rewrite(term));
    }
    List<Term> result = new ArrayList<>(rewriting.ranges);
    assertions.forEach(assertion -> result.add(rewriting.known(assertion)));
    return Optional.of(new Result(result, rewriting.variables));
  }

  private static boolean isRefused(Term term, BaseReads baseReads) {
    Sort leaf = leaf(term.sort());
    boolean wide = leaf.equals(Sort.INT) && (!term.range().isBounded() || width(term) > MAX_WIDTH);
    boolean arrays = term.op() == Op.EQ && term.arg(0).sort() instanceof Sort.Array;
    boolean unknownRead =
        term.op() == Op.SELECT
            && term.sort().equals(Sort.INT)
            && !baseReads.of(term).stream().allMatch(BaseReads.Read::isExact);
    return wide || arrays || unknownRead || leaf.equals(Sort.REAL) || term.op().isQuantifier();
  }

  private static Sort leaf(Sort sort) {
    Sort leaf = sort;
    while (leaf instanceof Sort.Array array) {
      leaf = array.element();
    }
    return leaf;
  }

  /** Bits of two's complement for the term's range. */
  static int width(Term term) {
    BigInteger lo = term.range().lo();
    BigInteger hi = term.range().hi();
    if (lo == null || hi == null) {
      throw new IllegalArgumentException("unbounded: " + term);
    }
    return Math.max(lo.bitLength(), hi.bitLength()) + 1;
  }

  private Sort sort(Sort sort, int intWidth) {
    return switch (sort) {
      case Sort.Int() -> Sort.bitVec(intWidth);
      case Sort.Array(Sort index, Sort element) ->
          new Sort.Array(sort(index, indexWidth), sort(element, elementWidth));
      case Sort.Bool s -> s;
      case Sort.Real s -> s;
      case Sort.BitVec s -> s;
      case Sort.Fp s -> s;
    };
  }

  private Term known(Term term) {
    Term rewritten = memo.get(term);
    if (rewritten == null) {
      throw new IllegalStateException("not rewritten: " + term);
    }
    return rewritten;
  }

  private Term rewrite(Term term) {
    List<Term> args = term.args().stream().map(this::known).toList();
    boolean overInts = !args.isEmpty() && term.arg(0).sort().equals(Sort.INT);
    return switch (term.op()) {
      case VAR -> variable(term);
      case CONST ->
          term.sort().equals(Sort.INT)
              ? target.bv().constant(term.intConstant().orElseThrow(), width(term))
              : target.constant(term.constant().orElseThrow());
      case ADD -> sum(args, width(term));
      case MUL -> product(args, width(term));
      case DIV -> arithmetic.resize(arithmetic.div(args.get(0), args.get(1)), width(term));
      case MOD -> arithmetic.resize(arithmetic.mod(args.get(0), args.get(1)), width(term));
      case POW -> arithmetic.power(base(term), args.get(1), most(term.arg(1).range()), width(term));
      case LOG -> arithmetic.logarithm(base(term), args.get(1), most(term.range()), width(term));
      case ELEMENT ->
          arithmetic.element(
              (Payload.Element) term.payload(),
              args.get(0),
              most(term.arg(0).range()),
              width(term));
      case LE -> arithmetic.le(args.get(0), args.get(1));
      case EQ -> overInts ? arithmetic.eq(args.get(0), args.get(1)) : rebuilder.apply(term, args);
      case ITE -> choice(term, args);
      case BV_TO_NAT -> target.bv().zeroExtend(args.get(0), width(term));
      case INT_TO_BV -> arithmetic.resize(args.get(0), ((Sort.BitVec) term.sort()).width());
      case SELECT -> select(term, args);
      case STORE -> target.store(args.get(0), index(term, args), element(term.arg(2), args.get(2)));
      case CONST_ARRAY ->
          target.constArray(
              (Sort.Array) sort(term.sort(), elementWidth), element(term.arg(0), args.get(0)));
      default -> rebuilder.apply(term, args);
    };
  }

  private static BigInteger base(Term term) {
    return term.arg(0).intConstant().orElseThrow();
  }

  private static int most(Interval range) {
    return Objects.requireNonNull(range.hi()).intValueExact();
  }

  private Term variable(Term term) {
    boolean isInt = term.sort().equals(Sort.INT);
    Term result = target.var(term.name(), sort(term.sort(), isInt ? width(term) : elementWidth));
    variables.put(term, result);
    if (isInt) {
      ranges.add(arithmetic.in(result, term.range()));
    }
    return result;
  }

  private Term sum(List<Term> args, int width) {
    Term result = target.bv().constant(0, width);
    for (Term arg : args) {
      result = target.bv().add(result, arithmetic.resize(arg, width));
    }
    return result;
  }

  private Term product(List<Term> args, int width) {
    Term result = target.bv().constant(1, width);
    for (Term arg : args) {
      result = target.bv().mul(result, arithmetic.resize(arg, width));
    }
    return result;
  }

  private Term choice(Term term, List<Term> args) {
    if (!term.sort().equals(Sort.INT)) {
      return rebuilder.apply(term, args);
    }
    int width = width(term);
    return target.ite(
        args.get(0), arithmetic.resize(args.get(1), width), arithmetic.resize(args.get(2), width));
  }

  private Term index(Term access, List<Term> args) {
    return access.arg(1).sort().equals(Sort.INT)
        ? arithmetic.resize(args.get(1), indexWidth)
        : args.get(1);
  }

  private Term element(Term original, Term rewritten) {
    return original.sort().equals(Sort.INT)
        ? arithmetic.resize(rewritten, elementWidth)
        : rewritten;
  }

  private Term select(Term term, List<Term> args) {
    Term read = target.select(args.get(0), index(term, args));
    if (!term.sort().equals(Sort.INT)) {
      return read;
    }
    baseReads.of(term).forEach(this::inRange);
    return arithmetic.resize(read, width(term));
  }

  private void inRange(BaseReads.Read read) {
    Term element = known(read.variable());
    for (Term index : read.indices()) {
      Term number = known(index);
      element =
          target.select(
              element,
              index.sort().equals(Sort.INT) ? arithmetic.resize(number, indexWidth) : number);
    }
    ranges.add(arithmetic.in(element, read.variable().range()));
  }
}
