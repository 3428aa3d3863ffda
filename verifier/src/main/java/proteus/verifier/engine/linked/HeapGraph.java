package proteus.verifier.engine.linked;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.Evaluator;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.smt.linked.Clause;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Node;
import proteus.smt.linked.NodeFact;
import proteus.smt.linked.Site;
import proteus.smt.linked.Slot;

/** The objects of an execution, and what their slots hold; whether clauses hold there. */
final class HeapGraph {
  private static final int NULL = -1;
  private static final int NO_VALUE = -2;

  /** What integers hold that nobody has written. */
  private static final Value UNWRITTEN = Value.IntValue.of(77);

  private final LinkedHeap heap;
  private final ObjectNumbering numbering;
  private final Map<String, Integer> globals = new HashMap<>();
  private final Map<Integer, Integer> indices = new HashMap<>();
  private final List<Item> items = new ArrayList<>();

  HeapGraph(LinkedHeap heap, ObjectNumbering numbering) {
    this.heap = heap;
    this.numbering = numbering;
  }

  /** An object. */
  private static final class Item {
    private final Site site;
    private final Map<Slot, Value> contents = new LinkedHashMap<>();
    private boolean isAlive = true;

    Item(Site site) {
      this.site = site;
    }
  }

  /** How many objects there have been. */
  int size() {
    return items.size();
  }

  void add(int object, Site site) {
    site.global().ifPresent(global -> globals.put(global.name(), items.size()));
    indices.put(object, items.size());
    items.add(new Item(site));
  }

  Optional<Site> site(int object) {
    return item(object).map(item -> item.site);
  }

  private Optional<Item> item(int object) {
    return Optional.ofNullable(indices.get(object)).map(items::get);
  }

  void put(int object, Slot slot, Value value) {
    item(object).ifPresent(item -> item.contents.put(slot, value));
  }

  Optional<Value> get(int object, Slot slot) {
    return item(object).map(item -> item.contents.get(slot));
  }

  void remove(int object, Slot slot) {
    item(object).ifPresent(item -> item.contents.remove(slot));
  }

  void end(int object) {
    item(object).ifPresent(item -> item.isAlive = false);
  }

  /** The slots along which an object is reached from itself. */
  Set<Slot> cyclic(Map<Slot, Set<Site>> followed) {
    Set<Slot> cyclic = new LinkedHashSet<>();
    followed.forEach(
        (slot, ends) -> {
          for (int i = 0; i < items.size(); i++) {
            if (goesOn(walk(slot, ends, i, NULL).at(), ends)) {
              cyclic.add(slot);
            }
          }
        });
    return cyclic;
  }

  private boolean goesOn(int at, Set<Site> ends) {
    return at >= 0 && !ends.contains(items.get(at).site);
  }

  private int content(int at, Slot slot) {
    return index(items.get(at).contents.get(slot));
  }

  private int index(@Nullable Value pointer) {
    return switch (pointer) {
      case Value.PointerValue(int object, long _) when object == 0 -> NULL;
      case Value.PointerValue(int object, long _) -> indices.getOrDefault(object, NO_VALUE);
      case null, default -> NO_VALUE;
    };
  }

