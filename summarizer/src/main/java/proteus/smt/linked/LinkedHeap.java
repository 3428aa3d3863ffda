package proteus.smt.linked;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Reach;

/**
 * The sites and fields of a program all of whose pointers lead to the start of objects or nowhere,
 * and whose accesses are to scalars at fixed places. Into which sites pointers lead is found by
 * inclusion (Andersen, <i>Program Analysis and Specialization for the C Programming Language</i>,
 * 1994), apart for each field.
 */
public final class LinkedHeap {
  private final Map<String, Site> globals = new LinkedHashMap<>();
  private final Map<Edge, Site> allocated = new LinkedHashMap<>();
  private final Map<Variable, Set<Site>> variables = new LinkedHashMap<>();
  private final Map<Field, Set<Site>> contents = new LinkedHashMap<>();
  private final FieldTable fields = new FieldTable();

  /** The fields that are loaded somewhere. */
  private final Set<Field> read = new LinkedHashSet<>();

  private final LiveVariables live;
  private final List<Site> linkedSites;
  private final List<Slot> slots;

  private LinkedHeap(Program program, Cfg cfg) {
    findSites(program, cfg);
    live = LiveVariables.of(cfg, Set.of());
    List<Edge> edges = cfg.edges().stream().filter(edge -> !isIdle(edge, live)).toList();
    boolean changes = true;
    while (changes) {
      changes = false;
      for (Edge edge : edges) {
        changes |= follow(edge.action(), edge);
      }
    }
    edges.forEach(this::check);
    linkedSites = findLinkedSites();
    slots = sites().stream().flatMap(s -> fieldsOf(s).stream()).map(Slot::of).distinct().toList();
  }

  /** Whether an arbitrary value goes to a variable that is not read then. */
  private static boolean isIdle(Edge edge, LiveVariables live) {
    return edge.action() instanceof Action.Havoc(Variable target, var _)
        && !live.at(edge.target()).contains(target);
  }

  /** The program's sites and fields; empty where it is of another kind. */
  public static Optional<LinkedHeap> of(Program program, Cfg cfg) {
    try {
      return Optional.of(new LinkedHeap(program, cfg));
    } catch (NotLinked e) {
      return Optional.empty();
    }
  }

