package proteus.verifier.testgen;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.ReadTree;
import proteus.witness.tree.TreeReader;

/** Which sides of branches runs of a program took, by what gcov writes as JSON. */
final class GcovCounts {
  /** A side of a branch: the number counts those of the line. */
  private record Side(int program, String file, String function, BigInteger line, int number) {}

  private final Map<Side, Boolean> taken = new HashMap<>();

  /**
   * Adds the counts of a document.
   *
   * @param program the number of the file that was compiled
   * @return whether the document could be read
   */
  boolean add(int program, String json) {
    if (!(TreeReader.json(json) instanceof ReadTree.Read(DocumentTree tree))) {
      return false;
    }
    for (DocumentTree file : items(tree, "files")) {
      for (DocumentTree line : items(file, "lines")) {
        List<DocumentTree> branches = items(line, "branches");
        for (int i = 0; i < branches.size(); i++) {
          Side side =
              new Side(
                  program,
                  text(file, "file"),
                  text(line, "function_name"),
                  whole(line, "line_number"),
                  i);
          taken.merge(side, whole(branches.get(i), "count").signum() > 0, Boolean::logicalOr);
        }
      }
    }
    return true;
  }

  long branches() {
    return taken.size();
  }

  long taken() {
    return taken.values().stream().filter(t -> t).count();
  }

  private static List<DocumentTree> items(DocumentTree tree, String name) {
    return field(tree, name) instanceof DocumentTree.Items(List<DocumentTree> items, var _)
        ? items
        : List.of();
  }

  private static String text(DocumentTree tree, String name) {
    return field(tree, name) instanceof DocumentTree.Text(String text, var _) ? text : "";
  }

  private static BigInteger whole(DocumentTree tree, String name) {
    return field(tree, name) instanceof DocumentTree.Whole(BigInteger number, var _)
        ? number
        : BigInteger.ZERO;
  }

  private static DocumentTree field(DocumentTree tree, String name) {
    DocumentTree nothing = new DocumentTree.Nothing(0);
    return tree instanceof DocumentTree.Fields(var entries, var _)
        ? entries.getOrDefault(name, nothing)
        : nothing;
  }
}
