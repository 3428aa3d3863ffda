package proteus.witness.lint;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import proteus.witness.source.SourceCode;
import proteus.witness.tree.DocumentTree;

/** The rules of a location, and whether the program has there what the location is for. */
final class LocationRules {
  private static final Set<String> LOOP_WORDS = Set.of("for", "while", "do");
  private static final Set<String> BRANCHING_WORDS = Set.of("if", "switch", "for", "while", "do");

  private LocationRules() {}

  static void check(CheckedNode location, ProgramPlace place, EntryScope scope) {
    if (!location.hasOnly(Set.of("file_name", "line", "column", "function"))) {
      return;
    }
    Optional<String> file = location.required("file_name").flatMap(CheckedNode::text);
    Optional<Integer> line = location.required("line").flatMap(CheckedNode::position);
    Optional<CheckedNode> column = location.optional("column");
    Optional<Integer> columnValue = column.flatMap(CheckedNode::position);
    Optional<CheckedNode> function = location.optional("function");
    Optional<String> functionName = function.flatMap(CheckedNode::text);
    if (file.isEmpty()) {
      return;
    }
    Optional<SourceCode> program = scope.program(file.get());
    if (program.isEmpty()) {
      file(location, file.get(), scope);
      return;
    }
    if (functionName.filter(f -> !program.get().mentions(f)).isPresent()) {
      location.report(Rule.NO_SUCH_FUNCTION, "no function " + functionName.get());
    }
    if (line.isPresent() && column.isPresent() == columnValue.isPresent()) {
      OptionalInt at = columnValue.map(OptionalInt::of).orElse(OptionalInt.empty());
      inProgram(location, place, program.get(), line.get(), at);
    }
  }

  /** The word at a location in a program that is known. */
  static Optional<String> word(Optional<CheckedNode> location, EntryScope scope) {
    Optional<CheckedNode> at = location.filter(l -> l.tree() instanceof DocumentTree.Fields);
    Optional<SourceCode> program =
        at.flatMap(l -> l.optional("file_name"))
            .flatMap(
                f ->
                    f.tree() instanceof DocumentTree.Text(var n, _)
                        ? scope.program(n)
                        : Optional.empty());
    int line = number(at.flatMap(l -> l.optional("line")));
    int column = number(at.flatMap(l -> l.optional("column")));
    return program.flatMap(p -> p.wordAt(line, column));
  }

  private static int number(Optional<CheckedNode> site) {
    return site.map(CheckedNode::tree)
        .map(
            t ->
                t instanceof DocumentTree.Whole(var n, _) && n.bitLength() < Integer.SIZE
                    ? n.intValue()
                    : 0)
        .orElse(0);
  }

  private static void file(CheckedNode location, String file, EntryScope scope) {
    if (scope.inputFiles().stream().noneMatch(f -> SourceCode.sameFile(f, file))) {
      location.report(Rule.FILE_NAME, file + " is not a file of the task");
    }
  }

  private static void inProgram(
      CheckedNode location, ProgramPlace place, SourceCode program, int line, OptionalInt column) {
    if (line > program.lines()) {
      location.report(Rule.NO_SUCH_LINE, "the program has " + program.lines() + " lines");
    } else if (column.isPresent()) {
      if (program.at(line, column.getAsInt()) == ' ') {
        location.report(Rule.NO_SUCH_COLUMN, "no code at column " + column.getAsInt());
      } else if (place == ProgramPlace.STATEMENT && !program.isStatement(line, column.getAsInt())) {
        location.report(Rule.NOT_A_STATEMENT, "no statement begins here");
      } else if (!fits(place, program, line, column.getAsInt())) {
        location.report(
            rule(place), "not at the place of a " + place.name().toLowerCase(Locale.ROOT));
      }
    } else if (columns(program, line).noneMatch(c -> fits(place, program, line, c))) {
      location.report(rule(place), "nothing on the line fits");
    }
  }

  private static IntStream columns(SourceCode program, int line) {
    return IntStream.rangeClosed(1, program.code(line).length());
  }

  private static boolean fits(ProgramPlace place, SourceCode program, int line, int column) {
    return switch (place) {
      case STATEMENT, EXPRESSION, FUNCTION -> !Character.isWhitespace(program.at(line, column));
      case LOOP -> program.wordAt(line, column).filter(LOOP_WORDS::contains).isPresent();
      case BRANCHING ->
          program.at(line, column) == '?'
              || program.wordAt(line, column).filter(BRANCHING_WORDS::contains).isPresent();
      case CALL -> program.at(line, column) == ')';
    };
  }

  private static Rule rule(ProgramPlace place) {
    return switch (place) {
      case STATEMENT, EXPRESSION, FUNCTION -> Rule.NO_SUCH_COLUMN;
      case LOOP -> Rule.NOT_A_LOOP;
      case BRANCHING -> Rule.NOT_A_BRANCHING;
      case CALL -> Rule.NOT_A_CALL;
    };
  }
}
