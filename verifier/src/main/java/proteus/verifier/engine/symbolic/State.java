package proteus.verifier.engine.symbolic;

import org.jspecify.annotations.Nullable;
import proteus.smt.Term;

/** A symbolic state: a path condition and what variables and memory hold under it. Mutable. */
final class State {
  /** The changing part of a memory object. {@code live} is false after its lifetime. */
  record ObjectState(Term live, Contents contents) {}

  private PathCondition condition;
  private PersistentArray<SymbolicValue> registers;
  private PersistentArray<ObjectState> objects;

  State(
      PathCondition condition,
      PersistentArray<SymbolicValue> registers,
      PersistentArray<ObjectState> objects) {
    this.condition = condition;
    this.registers = registers;
    this.objects = objects;
  }

  State fork() {
    return new State(condition, registers, objects);
  }

  PathCondition condition() {
    return condition;
  }

  Term guard() {
    return condition.term();
  }

  boolean isDead() {
    return condition.isImpossible();
  }

  void assume(Term assumption) {
    condition = condition.and(assumption);
  }

  void setCondition(PathCondition condition) {
    this.condition = condition;
  }

  @Nullable SymbolicValue register(int slot) {
    return registers.get(slot);
  }

  void setRegister(int slot, SymbolicValue value) {
    registers = registers.with(slot, value);
  }

  ObjectState object(int id) {
    ObjectState object = objects.get(id);
    if (object == null) {
      throw new IllegalStateException("object " + id + " does not exist here");
    }
    return object;
  }

  boolean hasObject(int id) {
    return objects.get(id) != null;
  }

  void setObject(int id, ObjectState object) {
    objects = objects.with(id, object);
  }

  PersistentArray<SymbolicValue> registers() {
    return registers;
  }

  PersistentArray<ObjectState> objects() {
    return objects;
  }
}
