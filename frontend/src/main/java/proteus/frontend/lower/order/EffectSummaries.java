package proteus.frontend.lower.order;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Tree;
import proteus.frontend.lower.Symbols;
import proteus.frontend.lower.World;
import proteus.frontend.lower.library.Builtins;
import proteus.frontend.lower.library.ControlBuiltins;
import proteus.frontend.lower.library.Library;
import proteus.frontend.lower.library.OutsideFunctions;

/** Finds the effects of expressions, of the functions that they call, too. */
public final class EffectSummaries {
  /**
   * A function's own effects, and whom it calls.
   *
   * @param fresh pointers whose targets do not count
   */
  private record Own(Effects effects, Set<CFunction> callees, FreshPointers fresh) {
    Own(FreshPointers fresh) {
      this(new Effects(), new LinkedHashSet<>(), fresh);
    }
  }

  private static final Set<String> ALLOCATORS =
      Set.of(
          "malloc",
          "calloc",
          "realloc",
          "reallocarray",
          "aligned_alloc",
          "memalign",
          "valloc",
          "posix_memalign",
          "strdup",
          "strndup");

  private static final Pattern JUMPS = Pattern.compile("_?(?:sig)?longjmp|__builtin_longjmp");

  /** Library functions that read what their arguments point to, and write nothing. */
  private static final Pattern READERS =
      Pattern.compile(
          "(?:v|f|vf|d)?printf|f?puts|perror|strn?(?:case)?cmp|strcoll|str(?:n?len|r?chr|str|pbrk)"
              + "|strc?spn|mem(?:cmp|r?chr|mem)|ato[ifl]+|wcslen|access|getenv|__atomic_load_n");

  private final Symbols symbols;
  private final Map<CFunction, Own> own = new LinkedHashMap<>();
  private final Map<CFunction, Effects> summaries = new LinkedHashMap<>();

  public EffectSummaries(Symbols symbols) {
    this.symbols = symbols;
  }

  public static boolean isStatic(CVariable variable) {
    return switch (variable.storage()) {
      case GLOBAL, STATIC_LOCAL -> true;
      case LOCAL, PARAMETER -> false;
    };
  }

  /** All effects of evaluating an expression. */
  Effects of(CExpr e) {
    Own found = new Own(FreshPointers.NONE);
    visit(e, found);
    found.callees.forEach(f -> found.effects.add(called(f)));
    return found.effects;
  }

  /** The effects of the call itself, without those of the arguments' evaluation. */
  Effects ofCall(CExpr call) {
    Own found = new Own(FreshPointers.NONE);
    visitCall(call, found);
    found.callees.forEach(f -> found.effects.add(called(f)));
    return found.effects;
  }

  /** The effects of a call of the function with any arguments. */
  Effects called(CFunction function) {
    calleesFirst(function).forEach(f -> summaries.put(f, summary(f)));
    return Objects.requireNonNull(summaries.get(function));
  }

  /**
   * The functions without a summary that a call may execute. A function comes after those it calls
   * unless they call each other in a circle; so most summaries are made of those of callees.
   */
  private Set<CFunction> calleesFirst(CFunction function) {
    Set<CFunction> ordered = new LinkedHashSet<>();
    Set<CFunction> seen = new LinkedHashSet<>();
    Deque<CFunction> open = new ArrayDeque<>(List.of(function));
    while (!open.isEmpty()) {
      CFunction next = open.peek();
      if (!summaries.containsKey(next) && seen.add(next)) {
        own(next).callees.stream().filter(f -> !seen.contains(f)).forEach(open::push);
        continue;
      }
      open.pop();
      if (!summaries.containsKey(next)) {
        ordered.add(next);
      }
    }
    return ordered;
  }

  private Effects summary(CFunction function) {
    Effects all = new Effects();
    Set<CFunction> reached = new LinkedHashSet<>(Set.of(function));
    Deque<CFunction> work = new ArrayDeque<>(reached);
    while (!work.isEmpty()) {
      Own next = own(work.remove());
      all.add(next.effects);
      for (CFunction callee : next.callees) {
        // What is known of a function has what it calls in it, also that this is a circle.
        Effects part = summaries.get(callee);
        if (part != null) {
          all.add(part);
        } else if (reached.add(callee)) {
          work.add(callee);
        }
      }
    }
    all.mayLoop |= hasCycle(reached);
    all.reads.removeIf(a -> a.base().filter(v -> !isStatic(v)).isPresent());
    all.writes.removeIf(a -> a.base().filter(v -> !isStatic(v)).isPresent());
    return all;
  }

