package proteus.summarizer;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Location;

/**
 * Statements in C's syntax over variables of one integer type, for tests: {@code while}, {@code
 * do}, {@code if}, {@code break}, {@code continue}, assignments, {@code ++}, {@code --}, {@code
 * +=}; {@code x = *} takes any value. Operations have the variables' type, without promotions; a
 * cast {@code (u8)} converts.
 */
public final class LoopText {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(\\d+|[a-z][a-z0-9]*|\\+\\+|--|\\+=|-=|==|!=|<=|>=|<<|>>|&&|\\|\\||[-+*/%<>=!(){};&|^~])");

  private final List<String> tokens = new ArrayList<>();
  private final IntType type;
  private final CfgBuilder builder = new CfgBuilder();
  private final Map<String, Variable> variables = new LinkedHashMap<>();
  private int position;
  private int line = 1;
  private @Nullable Location breakTarget;
  private @Nullable Location continueTarget;

  private LoopText(String text, IntType type) {
    this.type = type;
    Matcher matcher = TOKEN.matcher(text.strip());
    int end = 0;
    while (matcher.find(end) && matcher.start() == end) {
      tokens.add(matcher.group(1));
      end = matcher.end();
    }
    if (end != text.strip().length()) {
      throw new IllegalArgumentException("cannot read: " + text.strip().substring(end));
    }
  }

  /** The graph of the statements, and the variables by name. */
  public record Parsed(Cfg cfg, Map<String, Variable> variables) {}

  /** Reads the statements. */
  public static Parsed parse(String text, IntType type) {
    LoopText reader = new LoopText(text, type);
    Location entry = reader.builder.newLocation();
    Location at = entry;
    while (reader.position < reader.tokens.size()) {
      at = reader.statement(at);
    }
    Location exit = reader.builder.newLocation();
    reader.builder.skip(at, exit, SourceSpan.NONE);
    return new Parsed(reader.builder.build(entry, exit), reader.variables);
  }

  private String peek() {
    return position < tokens.size() ? tokens.get(position) : "";
  }

  private String next() {
    return tokens.get(position++);
  }

  private boolean accept(String token) {
    if (peek().equals(token)) {
      position++;
      return true;
    }
    return false;
  }

  private void expect(String token) {
    if (!accept(token)) {
      throw new IllegalArgumentException("expected " + token + " at " + peek());
    }
  }

  private SourceSpan span() {
    return new SourceSpan("test.c", line, 1, line, 1);
  }

  private Location statement(Location at) {
    line++;
    if (accept("{")) {
      Location here = at;
      while (!accept("}")) {
        here = statement(here);
      }
      return here;
    }
    if (accept("while")) {
      return whileLoop(at);
    }
    if (accept("do")) {
      return doLoop(at);
    }
    if (accept("if")) {
      return choice(at);
    }
    if (accept("break")) {
      expect(";");
      builder.skip(at, java.util.Objects.requireNonNull(breakTarget), span());
      return builder.newLocation();
    }
    if (accept("continue")) {
      expect(";");
      builder.skip(at, java.util.Objects.requireNonNull(continueTarget), span());
      return builder.newLocation();
    }
    return assignment(at);
  }

  private Location whileLoop(Location at) {
    Location head = builder.newLocation();
    builder.skip(at, head, span());
    builder.loopHead(head, span());
    Location after = builder.newLocation();
    expect("(");
    Location body = branch(head, condition(), after);
    expect(")");
    Location end = within(after, head, body);
    builder.skip(end, head, span());
    return after;
  }

  private Location doLoop(Location at) {
    Location head = builder.newLocation();
    builder.skip(at, head, span());
    builder.loopHead(head, span());
    Location after = builder.newLocation();
    Location test = builder.newLocation();
    builder.skip(within(after, test, head), test, span());
    expect("while");
    expect("(");
    Expr condition = condition();
    expect(")");
    expect(";");
    builder.edge(test, new Action.Assume(condition), head, span());
    builder.edge(test, new Action.Assume(new Expr.Unary(UnaryOp.NOT, condition)), after, span());
    return after;
  }

  private Location within(Location breakTo, Location continueTo, Location body) {
    Location outerBreak = breakTarget;
    Location outerContinue = continueTarget;
    breakTarget = breakTo;
    continueTarget = continueTo;
    Location end = statement(body);
    breakTarget = outerBreak;
    continueTarget = outerContinue;
    return end;
  }

  private Location choice(Location at) {
    expect("(");
    Location otherwise = builder.newLocation();
    Location then = branch(at, condition(), otherwise);
    expect(")");
    Location end = builder.newLocation();
    builder.skip(statement(then), end, span());
    builder.skip(accept("else") ? statement(otherwise) : otherwise, end, span());
    return end;
  }

