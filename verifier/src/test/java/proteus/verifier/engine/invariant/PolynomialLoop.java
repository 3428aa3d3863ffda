package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Location;

/**
 * A random loop over small integers with polynomial updates, in which a claim should always hold.
 */
final class PolynomialLoop {
  private static final Nondet INPUT = new Nondet(Nondet.Kind.INPUT, "__VERIFIER_nondet_char");

  private final Random random;
  private final IntType type;
  final List<Variable> variables;
  private final CfgBuilder cfg = new CfgBuilder();

  PolynomialLoop(long seed) {
    random = new Random(seed);
    int bits = random.nextInt(3) == 0 ? 6 : 8;
    type = random.nextBoolean() ? IntType.unsigned(bits) : IntType.signed(bits);
    variables = List.of(variable("a"), variable("x"), variable("y"), variable("z"));
  }

  private Variable variable(String name) {
    return Variable.temporary(name, type);
  }

  IntType type() {
    return type;
  }

  /** The loop; at its head it is an error if the claim does not hold. */
  Program with(Expr claim) {
    Location entry = cfg.newLocation();
    Location exit = cfg.newLocation();
    Location at = step(entry, new Action.Havoc(variables.get(0), INPUT));
    at = step(at, new Action.Assign(variables.get(1), start()));
    at = step(at, new Action.Assign(variables.get(2), start()));
    at = step(at, new Action.Assign(variables.get(3), start()));
    Location head = cfg.newLocation();
    cfg.skip(at, head, SourceSpan.NONE);
    cfg.loopHead(head, SourceSpan.NONE);
    Location body = cfg.newLocation();
    Location error = cfg.newLocation();
    cfg.edge(head, new Action.Assume(claim), body, SourceSpan.NONE);
    Expr wrong = new Expr.Unary(UnaryOp.NOT, claim);
    cfg.edge(head, new Action.Assume(wrong), error, SourceSpan.NONE);
    cfg.edge(error, new Action.Violate(Property.UNREACH_CALL), exit, SourceSpan.NONE);
    Expr goesOn = guard();
    Location end = cfg.newLocation();
    cfg.edge(body, new Action.Assume(goesOn), end, SourceSpan.NONE);
    cfg.edge(body, new Action.Assume(new Expr.Unary(UnaryOp.NOT, goesOn)), exit, SourceSpan.NONE);
    end = updates(end);
    cfg.skip(end, head, SourceSpan.NONE);
    Function main =
        new Function("main", List.of(), Optional.empty(), cfg.build(entry, exit), SourceSpan.NONE);
    return new Program(
        MachineModel.ILP32,
        Integers.MACHINE,
        "main",
        Map.of("main", main),
        List.of(),
        Map.of(),
        List.of());
  }

  private Location step(Location at, Action action) {
    return cfg.step(at, action, SourceSpan.NONE);
  }

  private Location updates(Location start) {
    Location at = start;
    if (random.nextInt(3) == 0) {
      Expr condition = guard();
      Location yes = cfg.newLocation();
      Location no = cfg.newLocation();
      Location join = cfg.newLocation();
      cfg.edge(at, new Action.Assume(condition), yes, SourceSpan.NONE);
      Expr otherwise = new Expr.Unary(UnaryOp.NOT, condition);
      cfg.edge(at, new Action.Assume(otherwise), no, SourceSpan.NONE);
      cfg.skip(step(yes, update(1)), join, SourceSpan.NONE);
      cfg.skip(step(no, update(1)), join, SourceSpan.NONE);
      at = join;
    }
    at = step(at, update(1));
    at = step(at, update(2));
    return random.nextBoolean() ? step(at, update(3)) : at;
  }

  /** The variable plus something that depends on the ones before it, or twice or half of it. */
  private Action update(int index) {
    Variable target = variables.get(index);
    Expr old = new Expr.VariableRead(target);
    Expr other = new Expr.VariableRead(variables.get(random.nextInt(variables.size())));
    Expr value =
        switch (random.nextInt(7)) {
          case 0 -> binary(BinaryOp.MUL, old, literal(2));
          case 1 -> binary(BinaryOp.ADD, old, binary(BinaryOp.MUL, other, other));
          case 2 -> binary(BinaryOp.DIV, old, literal(2));
          case 3 -> binary(BinaryOp.SUB, old, other);
          case 4 -> binary(BinaryOp.ADD, old, other);
          default -> binary(BinaryOp.ADD, old, literal(1 + random.nextInt(3)));
        };
    return new Action.Assign(target, value);
  }

  private Expr start() {
    return random.nextInt(3) == 0
        ? new Expr.VariableRead(variables.getFirst())
        : literal(random.nextInt(3));
  }

  private Expr guard() {
    Expr left = new Expr.VariableRead(variables.get(1 + random.nextInt(3)));
    Expr right = random.nextBoolean() ? new Expr.VariableRead(variables.getFirst()) : literal(20);
    return switch (random.nextInt(4)) {
      case 0 -> binary(BinaryOp.NE, left, right);
      case 1 -> binary(BinaryOp.EQ, binary(BinaryOp.REM, left, literal(2)), literal(1));
      default -> binary(BinaryOp.LT, left, right);
    };
  }

  static Expr binary(BinaryOp op, Expr left, Expr right) {
    return new Expr.Binary(op, left, right);
  }

  Expr literal(long value) {
    return new Expr.IntLiteral(type.wrap(BigInteger.valueOf(value)), type);
  }
}