  /**
   * The attribute whose promise the function may not keep: gcc leaves calls of such functions out,
   * makes them once instead of twice, or concludes from the promise what is not so.
   */
  public Optional<String> brokenPromise(CFunction function) {
    if (function.has(CFunction.Attribute.ALIGNED_RESULT)) {
      return Optional.of("assume_aligned");
    }
    if (function.has(CFunction.Attribute.MALLOC) && !called(function).allocates) {
      return Optional.of("malloc");
    }
    boolean isConst = function.has(CFunction.Attribute.CONST);
    if (!isConst && !function.has(CFunction.Attribute.PURE)) {
      return Optional.empty();
    }
    Effects effects = called(function);
    boolean isKept = effects.isPassive() && !effects.calls && (!isConst || effects.reads.isEmpty());
    return isKept ? Optional.empty() : Optional.of(isConst ? "const" : "pure");
  }

  /** Whether functions call each other in a circle: taking away those not called leaves some. */
  private boolean hasCycle(Set<CFunction> functions) {
    Map<CFunction, Integer> callers = new HashMap<>();
    functions.forEach(f -> own(f).callees.forEach(c -> callers.merge(c, 1, Integer::sum)));
    Deque<CFunction> uncalled = new ArrayDeque<>(functions);
    uncalled.removeIf(callers::containsKey);
    int left = functions.size();
    while (!uncalled.isEmpty()) {
      left--;
      for (CFunction callee : own(uncalled.remove()).callees) {
        if (callers.merge(callee, -1, Integer::sum) == 0 && functions.contains(callee)) {
          uncalled.add(callee);
        }
      }
    }
    return left > 0;
  }

  private Own own(CFunction function) {
    Own known = own.get(function);
    if (known != null) {
      return known;
    }
    Own found = new Own(FreshPointers.of(function, symbols));
    own.put(function, found);
    function.definition().ifPresent(d -> visit(d.body(), found));
    return found;
  }

  private void visit(CStmt statement, Own found) {
    boolean loops =
        switch (statement) {
          case CStmt.While s -> true;
          case CStmt.DoWhile s -> true;
          case CStmt.For s -> true;
          case CStmt.Goto s -> true;
          case CStmt.ComputedGoto s -> true;
          default -> false;
        };
    found.effects.mayLoop |= loops;
    if (statement instanceof CStmt.Assembly) {
      found.effects.isOutside = true;
    }
    Tree.expressions(statement).forEach(e -> visit(e, found));
    Tree.statements(statement).forEach(s -> visit(s, found));
  }

  private void visit(CExpr e, Own found) {
    Effects effects = found.effects;
    effects.mayFail |= mayFail(e);
    switch (e) {
      case CExpr.Read(CExpr.Lvalue lvalue, var s) ->
          accessed(lvalue, found).ifPresent(effects.reads::add);
      case CExpr.Assign(CExpr.Variable target, CExpr value, var s)
          when isOfModel(target.variable()) && isPlace(value) -> {}
      case CExpr.Assign assign -> accessed(assign.target(), found).ifPresent(effects.writes::add);
      case CExpr.CompoundAssign assign -> update(assign.target(), found);
      case CExpr.PointerAssign assign -> update(assign.target(), found);
      case CExpr.CompoundLiteral literal -> accessed(literal).ifPresent(effects.writes::add);
      case CExpr.StatementExpression s -> s.statements().forEach(inner -> visit(inner, found));
      case CExpr.Call call -> visitCall(call, found);
      case CExpr.IndirectCall call -> visitCall(call, found);
      case CExpr.VaArg va -> visitCall(va, found);
      default -> {}
    }
    Tree.parts(e).forEach(part -> visit(part, found));
  }

  /** Whether only one model of a library function can name the variable. */
  private static boolean isOfModel(CVariable variable) {
    return variable.storage() == CVariable.Storage.STATIC_LOCAL
        && variable.span().file().startsWith(Library.FOLDER);
  }

  /** Whether the value is a place in an array, the same in each execution. */
  private static boolean isPlace(CExpr value) {
    return value instanceof CExpr.PointerAdd add
        && add.index() instanceof CExpr.Convert(CExpr.IntLiteral _, var to, var o, var s2)
        && add.pointer() instanceof CExpr.ArrayDecay(CExpr.Variable array, var t, var s)
        && isStatic(array.variable());
  }

