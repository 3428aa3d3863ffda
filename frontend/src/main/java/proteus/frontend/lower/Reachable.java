package proteus.frontend.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CGlobal;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.IntKind;
import proteus.frontend.c.Tree;
import proteus.frontend.lower.library.Builtins;
import proteus.frontend.lower.library.FormattedInput;
import proteus.frontend.lower.library.Library;
import proteus.frontend.lower.library.PrintedTexts;
import proteus.frontend.lower.library.StandardLibrary;
import proteus.frontend.lower.memory.PaddingBytes;
import proteus.frontend.lower.memory.Splitting;
import proteus.frontend.lower.order.Accessed;

/**
 * What execution can get at from the entry function, by calls, addresses and initialisers; and
 * which variables must live in memory, because they are aggregates or their address is taken.
 */
public final class Reachable {
  /**
   * A pointer of one type that becomes a pointer to another.
   *
   * @param by where that is only dereferenced after this move
   */
  private record Retyped(CType pointer, CType target, Optional<CExpr.PointerAdd> by) {}

  private final Library library;
  private final Map<String, CFunction> definitions = new LinkedHashMap<>();
  private final Map<CVariable, CGlobal> statics = new LinkedHashMap<>();
  private final Map<CFunction, CFunction> meanings = new LinkedHashMap<>();
  private final Set<CFunction> functions = new LinkedHashSet<>();
  private final Set<CFunction> addressTaken = new LinkedHashSet<>();
  private final Set<CGlobal> found = new LinkedHashSet<>();
  private final List<CGlobal> globals = new ArrayList<>();
  private final Set<CVariable> used = new LinkedHashSet<>();
  private final List<CExpr> toVoid = new ArrayList<>();
  private final List<FromInteger> fromIntegers = new ArrayList<>();
  private final Set<Retyped> retyped = new LinkedHashSet<>();
  private final Set<CVariable> assigned = new LinkedHashSet<>();
  private final Set<CType> written = new LinkedHashSet<>();
  private final Set<CVariable> shared = new LinkedHashSet<>();
  private final Set<CVariable> escaping = new LinkedHashSet<>();
  private final Deque<CFunction> work = new ArrayDeque<>();
  private final Set<String> names = new LinkedHashSet<>();
  private Optional<CFunction> exitHandlers = Optional.empty();
  private final Map<String, CFunction> helpers = new HashMap<>();

  private Reachable(CProgram program, Library library) {
    this.library = library;
    for (CFunction function : program.functions()) {
      boolean internal = function.has(CFunction.Attribute.INTERNAL);
      if (function.definition().isPresent() && !internal) {
        definitions.put(function.name(), function);
      }
    }
    program.globals().forEach(g -> statics.put(g.variable(), g));
  }

  /** What execution can get at from any of the functions. */
  static Reachable from(List<CFunction> entries, CProgram program, Library library) {
    Reachable reachable = new Reachable(program, library);
    entries.forEach(reachable::reach);
    while (!reachable.work.isEmpty()) {
      CFunction next = reachable.work.remove();
      next.definition().ifPresent(d -> reachable.visit(d.body()));
    }
    return reachable;
  }

  /** The functions with a body, in the order in which they are found. */
  List<CFunction> functions() {
    return functions.stream().filter(f -> f.definition().isPresent()).toList();
  }

  /** The functions that a pointer may point to. */
  public Set<CFunction> addressTaken() {
    return addressTaken;
  }

  List<CGlobal> globals() {
    return List.copyOf(globals);
  }

  /** Whether an assignment names the variable, or its address is taken. */
  public boolean isAssigned(CVariable variable) {
    return assigned.contains(variable) || escaping.contains(variable);
  }

  /**
   * Whether a pointer may lead to the variable, or part of it, through which the program writes
   * although what it leads to is constant.
   */
  public boolean mayLoseConst(CVariable variable) {
    return shared.contains(variable)
        && functions.stream().anyMatch(f -> f.has(CFunction.Attribute.LOSES_CONST));
  }

  /**
   * Whether the program may change an object of the type by way of its address, or one whose
   * address it takes: by their types, where these are scalars and none is a character.
   */
  public boolean mayChange(CType type) {
    return names.stream().anyMatch(Builtins::mayWrite)
        || written.stream().anyMatch(w -> mayMeet(w, type))
        || assigned.stream().filter(escaping::contains).anyMatch(v -> mayMeet(v.type(), type));
  }

