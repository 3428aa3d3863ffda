package proteus.frontend;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.FrontendResult.Kind;
import proteus.frontend.FrontendResult.Parsed;
import proteus.frontend.FrontendResult.Rejected;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.GivenArguments;
import proteus.frontend.c.Refusal;
import proteus.frontend.lower.Lowering;
import proteus.frontend.lower.LoweringResult;
import proteus.frontend.lower.Mentioned;
import proteus.frontend.lower.OpenLowering;
import proteus.frontend.lower.Watched;
import proteus.frontend.lower.library.Library;
import proteus.frontend.lower.library.OutsideFunctions;
import proteus.ir.Expr;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.SourceSpan;

/** From C files to a program in the intermediate representation. */
public final class Compiler {
  private static final String MAIN = "main";

  private Compiler() {}

  /** What became of the input files. */
  public sealed interface Result {
    /**
     * There is a program.
     *
     * @param entry the C function where executions start
     * @param choices as {@link LoweringResult.Lowered} has them
     */
    record Compiled(Program program, String entry, List<Expr> choices, Mentioned mentioned)
        implements Result {
      public Compiled {
        choices = List.copyOf(choices);
      }
    }

    /** There is no program; {@code why} names the construct and its place. */
    record Refused(Rejected why) implements Result {}
  }

  /**
   * Reads, links and lowers the files.
   *
   * @param entryFunction the C function where execution starts; its parameters are arbitrary
   */
  public static Result compile(
      List<Path> files, FrontendOptions options, Integers integers, String entryFunction) {
    return compile(files, options, integers, Start.at(entryFunction), Watched.NOTHING);
  }

  /**
   * The same.
   *
   * @param watched functions whose calls are violations
   */
  public static Result compile(
      List<Path> files, FrontendOptions options, Integers integers, Start start, Watched watched) {
    return switch (Frontend.parse(files, options, start)) {
      case Rejected rejected -> new Result.Refused(rejected);
      case Parsed(CProgram program, var _) -> lower(program, integers, start, watched);
    };
  }

  private static String entry(CProgram program, Start start) {
    boolean mayMove = start.orRoot() && start.function().equals(MAIN) && start.arguments().areAny();
    return mayMove && program.function(MAIN).flatMap(CFunction::definition).isEmpty()
        ? RootFunction.of(program).map(CFunction::name).orElse(MAIN)
        : start.function();
  }

  /**
   * Lowers what can be reached from a function of a program that was read.
   *
   * @param entryFunction as for {@link #compile}
   */
  public static Result lower(CProgram program, Integers integers, String entryFunction) {
    return lower(program, integers, Start.at(entryFunction), Watched.NOTHING);
  }

  /**
   * The same.
   *
   * @param watched functions whose calls are violations
   */
  public static Result lower(CProgram program, Integers integers, Start start, Watched watched) {
    String entryFunction = entry(program, start);
    if (program.function(entryFunction).flatMap(CFunction::definition).isEmpty()) {
      String message = "the entry function " + entryFunction + " is not defined";
      return new Result.Refused(new Rejected(Kind.SYNTAX, message, SourceSpan.NONE));
    }
    LibraryModels library = new LibraryModels(program.machine());
    try {
      String first = start.arguments().areAny() ? entryFunction : GivenArguments.ENTRY;
      LoweringResult result =
          DeepStack.call(() -> Lowering.lower(program, integers, first, library, watched));
      return switch (result) {
        case LoweringResult.Lowered(Program lowered, List<Expr> choices, Mentioned mentioned) ->
            new Result.Compiled(lowered, entryFunction, choices, mentioned);
        case LoweringResult.Refused(String construct, SourceSpan span) -> refused(construct, span);
      };
    } catch (StackOverflowError tooDeep) {
      return refused("nesting this deep", SourceSpan.NONE);
    } catch (Refusal broken) {
      throw new IllegalStateException("a model of the C library does not parse", broken);
    }
  }

  /**
   * The functions of units that are no whole program.
   *
   * @param program where a function that is called from outside may start, in any state
   * @param names what the C functions with a definition are called there
   * @param refused why a function has no body there: to those that call it, it may do anything
   */
  public record Functions(
      Program program, Map<CFunction, String> names, Map<CFunction, Rejected> refused) {}

  /**
   * Lowers each function that has a definition. What the program does not define, or cannot be
   * lowered, may do anything ({@link Lowering#OUTSIDE}).
   */
  public static Functions lowerEach(CProgram program, Integers integers) {
    LibraryModels models = new LibraryModels(program.machine());
    Library library =
        name -> OutsideFunctions.isUndescribed(name) ? Optional.empty() : models.find(name);
    OpenLowering.Result result =
        DeepStack.call(() -> OpenLowering.lower(program, integers, library));
    Map<CFunction, Rejected> refused = new LinkedHashMap<>();
    result.refused().forEach((f, why) -> refused.put(f, rejected(why.construct(), why.span())));
    return new Functions(result.program(), result.names(), refused);
  }

  private static Rejected rejected(String construct, SourceSpan span) {
    String message =
        construct.startsWith("not supported: ") ? construct : "not supported: " + construct;
    return new Rejected(Kind.UNSUPPORTED, message, span);
  }

  private static Result refused(String construct, SourceSpan span) {
    return new Result.Refused(rejected(construct, span));
  }
}
