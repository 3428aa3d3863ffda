package proteus.exec;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.Function;
import proteus.ir.GlobalObject;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Location;

/** Random programs of the intermediate representation, which always end. */
final class RandomPrograms {
  private final Random random;
  private final Integers integers;
  private final MachineModel machine;
  private final RandomExpressions expressions;
  private final List<Variable> globals = new ArrayList<>();
  private final Map<String, Function> functions = new LinkedHashMap<>();
  private CfgBuilder builder = new CfgBuilder();
  private List<Variable> scope = new ArrayList<>();
  private int fresh;

  private RandomPrograms(long seed, Integers integers) {
    this.random = new Random(seed);
    this.integers = integers;
    this.machine = random.nextBoolean() ? MachineModel.ILP32 : MachineModel.LP64;
    this.expressions = new RandomExpressions(random, machine);
  }

  static Program program(long seed, Integers integers) {
    return new RandomPrograms(seed, integers).program();
  }

  private Program program() {
    for (int i = 0; i < 8; i++) {
      globals.add(Variable.temporary("g" + i, type()));
    }
    globals.add(Variable.temporary("p", PointerType.POINTER));
    for (int i = 0; i < 3; i++) {
      function("f" + i, i);
    }
    function("start", 3);
    Map<String, GlobalObject> objects = new LinkedHashMap<>();
    objects.put("o", object("o", 24, "\u0001\u0080abc", GlobalObject.Access.READ_WRITE));
    objects.put("r", object("r", 9, "text", GlobalObject.Access.READ_ONLY));
    return new Program(machine, integers, "start", functions, globals, objects, List.of());
  }

  private static GlobalObject object(
      String name, int size, String prefix, GlobalObject.Access access) {
    return new GlobalObject(name, BigInteger.valueOf(size), 4, prefix, access);
  }

  private Type type() {
    if (integers == Integers.MATHEMATICAL && random.nextBoolean()) {
      return IntType.UNBOUNDED;
    }
    return expressions.type();
  }

  private void function(String name, int callable) {
    builder = new CfgBuilder();
    scope = new ArrayList<>(globals);
    List<Variable> parameters = new ArrayList<>();
    for (int i = 0; i < (name.equals("start") ? 0 : random.nextInt(3)); i++) {
      parameters.add(local(type()));
    }
    for (int i = 0; i < 5; i++) {
      local(type());
    }
    Optional<Variable> result =
        name.equals("start") ? Optional.empty() : Optional.of(local(type()));
    Location entry = builder.newLocation();
    Location end = block(entry, name.equals("start") ? 14 : 6, 3, callable);
    Cfg cfg = builder.build(entry, end);
    functions.put(name, new Function(name, parameters, result, cfg, SourceSpan.NONE));
  }

  private Variable local(Type type) {
    Variable variable = Variable.temporary("v" + fresh++, type);
    scope.add(variable);
    return variable;
  }

  private Location block(Location from, int length, int depth, int callable) {
    Location at = from;
    for (int i = 0; i < length; i++) {
      at = statement(at, depth, callable);
    }
    return at;
  }

  private Location statement(Location from, int depth, int callable) {
    int kind = random.nextInt(depth > 0 ? 16 : 12);
    return switch (kind) {
      case 0 -> step(from, new Action.Havoc(any(), new Nondet(Nondet.Kind.INPUT, "nondet")));
      case 1, 2 -> memory(from);
      case 3 -> callable > 0 ? call(from, random.nextInt(callable)) : from;
      case 12, 13 -> branch(from, depth, callable);
      case 14, 15 -> loop(from, depth, callable);
      default -> {
        Variable target = any();
        yield step(from, new Action.Assign(target, expressions.of(target.type(), scope, 4)));
      }
    };
  }

  private Variable any() {
    return scope.get(random.nextInt(scope.size()));
  }

  private Location step(Location from, Action action) {
    return builder.step(from, action, SourceSpan.NONE);
  }

  private Location call(Location from, int index) {
    Function callee = requireNonNull(functions.get("f" + index));
    List<Expr> arguments =
        callee.parameters().stream().map(p -> expressions.of(p.type(), scope, 2)).toList();
    Optional<Variable> target =
        scope.stream()
            .filter(v -> v.type().equals(callee.result().orElseThrow().type()))
            .findFirst();
    return step(from, new Action.Call(target, callee.name(), arguments));
  }

