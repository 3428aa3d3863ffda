package proteus.verifier.bounds;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.smt.Rational;
import proteus.witness.FileContents;

/**
 * What is to be paid for.
 *
 * @param lines for each execution of a line
 * @param functions for each call of a function of that name
 */
public record CostTable(Map<LineBounds.Line, Rational> lines, Map<String, Rational> functions) {
  private static final Pattern ENTRY = Pattern.compile("(?:(.+):)?(\\S+)\\s+(\\S+)");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
  private static final Pattern COST = Pattern.compile("[0-9]{1,18}(\\.[0-9]{1,18})?");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

  public CostTable {
    lines = Collections.unmodifiableMap(new LinkedHashMap<>(lines));
    functions = Collections.unmodifiableMap(new LinkedHashMap<>(functions));
  }

  /** What became of a file. */
  public sealed interface Reading {}

  /** It was read. */
  public record Read(CostTable table) implements Reading {}

  /** It is no such file; {@code message} names file and line. */
  public record Refused(String message) implements Reading {}

  /**
   * Reads lines {@code LINE COST}, {@code FILE:LINE COST} and {@code FUNCTION COST}; what follows a
   * {@code #} is a comment. Costs are decimal numbers that are not negative.
   *
   * @param lengths the program's files with the number of their lines
   */
  public static Reading read(Path file, Map<String, Integer> lengths) {
    return switch (FileContents.text(file, FileContents.MAX_SMALL_BYTES)) {
      case FileContents.NoText(String message) -> new Refused(message);
      case FileContents.Decoded(String text) -> read(file, text.lines().toList(), lengths);
    };
  }

  private static Reading read(Path file, List<String> text, Map<String, Integer> lengths) {
    Map<LineBounds.Line, Rational> lines = new LinkedHashMap<>();
    Map<String, Rational> functions = new LinkedHashMap<>();
    for (int i = 0; i < text.size(); i++) {
      String entry = text.get(i).replaceAll("#.*", "").strip();
      if (entry.isEmpty()) {
        continue;
      }
      String at = file + ":" + (i + 1) + ": ";
      Matcher matcher = ENTRY.matcher(entry);
      if (!matcher.matches() || !COST.matcher(matcher.group(3)).matches()) {
        return new Refused(at + "expected LINE COST or FUNCTION COST");
      }
      Rational cost = rational(new BigDecimal(matcher.group(3)));
      String what = matcher.group(2);
      if (NUMBER.matcher(what).matches()) {
        String given = matcher.group(1);
        if (given == null && lengths.size() != 1) {
          return new Refused(at + "several files: expected FILE:LINE COST");
        }
        String name = given == null ? lengths.keySet().iterator().next() : given;
        if (lengths.getOrDefault(name, -1) < Integer.parseInt(what)) {
          String why = lengths.containsKey(name) ? " has no line " + what : " is not given";
          return new Refused(at + name + why);
        }
        lines.merge(new LineBounds.Line(name, Integer.parseInt(what)), cost, Rational::add);
      } else if (matcher.group(1) == null && NAME.matcher(what).matches()) {
        functions.merge(what, cost, Rational::add);
      } else {
        return new Refused(at + "expected LINE COST or FUNCTION COST");
      }
    }
    return new Read(new CostTable(lines, functions));
  }

  private static Rational rational(BigDecimal number) {
    return new Rational(number.unscaledValue(), BigInteger.TEN.pow(number.scale()));
  }
}
