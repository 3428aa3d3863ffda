package proteus.ir;

import java.util.List;
import java.util.Optional;
import proteus.ir.arithmetic.Placement;
import proteus.ir.graph.Branch;

/** What happens on an edge. Sizes and lengths are in bytes. */
public sealed interface Action {
  /** Passes always and changes nothing. */
  Action NOTHING = new Assume(new Expr.BoolLiteral(true));

  /** Passes only where {@code condition} holds. */
  record Assume(Expr condition, Optional<Branch> branch) implements Action {
    public Assume(Expr condition) {
      this(condition, Optional.empty());
    }

    @Override
    public String toString() {
      return "[" + condition + "]";
    }
  }

  record Assign(Variable target, Expr value) implements Action {
    public Assign {
      if (!target.type().equals(value.type())) {
        throw new IllegalArgumentException(target + ": " + target.type() + " := " + value.type());
      }
    }

    @Override
    public String toString() {
      return target + " := " + value;
    }
  }

  /** {@code target} takes an arbitrary value of its type. */
  record Havoc(Variable target, Nondet source) implements Action {
    @Override
    public String toString() {
      return target + " := " + source.kind() + " " + source.name();
    }
  }

  /**
   * {@code target} takes the value at {@code address}. Invalid accesses are undefined behaviour and
   * end the execution.
   *
   * @param size of the accessed memory; integers are held little endian, zero- or sign-extended
   */
  record Load(Variable target, Expr address, int size) implements Action {
    @Override
    public String toString() {
      return target + " := *" + size + " " + address;
    }
  }

  /** The value at {@code address} becomes {@code value}; the rest as for {@link Load}. */
  record Store(Expr address, Expr value, int size) implements Action {
    @Override
    public String toString() {
      return "*" + size + " " + address + " := " + value;
    }
  }

  /**
   * A fresh object of arbitrary (uninitialised) contents; its address goes to {@code target}.
   *
   * @param name the variable or the allocating function, for people
   */
  record Allocate(Variable target, Expr size, Placement placement, AllocationKind kind, String name)
      implements Action {
    /** An object that may lie anywhere. */
    public Allocate(Variable target, Expr size, AllocationKind kind, String name) {
      this(target, size, Placement.aligned(1), kind, name);
    }

    @Override
    public String toString() {
      return target + " := new " + kind + " " + name + "[" + size + "]";
    }
  }

  /** The object that starts at {@code address} ends; a null pointer does nothing. */
  record Deallocate(Expr address, AllocationKind kind) implements Action {
    @Override
    public String toString() {
      return "end " + kind + " " + address;
    }
  }

  /**
   * Copies {@code length} bytes. Regions that overlap, and are not the same, are undefined
   * behaviour (C11 6.5.16.1p3, 7.24.2.1p2).
   *
   * @param length absent for what {@code realloc} keeps (7.22.3.5): as many bytes as both objects
   *     have, the source being the start of an object of the heap
   */
  record Copy(Expr target, Expr source, Optional<Expr> length) implements Action {
    public Copy(Expr target, Expr source, Expr length) {
      this(target, source, Optional.of(length));
    }

    @Override
    public String toString() {
      return "copy " + length.map(l -> l + " ").orElse("") + "from " + source + " to " + target;
    }
  }

  /** Sets {@code length} bytes to the low byte of the integer {@code value}. */
  record Fill(Expr target, Expr value, Expr length) implements Action {
    @Override
    public String toString() {
      return "fill " + length + " at " + target + " with " + value;
    }
  }

  /** Calls a function that the program defines. Arguments have the parameters' types. */
  record Call(Optional<Variable> result, String function, List<Expr> arguments) implements Action {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
      return result.map(r -> r + " := ").orElse("") + function + arguments;
    }
  }

  /**
   * The property is violated here; nothing follows. {@link Property#VALID_MEMTRACK} only where
   * memory is lost, otherwise the program ends.
   *
   * @param subject what violates it, in words of the C text: the function that is called, the
   *     condition that is asserted; may be empty
   */
  record Violate(Property property, String subject) implements Action {
    public Violate(Property property) {
      this(property, "");
    }

    @Override
    public String toString() {
      return "VIOLATE " + property.label();
    }
  }

  /** The program ends here; nothing follows. */
  record Halt(HaltKind kind) implements Action {
    @Override
    public String toString() {
      return "HALT " + kind;
    }
  }

  /** What the program does here is undefined; nothing follows. */
  record Undefined(Defect defect) implements Action {
    @Override
    public String toString() {
      return "UNDEFINED " + defect;
    }
  }
}
