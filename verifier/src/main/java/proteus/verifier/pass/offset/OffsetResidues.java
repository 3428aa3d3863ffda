package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.ResidueClass;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;

/**
 * By what the offsets differ that a pointer may have, and the values of an integer, whatever the
 * order of actions is.
 */
final class OffsetResidues {
  private final Map<Variable, ResidueClass> known = new LinkedHashMap<>();

  /** The variables that are assigned something; of others nothing is known. */
  private final Set<Variable> followed = new HashSet<>();

  private final Offsets pointers;

  OffsetResidues(Program program, LiveVariables live, PointsTo pointsTo, Offsets pointers) {
    this.pointers = pointers;
    Cfg cfg = program.function(program.entry()).cfg();
    List<Edge> assigning = new ArrayList<>(pointsTo.assigning());
    for (Edge edge : cfg.edges()) {
      Actions.target(edge.action())
          .filter(v -> v.type() instanceof IntType && live.at(edge.target()).contains(v))
          .ifPresent(_ -> assigning.add(edge));
    }
    assigning.forEach(e -> followed.add(target(e)));
    for (Variable variable : live.at(cfg.entry())) {
      boolean isNull = pointsTo.beginsAsNull(variable) && PointsTo.isPointer(variable);
      known.put(number(variable), isNull ? ResidueClass.of(BigInteger.ZERO) : ResidueClass.ANY);
    }
    boolean changes = true;
    while (changes) {
      changes = false;
      for (Edge edge : assigning) {
        Optional<ResidueClass> assigned = assigned(edge.action());
        changes |= assigned.isPresent() && add(target(edge), assigned.get());
      }
    }
  }

  private static Variable target(Edge assigning) {
    return number(Actions.target(assigning.action()).orElseThrow());
  }

  /** The integer that a variable stands for. */
  private static Variable number(Variable variable) {
    return PointsTo.isPointer(variable) ? Offsets.offset(variable) : variable;
  }

  private Optional<ResidueClass> assigned(Action action) {
    return switch (action) {
      case Action.Assign(Variable target, Expr value) -> {
        Optional<Expr> number =
            PointsTo.isPointer(target) ? pointers.pointer(value).offset() : pointers.value(value);
        yield number.map(this::find).orElse(Optional.of(ResidueClass.ANY));
      }
      case Action.Allocate _ -> Optional.of(ResidueClass.of(BigInteger.ZERO));
      default -> Optional.of(ResidueClass.ANY);
    };
  }

  private boolean add(Variable offset, ResidueClass more) {
    ResidueClass before = known.get(offset);
    ResidueClass after = before == null ? more : before.or(more);
    known.put(offset, after);
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
          Optional.ofNullable(known.get(variable));
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
