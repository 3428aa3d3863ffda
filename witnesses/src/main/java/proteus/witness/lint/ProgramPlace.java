package proteus.witness.lint;

import proteus.witness.model.InvariantType;
import proteus.witness.model.WaypointType;

/** What has to be in the program at a location. */
enum ProgramPlace {
  /** The first character of a statement or declaration. */
  STATEMENT,
  /** The first character of an expression or statement. */
  EXPRESSION,
  /** The keyword of a loop. */
  LOOP,
  /** The keyword of a branching, or the question mark of a conditional expression. */
  BRANCHING,
  /** The closing parenthesis of a call. */
  CALL,
  /** The definition of a function, before its body. */
  FUNCTION;

  static ProgramPlace of(WaypointType type) {
    return switch (type) {
      case ASSUMPTION -> STATEMENT;
      case TARGET -> EXPRESSION;
      case BRANCHING -> BRANCHING;
      case FUNCTION_ENTER, FUNCTION_RETURN -> CALL;
    };
  }

  static ProgramPlace of(InvariantType type) {
    return type.ofLoop() ? LOOP : STATEMENT;
  }
}
