package proteus.verifier.check.cuts;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.check.Stop;
import proteus.verifier.check.cuts.Content.Arbitrary;
import proteus.verifier.check.cuts.Content.Copied;
import proteus.verifier.check.cuts.Content.Filled;
import proteus.verifier.check.cuts.Content.Initial;
import proteus.verifier.check.cuts.Content.Stored;
import proteus.verifier.check.cuts.Content.Views;
import proteus.verifier.check.cuts.Content.Write;

/**
 * Reads values from contents at any offset, as choices between what was written. Where a write may
 * have changed some of the bytes only, the value may be any, one for each offset.
 */
final class ContentReader {
  /** Bytes of an object's beginning that are listed for an offset that varies. */
  private static final int MAX_LISTED = 256;

  private final Numbers numbers;
  private final Terms terms;
  private final Predicate<Term> isKnown;

  /**
   * @param isKnown whether a condition is known to hold; false says nothing
   */
  ContentReader(Numbers numbers, Predicate<Term> isKnown) {
    this.numbers = numbers;
    this.terms = numbers.terms();
    this.isKnown = isKnown;
  }

  /** The number of the shape there. */
  Term number(Content content, Term offset, ReadShape shape) {
    return read(content, offset, shape) instanceof SymbolicDatum.Scalar(Term term)
        ? term
        : view(new Views(), "pointer", offset, shape);
  }

  /** The value of the shape there; forks where it depends on a condition which pointer it is. */
  SymbolicDatum read(Content content, Term offset, ReadShape shape) {
    List<Choice> choices = new ArrayList<>();
    Content rest = content;
    Term at = offset;
    Optional<SymbolicDatum> last = Optional.empty();
    while (last.isEmpty()) {
      switch (rest) {
        case Arbitrary(Views views) -> last = Optional.of(any(views, at, shape));
        case Initial initial -> last = Optional.of(initial(initial, at, shape));
        case Write write -> {
          last = choose(write, at, shape, choices);
          rest = write.before();
        }
      }
    }
    SymbolicDatum result = last.get();
    for (Choice choice : choices.reversed()) {
      result = choice(choice, result);
    }
    return result;
  }

  /** A value that is read where a condition holds. */
  private record Choice(Term condition, SymbolicDatum value) {}

  private SymbolicDatum choice(Choice choice, SymbolicDatum otherwise) {
    if (choice.value() instanceof SymbolicDatum.Scalar(Term yes)
        && otherwise instanceof SymbolicDatum.Scalar(Term no)) {
      return new SymbolicDatum.Scalar(terms.ite(choice.condition(), yes, no));
    }
    if (choice.value().equals(otherwise)) {
      return otherwise;
    }
    throw new BranchFork(choice.condition());
  }

  /** Adds what is read in some cases; a result where these are all. */
  private Optional<SymbolicDatum> choose(
      Write write, Term at, ReadShape shape, List<Choice> choices) {
    return switch (write) {
      case Stored stored -> choose(stored, at, shape, choices);
      case Filled filled ->
          choose(filled, filled.bytes(), at, shape, choices, () -> filled(filled, at, shape));
      case Copied copied ->
          choose(
              copied,
              copied.bytes(),
              at,
              shape,
              choices,
              () ->
                  read(
                      copied.source(),
                      terms.add(copied.from(), terms.sub(at, copied.offset())),
                      shape));
    };
  }

  private Optional<SymbolicDatum> choose(
      Stored stored, Term at, ReadShape shape, List<Choice> choices) {
    Distance distance = Distance.of(terms, at, stored.offset());
    if (distance.canBe(0)) {
      SymbolicDatum value = seenAs(stored, at, shape);
      Optional<SymbolicDatum> all = add(choices, terms.eq(at, stored.offset()), value);
      if (all.isPresent()) {
        return all;
      }
    }
    List<Term> partial = new ArrayList<>();
    Term difference = terms.sub(at, stored.offset());
    for (long d : distance.partial(shape.size(), stored.shape().size())) {
      partial.add(terms.eq(difference, numbers.integer(d)));
    }
    return partial.isEmpty()
        ? Optional.empty()
        : add(choices, terms.or(partial), any(stored.views(), at, shape));
  }

  /** A condition that is known not to hold adds nothing; one that is known to hold ends it. */
  private Optional<SymbolicDatum> add(List<Choice> choices, Term condition, SymbolicDatum value) {
    if (condition.isTrue() || isKnown.test(condition)) {
      return Optional.of(value);
    }
    if (!condition.isFalse() && !isKnown.test(terms.not(condition))) {
      choices.add(new Choice(condition, value));
    }
    return Optional.empty();
  }

