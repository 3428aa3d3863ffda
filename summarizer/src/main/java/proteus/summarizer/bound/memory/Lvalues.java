package proteus.summarizer.bound.memory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.SourceTypes;
import proteus.ir.SourceTypes.Declared;
import proteus.ir.SourceTypes.SourceType;
import proteus.ir.Variable;
import proteus.summarizer.bound.memory.MemoryValue.Kind;

/** Writes addresses as what lies there in C, as far as the types of the C text tell. */
final class Lvalues {
  private final SourceTypes types;

  /** The types of variables that stand for values in memory. */
  private final Map<Variable, SourceType> cells = new HashMap<>();

  Lvalues(SourceTypes types) {
    this.types = types;
  }

  /**
   * What lies somewhere.
   *
   * @param array the array or pointer of which this is an element, where the text ends with an
   *     index
   */
  record Lvalue(String text, SourceType type, Optional<Element> array) {
    /** The address, as C's text. */
    String address() {
      return array
          .map(a -> a.index().equals("0") ? a.of() : a.of() + " + " + a.index())
          .orElse("&" + text);
    }
  }

  /** An element of what is an array, or points into one. */
  private record Element(String of, String index) {}

  /** A multiple of an expression. */
  private record Addend(Expr index, BigInteger scale) {}

  /** A distance in bytes. */
  private record Distance(BigInteger constant, List<Addend> addends) {
    static final Distance ZERO = new Distance(BigInteger.ZERO, List.of());

    Distance plus(Distance other) {
      List<Addend> all = new ArrayList<>(addends);
      all.addAll(other.addends);
      return new Distance(constant.add(other.constant), all);
    }

    boolean isZero() {
      return constant.signum() == 0 && addends.isEmpty();
    }
  }

  /** Remembers what a variable that stands for a value in memory was declared as. */
  void know(Variable variable, SourceType type) {
    cells.put(variable, type);
  }

  /** The value of the kind at the address. */
  Optional<Lvalue> at(Expr address, Kind kind) {
    Predicate<SourceType> fits =
        type ->
            kind.type() instanceof PointerType
                ? type instanceof SourceTypes.Pointer
                : type instanceof SourceTypes.Number(BigInteger size)
                    && size.equals(BigInteger.valueOf(kind.size()));
    return at(address, fits);
  }

  /** The address of a structure or union within another one, as C's text. */
  Optional<String> aggregate(Expr address) {
    return address instanceof Expr.PointerAdd
        ? at(address, type -> type instanceof SourceTypes.Aggregate).map(Lvalue::address)
        : Optional.empty();
  }

  /** The member at the offset in what the pointer points to, which is a pointer itself. */
  Optional<String> pointerMember(Expr pointer, BigInteger offset) {
    if (!(pointer instanceof Expr.VariableRead(Variable v))) {
      return Optional.empty();
    }
    return type(v)
        .filter(t -> t instanceof SourceTypes.Pointer)
        .map(t -> ((SourceTypes.Pointer) t).target())
        .filter(t -> t instanceof SourceTypes.Aggregate)
        .flatMap(
            t ->
                within(
                    new Lvalue("", t, Optional.empty()),
                    ".",
                    new Distance(offset, List.of()),
                    m -> m instanceof SourceTypes.Pointer))
        .map(l -> l.text().substring(1));
  }

  private Optional<SourceType> type(Variable variable) {
    return Optional.ofNullable(cells.get(variable))
        .or(() -> Optional.ofNullable(types.variables().get(variable.name())).map(Declared::type));
  }

  private Optional<Lvalue> at(Expr address, Predicate<SourceType> fits) {
    Expr base = address;
    Distance distance = Distance.ZERO;
    while (base instanceof Expr.PointerAdd(Expr pointer, Expr offset)) {
      distance = distance(offset, BigInteger.ONE).plus(distance);
      base = pointer;
    }
    Distance whole = distance;
    boolean isIndexed = !base.equals(address);
    return switch (base) {
      case Expr.ObjectAddress(String object) -> object(object, whole, fits);
      case Expr.VariableRead(Variable v) when types.objects().containsKey(v.name()) ->
          object(v.name(), whole, fits);
      case Expr.VariableRead(Variable v) ->
          type(v)
              .filter(t -> t instanceof SourceTypes.Pointer)
              .flatMap(
                  t ->
                      behind(
                          MemoryText.name(v),
                          ((SourceTypes.Pointer) t).target(),
                          whole,
                          isIndexed,
                          fits));
      default -> Optional.empty();
    };
  }

  private Optional<Lvalue> object(String name, Distance distance, Predicate<SourceType> fits) {
    return Optional.ofNullable(types.objects().get(name))
        .flatMap(
            d -> within(new Lvalue(d.name(), d.type(), Optional.empty()), ".", distance, fits));
  }

  /** A distance as a sum; what is no sum is one addend. */
  private static Distance distance(Expr offset, BigInteger factor) {
    return switch (offset) {
      case Expr.IntLiteral(BigInteger value, var _) ->
          new Distance(value.multiply(factor), List.of());
      case Expr.Convert(Expr operand, IntType _)
          when operand.type() instanceof IntType && !(operand instanceof Expr.VariableRead) ->
          distance(operand, factor);
      case Expr.Binary(BinaryOp op, Expr a, Expr b, var _) when op == BinaryOp.ADD ->
          distance(a, factor).plus(distance(b, factor));
      case Expr.Binary(BinaryOp op, Expr a, Expr.IntLiteral(BigInteger value, var _), var _)
          when op == BinaryOp.SUB ->
          distance(a, factor).plus(new Distance(value.multiply(factor).negate(), List.of()));
      case Expr.Binary(BinaryOp op, Expr a, Expr.IntLiteral(BigInteger value, var _), var _)
          when op == BinaryOp.MUL ->
          distance(a, factor.multiply(value));
      default -> new Distance(BigInteger.ZERO, List.of(new Addend(offset, factor)));
    };
  }

