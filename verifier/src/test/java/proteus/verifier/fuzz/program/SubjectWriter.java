package proteus.verifier.fuzz.program;

import static java.util.stream.Collectors.joining;

import java.util.List;
import proteus.verifier.fuzz.program.Expression.Constant;
import proteus.verifier.fuzz.program.Expression.Element;
import proteus.verifier.fuzz.program.Expression.Not;
import proteus.verifier.fuzz.program.Expression.Operation;
import proteus.verifier.fuzz.program.Expression.Read;
import proteus.verifier.fuzz.program.Layout.AssignForm;
import proteus.verifier.fuzz.program.Layout.CheckForm;
import proteus.verifier.fuzz.program.Layout.LoopForm;
import proteus.verifier.fuzz.program.Layout.RequireForm;
import proteus.verifier.fuzz.program.Statement.Assign;
import proteus.verifier.fuzz.program.Statement.Branch;
import proteus.verifier.fuzz.program.Statement.Break;
import proteus.verifier.fuzz.program.Statement.Call;
import proteus.verifier.fuzz.program.Statement.Check;
import proteus.verifier.fuzz.program.Statement.Continue;
import proteus.verifier.fuzz.program.Statement.Input;
import proteus.verifier.fuzz.program.Statement.Loop;
import proteus.verifier.fuzz.program.Statement.Procedure;
import proteus.verifier.fuzz.program.Statement.Require;
import proteus.verifier.fuzz.program.Statement.Store;

