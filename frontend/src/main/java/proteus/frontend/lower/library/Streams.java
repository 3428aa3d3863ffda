package proteus.frontend.lower.library;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.FunctionLowering;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/**
 * Streams that functions of the library are given (C11 7.21): neither null nor closed, or the
 * behaviour is undefined (7.1.4p1, 7.21.3p4). Of a program that closes streams, one variable
 * remembers any of those that are closed, so that what holds for each choice holds for all; streams
 * that are opened lie higher than those before, so that no two are the same.
 */
public final class Streams {
  /**
   * What a program remembers that closes streams.
   *
   * @param closed any of the streams that were closed, or null
   * @param newest the address of the stream that was opened last
   */
  public record Memory(Variable closed, Variable newest) {}

  private static final Map<String, Integer> POSITIONS =
      positions(
          """
          fclose pclose fprintf vfprintf fscanf fgetc getc fseek fseeko ftell ftello rewind feof
          ferror ferror_unlocked feof_unlocked clearerr fileno setbuf setvbuf setlinebuf flockfile
          funlockfile ftrylockfile fwide fwprintf vfwprintf fgetwc getwc
          """,
          "ungetc fputc putc putw fputs fputs_unlocked fputwc fputws putwc ungetwc",
          "fgets freopen",
          "fread fwrite");

  private static final List<String> CLOSING = List.of("fclose", "pclose", "freopen");

  private static final Nondet OTHER =
      new Nondet(Nondet.Kind.UNSPECIFIED, "choice among closed streams");

  private static final Set<String> STANDARD = Set.of("stdin", "stdout", "stderr");

  private final FunctionLowering in;

  public Streams(FunctionLowering in) {
    this.in = in;
  }

  private static Map<String, Integer> positions(String... names) {
    Map<String, Integer> result = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      for (String name : names[i].strip().split("\\s+", -1)) {
        result.put(name, i);
      }
    }
    return result;
  }

  static void addTo(Map<String, Builtin> table) {
    for (String name : List.of("fopen", "tmpfile", "fdopen")) {
      Builtin withoutStreams = Objects.requireNonNull(table.get(name));
      table.put(name, site -> new Streams(site.in()).open(site, withoutStreams));
    }
    for (String name : CLOSING) {
      table.put(name, site -> new Streams(site.in()).close(site));
    }
  }

  /** The functions that close streams. */
  public static List<String> closing() {
    return CLOSING;
  }

  /** Whether the variable is one of the streams that are open when the program starts. */
  public static boolean isStandard(CVariable variable) {
    return STANDARD.contains(variable.name()) && variable.type() instanceof CType.Pointer;
  }

  /** The stream among the arguments of a library function is one that is open. */
  public void requireOpen(CFunction function, List<CExpr> arguments, List<Expr> values) {
    int position = POSITIONS.getOrDefault(Builtins.canonicalName(function.name()), values.size());
    if (position >= values.size() || !(values.get(position).type() instanceof PointerType)) {
      return;
    }
    Optional<Memory> memory = in.symbols.streams();
    Expr stream = values.get(position);
    if (!isStandard(arguments.get(position))) {
      in.guards.require(Exprs.truth(stream), Defect.INVALID_LIBRARY_ARGUMENT);
    }
    memory.ifPresent(
        m -> {
          Expr closed = new Expr.Binary(BinaryOp.EQ, stream, Exprs.read(m.closed));
          in.guards.require(Exprs.not(closed), Defect.INVALID_LIBRARY_ARGUMENT);
        });
  }

  private boolean isStandard(CExpr argument) {
    return switch (argument) {
      case CExpr.Convert(CExpr operand, var t, var o, var s) -> isStandard(operand);
      case CExpr.Read(CExpr.Variable(CVariable variable, var s), var s2) ->
          isStandard(variable) && !in.symbols.reachable().isAssigned(variable);
      default -> false;
    };
  }

  /** The stream that a variable of the library holds when the program starts. */
  public void standard(Variable variable, Nondet source) {
    if (in.symbols.streams().isEmpty()) {
      in.emit.emit(new Action.Havoc(variable, source));
      in.emit.emit(new Action.Assume(Exprs.truth(Exprs.read(variable))));
      return;
    }
    Expr address = address(source.name());
    in.emit.emit(new Action.Assume(Exprs.truth(address)));
    in.emit.assign(variable, Exprs.convert(address, PointerType.POINTER));
  }

  /** An address, or 0; behind the newest one, if the program closes streams. */
  private Expr address(String name) {
    IntType type = in.types.machine().addressType();
    Variable address = in.emit.temporary(type);
    in.emit.emit(new Action.Havoc(address, new Nondet(Nondet.Kind.UNMODELLED, name)));
    Optional<Memory> memory = in.symbols.streams();
    memory.ifPresent(
        m -> {
          Expr failed = Exprs.not(Exprs.truth(Exprs.read(address)));
          Expr behind = Exprs.compare(BinaryOp.GT, Exprs.read(address), Exprs.read(m.newest));
          in.emit.emit(new Action.Assume(Exprs.or(failed, behind)));
          Expr newest = Exprs.conditional(failed, Exprs.read(m.newest), Exprs.read(address));
          in.emit.assign(m.newest, newest);
        });
    return Exprs.read(address);
  }

  private Optional<Expr> open(CallSite site, Builtin withoutStreams) {
    Optional<Expr> opened = withoutStreams.lower(site);
    return in.symbols.streams().isEmpty() || opened.isEmpty()
        ? opened
        : site.result(Exprs.convert(address(site.name()), PointerType.POINTER));
  }

  private Optional<Expr> close(CallSite site) {
    List<Expr> values = site.values(1);
    Integer position = requireNonNull(POSITIONS.get(site.name()));
    if (position >= values.size() || !(values.get(position).type() instanceof PointerType)) {
      return OutsideFunctions.anything(site);
    }
    Expr stream = in.emit.save(values.get(position));
    if (!site.name().equals("freopen")) {
      remember(stream);
      return OutsideFunctions.anything(site);
    }
    Nondet source = new Nondet(Nondet.Kind.UNMODELLED, site.name());
    Expr opened = Exprs.truth(in.emit.save(in.arbitrary(CTypes.INT, source)));
    in.conditions.choose(opened, () -> {}, () -> remember(stream));
    return site.result(Exprs.conditional(opened, stream, Exprs.NULL));
  }

  /** Instead of another one, if that may be. */
  private void remember(Expr stream) {
    in.symbols
        .streams()
        .ifPresent(
            m -> {
              Runnable replace = () -> in.emit.assign(m.closed, stream);
              in.conditions.choose(
                  Exprs.truth(Exprs.read(m.closed)),
                  () ->
                      in.conditions.choose(
                          Exprs.truth(in.arbitrary(CTypes.INT, OTHER)), () -> {}, replace),
                  replace);
            });
  }
}
