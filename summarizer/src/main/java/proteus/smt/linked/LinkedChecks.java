package proteus.smt.linked;

import java.math.BigInteger;
import java.util.List;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;

/** What a program must not do with its memory if it is to be followed. */
final class LinkedChecks {
  private final PointerTargets pointers;

  LinkedChecks(PointerTargets pointers) {
    this.pointers = pointers;
  }

  /**
   * @throws NotLinked where the program does something else
   */
  void check(List<Edge> edges) {
    for (Edge edge : edges) {
      try {
        check(edge);
      } catch (NotLinked e) {
        throw e.at(edge);
      }
    }
  }

  /** Refuses what is not followed. */
  private void check(Edge edge) {
    switch (edge.action()) {
      case Action.Call _ -> throw new NotLinked("a call");
      case Action.Copy copy -> requireWritable(copy.target());
      case Action.Assign(Variable target, Expr value) when target.type() instanceof PointerType ->
          pointers.targets(value);
      case Action.Fill(Expr target, Expr value, Expr length) -> {
        boolean clears = value instanceof Expr.IntLiteral(BigInteger v, var _) && v.signum() == 0;
        if (!clears
            || !(length instanceof Expr.IntLiteral(BigInteger l, var _))
            || LinkedHeap.distance(target).signum() != 0
            || pointers.starts(target).stream().anyMatch(s -> !fits(s, l))) {
          throw new NotLinked("bytes that get another value than zero");
        }
      }
      case Action.Store(Expr address, var _, var _) -> requireWritable(address);
      default -> {}
    }
    Subexpressions.of(edge.action()).forEach(this::check);
  }

  private void requireWritable(Expr address) {
    if (pointers.targets(address).keySet().stream().anyMatch(s -> !s.isWritable())) {
      throw new NotLinked("a write to a constant object");
    }
  }

  /** Of pointers only their equality is asked. */
  private void check(Expr part) {
    boolean isPointer = part.type() instanceof PointerType;
    boolean isOfPointers = Actions.operands(part).anyMatch(o -> o.type() instanceof PointerType);
    if (isPointer) {
      pointers.targets(part);
    } else if (isOfPointers) {
      boolean isEquality =
          part instanceof Expr.Binary(BinaryOp op, var _, var _, var _)
              && (op == BinaryOp.EQ || op == BinaryOp.NE);
      if (!isEquality) {
        throw new NotLinked("pointers that are ordered, subtracted or converted");
      }
    }
  }

  /** Whether so many bytes are in the site's objects, and no field is in part among them. */
  private boolean fits(Site site, BigInteger length) {
    return length.compareTo(site.size()) <= 0
        && pointers.fields().of(site).stream()
            .allMatch(f -> f.end().compareTo(length) <= 0 || f.offset().compareTo(length) >= 0);
  }
}
