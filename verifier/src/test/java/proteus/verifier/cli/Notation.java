package proteus.verifier.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Evaluates what reports print: C's expressions over mathematical integers, with division that
 * rounds down and conversions that reduce. Truth values are 1 and 0.
 */
final class Notation {
  private static final Pattern TOKEN =
      Pattern.compile("\\s*(\\d+|\\w+'*|&&|\\|\\||==|!=|<=|>=|[-+*/%<>!?:(),])");
  private static final Map<String, BigInteger> LIMITS =
      Map.of(
          "INT_MAX", BigInteger.valueOf(Integer.MAX_VALUE),
          "INT_MIN", BigInteger.valueOf(Integer.MIN_VALUE),
          "UINT_MAX", BigInteger.ONE.shiftLeft(32).subtract(BigInteger.ONE),
          "LLONG_MAX", BigInteger.valueOf(Long.MAX_VALUE),
          "LLONG_MIN", BigInteger.valueOf(Long.MIN_VALUE),
          "ULLONG_MAX", BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE));
  private static final Set<String> TYPE_WORDS =
      Set.of("unsigned", "signed", "char", "short", "int", "long");
  private static final List<List<String>> OPERATORS =
      List.of(
          List.of("||"),
          List.of("&&"),
          List.of("==", "!="),
          List.of("<", "<=", ">", ">="),
          List.of("+", "-"),
          List.of("*", "/", "%"));

  private final String text;
  private final Matcher tokens;
  private final Map<String, BigInteger> values;
  private String next = "";

  private Notation(String text, Map<String, BigInteger> values) {
    this.text = text;
    this.tokens = TOKEN.matcher(text);
    this.values = values;
    advance();
  }

  static boolean holds(List<String> conjuncts, Map<String, BigInteger> values) {
    return conjuncts.stream().allMatch(c -> value(c, values).signum() != 0);
  }

  static BigInteger value(String text, Map<String, BigInteger> values) {
    Notation notation = new Notation(text, values);
    BigInteger value = notation.conditional();
    notation.expect("");
    return value;
  }

  private void advance() {
    int from = tokens.hasMatch() ? tokens.end() : 0;
    if (from == text.length()) {
      next = "";
    } else if (tokens.find(from) && tokens.start() == from) {
      next = tokens.group(1);
    } else {
      throw new IllegalArgumentException("cannot read: " + text.substring(from));
    }
  }

  private void expect(String token) {
    if (!next.equals(token)) {
      throw new IllegalArgumentException(token + " expected before " + next + " in " + text);
    }
    if (!token.isEmpty()) {
      advance();
    }
  }

  private BigInteger conditional() {
    BigInteger condition = binary(0);
    if (!next.equals("?")) {
      return condition;
    }
    advance();
    BigInteger then = conditional();
    expect(":");
    BigInteger otherwise = conditional();
    return condition.signum() != 0 ? then : otherwise;
  }

  private BigInteger binary(int level) {
    if (level == OPERATORS.size()) {
      return unary();
    }
    BigInteger left = binary(level + 1);
    while (OPERATORS.get(level).contains(next)) {
      String operator = next;
      advance();
      left = apply(operator, left, binary(level + 1));
    }
    return left;
  }

  private static BigInteger apply(String operator, BigInteger a, BigInteger b) {
    return switch (operator) {
      case "||" -> truth(a.signum() != 0 || b.signum() != 0);
      case "&&" -> truth(a.signum() != 0 && b.signum() != 0);
      case "==" -> truth(a.equals(b));
      case "!=" -> truth(!a.equals(b));
      case "<" -> truth(a.compareTo(b) < 0);
      case "<=" -> truth(a.compareTo(b) <= 0);
      case ">" -> truth(a.compareTo(b) > 0);
      case ">=" -> truth(a.compareTo(b) >= 0);
      case "+" -> a.add(b);
      case "-" -> a.subtract(b);
      case "*" -> a.multiply(b);
      case "/" -> a.subtract(a.mod(b)).divide(b);
      case "%" -> a.mod(b);
      default -> throw new IllegalArgumentException(operator);
    };
  }

  private static BigInteger truth(boolean value) {
    return value ? BigInteger.ONE : BigInteger.ZERO;
  }

  private BigInteger unary() {
    String token = next;
    advance();
    return switch (token) {
      case "-" -> unary().negate();
      case "!" -> truth(unary().signum() == 0);
      case "(" -> TYPE_WORDS.contains(next) ? conversion() : parenthesis();
      default -> primary(token);
    };
  }

  private BigInteger parenthesis() {
    BigInteger value = conditional();
    expect(")");
    return value;
  }

  private BigInteger conversion() {
    StringBuilder type = new StringBuilder();
    while (!next.equals(")")) {
      type.append(next).append(' ');
      advance();
    }
    advance();
    BigInteger value = unary();
    String words = type.toString();
    int bits =
        words.contains("char")
            ? 8
            : words.contains("short") ? 16 : words.contains("long long") ? 64 : 32;
    BigInteger range = BigInteger.ONE.shiftLeft(bits);
    BigInteger residue = value.mod(range);
    boolean negative = !words.contains("unsigned") && residue.testBit(bits - 1);
    return negative ? residue.subtract(range) : residue;
  }

  private BigInteger primary(String token) {
    if (Character.isDigit(token.charAt(0))) {
      return new BigInteger(token);
    }
    if (next.equals("(")) {
      advance();
      BigInteger first = conditional();
      if (token.startsWith("log")) {
        expect(")");
        return logarithm(Integer.parseInt(token.substring(3)), first);
      }
      expect(",");
      if (token.equals("lrs")) {
        return element(first);
      }
      BigInteger second = parenthesis();
      return second.signum() < 0 ? BigInteger.ONE : first.pow(second.intValueExact());
    }
    BigInteger limit = LIMITS.get(token);
    BigInteger value = limit == null ? values.get(token) : limit;
    if (value == null) {
      throw new IllegalArgumentException("no value for " + token + " in " + text);
    }
    return value;
  }

  /** The element of the recurrence with these coefficients, the last argument is the index. */
  private BigInteger element(BigInteger first) {
    List<BigInteger> arguments = new ArrayList<>(List.of(first));
    arguments.add(conditional());
    while (next.equals(",")) {
      advance();
      arguments.add(conditional());
    }
    expect(")");
    int index = arguments.removeLast().max(BigInteger.ZERO).intValueExact();
    int order = arguments.size();
    List<BigInteger> last = new ArrayList<>(Collections.nCopies(order - 1, BigInteger.ZERO));
    last.add(BigInteger.ONE);
    for (int n = 0; n < index; n++) {
      BigInteger next = BigInteger.ZERO;
      for (int i = 0; i < order; i++) {
        next = next.add(arguments.get(i).multiply(last.get(order - 1 - i)));
      }
      last.add(next);
      last.removeFirst();
    }
    return last.getFirst();
  }

  private static BigInteger logarithm(int base, BigInteger value) {
    int n = 0;
    while (BigInteger.valueOf(base).pow(n + 1).compareTo(value) <= 0) {
      n++;
    }
    return BigInteger.valueOf(n);
  }
}
