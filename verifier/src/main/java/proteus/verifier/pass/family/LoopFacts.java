package proteus.verifier.pass.family;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.frontend.lower.Exprs;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;

/**
 * What may be so at the headers of loops of a family program: pointers lead to objects that are
 * there, to the last one, or to living ones; the last objects are as the earlier ones; counters
 * count objects.
 */
final class LoopFacts {
  /** Of so many pointers and counters at most all pairs are looked at. */
  private static final int MAX_PAIRED = 5;

  private final Heap heap;
  private final Contents contents;
  private final List<ObjectInvariant> claims;
  private final Set<Expr> facts = new LinkedHashSet<>();

  private LoopFacts(Heap heap, List<ObjectInvariant> claims) {
    this.heap = heap;
    this.contents = new Contents(heap);
    this.claims = claims;
  }

  /** The facts that are worth trying. */
  static List<Expr> of(Heap heap, Cfg cfg, List<ObjectInvariant> claims) {
    LoopFacts facts = new LoopFacts(heap, claims);
    heap.pointers().forEach(facts::pointer);
    for (Site site : heap.sites()) {
      if (site.isFamily()) {
        facts.lastObjects(site);
        facts.pairs(site);
        facts.counters(site, cfg);
      }
    }
    return List.copyOf(facts.facts);
  }

  private static Expr equal(Expr left, Expr right) {
    return Exprs.compare(BinaryOp.EQ, left, right);
  }

  private void pointer(Variable pointer) {
    Expr site = Exprs.read(Pointers.site(pointer));
    Expr index = Exprs.read(Pointers.index(pointer));
    Expr isNull = equal(site, Pointers.NULL);
    Expr somewhere = isNull;
    facts.add(Exprs.not(isNull));
    facts.add(Exprs.implies(isNull, equal(index, Pointers.NO_INDEX)));
    for (Site to : heap.sites(Exprs.read(pointer))) {
      Expr there = equal(site, Pointers.number(to.number()));
      somewhere = Exprs.or(somewhere, there);
      facts.add(there);
      facts.add(Exprs.implies(there, Exprs.compare(BinaryOp.GE, index, Pointers.FIRST)));
      facts.add(Exprs.implies(there, Exprs.compare(BinaryOp.LE, index, Contents.last(to))));
      facts.add(Exprs.implies(there, equal(index, Contents.last(to))));
      facts.add(Exprs.implies(there, Lifetimes.isAlive(index, to)));
    }
    facts.add(somewhere);
  }

  private void lastObjects(Site site) {
    List<KnownObject> known = new ArrayList<>(Contents.lastOnes(site));
    known.add(Contents.focused(site));
    for (KnownObject object : known) {
      Expr exists = Exprs.compare(BinaryOp.GE, object.index(), Pointers.FIRST);
      facts.add(Exprs.implies(exists, contents.isClosed(object)));
      for (ObjectInvariant claim : claims) {
        if (claim.of().equals(site)) {
          facts.add(Exprs.implies(exists, claim.of(object)));
        }
      }
    }
    facts.add(Exprs.compare(BinaryOp.GE, Contents.last(site), Pointers.NO_INDEX));
  }

  private List<Variable> pointersTo(Site site) {
    return heap.pointers().stream()
        .filter(p -> heap.sites(Exprs.read(p)).contains(site))
        .limit(MAX_PAIRED)
        .toList();
  }

  private void pairs(Site site) {
    List<Variable> pointers = pointersTo(site);
    for (Variable left : pointers) {
      for (Variable right : pointers) {
        Expr both = Exprs.and(leads(left, site), leads(right, site));
        Expr first = Exprs.read(Pointers.index(left));
        Expr second = Exprs.read(Pointers.index(right));
        if (!left.equals(right)) {
          facts.add(Exprs.implies(both, Exprs.compare(BinaryOp.LE, first, second)));
          facts.add(Exprs.implies(both, Exprs.compare(BinaryOp.LT, first, second)));
          Expr next = new Expr.Binary(BinaryOp.ADD, second, Pointers.FIRST);
          facts.add(Exprs.implies(both, equal(first, next)));
        }
      }
    }
  }

  private static Expr leads(Variable pointer, Site site) {
    return equal(Exprs.read(Pointers.site(pointer)), Pointers.number(site.number()));
  }

  private void counters(Site site, Cfg cfg) {
    Set<Variable> counters = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      Actions.target(edge.action())
          .filter(v -> v.type() instanceof IntType && v.sourceName().isPresent())
          .filter(_ -> counters.size() < MAX_PAIRED)
          .ifPresent(counters::add);
    }
    for (Variable counter : counters) {
      Expr value = Exprs.convert(Exprs.read(counter), IntType.UNBOUNDED);
      facts.add(equal(value, Contents.last(site)));
      for (Variable pointer : pointersTo(site)) {
        Expr index = Exprs.read(Pointers.index(pointer));
        Expr sum = new Expr.Binary(BinaryOp.ADD, value, index);
        facts.add(equal(sum, Contents.last(site)));
      }
    }
  }
}
