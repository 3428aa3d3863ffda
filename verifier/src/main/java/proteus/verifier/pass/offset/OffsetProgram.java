package proteus.verifier.pass.offset;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.HaltKind;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.ir.graph.LoopForest;
import proteus.verifier.pass.control.ConstantPropagation;
import proteus.verifier.pass.control.ControlStates;
import proteus.verifier.pass.object.LiveRanges;
import proteus.verifier.pass.object.PlaceChecks;

/**
 * An over-approximation without memory: variables hold the objects and offsets of pointers and the
 * sizes of objects, and a read gives any value but where {@link Cells} know it. Accesses that may
 * be out of bounds lead to undefined behaviour. So what is not reached here is not reached in the
 * program, and where all executions end here they do so there (Dor, Rodeh and Sagiv, <i>CSSV:
 * Towards a Realistic Tool for Statically Detecting All Buffer Overflows in C</i>, 2003).
 */
public final class OffsetProgram {
  private static final int MAX_EDGES = 3_000;

  private final Cfg cfg;
  private final Offsets offsets;
  private final Focus focus = new Focus();
  private final Families families;
  private final ElementStates elements;
  private final OffsetActions actions;
  private final ObjectSizes sizes;

  /** The variables with the numbers of the objects that pointers lead to. */
  private final Set<Variable> numbers = new HashSet<>();

  /** What must hold at the heads of loops, where losses are looked for. */
  private final Optional<BlockHolders> holders;

  private final CfgRewriter graph;
  private int choices;

  private OffsetProgram(Program program, Cfg cfg, boolean looksForLosses) {
    this.cfg = cfg;
    LiveVariables live = LiveVariables.of(cfg, Set.of());
    AllocationSites single = AllocationSites.single(cfg);
    AllocationSites sites = single.joined(new PointsTo(program, live, single, _ -> true));
    PointsTo pointsTo = new PointsTo(program, live, sites, _ -> true);
    Columns columns = new Columns(program, live, pointsTo);
    while (!pointsTo.holders().stream().allMatch(columns::haveAllPointersOf)) {
      Set<OffsetObject> known = new HashSet<>(pointsTo.holders());
      known.removeIf(Predicate.not(columns::haveAllPointersOf));
      pointsTo = new PointsTo(program, live, sites, known::contains);
      columns = new Columns(program, live, pointsTo);
    }
    this.offsets = columns.offsets();
    Cells cells = new Cells(program, pointsTo);
    Fields fields = new Fields(program, pointsTo, offsets);
    Set<OffsetObject> blocks = new HashSet<>(pointsTo.objects());
    blocks.removeIf(o -> !o.isBlock() || !looksForLosses && !ObjectEnds.areCounted(cfg));
    this.families = new Families(pointsTo, live, blocks, focus);
    FamilySlots slots = new FamilySlots(pointsTo, columns, families);
    this.elements = new ElementStates(columns, focus);
    this.sizes = new ObjectSizes(pointsTo, offsets, families, blocks, cfg, live);
    this.actions =
        new OffsetActions(
            pointsTo, offsets, cells, fields, columns, families, slots, elements, sizes);
    this.holders =
        looksForLosses
            ? Optional.of(
                new BlockHolders(program, blocks, pointsTo, offsets, families, slots, sizes, live))
            : Optional.empty();
    this.graph = new CfgRewriter(cfg);
    sizes.pointers().forEach(p -> offsets.object(p).ifPresent(numbers::add));
  }

  /** The program without memory; empty if it has calls, is too large, or uses no memory. */
  public static Optional<Program> of(Program program) {
    if (!fits(program.function(program.entry()).cfg())) {
      return Optional.empty();
    }
    Program apart = LiveRanges.ofPointers(program);
    Function entry = apart.function(apart.entry());
    return Optional.of(
        apart.with(entry.with(new OffsetProgram(apart, entry.cfg(), false).translated())));
  }

  /**
   * The same of a program in which nothing undefined is reached, where something undefined is
   * reached if an execution that goes on for ever loses a block of the heap.
   */
  public static Optional<Program> withLosses(Program program) {
    Cfg cfg = program.function(program.entry()).cfg();
    if (!fits(cfg) || !LoopForest.of(cfg).irreducible().isEmpty()) {
      return Optional.empty();
    }
    Program apart = LiveRanges.ofPointers(program);
    Function entry = apart.function(apart.entry());
    Cfg translated = new OffsetProgram(apart, entry.cfg(), true).translated();
    CfgRewriter graph = new CfgRewriter(translated);
    for (Edge edge : translated.edges()) {
      boolean isLoss = ObjectEnds.isLoss(edge.action());
      boolean isOther = edge.action() instanceof Action.Undefined && !isLoss;
      graph.edge(isOther ? edge.with(new Action.Halt(HaltKind.ABORT)) : edge);
    }
    return Optional.of(apart.with(entry.with(graph.build())));
  }

