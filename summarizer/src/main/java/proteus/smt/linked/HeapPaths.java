package proteus.smt.linked;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;

/** Follows all paths from one place to the next cut points, where they meet as one. */
final class HeapPaths {
  /** The axioms about more nodes than these are too many: there are some for each two. */
  private static final int MAX_NODES = 90;

  private final LinkedHeap heap;
  private final List<Variable> globals;
  private final Cfg cfg;
  private final LiveVariables live;
  private final Set<Location> cutPoints;
  private final Nodes nodes;
  private final Terms terms;
  private final Encoding encoding;
  private final Map<Location, HeapState> waiting = new LinkedHashMap<>();
  private final Map<Location, HeapState> ends = new LinkedHashMap<>();
  private final List<Term> assumed = new ArrayList<>();
  private final List<Term> violations = new ArrayList<>();
  private final HeapActions actions;

  /**
   * @param globals the program's global variables that are no objects
   */
  HeapPaths(
      LinkedHeap heap, List<Variable> globals, Cfg cfg, Set<Location> cutPoints, Nodes nodes) {
    this.heap = heap;
    this.globals = globals;
    this.cfg = cfg;
    this.live = heap.live();
    this.cutPoints = cutPoints;
    this.nodes = nodes;
    this.terms = nodes.terms();
    this.encoding = nodes.encoding();
    this.actions = new HeapActions(heap, globals, nodes, assumed, violations);
  }

  /**
   * The block that begins there.
   *
   * @param words what clauses may speak of
   * @param inOrder the locations in an order in which only edges to cut points lead back
   */
  HeapBlock from(
      Optional<Location> source, Location at, List<Location> inOrder, LinkedProgram.Words words) {
    HeapState start = nodes.start();
    if (source.isPresent()) {
      for (Variable variable : live.at(at)) {
        if (variable.type() instanceof PointerType) {
          start.set(variable, pointer(variable, start));
        } else {
          start.set(variable, actions.anything(variable));
        }
      }
      visit(at, start.fork());
    } else {
      begin(start);
      arrive(at, start.fork());
    }
    for (Location location : inOrder) {
      HeapState state = waiting.remove(location);
      if (state != null) {
        visit(location, state);
      }
    }
    if (!waiting.isEmpty()) {
      throw new IllegalStateException("locations out of order: " + waiting.keySet());
    }
    HeapBlock block = new HeapBlock(nodes, source, start, ends, assumed, violations, words);
    if (nodes.count() > MAX_NODES) {
      throw new NotLinked("too many objects on the paths between two loop heads");
    }
    return block;
  }

  /** A node for where the variable leads, which may be anywhere that it can lead to. */
  private int pointer(Variable variable, HeapState state) {
    int node = nodes.fresh();
    List<Term> possible = new ArrayList<>(List.of(nodes.isNoObject(node)));
    for (Site site : heap.sites(new Expr.VariableRead(variable))) {
      possible.add(terms.and(state.isAllocated(node), nodes.isFrom(node, site)));
    }
    assumed.add(terms.or(possible));
    return node;
  }

  /** What is so when the program starts: there are the global objects and variables. */
  private void begin(HeapState start) {
    for (Variable variable : globals) {
      switch (variable.type()) {
        case PointerType _ -> start.set(variable, Nodes.NULL);
        case IntType type -> start.set(variable, encoding.integer(BigInteger.ZERO, type));
        case BoolType _ -> start.set(variable, terms.fals());
        case FloatType _ -> start.set(variable, actions.anything(variable));
      }
    }
    HeapState empty = start.fork();
    nodes.restrict(
        node -> {
          List<Term> global = new ArrayList<>();
          for (Site site : heap.linkedSites()) {
            site.global().ifPresent(_ -> global.add(nodes.isFrom(node, site)));
          }
          return terms.or(terms.not(empty.isAllocated(node)), terms.or(global));
        });
    for (Site site : heap.linkedSites()) {
      site.global()
          .ifPresent(
              object -> {
                int node = nodes.global(object.name());
                for (Field field : heap.fieldsOf(site)) {
                  Slot slot = heap.slot(field);
                  assumed.add(
                      field.isPointer()
                          ? empty.holds(slot, node, Nodes.NULL)
                          : terms.eq(
                              empty.number(slot, node), initial(field, object.prefix(), slot)));
                }
              });
    }
  }

  private Term initial(Field field, String bytes, Slot slot) {
    IntType type = (IntType) slot.type();
    return encoding.integer(field.initial(bytes, type), type);
  }

  private void arrive(Location location, HeapState state) {
    state.forgetAllBut(live.at(location));
    Map<Location, HeapState> places = cutPoints.contains(location) ? ends : waiting;
    HeapState there = places.get(location);
    if (there == null) {
      places.put(location, state);
    } else {
      Term here = there.guard();
      there.merge(state, (one, other) -> actions.either(here, one, other));
    }
  }

  private boolean follow(Edge edge, HeapState state) {
    try {
      return actions.follow(edge, state);
    } catch (NotLinked e) {
      throw e.at(edge);
    }
  }

  private void visit(Location location, HeapState state) {
    for (Edge edge : cfg.outgoing(location)) {
      HeapState next = state.fork();
      if (follow(edge, next) && !next.guard().isFalse()) {
        arrive(edge.target(), next);
      }
    }
  }
}
