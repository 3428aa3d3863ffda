package proteus.verifier.engine.linked;

import static proteus.smt.linked.Clause.notSo;
import static proteus.smt.linked.Clause.so;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Negation;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.smt.linked.Clause;
import proteus.smt.linked.Clause.Literal;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Node;
import proteus.smt.linked.NodeFact;
import proteus.smt.linked.Site;
import proteus.smt.linked.Slot;

/**
 * Clauses that may hold at the heads of loops: how pointers lie to each other, which objects lists
 * have in them and which not, what integers in the objects of a list, of a part of it, or behind it
 * are, and how those of neighbours compare.
 */
final class ClauseCandidates {
  private static final int MAX_POINTERS = 8;
  private static final int MAX_CONSTANTS = 8;
  private static final int MAX_TERMS = 4;
  private static final int MAX_CONDITIONS = 4;

  private static final Node NULL = new Node.Null();
  private static final Node ONE = new Node.Each(0);
  private static final Node OTHER = new Node.Each(1);

  private final LinkedHeap heap;
  private final Cfg cfg;
  private final LiveVariables live;
  private final Set<Slot> followed;
  private final Set<BigInteger> constants = new LinkedHashSet<>();

  /** Those that are stored in a slot, or compared with what is loaded from it. */
  private final Map<Slot, Set<BigInteger>> slotConstants = new LinkedHashMap<>();

  private final Set<Expr> conditions = new LinkedHashSet<>();

  ClauseCandidates(LinkedHeap heap, Cfg cfg, Set<Slot> followed) {
    this.heap = heap;
    this.cfg = cfg;
    this.live = LiveVariables.of(cfg, Set.of());
    this.followed = followed;
    for (Edge edge : cfg.edges()) {
      switch (edge.action()) {
        case Action.Assume(Expr condition, var _) -> {
          addConstants(condition);
          if (Subexpressions.of(condition).stream()
              .noneMatch(part -> part.type() instanceof PointerType)) {
            conditions.add(condition);
          }
        }
        case Action.Assign(var _, Expr value) -> addConstants(value);
        default -> {}
      }
    }
  }

  private Set<BigInteger> constants(Slot slot) {
    return slotConstants.computeIfAbsent(slot, this::constantsOf);
  }