  private static boolean mayMeet(CType one, CType other) {
    return switch (one) {
      case CType.Int(IntKind a, int _, int _, int _) ->
          a.rank() <= CTypes.CHAR.kind().rank()
              || other instanceof CType.Int(IntKind b, int _, int _, int _) && a.rank() == b.rank()
              || !other.isScalar();
      case CType.Real a -> other.equals(a) || !other.isScalar();
      case CType.Pointer _ -> other instanceof CType.Pointer || !other.isScalar();
      case CType.Array _, CType.Aggregate _, CType.VoidType _, CType.Function _ -> true;
    };
  }

  /** Whether anything reads or writes the variable. */
  boolean isUsed(CVariable variable) {
    return used.contains(variable);
  }

  boolean isInMemory(CVariable variable) {
    boolean inRegisters = variable.type().isScalar() || Splitting.isSplittable(variable);
    return !inRegisters || escaping.contains(variable);
  }

  /** The pointers that become pointers to void, but for those that only the library gets. */
  public List<CExpr> toVoid() {
    return toVoid;
  }

  /**
   * An integer that becomes a pointer.
   *
   * @param target the type of what it points to
   */
  public record FromInteger(CExpr integer, CType target) {}

  /** The integers that become pointers. */
  public List<FromInteger> fromIntegers() {
    return fromIntegers;
  }

  /** Whether bytes of structures may be read that belong to no member. */
  boolean looksAtPadding(ValueTypes types) {
    return retyped.stream()
        .anyMatch(
            r ->
                r.pointer() instanceof CType.Pointer(CType structure)
                    && !(r.target() instanceof CType.Aggregate)
                    && r.by()
                        .flatMap(add -> Accessed.distance(add, types))
                        .map(from -> PaddingBytes.areAt(structure, from, r.target(), types))
                        .orElseGet(() -> PaddingBytes.areIn(structure, types)));
  }

  /** Whether a function of this name may be called, defined or not. */
  public boolean mayCall(String name) {
    return names.contains(name);
  }

  /** The functions that may be called, defined or not, by the names that the text has for them. */
  Set<String> called() {
    return functions.stream().map(CFunction::name).collect(Collectors.toUnmodifiableSet());
  }

  /** The function that runs the registered exit handlers, where the program registers any. */
  public Optional<CFunction> exitHandlers() {
    return exitHandlers;
  }

  /** A model that calls of library functions use, where the program may need it. */
  public Optional<CFunction> helper(String name) {
    return Optional.ofNullable(helpers.get(name));
  }

  private void reachHelper(String name) {
    library
        .find(name)
        .flatMap(m -> m.function(name))
        .filter(f -> helpers.put(name, f) == null)
        .ifPresent(this::reach);
  }

  /** The model of where {@code errno} is, where the program may ask for it. */
  Optional<CFunction> errorNumber() {
    return functions.stream()
        .filter(f -> f.name().equals("__errno_location") && f.definition().isPresent())
        .findFirst();
  }

  /** What a call of {@code function} runs: its definition, that of a model, or itself. */
  public CFunction meaning(CFunction function) {
    CFunction known = meanings.get(function);
    if (known == null) {
      known = findMeaning(function);
      meanings.put(function, known);
    }
    return known;
  }

  private CFunction findMeaning(CFunction function) {
    if (function.target().isPresent()) {
      return meaning(function.target().get());
    }
    String name = Builtins.canonicalName(function.name());
    if (function.definition().isPresent() || Builtins.isReserved(name)) {
      return function;
    }
    CFunction definition = definitions.get(name);
    if (definition != null) {
      return definition;
    }
    if (Builtins.find(name).isPresent() && !FormattedInput.hasModel(name)) {
      return function;
    }
    Optional<CProgram> model = library.find(name);
    model.ifPresent(m -> m.globals().forEach(g -> statics.put(g.variable(), g)));
    return model
        .flatMap(m -> m.function(name))
        .filter(f -> f.definition().isPresent())
        .filter(f -> StandardLibrary.has(name) || mayDeclare(function.type(), f.type()))
        .orElse(function);
  }

  /**
   * Whether a declaration may be that of a library function. A name that C does not reserve (C11
   * 7.1.3), declared with other parameters, is that of another function. Programs shorten the types
   * of integers, and leave qualifiers out.
   */
  private static boolean mayDeclare(CType.Function declared, CType.Function known) {
    List<CType> parameters = declared.parameters();
    return declared.style() == CType.Function.Style.UNSPECIFIED
        || (parameters.size() == known.parameters().size()
            && IntStream.range(0, parameters.size())
                .allMatch(i -> isPointer(parameters, i) == isPointer(known.parameters(), i)));
  }

  /** A union stands for its members there, mostly pointers (gcc's transparent unions). */
  private static boolean isPointer(List<CType> parameters, int index) {
    return parameters.get(index) instanceof CType.Pointer
        || parameters.get(index) instanceof CType.Aggregate;
  }