  /** The index of an element, and how far behind its beginning. */
  private record Index(String text, Distance rest) {}

  private static Optional<Index> index(Distance distance, BigInteger size) {
    if (size.signum() <= 0) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    List<Addend> rest = new ArrayList<>();
    for (Addend addend : distance.addends()) {
      BigInteger[] times = addend.scale().divideAndRemainder(size);
      if (times[1].signum() == 0) {
        String factor = times[0].equals(BigInteger.ONE) ? "" : times[0] + "*";
        parts.add(factor + MemoryText.text(addend.index()));
      } else {
        rest.add(addend);
      }
    }
    BigInteger behind = distance.constant().mod(size);
    BigInteger constant = distance.constant().subtract(behind).divide(size);
    String sum = String.join(" + ", parts);
    if (sum.isEmpty()) {
      sum = constant.toString();
    } else if (constant.signum() != 0) {
      sum += (constant.signum() > 0 ? " + " : " - ") + constant.abs();
    }
    return Optional.of(new Index(sum, new Distance(behind, rest)));
  }

  /** What lies behind a pointer. */
  private Optional<Lvalue> behind(
      String pointer,
      SourceType target,
      Distance distance,
      boolean isIndexed,
      Predicate<SourceType> fits) {
    String base = pointer.startsWith("*") ? "(" + pointer + ")" : pointer;
    if (isOpenEnded(target, distance)) {
      return within(new Lvalue(base, target, Optional.empty()), "->", distance, fits);
    }
    return types
        .size(target)
        .flatMap(size -> index(distance, size))
        .flatMap(
            i -> {
              boolean first = i.text().equals("0");
              if (first && target instanceof SourceTypes.Aggregate) {
                return within(new Lvalue(base, target, Optional.empty()), "->", i.rest(), fits);
              }
              Optional<Element> element = Optional.of(new Element(base, i.text()));
              String text = first && !isIndexed ? "*" + base : base + "[" + i.text() + "]";
              return within(new Lvalue(text, target, element), ".", i.rest(), fits);
            });
  }

  /** Whether the distance leads into an array without length at a structure's end. */
  private boolean isOpenEnded(SourceType type, Distance distance) {
    SourceTypes.Layout layout =
        type instanceof SourceTypes.Aggregate(String name) ? types.layouts().get(name) : null;
    return layout != null
        && !layout.members().isEmpty()
        && layout.members().getLast().type() instanceof SourceTypes.Array(var _, var length)
        && length.filter(n -> n.signum() > 0).isEmpty()
        && distance.constant().compareTo(layout.members().getLast().offset()) >= 0;
  }

  /**
   * What lies so far behind the beginning of something.
   *
   * @param access what stands before the name of a member
   */
  private Optional<Lvalue> within(
      Lvalue whole, String access, Distance distance, Predicate<SourceType> fits) {
    return switch (whole.type()) {
      case SourceTypes.Opaque _ -> Optional.empty();
      case SourceTypes.Number n -> end(whole, distance, fits.test(n));
      case SourceTypes.Pointer p -> end(whole, distance, fits.test(p));
      case SourceTypes.Array(SourceType element, var _) ->
          types
              .size(element)
              .flatMap(size -> index(distance, size))
              .flatMap(
                  i ->
                      within(
                          new Lvalue(
                              whole.text() + "[" + i.text() + "]",
                              element,
                              Optional.of(new Element(whole.text(), i.text()))),
                          ".",
                          i.rest(),
                          fits));
      case SourceTypes.Aggregate(String name) -> {
        SourceTypes.Layout layout = types.layouts().get(name);
        if (fits.test(whole.type()) && distance.isZero()) {
          yield Optional.of(whole);
        }
        yield layout == null
            ? Optional.empty()
            : layout.members().stream()
                .flatMap(m -> member(whole, access, m, distance, fits).stream())
                .findFirst();
      }
    };
  }

  private static Optional<Lvalue> end(Lvalue whole, Distance distance, boolean fits) {
    return fits && distance.isZero() ? Optional.of(whole) : Optional.empty();
  }

  private Optional<Lvalue> member(
      Lvalue whole,
      String access,
      SourceTypes.Member member,
      Distance distance,
      Predicate<SourceType> fits) {
    BigInteger behind = distance.constant().subtract(member.offset());
    boolean outside =
        behind.signum() < 0
            || types
                .size(member.type())
                .filter(s -> s.signum() > 0 && behind.compareTo(s) >= 0)
                .isPresent();
    boolean anonymous = member.name().isEmpty();
    String text = anonymous ? whole.text() : whole.text() + access + member.name();
    return outside
        ? Optional.empty()
        : within(
            new Lvalue(text, member.type(), Optional.empty()),
            anonymous ? access : ".",
            new Distance(behind, distance.addends()),
            fits);
  }
}
