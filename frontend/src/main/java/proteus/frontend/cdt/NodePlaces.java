package proteus.frontend.cdt;

import java.util.Map;
import java.util.OptionalInt;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;
import org.eclipse.cdt.internal.core.parser.scanner.ILocationResolver;
import org.jspecify.annotations.Nullable;
import proteus.frontend.preprocess.SourceText;
import proteus.ir.SourceSpan;

/** Where syntax nodes stand in the user's files. */
public final class NodePlaces {
  private final Map<String, SourceText> texts;
  private final ILocationResolver resolver;

  /**
   * @param texts the files by name; more may come while parsing
   * @param resolver the scanner's: the way over the nodes' parents takes long in deep trees
   */
  public NodePlaces(Map<String, SourceText> texts, ILocationResolver resolver) {
    this.texts = texts;
    this.resolver = resolver;
  }

  public SourceSpan of(IASTNode node) {
    return of(location(node));
  }

  private @Nullable IASTFileLocation location(IASTNode node) {
    return node instanceof ASTNode n
        ? resolver.getMappedFileLocation(n.getOffset(), n.getLength())
        : node.getFileLocation();
  }

  private SourceSpan of(@Nullable IASTFileLocation location) {
    SourceText text = location == null ? null : texts.get(location.getFileName());
    return location == null || text == null
        ? SourceSpan.NONE
        : text.span(location.getNodeOffset(), location.getNodeLength());
  }

  /** From the start of one node to the end of another. */
  public SourceSpan of(IASTNode first, IASTNode last) {
    SourceSpan a = of(first);
    SourceSpan b = of(last);
    return a.file().equals(b.file())
        ? new SourceSpan(a.file(), a.line(), a.column(), b.endLine(), b.endColumn())
        : a;
  }

  /** The greatest alignment of members that {@code #pragma pack} allows at a node. */
  public OptionalInt packingAt(IASTNode node) {
    @Nullable IASTFileLocation location = location(node);
    SourceText text = location == null ? null : texts.get(location.getFileName());
    return location == null || text == null
        ? OptionalInt.empty()
        : text.packingAt(location.getNodeOffset());
  }

  /** Whether the node stands in a header of the system. */
  public boolean isSystem(IASTNode node) {
    @Nullable IASTFileLocation location = location(node);
    SourceText text = location == null ? null : texts.get(location.getFileName());
    return location != null && text != null && text.isSystem(location.getNodeOffset());
  }

  /** Whether the node is one of the declarations that every text begins with. */
  public boolean isPrologue(IASTNode node) {
    @Nullable IASTFileLocation location = location(node);
    SourceText text = location == null ? null : texts.get(location.getFileName());
    return location != null && text != null && text.isPrologue(location.getNodeOffset());
  }
}
