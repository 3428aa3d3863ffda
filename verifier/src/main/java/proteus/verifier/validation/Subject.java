package proteus.verifier.validation;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import proteus.frontend.Compiler;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.frontend.Start;
import proteus.frontend.c.GivenArguments;
import proteus.frontend.c.Probe;
import proteus.frontend.c.ProbeSite;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.verifier.property.ErrorCalls;
import proteus.verifier.property.Specification;
import proteus.witness.source.SourceCode;

/**
 * What a witness is about.
 *
 * @param sources the texts of the files, under the same names
 * @param entry the C function to start at
 * @param specification what the witness is about
 */
public record Subject(
    List<Path> files,
    List<SourceCode> sources,
    FrontendOptions options,
    Integers integers,
    String entry,
    Specification specification) {
  public Subject {
    files = List.copyOf(files);
    sources = List.copyOf(sources);
  }

  /** The program with expressions evaluated on the way, or why there is none. */
  sealed interface Reading {}

  /**
   * @param program with a call for each place; calls of error functions are not yet violations
   */
  record Observed(Program program, List<ProbeSite> sites) implements Reading {}

  record Refused(FrontendResult.Rejected why) implements Reading {}

  Reading read(List<Probe> probes) {
    return switch (Frontend.parse(files, options, probes)) {
      case FrontendResult.Rejected rejected -> new Refused(rejected);
      case FrontendResult.Parsed(var program, List<ProbeSite> sites) ->
          switch (Compiler.lower(
              program,
              integers,
              new Start(entry, specification.isTermination(), GivenArguments.ANY),
              specification.watched().withoutErrorFunctions())) {
            case Compiler.Result.Refused(var why) -> new Refused(why);
            case Compiler.Result.Compiled(Program lowered, var _, var _, var _) ->
                new Observed(lowered, sites);
          };
    };
  }

  /** The program with the violations of the property in it. */
  Program violated(Program program) {
    return specification.instrumented(
        ErrorCalls.instrument(program, specification.watched().functions().keySet()));
  }

  /** Whether the property is that all executions end. */
  boolean isTermination() {
    return specification.isTermination();
  }

  /** Whether the property says how memory is to be used. */
  boolean isAboutMemory() {
    return specification.isAboutMemory();
  }

  /** Whether what is violated in executions that do not end is not shown where they do. */
  boolean looksAtEnds(Program program) {
    return specification.looksAtEnds(program);
  }

  /** The program's file that a witness calls so. */
  Optional<SourceCode> source(String fileName) {
    return sources.stream()
        .filter(s -> s.path().equals(fileName))
        .findFirst()
        .or(() -> sources.stream().filter(s -> s.isCalled(fileName)).findFirst());
  }
}
