package proteus.ir.graph;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Program;

/** Which function calls which. */
public final class CallGraph {
  private final Map<String, Set<String>> callees = new LinkedHashMap<>();

  /** The functions on cycles, once somebody has asked. */
  private @Nullable Set<String> recursive;

  public CallGraph(Program program) {
    for (Function function : program.functions().values()) {
      callees.put(function.name(), callees(function));
    }
  }

  /** The functions that it calls itself. */
  public static Set<String> callees(Function function) {
    Set<String> called = new LinkedHashSet<>();
    for (Edge edge : function.cfg().edges()) {
      if (edge.action() instanceof Action.Call call) {
        called.add(call.function());
      }
    }
    return called;
  }

  /** The functions that it calls itself. */
  public Set<String> callees(String function) {
    return callees.getOrDefault(function, Set.of());
  }

  /** The functions that calls from {@code roots} lead to, the roots included. */
  public Set<String> reachable(Collection<String> roots) {
    Set<String> seen = new LinkedHashSet<>(roots);
    Deque<String> todo = new ArrayDeque<>(roots);
    while (!todo.isEmpty()) {
      for (String callee : callees(todo.pop())) {
        if (seen.add(callee)) {
          todo.push(callee);
        }
      }
    }
    return seen;
  }

  /** Whether a call of the function can lead to another call of it. */
  public boolean isRecursive(String function) {
    if (recursive == null) {
      recursive = new Cycles().found();
    }
    return recursive.contains(function);
  }

  /** The functions on cycles: strongly connected components by Tarjan's algorithm (1972). */
  private final class Cycles {
    private static final int DONE = Integer.MAX_VALUE;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, Integer> lowest = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final Set<String> found = new HashSet<>();

    Set<String> found() {
      for (String function : callees.keySet()) {
        if (!numbers.containsKey(function)) {
          visit(function);
        }
      }
      return found;
    }

    private void visit(String function) {
      int number = numbers.size();
      numbers.put(function, number);
      lowest.put(function, number);
      open.push(function);
      for (String callee : callees(function)) {
        if (!numbers.containsKey(callee)) {
          visit(callee);
          lowest.merge(function, lowest.get(callee), Math::min);
        } else {
          lowest.merge(function, numbers.get(callee), Math::min);
        }
      }
      if (lowest.get(function) == number) {
        close(function);
      }
    }

    /** Ends the component of which the function was visited first. */
    private void close(String function) {
      boolean several = !function.equals(open.peek());
      String member;
      do {
        member = open.pop();
        numbers.put(member, DONE);
        if (several || callees(member).contains(member)) {
          found.add(member);
        }
      } while (!member.equals(function));
    }
  }
}
