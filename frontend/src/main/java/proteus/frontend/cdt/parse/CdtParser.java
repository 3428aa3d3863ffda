package proteus.frontend.cdt.parse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.parser.c.GCCParserExtensionConfiguration;
import org.eclipse.cdt.core.parser.ExtendedScannerInfo;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.IProblem;
import org.eclipse.cdt.core.parser.IncludeFileContentProvider;
import org.eclipse.cdt.core.parser.NullLogService;
import org.eclipse.cdt.core.parser.ParserLanguage;
import org.eclipse.cdt.core.parser.ParserMode;
import org.eclipse.cdt.core.parser.ScannerInfo;
import org.eclipse.cdt.internal.core.dom.parser.c.GNUCSourceParser;
import org.eclipse.cdt.internal.core.parser.scanner.CPreprocessor;
import proteus.frontend.c.Faults;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.NodePlaces;
import proteus.frontend.preprocess.Headers;
import proteus.frontend.preprocess.SourceText;

/** Runs CDT's parser for GNU C, and its preprocessor where the text has directives. */
public final class CdtParser {
  private static final String[] NONE = {};
  private static final String OWN_HEADERS =
      " (neither with the preprocessor of gcc, cc or clang, where there is one, nor among Proteus's"
          + " own headers)";

  private CdtParser() {}

  /**
   * The syntax tree; refused at the first place that does not parse.
   *
   * @param headers present where the text has directives
   */
  public static SyntaxTree parse(String file, SourceText text, Optional<Headers> headers) {
    return parse(file, text, headers, Faults.REFUSE_FILE);
  }

  /** The syntax tree; where {@code faults} says so, with nodes for what does not parse. */
  public static SyntaxTree parse(
      String file, SourceText text, Optional<Headers> headers, Faults faults) {
    if (text.openComment().isPresent()) {
      throw Refusal.syntax("a comment without an end", text.openComment().get());
    }
    Map<String, SourceText> texts = new LinkedHashMap<>();
    texts.put(file, text);
    FileContent content = FileContent.create(file, text.parsed().toCharArray());
    CPreprocessor scanner =
        new CPreprocessor(
            content,
            headers.map(h -> settings(h, file)).orElseGet(() -> new ScannerInfo(Map.of())),
            ParserLanguage.C,
            new NullLogService(),
            new GnuScannerSettings(),
            headers
                .<IncludeFileContentProvider>map(h -> new HeaderProvider(h, texts))
                .orElseGet(IncludeFileContentProvider::getEmptyFilesProvider));
    NodePlaces places = new NodePlaces(texts, scanner.getLocationResolver());
    GNUCSourceParser parser =
        new GNUCSourceParser(
            scanner,
            ParserMode.COMPLETE_PARSE,
            new NullLogService(),
            GCCParserExtensionConfiguration.getInstance());
    IASTTranslationUnit unit = parser.parse();
    refuseDirectives(unit, places);
    if (faults == Faults.REFUSE_FILE) {
      refuseStrayCharacters(unit, places);
      refuseProblems(unit, places);
    }
    return new SyntaxTree(unit, places);
  }

  private static ScannerInfo settings(Headers headers, String file) {
    List<String> paths = new ArrayList<>();
    headers.directories().forEach(d -> paths.add(d.toString()));
    paths.add(Headers.BUILT_IN);
    return new ExtendedScannerInfo(
        headers.macros(), paths.toArray(String[]::new), NONE, NONE, beside(file));
  }

  /** A name without a directory is in none for CDT, which then does not look beside the file. */
  private static String[] beside(String file) {
    return file.indexOf('/') < 0 ? new String[] {"."} : NONE;
  }

  private static void refuseDirectives(IASTTranslationUnit unit, NodePlaces places) {
    for (IASTProblem problem : unit.getPreprocessorProblems()) {
      String directive = problem.getRawSignature().lines().findFirst().orElse("").trim();
      switch (problem.getID()) {
        case IProblem.PREPROCESSOR_INCLUSION_NOT_FOUND ->
            throw Refusal.syntax("not found: " + directive + OWN_HEADERS, places.of(problem));
        case IProblem.PREPROCESSOR_POUND_ERROR ->
            throw Refusal.syntax(directive, places.of(problem));
        case IProblem.PREPROCESSOR_UNBALANCE_CONDITION,
            IProblem.PREPROCESSOR_INVALID_DIRECTIVE,
            IProblem.PREPROCESSOR_INVALID_MACRO_DEFN,
            IProblem.PREPROCESSOR_CONDITIONAL_EVAL_ERROR,
            IProblem.PREPROCESSOR_MACRO_USAGE_ERROR,
            IProblem.PREPROCESSOR_MACRO_PASTING_ERROR,
            IProblem.PREPROCESSOR_MISSING_RPAREN_PARMLIST,
            IProblem.PREPROCESSOR_EXCEEDS_MAXIMUM_INCLUSION_DEPTH,
            IProblem.SCANNER_DIVIDE_BY_ZERO,
            IProblem.SCANNER_UNEXPECTED_EOF,
            IProblem.SCANNER_UNBOUNDED_STRING ->
            throw Refusal.syntax(problem.getMessage(), places.of(problem));
        default -> {}
      }
    }
  }

  /** The scanner leaves them out, so the parser need not see anything wrong. */
  private static void refuseStrayCharacters(IASTTranslationUnit unit, NodePlaces places) {
    for (IASTProblem problem : unit.getPreprocessorProblems()) {
      if (problem.getID() == IProblem.SCANNER_BAD_CHARACTER) {
        throw Refusal.syntax("a stray character", places.of(problem));
      }
    }
  }

  private static void refuseProblems(IASTTranslationUnit unit, NodePlaces places) {
    unit.accept(
        new ASTVisitor() {
          {
            shouldVisitProblems = true;
          }

          @Override
          public int visit(IASTProblem problem) {
            throw Refusal.syntax("syntax error", places.of(problem));
          }
        });
  }
}
