package proteus.witness.page;

import java.util.List;

/**
 * A C file to show.
 *
 * @param path as places name it
 * @param lines the text
 * @param code the same with comments and literals blanked out
 */
public record SourceFile(String path, List<String> lines, List<String> code) {
  public SourceFile {
    lines = List.copyOf(lines);
    code = List.copyOf(code);
  }
}
