package proteus.verifier.app.bounds;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.SourceSpan;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.verifier.app.ProgramFile;
import proteus.verifier.bounds.FunctionFinding;
import proteus.verifier.bounds.LineBounds;
import proteus.verifier.bounds.LineBounds.Line;

/** The C text with a comment behind each line that runs: how often, in a call of its function. */
public final class AnnotatedSource {
  /** Longer lines do not move the comments of the others. */
  private static final int WIDTH = 72;

  private AnnotatedSource() {}

  /** The text of all files, each after a comment with its name if there are several. */
  public static String of(List<ProgramFile> files, List<FunctionFinding> findings) {
    Map<Line, String> comments = new HashMap<>();
    for (FunctionFinding finding : findings) {
      if (finding instanceof FunctionFinding.Analysed analysed) {
        LineBounds.of(analysed)
            .forEach(
                (line, bound) -> {
                  if (analysed.subject().contains(line.span())) {
                    comments.merge(line, comment(bound), AnnotatedSource::joined);
                  }
                });
        analysed.loops().stream()
            .filter(l -> l.upper().isEmpty())
            .forEach(
                l ->
                    conditional(l)
                        .ifPresent(c -> comments.merge(line(l), c, AnnotatedSource::joined)));
      }
    }
    StringBuilder text = new StringBuilder();
    for (ProgramFile file : files) {
      String name = file.path().toString();
      if (files.size() > 1) {
        text.append("// ").append(name).append('\n');
      }
      annotate(text, name, file.lines(), comments);
    }
    return text.toString();
  }

  private static String joined(String a, String b) {
    return a + "; " + b;
  }

  private static Line line(LoopBound loop) {
    SourceSpan span = loop.loop().span();
    return new Line(span.file(), span.line());
  }

  /** How often the loop goes back to its header for some inputs. */
  private static Optional<String> conditional(LoopBound loop) {
    return loop.conditional().stream()
        .filter(c -> !c.bound().equals(BoundExpression.ZERO))
        .map(c -> "iterations: " + c.bound() + " if " + c.condition())
        .reduce(AnnotatedSource::joined);
  }

  private static String comment(Optional<BoundExpression> bound) {
    return bound.map(BoundExpression::toString).orElse("no bound");
  }

  private static void annotate(
      StringBuilder text, String name, List<String> lines, Map<Line, String> comments) {
    int width = lines.stream().mapToInt(String::length).filter(l -> l <= WIDTH).max().orElse(0);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Optional<String> comment =
          Optional.ofNullable(comments.get(new Line(name, i + 1)))
              .filter(c -> !line.endsWith("\\"));
      text.append(line);
      comment.ifPresent(
          c ->
              text.append(" ".repeat(Math.max(0, width - line.length())))
                  .append("  // ")
                  .append(c));
      text.append('\n');
    }
  }
}
