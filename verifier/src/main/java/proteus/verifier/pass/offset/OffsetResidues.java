package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.lower.Lowering;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;

/** By what the offsets differ that a pointer may have, whatever the order of actions is. */
final class OffsetResidues {
  private final Map<Variable, ResidueClass> offsets = new LinkedHashMap<>();

  /**
   * The offsets of the pointers that are assigned something; of other variables nothing is known.
   */
  private final Set<Variable> followed = new HashSet<>();

  OffsetResidues(Program program, PointsTo pointsTo, Offsets pointers) {
    pointsTo.assigning().forEach(e -> followed.add(offset(e)));
    boolean isWhole = program.entry().equals(Lowering.START);
    ResidueClass first = isWhole ? ResidueClass.of(BigInteger.ZERO) : ResidueClass.ANY;
    program.globals().forEach(global -> offsets.put(Offsets.offset(global), first));
    boolean changes = true;
    while (changes) {
      changes = false;
      for (Edge edge : pointsTo.assigning()) {
        Optional<ResidueClass> assigned = assigned(edge.action(), pointers);
        changes |= assigned.isPresent() && add(offset(edge), assigned.get());
      }
    }
  }

  private static Variable offset(Edge assigning) {
    return Offsets.offset(Actions.target(assigning.action()).orElseThrow());
  }

  private Optional<ResidueClass> assigned(Action action, Offsets pointers) {
    return switch (action) {
      case Action.Assign(var _, Expr value) ->
          pointers.pointer(value).offset().map(this::find).orElse(Optional.of(ResidueClass.ANY));
      case Action.Allocate _ -> Optional.of(ResidueClass.of(BigInteger.ZERO));
      default -> Optional.of(ResidueClass.ANY);
    };
  }

  private boolean add(Variable offset, ResidueClass more) {
    ResidueClass before = offsets.get(offset);
    ResidueClass after = before == null ? more : before.or(more);
    offsets.put(offset, after);
    return !after.equals(before);
  }

  /** What is known of the value of an expression over offsets. */
  ResidueClass of(Expr expression) {
    return find(expression).orElse(ResidueClass.ANY);
  }

  /** The same; empty where it is computed from an offset that was given no value yet. */
  private Optional<ResidueClass> find(Expr expression) {
    return switch (expression) {
      case Expr.IntLiteral(BigInteger value, var _) -> Optional.of(ResidueClass.of(value));
      case Expr.VariableRead(Variable variable) when followed.contains(variable) ->
          Optional.ofNullable(offsets.get(variable));
      case Expr.Convert(Expr operand, IntType type) when operand.type() instanceof IntType ->
          find(operand).map(c -> in(type, c));
      case Expr.Conditional(var _, Expr yes, Expr no) ->
          find(yes).flatMap(y -> find(no).map(y::or));
      case Expr.Binary(BinaryOp op, Expr left, Expr right, IntType type) ->
          find(left).flatMap(l -> find(right).map(r -> in(type, combined(op, l, r))));
      default -> Optional.of(ResidueClass.ANY);
    };
  }

  private static ResidueClass combined(BinaryOp op, ResidueClass left, ResidueClass right) {
    return switch (op) {
      case ADD -> left.plus(right);
      case SUB -> left.plus(right.times(ResidueClass.of(BigInteger.ONE.negate())));
      case MUL -> left.times(right);
      default -> ResidueClass.ANY;
    };
  }

  /** The results of arithmetic in a type, which wrap around. */
  private static ResidueClass in(IntType type, ResidueClass results) {
    boolean fits = type.isUnbounded() || results.isNumber() && type.contains(results.residue());
    return fits ? results : results.within(type.bits());
  }
}
