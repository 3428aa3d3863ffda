package proteus.verifier.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.NondetSource;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.model.Invariant;
import proteus.witness.model.Metadata;
import proteus.witness.model.SourceLocation;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WitnessSegment;

/** Correctness witnesses that are wrong. */
final class CorrectnessMutants extends WitnessMutants {
  CorrectnessMutants(BenchmarkTask task, Program program) {
    super(task, program);
  }

  List<Mutant> of(CorrectnessWitness witness) {
    Metadata metadata = witness.metadata();
    add("another property", new CorrectnessWitness(ofOverflow(metadata), witness.invariants()));
    errorCall()
        .ifPresent(
            l ->
                add(
                    "the other verdict",
                    new ViolationWitness(
                        metadata, List.of(WitnessSegment.of(Waypoint.target(l))))));
    for (Invariant invariant : witness.invariants()) {
      SourceLocation at = invariant.location();
      another(at)
          .ifPresent(
              f ->
                  replaced(
                      witness,
                      "another function",
                      invariant,
                      new Invariant(
                          invariant.type(),
                          new SourceLocation(at.fileName(), at.line(), at.column(), Optional.of(f)),
                          invariant.value(),
                          invariant.format())));
      emptyLine(at.line())
          .ifPresent(
              l ->
                  replaced(
                      witness,
                      "a moved line",
                      invariant,
                      new Invariant(
                          invariant.type(),
                          new SourceLocation(at.fileName(), l, OptionalInt.empty(), at.function()),
                          invariant.value(),
                          invariant.format())));
    }
    tooStrong(witness);
    return mutants;
  }

  private void replaced(CorrectnessWitness witness, String kind, Invariant old, Invariant by) {
    List<Invariant> invariants = new ArrayList<>();
    witness.invariants().forEach(i -> invariants.add(i.equals(old) ? by : i));
    add(kind, new CorrectnessWitness(witness.metadata(), invariants));
  }

  private Optional<SourceLocation> errorCall() {
    String path = task.files().getFirst().toString();
    for (Function function : program.functions().values()) {
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Violate && edge.span().file().equals(path)) {
          return Optional.of(
              SourceLocation.of(path, edge.span().line(), edge.span().column(), function.name()));
        }
      }
    }
    return Optional.empty();
  }

  /** Invariants that exclude a state that an execution was in when it reached the loop. */
  private void tooStrong(CorrectnessWitness witness) {
    Map<SourceSpan, Map<Variable, Value>> seen = new LinkedHashMap<>();
    Map<SourceSpan, String> functions = new LinkedHashMap<>();
    ExecutionListener trace =
        new ExecutionListener() {
          @Override
          public void loopStarted(Function function, Loop loop, State state) {
            if (seen.containsKey(loop.span())) {
              return;
            }
            Map<Variable, Value> values = new LinkedHashMap<>();
            for (Edge edge : function.cfg().edges()) {
              for (var expr : Subexpressions.of(edge.action())) {
                if (expr instanceof Expr.VariableRead(Variable v)
                    && v.sourceName().isPresent()
                    && v.type() instanceof IntType) {
                  values.put(v, state.value(v));
                }
              }
            }
            functions.put(loop.span(), function.name());
            seen.put(loop.span(), values);
          }
        };
    new Interpreter(program).run(NondetSource.zeros(), LIMITS, trace);
    String path = task.files().getFirst().toString();
    seen.keySet().removeIf(span -> !span.file().equals(path));
    seen.forEach(
        (span, values) -> {
          for (Variable variable : values.keySet()) {
            boolean unique =
                values.keySet().stream()
                        .filter(v -> v.sourceName().equals(variable.sourceName()))
                        .count()
                    == 1;
            String name = variable.sourceName().orElse("");
            boolean before = variable.name().contains("::") && isDeclaredBefore(name, span);
            if (unique && before && isWhileOrFor(span)) {
              exclude(witness, span, functions.getOrDefault(span, ""), name, values.get(variable));
              return;
            }
          }
        });
  }

  private boolean isWhileOrFor(SourceSpan span) {
    try {
      String line = Files.readAllLines(task.files().getFirst()).get(span.line() - 1);
      String rest = line.substring(Math.min(span.column() - 1, line.length()));
      return rest.startsWith("while") || rest.startsWith("for");
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether the name stands before the loop, so that it is in scope at the loop. */
  private boolean isDeclaredBefore(String name, SourceSpan span) {
    try {
      List<String> lines = Files.readAllLines(task.files().getFirst());
      return lines.subList(0, span.line() - 1).stream()
          .anyMatch(l -> l.matches("  (\\w+ )+(\\w+( = [^,;]*)?, )*" + name + "\\b.*"));
    } catch (IOException e) {
      return false;
    }
  }

  private void exclude(
      CorrectnessWitness witness, SourceSpan span, String function, String name, Value value) {
    if (!(value instanceof Value.IntValue(BigInteger number)) || number.bitLength() > 30) {
      return;
    }
    SourceLocation at = SourceLocation.of(span.file(), span.line(), span.column(), function);
    String excluded = name + " != " + number;
    List<Invariant> invariants = new ArrayList<>();
    boolean strengthened = false;
    for (Invariant invariant : witness.invariants()) {
      boolean here = invariant.location().line() == span.line() && !strengthened;
      strengthened |= here;
      invariants.add(
          here
              ? new Invariant(
                  invariant.type(),
                  invariant.location(),
                  "(" + invariant.value() + ") && " + excluded,
                  ExpressionFormat.C)
              : invariant);
    }
    if (!strengthened) {
      invariants.add(Invariant.ofLoop(at, excluded));
    }
    add("a too strong invariant", new CorrectnessWitness(witness.metadata(), invariants));
    String wrong = name + " == " + number.add(BigInteger.ONE);
    add(
        "a wrong constant in an invariant",
        new CorrectnessWitness(witness.metadata(), List.of(Invariant.ofLoop(at, wrong))));
  }
}
