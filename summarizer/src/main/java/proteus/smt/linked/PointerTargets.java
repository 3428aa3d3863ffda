package proteus.smt.linked;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;

/**
 * Into which sites pointers lead, and how far from the starts of the objects there: a variable or a
 * field leads to one place only in the objects of each site. Found by inclusion (Andersen,
 * <i>Program Analysis and Specialization for the C Programming Language</i>, 1994), apart for each
 * field.
 */
final class PointerTargets {
  private final Map<String, Site> globals;
  private final Map<Edge, Site> allocated;
  private final Map<Variable, Map<Site, BigInteger>> variables = new LinkedHashMap<>();
  private final Map<Field, Map<Site, BigInteger>> contents = new LinkedHashMap<>();
  private final FieldTable fields = new FieldTable();

  /** The fields that are loaded somewhere. */
  private final Set<Field> read = new LinkedHashSet<>();

  /**
   * @param globals the sites of global objects, by their names
   * @param allocated the sites of what edges allocate
   */
  PointerTargets(Map<String, Site> globals, Map<Edge, Site> allocated, List<Edge> edges) {
    this.globals = globals;
    this.allocated = allocated;
    boolean changes = true;
    while (changes) {
      changes = false;
      for (Edge edge : edges) {
        try {
          changes |= follow(edge.action(), edge);
        } catch (NotLinked e) {
          throw e.at(edge);
        }
      }
    }
  }

  FieldTable fields() {
    return fields;
  }

  boolean isRead(Field field) {
    return read.contains(field);
  }

  /** The variables that lead somewhere. */
  Set<Variable> variables() {
    return variables.keySet();
  }

  /** Where pointers in the field lead: into which sites, and how far from an object's start. */
  Map<Site, BigInteger> targets(Field field) {
    return contents.getOrDefault(field, Map.of());
  }

  /** Where a pointer leads: into which sites, and how far from an object's start. */
  Map<Site, BigInteger> targets(Expr pointer) {
    return switch (pointer) {
      case Expr.VariableRead(Variable variable) -> variables.getOrDefault(variable, Map.of());
      case Expr.ObjectAddress(String name) when globals.containsKey(name) ->
          Map.of(globals.get(name), BigInteger.ZERO);
      case Expr.NullPointer _ -> Map.of();
      case Expr.PointerAdd(Expr from, Expr.IntLiteral(BigInteger by, var _)) -> {
        Map<Site, BigInteger> moved = new LinkedHashMap<>(targets(from));
        moved.replaceAll((_, offset) -> offset.add(by));
        yield moved;
      }
      case Expr.Conditional(var _, Expr one, Expr other) -> {
        Map<Site, BigInteger> either = new LinkedHashMap<>(targets(one));
        add(either, targets(other));
        yield either;
      }
      default -> throw new NotLinked("a pointer that is computed");
    };
  }

  /** Whether that is news. */
  private static boolean add(Map<Site, BigInteger> known, Map<Site, BigInteger> more) {
    boolean changes = false;
    for (var target : more.entrySet()) {
      BigInteger offset = known.putIfAbsent(target.getKey(), target.getValue());
      if (offset != null && !offset.equals(target.getValue())) {
        throw new NotLinked("a pointer to several places in one object");
      }
      changes |= offset == null;
    }
    return changes;
  }

  private static <K> boolean add(
      Map<K, Map<Site, BigInteger>> targets, K from, Map<Site, BigInteger> more) {
    return add(targets.computeIfAbsent(from, f -> new LinkedHashMap<>()), more);
  }

  /** Notes where the action's pointers lead; whether that is news. */
  private boolean follow(Action action, Edge edge) {
    return switch (action) {
      case Action.Assign(Variable target, Expr value) when target.type() instanceof PointerType ->
          add(variables, target, targets(value));
      case Action.Allocate(Variable target, var _, var _, var _, var _) ->
          add(variables, target, Map.of(site(edge), BigInteger.ZERO));
      case Action.Load(Variable target, Expr address, int size) -> {
        boolean changes = false;
        for (Field field : accessed(address, size, target.type())) {
          changes |= read.add(field);
          changes |= field.isPointer() && add(variables, target, targets(field));
        }
        yield changes;
      }
      case Action.Store(Expr address, Expr value, int size) -> {
        boolean changes = false;
        for (Field field : accessed(address, size, value.type())) {
          changes |= field.isPointer() && add(contents, field, targets(value));
        }
        yield changes;
      }
      case Action.Copy copy -> copy(copy);
      default -> false;
    };
  }

  private Site site(Edge allocation) {
    Site site = allocated.get(allocation);
    if (site == null) {
      throw new IllegalArgumentException("no allocation: " + allocation);
    }
    return site;
  }

  /** What is copied has the same fields at both places. */
  private boolean copy(Action.Copy copy) {
    boolean changes = false;
    int before = fields.count();
    BigInteger shift = LinkedHeap.shift(copy);
    for (Site from : starts(copy.source())) {
      for (Site to : starts(copy.target())) {
        for (Field field : copied(from, copy.source(), copy)) {
          Field same = fields.at(to, field.offset().add(shift), field.size(), field.type());
          changes |= field.isPointer() && add(contents, same, targets(field));
        }
        for (Field field : copied(to, copy.target(), copy)) {
          Field same = fields.at(from, field.offset().subtract(shift), field.size(), field.type());
          changes |= isRead(field) && read.add(same);
        }
      }
    }
    return changes || fields.count() > before;
  }

  /** The fields of the site among the bytes that are copied, at one of the copy's addresses. */
  List<Field> copied(Site site, Expr address, Action.Copy copy) {
    return fields.within(site, LinkedHeap.distance(address), length(copy));
  }

  private static BigInteger length(Action.Copy copy) {
    if (!(copy.length().orElse(null) instanceof Expr.IntLiteral(BigInteger length, var _))) {
      throw new NotLinked("a copy of run-time length");
    }
    return length;
  }

  /** The sites to whose objects' starts the pointer leads, before something is added to it. */
  Set<Site> starts(Expr address) {
    Map<Site, BigInteger> targets = targets(LinkedHeap.start(address));
    if (targets.values().stream().anyMatch(offset -> offset.signum() != 0)) {
      throw new NotLinked("a copy that begins within an object");
    }
    return targets.keySet();
  }

  /** The fields at the address, which are there from now on. */
  List<Field> accessed(Expr address, int size, Type type) {
    boolean known =
        type instanceof PointerType
            || (type instanceof IntType t && t.bits() == 8 * size && !t.isUnbounded());
    if (!known) {
      throw new NotLinked("an access to what is neither an integer nor a pointer");
    }
    return targets(address).entrySet().stream()
        .filter(target -> target.getKey().has(target.getValue(), size))
        .map(target -> fields.at(target.getKey(), target.getValue(), size, type))
        .toList();
  }
}