  private void reach(CFunction function) {
    CFunction meant = meaning(function);
    if (!functions.add(meant)) {
      return;
    }
    work.add(meant);
    names.add(Builtins.canonicalName(meant.name()));
    if (meant.name().equals("atexit")) {
      exitHandlers = library.find("atexit").flatMap(m -> m.function(Builtins.RUN_EXIT_HANDLERS));
      exitHandlers.ifPresent(this::reach);
    }
    if (FormattedInput.isFormattedInput(meant)) {
      reachHelper(FormattedInput.TEXT);
    }
  }

  private void visit(CStmt statement) {
    Tree.expressions(statement).forEach(this::visit);
    Tree.statements(statement).forEach(this::visit);
  }

  private void visit(CExpr e) {
    switch (e) {
      case CExpr.Read(CExpr.Lvalue lvalue, var s) -> access(lvalue);
      case CExpr.Assign(CExpr.Lvalue target, CExpr value, var s) -> {
        write(target);
        visit(value);
      }
      case CExpr.CompoundAssign assign -> {
        write(assign.target());
        visit(assign.right());
      }
      case CExpr.PointerAssign assign -> {
        write(assign.target());
        visit(assign.index());
        visit(assign.elementSize());
      }
      case CExpr.Variable v -> {
        use(v.variable());
        escaping.add(v.variable());
        shared.add(v.variable());
      }
      case CExpr.Dereference(CExpr.PointerAdd add, CType type, var s)
          when add.pointer() instanceof CExpr.ArrayDecay(CExpr.Lvalue array, var t, var s2) -> {
        part(array);
        visit(add.index());
        visit(add.elementSize());
      }
      case CExpr.CompoundLiteral literal -> {
        use(literal.object());
        escaping.add(literal.object());
        shared.add(literal.object());
        Tree.parts(literal).forEach(this::visit);
      }
      case CExpr.FunctionAddress address -> {
        addressTaken.add(meaning(address.function()));
        reach(address.function());
        PrintedTexts.models(meaning(address.function())).forEach(this::reachHelper);
      }
      case CExpr.Call call -> {
        reach(call.function());
        PrintedTexts.models(call, meaning(call.function())).forEach(this::reachHelper);
        boolean passedOn = meaning(call.function()).definition().isPresent();
        call.arguments().forEach(a -> visit(passedOn ? a : withoutConversion(a)));
      }
      case CExpr.Dereference(CExpr.PointerAdd add, CType type, var s)
          when add.pointer()
                  instanceof CExpr.Convert(CExpr operand, CType.Pointer(CType to), var o, var s2)
              && type.equals(to) -> {
        retyped.add(new Retyped(operand.type(), to, Optional.of(add)));
        visit(operand);
        visit(add.index());
        visit(add.elementSize());
      }
      case CExpr.Convert(CExpr operand, CType type, var o, var s) -> {
        if (type instanceof CType.Pointer(CType target)) {
          if (target.isVoid()) {
            toVoid.add(operand);
          } else if (operand.type() instanceof CType.Int) {
            fromIntegers.add(new FromInteger(operand, target));
          }
          retyped.add(new Retyped(operand.type(), target, Optional.empty()));
        }
        visit(operand);
      }
      case CExpr.StatementExpression statements -> {
        statements.statements().forEach(this::visit);
        statements.value().ifPresent(this::visit);
      }
      default -> Tree.parts(e).forEach(this::visit);
    }
  }

  private static CExpr withoutConversion(CExpr argument) {
    return argument instanceof CExpr.Convert convert ? convert.operand() : argument;
  }

  /** An lvalue that is read or written as a whole. */
  private void access(CExpr.Lvalue lvalue) {
    Splitting.base(lvalue).ifPresentOrElse(this::use, () -> visit(lvalue));
  }

  /** An array or structure of which an element or member is read or written. */
  private void part(CExpr.Lvalue whole) {
    switch (whole) {
      case CExpr.Variable(CVariable variable, var s) -> {
        use(variable);
        escaping.add(variable);
      }
      case CExpr.Member(CExpr.Lvalue aggregate, var member, var s) -> part(aggregate);
      default -> visit(whole);
    }
  }

  private void write(CExpr.Lvalue lvalue) {
    Splitting.base(lvalue).ifPresentOrElse(assigned::add, () -> written.add(lvalue.type()));
    access(lvalue);
  }

  private void use(CVariable variable) {
    used.add(variable);
    CGlobal global = statics.get(variable);
    if (global != null && found.add(global)) {
      global.initializer().map(Tree::initializers).ifPresent(i -> i.forEach(this::visit));
      // After those that its initialiser reads.
      globals.add(global);
    }
  }
}
