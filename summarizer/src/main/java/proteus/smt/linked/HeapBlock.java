package proteus.smt.linked;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.ExpressionEncoder;

/**
 * All paths from one cut point, or the program's start, to the next ones, in terms: whether clauses
 * that hold where the paths begin make others hold where they end.
 */
public final class HeapBlock {
  private final Nodes nodes;
  private final Terms terms;
  private final Encoding encoding;
  private final Optional<Location> source;
  private final HeapState start;
  private final Map<Location, HeapState> ends;
  private final List<Term> assumed;
  private final Term violation;
  private final Map<HeapState, Map<Node.Content, Integer>> contents = new HashMap<>();

  /** What is so of numbers of steps, where clauses may speak of these. */
  private final Optional<StepRules> steps;

  /** The nodes that stand for any object where the paths end. */
  private final List<Integer> any;

  /**
   * @param assumed what ties nodes and values on the paths together
   * @param violations when something is violated or undefined
   * @param words what clauses may speak of
   */
  HeapBlock(
      Nodes nodes,
      Optional<Location> source,
      HeapState start,
      Map<Location, HeapState> ends,
      List<Term> assumed,
      List<Term> violations,
      LinkedProgram.Words words) {
    this.nodes = nodes;
    this.terms = nodes.terms();
    this.encoding = nodes.encoding();
    this.source = source;
    this.start = start;
    this.ends = Collections.unmodifiableMap(new LinkedHashMap<>(ends));
    this.violation = terms.or(violations);
    this.any = List.of(nodes.fresh(), nodes.fresh());
    List<Term> all = new ArrayList<>(assumed);
    Set<Node.Content> named = words.named();
    contents.put(start, name(named, start, all));
    ends.values().forEach(end -> contents.put(end, name(named, end, all)));
    this.assumed = List.copyOf(all);
    List<Integer> bounded = new ArrayList<>(start.targets());
    bounded.addAll(contents.getOrDefault(start, Map.of()).values());
    this.steps = words.counts() ? Optional.of(nodes.steps(bounded)) : Optional.empty();
  }

  private Map<Node.Content, Integer> name(
      Set<Node.Content> named, HeapState state, List<Term> assumed) {
    Map<Node.Content, Integer> known = new HashMap<>();
    for (Node.Content content : named) {
      int node = nodes.fresh();
      int at = node(content.of(), state, any);
      assumed.add(terms.implies(state.guard(), state.holds(content.slot(), at, node)));
      known.put(content, node);
    }
    return known;
  }

  /** The cut point where the paths begin; empty for the program's start. */
  public Optional<Location> source() {
    return source;
  }

  /** The cut points where they end. */
  public Set<Location> ends() {
    return ends.keySet();
  }

  /**
   * A solver that knows what is so on all paths, whatever clauses hold.
   *
   * @param solver another one without assertions, which is closed with this one
   */
  public BlockSolver open(Solver solver) {
    List<Function<TermEvaluator, List<Term>>> rules = new ArrayList<>();
    rules.add(nodes.rules()::broken);
    steps.ifPresent(s -> rules.add(s::broken));
    BlockSolver opened = new BlockSolver(solver, terms, rules, new ClauseInstances(this));
    nodes.axioms().forEach(opened::add);
    assumed.forEach(opened::add);
    return opened;
  }

  /** When something on the paths is violated or undefined, or is not followed. */
  public Term violation() {
    return violation;
  }

  /** That the clause holds there, if paths lead there. */
  public Term goal(Location end, Clause clause) {
    HeapState state = ends.get(end);
    return state == null ? terms.tru() : terms.implies(state.guard(), term(clause, state, any));
  }

  /** That the measure does not grow on the paths that lead there. */
  public Term isNoMore(Location end, Measure measure) {
    HeapState state = state(end);
    if (measure instanceof Measure.Number(Expr term)) {
      return terms.implies(state.guard(), compared(BinaryOp.LE, term, state));
    }
    int node = any.getFirst();
    Term stays = terms.implies(isIn(node, measure, state), isIn(node, measure, start));
    return terms.implies(state.guard(), stays);
  }

  /** That it gets less. */
  public Term isLess(Location end, Measure measure) {
    HeapState state = state(end);
    if (measure instanceof Measure.Number(Expr term)) {
      return terms.implies(
          state.guard(), terms.and(compared(BinaryOp.LT, term, state), isNotNegative(term)));
    }
    List<Term> leave = new ArrayList<>();
    for (int node : nodes.objects()) {
      leave.add(terms.and(isIn(node, measure, start), terms.not(isIn(node, measure, state))));
    }
    return terms.implies(state.guard(), terms.or(leave));
  }

  // ---------------------------------------------------------------- where the paths begin

  Terms terms() {
    return terms;
  }

  /** The nodes that may be objects. */
  List<Integer> objects() {
    return nodes.objects();
  }

  int nodeCount() {
    return nodes.count();
  }

  Term isAllocated(int node) {
    return start.isAllocated(node);
  }

