package proteus.smt;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Prints terms for people, with C's operators and precedences where C has the operator. Terms that
 * are too deep or too long are cut off with "...".
 */
public final class TermPrinter {
  private static final int MAX_DEPTH = 60;
  private static final int MAX_LENGTH = 4000;
  private static final int ATOM = 20;
  private static final int POWER = 17;
  private static final int UNARY = 15;
  private static final int PRODUCT = 13;
  private static final int SUM = 12;
  private static final int SHIFT = 11;
  private static final int ORDER = 10;
  private static final int EQUALITY = 9;
  private static final int BIT_AND = 8;
  private static final int BIT_XOR = 7;
  private static final int BIT_OR = 6;
  private static final int LOGICAL_AND = 5;
  private static final int LOGICAL_OR = 4;
  private static final int CHOICE = 3;
  private static final int LOWEST = 0;

  private final Function<Term, String> names;
  private final StringBuilder out = new StringBuilder();

  private TermPrinter(Function<Term, String> names) {
    this.names = names;
  }

  /** Prints with the variables' own names. */
  public static String print(Term term) {
    return print(term, Term::name);
  }

  /** Prints with names for variables as given. */
  public static String print(Term term, Function<Term, String> names) {
    TermPrinter printer = new TermPrinter(names);
    printer.print(term, LOWEST, 0);
    return printer.out.toString();
  }

  private void print(Term term, int outer, int depth) {
    if (depth > MAX_DEPTH || out.length() > MAX_LENGTH) {
      out.append("...");
      return;
    }
    int own = precedence(term);
    boolean parentheses = own < outer || (own == outer && own != ATOM && !isAssociative(term));
    if (parentheses) {
      out.append('(');
    }
    printOpen(term, own, depth + 1);
    if (parentheses) {
      out.append(')');
    }
  }

  private static boolean isAssociative(Term term) {
    return switch (term.op()) {
      case AND, OR, ADD -> true;
      default -> false;
    };
  }

  private static int precedence(Term term) {
    return switch (term.op()) {
      case NOT -> isNegatedEquality(term) ? EQUALITY : UNARY;
      case INT_TO_BV -> precedence(term.arg(0));
      case BV_NEG, BV_NOT, BV_TO_NAT, FP_NEG -> UNARY;
      case MUL, DIV, MOD, REAL_DIV, BV_MUL, BV_UDIV, BV_SDIV, BV_UREM, BV_SREM, FP_MUL, FP_DIV ->
          PRODUCT;
      case POW -> POWER;
      case ADD, BV_ADD, FP_ADD, FP_SUB -> SUM;
      case BV_SHL, BV_LSHR, BV_ASHR -> SHIFT;
      case LE, LT, BV_ULT, BV_ULE, BV_SLT, BV_SLE, FP_LT, FP_LE -> ORDER;
      case EQ, FP_EQ -> EQUALITY;
      case BV_AND -> BIT_AND;
      case BV_XOR -> BIT_XOR;
      case BV_OR -> BIT_OR;
      case AND -> LOGICAL_AND;
      case OR -> LOGICAL_OR;
      case ITE -> CHOICE;
      case CONST -> isNegative(term) ? UNARY : ATOM;
      default -> ATOM;
    };
  }

  private static boolean isNegatedEquality(Term term) {
    return term.arg(0).op() == Op.EQ;
  }

  private static boolean isNegative(Term term) {
    return term.intConstant().map(value -> value.signum() < 0).orElse(false);
  }

  private void printOpen(Term term, int own, int depth) {
    switch (term.op()) {
      case CONST -> out.append(term.constant().orElseThrow());
      case VAR -> out.append(names.apply(term));
      case NOT -> {
        if (isNegatedEquality(term)) {
          infix(term.arg(0).args(), " != ", own, depth);
        } else {
          prefix("!", term, own, depth);
        }
      }
      case BV_NEG, FP_NEG -> prefix("-", term, own, depth);
      case BV_NOT -> prefix("~", term, own, depth);
      // As in C, operands of bit operations are numbers.
      case INT_TO_BV -> printOpen(term.arg(0), own, depth);
      case BV_TO_NAT -> prefix(unsigned(term.arg(0)), term, own, depth);
      case ADD -> sum(term, depth);
      case POW -> infix(term.args(), "^", ATOM, depth);
      case LE -> comparison(term, own, depth);
      case ELEMENT -> element(term, (Payload.Element) term.payload(), depth);
      case ITE -> {
        print(term.arg(0), own, depth);
        out.append(" ? ");
        print(term.arg(1), own, depth);
        out.append(" : ");
        print(term.arg(2), own, depth);
      }
      case SELECT -> {
        print(term.arg(0), ATOM, depth);
        out.append('[');
        print(term.arg(1), LOWEST, depth);
        out.append(']');
      }
      case FORALL, EXISTS -> quantifier(term, depth);
      default -> symbolic(term, own, depth);
    }
  }

