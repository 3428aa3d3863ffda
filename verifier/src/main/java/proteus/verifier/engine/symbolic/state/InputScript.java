package proteus.verifier.engine.symbolic.state;

import java.math.BigInteger;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.smt.Model;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermValue;
import proteus.summarizer.path.Trace;
import proteus.summarizer.path.Trace.Event;
import proteus.verifier.engine.Flattening;
import proteus.verifier.engine.symbolic.state.Findings.AppliedSummary;
import proteus.verifier.engine.symbolic.state.Findings.Element;
import proteus.verifier.engine.symbolic.state.Findings.Input;
import proteus.verifier.task.ChosenInput;

/**
 * The inputs of the execution that a model describes, in order. Those of loops that were replaced
 * are computed only when they are asked for, iteration by iteration.
 */
public final class InputScript implements Iterable<ChosenInput> {
  private final List<Findings.Event> events;
  private final Model model;

  public InputScript(Findings findings, Model model) {
    this.model = model;
    TermEvaluator evaluator = model.evaluator();
    this.events = findings.events().stream().filter(e -> evaluator.isTrue(e.guard())).toList();
  }

  @Override
  public Iterator<ChosenInput> iterator() {
    return Flattening.of(events.iterator(), this::inputs);
  }

  private Iterator<ChosenInput> inputs(Findings.Event event) {
    return switch (event) {
      case Input input ->
          List.of(new ChosenInput(input.source(), value(model.eval(input.value()), input.type())))
              .iterator();
      case Element element -> List.of(chosen(element)).iterator();
      case AppliedSummary applied -> trace(applied.trace(), Collections.emptyMap());
    };
  }

  private ChosenInput chosen(Element element) {
    TermValue at = model.eval(element.offset());
    BigInteger offset =
        at instanceof TermValue.BitVec bits ? bits.signed() : ((TermValue.Int) at).value();
    Nondet.Bytes bytes = new Nondet.Bytes(element.object(), offset.longValue(), element.size());
    return new ChosenInput(
        Nondet.uninitialized(element.name(), bytes),
        value(model.eval(element.value()), element.type()));
  }

  /** The inputs along a trace; {@code indices} are the iterations of the loops around. */
  private Iterator<ChosenInput> trace(Trace trace, Map<Term, TermValue> indices) {
    return Flattening.of(
        trace.phases().stream().filter(phase -> !phase.events().isEmpty()).iterator(),
        phase -> phase(phase, indices));
  }

  private Iterator<ChosenInput> phase(Trace.Phase phase, Map<Term, TermValue> indices) {
    BigInteger count = evaluator(indices).integer(phase.count());
    Iterator<BigInteger> iterations =
        Stream.iterate(BigInteger.ZERO, i -> i.compareTo(count) < 0, i -> i.add(BigInteger.ONE))
            .iterator();
    return Flattening.of(
        iterations,
        i -> {
          Map<Term, TermValue> inner = new HashMap<>(indices);
          inner.put(phase.index(), new TermValue.Int(i));
          boolean last = i.add(BigInteger.ONE).equals(count);
          return Flattening.of(phase.events().iterator(), e -> event(e, last, inner));
        });
  }

  private Iterator<ChosenInput> event(Event event, boolean last, Map<Term, TermValue> indices) {
    return switch (event) {
      case Event.Input(Edge edge, Term during, Term atLast) -> {
        Action.Havoc havoc = (Action.Havoc) edge.action();
        TermValue value = evaluator(indices).value(last ? atLast : during);
        yield List.of(new ChosenInput(havoc.source(), value(value, havoc.target().type())))
            .iterator();
      }
      case Event.Inner(var header, Trace during, Trace atLast) ->
          trace(last ? atLast : during, indices);
    };
  }

  private TermEvaluator evaluator(Map<Term, TermValue> indices) {
    return TermEvaluator.of(
        variable -> {
          TermValue index = indices.get(variable);
          return index == null ? model.get(variable) : index;
        });
  }

  /** A value of the formula as a value of the program. */
  static Value value(TermValue value, Type type) {
    return switch (value) {
      case TermValue.Bool(boolean b) -> new Value.BoolValue(b);
      case TermValue.Int(BigInteger i) -> new Value.IntValue(i);
      case TermValue.BitVec v ->
          switch (type) {
            case IntType t -> new Value.IntValue(t.isSigned() ? v.signed() : v.bits());
            case FloatType t -> new Value.FloatValue(v.bits(), t);
            case BoolType t -> new Value.BoolValue(v.bits().signum() != 0);
            case PointerType t -> new Value.IntValue(v.bits());
          };
      case TermValue.Fp v -> new Value.FloatValue(v.bits(), (FloatType) type);
      case TermValue.Real r -> throw new IllegalStateException("a real input");
      case TermValue.Array a -> throw new IllegalStateException("an array as input");
    };
  }
}
