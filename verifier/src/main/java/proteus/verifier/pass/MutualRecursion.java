package proteus.verifier.pass;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Program;
import proteus.ir.graph.CallGraph;

/**
 * Functions that call each other in turn become one that calls itself: the others of the circle are
 * inlined in it, where no circle is left without it.
 */
final class MutualRecursion {
  private static final int MAX_FUNCTIONS = 8;

  private MutualRecursion() {}

  /** The program with functions that call themselves; the same where none call each other. */
  static Program toSelfRecursion(Program program) {
    CallGraph calls = new CallGraph(program);
    Set<String> inlined = new LinkedHashSet<>();
    Set<String> seen = new LinkedHashSet<>();
    // From the entry on, so that what is called from outside of its circle is the one that stays.
    for (String name : calls.reachable(List.of(program.entry()))) {
      if (!seen.contains(name) && calls.isRecursive(name)) {
        Set<String> circle = circle(name, calls);
        seen.addAll(circle);
        others(circle, calls).ifPresent(inlined::addAll);
      }
    }
    return inlined.isEmpty() ? program : Inliner.inline(program, calls, inlined::contains);
  }

  /** The functions that the function calls, also through others, and that call it. */
  private static Set<String> circle(String name, CallGraph calls) {
    Set<String> circle = new LinkedHashSet<>(List.of(name));
    for (String callee : calls.reachable(List.of(name))) {
      if (calls.reachable(List.of(callee)).contains(name)) {
        circle.add(callee);
      }
    }
    return circle;
  }

  /** All functions of the circle but one, if there is no recursion without that. */
  private static Optional<Set<String>> others(Set<String> circle, CallGraph calls) {
    if (circle.size() < 2 || circle.size() > MAX_FUNCTIONS) {
      return Optional.empty();
    }
    return circle.stream()
        .map(
            kept -> {
              Set<String> rest = new LinkedHashSet<>(circle);
              rest.remove(kept);
              return rest;
            })
        .filter(rest -> rest.stream().noneMatch(name -> recurs(name, rest, calls)))
        .findFirst();
  }

  /** Whether the function calls itself, through nothing but these. */
  private static boolean recurs(String name, Set<String> among, CallGraph calls) {
    Set<String> reached = new LinkedHashSet<>();
    Set<String> next = new LinkedHashSet<>(calls.callees(name));
    next.retainAll(among);
    while (reached.addAll(next)) {
      Set<String> further = new LinkedHashSet<>();
      next.forEach(callee -> further.addAll(calls.callees(callee)));
      further.retainAll(among);
      next = further;
    }
    return reached.contains(name);
  }
}
