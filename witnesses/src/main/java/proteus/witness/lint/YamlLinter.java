package proteus.witness.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.witness.source.SourceText;
import proteus.witness.tree.ReadTree;
import proteus.witness.tree.Tree;
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
  public static List<Problem> lint(String text, List<SourceText> programs) {
    return switch (TreeReader.yaml(text)) {
      case ReadTree.Unreadable(var line, var reason) ->
          List.of(new Problem(Rule.UNREADABLE, "", line, reason));
      case ReadTree.Read(var tree) -> lint(tree, programs);
    };
  }

  /** The same for a document that was read. */
  public static List<Problem> lint(Tree document, List<SourceText> programs) {
    List<Problem> found = new ArrayList<>();
    Site root = new Site(document, "", found);
    List<Site> entries = root.someElements().orElse(List.of());
    List<String> types = new ArrayList<>();
    for (Site entry : entries) {
      entry(entry, programs).ifPresent(types::add);
    }
    if (types.stream().distinct().count() > 1) {
      root.report(Rule.ENTRIES, "the entries are of different types");
    } else if (types.size() > 1 && types.getFirst().equals("violation_sequence")) {
      root.report(Rule.ENTRIES, "a violation witness has one entry");
    }
    return List.copyOf(found);
  }

  private static Optional<String> entry(Site entry, List<SourceText> programs) {
    if (!entry.hasOnly(Set.of("entry_type", "metadata", "content"))) {
      return Optional.empty();
    }
    Optional<String> type =
        entry
            .required("entry_type")
            .flatMap(t -> t.oneOf(Set.of("violation_sequence", "invariant_set")));
    Optional<Scope> scope =
        entry.required("metadata").flatMap(m -> MetadataRules.check(m, programs));
    Optional<Site> content = entry.required("content");
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
