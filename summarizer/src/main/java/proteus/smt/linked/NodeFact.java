package proteus.smt.linked;

import java.util.List;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;

/** What may be so of nodes. */
public sealed interface NodeFact {
  /** What it is about. */
  default List<Node> nodes() {
    return switch (this) {
      case Same(Node one, Node other) -> List.of(one, other);
      case Leads(var _, Node from, Node to) -> List.of(from, to);
      case Holds(var _, Node at, Node content) -> List.of(at, content);
      case Alive(Node node) -> List.of(node);
      case From(Node node, var _) -> List.of(node);
      case Compares(var _, var _, Node at, var _) -> List.of(at);
      case Ordered(var _, var _, var _, Node one, Node other) -> List.of(one, other);
      case Steps(var _, Node from, Node to, var _) -> List.of(from, to);
      case StepsHeld(var _, Node from, Node to, var _, Node at) -> List.of(from, to, at);
      case Condition _ -> List.of();
    };
  }

  /** Whether it is about a number of steps. */
  default boolean counts() {
    return this instanceof Steps || this instanceof StepsHeld;
  }

  /**
   * The same as a truth value over variables; empty where it is about what is in objects, or where
   * pointers into the same object may differ.
   */
  default Optional<Expr> overVariables(LinkedHeap heap) {
    return switch (this) {
      case Same(Node one, Node other) ->
          one.expression()
              .filter(heap::isStart)
              .flatMap(
                  left ->
                      other
                          .expression()
                          .filter(heap::isStart)
                          .map(right -> new Expr.Binary(BinaryOp.EQ, left, right)));
      case Condition(Expr condition) -> Optional.of(condition);
      default -> Optional.empty();
    };
  }

  /** They are one. */
  record Same(Node one, Node other) implements NodeFact {
    @Override
    public String toString() {
      return one + " = " + other;
    }
  }

  /** Slots lead from one to the other, in any number of steps, or none. */
  record Leads(Slot slot, Node from, Node to) implements NodeFact {
    @Override
    public String toString() {
      return from + " ->* " + to + " by " + slot;
    }
  }

  /** The pointer in the slot leads to the other. */
  record Holds(Slot slot, Node at, Node content) implements NodeFact {
    @Override
    public String toString() {
      return at + " -> " + content + " by " + slot;
    }
  }

  /** It has not ended. */
  record Alive(Node node) implements NodeFact {
    @Override
    public String toString() {
      return node + " is alive";
    }
  }

  /** It is from there. */
  record From(Node node, Site site) implements NodeFact {
    @Override
    public String toString() {
      return node + " is from " + site.number();
    }
  }

  /**
   * The integer in the slot, converted to the term's type, compares so.
   *
   * @param term an integer, over variables that are no pointers
   */
  record Compares(BinaryOp op, Slot slot, Node at, Expr term) implements NodeFact {
    @Override
    public String toString() {
      return at + "." + slot + " " + op.symbol() + " " + term;
    }
  }

  /**
   * The integers in the slots of both compare so.
   *
   * @param type as values of which they are compared
   */
  record Ordered(BinaryOp op, Slot slot, IntType type, Node one, Node other) implements NodeFact {
    @Override
    public String toString() {
      return one + "." + slot + " " + op.symbol() + " " + other + "." + slot;
    }
  }

  /**
   * So many steps along the slot lead from one to the other, which may be null for where the way
   * ends.
   *
   * @param term an integer, over variables that are no pointers
   */
  record Steps(Slot slot, Node from, Node to, Expr term) implements NodeFact {
    @Override
    public String toString() {
      return from + " ->^(" + term + ") " + to + " by " + slot;
    }
  }

  /**
   * As many steps along the slot lead from one to the other as an object holds in a slot.
   *
   * @param number of the integer
   */
  record StepsHeld(Slot slot, Node from, Node to, Slot number, Node at) implements NodeFact {
    @Override
    public String toString() {
      return from + " ->^(" + at + "." + number + ") " + to + " by " + slot;
    }
  }

  /** The truth value over variables that are no pointers. */
  record Condition(Expr condition) implements NodeFact {
    @Override
    public String toString() {
      return condition.toString();
    }
  }
}
