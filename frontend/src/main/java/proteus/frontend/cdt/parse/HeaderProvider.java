package proteus.frontend.cdt.parse;

import java.util.Map;
import java.util.Optional;
import org.eclipse.cdt.core.index.IIndexFileLocation;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.internal.core.parser.IMacroDictionary;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContent;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContentProvider;
import org.jspecify.annotations.Nullable;
import proteus.frontend.c.Refusal;
import proteus.frontend.preprocess.Headers;
import proteus.frontend.preprocess.LineMap;
import proteus.frontend.preprocess.SourceText;
import proteus.ir.SourceSpan;

/** Gives CDT's preprocessor the files that are included, rewritten like the main file. */
final class HeaderProvider extends InternalFileContentProvider {
  private final Headers headers;
  private final Map<String, SourceText> texts;

  /**
   * @param texts where the read files are added
   */
  HeaderProvider(Headers headers, Map<String, SourceText> texts) {
    this.headers = headers;
    this.texts = texts;
  }

  @Override
  public boolean getInclusionExists(String path) {
    return headers.read(path).isPresent();
  }

  @Override
  @SuppressWarnings("NullAway") // CDT's way to say that there is no such file
  public @Nullable InternalFileContent getContentForInclusion(
      String path, IMacroDictionary macros) {
    Optional<String> text = headers.read(path);
    if (text.isEmpty()) {
      return null;
    }
    SourceText source = SourceText.header(LineMap.physical(path, text.get()), text.get());
    if (source.packs()) {
      throw Refusal.unsupported("#pragma pack in an included file", SourceSpan.NONE);
    }
    texts.put(path, source);
    return (InternalFileContent) FileContent.create(path, source.parsed().toCharArray());
  }

  @Override
  @SuppressWarnings("NullAway") // there is no index
  public @Nullable InternalFileContent getContentForInclusion(
      IIndexFileLocation location, String astPath) {
    return null;
  }
}