  /** Whether it depends on values whether the evaluation of the operator alone is defined. */
  static boolean mayFail(CExpr e) {
    return switch (e) {
      case CExpr.Read(CExpr.Lvalue lvalue, var s) -> isComputed(lvalue);
      case CExpr.Assign assign -> isComputed(assign.target());
      case CExpr.CompoundAssign assign -> isPartial(assign.op()) || isComputed(assign.target());
      case CExpr.PointerAssign assign -> isComputed(assign.target());
      case CExpr.Binary binary ->
          isPartial(binary.op())
              && binary.type() instanceof CType.Int
              && !(binary.right() instanceof CExpr.IntLiteral);
      default -> false;
    };
  }

  private static boolean isPartial(CBinaryOp op) {
    return switch (op) {
      case DIVIDE, REMAINDER, SHIFT_LEFT, SHIFT_RIGHT -> true;
      case MULTIPLY, ADD, SUBTRACT, AND, XOR, OR -> false;
      case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, EQUAL, NOT_EQUAL -> false;
    };
  }

  private static boolean isComputed(CExpr.Lvalue lvalue) {
    return switch (lvalue) {
      case CExpr.Dereference d -> true;
      case CExpr.Member(CExpr.Lvalue aggregate, var member, var s) -> isComputed(aggregate);
      case CExpr.Variable v -> false;
      case CExpr.StringLiteral l -> false;
      case CExpr.CompoundLiteral l -> false;
      case CExpr.Temporary t -> false;
    };
  }

  private void update(CExpr.Lvalue target, Own found) {
    accessed(target, found).ifPresent(found.effects.reads::add);
    accessed(target, found).ifPresent(found.effects.writes::add);
  }

  private Optional<Accessed> accessed(CExpr.Lvalue lvalue, Own found) {
    return found.fresh.isBehindOne(lvalue) ? Optional.empty() : accessed(lvalue);
  }

  Optional<Accessed> accessed(CExpr.Lvalue lvalue) {
    return Accessed.of(lvalue, symbols.types());
  }

  private void visitCall(CExpr e, Own found) {
    switch (e) {
      case CExpr.Call call -> call(call, found);
      case CExpr.IndirectCall call -> {
        found.callees.addAll(symbols.reachable().addressTaken());
        found.effects.isOutside |= symbols.world() == World.OPEN;
      }
      case CExpr.VaArg va ->
          update(new CExpr.Dereference(va.list(), CTypes.CHAR, va.span()), found);
      case CExpr.StatementExpression s -> visit(s, found);
      default -> throw new IllegalArgumentException("no call: " + e);
    }
  }

  private void call(CExpr.Call call, Own found) {
    CFunction function = symbols.reachable().meaning(call.function());
    String name = Builtins.canonicalName(function.name());
    boolean builtin = Builtins.find(name).isPresent();
    boolean hidden = Builtins.isReserved(function.name());
    boolean own = function.definition().isPresent() && !hidden;
    if (own) {
      found.callees.add(function);
    }
    found.effects.calls |= !hidden && !builtin;
    found.effects.allocates |= ALLOCATORS.contains(name);
    if (Builtins.isErrorFunction(name)
        || !own && (ControlBuiltins.mayEnd(name) || JUMPS.matcher(name).matches())
        || name.contains("assert")
        || function.has(CFunction.Attribute.NORETURN)) {
      found.effects.endings.add(name);
    }
    boolean open = symbols.world() == World.OPEN;
    boolean undescribed = builtin ? OutsideFunctions.isUndescribed(name) : !hidden;
    if (function.definition().isEmpty() && open && undescribed) {
      found.effects.isOutside = true;
    }
    if (builtin && !hidden) {
      library(name, call, found);
    }
  }

  /** What a library function does with what its arguments point to. */
  private void library(String name, CExpr.Call call, Own found) {
    if (name.startsWith("__builtin_expect") || name.contains("prefetch")) {
      return;
    }
    boolean reads = READERS.matcher(name).matches();
    for (CExpr argument : call.arguments()) {
      if (argument.type() instanceof CType.Pointer) {
        CExpr.Lvalue target = new CExpr.Dereference(argument, CTypes.VOID, call.span());
        Optional<Accessed> touched = accessed(target, found).map(Accessed::somewhere);
        touched.ifPresent(found.effects.reads::add);
        touched.filter(_ -> !reads).ifPresent(found.effects.writes::add);
      }
    }
  }
}
