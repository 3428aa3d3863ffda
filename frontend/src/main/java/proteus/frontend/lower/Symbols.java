package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CGlobal;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.library.Streams;
import proteus.frontend.lower.memory.Alignments;
import proteus.frontend.lower.memory.Splitting;
import proteus.frontend.lower.memory.SubscriptBounds;
import proteus.frontend.lower.order.EffectSummaries;
import proteus.frontend.lower.order.Purity;
import proteus.frontend.lower.order.RestrictPointers;
import proteus.ir.Expr;
import proteus.ir.GlobalObject;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.SourceTypes;
import proteus.ir.Type;
import proteus.ir.Variable;

/** The names of one program, and what has been collected for it so far. */
public final class Symbols {
  private final World world;
  private final Watched watched;
  private final ValueTypes types;
  private final Reachable reachable;
  private final SubscriptBounds arrayBounds;
  private final Alignments alignments;
  private final boolean looksAtPadding;
  private final RestrictPointers restrictPointers = new RestrictPointers(this);
  private final Overflows overflows;
  private final Purity purity;
  private final EffectSummaries effects;
  private final Map<CVariable, Variable> registers = new LinkedHashMap<>();
  private final Map<CVariable, Map<BigInteger, Variable>> fields = new LinkedHashMap<>();
  private final Map<CVariable, Variable> addresses = new LinkedHashMap<>();
  private final Map<Variable, CVariable> parameters = new LinkedHashMap<>();
  private final Map<CVariable, String> objectNames = new LinkedHashMap<>();
  private final Map<CFunction, String> functionNames = new LinkedHashMap<>();
  private final Map<CFunction, Variable> results = new LinkedHashMap<>();
  private final Map<String, String> strings = new LinkedHashMap<>();

  /** Literals at different places may be different objects. */
  private final IdentityHashMap<CExpr.StringLiteral, String> literals = new IdentityHashMap<>();

  private final Map<String, GlobalObject> objects = new LinkedHashMap<>();
  private final Set<Variable> globals = new LinkedHashSet<>();
  private final Set<Program.Note> notes = new LinkedHashSet<>();
  private final List<Expr> choices = new ArrayList<>();
  private final Set<String> usedNames = new HashSet<>();
  private Optional<Variable> roundingMode = Optional.empty();
  private Optional<Streams.Memory> streams = Optional.empty();
  private int temporaries;

  Symbols(ValueTypes types, Reachable reachable, World world, Watched watched) {
    this.world = world;
    this.watched = watched;
    this.types = types;
    this.reachable = reachable;
    this.arrayBounds = new SubscriptBounds(types);
    this.alignments = new Alignments(types, reachable, world);
    this.overflows = new Overflows(watched, types.machine());
    this.purity = new Purity(this::isInMemory, arrayBounds, alignments, overflows);
    this.effects = new EffectSummaries(this);
    this.looksAtPadding = reachable.looksAtPadding(types);
    for (CGlobal global : reachable.globals()) {
      CVariable variable = global.variable();
      String name = freshName(variable.uniqueName());
      if (isInMemory(variable)) {
        objectNames.put(variable, name);
      } else if (!variable.type().isScalar()) {
        globals.addAll(fields(variable, name).values());
      } else {
        Variable register = register(variable, name);
        globals.add(register);
      }
    }
    if (reachable.mayCall("fesetround")) {
      roundingMode = Optional.of(ownGlobal("rounding$mode", types.of(CTypes.INT)));
    }
    if (world == World.CLOSED && Streams.closing().stream().anyMatch(reachable::mayCall)) {
      Variable closed = ownGlobal("stream$closed", PointerType.POINTER);
      Variable newest = ownGlobal("stream$newest", types.machine().addressType());
      streams = Optional.of(new Streams.Memory(closed, newest));
    }
  }

  private Variable ownGlobal(String name, Type type) {
    Variable global = Variable.temporary(freshName(name), type);
    globals.add(global);
    return global;
  }

  public World world() {
    return world;
  }

  public Watched watched() {
    return watched;
  }

  public ValueTypes types() {
    return types;
  }

  public Reachable reachable() {
    return reachable;
  }

  SubscriptBounds arrayBounds() {
    return arrayBounds;
  }

  /** Whether the program may read bytes of structures that belong to no member. */
  public boolean looksAtPadding() {
    return looksAtPadding;
  }

  RestrictPointers restrictPointers() {
    return restrictPointers;
  }

  public Alignments alignments() {
    return alignments;
  }

  Overflows overflows() {
    return overflows;
  }

  Purity purity() {
    return purity;
  }

  public EffectSummaries effects() {
    return effects;
  }

  String temporaryName() {
    do {
      temporaries++;
    } while (!usedNames.add("t$" + temporaries));
    return "t$" + temporaries;
  }

  /** The variable with the mode, in programs that may change it. */
  public Optional<Variable> roundingMode() {
    return roundingMode;
  }

  /** What is remembered of streams, in programs that close some. */
  public Optional<Streams.Memory> streams() {
    return streams;
  }

  /** The name itself, or with a number where it is taken. */
  String freshName(String wanted) {
    String name = wanted;
    for (int i = 2; !usedNames.add(name); i++) {
      name = wanted + "$" + i;
    }
    return name;
  }

  // ---------------------------------------------------------------- variables

  public boolean isInMemory(CVariable variable) {
    return reachable.isInMemory(variable);
  }

  boolean isGlobal(Variable variable) {
    return globals.contains(variable);
  }