  private static String unsigned(Term bits) {
    int width = ((Sort.BitVec) bits.sort()).width();
    return switch (width) {
      case 8 -> "(unsigned char)";
      case 16 -> "(unsigned short)";
      case 32 -> "(unsigned)";
      case 64 -> "(unsigned long long)";
      default -> "(uint" + width + ")";
    };
  }

  private void symbolic(Term term, int own, int depth) {
    String symbol = symbol(term.op());
    if (symbol.isEmpty()) {
      call(term, depth);
    } else {
      infix(term.args(), " " + symbol + " ", own, depth);
    }
  }

  private static String symbol(Op op) {
    return switch (op) {
      case AND -> "&&";
      case OR -> "||";
      case EQ, FP_EQ -> "==";
      case MUL, BV_MUL, FP_MUL -> "*";
      case DIV, REAL_DIV, FP_DIV -> "/";
      case BV_UDIV -> "/u";
      case BV_SDIV -> "/s";
      case MOD -> "%";
      case BV_UREM -> "%u";
      case BV_SREM -> "%s";
      case BV_ADD, FP_ADD -> "+";
      case FP_SUB -> "-";
      case BV_SHL -> "<<";
      case BV_LSHR -> ">>u";
      case BV_ASHR -> ">>s";
      case LT, FP_LT -> "<";
      case BV_ULT -> "<u";
      case BV_SLT -> "<s";
      case FP_LE -> "<=";
      case BV_ULE -> "<=u";
      case BV_SLE -> "<=s";
      case BV_AND -> "&";
      case BV_XOR -> "^";
      case BV_OR -> "|";
      default -> "";
    };
  }

  private void prefix(String symbol, Term term, int own, int depth) {
    out.append(symbol);
    print(term.arg(0), own, depth);
  }

  private void infix(List<Term> args, String symbol, int own, int depth) {
    String separator = "";
    for (Term arg : args) {
      out.append(separator);
      print(arg, own, depth);
      separator = symbol;
    }
  }

  private void sum(Term term, int depth) {
    boolean first = true;
    for (Term addend : term.args()) {
      BigInteger factor =
          addend.op() == Op.MUL
              ? addend.arg(0).intConstant().orElse(BigInteger.ONE)
              : addend.intConstant().orElse(BigInteger.ONE);
      if (first) {
        print(addend, SUM, depth);
      } else if (factor.signum() >= 0) {
        out.append(" + ");
        print(addend, SUM, depth);
      } else if (addend.isConst()) {
        out.append(" - ").append(factor.negate());
      } else {
        out.append(" - ");
        if (!factor.negate().equals(BigInteger.ONE)) {
          out.append(factor.negate()).append(" * ");
        }
        print(addend.arg(1), PRODUCT, depth);
      }
      first = false;
    }
  }

  /** x <= y - 1 reads x < y, and x + 1 <= y too. */
  private void comparison(Term term, int own, int depth) {
    Term left = term.arg(0);
    Term right = term.arg(1);
    if (left.isConst() && !right.isConst()) {
      print(right, own, depth);
      out.append(" >= ");
      print(left, own, depth);
      return;
    }
    boolean strict =
        right.op() == Op.ADD
            && right.args().getLast().intConstant().equals(Optional.of(BigInteger.ONE.negate()));
    print(left, own, depth);
    out.append(strict ? " < " : " <= ");
    if (strict) {
      List<Term> rest = right.args().subList(0, right.args().size() - 1);
      infix(rest, " + ", rest.size() == 1 ? own : SUM, depth);
    } else {
      print(right, own, depth);
    }
  }

  private void quantifier(Term term, int depth) {
    List<Term> bound = term.args().subList(0, term.args().size() - 1);
    out.append(term.op() == Op.FORALL ? "\\forall " : "\\exists ");
    out.append(bound.stream().map(names).collect(Collectors.joining(", "))).append("; ");
    print(term.args().getLast(), CHOICE, depth);
  }

  /** The coefficients, then the index. */
  private void element(Term term, Payload.Element element, int depth) {
    String coefficients = element.recurrence().coefficients().toString();
    out.append("lrs(").append(coefficients, 1, coefficients.length() - 1).append(", ");
    boolean natural = term.arg(0).range().isAtLeast(BigInteger.ZERO);
    out.append(natural ? "" : "max(0, ");
    print(term.arg(0), element.shift() > 0 && natural ? SUM : LOWEST, depth);
    out.append(natural ? "" : ")").append(element.shift() > 0 ? " + " + element.shift() : "");
    out.append(')');
  }

  private void call(Term term, int depth) {
    out.append(term.op().name().toLowerCase(Locale.ROOT)).append('(');
    infix(term.args(), ", ", LOWEST, depth);
    switch (term.payload()) {
      case Payload.Low(int bit) -> out.append(", ").append(bit);
      case RoundingMode mode -> out.append(mode == RoundingMode.NEAREST_EVEN ? "" : ", " + mode);
      case Payload.Name n -> {}
      case Payload.Element e -> {}
      case Payload.None n -> {}
      case TermValue v -> {}
    }
    out.append(')');
  }
}