  /**
   * Whether the clause holds for all objects.
   *
   * @param followed the slots along which nodes are reached, each with the sites whose only objects
   *     end the way
   */
  boolean holds(Clause clause, Map<Slot, Set<Site>> followed, Function<Variable, Value> variables) {
    int places = clause.places();
    int[] each = new int[2];
    for (each[0] = 0; each[0] < (places > 0 ? items.size() : 1); each[0]++) {
      for (each[1] = 0; each[1] < (places > 1 ? items.size() : 1); each[1]++) {
        if (!holds(clause, followed, each, variables)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean holds(
      Clause clause,
      Map<Slot, Set<Site>> followed,
      int[] each,
      Function<Variable, Value> variables) {
    for (Clause.Literal literal : clause.literals()) {
      if (holds(literal.fact(), followed, each, variables) == literal.isSo()) {
        return true;
      }
    }
    return false;
  }

  private boolean holds(
      NodeFact fact,
      Map<Slot, Set<Site>> followed,
      int[] each,
      Function<Variable, Value> variables) {
    return switch (fact) {
      case NodeFact.Same(Node one, Node other) ->
          index(one, each, variables) == index(other, each, variables);
      case NodeFact.Leads(Slot slot, Node from, Node to) ->
          leads(
              slot,
              followed.getOrDefault(slot, Set.of()),
              index(from, each, variables),
              index(to, each, variables));
      case NodeFact.Holds(Slot slot, Node at, Node content) -> {
        int index = index(at, each, variables);
        yield index >= 0 && content(index, slot) == index(content, each, variables);
      }
      case NodeFact.Alive(Node node) -> {
        int index = index(node, each, variables);
        yield index >= 0 && items.get(index).isAlive;
      }
      case NodeFact.From(Node node, Site site) -> {
        int index = index(node, each, variables);
        yield index >= 0 && items.get(index).site.equals(site);
      }
      case NodeFact.Compares(var op, Slot slot, Node at, Expr term) -> {
        Expr number = number(slot, (IntType) term.type(), index(at, each, variables));
        yield truth(new Expr.Binary(op, number, term), variables);
      }
      case NodeFact.Ordered(var op, Slot slot, IntType type, Node one, Node other) -> {
        Expr left = number(slot, type, index(one, each, variables));
        Expr right = number(slot, type, index(other, each, variables));
        yield truth(new Expr.Binary(op, left, right), variables);
      }
      case NodeFact.Steps(Slot slot, Node from, Node to, Expr term) -> {
        Set<Site> ends = followed.getOrDefault(slot, Set.of());
        Value number =
            new Evaluator(variables, numbering, AddressSpace.withoutObjects()).value(term);
        yield number instanceof Value.IntValue(BigInteger wanted)
            && isSoFar(
                slot, ends, index(from, each, variables), index(to, each, variables), wanted);
      }
      case NodeFact.StepsHeld(Slot slot, Node from, Node to, Slot number, Node at) -> {
        Set<Site> ends = followed.getOrDefault(slot, Set.of());
        IntType type = (IntType) heap.type(number);
        BigInteger wanted = integer(number, type, index(at, each, variables));
        yield isSoFar(slot, ends, index(from, each, variables), index(to, each, variables), wanted);
      }
      case NodeFact.Condition(Expr condition) -> truth(condition, variables);
    };
  }

  /** Whether so many steps lead there; null stands for where the way ends. */
  private boolean isSoFar(Slot slot, Set<Site> ends, int from, int to, BigInteger wanted) {
    Walk walk = walk(slot, ends, from, to);
    boolean arrives = walk.at() == to || to == NULL && !goesOn(walk.at(), ends);
    return arrives && wanted.equals(BigInteger.valueOf(walk.steps()));
  }

  private boolean leads(Slot slot, Set<Site> ends, int from, int to) {
    return walk(slot, ends, from, to).at() == to;
  }

  /** Where a walk along the slot ends, and after how many steps. */
  private record Walk(int at, int steps) {}

  /** From one to the other, or to where the way ends, or for ever, which is one step more. */
  private Walk walk(Slot slot, Set<Site> ends, int from, int to) {
    int at = from;
    int steps = 0;
    while (steps <= items.size() && at != to && goesOn(at, ends)) {
      at = content(at, slot);
      steps++;
    }
    return new Walk(at, steps);
  }

  private BigInteger integer(Slot slot, IntType as, int index) {
    Value value = index < 0 ? UNWRITTEN : items.get(index).contents.getOrDefault(slot, UNWRITTEN);
    return as.wrap(value instanceof Value.IntValue(BigInteger n) ? n : BigInteger.ZERO);
  }

  private Expr number(Slot slot, IntType as, int index) {
    return new Expr.IntLiteral(integer(slot, as, index), as);
  }

  private boolean truth(Expr condition, Function<Variable, Value> variables) {
    return new Evaluator(variables, numbering, AddressSpace.withoutObjects()).truth(condition);
  }

  private int index(Node node, int[] each, Function<Variable, Value> variables) {
    return switch (node) {
      case Node.Null _ -> NULL;
      case Node.NoValue _ -> NO_VALUE;
      case Node.Target(Variable pointer) -> index(variables.apply(pointer));
      case Node.Static(String object) -> globals.getOrDefault(object, NO_VALUE);
      case Node.Content(Node of, Slot slot) -> {
        int at = index(of, each, variables);
        yield at < 0 ? NO_VALUE : content(at, slot);
      }
      case Node.Each(int number) -> each[number];
    };
  }
}
