package proteus.verifier.pass.family;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.Evaluator;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;
import proteus.ir.run.Trace;

/**
 * An execution of a program with linked objects, in which claims about objects break: those about
 * living objects before the last two of their family, once they have been accessed.
 */
final class Observation implements Trace {
  /** What integers may hold that nobody has written. */
  private static final List<Long> UNWRITTEN = List.of(0L, 77L);

  private static final int NEITHER_OF_LAST = 2;

  private final Heap heap;
  private final List<ObjectInvariant> claims;
  private final ObjectNumbering numbering;
  private final Map<Integer, Member> members = new LinkedHashMap<>();
  private final Map<Site, Integer> counts = new LinkedHashMap<>();

  /** Members that have changed, or have come to be earlier ones, since claims were looked at. */
  private final Set<Member> changed = new LinkedHashSet<>();

  private final Set<ObjectInvariant> broken = new LinkedHashSet<>();

  Observation(Heap heap, List<ObjectInvariant> claims, ObjectNumbering numbering) {
    this.heap = heap;
    this.claims = claims;
    this.numbering = numbering;
    for (Site site : heap.sites()) {
      site.global().ifPresent(g -> members.put(numbering.object(g.name()), new Member(site, 1)));
    }
  }

  /** An object, as one of those of its site. */
  private static final class Member {
    private final Site site;
    private final int index;
    private final Map<Field, Value> contents = new LinkedHashMap<>();

    Member(Site site, int index) {
      this.site = site;
      this.index = index;
    }
  }

  /** The claims that do not hold. */
  Set<ObjectInvariant> broken() {
    return broken;
  }

  @Override
  public void performed(Edge edge, State state) {
    Evaluator evaluator = new Evaluator(state::value, numbering, AddressSpace.withoutObjects());
    switch (edge.action()) {
      case Action.Allocate allocate -> {
        if (state.value(allocate.target()) instanceof Value.PointerValue(int object, long _)) {
          Site site = heap.site(edge);
          Member member = new Member(site, counts.merge(site, 1, Integer::sum));
          members.put(object, member);
          accessed(member, true);
        }
      }
      case Action.Store(Expr address, Expr value, int _) ->
          member(evaluator, address)
              .ifPresent(
                  member -> {
                    heap.field(member.site, Heap.distance(address))
                        .ifPresent(f -> member.contents.put(f, evaluator.value(value)));
                    accessed(member, true);
                  });
      case Action.Fill(Expr target, Expr _, Expr length) ->
          member(evaluator, target)
              .ifPresent(
                  member -> {
                    clear(member, ((Expr.IntLiteral) length).value());
                    accessed(member, true);
                  });
      case Action.Load(Variable target, Expr address, int _)
          when !Subexpressions.variables(address).contains(target) ->
          member(evaluator, address).ifPresent(member -> accessed(member, false));
      case Action.Deallocate(Expr address, var _) ->
          member(evaluator, address).ifPresent(changed::remove);
      default -> {}
    }
  }

  private Optional<Member> member(Evaluator evaluator, Expr address) {
    return Optional.ofNullable(members.get(evaluator.pointer(Heap.start(address)).object()));
  }

  private void clear(Member member, BigInteger bytes) {
    for (Field field : heap.fieldsOf(member.site)) {
      if (field.end().compareTo(bytes) <= 0) {
        member.contents.put(field, Value.zero(field.type()));
      }
    }
  }

  private void accessed(Member member, boolean changes) {
    if (changes && member.site.isFamily()) {
      changed.add(member);
    }
    for (Member other : List.copyOf(changed)) {
      boolean isEarlier = other.index <= counts.getOrDefault(other.site, 0) - NEITHER_OF_LAST;
      boolean isKnown = other.equals(member) && ObjectInvariant.relatesFields(claims, other.site);
      if (isEarlier && !isKnown) {
        changed.remove(other);
        claims.stream()
            .filter(c -> c.of().equals(other.site) && !holds(c, other))
            .forEach(broken::add);
      }
    }
  }

  private boolean holds(ObjectInvariant claim, Member member) {
    for (long unwritten : UNWRITTEN) {
      Map<Variable, Value> values = new LinkedHashMap<>();
      values.put(ObjectInvariant.SELF, Value.IntValue.of(member.index));
      for (Field field : claim.fields()) {
        Value content = member.contents.get(field);
        if (field.type() instanceof IntType type) {
          Value.IntValue number =
              content instanceof Value.IntValue written ? written : Value.IntValue.of(unwritten);
          values.put(ObjectInvariant.value(field), new Value.IntValue(type.wrap(number.value())));
        } else {
          values.put(ObjectInvariant.site(field), site(content));
          values.put(ObjectInvariant.index(field), index(content));
        }
      }
      Evaluator evaluator =
          new Evaluator(
              v -> values.getOrDefault(v, Value.zero(v.type())),
              numbering,
              AddressSpace.withoutObjects());
      if (!evaluator.truth(claim.condition())) {
        return false;
      }
    }
    return true;
  }

  /**
   * The site to which a pointer in a field leads; nothing was written where there is no pointer.
   */
  private Value site(@Nullable Value content) {
    if (!(content instanceof Value.PointerValue(int object, long _))) {
      return Value.IntValue.of(-1);
    }
    Member to = members.get(object);
    return Value.IntValue.of(to == null ? 0 : to.site.number());
  }

  private Value index(@Nullable Value content) {
    Member to =
        content instanceof Value.PointerValue(int object, long _) ? members.get(object) : null;
    return Value.IntValue.of(to == null ? 0 : to.index);
  }
}
