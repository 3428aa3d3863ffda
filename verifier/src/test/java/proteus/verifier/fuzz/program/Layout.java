package proteus.verifier.fuzz.program;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * In which of several ways a program is written that mean the same.
 *
 * @param names what variables and functions are called
 * @param loops the form of the next loop
 * @param requires how the program ends where what is required does not hold
 * @param assignments what {@code x = x + y} looks like
 * @param checks what happens where a check does not hold
 */
record Layout(
    UnaryOperator<String> names,
    Supplier<LoopForm> loops,
    RequireForm requires,
    AssignForm assignments,
    CheckForm checks) {
  /** How it is written if nothing is said. */
  static final Layout PLAIN =
      new Layout(
          UnaryOperator.identity(),
          () -> LoopForm.USUAL,
          RequireForm.RETURN,
          AssignForm.PLAIN,
          CheckForm.CALL);

  /** A form of a loop. */
  enum LoopForm {
    /** With a step {@link #FOR}, without {@link #WHILE}. */
    USUAL,
    FOR,
    WHILE,
    /** {@code if (c) do ... while (c);} */
    DO,
    /** Labels and {@code goto}. */
    GOTO,
    /** {@code for (;;) { if (!c) break; ... }} */
    ENDLESS,
    /** A function that calls itself; in {@code main} only, and if all variables are global. */
    RECURSION
  }

  /** How the program ends. */
  enum RequireForm {
    RETURN,
    ABORT,
    ASSUME
  }

  /** What an assignment looks like. */
  enum AssignForm {
    /** {@code x = x + y} */
    PLAIN,
    /** {@code x += y}, {@code x++} */
    COMPOUND
  }

  /** What is wrong. */
  enum CheckForm {
    /** A function is called. */
    CALL,
    /** Something beyond an array is read, of which nobody looks at the value. */
    READ
  }

  Layout withLoops(Supplier<LoopForm> others) {
    return new Layout(names, others, requires, assignments, checks);
  }

  Layout withChecks(CheckForm others) {
    return new Layout(names, loops, requires, assignments, others);
  }
}
