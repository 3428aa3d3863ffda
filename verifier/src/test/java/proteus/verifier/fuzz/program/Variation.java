package proteus.verifier.fuzz.program;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import proteus.verifier.fuzz.program.Expression.Constant;
import proteus.verifier.fuzz.program.Expression.Operation;
import proteus.verifier.fuzz.program.Expression.Read;
import proteus.verifier.fuzz.program.Layout.AssignForm;
import proteus.verifier.fuzz.program.Layout.CheckForm;
import proteus.verifier.fuzz.program.Layout.LoopForm;
import proteus.verifier.fuzz.program.Layout.RequireForm;
import proteus.verifier.fuzz.program.Statement.Assign;
import proteus.verifier.fuzz.program.Statement.Branch;
import proteus.verifier.fuzz.program.Statement.Break;
import proteus.verifier.fuzz.program.Statement.Continue;
import proteus.verifier.fuzz.program.Statement.Loop;

/** A way to write a program differently that changes no execution of it. */
public enum Variation {
  /** Other names of variables and functions. */
  RENAMED {
    @Override
    String write(Subject subject, Random random) {
      List<String> words = new ArrayList<>(WORDS);
      Collections.shuffle(words, random);
      Map<String, String> others = new HashMap<>();
      UnaryOperator<String> names =
          name ->
              others.computeIfAbsent(
                  name, _ -> words.get(others.size() % words.size()) + "_" + others.size());
      return SubjectWriter.write(
          subject,
          new Layout(
              names, () -> LoopForm.USUAL, RequireForm.RETURN, AssignForm.PLAIN, CheckForm.CALL));
    }
  },

  /** The first round of a loop, or of several, stands before it. */
  PEELED {
    @Override
    String write(Subject subject, Random random) {
      Subject peeled =
          subject.mapped(
              list ->
                  list.stream()
                      .map(
                          one ->
                              one instanceof Loop loop && random.nextBoolean() ? peel(loop) : one)
                      .toList());
      return SubjectWriter.write(peeled, Layout.PLAIN);
    }
  },

  /** Loops in other forms. */
  OTHER_LOOPS {
    @Override
    String write(Subject subject, Random random) {
      List<LoopForm> forms =
          Stream.of(LoopForm.values()).filter(form -> form != LoopForm.RECURSION).toList();
      return SubjectWriter.write(
          subject, Layout.PLAIN.withLoops(() -> forms.get(random.nextInt(forms.size()))));
    }
  },

  /** Loops as recursive functions over global variables. */
  RECURSIVE {
    @Override
    String write(Subject subject, Random random) {
      return SubjectWriter.write(global(subject), Layout.PLAIN.withLoops(() -> LoopForm.RECURSION));
    }
  },

  /** Branches in the other order, with the condition negated. */
  SWAPPED_BRANCHES {
    @Override
    String write(Subject subject, Random random) {
      Subject swapped =
          subject.mapped(
              list ->
                  list.stream()
                      .map(
                          one ->
                              one instanceof Branch(var condition, var yes, var no)
                                  ? new Branch(Expression.negation(condition), no, yes)
                                  : one)
                      .toList());
      return SubjectWriter.write(swapped, Layout.PLAIN);
    }
  },

  /** Code that is not executed, or of which nobody looks at what it does. */
  DEAD_CODE {
    @Override
    String write(Subject subject, Random random) {
      Place dead = Place.scalar("dead", Kind.UINT, 0);
      List<Place> locals = new ArrayList<>(subject.locals());
      List<Place> readable = new ArrayList<>(subject.globals());
      readable.addAll(locals);
      locals.add(dead);
      Subject larger =
          new Subject(subject.globals(), locals, subject.procedures(), subject.body())
              .mapped(list -> withDead(list, dead, readable, random));
      return SubjectWriter.write(larger, Layout.PLAIN);
    }
  },

  /** Declarations in another order. */
  REORDERED {
    @Override
    String write(Subject subject, Random random) {
      List<Place> globals = new ArrayList<>(subject.globals());
      List<Place> locals = new ArrayList<>(subject.locals());
      Collections.shuffle(globals, random);
      Collections.shuffle(locals, random);
      return SubjectWriter.write(
          new Subject(globals, locals, subject.procedures(), subject.body()), Layout.PLAIN);
    }
  },

  /** All variables of {@code main} are global. */
  GLOBAL {
    @Override
    String write(Subject subject, Random random) {
      return SubjectWriter.write(global(subject), Layout.PLAIN);
    }
  },

  /** Other statements that end the program, and {@code +=}. */
  OTHER_STATEMENTS {
    @Override
    String write(Subject subject, Random random) {
      RequireForm form = random.nextBoolean() ? RequireForm.ABORT : RequireForm.ASSUME;
      return SubjectWriter.write(
          subject,
          new Layout(
              UnaryOperator.identity(),
              () -> LoopForm.USUAL,
              form,
              AssignForm.COMPOUND,
              CheckForm.CALL));
    }
  };

  private static final List<String> WORDS =
      List.of("i", "n", "error", "result", "Z", "_a", "main", "reach", "x", "tmp", "state", "len");

  /** The text of a variant. */
  abstract String write(Subject subject, Random random);

  private static Statement peel(Loop loop) {
    if (jumps(loop.body())) {
      return loop;
    }
    List<Statement> first = new ArrayList<>(loop.body());
    first.addAll(loop.step());
    first.add(loop);
    return new Branch(loop.condition(), first, List.of());
  }

  /** Whether the statements end a round of the loop around them. */
  private static boolean jumps(List<Statement> statements) {
    return statements.stream()
        .anyMatch(
            one ->
                one instanceof Break
                    || one instanceof Continue
                    || one instanceof Branch(var _, var yes, var no) && (jumps(yes) || jumps(no)));
  }

  private static Subject global(Subject subject) {
    List<Place> globals = new ArrayList<>(subject.globals());
    globals.addAll(subject.locals());
    return new Subject(globals, List.of(), subject.procedures(), subject.body());
  }

  private static List<Statement> withDead(
      List<Statement> list, Place dead, List<Place> readable, Random random) {
    List<Statement> all = new ArrayList<>(list);
    ExpressionMaker expressions = new ExpressionMaker(random);
    Expression old = new Read(dead);
    Expression next = new Operation(Operator.ADD, old, Constant.of(1));
    Place target = expressions.pick(readable.stream().filter(p -> p.size() == 0).toList());
    Statement harm = new Assign(target, expressions.any(readable, 2));
    Statement added =
        switch (random.nextInt(6)) {
          case 0 -> new Branch(Constant.of(0), List.of(harm), List.of());
          case 1 -> new Branch(new Operation(Operator.NE, old, old), List.of(harm), List.of());
          case 2 -> new Assign(dead, expressions.any(readable, 2));
          case 3 -> new Loop(Constant.of(0), List.of(harm), List.of());
          case 4 -> {
            Expression six = new Constant(BigInteger.valueOf(6), Kind.UINT);
            Expression fewer = new Operation(Operator.LT, old, six);
            yield new Loop(fewer, List.of(new Assign(dead, next)), List.of());
          }
          default -> new Assign(dead, next);
        };
    all.add(random.nextInt(all.size() + 1), added);
    return all;
  }
}