  private static boolean fits(Cfg cfg) {
    return cfg.edges().size() <= MAX_EDGES
        && cfg.edges().stream().noneMatch(e -> e.action() instanceof Action.Call)
        && cfg.edges().stream().anyMatch(e -> isAccess(e.action()))
        && cfg.branchesByConditions();
  }

  private static boolean isAccess(Action action) {
    return switch (action) {
      case Action.Load _, Action.Store _, Action.Copy _, Action.Fill _ -> true;
      default -> false;
    };
  }

  private Cfg translated() {
    LoopForest loops = LoopForest.of(cfg);
    for (int i = 0; i < cfg.locationCount(); i++) {
      List<Edge> outgoing = cfg.outgoing(new Location(i));
      if (outgoing.isEmpty()) {
        continue;
      }
      Path path = new Path(graph, outgoing.getFirst());
      loops
          .loopAt(new Location(i))
          .flatMap(loop -> holders.map(h -> h.areAt(loop.header())))
          .ifPresent(held -> path.require(held, Defect.MEMORY_AT_END));
      if (outgoing.size() == 1 && !(outgoing.getFirst().action() instanceof Action.Assume)) {
        actions.follow(outgoing.getFirst(), path);
      } else {
        choose(outgoing, path);
      }
    }
    Location start = graph.newLocation();
    Path path = new Path(graph, new Edge(start, Action.NOTHING, cfg.entry(), SourceSpan.NONE));
    focus.choose(path);
    path.then(actions.start());
    path.end();
    Cfg split = ConstantPropagation.applied(graph.build(start, cfg.exit()));
    for (Variable state : states()) {
      split = split(split, (v, _) -> v.equals(state));
    }
    return split(split, this::tellsStates);
  }

  private static Cfg split(Cfg whole, BiPredicate<Variable, Expr> isState) {
    return ConstantPropagation.applied(ControlStates.of(whole, isState::test, MAX_EDGES));
  }

  /** What is watched, and what of that is known. */
  private List<Variable> states() {
    List<Variable> states = new ArrayList<>(List.of(focus.variable()));
    states.addAll(families.states());
    states.addAll(elements.states().toList());
    return states;
  }

  /** Whether locations are apart for that value: of the object that a pointer leads to, mostly. */
  private boolean tellsStates(Variable variable, Expr value) {
    return numbers.contains(variable) || sizes.isEnd(variable, value);
  }

  private void choose(List<Edge> asked, Path path) {
    boolean isPlaceCheck = asked.stream().anyMatch(e -> PlaceChecks.isOne(cfg, e));
    List<Edge> originals =
        isPlaceCheck
            ? asked.stream().map(e -> e.with(offsets.apart((Action.Assume) e.action()))).toList()
            : asked;
    List<Optional<Expr>> conditions =
        originals.stream().map(e -> offsets.value(condition(e))).toList();
    Expr near =
        originals.stream()
            .map(e -> offsets.areNear(condition(e)))
            .reduce(Exprs.TRUE, (a, b) -> a.equals(b) ? a : Exprs.and(a, b));
    path.require(near, Defect.OUT_OF_BOUNDS);
    List<Edge> edges =
        originals.stream().map(e -> new Edge(path.at(), e.action(), e.target(), e.span())).toList();
    if (!conditions.stream().allMatch(Optional::isPresent)) {
      chooseAny(edges);
      return;
    }
    for (int i = 0; i < edges.size(); i++) {
      Action.Assume assume = (Action.Assume) edges.get(i).action();
      Expr condition = conditions.get(i).orElseThrow();
      graph.edge(edges.get(i).with(new Action.Assume(condition, assume.branch())));
    }
  }

  private static Expr condition(Edge edge) {
    return ((Action.Assume) edge.action()).condition();
  }

  /** Where a condition is not known, each of the edges may be taken. */
  private void chooseAny(List<Edge> edges) {
    Location at = edges.getFirst().source();
    for (Edge edge : edges.subList(0, edges.size() - 1)) {
      Variable choice = Variable.temporary("branch#" + choices++, BoolType.BOOL);
      Location chosen = graph.step(at, OffsetActions.any(choice), edge.span());
      Expr taken = Exprs.read(choice);
      graph.edge(chosen, new Action.Assume(taken), edge.target(), edge.span());
      at = graph.step(chosen, new Action.Assume(Exprs.not(taken)), edge.span());
    }
    graph.edge(at, Action.NOTHING, edges.getLast().target(), edges.getLast().span());
  }
}
