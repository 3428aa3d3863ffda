package proteus.frontend;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.frontend.FrontendResult.Kind;
import proteus.frontend.FrontendResult.Parsed;
import proteus.frontend.FrontendResult.Rejected;
import proteus.frontend.c.Probe;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.CdtReader;
import proteus.frontend.preprocess.Directives;
import proteus.frontend.preprocess.Headers;
import proteus.frontend.preprocess.LineMap;
import proteus.frontend.preprocess.SourceText;
import proteus.frontend.preprocess.SystemPreprocessor;
import proteus.ir.SourceSpan;

/**
 * Reads C files into one typed program. Places in the result are lines and columns of the files as
 * given; where a file was preprocessed here, of the files that it was made from.
 */
public final class Frontend {
  private static final String ANYWHERE = "";

  private final FrontendOptions options;
  private final List<Probe> probes;
  private final Start start;

  private Frontend(FrontendOptions options, List<Probe> probes, Start start) {
    this.options = options;
    this.probes = List.copyOf(probes);
    this.start = start;
  }

  /** The program of these files, linked, or why there is none. */
  public static FrontendResult parse(List<Path> files, FrontendOptions options) {
    return parse(files, options, List.of());
  }

  /** The same, with expressions that stand elsewhere evaluated on the way. */
  public static FrontendResult parse(
      List<Path> files, FrontendOptions options, List<Probe> probes) {
    return new Frontend(options, probes, Start.at(ANYWHERE)).parse(files);
  }

  /** The same, with a function that makes the arguments for the one where executions start. */
  static FrontendResult parse(List<Path> files, FrontendOptions options, Start start) {
    return new Frontend(options, List.of(), start).parse(files);
  }

  private FrontendResult parse(List<Path> files) {
    if (files.isEmpty()) {
      return new Rejected(Kind.IO, "no input files", SourceSpan.NONE);
    }
    List<CdtReader.Input> inputs = new ArrayList<>();
    for (Path file : files) {
      switch (input(file)) {
        case Prepared p -> inputs.add(p.input());
        case Failed f -> {
          return f.why();
        }
      }
    }
    return DeepStack.call(() -> read(inputs));
  }

  private FrontendResult read(List<CdtReader.Input> inputs) {
    Optional<SourceText.Pragma> pragma =
        inputs.stream().flatMap(input -> input.text().refusedPragma().stream()).findFirst();
    if (pragma.isPresent()) {
      String what = "not supported: #pragma " + pragma.get().name();
      return new Rejected(Kind.UNSUPPORTED, what, pragma.get().span());
    }
    try {
      CdtReader.Output output =
          CdtReader.read(
              inputs,
              options.machine(),
              probes,
              options.faults(),
              start.function(),
              start.arguments());
      return new Parsed(output.program(), output.sites());
    } catch (Refusal refusal) {
      Kind kind =
          switch (refusal.kind()) {
            case SYNTAX -> Kind.SYNTAX;
            case UNSUPPORTED -> Kind.UNSUPPORTED;
          };
      return new Rejected(kind, refusal.reason(), refusal.span());
    } catch (StackOverflowError tooDeep) {
      return new Rejected(Kind.UNSUPPORTED, "not supported: nesting this deep", SourceSpan.NONE);
    }
  }

  /** A file that is ready for the parser, or why it is not. */
  private sealed interface Preparation {}

  private record Prepared(CdtReader.Input input) implements Preparation {}

  private record Failed(Rejected why) implements Preparation {}

  private Preparation input(Path file) {
    Optional<String> option = options.flags().unsupported();
    if (option.isPresent()) {
      String what = "not supported: the compiler's option " + option.get();
      return new Failed(new Rejected(Kind.UNSUPPORTED, what, SourceSpan.NONE));
    }
    String name = file.toString();
    String text;
    try {
      text = Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException missing) {
      return failed(name + ": no such file");
    } catch (IOException e) {
      return failed(name + ": cannot be read: " + e.getMessage());
    }
    if (text.indexOf('\0') >= 0) {
      SourceSpan span = LineMap.physical(name, text).span(text.indexOf('\0'), text.indexOf('\0'));
      return new Failed(new Rejected(Kind.SYNTAX, "not a text file", span));
    }
    return mustPreprocess(name, text) ? preprocess(file, name, text) : direct(name, text);
  }

  private static Preparation failed(String message) {
    return new Failed(new Rejected(Kind.IO, message, SourceSpan.NONE));
  }

  private static Preparation direct(String name, String text) {
    return new Prepared(
        new CdtReader.Input(
            name, SourceText.of(LineMap.physical(name, text), text), Optional.empty()));
  }

  private boolean mustPreprocess(String name, String text) {
    return switch (options.preprocessing()) {
      case ALWAYS -> true;
      case NEVER -> false;
      case AUTO -> !name.endsWith(".i") && (Directives.in(text) || Directives.usesPredefined(text));
    };
  }

  private Preparation preprocess(Path file, String name, String text) {
    SystemPreprocessor.Outcome outcome =
        SystemPreprocessor.run(
            file,
            text,
            options.machine(),
            options.includeDirectories(),
            options.defines(),
            options.flags());
    return switch (outcome) {
      case SystemPreprocessor.Outcome.Text t ->
          new Prepared(
              new CdtReader.Input(
                  name,
                  SourceText.of(LineMap.marked(name, t.text(), text), t.text()),
                  Optional.empty()));
      case SystemPreprocessor.Outcome.Absent a -> withOwnHeaders(name, text);
      case SystemPreprocessor.Outcome.Failed f when f.headerIsMissing() ->
          withOwnHeaders(name, text);
      case SystemPreprocessor.Outcome.Failed f ->
          new Failed(new Rejected(Kind.SYNTAX, f.message(), f.span()));
    };
  }

  private Preparation withOwnHeaders(String name, String text) {
    Headers headers =
        new Headers(options.machine(), options.includeDirectories(), options.defines());
    return new Prepared(
        new CdtReader.Input(
            name, SourceText.of(LineMap.physical(name, text), text), Optional.of(headers)));
  }
}
