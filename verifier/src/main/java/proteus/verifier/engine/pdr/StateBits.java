package proteus.verifier.engine.pdr;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.encode.ExpressionEncoder;
import proteus.smt.transition.CutPoint;

/**
 * What is said of a state at a cut point, numbered through: whether it satisfies each of some
 * conditions, and whether each bit of its variables is set.
 */
final class StateBits {
  private record Field(Variable variable, int first, int width) {}

  private final Terms terms;
  private final List<Term> symbols;
  private final List<Expr> conditions;
  private final List<Term> encoded;
  private final List<Field> fields = new ArrayList<>();
  private final List<BitSet> aboutAlone;
  private final List<BitSet> about;
  private final int count;

  /**
   * @param conditions over the variables that matter at the cut point
   */
  StateBits(Terms terms, CutPoint cutPoint, List<Expr> conditions) {
    this.terms = terms;
    this.symbols = cutPoint.symbols();
    this.conditions = List.copyOf(conditions);
    ExpressionEncoder encoder =
        new ExpressionEncoder(
            terms,
            new BitPreciseEncoding(terms),
            v -> Objects.requireNonNull(cutPoint.state().get(v)));
    this.encoded = conditions.stream().map(encoder::encode).toList();
    int next = conditions.size();
    for (Map.Entry<Variable, Term> entry : cutPoint.state().entrySet()) {
      int width = width(entry.getValue());
      fields.add(new Field(entry.getKey(), next, width));
      next += width;
    }
    this.count = next;
    this.aboutAlone = numbers(all -> all.size() == 1);
    this.about = numbers(_ -> true);
  }

  int count() {
    return count;
  }

  /** How many bits the variables have. */
  int bits() {
    return count - conditions.size();
  }

  /** The conditions that a state is in none of the cubes: what is said of single bits, at once. */
  List<Expr> claims(Collection<Cube> excluded) {
    BitSet fixed = new BitSet();
    BitSet ones = new BitSet();
    List<Expr> claims = new ArrayList<>();
    for (Cube cube : excluded) {
      int first = cube.fixed().nextSetBit(0);
      if (cube.fixed().cardinality() == 1 && first >= conditions.size() && !fixed.get(first)) {
        fixed.set(first);
        ones.set(first, !cube.ones().get(first));
      } else {
        claims.add(outside(cube));
      }
    }
    for (Field field : fields) {
      BigInteger mask = part(fixed, field);
      if (mask.signum() != 0) {
        claims.add(compared(BinaryOp.EQ, field, mask, part(ones, field)));
      }
    }
    return claims;
  }

  /** For each variable the numbers of what is about nothing else. */
  List<BitSet> aboutAlone() {
    return aboutAlone;
  }

  /** For each variable the numbers of what is about it, and maybe about others, too. */
  List<BitSet> about() {
    return about;
  }

  private List<BitSet> numbers(Predicate<Set<Variable>> isCounted) {
    List<BitSet> found = new ArrayList<>();
    for (Field field : fields) {
      BitSet numbers = new BitSet();
      numbers.set(field.first, field.first + field.width);
      for (int i = 0; i < conditions.size(); i++) {
        Set<Variable> all = Subexpressions.variables(conditions.get(i));
        numbers.set(i, all.contains(field.variable) && isCounted.test(all));
      }
      found.add(numbers);
    }
    return found;
  }

  /** The numbers of conditions. */
  BitSet conditions() {
    BitSet numbers = new BitSet();
    numbers.set(0, conditions.size());
    return numbers;
  }

  private static int width(Term value) {
    return value.sort() instanceof Sort.BitVec(int width) ? width : 1;
  }

  /**
   * What says of each condition that it holds, and of each bit that it is set.
   *
   * @param values of the variables, in their order
   */
  List<Term> of(List<Term> values) {
    Map<Term, Term> there = new LinkedHashMap<>();
    for (int i = 0; i < symbols.size(); i++) {
      there.put(symbols.get(i), values.get(i));
    }
    Substitution substitution = Substitution.of(terms, there);
    List<Term> bits = new ArrayList<>(encoded.stream().map(substitution::apply).toList());
    for (Term value : values) {
      if (value.sort().equals(Sort.BOOL)) {
        bits.add(value);
        continue;
      }
      Term one = terms.bv().constant(BigInteger.ONE, 1);
      for (int i = 0; i < width(value); i++) {
        bits.add(terms.eq(terms.bv().extract(value, i, i), one));
      }
    }
    return bits;
  }

  /** The condition that a state is not in the cube. */
  private Expr outside(Cube cube) {
    List<Expr> ways = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      if (cube.fixed().get(i)) {
        Expr condition = conditions.get(i);
        ways.add(cube.ones().get(i) ? new Expr.Unary(UnaryOp.NOT, condition) : condition);
      }
    }
    for (Field field : fields) {
      BigInteger mask = part(cube.fixed(), field);
      if (mask.signum() != 0) {
        ways.add(compared(BinaryOp.NE, field, mask, part(cube.ones(), field)));
      }
    }
    return ways.stream()
        .reduce((a, b) -> new Expr.Binary(BinaryOp.LOGICAL_OR, a, b))
        .orElse(new Expr.BoolLiteral(false));
  }

  private static BigInteger part(BitSet bits, Field field) {
    BigInteger part = BigInteger.ZERO;
    for (int i = 0; i < field.width; i++) {
      part = bits.get(field.first + i) ? part.setBit(i) : part;
    }
    return part;
  }

  private static Expr compared(BinaryOp op, Field field, BigInteger mask, BigInteger value) {
    Expr read = new Expr.VariableRead(field.variable);
    if (field.variable.type() instanceof BoolType) {
      boolean isPlain = (value.signum() != 0) == (op == BinaryOp.EQ);
      return isPlain ? read : new Expr.Unary(UnaryOp.NOT, read);
    }
    IntType type = (IntType) field.variable.type();
    if (mask.bitCount() == field.width) {
      return new Expr.Binary(op, read, new Expr.IntLiteral(type.wrap(value), type));
    }
    IntType unsigned = IntType.unsigned(type.bits());
    Expr bits = type.isSigned() ? new Expr.Convert(read, unsigned) : read;
    Expr masked = new Expr.Binary(BinaryOp.AND, bits, new Expr.IntLiteral(mask, unsigned));
    return new Expr.Binary(op, masked, new Expr.IntLiteral(value, unsigned));
  }
}
