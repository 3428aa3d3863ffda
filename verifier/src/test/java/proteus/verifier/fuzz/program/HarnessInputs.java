package proteus.verifier.fuzz.program;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The inputs that a harness gives to a program, in order for each type; zeros afterwards. */
public final class HarnessInputs implements Function<Kind, BigInteger> {
  private static final Pattern FUNCTION =
      Pattern.compile(
          "(__VERIFIER_nondet_\\w+)\\(\\) \\{\\n.* returned\\[\\] = \\{\\n((?:.*\\n)*?)  \\};");
  private static final Pattern VALUE =
      Pattern.compile("\\{\\(?(-?\\d+)U?LL( - 1)?[^,]*, (\\d+)\\}");

  private record Repeated(BigInteger value, BigInteger times) {}

  private final Map<Kind, Deque<Repeated>> values = new EnumMap<>(Kind.class);

  /** The inputs of the harness with that text. */
  public HarnessInputs(String harness) {
    Matcher function = FUNCTION.matcher(harness);
    while (function.find()) {
      for (Kind kind : Kind.values()) {
        Matcher value = VALUE.matcher(function.group(2));
        while (kind.input.equals(function.group(1)) && value.find()) {
          BigInteger number = new BigInteger(value.group(1));
          boolean less = value.group(2) != null;
          BigInteger whole = less ? number.subtract(BigInteger.ONE) : number;
          values
              .computeIfAbsent(kind, _ -> new ArrayDeque<>())
              .add(new Repeated(kind.wrap(whole), new BigInteger(value.group(3))));
        }
      }
    }
  }

  @Override
  public BigInteger apply(Kind kind) {
    Deque<Repeated> rest = values.getOrDefault(kind, new ArrayDeque<>());
    if (rest.isEmpty()) {
      return BigInteger.ZERO;
    }
    Repeated next = rest.removeFirst();
    if (next.times.compareTo(BigInteger.ONE) > 0) {
      rest.addFirst(new Repeated(next.value, next.times.subtract(BigInteger.ONE)));
    }
    return next.value;
  }
}
