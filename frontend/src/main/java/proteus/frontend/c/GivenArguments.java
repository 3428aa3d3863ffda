package proteus.frontend.c;

import java.util.ArrayList;
import java.util.List;

/**
 * What is assumed of the arguments that the function gets where executions start.
 *
 * @param areValid whether pointers lead to objects of their own: to a text if it is one to {@code
 *     char}, or else to one object of the type that the pointer says
 * @param conditions C expressions over the parameters, or {@code valid(p)}: a pointer leads to one
 *     object, {@code valid(p, n)}: to so many, {@code string(s)}: to a text, whose greatest length
 *     is {@code length(s)} in later ones; in this order
 */
public record GivenArguments(boolean areValid, List<String> conditions) {
  /** The function that makes such arguments and calls; no program has one of that name. */
  public static final String ENTRY = "__proteus_entry";

  /** Nothing is assumed. */
  public static final GivenArguments ANY = new GivenArguments(false, List.of());

  public GivenArguments {
    conditions = List.copyOf(conditions);
  }

  /** Whether nothing is assumed, so that no function makes arguments. */
  public boolean areAny() {
    return equals(ANY);
  }

  /** What is assumed, for people. */
  public List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    if (areValid) {
      remarks.add("assumed: pointers that are passed lead to objects of their own");
    }
    conditions.forEach(condition -> remarks.add("assumed: " + condition));
    return remarks;
  }
}