  /**
   * That the fact is so where the paths begin.
   *
   * @param each the objects that it is about
   */
  Term term(NodeFact fact, List<Integer> each) {
    return term(fact, start, each);
  }

  /** The same of a clause, where the objects have been allocated. */
  Term term(Clause clause, List<Integer> each) {
    return term(clause, start, each);
  }

  // ---------------------------------------------------------------- terms

  private HeapState state(Location end) {
    HeapState state = ends.get(end);
    if (state == null) {
      throw new IllegalArgumentException("no path leads to " + end);
    }
    return state;
  }

  private Term compared(BinaryOp op, Expr term, HeapState state) {
    return encoding.binary(op, encode(term, state), term.type(), encode(term, start), term.type());
  }

  private Term isNotNegative(Expr term) {
    Term zero = encoding.integer(BigInteger.ZERO, (IntType) term.type());
    return encoding.binary(BinaryOp.GE, encode(term, start), term.type(), zero, term.type());
  }

  private Term isIn(int node, Measure measure, HeapState state) {
    return switch (measure) {
      case Measure.Living _ -> state.isAlive(node);
      case Measure.Reached(Slot slot, Variable pointer, boolean isBehind) -> {
        int target = state.pointer(pointer);
        Term reached = isBehind ? state.leads(slot, target, node) : state.leads(slot, node, target);
        yield terms.and(state.isAllocated(node), reached);
      }
      case Measure.Number _ -> throw new IllegalArgumentException("no set: " + measure);
    };
  }

  private Term term(Clause clause, HeapState state, List<Integer> each) {
    List<Term> disjuncts = new ArrayList<>();
    int places = clause.places();
    for (int i = 0; i < places; i++) {
      disjuncts.add(terms.not(state.isAllocated(each.get(i))));
    }
    for (Clause.Literal literal : clause.literals()) {
      Term term = term(literal.fact(), state, each);
      disjuncts.add(literal.isSo() ? term : terms.not(term));
    }
    return terms.or(disjuncts);
  }

  private Term term(NodeFact fact, HeapState state, List<Integer> each) {
    return switch (fact) {
      case NodeFact.Same(Node one, Node other) ->
          nodes.same(node(one, state, each), node(other, state, each));
      case NodeFact.Leads(Slot slot, Node from, Node to) ->
          state.leads(slot, node(from, state, each), node(to, state, each));
      case NodeFact.Holds(Slot slot, Node at, Node content) ->
          state.holds(slot, node(at, state, each), node(content, state, each));
      case NodeFact.Alive(Node node) -> state.isAlive(node(node, state, each));
      case NodeFact.From(Node node, Site site) -> nodes.isFrom(node(node, state, each), site);
      case NodeFact.Compares(BinaryOp op, Slot slot, Node at, Expr term) -> {
        Type type = term.type();
        Term number = number(slot, type, node(at, state, each), state);
        yield encoding.binary(op, number, type, encode(term, state), type);
      }
      case NodeFact.Ordered(BinaryOp op, Slot slot, IntType type, Node one, Node other) -> {
        Term left = number(slot, type, node(one, state, each), state);
        Term right = number(slot, type, node(other, state, each), state);
        yield encoding.binary(op, left, type, right, type);
      }
      case NodeFact.Steps(Slot slot, Node from, Node to, Expr term) ->
          steps(slot, node(from, state, each), node(to, state, each), encode(term, state), state);
      case NodeFact.StepsHeld(Slot slot, Node from, Node to, Slot number, Node at) -> {
        Term held = number(number, nodes.heap().type(number), node(at, state, each), state);
        yield steps(slot, node(from, state, each), node(to, state, each), held, state);
      }
      case NodeFact.Condition(Expr condition) -> encode(condition, state);
    };
  }

  private Term steps(Slot slot, int from, int to, Term number, HeapState state) {
    Term way = to == Nodes.NULL ? terms.tru() : state.leads(slot, from, to);
    Term steps = terms.sub(state.distance(slot, from), state.distance(slot, to));
    return terms.and(way, terms.eq(steps, number));
  }

  private Term number(Slot slot, Type as, int at, HeapState state) {
    Term number = state.number(slot, at);
    return slot.type().equals(as) ? number : encoding.convert(number, slot.type(), as);
  }

  private Term encode(Expr expression, HeapState state) {
    return new ExpressionEncoder(terms, encoding, state::value).encode(expression);
  }

  private int content(Node.Content content, HeapState state) {
    Integer node = contents.getOrDefault(state, Map.of()).get(content);
    if (node == null) {
      throw new IllegalArgumentException("not named: " + content);
    }
    return node;
  }

  private int node(Node node, HeapState state, List<Integer> each) {
    return switch (node) {
      case Node.Null _ -> Nodes.NULL;
      case Node.NoValue _ -> Nodes.NO_VALUE;
      case Node.Target(var pointer) -> state.pointer(pointer);
      case Node.Static(String object) -> nodes.global(object);
      case Node.Content content -> content(content, state);
      case Node.Each(int number) -> each.get(number);
    };
  }
}
