package proteus.verifier.pass.family;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.Evaluator;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;
import proteus.ir.run.ExecutionListener;
import proteus.smt.linked.Field;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Site;

/**
 * An execution of a program with linked objects, in which claims about objects break: those about
 * living objects before the last two of their family, once they have been accessed.
 */
final class Observation implements ExecutionListener {
  /** What integers may hold that nobody has written. */
  private static final List<Long> UNWRITTEN = List.of(0L, 77L);

  private final Subject subject;
  private final LinkedHeap heap;
  private final Map<Integer, Member> members = new LinkedHashMap<>();
  private final Map<Site, Integer> counts = new LinkedHashMap<>();
  private final Set<Member> ended = new LinkedHashSet<>();

  /**
   * Members of which something has changed, or that have come to be earlier ones, since claims were
   * looked at.
   */
  private final Set<Member> changed = new LinkedHashSet<>();

  private final Set<ObjectInvariant> broken = new LinkedHashSet<>();

  Observation(Subject subject) {
    this.subject = subject;
    this.heap = subject.heap();
    for (Site site : heap.sites()) {
      site.global()
          .map(g -> subject.numbering().object(g.name()))
          .ifPresent(object -> members.put(object, new Member(site, 1)));
    }
  }

  /**
   * What is observed, in all executions alike.
   *
   * @param pointers of the program, by what stands for them in claims
   * @param variables of the program that claims are about
   * @param stayKnown the sites whose objects stay known after an access
   */
  record Subject(
      LinkedHeap heap,
      List<ObjectInvariant> claims,
      ObjectNumbering numbering,
      Map<Variable, Variable> pointers,
      Set<Variable> variables,
      Set<Site> stayKnown) {
    static Subject of(LinkedHeap heap, List<ObjectInvariant> claims, ObjectNumbering numbering) {
      Map<Variable, Variable> pointers = new LinkedHashMap<>();
      for (Variable pointer : heap.pointers()) {
        FamilyPointers.parts(pointer).forEach(part -> pointers.put(part, pointer));
      }
      Set<Variable> variables = new LinkedHashSet<>();
      for (ObjectInvariant claim : claims) {
        claim.programVariables().forEach(v -> variables.add(pointers.getOrDefault(v, v)));
      }
      Set<Site> stayKnown = new LinkedHashSet<>(heap.sites());
      stayKnown.removeIf(site -> !ObjectInvariant.stayKnown(claims, site));
      return new Subject(heap, List.copyOf(claims), numbering, pointers, variables, stayKnown);
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
    switch (edge.action()) {
      case Action.Allocate allocate -> {
        if (state.value(allocate.target()) instanceof Value.PointerValue(int object, long _)) {
          Site site = heap.site(edge);
          Member member = new Member(site, counts.merge(site, 1, Integer::sum));
          members.put(object, member);
          changed(member, state);
        }
      }
      case Action.Store(Expr address, Expr value, int _) ->
          member(state, address)
              .ifPresent(
                  member -> {
                    heap.field(member.site, LinkedHeap.distance(address))
                        .ifPresent(f -> member.contents.put(f, evaluator(state).value(value)));
                    changed(member, state);
                  });
      case Action.Copy copy ->
          member(state, copy.target())
              .ifPresent(
                  to -> {
                    member(state, copy.source()).ifPresent(from -> copy(from, to, copy));
                    changed(to, state);
                  });
      case Action.Fill(Expr target, Expr _, Expr length) ->
          member(state, target)
              .ifPresent(
                  member -> {
                    clear(member, ((Expr.IntLiteral) length).value());
                    changed(member, state);
                  });
      case Action.Load(Variable target, Expr address, int _)
          when !Subexpressions.variables(address).contains(target) ->
          member(state, address).ifPresent(m -> accessed(m, state));
      case Action.Deallocate(Expr address, var _) ->
          member(state, address)
              .ifPresent(
                  member -> {
                    changed.remove(member);
                    ended.add(member);
                  });
      default -> {}
    }
    if (Actions.target(edge.action()).filter(subject.variables()::contains).isPresent()) {
      members.values().stream()
          .filter(m -> m.site.isFamily() && !ended.contains(m))
          .forEach(changed::add);
    }
  }

  private Evaluator evaluator(State state) {
    return new Evaluator(state::value, subject.numbering(), AddressSpace.withoutObjects());
  }

  private Optional<Member> member(State state, Expr address) {
    return Optional.ofNullable(
        members.get(evaluator(state).pointer(LinkedHeap.start(address)).object()));
  }

  private void copy(Member from, Member to, Action.Copy copy) {
    for (Field field : heap.copied(to.site, copy)) {
      BigInteger offset = field.offset().subtract(LinkedHeap.shift(copy));
      Optional<Value> content = heap.field(from.site, offset).map(from.contents::get);
      to.contents.remove(field);
      content.ifPresent(value -> to.contents.put(field, value));
    }
  }

  private void clear(Member member, BigInteger bytes) {
    for (Field field : heap.fieldsOf(member.site)) {
      if (field.end().compareTo(bytes) <= 0) {
        member.contents.put(field, Value.zero(field.type()));
      }
    }
  }

  private void changed(Member member, State state) {
    if (member.site.isFamily()) {
      changed.add(member);
    }
    accessed(member, state);
  }

  private void accessed(Member member, State state) {
    for (Member other : List.copyOf(changed)) {
      boolean isKnown = other.equals(member) && subject.stayKnown().contains(other.site);
      if (KnownObjects.isEarlier(other.index, counts.getOrDefault(other.site, 0)) && !isKnown) {
        changed.remove(other);
        subject.claims().stream()
            .filter(c -> c.of().equals(other.site) && !holds(c, other, state))
            .forEach(broken::add);
      }
    }
  }

  private boolean holds(ObjectInvariant claim, Member member, State state) {
    return UNWRITTEN.stream().allMatch(n -> holds(claim, values(claim, member, n), state));
  }

  private boolean holds(ObjectInvariant claim, Map<Variable, Value> contents, State state) {
    return claim.holds(
        v -> contents.containsKey(v) ? contents.get(v) : value(v, state), subject.numbering());
  }

  private Value value(Variable variable, State state) {
    Variable pointer = subject.pointers().get(variable);
    return pointer == null
        ? state.value(variable)
        : parts(state.value(pointer)).get(FamilyPointers.parts(pointer).indexOf(variable));
  }

  /** The site and the index of the object to which a pointer leads. */
  private List<Value> parts(Value pointer) {
    Optional<Member> to =
        pointer instanceof Value.PointerValue(int object, long _)
            ? Optional.ofNullable(members.get(object))
            : Optional.empty();
    return to.map(
            m -> List.<Value>of(Value.IntValue.of(m.site.number()), Value.IntValue.of(m.index)))
        .orElse(List.of(number(FamilyPointers.NULL), number(FamilyPointers.NO_INDEX)));
  }

  private Map<Variable, Value> values(ObjectInvariant claim, Member member, long unwritten) {
    Map<Variable, Value> values = new LinkedHashMap<>();
    values.put(ObjectInvariant.SELF, Value.IntValue.of(member.index));
    for (Field field : claim.fields()) {
      Value content = member.contents.get(field);
      if (field.type() instanceof IntType type) {
        Value.IntValue number =
            content instanceof Value.IntValue written ? written : Value.IntValue.of(unwritten);
        values.put(ObjectInvariant.value(field), new Value.IntValue(type.wrap(number.value())));
      } else {
        List<Value> parts =
            content == null
                ? List.of(number(FamilyPointers.NO_VALUE), number(FamilyPointers.NO_INDEX))
                : parts(content);
        values.put(ObjectInvariant.site(field), parts.getFirst());
        values.put(ObjectInvariant.index(field), parts.getLast());
      }
    }
    return values;
  }

  private static Value number(Expr literal) {
    return new Value.IntValue(((Expr.IntLiteral) literal).value());
  }
}