  private Set<BigInteger> constantsOf(Slot slot) {
    Set<BigInteger> found = new LinkedHashSet<>();
    Set<Variable> values = valuesOf(slot);
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Store(Expr address, Expr value, var _)
          && isIn(address, slot)
          && value instanceof Expr.IntLiteral(BigInteger stored, var _)) {
        found.add(stored);
      }
      for (Expr part : Subexpressions.of(edge.action())) {
        if (part
                instanceof
                Expr.Binary(BinaryOp op, Expr.VariableRead(Variable v), Expr right, var _)
            && right instanceof Expr.IntLiteral(BigInteger compared, var _)
            && op.isComparison()
            && values.contains(v)) {
          found.add(compared);
        }
      }
    }
    return found.stream().limit(MAX_CONSTANTS).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The variables that are loaded from the slot, or get such a value from another one. */
  private Set<Variable> valuesOf(Slot slot) {
    Set<Variable> values = new LinkedHashSet<>();
    boolean changes = true;
    while (changes) {
      changes = false;
      for (Edge edge : cfg.edges()) {
        changes |=
            switch (edge.action()) {
              case Action.Load(Variable target, Expr address, var _) ->
                  isIn(address, slot) && values.add(target);
              case Action.Assign(Variable target, Expr.VariableRead(Variable source)) ->
                  values.contains(source) && values.add(target);
              default -> false;
            };
      }
    }
    return values;
  }

  private static boolean isIn(Expr address, Slot slot) {
    return LinkedHeap.distance(address).equals(slot.offset());
  }

  private void addConstants(Expr expression) {
    for (Expr part : Subexpressions.of(expression)) {
      if (part instanceof Expr.IntLiteral(BigInteger value, var _)
          && constants.size() < MAX_CONSTANTS) {
        constants.add(value);
      }
    }
  }

  /** Those for the head. */
  Set<Clause> at(Location head) {
    return new AtHead(head).clauses;
  }

  private final class AtHead {
    private final Set<Clause> clauses = new LinkedHashSet<>();
    private final List<Node> pointers = new ArrayList<>();
    private final List<Variable> numbers = new ArrayList<>();
    private final Set<Expr> asked = new LinkedHashSet<>();

    AtHead(Location head) {
      for (Variable variable : live.at(head)) {
        if (!(variable.type() instanceof PointerType)) {
          numbers.add(variable);
        } else if (pointers.size() < MAX_POINTERS) {
          pointers.add(new Node.Target(variable));
        }
      }
      for (Site site : heap.linkedSites()) {
        if (pointers.size() < MAX_POINTERS) {
          site.global().ifPresent(object -> pointers.add(new Node.Static(object.name())));
        }
      }
      for (Expr condition : conditions) {
        if (numbers.containsAll(Subexpressions.variables(condition))
            && !asked.contains(Negation.of(condition))
            && asked.size() < MAX_CONDITIONS) {
          asked.add(condition);
        }
      }
      aboutNumbers();
      List<Literal> ground = ground();
      for (Literal literal : ground) {
        clauses.add(Clause.of(literal));
        for (Node pointer : pointers) {
          if (!literal.fact().nodes().equals(List.of(pointer, NULL))) {
            Literal isNull = so(new NodeFact.Same(pointer, NULL));
            clauses.add(Clause.of(isNull, literal));
            if (literal.fact() instanceof NodeFact.Same) {
              clauses.add(Clause.of(notSo(isNull.fact()), literal));
            }
          }
        }
        for (Expr condition : asked) {
          clauses.add(Clause.of(so(new NodeFact.Condition(condition)), literal));
          clauses.add(Clause.of(notSo(new NodeFact.Condition(condition)), literal));
        }
      }
      aboutObjects();
      aboutNeighbours();
    }

    private void aboutNumbers() {
      for (Expr condition : asked) {
        clauses.add(Clause.of(so(new NodeFact.Condition(condition))));
        clauses.add(Clause.of(notSo(new NodeFact.Condition(condition))));
      }
      for (Variable variable : numbers) {
        if (variable.type() instanceof IntType type) {
          Expr read = new Expr.VariableRead(variable);
          for (BigInteger constant : constants) {
            Expr literal = new Expr.IntLiteral(type.wrap(constant), type);
            for (BinaryOp op : List.of(BinaryOp.EQ, BinaryOp.LE, BinaryOp.GE)) {
              Expr compared = new Expr.Binary(op, read, literal);
              clauses.add(Clause.of(so(new NodeFact.Condition(compared))));
            }
          }
        }
      }
    }

    /** What may be so of where pointers lead. */
    private List<Literal> ground() {
      List<Literal> ground = new ArrayList<>();
      for (Node one : pointers) {
        ground.add(so(new NodeFact.Alive(one)));
        either(new NodeFact.Same(one, NULL), ground);
        for (Site site : heap.linkedSites()) {
          ground.add(so(new NodeFact.From(one, site)));
        }
        for (Slot slot : heap.slots()) {
          if (slot.isPointer()) {
            either(new NodeFact.Holds(slot, one, NULL), ground);
            ground.add(notSo(new NodeFact.Holds(slot, one, new Node.NoValue())));
          } else {
            atoms(slot, one).forEach(atom -> ground.add(so(atom)));
          }
        }
        for (Slot slot : followed) {
          ground.add(so(new NodeFact.Leads(slot, one, NULL)));
        }
        for (Node other : pointers) {
          if (!one.equals(other)) {
            pair(one, other, ground);
          }
        }
      }
      return ground;
    }

    private List<Literal> weaklyOrdered(Slot slot, IntType type, Node one, Node other) {
      return List.of(
          so(new NodeFact.Ordered(BinaryOp.LE, slot, type, one, other)),
          so(new NodeFact.Ordered(BinaryOp.GE, slot, type, one, other)));
    }

    private List<Literal> ordered(Slot slot, IntType type, Node one, Node other) {
      List<Literal> orders = new ArrayList<>();
      for (BinaryOp op : List.of(BinaryOp.LE, BinaryOp.GE, BinaryOp.LT, BinaryOp.GT, BinaryOp.NE)) {
        orders.add(so(new NodeFact.Ordered(op, slot, type, one, other)));
      }
      return orders;
    }

    private void pair(Node one, Node other, List<Literal> ground) {
      for (Slot slot : heap.slots()) {
        if (!slot.isPointer()) {
          for (NodeFact atom : atoms(slot, other)) {
            clauses.add(Clause.of(so(new NodeFact.Same(one, other)), so(atom)));
          }
        }
      }
      if (pointers.indexOf(one) < pointers.indexOf(other)) {
        either(new NodeFact.Same(one, other), ground);
      }
      for (Slot slot : heap.slots()) {
        if (slot.isPointer()) {
          ground.add(so(new NodeFact.Holds(slot, one, other)));
        } else if (heap.type(slot) instanceof IntType type) {
          ground.addAll(ordered(slot, type, one, other));
          for (Literal order : weaklyOrdered(slot, type, one, other)) {
            for (Node anchor : anchors()) {
              clauses.add(
                  Clause.of(
                      so(new NodeFact.Same(one, anchor)),
                      so(new NodeFact.Same(other, NULL)),
                      order));
            }
          }
        }
      }
      for (Slot slot : followed) {
        either(new NodeFact.Leads(slot, one, other), ground);
      }
    }

    private static void either(NodeFact fact, List<Literal> literals) {
      literals.add(so(fact));
      literals.add(notSo(fact));
    }

    /** How integers in the slot may be. */
    private List<NodeFact> atoms(Slot slot, Node at) {
      List<NodeFact> atoms = new ArrayList<>();
      for (BigInteger constant : constants(slot)) {
        for (BinaryOp op : List.of(BinaryOp.EQ, BinaryOp.NE, BinaryOp.LE, BinaryOp.GE)) {
          atoms.add(compared(op, slot, at, constant));
        }
      }
      numbers.stream()
          .filter(v -> v.type().equals(heap.type(slot)))
          .limit(MAX_TERMS)
          .forEach(
              variable -> {
                Expr read = new Expr.VariableRead(variable);
                for (BinaryOp op : List.of(BinaryOp.EQ, BinaryOp.LE, BinaryOp.GE)) {
                  atoms.add(new NodeFact.Compares(op, slot, at, read));
                }
              });
      return atoms;
    }

    private NodeFact compared(BinaryOp op, Slot slot, Node at, BigInteger constant) {
      IntType type = (IntType) heap.type(slot);
      return new NodeFact.Compares(op, slot, at, new Expr.IntLiteral(type.wrap(constant), type));
    }

    private void aboutObjects() {
      List<Literal> conclusions = new ArrayList<>();
      conclusions.add(so(new NodeFact.Alive(ONE)));
      for (Slot slot : heap.slots()) {
        if (slot.isPointer()) {
          either(new NodeFact.Holds(slot, ONE, NULL), conclusions);
          conclusions.add(notSo(new NodeFact.Holds(slot, ONE, new Node.NoValue())));
        } else {
          atoms(slot, ONE).forEach(atom -> conclusions.add(so(atom)));
        }
      }
      for (Slot slot : followed) {
        conclusions.add(so(new NodeFact.Leads(slot, ONE, NULL)));
        for (Node pointer : pointers) {
          either(new NodeFact.Leads(slot, pointer, ONE), conclusions);
          conclusions.add(so(new NodeFact.Leads(slot, ONE, pointer)));
        }
      }
      for (List<Literal> guard : guards()) {
        for (Literal conclusion : conclusions) {
          if (guard.stream().noneMatch(l -> l.fact().equals(conclusion.fact()))) {
            add(guard, conclusion);
          }
        }
        choices().forEach(choice -> add(guard, choice.toArray(new Literal[0])));
        conditional(guard);
      }
      owned();
    }

    /** What is so of objects where a condition holds. */
    private void conditional(List<Literal> guard) {
      for (Slot slot : heap.slots()) {
        if (!slot.isPointer()) {
          for (BigInteger constant : constants(slot)) {
            Literal is = so(compared(BinaryOp.EQ, slot, ONE, constant));
            for (Expr condition : asked) {
              add(guard, so(new NodeFact.Condition(condition)), is);
              add(guard, notSo(new NodeFact.Condition(condition)), is);
            }
          }
        }
      }
    }

    private void add(List<Literal> guard, Literal... conclusions) {
      List<Literal> literals = new ArrayList<>(guard);
      literals.addAll(List.of(conclusions));
      clauses.add(new Clause(literals));
    }

    /** One constant or another. */
    private List<List<Literal>> choices() {
      List<List<Literal>> choices = new ArrayList<>();
      for (Slot slot : heap.slots()) {
        if (!slot.isPointer()) {
          List<NodeFact> each =
              constants(slot).stream().map(c -> compared(BinaryOp.EQ, slot, ONE, c)).toList();
          for (int i = 0; i < each.size(); i++) {
            for (int j = i + 1; j < each.size(); j++) {
              choices.add(List.of(so(each.get(i)), so(each.get(j))));
            }
          }
        }
      }
      return choices;
    }

    /** Of which objects something is claimed: all, those of a list, or of a part of it. */
    private List<List<Literal>> guards() {
      List<List<Literal>> guards = new ArrayList<>();
      guards.add(List.of());
      guards.add(List.of(notSo(new NodeFact.Alive(ONE))));
      sites().forEach(site -> guards.add(List.of(notSo(new NodeFact.From(ONE, site)))));
      for (Slot slot : heap.slots()) {
        if (slot.isPointer()) {
          // The last ones, and all others.
          for (Node end : List.of(NULL, new Node.NoValue())) {
            guards.add(List.of(notSo(new NodeFact.Holds(slot, ONE, end))));
            guards.add(List.of(so(new NodeFact.Holds(slot, ONE, end))));
          }
        }
      }
      for (Slot slot : followed) {
        for (Node one : pointers) {
          Literal isBehind = notSo(new NodeFact.Leads(slot, one, ONE));
          guards.add(List.of(isBehind));
          guards.add(List.of(notSo(new NodeFact.Holds(slot, ONE, one))));
          guards.add(List.of(notSo(new NodeFact.Leads(slot, ONE, one))));
          guards.add(List.of(so(new NodeFact.Leads(slot, ONE, one))));
          for (Node other : pointers) {
            if (!one.equals(other)) {
              guards.add(List.of(isBehind, so(new NodeFact.Leads(slot, other, ONE))));
              guards.add(List.of(isBehind, so(new NodeFact.Same(ONE, other))));
            }
          }
        }
      }
      return guards;
    }

    /** The sites, where there are several. */
    private List<Site> sites() {
      List<Site> sites = heap.linkedSites();
      return sites.size() > 1 ? sites : List.of();
    }

    /** Blocks that have not been freed are in one of some lists. */
    private void owned() {
      List<Literal> places = new ArrayList<>();
      for (Slot slot : followed) {
        pointers.forEach(pointer -> places.add(so(new NodeFact.Leads(slot, pointer, ONE))));
      }
      for (Site site : heap.linkedSites()) {
        if (isHeap(site)) {
          Literal isOther = notSo(new NodeFact.From(ONE, site));
          Literal hasEnded = notSo(new NodeFact.Alive(ONE));
          clauses.add(Clause.of(isOther, hasEnded));
          for (Node anchor : anchors()) {
            for (Slot slot : followed) {
              Literal isFirst = notSo(new NodeFact.Holds(slot, anchor, OTHER));
              Literal follows = so(new NodeFact.Leads(slot, OTHER, ONE));
              clauses.add(Clause.of(isOther, hasEnded, isFirst, follows));
              for (Node pointer : pointers) {
                Literal isBehind = so(new NodeFact.Leads(slot, pointer, ONE));
                clauses.add(Clause.of(isOther, hasEnded, isFirst, follows, isBehind));
              }
            }
          }
          for (int i = 0; i < places.size(); i++) {
            clauses.add(Clause.of(isOther, hasEnded, places.get(i)));
            for (int j = i + 1; j < places.size(); j++) {
              clauses.add(Clause.of(isOther, hasEnded, places.get(i), places.get(j)));
              for (int k = j + 1; k < places.size(); k++) {
                clauses.add(
                    Clause.of(isOther, hasEnded, places.get(i), places.get(j), places.get(k)));
              }
            }
          }
        }
      }
    }

    private static boolean isHeap(Site site) {
      return site.allocation().stream()
          .anyMatch(
              e -> e.action() instanceof Action.Allocate a && a.kind() == AllocationKind.HEAP);
    }

    /** The objects that are the only ones of their sites, as heads of lists often are. */
    private List<Node> anchors() {
      return pointers.stream()
          .filter(
              node ->
                  node.expression().stream()
                      .flatMap(pointer -> heap.sites(pointer).stream())
                      .noneMatch(Site::isFamily))
          .toList();
    }

    /** The guards, and the same again for all but one of the objects. */
    private static List<List<Literal>> butFor(List<Node> exceptions, List<List<Literal>> guards) {
      List<List<Literal>> all = new ArrayList<>(guards);
      for (List<Literal> guard : guards) {
        for (Node exception : exceptions) {
          List<Literal> other = new ArrayList<>(guard);
          other.add(so(new NodeFact.Same(ONE, exception)));
          all.add(other);
        }
      }
      return all;
    }

    private void aboutNeighbours() {
      for (Slot slot : heap.slots()) {
        if (slot.isPointer()) {
          Literal apart = notSo(new NodeFact.Holds(slot, ONE, OTHER));
          List<List<Literal>> guards = new ArrayList<>(List.of(List.of(apart)));
          guards.add(List.of(apart, notSo(new NodeFact.Alive(ONE))));
          sites().forEach(site -> guards.add(List.of(apart, notSo(new NodeFact.From(ONE, site)))));
          pointers.forEach(p -> guards.add(List.of(apart, so(new NodeFact.Same(ONE, p)))));
          if (followed.contains(slot)) {
            for (Node pointer : pointers) {
              Literal isBefore = notSo(new NodeFact.Leads(slot, pointer, ONE));
              guards.add(List.of(apart, isBefore));
              for (Node end : pointers) {
                if (!end.equals(pointer)) {
                  for (Node of : List.of(ONE, OTHER)) {
                    guards.add(List.of(apart, isBefore, so(new NodeFact.Leads(slot, end, of))));
                  }
                }
              }
            }
          }
          for (List<Literal> guard : butFor(anchors(), guards)) {
            add(guard, so(new NodeFact.Alive(OTHER)));
            for (Slot second : heap.slots()) {
              if (heap.type(second) instanceof IntType type) {
                ordered(second, type, ONE, OTHER).forEach(order -> add(guard, order));
                for (Literal order : weaklyOrdered(second, type, ONE, OTHER)) {
                  for (Expr condition : asked) {
                    add(guard, so(new NodeFact.Condition(condition)), order);
                    add(guard, notSo(new NodeFact.Condition(condition)), order);
                  }
                }
              } else if (!second.equals(slot)) {
                add(guard, so(new NodeFact.Holds(second, OTHER, ONE)));
              }
            }
          }
        }
      }
    }
  }
}
