package proteus.ir.graph;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Program;

/** Which function calls which. */
public final class CallGraph {
  private final Map<String, Set<String>> callees = new LinkedHashMap<>();

  public CallGraph(Program program) {
    for (Function function : program.functions().values()) {
      Set<String> called = new LinkedHashSet<>();
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Call call) {
          called.add(call.function());
        }
      }
      callees.put(function.name(), called);
    }
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
    return reachable(List.copyOf(callees(function))).contains(function);
  }
}
