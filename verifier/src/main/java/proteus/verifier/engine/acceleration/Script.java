package proteus.verifier.engine.acceleration;

import java.math.BigInteger;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import proteus.ir.Type;
import proteus.smt.Model;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermValue;
import proteus.summarizer.pda.Acceleration;
import proteus.verifier.engine.Flattening;
import proteus.verifier.engine.PathInputs;
import proteus.verifier.task.ChosenInput;

/** The inputs of the execution that a model describes, computed as they are asked for. */
final class Script implements Iterable<ChosenInput> {
  private final List<ReplayEvent> events;
  private final Function<Term, TermValue> model;

  /**
   * @param events with their terms over the model's variables
   */
  Script(List<ReplayEvent> events, Model model) {
    this.events = List.copyOf(events);
    this.model = model::get;
  }

  @Override
  public Iterator<ChosenInput> iterator() {
    return inputs(events, model);
  }

  private Iterator<ChosenInput> inputs(
      List<ReplayEvent> all, Function<Term, TermValue> assignment) {
    TermEvaluator evaluator = TermEvaluator.of(assignment);
    return Flattening.of(
        all.iterator(),
        event ->
            switch (event) {
              case ReplayEvent.Input(var source, Type type, Term value) ->
                  List.of(new ChosenInput(source, PathInputs.value(evaluator.value(value), type)))
                      .iterator();
              case ReplayEvent.Rounds rounds -> rounds(rounds, evaluator);
            });
  }

  private Iterator<ChosenInput> rounds(ReplayEvent.Rounds rounds, TermEvaluator outer) {
    Relation relation = rounds.relation();
    CycleIteration round = relation.round();
    if (round.events().isEmpty()) {
      return Collections.emptyIterator();
    }
    Map<Term, TermValue> given = new HashMap<>();
    rounds.binding().forEach((variable, term) -> given.put(variable, outer.value(term)));
    if (relation.closed().isEmpty()) {
      return inputs(round.events(), assignment(completed(round, given)));
    }
    Acceleration.Closed closed = relation.closed().get();
    BigInteger count = TermEvaluator.of(given).integer(relation.counter());
    return Flattening.of(
        Stream.iterate(BigInteger.ZERO, i -> i.compareTo(count) < 0, i -> i.add(BigInteger.ONE))
            .iterator(),
        i -> {
          boolean last = i.add(BigInteger.ONE).equals(count);
          return inputs(round.events(), assignment(during(round, closed, given, i, last)));
        });
  }

  /** The values of a round's variables when so many rounds are over. */
  private static Map<Term, TermValue> during(
      CycleIteration round,
      Acceleration.Closed closed,
      Map<Term, TermValue> given,
      BigInteger number,
      boolean last) {
    Map<Term, TermValue> first = new HashMap<>(given);
    first.put(closed.form().counter(), new TermValue.Int(number));
    Map<Term, TermValue> now = new HashMap<>(given);
    if (number.signum() > 0) {
      TermEvaluator terms = TermEvaluator.of(first);
      closed.form().terms().forEach((symbol, s) -> now.put(symbol, terms.value(s.term())));
    }
    if (!last) {
      TermEvaluator state = TermEvaluator.of(Map.copyOf(now));
      closed.witnesses().forEach((choice, witness) -> now.put(choice, state.value(witness)));
    }
    return completed(round, now);
  }

  private static Function<Term, TermValue> assignment(Map<Term, TermValue> values) {
    return variable -> values.getOrDefault(variable, Model.completion(variable));
  }

  /** With values for what nothing depends on. */
  private static Map<Term, TermValue> completed(CycleIteration round, Map<Term, TermValue> known) {
    Map<Term, TermValue> now = new HashMap<>(known);
    for (Term choice : round.choices()) {
      now.putIfAbsent(choice, Model.completion(choice));
    }
    for (ReplayEvent event : round.events()) {
      if (event instanceof ReplayEvent.Input(var source, Type type, Term value) && value.isVar()) {
        now.putIfAbsent(value, Model.completion(value));
      }
    }
    return now;
  }
}