  private Location branch(Location from, int depth, int callable) {
    Expr condition = expressions.truth(scope, 3);
    Expr negated = new Expr.Unary(UnaryOp.NOT, condition);
    Location join = builder.newLocation();
    Location yes = step(from, new Action.Assume(condition));
    Location no = step(from, new Action.Assume(negated));
    if (random.nextInt(40) == 0) {
      builder.edge(yes, new Action.Violate(Property.UNREACH_CALL), join, SourceSpan.NONE);
    } else {
      builder.skip(block(yes, 2, depth - 1, callable), join, SourceSpan.NONE);
    }
    if (random.nextInt(60) != 0) {
      builder.skip(block(no, 2, depth - 1, callable), join, SourceSpan.NONE);
    }
    return join;
  }

  private Location loop(Location from, int depth, int callable) {
    Variable counter = Variable.temporary("c" + fresh++, IntType.signed(32));
    Location head = step(from, new Action.Assign(counter, number(0)));
    Expr condition = new Expr.Binary(BinaryOp.LT, read(counter), number(random.nextInt(5)));
    Location body = step(head, new Action.Assume(condition));
    Location after = step(head, new Action.Assume(new Expr.Unary(UnaryOp.NOT, condition)));
    Location end = block(body, 3, depth - 1, callable);
    Expr next = new Expr.Binary(BinaryOp.ADD, read(counter), number(1));
    builder.skip(step(end, new Action.Assign(counter, next)), head, SourceSpan.NONE);
    return after;
  }

  private static Expr number(int value) {
    return new Expr.IntLiteral(BigInteger.valueOf(value), IntType.signed(32));
  }

  private static Expr read(Variable variable) {
    return new Expr.VariableRead(variable);
  }

  private Location memory(Location from) {
    Variable pointer = globals.getLast();
    Expr length = number(random.nextInt(6));
    return switch (random.nextInt(9)) {
      case 0 -> {
        Variable fresh = local(PointerType.POINTER);
        Location allocated = step(from, allocation(fresh));
        yield step(allocated, new Action.Assign(pointer, read(fresh)));
      }
      case 1 -> step(from, new Action.Fill(place(12), number(random.nextInt(300)), length));
      case 2 -> step(from, new Action.Copy(place(8), place(8), length));
      case 3 -> {
        Variable fresh = local(PointerType.POINTER);
        Location allocated = step(from, allocation(fresh));
        yield step(allocated, new Action.Copy(read(fresh), read(pointer), Optional.empty()));
      }
      case 4 -> {
        Variable known = local(PointerType.POINTER);
        Location set = step(from, new Action.Assign(known, place(0)));
        yield step(set, new Action.Assign(pointer, read(known)));
      }
      case 5, 6 -> {
        Variable target = any();
        int size = size(target.type());
        yield size == 0 ? from : step(from, new Action.Load(target, place(24 - size), size));
      }
      default -> {
        Type type = any().type();
        int size = size(type);
        Expr value = expressions.of(type, scope, 3);
        yield size == 0 ? from : step(from, new Action.Store(place(24 - size), value, size));
      }
    };
  }

  private Action allocation(Variable target) {
    AllocationKind kind = random.nextBoolean() ? AllocationKind.HEAP : AllocationKind.LOCAL;
    return new Action.Allocate(target, number(8 + random.nextInt(24)), kind, "a");
  }

  /** Mostly in bounds of the object o, sometimes wherever p leads. */
  private Expr place(int room) {
    Expr base = random.nextInt(6) == 0 ? read(globals.getLast()) : new Expr.ObjectAddress("o");
    int offset = random.nextInt(80) == 0 ? 24 : random.nextInt(Math.max(1, room + 1));
    Expr literal = new Expr.IntLiteral(BigInteger.valueOf(offset), machine.offsetType());
    return new Expr.PointerAdd(base, literal);
  }

  private int size(Type type) {
    return switch (type) {
      case IntType t when t.isUnbounded() -> 4;
      case IntType t -> {
        int bytes = (t.bits() + 7) / 8;
        yield bytes <= 2 ? bytes : bytes <= 4 ? 4 : bytes <= 8 ? 8 : 16;
      }
      case FloatType t ->
          switch (t) {
            case FLOAT -> 4;
            case DOUBLE -> 8;
            case EXTENDED -> machine.longDoubleSize();
            case QUAD -> 16;
          };
      case PointerType t -> machine.pointerSize();
      case BoolType t -> 0;
    };
  }
}
