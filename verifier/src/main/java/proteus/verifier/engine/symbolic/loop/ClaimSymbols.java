package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.memory.Contents;
import proteus.verifier.engine.symbolic.memory.Contents.Elements;
import proteus.verifier.engine.symbolic.memory.Contents.Planes;
import proteus.verifier.engine.symbolic.memory.Footprints.Shape;
import proteus.verifier.engine.symbolic.state.PrefixSums;
import proteus.verifier.engine.symbolic.state.RegisterFrame;
import proteus.verifier.engine.symbolic.state.Slots;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Pointer;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Target;
import proteus.verifier.task.certificate.ClaimMoment;
import proteus.verifier.task.certificate.ClaimSymbol;

/**
 * Names for the terms that program variables and memory hold at a loop's header and when it was
 * entered. The names have no ranges: what the terms' ranges say is said in so many words.
 */
public final class ClaimSymbols {
  private final SymbolicContext execution;
  private final Terms terms;
  private final Slots slots;
  private final RegisterFrame frame;
  private final Map<Term, ClaimSymbol> symbols = new LinkedHashMap<>();
  private final Map<Term, Term> names = new LinkedHashMap<>();
  private final List<Term> ranges = new ArrayList<>();
  private final List<NamedArray> arrays = new ArrayList<>();
  private final Map<Term, Term> unchanged = new LinkedHashMap<>();

  /**
   * An array at the loop's header, in any round.
   *
   * @param object that the program accesses
   */
  public record NamedArray(Term name, int object, Shape shape) {}

  ClaimSymbols(
      SymbolicContext execution, Slots slots, RegisterFrame frame, State entry, State head) {
    this.execution = execution;
    this.terms = execution.terms();
    this.slots = slots;
    this.frame = frame;
    addAll(head, ClaimMoment.NOW);
    addAll(entry, ClaimMoment.ENTRY);
    head.registers().forEach((slot, value) -> steps(slot, value, entry));
    execution.findings().facts().sums(terms).all().forEach(this::sums);
  }

  /** By name: what it stands for. */
  Map<Term, ClaimSymbol> symbols() {
    return symbols;
  }

  /** What the ranges of the terms say, over the names. */
  List<Term> ranges() {
    return ranges;
  }

  /** The arrays at the header. */
  public List<NamedArray> arrays() {
    return arrays;
  }

  /** The arrays at the header that are the same as at the loop's entry, with their names there. */
  public Map<Term, Term> unchanged() {
    return unchanged;
  }

  /** The term over the names. */
  Term over(Term term) {
    return Substitution.of(terms, names).apply(term);
  }

  private void addAll(State state, ClaimMoment moment) {
    state.registers().forEach((slot, value) -> add(slot, value, state, moment));
    for (String object : execution.objects().names()) {
      execution
          .objects()
          .find(object)
          .filter(found -> state.hasObject(found.id()))
          .ifPresent(found -> contents(new Expr.ObjectAddress(object), found.id(), state, moment));
    }
  }

  private boolean isHere(int slot) {
    return frame.knows(slots.variable(slot), slot);
  }

  private void add(int slot, SymbolicValue value, State state, ClaimMoment moment) {
    if (!isHere(slot)) {
      return;
    }
    Variable variable = slots.variable(slot);
    switch (value) {
      case Scalar(Term term) -> scalar(variable, term, moment);
      case Pointer(List<Target> targets) -> {
        if (targets.size() == 1 && state.hasObject(targets.getFirst().object())) {
          Target target = targets.getFirst();
          name(target.offset(), new ClaimSymbol.Offset(variable, moment), variable.name());
          contents(new Expr.VariableRead(variable), target.object(), state, moment);
        }
      }
    }
  }

  private void scalar(Variable variable, Term term, ClaimMoment moment) {
    name(term, new ClaimSymbol.Value(variable, moment), variable.name())
        .filter(name -> term.isVar() && variable.type() instanceof IntType t && isNarrow(term, t))
        .ifPresent(name -> ranges.add(terms.in(name, term.range())));
  }

