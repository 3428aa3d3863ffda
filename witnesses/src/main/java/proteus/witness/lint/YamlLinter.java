package proteus.witness.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.witness.source.SourceCode;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.ReadTree;
import proteus.witness.tree.TreeReader;

/** Checks witnesses in YAML, versions 2.0 and 2.1. */
public final class YamlLinter {
  private YamlLinter() {}

  /**
   * The problems of a witness file, in the order of its text.
   *
   * @param programs files of the task, to check locations and hashes against; those not given are
   *     not checked
   */
  public static List<Problem> lint(String text, List<SourceCode> programs) {
    return switch (TreeReader.yaml(text)) {
      case ReadTree.Unreadable(var line, var reason) ->
          List.of(new Problem(Rule.UNREADABLE, "", line, reason));
      case ReadTree.Read(var tree) -> lint(tree, programs);
    };
  }

  /** The same for a document that was read. */
  public static List<Problem> lint(DocumentTree document, List<SourceCode> programs) {
    List<Problem> found = new ArrayList<>();
    CheckedNode root = new CheckedNode(document, "", found);
    List<CheckedNode> entries = root.someElements().orElse(List.of());
    List<String> types = new ArrayList<>();
    for (CheckedNode entry : entries) {
      entry(entry, programs).ifPresent(types::add);
    }
    if (types.stream().distinct().count() > 1) {
      root.report(Rule.ENTRIES, "the entries are of different types");
    } else if (types.size() > 1 && types.getFirst().equals("violation_sequence")) {
      root.report(Rule.ENTRIES, "a violation witness has one entry");
    }
    return List.copyOf(found);
  }

  private static Optional<String> entry(CheckedNode entry, List<SourceCode> programs) {
    if (!entry.hasOnly(Set.of("entry_type", "metadata", "content"))) {
      return Optional.empty();
    }
    Optional<String> type =
        entry
            .required("entry_type")
            .flatMap(t -> t.oneOf(Set.of("violation_sequence", "invariant_set")));
    Optional<EntryScope> scope =
        entry.required("metadata").flatMap(m -> MetadataRules.check(m, programs));
    Optional<CheckedNode> content = entry.required("content");
    if (type.isPresent() && scope.isPresent() && content.isPresent()) {
      if (type.get().equals("violation_sequence")) {
        ViolationRules.check(content.get(), scope.get());
      } else {
        InvariantRules.check(content.get(), scope.get());
      }
    }
    return type;
  }
}
