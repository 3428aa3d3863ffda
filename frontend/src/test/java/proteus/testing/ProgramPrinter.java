package proteus.testing;

import java.util.Optional;
import java.util.stream.Collectors;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.GlobalObject;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Prints programs for people and for golden tests: every function with its locations in order, one
 * edge a line. Spans are printed for loop heads and decisions only.
 */
public final class ProgramPrinter {
  private final StringBuilder out = new StringBuilder();

  private ProgramPrinter() {}

  /** The whole program; ends with a newline. */
  public static String print(Program program) {
    ProgramPrinter printer = new ProgramPrinter();
    printer.out.append("program " + program.machine() + " " + program.integers() + "\n");
    program.globals().forEach(v -> printer.out.append("global " + declaration(v) + "\n"));
    program.objects().values().forEach(printer::object);
    for (Program.Note note : program.notes()) {
      printer.out.append("note " + note.span() + ": " + note.message() + "\n");
    }
    for (Function function : program.functions().values()) {
      printer.out.append("\n");
      printer.function(function);
    }
    return printer.out.toString();
  }

  /** One function; ends with a newline. */
  public static String print(Function function) {
    ProgramPrinter printer = new ProgramPrinter();
    printer.function(function);
    return printer.out.toString();
  }

  private static String declaration(Variable variable) {
    return variable.name() + ": " + variable.type();
  }

  private void object(GlobalObject object) {
    out.append("object " + object.name() + "[" + object.size() + "]");
    out.append(
        switch (object.access()) {
          case READ_WRITE -> "";
          case READ_ONLY -> " read-only";
          case LITERAL -> " literal";
        });
    if (!object.prefix().isEmpty()) {
      out.append(" = \"").append(escape(object.prefix())).append('"');
    }
    out.append("\n");
  }

  private static String escape(String bytes) {
    return bytes
        .chars()
        .mapToObj(
            c ->
                c >= ' ' && c < 127 && c != '"' && c != '\\'
                    ? String.valueOf((char) c)
                    : String.format("\\x%02x", c))
        .collect(Collectors.joining());
  }

  private void function(Function function) {
    String parameters =
        function.parameters().stream()
            .map(ProgramPrinter::declaration)
            .collect(Collectors.joining(", "));
    out.append("function " + function.name() + "(" + parameters + ")");
    function.result().ifPresent(r -> out.append(" -> " + declaration(r)));
    out.append("\n");
    Cfg cfg = function.cfg();
    for (int i = 0; i < cfg.locationCount(); i++) {
      location(cfg, new Location(i));
    }
  }

  private void location(Cfg cfg, Location location) {
    out.append("  " + location);
    if (location.equals(cfg.entry())) {
      out.append(" entry");
    }
    if (location.equals(cfg.exit())) {
      out.append(" exit");
    }
    SourceSpan loop = cfg.loopHeads().get(location);
    if (loop != null) {
      out.append(" loop@" + place(loop));
    }
    out.append("\n");
    for (Edge edge : cfg.outgoing(location)) {
      out.append("    " + edge.action() + " -> " + edge.target() + decision(edge) + "\n");
    }
  }

  private static String decision(Edge edge) {
    if (!(edge.action() instanceof Action.Assume(Expr _, Optional<Branch> branch))) {
      return "";
    }
    return branch
        .map(
            b ->
                "  // "
                    + place(b.statement())
                    + " "
                    + b.caseValue().map(v -> "case " + v).orElse(String.valueOf(b.taken())))
        .orElse("");
  }

  private static String place(SourceSpan span) {
    return span.line() + ":" + span.column();
  }
}
