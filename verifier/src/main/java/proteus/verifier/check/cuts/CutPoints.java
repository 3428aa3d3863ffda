package proteus.verifier.check.cuts;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Actions;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.check.Stop;
import proteus.verifier.check.cuts.CutState.ActiveCut;
import proteus.verifier.task.certificate.ClaimedLoop;
import proteus.verifier.task.certificate.HeaderClaim;

/** What happens where a path reaches the header of a claimed loop. */
final class CutPoints {
  private final Map<Location, ClaimedLoop> claimed;
  private final Map<Location, Loop> loops = new LinkedHashMap<>();
  private final Cfg cfg;
  private final LoopWrites frames;
  private final Numbers numbers;
  private final Terms terms;
  private final CutEvaluator evaluator;
  private final CutMemory memory;
  private final Prover prover;
  private final ClaimReader reader;
  private final Map<Location, Set<HeaderClaim>> broken = new LinkedHashMap<>();

  CutPoints(
      Cfg cfg,
      Map<Location, ClaimedLoop> claimed,
      LoopWrites frames,
      Numbers numbers,
      CutEvaluator evaluator,
      CutMemory memory,
      Prover prover) {
    this.cfg = cfg;
    this.claimed = claimed;
    this.frames = frames;
    this.numbers = numbers;
    this.terms = numbers.terms();
    this.evaluator = evaluator;
    this.memory = memory;
    this.prover = prover;
    this.reader = new ClaimReader(terms, evaluator, memory);
    LoopForest forest = LoopForest.of(cfg);
    for (Location head : claimed.keySet()) {
      loops.put(
          head,
          forest
              .loopAt(head)
              .orElseThrow(
                  () -> new Stop("a claim about " + head + ", which is no loop's header")));
    }
  }

  /** The claims that were not shown, by header. */
  Map<Location, List<HeaderClaim>> broken() {
    Map<Location, List<HeaderClaim>> all = new LinkedHashMap<>();
    broken.forEach((head, claims) -> all.put(head, List.copyOf(claims)));
    return all;
  }

  /**
   * Takes a state of the entry function over its location, which it has just reached; whether the
   * path goes on.
   */
  boolean pass(CutState state) {
    Location at = state.top().at;
    while (!state.cuts.isEmpty() && !state.cuts.getLast().loop().contains(at)) {
      state.cuts.removeLast();
    }
    ClaimedLoop claims = claimed.get(at);
    Loop loop = loops.get(at);
    if (claims == null || loop == null) {
      return true;
    }
    for (ActiveCut cut : state.cuts) {
      if (cut.loop().header().equals(at)) {
        if (!cut.loop().equals(state.cuts.getLast().loop())) {
          throw new Stop("loops that are left and entered at once");
        }
        requireSameObjects(cut, state);
        show(claims, cut.entry(), state);
        return false;
      }
    }
    CutState entry = state.copy();
    show(claims, entry, state);
    open(loop, claims, entry, state);
    return true;
  }

  /** Shows that the claims hold; remembers those of which that fails. */
  private void show(ClaimedLoop claims, CutState entry, CutState now) {
    Map<HeaderClaim, Term> goals = new LinkedHashMap<>();
    for (HeaderClaim claim : claims.claims()) {
      try {
        Term goal = reader.read(claim, claims.symbols(), entry, now).body();
        if (!now.known.holds(goal)) {
          goals.put(claim, goal);
        }
      } catch (ClaimReader.Unreadable e) {
        breaks(claims, claim);
      }
    }
    if (goals.isEmpty() || prover.follows(terms.and(goals.values()), now.known)) {
      return;
    }
    if (prover.isContradiction(now.known)) {
      return;
    }
    goals.forEach(
        (claim, goal) -> {
          if (!prover.follows(goal, now.known)) {
            breaks(claims, claim);
          }
        });
  }

  private void breaks(ClaimedLoop claims, HeaderClaim claim) {
    broken.computeIfAbsent(claims.head(), h -> new LinkedHashSet<>()).add(claim);
  }

  /** From here on, the state is any one at the header of which the claims hold. */
  private void open(Loop loop, ClaimedLoop claims, CutState entry, CutState state) {
    Location head = loop.header();
    Set<Variable> variables = frames.variables(head);
    for (Edge edge : cfg.edges()) {
      if (loop.contains(edge.source()) && loop.contains(edge.target())) {
        Actions.target(edge.action()).ifPresent(variables::add);
      }
    }
    Set<Integer> objects = frames.objects(head);
    for (Variable variable : variables) {
      frames.assigns(state, variable);
      assign(state, variable, arbitrary(variable, head, entry));
    }
    for (int object : objects) {
      memory.forget(state, object);
    }
    state.cuts.add(
        new ActiveCut(loop, entry, Set.copyOf(variables), Set.copyOf(objects), state.next));
    for (HeaderClaim claim : claims.claims()) {
      try {
        Fact fact = reader.read(claim, claims.symbols(), entry, state);
        if (claim.bound().isPresent()) {
          state.known.add(fact);
        } else {
          state.assume(fact.body());
        }
      } catch (ClaimReader.Unreadable e) {
        breaks(claims, claim);
      }
    }
  }

  private static void assign(CutState state, Variable variable, SymbolicDatum value) {
    if (state.isGlobal(variable)) {
      state.globals.put(variable, value);
    } else {
      state.top().locals.put(variable, value);
    }
  }

  private SymbolicDatum arbitrary(Variable variable, Location head, CutState entry) {
    Type type = variable.type();
    if (!(type instanceof PointerType)) {
      return new SymbolicDatum.Scalar(numbers.arbitrary(variable.name(), type));
    }
    return evaluator.variable(variable, entry)
                instanceof SymbolicDatum.Pointer(int object, Term offset)
            && entry.memory.containsKey(object)
            && !frames.unknown(head).contains(variable)
        ? new SymbolicDatum.Pointer(object, terms.freshVar("offset", Sort.INT, Interval.ALL))
        : new SymbolicDatum.Unknown("a pointer that a loop changed");
  }

  /** Pointers of which was assumed that they stay in their objects have to. */
  private void requireSameObjects(ActiveCut cut, CutState state) {
    Location head = cut.loop().header();
    for (Variable variable : cut.variables()) {
      boolean leaves =
          evaluator.variable(variable, cut.entry())
                  instanceof SymbolicDatum.Pointer(int object, Term o)
              && cut.entry().memory.containsKey(object)
              && !frames.unknown(head).contains(variable)
              && !(evaluator.variable(variable, state)
                      instanceof SymbolicDatum.Pointer(int now, Term at)
                  && now == object);
      if (leaves) {
        frames.leaves(head, variable);
      }
    }
  }
}
