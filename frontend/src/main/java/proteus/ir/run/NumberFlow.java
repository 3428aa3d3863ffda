package proteus.ir.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.AddressSpace;

/** A whole number that an action takes, unchanged, from one place to another. */
record NumberFlow(Place from, Place to) {
  /** Where a number comes from or goes to. */
  sealed interface Place {}

  record Held(Variable variable) implements Place {}

  enum End implements Place {
    /** From: a pointer that became the integer. */
    ADDRESS,
    /** From: anything else. */
    OTHER,
    /** To: the integer becomes a pointer. */
    POINTER,
    /** To: compared with numbers that are no addresses. */
    IGNORED,
    /** To: anything else. */
    USED
  }

  static List<NumberFlow> of(Action action, Program program) {
    Finder finder = new Finder(8 * program.machine().pointerSize());
    finder.visit(action, program);
    return finder.flows;
  }

  private static final class Finder {
    private final int pointerBits;
    private final List<NumberFlow> flows = new ArrayList<>();

    Finder(int pointerBits) {
      this.pointerBits = pointerBits;
    }

    void visit(Action action, Program program) {
      switch (action) {
        case Action.Assign(Variable target, Expr value) -> visit(value, place(target));
        case Action.Call call -> visit(call, program.function(call.function()));
        case Action.Havoc havoc -> other(havoc.target());
        case Action.Load load -> {
          visit(load.address(), End.USED);
          other(load.target());
        }
        case Action.Allocate allocate -> visit(allocate.size(), End.USED);
        case Action.Assume a -> visit(a.condition(), End.USED);
        case Action.Store s -> Actions.expressions(s).forEach(e -> visit(e, End.USED));
        case Action.Deallocate d -> visit(d.address(), End.USED);
        case Action.Copy c -> Actions.expressions(c).forEach(e -> visit(e, End.USED));
        case Action.Fill f -> Actions.expressions(f).forEach(e -> visit(e, End.USED));
        case Action.Violate violate -> {}
        case Action.Halt halt -> {}
        case Action.Undefined undefined -> {}
      }
    }

    private void visit(Action.Call call, Function callee) {
      for (int i = 0; i < call.arguments().size(); i++) {
        visit(call.arguments().get(i), place(callee.parameters().get(i)));
      }
      Optional<Place> result = callee.result().map(Held::new);
      call.result().ifPresent(r -> flows.add(new NumberFlow(result.orElse(End.OTHER), place(r))));
    }

    private static Place place(Variable variable) {
      return variable.type() instanceof IntType ? new Held(variable) : End.USED;
    }

    private void other(Variable target) {
      if (target.type() instanceof IntType) {
        flows.add(new NumberFlow(End.OTHER, new Held(target)));
      }
    }

    private void visit(Expr expression, Place to) {
      switch (expression) {
        case Expr.VariableRead(Variable v) when v.type() instanceof IntType ->
            flows.add(new NumberFlow(new Held(v), to));
        case Expr.IntLiteral literal when isNoAddress(literal) -> {}
        case Expr.Leaf leaf -> flows.add(new NumberFlow(End.OTHER, to));
        case Expr.Convert(Expr operand, Type type) -> convert(operand, type, to);
        case Expr.Conditional(Expr condition, Expr whenTrue, Expr whenFalse) -> {
          visit(condition, End.USED);
          visit(whenTrue, to);
          visit(whenFalse, to);
        }
        case Expr.Binary(BinaryOp op, Expr left, Expr right, Type result)
            when op.isComparison()
                && left.type() instanceof IntType t
                && (!t.isSigned() || op == BinaryOp.EQ || op == BinaryOp.NE) -> {
          visit(left, isNoAddress(right) ? End.IGNORED : End.USED);
          visit(right, isNoAddress(left) ? End.IGNORED : End.USED);
        }
        case Expr.Binary binary -> operation(binary, to);
        case Expr.Unary unary -> operation(unary, to);
        case Expr.Reinterpret reinterpret -> operation(reinterpret, to);
        case Expr.PointerAdd add -> operation(add, to);
      }
    }

    private void operation(Expr expression, Place to) {
      Actions.operands(expression).forEach(e -> visit(e, End.USED));
      flows.add(new NumberFlow(End.OTHER, to));
    }

    private void convert(Expr operand, Type type, Place to) {
      if (type instanceof PointerType) {
        visit(operand, operand.type() instanceof PointerType ? End.USED : End.POINTER);
      } else if (!(type instanceof IntType t) || !holdsAddresses(t)) {
        toOther(operand, to);
      } else if (operand.type() instanceof PointerType) {
        visit(operand, End.USED);
        flows.add(new NumberFlow(End.ADDRESS, to));
      } else if (operand.type() instanceof IntType from && holdsAddresses(from)) {
        visit(operand, to);
      } else {
        visit(operand, End.USED);
        flows.add(new NumberFlow(End.OTHER, to));
      }
    }

    private void toOther(Expr operand, Place to) {
      visit(operand, End.USED);
      if (operand.type() instanceof PointerType) {
        flows.add(new NumberFlow(End.ADDRESS, End.USED));
      }
      flows.add(new NumberFlow(End.OTHER, to));
    }

    private boolean holdsAddresses(IntType type) {
      return type.isUnbounded() || type.bits() >= pointerBits;
    }

    private static boolean isNoAddress(Expr expression) {
      return expression instanceof Expr.IntLiteral(var value, IntType t)
          && (value.abs().compareTo(AddressSpace.LOWEST) < 0
              || !t.isUnbounded()
                  && IntType.signed(t.bits()).wrap(value).abs().compareTo(AddressSpace.LOWEST) < 0);
    }
  }
}