/** Writes a program as C text. */
final class SubjectWriter {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern void abort(void);
      extern void __VERIFIER_assume(int);
      """;

  private static final String BOUNDS = "bounds";

  /** Where a loop's own jumps lead; none of them where a keyword does. */
  private record Jumps(String next, String end) {}

  private final Layout layout;
  private final StringBuilder recursions = new StringBuilder();
  private int labels;

  private SubjectWriter(Layout layout) {
    this.layout = layout;
  }

  static String write(Subject subject, Layout layout) {
    return new SubjectWriter(layout).program(subject);
  }

  private String program(Subject subject) {
    StringBuilder text = new StringBuilder(HEAD);
    for (Kind kind : Kind.values()) {
      text.append("extern " + kind.text + " " + kind.input + "(void);\n");
    }
    if (layout.checks() == CheckForm.READ) {
      text.append("static int " + BOUNDS + "[4];\n");
    }
    subject.globals().forEach(place -> text.append("static " + declaration(place)));
    SubjectWriter straight = new SubjectWriter(layout.withLoops(() -> withoutCalls(layout)));
    subject.procedures().forEach(procedure -> text.append(straight.procedure(procedure)));
    StringBuilder main = new StringBuilder("int main(void) {\n");
    subject.locals().forEach(place -> main.append("  " + declaration(place)));
    all(subject.body(), 1, new Jumps("", ""), layout.requires(), main);
    return text.append(recursions).append(main).append("  return 0;\n}\n").toString();
  }

  private static LoopForm withoutCalls(Layout layout) {
    LoopForm form = layout.loops().get();
    return form == LoopForm.RECURSION ? LoopForm.USUAL : form;
  }

  private String declaration(Place place) {
    String name = place.type().text + " " + name(place);
    String initial = place.type().literal(place.initial());
    return place.size() > 0
        ? name + "[" + place.size() + "] = {" + initial + "};\n"
        : name + " = " + initial + ";\n";
  }

  private String procedure(Procedure procedure) {
    String parameters =
        procedure.parameters().stream()
            .map(place -> place.type().text + " " + name(place))
            .collect(joining(", "));
    StringBuilder text = new StringBuilder("static " + procedure.type().text + " ");
    text.append(layout.names().apply(procedure.name()) + "(" + parameters + ") {\n");
    procedure.locals().forEach(place -> text.append("  " + declaration(place)));
    all(procedure.body(), 1, new Jumps("", ""), RequireForm.ABORT, text);
    return text.append("  return " + text(procedure.result()) + ";\n}\n").toString();
  }

  private String check(String condition) {
    return switch (layout.checks()) {
      case CALL -> "if (!(" + condition + ")) reach_error();\n";
      case READ -> BOUNDS + "[(" + condition + ") ? 3 : 4];\n";
    };
  }

  private String name(Place place) {
    return layout.names().apply(place.name());
  }

  private void all(
      List<Statement> statements,
      int indent,
      Jumps jumps,
      RequireForm requires,
      StringBuilder text) {
    statements.forEach(statement -> one(statement, indent, jumps, requires, text));
  }

  private void one(
      Statement statement, int indent, Jumps jumps, RequireForm requires, StringBuilder text) {
    String margin = "  ".repeat(indent);
    switch (statement) {
      case Assign(var target, var value) -> text.append(margin + assignment(target, value));
      case Store(var target, var value) ->
          text.append(margin + element(target) + " = " + text(value) + ";\n");
      case Input(var target) ->
          text.append(margin + name(target) + " = " + target.type().input + "();\n");
      case Require(var condition) -> text.append(margin + require(condition, requires));
      case Check(var _, var condition) -> text.append(margin + check(text(condition)));
      case Branch(var condition, var yes, var no) -> {
        text.append(margin + "if (" + text(condition) + ") {\n");
        all(yes, indent + 1, jumps, requires, text);
        if (!no.isEmpty()) {
          text.append(margin + "} else {\n");
          all(no, indent + 1, jumps, requires, text);
        }
        text.append(margin + "}\n");
      }
      case Loop loop -> loop(loop, indent, requires, text);
      case Break() -> text.append(margin + jump(jumps.end, "break"));
      case Continue() -> text.append(margin + jump(jumps.next, "continue"));
      case Call(var target, var procedure, var arguments) -> {
        String values = arguments.stream().map(this::text).collect(joining(", "));
        String call = layout.names().apply(procedure.name()) + "(" + values + ")";
        text.append(margin + name(target) + " = " + call + ";\n");
      }
    }
  }

  private static String jump(String way, String keyword) {
    return (way.isEmpty() ? keyword : way) + ";\n";
  }

  private String require(Expression condition, RequireForm form) {
    return switch (form) {
      case RETURN -> "if (!(" + text(condition) + ")) return 0;\n";
      case ABORT -> "if (!(" + text(condition) + ")) abort();\n";
      case ASSUME -> "__VERIFIER_assume(" + text(condition) + ");\n";
    };
  }

  private String assignment(Place target, Expression value) {
    if (layout.assignments() == AssignForm.COMPOUND
        && value instanceof Operation(var operator, Read(var place), var right)
        && place.equals(target)
        && operator.compareTo(Operator.LT) < 0) {
      boolean one = right.equals(Constant.of(1));
      return name(target)
          + (one && operator == Operator.ADD
              ? "++;\n"
              : one && operator == Operator.SUB
                  ? "--;\n"
                  : " " + operator.text + "= " + text(right) + ";\n");
    }
    return name(target) + " = " + text(value) + ";\n";
  }

  private void loop(Loop loop, int indent, RequireForm requires, StringBuilder text) {
    LoopForm wanted = layout.loops().get();
    LoopForm usual = loop.step().isEmpty() ? LoopForm.WHILE : LoopForm.FOR;
    LoopForm form =
        wanted == LoopForm.USUAL || wanted == LoopForm.FOR && !isFor(loop) ? usual : wanted;
    String number = Integer.toString(labels++);
    boolean hasStep = form != LoopForm.FOR && !loop.step().isEmpty();
    boolean isCall = form == LoopForm.RECURSION;
    boolean plain = form != LoopForm.GOTO && !isCall;
    Jumps jumps =
        new Jumps(
            hasStep || !plain ? "goto next" + number : "",
            isCall ? "return" : plain ? "" : "goto end" + number);
    RequireForm ends = isCall && requires == RequireForm.RETURN ? RequireForm.ABORT : requires;
    StringBuilder body = new StringBuilder();
    int deep = isCall ? 1 : indent + 1;
    all(loop.body(), deep, jumps, ends, body);
    if (!jumps.next.isEmpty()) {
      body.append("  ".repeat(deep) + "next" + number + ":;\n");
    }
    if (hasStep) {
      all(loop.step(), deep, jumps, ends, body);
    }
    String margin = "  ".repeat(indent);
    String condition = text(loop.condition());
    switch (form) {
      case USUAL, WHILE -> text.append(margin + "while (" + condition + ") {\n" + body + margin);
      case FOR -> {
        String step = step(loop);
        text.append(margin + "for (; " + condition + "; " + step + ") {\n" + body + margin);
      }
      case DO ->
          text.append(margin + "if (" + condition + ") do {\n" + body + margin)
              .append("} while (" + condition + ");\n");
      case ENDLESS -> {
        text.append(margin + "for (;;) {\n" + margin + "  if (!(" + condition + ")) break;\n");
        text.append(body + margin);
      }
      case GOTO -> {
        text.append(margin + "again" + number + ":\n");
        text.append(margin + "if (" + condition + ") {\n" + body);
        text.append(margin + "  goto again" + number + ";\n" + margin + "}\n");
        text.append(margin + "end" + number + ":;\n");
      }
      case RECURSION -> {
        String name = layout.names().apply("r" + number);
        recursions.append("static void " + name + "(void) {\n");
        recursions.append("  if (!(" + condition + ")) return;\n" + body);
        recursions.append("  " + name + "();\n}\n");
        text.append(margin + name + "();\n");
      }
    }
    text.append(
        switch (form) {
          case USUAL, WHILE, FOR, ENDLESS -> "}\n";
          case DO, GOTO, RECURSION -> "";
        });
  }

  /** Whether its step fits between the parentheses of a {@code for}. */
  private static boolean isFor(Loop loop) {
    return loop.step().stream().allMatch(Assign.class::isInstance);
  }

  private String step(Loop loop) {
    return loop.step().stream()
        .map(Assign.class::cast)
        .map(assign -> assignment(assign.target(), assign.value()).replace(";\n", ""))
        .collect(joining(", "));
  }

  private String element(Element element) {
    String index = text(element.index());
    String number =
        switch (element.range()) {
          case WITHIN -> index;
          case ANY -> "(unsigned)" + index + " % " + element.array().size() + "u";
        };
    return name(element.array()) + "[" + number + "]";
  }

  private String text(Expression expression) {
    return switch (expression) {
      case Constant(var value, var type) -> type.literal(value);
      case Read(var place) -> name(place);
      case Element element -> element(element);
      case Not(var of) -> "!" + text(of);
      case Operation(var operator, var left, var right) ->
          "(" + text(left) + " " + operator.text + " " + text(right) + ")";
    };
  }
}
