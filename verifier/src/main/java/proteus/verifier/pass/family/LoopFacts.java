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
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.smt.linked.Field;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Site;

/**
 * What may be so at the headers of loops of a family program: pointers lead to objects that are
 * there, to the last one, or to living ones; the last objects are as the earlier ones; counters
 * count objects.
 */
final class LoopFacts {
  /** Of so many pointers and counters at most all pairs are looked at. */
  private static final int MAX_PAIRED = 5;

  /** Where there are more sums of numbers of objects, no more sites are looked at. */
  private static final int MAX_SUMS = 60;

  private final LinkedHeap heap;
  private final KnownObjects contents;
  private final List<ObjectInvariant> claims;
  private final Set<Expr> facts = new LinkedHashSet<>();

  private LoopFacts(LinkedHeap heap, List<ObjectInvariant> claims) {
    this.heap = heap;
    this.contents = new KnownObjects(heap);
    this.claims = claims;
  }

  /** The facts that are worth trying. */
  static List<Expr> of(LinkedHeap heap, Program program, List<ObjectInvariant> claims) {
    LoopFacts facts = new LoopFacts(heap, claims);
    for (Variable pointer : heap.pointers()) {
      facts.pointer(
          Exprs.read(FamilyPointers.site(pointer)),
          Exprs.read(FamilyPointers.index(pointer)),
          heap.sites(Exprs.read(pointer)));
    }
    for (Site site : heap.sites()) {
      if (site.isFamily()) {
        facts.lastObjects(site);
        facts.pairs(site);
        facts.counters(site, program.function(program.entry()).cfg());
      } else {
        facts.onlyObject(site);
      }
    }
    facts.blocks(program.globals());
    return List.copyOf(facts.facts);
  }

  private static Expr equal(Expr left, Expr right) {
    return Exprs.compare(BinaryOp.EQ, left, right);
  }

  private void onlyObject(Site site) {
    for (KnownObject object : KnownObjects.lastOnes(site)) {
      facts.addAll(contents.areClosed(object));
      for (Field field : heap.readFieldsOf(site)) {
        if (field.isPointer()) {
          Expr leadsTo = Exprs.read(object.siteOf(field));
          pointer(leadsTo, Exprs.read(object.indexOf(field)), heap.sites(field));
        }
      }
    }
  }

  private void pointer(Expr site, Expr index, Set<Site> sites) {
    Expr isNull = equal(site, FamilyPointers.NULL);
    Expr somewhere = isNull;
    facts.add(Exprs.not(isNull));
    facts.add(Exprs.implies(isNull, equal(index, FamilyPointers.NO_INDEX)));
    for (Site to : sites) {
      Expr there = equal(site, FamilyPointers.number(to.number()));
      somewhere = Exprs.or(somewhere, there);
      facts.add(there);
      facts.add(Exprs.implies(there, Exprs.compare(BinaryOp.GE, index, FamilyPointers.FIRST)));
      facts.add(Exprs.implies(there, Exprs.compare(BinaryOp.LE, index, KnownObjects.last(to))));
      facts.add(Exprs.implies(there, equal(index, FamilyPointers.FIRST)));
      facts.add(Exprs.implies(there, equal(index, KnownObjects.last(to))));
      facts.add(Exprs.implies(there, Lifetimes.isAlive(index, to)));
      for (Site family : to.isFamily() ? heap.families() : List.of(to)) {
        Lifetimes.orders(index, family).forEach(order -> facts.add(Exprs.implies(there, order)));
      }
      for (Site family : heap.families()) {
        Expr isElsewhere = family.equals(to) ? isNull : there;
        Expr last = KnownObjects.last(family);
        Expr isEmpty = equal(last, FamilyPointers.NO_INDEX);
        Expr hasEnded = Exprs.or(isEmpty, Exprs.not(Lifetimes.isAlive(last, family)));
        facts.add(Exprs.implies(isElsewhere, isEmpty));
        facts.add(Exprs.implies(isElsewhere, hasEnded));
      }
    }
    facts.add(somewhere);
  }

