package proteus.witness.lint;

/** What the linter checks. */
public enum Rule {
  /** The file is one document of its format. */
  UNREADABLE(Severity.ERROR),
  /** A key the format requires is there. */
  MISSING_KEY(Severity.ERROR),
  /** Only keys the format knows are there. */
  UNKNOWN_KEY(Severity.WARNING),
  /** A value is an object, a list, a string or a number, as the format says. */
  WRONG_TYPE(Severity.ERROR),
  /** A list or string that must say something does. */
  EMPTY(Severity.ERROR),
  /** A value is one of those the format lists. */
  UNKNOWN_VALUE(Severity.ERROR),
  /** All entries are of one type; a violation witness has one entry. */
  ENTRIES(Severity.ERROR),
  /** The uuid has the form of RFC 4122. */
  UUID(Severity.ERROR),
  /** The creation time has the form of ISO 8601, with a zone. */
  CREATION_TIME(Severity.ERROR),
  /** The specification is one or more {@code CHECK(...)}. */
  SPECIFICATION(Severity.ERROR),
  /** A hash is 64 hexadecimal digits. */
  HASH_FORM(Severity.ERROR),
  /** There is a hash for each input file, and for no other. */
  HASHED_FILES(Severity.ERROR),
  /** Lines and columns count from 1. */
  POSITION(Severity.ERROR),
  /** A location is in a file of the task. */
  FILE_NAME(Severity.ERROR),
  /** A segment has waypoints to avoid, and then one to follow. */
  SEGMENT(Severity.ERROR),
  /** The last waypoint, and no other, is the target. */
  TARGET(Severity.ERROR),
  /** Cycles come last, and only where a program does not terminate. */
  CYCLE(Severity.ERROR),
  /** A waypoint has a constraint exactly if its type takes one. */
  CONSTRAINT(Severity.ERROR),
  /** An expression is in a format that fits its place and the version. */
  EXPRESSION_FORMAT(Severity.ERROR),
  /** An expression is balanced and has no side effect. */
  EXPRESSION(Severity.ERROR),
  /** A branching waypoint says true, false, default or an integer. */
  BRANCH(Severity.ERROR),
  /** In version 2.0 a result is compared with a constant. */
  RESULT(Severity.ERROR),
  /** What a later version added is not used in an earlier one. */
  VERSION(Severity.ERROR),
  /** A set of invariants has one. */
  EMPTY_SET(Severity.WARNING),
  /** An invariant has line, column and function. */
  IMPRECISE(Severity.WARNING),
  /** The hash is that of the program. */
  HASH_MISMATCH(Severity.ERROR),
  /** The program has the line. */
  NO_SUCH_LINE(Severity.ERROR),
  /** There is code at the column of the line. */
  NO_SUCH_COLUMN(Severity.ERROR),
  /** The program has a function of this name. */
  NO_SUCH_FUNCTION(Severity.ERROR),
  /** A loop's keyword is at the place. */
  NOT_A_LOOP(Severity.ERROR),
  /** A branching's keyword, or a question mark, is at the place. */
  NOT_A_BRANCHING(Severity.ERROR),
  /** A call's closing parenthesis is at the place. */
  NOT_A_CALL(Severity.ERROR),
  /** A statement or declaration begins at the place. */
  NOT_A_STATEMENT(Severity.WARNING),
  /** {@code \\result} is spoken of at a function's return, and in contracts, only. */
  RESULT_ELSEWHERE(Severity.ERROR),
  /** {@code \\at} speaks of earlier visits in transition invariants only, of calls in contracts. */
  AT_ELSEWHERE(Severity.ERROR),
  /** A contract is written as version 2.1 says, not as ACSL does. */
  ACSL(Severity.WARNING),
  /** A document is GraphML with directed edges, and binds {@code xsi}. */
  GRAPH_FORM(Severity.ERROR),
  /** Every key of a graph's data is declared, for the kind of element it is on. */
  GRAPH_KEY(Severity.ERROR),
  /** Every value of a graph's data has the form its key asks for. */
  GRAPH_DATA(Severity.ERROR),
  /** A graph has one entry node, and its nodes have different names. */
  GRAPH_NODE(Severity.ERROR),
  /** Edges connect nodes, and none leaves a violation or a sink. */
  GRAPH_EDGE(Severity.ERROR);

  private final Severity severity;

  Rule(Severity severity) {
    this.severity = severity;
  }

  public Severity severity() {
    return severity;
  }
}