  private static boolean isNarrow(Term term, IntType type) {
    return type.isUnbounded()
        ? !term.range().equals(Interval.ALL)
        : !term.range().contains(new Interval(type.min(), type.max()));
  }

  private void contents(Expr pointer, int object, State state, ClaimMoment moment) {
    switch (state.object(object).contents()) {
      case Elements e -> elements(pointer, object, e, moment);
      case Planes p ->
          p.arrays()
              .values()
              .forEach(
                  part -> {
                    if (state.object(part).contents() instanceof Elements e) {
                      elements(pointer, object, e, moment);
                    }
                  });
      case Contents.Cells c -> {}
    }
  }

  private void elements(Expr pointer, int object, Elements e, ClaimMoment moment) {
    ClaimSymbol.Contents contents = new ClaimSymbol.Contents(pointer, e.type(), e.size(), moment);
    Optional<Term> fresh = name(e.array(), contents, "contents");
    Shape shape = new Shape(e.type(), e.size());
    switch (moment) {
      case NOW -> fresh.ifPresent(name -> arrays.add(new NamedArray(name, object, shape)));
      case ENTRY -> {
        Term now = names.get(e.array());
        if (fresh.isEmpty() && now != null && !unchanged.containsKey(now)) {
          Term before = terms.freshVar("before", now.sort(), Interval.ALL);
          symbols.put(before, contents);
          unchanged.put(now, before);
        }
      }
    }
  }

  /** The new name for the term, if it needs one and has none. */
  private Optional<Term> name(Term term, ClaimSymbol symbol, String prefix) {
    if (term.isConst() || names.containsKey(term)) {
      return Optional.empty();
    }
    Term name = terms.freshVar(prefix, term.sort(), Interval.ALL);
    names.put(term, name);
    symbols.put(name, symbol);
    return Optional.of(name);
  }

  private void sums(PrefixSums.Elements elements, PrefixSums.Sums sums) {
    Term name = names.get(elements.array());
    Term rest = over(elements.rest());
    if (name != null
        && symbols.get(name)
            instanceof ClaimSymbol.Contents(var pointer, var type, int size, var when)
        && type instanceof IntType integers
        && symbols.keySet().containsAll(TermGraph.freeVariables(rest))) {
      name(
          sums.array(),
          new ClaimSymbol.Sums(pointer, integers, size, elements.factor(), rest),
          "sums");
    }
  }

  /** A pointer that strides through its object: the number of strides, which has no variable. */
  private void steps(int slot, SymbolicValue value, State entry) {
    @Nullable SymbolicValue first = entry.register(slot);
    boolean strides =
        isHere(slot)
            && value instanceof Pointer p
            && p.targets().size() == 1
            && first instanceof Pointer q
            && q.targets().size() == 1
            && !value.equals(first);
    if (!strides) {
      return;
    }
    Term offset = ((Pointer) value).targets().getFirst().offset();
    Term name = names.get(offset);
    if (!(offset.sort() instanceof Sort.Int) || name == null) {
      return;
    }
    LinearForm form = LinearForm.of(offset);
    for (Map.Entry<Term, BigInteger> part : form.coefficients().entrySet()) {
      Term atom = part.getKey();
      if (atom.isVar() && !names.containsKey(atom)) {
        Term rest = over(terms.sub(offset, terms.mul(part.getValue(), atom)));
        if (symbols.keySet().containsAll(TermGraph.freeVariables(rest))) {
          Term distance = terms.sub(name, rest);
          Term stride = terms.intConst(part.getValue());
          Term steps = terms.div(distance, stride);
          names.put(atom, steps);
          ranges.add(terms.eq(distance, terms.mul(stride, steps)));
          ranges.add(terms.in(steps, atom.range()));
          return;
        }
      }
    }
  }
}
