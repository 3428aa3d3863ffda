package proteus.witness.lint;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import proteus.witness.graphml.Graph;
import proteus.witness.graphml.GraphKey;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.source.SourceCode;

/** The rules of the data on a witness automaton. */
final class GraphDataRules {
  private static final Pattern HASH = Pattern.compile("[0-9a-fA-F]{64}");
  private static final Pattern TIME =
      Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(Z|[-+]\\d{2}:?\\d{2})");
  private static final Set<GraphKey> SEVERAL = Set.of(GraphKey.PROGRAM_FILE, GraphKey.PROGRAM_HASH);

  private static final Set<GraphKey> FUNCTIONS =
      EnumSet.of(
          GraphKey.ASSUMPTION_SCOPE,
          GraphKey.ASSUMPTION_RESULT_FUNCTION,
          GraphKey.INVARIANT_SCOPE,
          GraphKey.ENTER_FUNCTION,
          GraphKey.RETURN_FROM);

  private final Graph graph;
  private final List<SourceCode> programs;
  private final List<Problem> found;

  GraphDataRules(Graph graph, List<SourceCode> programs, List<Problem> found) {
    this.graph = graph;
    this.programs = programs;
    this.found = found;
  }

  boolean isViolation() {
    return Graph.values(graph.data(), GraphKey.WITNESS_TYPE).contains("violation_witness");
  }

  /** Checks what is said of the whole graph: each thing is, and once. */
  void graph() {
    for (GraphKey key : GraphKey.values()) {
      if (key.domain() == GraphKey.Domain.GRAPH) {
        int values = Graph.values(graph.data(), key).size();
        if (values == 0 || values > 1 && !SEVERAL.contains(key)) {
          report(Rule.GRAPH_DATA, "graph", key.id() + " is given " + values + " times");
        }
      }
    }
    elements(graph.data(), GraphKey.Domain.GRAPH, "graph");
    hashes();
  }

  private void hashes() {
    List<String> files = Graph.values(graph.data(), GraphKey.PROGRAM_FILE);
    List<String> hashes = Graph.values(graph.data(), GraphKey.PROGRAM_HASH);
    if (files.size() != hashes.size()) {
      report(Rule.HASHED_FILES, "graph", "there is not one hash for each program file");
      return;
    }
    for (int i = 0; i < files.size(); i++) {
      Optional<SourceCode> program = program(files.get(i));
      String hash = hashes.get(i);
      if (program.filter(p -> !p.sha256().equalsIgnoreCase(hash)).isPresent()) {
        report(Rule.HASH_MISMATCH, "graph", "this is not the hash of " + files.get(i));
      }
    }
  }

  /** Checks the data on one element. */
  void elements(List<Graph.Data> data, GraphKey.Domain domain, String path) {
    Set<String> declared = new HashSet<>();
    for (Graph.Key key : graph.keys()) {
      if (key.domain().equals("all")
          || key.domain().equals(domain.name().toLowerCase(Locale.ROOT))) {
        declared.add(key.id());
      }
    }
    for (Graph.Data item : data) {
      if (!declared.contains(item.key())) {
        report(Rule.GRAPH_KEY, path, "the key " + item.key() + " is not declared for this");
      }
      GraphKey.of(item.key())
          .flatMap(key -> fault(key, item.value()))
          .ifPresent(fault -> report(Rule.GRAPH_DATA, path, item.key() + ": " + fault));
    }
    startLine(data, path);
    functions(data, path);
    result(data, path);
  }

  private void startLine(List<Graph.Data> data, String path) {
    List<String> files = Graph.values(data, GraphKey.ORIGIN_FILE);
    Optional<SourceCode> program =
        files.isEmpty() && programs.size() == 1
            ? Optional.of(programs.getFirst())
            : files.stream().findFirst().flatMap(this::program);
    for (String line : Graph.values(data, GraphKey.START_LINE)) {
      if (line.matches("[1-9]\\d{0,8}")
          && program.filter(p -> p.lines() < Integer.parseInt(line)).isPresent()) {
        report(Rule.NO_SUCH_LINE, path, "the program has no line " + line);
      }
    }
  }

  /** Where all files are known, functions that are spoken of are in one of them. */
  private void functions(List<Graph.Data> data, String path) {
    if (programs.isEmpty()
        || programs.size() < Graph.values(graph.data(), GraphKey.PROGRAM_FILE).size()) {
      return;
    }
    for (GraphKey key : FUNCTIONS) {
      for (String name : Graph.values(data, key)) {
        if (programs.stream().noneMatch(p -> p.mentions(name))) {
          report(Rule.NO_SUCH_FUNCTION, path, "no function " + name);
        }
      }
    }
  }

  private void result(List<Graph.Data> data, String path) {
    boolean result =
        Graph.values(data, GraphKey.ASSUMPTION).stream().anyMatch(a -> a.contains("\\result"));
    if (result && Graph.values(data, GraphKey.ASSUMPTION_RESULT_FUNCTION).isEmpty()) {
      report(Rule.GRAPH_DATA, path, "\\result needs assumption.resultfunction");
    }
  }

  private static Optional<String> fault(GraphKey key, String value) {
    return switch (key) {
      case WITNESS_TYPE -> unless(value.matches("(violation|correctness)_witness"), value);
      case SOURCE_CODE_LANGUAGE -> unless(value.equals("C"), value);
      case SPECIFICATION -> unless(MetadataRules.isSpecification(value), value);
      case PROGRAM_HASH -> unless(HASH.matcher(value).matches(), value);
      case ARCHITECTURE -> unless(value.matches("32bit|64bit"), value);
      case CREATION_TIME -> unless(TIME.matcher(value).matches(), value);
      case ENTRY, VIOLATION, SINK, CYCLE_HEAD, ENTER_LOOP_HEAD ->
          unless(value.matches("true|false"), value);
      case START_LINE -> unless(value.matches("[1-9]\\d{0,8}"), value);
      case CONTROL -> unless(value.matches("condition-(true|false)"), value);
      case INVARIANT -> ExpressionRules.fault(value, ExpressionFormat.C);
      case ASSUMPTION -> assumption(value);
      case PRODUCER,
          PROGRAM_FILE,
          INVARIANT_SCOPE,
          ORIGIN_FILE,
          ASSUMPTION_SCOPE,
          ASSUMPTION_RESULT_FUNCTION,
          ENTER_FUNCTION,
          RETURN_FROM ->
          unless(!value.isBlank(), "empty");
    };
  }

  /** A sequence of expressions, each with a semicolon. */
  private static Optional<String> assumption(String value) {
    if (!value.stripTrailing().endsWith(";")) {
      return Optional.of("a semicolon ends an assumption");
    }
    return ExpressionRules.statements(value).stream()
        .flatMap(part -> ExpressionRules.fault(part, ExpressionFormat.ACSL).stream())
        .findFirst();
  }

  private static Optional<String> unless(boolean fits, String message) {
    return fits ? Optional.empty() : Optional.of(message);
  }

  private Optional<SourceCode> program(String file) {
    return programs.stream().filter(p -> p.isCalled(file)).findFirst();
  }

  private void report(Rule rule, String path, String message) {
    found.add(new Problem(rule, path, 0, message));
  }
}
