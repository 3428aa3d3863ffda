package proteus.verifier.survey;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import proteus.verifier.bounds.LoopEnd;

/**
 * Numbers of a project, or of all.
 *
 * @param read files that became syntax trees
 * @param lowered functions with a control-flow graph
 */
public record SurveyTotals(
    String project, int files, int read, int functions, int lowered, List<LoopFinding> loops) {
  public SurveyTotals {
    loops = List.copyOf(loops);
  }

  /** The totals of each project, in their order. */
  public static List<SurveyTotals> byProject(List<FileRecord> records) {
    Map<String, List<FileRecord>> projects = new LinkedHashMap<>();
    records.forEach(r -> projects.computeIfAbsent(r.project(), p -> new ArrayList<>()).add(r));
    List<SurveyTotals> totals = new ArrayList<>();
    projects.forEach((name, files) -> totals.add(of(name, files)));
    return totals;
  }

  /** The totals of some files. */
  public static SurveyTotals of(String name, List<FileRecord> records) {
    List<FunctionRecord> functions = records.stream().flatMap(r -> r.functions().stream()).toList();
    return new SurveyTotals(
        name,
        records.size(),
        (int) records.stream().filter(FileRecord::isRead).count(),
        functions.size(),
        (int) functions.stream().filter(f -> f.refusal().isEmpty()).count(),
        functions.stream().flatMap(f -> f.loops().stream()).toList());
  }

  /** The number of loops that are such. */
  public int count(Predicate<LoopFinding> which) {
    return (int) loops.stream().filter(which).count();
  }

  /** The number of loops of a type. */
  public int ofType(int type) {
    return count(l -> isOfType(l, type));
  }

  static boolean isOfType(LoopFinding loop, int type) {
    return loop.type().isPresent() && loop.type().getAsInt() == type;
  }

  /** Whether the loop ends in all executions. */
  static boolean endsAlways(LoopFinding loop) {
    return loop.end().otherwise() == LoopEnd.Otherwise.ENDS;
  }

  /**
   * Whether the loop is known to end with some inputs, and not to end, or perhaps not, with others.
   */
  static boolean endsIf(LoopFinding loop) {
    return !loop.end().conditions().isEmpty();
  }

  static boolean isBounded(LoopFinding loop) {
    return !loop.bounds().isEmpty();
  }

  /** Whether the loop has bounds that rest on assumptions about memory. */
  static boolean isAssumed(LoopFinding loop) {
    return isBounded(loop) && !loop.assumptions().isEmpty();
  }
}
