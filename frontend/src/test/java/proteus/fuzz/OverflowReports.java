package proteus.fuzz;

import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What gcc's sanitizer says of an execution that goes on after overflows.
 *
 * @param line of the first overflow
 * @param earlier lines of shifts of negative values before, which may or may not lose bits
 */
record OverflowReports(OptionalInt line, Set<Integer> earlier) {
  private static final Pattern REPORT =
      Pattern.compile("overflows\\.c:(\\d+):\\d+: runtime error: (.*)");

  static OverflowReports of(String errors) {
    Set<Integer> negative = new HashSet<>();
    Matcher report = REPORT.matcher(errors);
    while (report.find()) {
      int line = Integer.parseInt(report.group(1));
      if (!report.group(2).startsWith("left shift of negative value")) {
        return new OverflowReports(OptionalInt.of(line), negative);
      }
      negative.add(line);
    }
    return new OverflowReports(OptionalInt.empty(), negative);
  }

  /** Whether an execution may overflow first on this line, or not at all. */
  boolean allow(OptionalInt found) {
    return found.equals(line) || found.isPresent() && earlier.contains(found.getAsInt());
  }
}
