package proteus.fuzz;

import java.util.HashSet;
import java.util.List;
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

  private static final Pattern NOT_COMPUTED = Pattern.compile("\\*|if|\\?|!|&&|\\|\\||==");

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

  /**
   * Whether an execution of the program may overflow first on this line, or not at all. Of products
   * that are cut, gcc computes only the bits that are left; of differences that are compared with
   * 0, it compares the operands.
   */
  boolean allow(OptionalInt found, List<String> program) {
    return found.equals(line)
        || found.isPresent()
            && (earlier.contains(found.getAsInt())
                || NOT_COMPUTED.matcher(program.get(found.getAsInt() - 1)).find());
  }
}
