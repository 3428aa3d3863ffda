package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.verifier.engine.invariant.ClaimExpressions.Sum;

/** Conditions that tell cases apart, in each of which more may be known than in general. */
final class Cases {
  private static final int FEW_VALUES = 30;
  private static final int MAX_MODULUS = 40;
  private static final int MAX_CONDITIONS = 80;
  private static final int MAX_PAIRS = 6;

  private final ClaimExpressions claims;
  private final List<Variable> variables;
  private final List<Variable> written;
  private final Group all;

  /**
   * @param variables integers
   * @param written those of them that loops change
   */
  Cases(ClaimExpressions claims, List<Variable> variables, List<Variable> written, Group all) {
    this.claims = claims;
    this.variables = variables;
    this.written = written;
    this.all = all;
  }

  /** The program's conditions and their opposites, and whether variables are as at first. */
  List<Expr> conditions(Collection<Expr> ofProgram) {
    Set<Expr> found = new LinkedHashSet<>();
    for (Expr condition : ofProgram) {
      if (found.size() < MAX_CONDITIONS) {
        found.add(condition);
        found.add(ClaimExpressions.not(condition));
      }
    }
    found.addAll(pairs(ofProgram));
    found.addAll(changes());
    return List.copyOf(found);
  }

  /** Whether variables are as at first. */
  List<Expr> changes() {
    List<Expr> found = new ArrayList<>();
    for (Variable variable : written) {
      BigInteger first = all.values(List.of(variable)).getFirst().getFirst();
      for (BinaryOp op : List.of(BinaryOp.EQ, BinaryOp.NE)) {
        found.add(claims.compared(op, Sum.of(variable), first, (IntType) variable.type()));
      }
    }
    return found;
  }

  /** Two equations between values that loops keep, both of which hold. */
  private List<Expr> pairs(Collection<Expr> conditions) {
    List<Expr> kept =
        conditions.stream()
            .map(
                c ->
                    c instanceof Expr.Binary b && b.op() == BinaryOp.NE
                        ? ClaimExpressions.not(c)
                        : c)
            .filter(c -> c instanceof Expr.Binary b && b.op() == BinaryOp.EQ)
            .filter(c -> !isAbout(written, c))
            .distinct()
            .toList();
    List<Expr> pairs = new ArrayList<>();
    for (int i = 0; i < kept.size(); i++) {
      for (int j = 0; j < i && pairs.size() < MAX_PAIRS; j++) {
        pairs.add(new Expr.Binary(BinaryOp.LOGICAL_AND, kept.get(i), kept.get(j)));
      }
    }
    return pairs;
  }

  /** The values of variables that have few. */
  List<Expr> values() {
    List<Expr> found = new ArrayList<>();
    for (Variable variable : written) {
      TreeSet<BigInteger> values = new TreeSet<>();
      all.values(List.of(variable)).forEach(v -> values.add(v.getFirst()));
      if (values.size() > 1 && values.size() <= FEW_VALUES) {
        for (BigInteger value : values) {
          found.add(
              claims.compared(BinaryOp.EQ, Sum.of(variable), value, (IntType) variable.type()));
        }
      }
    }
    return found;
  }

  /** Moduli of which residues may tell cases apart, small ones first. */
  static Set<BigInteger> moduli(Constants constants) {
    Set<BigInteger> moduli = new TreeSet<>(List.of(BigInteger.TWO));
    moduli.addAll(constants.divisors());
    for (BigInteger divisor : constants.divisors()) {
      constants.all().forEach(step -> moduli.add(divisor.multiply(step.abs())));
    }
    moduli.removeIf(
        m -> m.compareTo(BigInteger.ONE) <= 0 || m.compareTo(BigInteger.valueOf(MAX_MODULUS)) > 0);
    return moduli;
  }

  /** Residues of variables, and of differences of two. */
  List<Expr> residues(BigInteger modulus) {
    List<Expr> found = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      residues(Sum.of(variables.get(i)), modulus, found);
      for (int j = 0; j < i && modulus.bitLength() <= 3; j++) {
        residues(Sum.difference(variables.get(i), variables.get(j)), modulus, found);
      }
    }
    return found;
  }

  private void residues(Sum sum, BigInteger modulus, List<Expr> found) {
    List<IntType> wrapping = claims.wrapping(sum);
    boolean isPower = modulus.bitCount() == 1 && !wrapping.isEmpty();
    Set<BigInteger> remainders = new TreeSet<>();
    for (List<BigInteger> values : all.values(sum.variables())) {
      BigInteger value = sum.value(values);
      remainders.add(isPower ? value.mod(modulus) : value.remainder(modulus));
    }
    boolean isExpressible = isPower || claims.exact(sum).contains(modulus);
    if (remainders.size() > 1 && isExpressible) {
      for (BigInteger remainder : remainders) {
        found.add(
            isPower
                ? claims.lowBits(sum, modulus, remainder, wrapping.getFirst())
                : claims.remainder(sum, modulus, remainder));
      }
    }
  }

  /** Whether the expression reads any of these variables. */
  static boolean isAbout(Collection<Variable> some, Expr expression) {
    return Subexpressions.variables(expression).stream().anyMatch(some::contains);
  }

  /** Whether the expression reads nothing but these variables. */
  static boolean isOver(Collection<Variable> known, Expr expression) {
    return known.containsAll(Subexpressions.variables(expression));
  }
}