  public Variable register(CVariable variable) {
    Variable known = registers.get(variable);
    return known != null ? known : register(variable, freshName(variable.uniqueName()));
  }

  private Variable register(CVariable variable, String name) {
    Type type = types.of(variable.type(), variable.span());
    Optional<String> source = variable.isHidden() ? Optional.empty() : Optional.of(variable.name());
    Variable register = new Variable(name, type, source);
    registers.put(variable, register);
    return register;
  }

  /** The variable that brings a parameter that lives in memory. */
  Variable incoming(CVariable parameter) {
    Type type = types.of(parameter.type(), parameter.span());
    String name = freshName(parameter.uniqueName());
    Variable incoming = new Variable(name, type, Optional.of(parameter.name()));
    parameters.put(incoming, parameter);
    return incoming;
  }

  /** The registers of a split structure, by the offsets of their members. */
  public Map<BigInteger, Variable> fields(CVariable variable) {
    Map<BigInteger, Variable> known = fields.get(variable);
    return known != null ? known : fields(variable, freshName(variable.uniqueName()));
  }

  private Map<BigInteger, Variable> fields(CVariable variable, String name) {
    Map<BigInteger, Variable> result = new LinkedHashMap<>();
    Splitting.leaves(variable.type())
        .forEach(
            (offset, leaf) -> {
              Type type = types.of(leaf.type(), variable.span());
              Optional<String> source =
                  variable.isHidden() ? Optional.empty() : Optional.of(leaf.of(variable.name()));
              result.put(offset, new Variable(freshName(name + leaf.path()), type, source));
            });
    fields.put(variable, result);
    return result;
  }

  /** The variable that holds the address of a local variable's object. */
  public Variable address(CVariable variable) {
    return addresses.computeIfAbsent(
        variable, v -> Variable.temporary(freshName("&" + v.uniqueName()), PointerType.POINTER));
  }

  /** The name of the object of a variable with static storage. */
  public String object(CVariable variable) {
    String name = objectNames.get(variable);
    if (name == null) {
      throw new IllegalStateException(variable + " was not found before");
    }
    return name;
  }

  /** The name of a constant object with these bytes, of which nobody asks for the address. */
  public String string(String bytes) {
    return strings.computeIfAbsent(bytes, this::addLiteral);
  }

  /** The name of the literal's object. */
  public String string(CExpr.StringLiteral literal) {
    return literals.computeIfAbsent(literal, l -> addLiteral(l.bytes()));
  }

  private String addLiteral(String bytes) {
    String name = freshName("string$" + (strings.size() + literals.size() + 1));
    BigInteger size = BigInteger.valueOf(bytes.length());
    add(new GlobalObject(name, size, 1, bytes, GlobalObject.Access.LITERAL));
    return name;
  }

  void add(GlobalObject object) {
    objects.put(object.name(), object);
  }

  /** What the text says of the variables and objects. */
  SourceTypes declared() {
    DeclaredTypes declared = new DeclaredTypes(types.layout());
    registers.forEach((c, v) -> declared.variable(v.name(), c.name(), c.type()));
    addresses.forEach((c, v) -> declared.object(v.name(), c.name(), c.type()));
    parameters.forEach((v, c) -> declared.variable(v.name(), c.name(), c.type()));
    fields.forEach(
        (c, scalars) ->
            Splitting.leaves(c.type())
                .forEach(
                    (offset, leaf) -> {
                      Variable scalar = Objects.requireNonNull(scalars.get(offset));
                      declared.variable(scalar.name(), leaf.of(c.name()), leaf.type());
                    }));
    objectNames.forEach((c, name) -> declared.object(name, c.name(), c.type()));
    return declared.all();
  }

  // ---------------------------------------------------------------- functions

  /** The name of the definition that calls of {@code function} reach, or of the undefined one. */
  public String nameOf(CFunction function) {
    CFunction meant = reachable.meaning(function);
    return functionNames.computeIfAbsent(meant, f -> freshName(f.uniqueName()));
  }

  /** The variable with the result of a function that returns a scalar. */
  Optional<Variable> result(CFunction function) {
    CType type = function.type().result();
    if (type.isVoid() || type instanceof CType.Aggregate) {
      return Optional.empty();
    }
    return Optional.of(
        results.computeIfAbsent(
            function,
            f -> Variable.temporary(freshName(nameOf(f) + "$result"), types.of(type, f.span()))));
  }

  /** The parameter with the address for a structure that a function returns. */
  Variable resultPointer(CFunction function) {
    return Variable.temporary(nameOf(function) + "$result", PointerType.POINTER);
  }

  /** The parameter with the address of the variable arguments. */
  public Variable variableArguments(CFunction function) {
    return Variable.temporary(nameOf(function) + "$arguments", PointerType.POINTER);
  }

  // ---------------------------------------------------------------- the program

  public void note(String message, SourceSpan span) {
    notes.add(new Program.Note(message, span));
  }

  /** A note about a function that nobody defines. */
  void noteUndefined(String function, String assumption, SourceSpan span) {
    String message = function + " is not defined; " + assumption;
    notes.add(new Program.Note(message, span, Optional.of(function)));
  }

  List<Program.Note> notes() {
    return new ArrayList<>(notes);
  }

  /** Remembers that the text has a {@code &&}, {@code ||} or {@code ?:} there. */
  Expr choice(Expr written) {
    choices.add(written);
    return written;
  }

  List<Expr> choices() {
    return new ArrayList<>(choices);
  }

  List<Variable> globals() {
    return new ArrayList<>(globals);
  }

  Map<String, GlobalObject> objects() {
    return objects;
  }
}
