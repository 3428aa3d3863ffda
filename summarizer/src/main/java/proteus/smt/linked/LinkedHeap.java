package proteus.smt.linked;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Reach;

/**
 * The sites, fields and slots of a program all of whose pointers lead to fixed places in the
 * objects of each site, and whose accesses are to scalars there. Compared are pointers only whether
 * they are equal.
 */
public final class LinkedHeap {
  private final Map<String, Site> globals = new LinkedHashMap<>();
  private final Map<Edge, Site> allocated = new LinkedHashMap<>();
  private final PointerTargets pointers;
  private final SlotTable slots;
  private final LiveVariables live;
  private final List<Site> linkedSites;
  private final List<Slot> pointerSlots;
  private final List<Slot> numberSlots;
  private final List<Slot> readNumberSlots;
  private final int addressBits;

  private LinkedHeap(Program program, Cfg cfg) {
    addressBits = program.machine().addressType().bits();
    findSites(program, cfg);
    live = LiveVariables.of(cfg, rootsAtEnd(program, cfg));
    List<Edge> edges = cfg.edges().stream().filter(edge -> !isIdle(edge, live)).toList();
    pointers = new PointerTargets(globals, allocated, edges);
    new LinkedChecks(pointers).check(edges);
    linkedSites = findLinkedSites();
    slots = new SlotTable(pointers, sites(), edges);
    pointerSlots = slots.all().stream().filter(Slot::isPointer).toList();
    numberSlots = slots.all().stream().filter(slot -> !slot.isPointer()).toList();
    readNumberSlots = numberSlots.stream().filter(this::isRead).toList();
  }

  /** The variables that keep memory from being lost, where it is asked whether some is. */
  private static Set<Variable> rootsAtEnd(Program program, Cfg cfg) {
    boolean isAsked =
        cfg.edges().stream()
            .anyMatch(
                edge ->
                    edge.action() instanceof Action.Violate(Property property, var _)
                        && property == Property.VALID_MEMTRACK);
    return isAsked
        ? program.globals().stream()
            .filter(global -> global.type() instanceof PointerType)
            .collect(Collectors.toSet())
        : Set.of();
  }

  /** Whether an arbitrary value goes to a variable that is not read then. */
  private static boolean isIdle(Edge edge, LiveVariables live) {
    return edge.action() instanceof Action.Havoc(Variable target, var _)
        && !live.at(edge.target()).contains(target);
  }

  /**
   * The program's sites and fields.
   *
   * @throws NotLinked where it is of another kind
   */
  public static LinkedHeap of(Program program, Cfg cfg) {
    return new LinkedHeap(program, cfg);
  }

  /** How many objects with a field in the slot there can be at a time. */
  Optional<BigInteger> most(Slot slot) {
    return sites().stream()
        .filter(site -> field(site, slot).isPresent())
        .map(Site::size)
        .min(BigInteger::compareTo)
        .map(BigInteger.ONE.shiftLeft(addressBits)::divide);
  }