  private SymbolicDatum seenAs(Stored stored, Term at, ReadShape shape) {
    if (stored.shape().equals(shape)) {
      return stored.value();
    }
    return stored.value() instanceof SymbolicDatum.Scalar(Term value)
            && Numbers.fit(stored.shape(), shape)
        ? new SymbolicDatum.Scalar(numbers.seenAs(value, stored.shape(), shape))
        : any(stored.views(), at, shape);
  }

  /** A value within a region. */
  private interface Inside {
    SymbolicDatum value();
  }

  private Optional<SymbolicDatum> choose(
      Write region, Term bytes, Term at, ReadShape shape, List<Choice> choices, Inside inside) {
    Term end = terms.add(region.offset(), bytes);
    Term last = terms.add(at, numbers.integer(shape.size()));
    Term within = terms.and(terms.le(region.offset(), at), terms.le(last, end));
    Term outside = terms.or(terms.le(last, region.offset()), terms.le(end, at));
    if (outside.isTrue() || isKnown.test(outside)) {
      return Optional.empty();
    }
    Optional<SymbolicDatum> all = add(choices, within, inside.value());
    if (all.isPresent()) {
      return all;
    }
    Term some = terms.lt(numbers.integer(0), bytes);
    Term partly = terms.or(crosses(at, region.offset(), shape), crosses(at, end, shape));
    return add(choices, terms.and(some, partly), any(region.views(), at, shape));
  }

  /** Whether a value of the shape starts before a border and ends behind it. */
  private Term crosses(Term at, Term border, ReadShape shape) {
    Distance distance = Distance.of(terms, at, border);
    List<Term> cases = new ArrayList<>();
    for (int d = 1 - shape.size(); d < 0; d++) {
      if (distance.canBe(d)) {
        cases.add(terms.eq(terms.sub(at, border), numbers.integer(d)));
      }
    }
    return terms.or(cases);
  }

  private SymbolicDatum filled(Filled filled, Term at, ReadShape shape) {
    boolean isZero = filled.value().intConstant().filter(v -> v.signum() == 0).isPresent();
    return switch (shape.type()) {
      case IntType t when !t.isUnbounded() ->
          new SymbolicDatum.Scalar(numbers.repeated(filled.value(), shape, t));
      case PointerType t when isZero -> new SymbolicDatum.Pointer(0, numbers.integer(0));
      case IntType t when isZero -> new SymbolicDatum.Scalar(numbers.zero(t));
      case FloatType t when isZero -> new SymbolicDatum.Scalar(numbers.zero(t));
      default -> any(filled.views(), at, shape);
    };
  }

  private SymbolicDatum any(Views views, Term at, ReadShape shape) {
    return shape.type() instanceof PointerType
        ? new SymbolicDatum.Unknown("a pointer in memory")
        : new SymbolicDatum.Scalar(view(views, "bytes", at, shape));
  }

  private Term view(Views views, String name, Term at, ReadShape shape) {
    Views.View view = views.of(shape, s -> numbers.arbitraryArray(name, s));
    return numbers.seenAs(terms.select(view.array(), at), view.shape(), shape);
  }

  private SymbolicDatum initial(Initial initial, Term at, ReadShape shape) {
    @Nullable SymbolicDatum zero =
        switch (shape.type()) {
          case PointerType t -> new SymbolicDatum.Pointer(0, numbers.integer(0));
          case IntType t -> new SymbolicDatum.Scalar(numbers.zero(t));
          case FloatType t -> new SymbolicDatum.Scalar(numbers.zero(t));
          default -> null;
        };
    if (zero == null) {
      throw new Stop("a " + shape.type() + " in memory");
    }
    Distance distance = Distance.of(terms, at, numbers.integer(0));
    List<Integer> places = new ArrayList<>();
    for (int place = 1 - shape.size(); place < initial.prefix().length(); place++) {
      if (distance.canBe(place)) {
        places.add(place);
      }
    }
    if (places.isEmpty()) {
      return zero;
    }
    if (places.size() > MAX_LISTED || !Numbers.areBytes(shape)) {
      return any(initial.views(), at, shape);
    }
    SymbolicDatum result = zero;
    for (int place : places) {
      Term here = terms.eq(at, numbers.integer(place));
      SymbolicDatum value =
          new SymbolicDatum.Scalar(
              numbers.ofBytes(bytes(initial.prefix(), place, shape.size()), shape));
      result = choice(new Choice(here, value), result);
    }
    return result;
  }

  private static BigInteger bytes(String prefix, int place, int size) {
    BigInteger bytes = BigInteger.ZERO;
    for (int i = size - 1; i >= 0; i--) {
      int at = place + i;
      int value = at >= 0 && at < prefix.length() ? prefix.charAt(at) : 0;
      bytes = bytes.shiftLeft(8).or(BigInteger.valueOf(value));
    }
    return bytes;
  }
}