  private void findSites(Program program, Cfg cfg) {
    int number = 1;
    for (var object : program.objects().values()) {
      globals.put(
          object.name(),
          new Site(number++, object.size(), Optional.empty(), Optional.of(object), false, false));
    }
    boolean ends = cfg.edges().stream().anyMatch(e -> e.action() instanceof Action.Deallocate);
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Allocate allocate) {
        if (!(allocate.size() instanceof Expr.IntLiteral(BigInteger size, var _))) {
          throw new NotLinked();
        }
        boolean again = Reach.leads(cfg, List.of(edge.target()), edge, List.of(edge));
        allocated.put(
            edge, new Site(number++, size, Optional.of(edge), Optional.empty(), again, ends));
      }
    }
  }

  /** Notes where the action's pointers lead; whether that is news. */
  private boolean follow(Action action, Edge edge) {
    return switch (action) {
      case Action.Assign(Variable target, Expr value) when target.type() instanceof PointerType ->
          add(variables, target, sites(value));
      case Action.Allocate(Variable target, var _, var _, var _, var _) ->
          add(variables, target, Set.of(site(edge)));
      case Action.Load(Variable target, Expr address, int size) -> {
        boolean changes = false;
        for (Field field : fields(address, size, target.type())) {
          changes |= read.add(field);
          changes |= field.isPointer() && add(variables, target, sites(field));
        }
        yield changes;
      }
      case Action.Store(Expr address, Expr value, int size) -> {
        boolean changes = false;
        for (Field field : fields(address, size, value.type())) {
          changes |= field.isPointer() && add(contents, field, sites(value));
        }
        yield changes;
      }
      case Action.Copy copy -> copy(copy);
      default -> false;
    };
  }

  /** What is copied has the same fields at both places. */
  private boolean copy(Action.Copy copy) {
    boolean changes = false;
    int before = fields.count();
    BigInteger shift = shift(copy);
    for (Site from : sites(start(copy.source()))) {
      for (Site to : sites(start(copy.target()))) {
        for (Field field : fields.within(from, distance(copy.source()), length(copy))) {
          Field same = fields.at(to, field.offset().add(shift), field.size(), field.type());
          changes |= field.isPointer() && add(contents, same, sites(field));
        }
        for (Field field : fields.within(to, distance(copy.target()), length(copy))) {
          Field same = fields.at(from, field.offset().subtract(shift), field.size(), field.type());
          changes |= isRead(field) && read.add(same);
        }
      }
    }
    return changes || fields.count() > before;
  }

  /** How much further from the start of its object a copy lies. */
  public static BigInteger shift(Action.Copy copy) {
    return distance(copy.target()).subtract(distance(copy.source()));
  }

  private static BigInteger length(Action.Copy copy) {
    if (!(copy.length().orElse(null) instanceof Expr.IntLiteral(BigInteger length, var _))) {
      throw new NotLinked();
    }
    return length;
  }

  /** The fields of the site that the copy gives values to. */
  public List<Field> copied(Site site, Action.Copy copy) {
    return fields.within(site, distance(copy.target()), length(copy));
  }

  private static <K> boolean add(Map<K, Set<Site>> targets, K from, Set<Site> more) {
    return targets.computeIfAbsent(from, f -> new LinkedHashSet<>()).addAll(more);
  }

  /** The fields at the address, which are there from now on. */
  private List<Field> fields(Expr address, int size, Type type) {
    boolean known =
        type instanceof PointerType
            || (type instanceof IntType t && t.bits() == 8 * size && !t.isUnbounded());
    if (!known) {
      throw new NotLinked();
    }
    return sites(start(address)).stream()
        .map(site -> fields.at(site, distance(address), size, type))
        .toList();
  }

  /** Refuses what is not followed. */
  private void check(Edge edge) {
    switch (edge.action()) {
      case Action.Call _ -> throw new NotLinked();
      case Action.Copy copy -> {
        length(copy);
        requireWritable(copy.target());
      }
      case Action.Havoc(Variable target, var _) when target.type() instanceof PointerType ->
          throw new NotLinked();
      case Action.Assign(Variable target, Expr value) when target.type() instanceof PointerType ->
          sites(value);
      case Action.Fill(Expr target, Expr value, Expr length) -> {
        boolean clears = value instanceof Expr.IntLiteral(BigInteger v, var _) && v.signum() == 0;
        if (!clears
            || !(length instanceof Expr.IntLiteral(BigInteger l, var _))
            || distance(target).signum() != 0
            || sites(target).stream().anyMatch(s -> !fits(s, l))) {
          throw new NotLinked();
        }
      }
      case Action.Store(Expr address, var _, var _) -> requireWritable(address);
      default -> {}
    }
    Subexpressions.of(edge.action()).forEach(this::check);
  }

  private void requireWritable(Expr address) {
    if (sites(start(address)).stream().anyMatch(s -> !s.isWritable())) {
      throw new NotLinked();
    }
  }

  /** Of pointers only their equality is asked. */
  private void check(Expr part) {
    boolean isPointer = part.type() instanceof PointerType;
    boolean isOfPointers = Actions.operands(part).anyMatch(o -> o.type() instanceof PointerType);
    if (isPointer && !(part instanceof Expr.PointerAdd)) {
      sites(part);
    } else if (!isPointer && isOfPointers) {
      boolean isEquality =
          part instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
              && (op == BinaryOp.EQ || op == BinaryOp.NE)
              && !(left instanceof Expr.PointerAdd)
              && !(right instanceof Expr.PointerAdd);
      if (!isEquality) {
        throw new NotLinked();
      }
    }
  }

  /** Whether so many bytes are in the site's objects, and no field is in part among them. */
  private boolean fits(Site site, BigInteger length) {
    return length.compareTo(site.size()) <= 0
        && fieldsOf(site).stream()
            .allMatch(f -> f.end().compareTo(length) <= 0 || f.offset().compareTo(length) >= 0);
  }

  /** How far the address is from the start of its object. */
  public static BigInteger distance(Expr address) {
    if (!(address instanceof Expr.PointerAdd(Expr from, Expr by))) {
      return BigInteger.ZERO;
    }
    if (!(by instanceof Expr.IntLiteral(BigInteger value, var _))) {
      throw new NotLinked();
    }
    return distance(from).add(value);
  }

  /** The pointer to the start of the object at the address. */
  public static Expr start(Expr address) {
    return address instanceof Expr.PointerAdd(Expr from, var _) ? start(from) : address;
  }

  /** Into which sites a pointer to a start, or null, leads. */
  public Set<Site> sites(Expr pointer) {
    return switch (pointer) {
      case Expr.VariableRead(Variable variable) -> variables.getOrDefault(variable, Set.of());
      case Expr.ObjectAddress(String name) when globals.containsKey(name) ->
          Set.of(globals.get(name));
      case Expr.NullPointer _ -> Set.of();
      case Expr.Conditional(var _, Expr one, Expr other) -> {
        Set<Site> either = new LinkedHashSet<>(sites(one));
        either.addAll(sites(other));
        yield either;
      }
      default -> throw new NotLinked();
    };
  }

  /** Into which sites pointers in the field lead. */
  public Set<Site> sites(Field field) {
    return contents.getOrDefault(field, Set.of());
  }

  public Site site(Edge allocation) {
    Site site = allocated.get(allocation);
    if (site == null) {
      throw new IllegalArgumentException("no allocation: " + allocation);
    }
    return site;
  }

  public Optional<Field> field(Site site, BigInteger offset) {
    return fields.find(site, offset);
  }

  public List<Field> fieldsOf(Site site) {
    return fields.of(site);
  }

  /** Those fields whose contents matter: they are loaded somewhere. */
  public List<Field> readFieldsOf(Site site) {
    return fieldsOf(site).stream().filter(this::isRead).toList();
  }

  public boolean isRead(Field field) {
    return read.contains(field);
  }

  public List<Site> sites() {
    List<Site> all = new ArrayList<>(globals.values());
    all.addAll(allocated.values());
    return all;
  }

  private List<Site> findLinkedSites() {
    Set<Site> linked = new LinkedHashSet<>(allocated.values());
    variables.values().forEach(linked::addAll);
    contents.values().forEach(linked::addAll);
    return sites().stream()
        .filter(site -> linked.contains(site) || !fieldsOf(site).isEmpty())
        .toList();
  }

  /** The variables whose values are read later. */
  public LiveVariables live() {
    return live;
  }

  /** The sites whose objects are accessed, or that pointers lead to. */
  public List<Site> linkedSites() {
    return linkedSites;
  }

  /** The places within objects that have fields. */
  public List<Slot> slots() {
    return slots;
  }

  public List<Slot> pointerSlots() {
    return slots.stream().filter(Slot::isPointer).toList();
  }

  public List<Slot> numberSlots() {
    return slots.stream().filter(slot -> !slot.isPointer()).toList();
  }

  /** The type of a field that lies in the slot. */
  public Type type(Slot slot) {
    return linkedSites().stream()
        .flatMap(site -> field(site, slot).stream())
        .map(Field::type)
        .findFirst()
        .orElse(slot.type());
  }

  /** The field of the site's objects in the slot. */
  public Optional<Field> field(Site site, Slot slot) {
    return field(site, slot.offset()).filter(f -> Slot.of(f).equals(slot));
  }

  /** Into which sites pointers in the slot of the site's objects lead. */
  Set<Site> contents(Site site, Slot slot) {
    return field(site, slot).map(this::sites).orElse(Set.of());
  }

  /** The sites that may have several objects. */
  public List<Site> families() {
    return sites().stream().filter(Site::isFamily).toList();
  }

  /** The variables that hold pointers. */
  public Set<Variable> pointers() {
    return variables.keySet();
  }
}