  private void findSites(Program program, Cfg cfg) {
    int number = 1;
    for (var object : program.objects().values()) {
      globals.put(
          object.name(),
          new Site(number++, object.size(), Optional.empty(), Optional.of(object), false));
    }
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Allocate allocate) {
        if (!(allocate.size() instanceof Expr.IntLiteral(BigInteger size, var _))) {
          throw new NotLinked("an object of run-time size").at(edge);
        }
        boolean again = Reach.leads(cfg, List.of(edge.target()), edge, List.of(edge));
        allocated.put(edge, new Site(number++, size, Optional.of(edge), Optional.empty(), again));
      }
    }
    if (sites().isEmpty()) {
      throw new NotLinked("there are no objects");
    }
  }

  /** How much further from the start of its object a copy lies. */
  public static BigInteger shift(Action.Copy copy) {
    return distance(copy.target()).subtract(distance(copy.source()));
  }

  /** The fields of the site that the copy gives values to. */
  public List<Field> copied(Site site, Action.Copy copy) {
    return pointers.copied(site, copy.target(), copy);
  }

  /** The sites into which both lead, but not to the same place in their objects. */
  Set<Site> apart(Expr one, Expr other) {
    Map<Site, BigInteger> targets = pointers.targets(other);
    return pointers.targets(one).entrySet().stream()
        .filter(t -> !targets.getOrDefault(t.getKey(), t.getValue()).equals(t.getValue()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** How far the address is from the pointer that it is made of. */
  public static BigInteger distance(Expr address) {
    if (!(address instanceof Expr.PointerAdd(Expr from, Expr by))) {
      return BigInteger.ZERO;
    }
    if (!(by instanceof Expr.IntLiteral(BigInteger value, var _))) {
      throw new NotLinked("a pointer that moves by a run-time distance");
    }
    return distance(from).add(value);
  }

  /** The pointer that the address is made of. */
  public static Expr start(Expr address) {
    return address instanceof Expr.PointerAdd(Expr from, var _) ? start(from) : address;
  }

  /** Into which sites a pointer leads. */
  public Set<Site> sites(Expr pointer) {
    return pointers.targets(pointer).keySet();
  }

  /** Into which sites pointers in the field lead. */
  public Set<Site> sites(Field field) {
    return pointers.targets(field).keySet();
  }

  /** The sites to whose objects' starts a pointer leads. */
  Set<Site> startsAt(Expr pointer) {
    return pointers.targets(pointer).entrySet().stream()
        .filter(target -> target.getValue().signum() == 0)
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Whether a pointer leads to the start of each object that it leads into. */
  public boolean isStart(Expr pointer) {
    return startsAt(pointer).size() == sites(pointer).size();
  }

  public Site site(Edge allocation) {
    Site site = allocated.get(allocation);
    if (site == null) {
      throw new IllegalArgumentException("no allocation: " + allocation);
    }
    return site;
  }

  public Optional<Field> field(Site site, BigInteger offset) {
    return pointers.fields().find(site, offset);
  }

  /** The field of the site's objects at the address. */
  public Optional<Field> field(Site site, Expr address) {
    return Optional.ofNullable(pointers.targets(address).get(site))
        .flatMap(offset -> field(site, offset));
  }

  /** The slot at the address; empty where no object has so many bytes there. */
  public Optional<Slot> slot(Expr address) {
    return sites(address).stream()
        .flatMap(s -> field(s, address).stream())
        .map(this::slot)
        .findFirst();
  }

  /** The sites into which the address leads, but whose objects do not have so many bytes there. */
  Set<Site> outside(Expr address, int size) {
    return pointers.targets(address).entrySet().stream()
        .filter(target -> !target.getKey().has(target.getValue(), size))
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  public List<Field> fieldsOf(Site site) {
    return pointers.fields().of(site);
  }

  /** Those fields whose contents matter: they are loaded somewhere. */
  public List<Field> readFieldsOf(Site site) {
    return fieldsOf(site).stream().filter(this::isRead).toList();
  }

  public boolean isRead(Field field) {
    return pointers.isRead(field);
  }

  /** Whether something is read from one of the slot's fields. */
  private boolean isRead(Slot slot) {
    return sites().stream().flatMap(site -> field(site, slot).stream()).anyMatch(this::isRead);
  }

  public List<Site> sites() {
    List<Site> all = new ArrayList<>(globals.values());
    all.addAll(allocated.values());
    return all;
  }

  private List<Site> findLinkedSites() {
    Set<Site> linked = new LinkedHashSet<>(allocated.values());
    pointers().forEach(pointer -> linked.addAll(sites(new Expr.VariableRead(pointer))));
    sites().stream().flatMap(s -> fieldsOf(s).stream()).forEach(f -> linked.addAll(sites(f)));
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
    return slots.all();
  }

  public List<Slot> pointerSlots() {
    return pointerSlots;
  }

  public List<Slot> numberSlots() {
    return numberSlots;
  }

  /** Those from which the program reads. */
  public List<Slot> readNumberSlots() {
    return readNumberSlots;
  }

  /** The type of a field that lies in the slot. */
  public Type type(Slot slot) {
    return slots.type(slot);
  }

  /** The slot that the field lies in. */
  public Slot slot(Field field) {
    return slots.of(field);
  }

  /** The field of the site's objects in the slot. */
  public Optional<Field> field(Site site, Slot slot) {
    return slots.field(site, slot);
  }

  /** Into which sites pointers in the slot of the site's objects lead. */
  Set<Site> contents(Site site, Slot slot) {
    return field(site, slot).map(this::sites).orElse(Set.of());
  }

  /** The variables that hold pointers. */
  public Set<Variable> pointers() {
    return pointers.variables();
  }
}
