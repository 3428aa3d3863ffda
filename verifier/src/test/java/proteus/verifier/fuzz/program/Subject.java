package proteus.verifier.fuzz.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import proteus.verifier.fuzz.program.Statement.Branch;
import proteus.verifier.fuzz.program.Statement.Loop;
import proteus.verifier.fuzz.program.Statement.Procedure;

/**
 * A program.
 *
 * @param globals that all functions may use
 * @param locals of {@code main}
 * @param body of {@code main}
 */
public record Subject(
    List<Place> globals, List<Place> locals, List<Procedure> procedures, List<Statement> body) {
  public Subject {
    globals = List.copyOf(globals);
    locals = List.copyOf(locals);
    procedures = List.copyOf(procedures);
    body = List.copyOf(body);
  }

  Subject with(List<Statement> other) {
    return new Subject(globals, locals, procedures, other);
  }

  /** The program with each list of statements in {@code main} changed, from the inside out. */
  Subject mapped(UnaryOperator<List<Statement>> change) {
    return with(mapped(body, change));
  }

  private static List<Statement> mapped(
      List<Statement> statements, UnaryOperator<List<Statement>> change) {
    List<Statement> inner = new ArrayList<>();
    for (Statement statement : statements) {
      inner.add(
          switch (statement) {
            case Branch(var condition, var yes, var no) ->
                new Branch(condition, mapped(yes, change), mapped(no, change));
            case Loop(var condition, var round, var step) ->
                new Loop(condition, mapped(round, change), step);
            case Statement.Assign _,
                Statement.Store _,
                Statement.Input _,
                Statement.Require _,
                Statement.Check _,
                Statement.Break _,
                Statement.Continue _,
                Statement.Call _ ->
                statement;
          });
    }
    return change.apply(inner);
  }
}
