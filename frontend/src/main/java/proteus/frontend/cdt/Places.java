package proteus.frontend.cdt;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.jspecify.annotations.Nullable;
import proteus.frontend.preprocess.SourceText;
import proteus.ir.SourceSpan;

/** Where syntax nodes stand in the user's files. */
final class Places {
  private final Map<String, SourceText> texts = new LinkedHashMap<>();

  void add(String file, SourceText text) {
    texts.put(file, text);
  }

  SourceSpan of(IASTNode node) {
    return of(node.getFileLocation());
  }

  SourceSpan of(@Nullable IASTFileLocation location) {
    SourceText text = location == null ? null : texts.get(location.getFileName());
    return location == null || text == null
        ? SourceSpan.NONE
        : text.span(location.getNodeOffset(), location.getNodeLength());
  }

  /** From the start of one node to the end of another. */
  SourceSpan of(IASTNode first, IASTNode last) {
    SourceSpan a = of(first);
    SourceSpan b = of(last);
    return a.file().equals(b.file())
        ? new SourceSpan(a.file(), a.line(), a.column(), b.endLine(), b.endColumn())
        : a;
  }

  /** The greatest alignment of members that {@code #pragma pack} allows at a node. */
  OptionalInt packingAt(IASTNode node) {
    IASTFileLocation location = node.getFileLocation();
    SourceText text = location == null ? null : texts.get(location.getFileName());
    return location == null || text == null
        ? OptionalInt.empty()
        : text.packingAt(location.getNodeOffset());
  }

  /** Whether the node is one of the declarations that every text begins with. */
  boolean isPrologue(IASTNode node) {
    IASTFileLocation location = node.getFileLocation();
    SourceText text = location == null ? null : texts.get(location.getFileName());
    return location != null && text != null && text.isPrologue(location.getNodeOffset());
  }
}