  /** Where the condition holds; otherwise control goes to {@code otherwise}. */
  private Location branch(Location at, Expr condition, Location otherwise) {
    Location then = builder.step(at, new Action.Assume(condition), span());
    builder.edge(at, new Action.Assume(new Expr.Unary(UnaryOp.NOT, condition)), otherwise, span());
    return then;
  }

  private Location assignment(Location at) {
    Variable target = variable(next());
    Expr read = new Expr.VariableRead(target);
    Action action =
        switch (next()) {
          case "++" -> new Action.Assign(target, new Expr.Binary(BinaryOp.ADD, read, literal("1")));
          case "--" -> new Action.Assign(target, new Expr.Binary(BinaryOp.SUB, read, literal("1")));
          case "+=" -> new Action.Assign(target, new Expr.Binary(BinaryOp.ADD, read, value()));
          case "-=" -> new Action.Assign(target, new Expr.Binary(BinaryOp.SUB, read, value()));
          case "=" -> peek().equals("*") ? havoc(target) : new Action.Assign(target, value());
          default -> throw new IllegalArgumentException("not an assignment at " + position);
        };
    expect(";");
    return builder.step(at, action, span());
  }

  private Action havoc(Variable target) {
    expect("*");
    return new Action.Havoc(target, new Nondet(Nondet.Kind.INPUT, "input"));
  }

  private Variable variable(String name) {
    return variables.computeIfAbsent(name, n -> new Variable(n, type, Optional.of(n)));
  }

  private Expr literal(String digits) {
    return new Expr.IntLiteral(type.wrap(new BigInteger(digits)), type);
  }

  private Expr condition() {
    Expr e = expression(0);
    return e.type() instanceof BoolType
        ? e
        : new Expr.Binary(BinaryOp.NE, e, new Expr.IntLiteral(BigInteger.ZERO, (IntType) e.type()));
  }

  private Expr value() {
    return integer(expression(0));
  }

  private Expr integer(Expr e) {
    return e.type().equals(type) ? e : new Expr.Convert(e, type);
  }

  private static final List<Map<String, BinaryOp>> LEVELS =
      List.of(
          Map.of("||", BinaryOp.LOGICAL_OR),
          Map.of("&&", BinaryOp.LOGICAL_AND),
          Map.of("|", BinaryOp.OR),
          Map.of("^", BinaryOp.XOR),
          Map.of("&", BinaryOp.AND),
          Map.of("==", BinaryOp.EQ, "!=", BinaryOp.NE),
          Map.of("<", BinaryOp.LT, "<=", BinaryOp.LE, ">", BinaryOp.GT, ">=", BinaryOp.GE),
          Map.of("<<", BinaryOp.SHL, ">>", BinaryOp.SHR),
          Map.of("+", BinaryOp.ADD, "-", BinaryOp.SUB),
          Map.of("*", BinaryOp.MUL, "/", BinaryOp.DIV, "%", BinaryOp.REM));

  private Expr expression(int level) {
    if (level == LEVELS.size()) {
      return unary();
    }
    Expr left = expression(level + 1);
    while (LEVELS.get(level).containsKey(peek())) {
      BinaryOp op = LEVELS.get(level).get(next());
      Expr right = expression(level + 1);
      left =
          op.isLogical()
              ? new Expr.Binary(op, truth(left), truth(right))
              : new Expr.Binary(op, integer(left), integer(right));
    }
    return left;
  }

  private static Expr truth(Expr e) {
    return e.type() instanceof BoolType
        ? e
        : new Expr.Binary(BinaryOp.NE, e, new Expr.IntLiteral(BigInteger.ZERO, (IntType) e.type()));
  }

  private Expr unary() {
    if (accept("-")) {
      return new Expr.Unary(UnaryOp.NEGATE, integer(unary()));
    }
    if (accept("~")) {
      return new Expr.Unary(UnaryOp.BIT_NOT, integer(unary()));
    }
    if (accept("!")) {
      return new Expr.Unary(UnaryOp.NOT, truth(unary()));
    }
    if (peek().equals("(") && tokens.get(position + 1).matches("[iu]\\d+")) {
      next();
      String name = next();
      expect(")");
      int bits = Integer.parseInt(name.substring(1));
      IntType target = name.startsWith("i") ? IntType.signed(bits) : IntType.unsigned(bits);
      return new Expr.Convert(unary(), target);
    }
    if (accept("(")) {
      Expr inner = expression(0);
      expect(")");
      return inner;
    }
    String token = next();
    return Character.isDigit(token.charAt(0))
        ? literal(token)
        : new Expr.VariableRead(variable(token));
  }
}