  private void lastObjects(Site site) {
    List<KnownObject> known = new ArrayList<>(KnownObjects.lastOnes(site));
    known.add(KnownObjects.focused(site));
    for (KnownObject object : known) {
      Expr exists = Exprs.compare(BinaryOp.GE, object.index(), FamilyPointers.FIRST);
      contents.areClosed(object).forEach(is -> facts.add(Exprs.implies(exists, is)));
      for (ObjectInvariant claim : claims) {
        if (claim.of().equals(site)) {
          facts.add(Exprs.implies(exists, claim.of(object)));
          Expr alive = Exprs.and(exists, Lifetimes.isAlive(object.index(), site));
          facts.add(Exprs.implies(alive, claim.of(object)));
        }
      }
    }
    facts.add(Exprs.compare(BinaryOp.GE, KnownObjects.last(site), FamilyPointers.NO_INDEX));
    Expr focus = KnownObjects.focused(site).index();
    facts.add(Exprs.implies(KnownObjects.hasFocus(site), KnownObjects.isEarlier(site, focus)));
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
        Expr first = Exprs.read(FamilyPointers.index(left));
        Expr second = Exprs.read(FamilyPointers.index(right));
        if (!left.equals(right)) {
          facts.add(Exprs.implies(both, Exprs.compare(BinaryOp.LE, first, second)));
          facts.add(Exprs.implies(both, Exprs.compare(BinaryOp.LT, first, second)));
          Expr next = new Expr.Binary(BinaryOp.ADD, second, FamilyPointers.FIRST);
          facts.add(Exprs.implies(both, equal(first, next)));
          facts.add(Exprs.implies(isNull(left), isNull(right)));
        }
      }
    }
  }

  private static Expr leads(Variable pointer, Site site) {
    return equal(Exprs.read(FamilyPointers.site(pointer)), FamilyPointers.number(site.number()));
  }

  private static Expr isNull(Variable pointer) {
    return equal(Exprs.read(FamilyPointers.site(pointer)), FamilyPointers.NULL);
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
      facts.add(equal(value, KnownObjects.last(site)));
      for (Variable pointer : pointersTo(site)) {
        Expr index = Exprs.read(FamilyPointers.index(pointer));
        facts.add(
            equal(value, Exprs.conditional(leads(pointer, site), index, FamilyPointers.NO_INDEX)));
        Expr sum = new Expr.Binary(BinaryOp.ADD, value, index);
        facts.add(equal(sum, KnownObjects.last(site)));
      }
    }
  }

  /**
   * Ghost variables count the blocks that are alive: families from the first object on, or from
   * some pointer on.
   */
  private void blocks(List<Variable> globals) {
    Set<Expr> sums = new LinkedHashSet<>(List.of(FamilyPointers.number(0)));
    for (Site site : heap.sites()) {
      if (site.allocation().isPresent() && sums.size() <= MAX_SUMS) {
        Set<Expr> longer = new LinkedHashSet<>();
        for (Expr living : living(site)) {
          sums.forEach(sum -> longer.add(Exprs.add(sum, living)));
        }
        sums = longer;
      }
    }
    for (Variable global : globals) {
      if (global.type() instanceof IntType && global.sourceName().isEmpty()) {
        Expr count = Exprs.convert(Exprs.read(global), IntType.UNBOUNDED);
        sums.forEach(sum -> facts.add(equal(count, sum)));
      }
    }
  }

  /**
   * How many objects of the site may be alive: all or none, or those up to the index of an object
   * to which a pointer leads, of this site or of one that is allocated as often, or from there on.
   */
  private Set<Expr> living(Site site) {
    Expr none = FamilyPointers.NO_INDEX;
    Expr last = KnownObjects.last(site);
    Set<Expr> numbers = new LinkedHashSet<>(List.of(none, last));
    for (Site other : site.isFamily() ? heap.families() : List.of(site)) {
      for (Variable pointer : pointersTo(other)) {
        Expr there = leads(pointer, other);
        Expr index = Exprs.read(FamilyPointers.index(pointer));
        if (site.isFamily()) {
          Expr behind = new Expr.Binary(BinaryOp.SUB, last, index);
          Expr rest = Exprs.add(behind, FamilyPointers.FIRST);
          Expr notYet = Exprs.conditional(isNull(pointer), none, last);
          numbers.add(Exprs.conditional(there, index, none));
          numbers.add(Exprs.conditional(there, rest, none));
          numbers.add(Exprs.conditional(there, rest, notYet));
          numbers.add(Exprs.conditional(there, behind, last));
        } else {
          numbers.add(Exprs.conditional(there, FamilyPointers.FIRST, none));
        }
      }
    }
    return numbers;
  }
}
