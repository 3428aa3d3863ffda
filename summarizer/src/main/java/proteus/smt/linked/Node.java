package proteus.smt.linked;

import java.util.Optional;
import proteus.ir.Expr;
import proteus.ir.Variable;

/** What a clause speaks of: an object, null, or no value. */
public sealed interface Node {
  /** The pointer that leads there; empty where it is not one of the program's text. */
  default Optional<Expr> expression() {
    return switch (this) {
      case Null _ -> Optional.of(new Expr.NullPointer());
      case Target(Variable variable) -> Optional.of(new Expr.VariableRead(variable));
      case Static(String object) -> Optional.of(new Expr.ObjectAddress(object));
      case NoValue _, Each _, Content _ -> Optional.empty();
    };
  }

  /** Null. */
  record Null() implements Node {
    @Override
    public String toString() {
      return "null";
    }
  }

  /** Where pointers lead that nobody has given a value. */
  record NoValue() implements Node {
    @Override
    public String toString() {
      return "no value";
    }
  }

  /** Where a pointer leads. */
  record Target(Variable pointer) implements Node {
    @Override
    public String toString() {
      return pointer.name();
    }
  }

  /** The global object of that name. */
  record Static(String object) implements Node {
    @Override
    public String toString() {
      return "&" + object;
    }
  }

  /**
   * Where the pointer in an object's slot leads.
   *
   * @param of a pointer to the object, or its name
   */
  record Content(Node of, Slot slot) implements Node {
    @Override
    public String toString() {
      return of + "[" + slot + "]";
    }
  }

  /** Any object that has been allocated, told apart from others by its number. */
  record Each(int number) implements Node {
    @Override
    public String toString() {
      return "any" + number;
    }
  }
}
