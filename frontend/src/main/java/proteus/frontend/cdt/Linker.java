package proteus.frontend.cdt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CGlobal;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Compatibility;
import proteus.frontend.c.Layout;
import proteus.frontend.c.Refusal;
import proteus.frontend.c.vector.VectorTypes;
import proteus.frontend.cdt.initializer.SharedLiterals;
import proteus.ir.MachineModel;
import proteus.ir.SourceSpan;

/** The objects and functions of all translation units of a program, by linkage (C11 6.2.2). */
public final class Linker {
  /** How a name is tied to those of other scopes and units. */
  public enum Linkage {
    EXTERNAL,
    INTERNAL
  }

  private static final class Global {
    private Optional<CInitializer> initializer = Optional.empty();
    private CGlobal.Definition definition = CGlobal.Definition.DECLARED_ONLY;
  }

  private final boolean severalUnits;
  private int unit;
  private final Map<String, CVariable> externalVariables = new HashMap<>();
  private final Map<String, CFunction> externalFunctions = new HashMap<>();
  private final Map<CVariable, Global> globals = new LinkedHashMap<>();
  private final Map<String, SourceSpan> weakVariables = new LinkedHashMap<>();
  private final List<CFunction> functions = new ArrayList<>();
  private final Map<String, Integer> uses = new HashMap<>();
  private final SharedLiterals literals = new SharedLiterals();
  private final VectorTypes vectors;
  private final List<CProgram.Skipped> skipped = new ArrayList<>();

  Linker(int units, Layout layout) {
    severalUnits = units > 1;
    vectors = new VectorTypes(layout);
  }

  /** The vector types of the program. */
  public VectorTypes vectors() {
    return vectors;
  }

  SharedLiterals literals() {
    return literals;
  }

  /** A part of the text was left out. */
  public void skip(CProgram.Skipped part) {
    skipped.add(part);
  }

  void startUnit() {
    unit++;
  }

  /** A name that nothing else in the program has. */
  public String unique(String name) {
    int count = uses.merge(name, 1, Integer::sum);
    return count == 1 ? name : name + "#" + count;
  }

  private String internalName(String name) {
    return unique(severalUnits ? name + "@" + unit : name);
  }

  /** The external object of that name, with the composite of all its declarations' types. */
  CVariable externalVariable(String name, CType type, CVariable.Access access, SourceSpan span) {
    CVariable known = externalVariables.get(name);
    if (known == null) {
      CVariable fresh = new CVariable(name, name, type, CVariable.Storage.GLOBAL, access, span);
      externalVariables.put(name, fresh);
      globals.put(fresh, new Global());
      return fresh;
    }
    refine(known, type, span);
    return known;
  }

  CVariable internalVariable(String name, CType type, CVariable.Access access, SourceSpan span) {
    CVariable fresh =
        new CVariable(name, internalName(name), type, CVariable.Storage.GLOBAL, access, span);
    globals.put(fresh, new Global());
    return fresh;
  }

  /** Another declaration of an object. */
  void refine(CVariable known, CType type, SourceSpan span) {
    if (!Compatibility.compatible(known.type(), type)) {
      throw conflict(known.name(), known.type(), type, known.span(), span);
    }
    known.refineType(Compatibility.composite(known.type(), type));
  }

  private static Refusal conflict(
      String name, CType earlier, CType later, SourceSpan first, SourceSpan span) {
    return Refusal.syntax(
        "'" + name + "' was '" + earlier + "' at " + first + " and is now '" + later + "'", span);
  }

  /** A static local variable, or a hidden object. */
  void addStatic(CVariable variable) {
    globals.put(variable, new Global());
    define(variable, Optional.empty(), variable.span());
  }

  /** A definition (tentative without an initialiser) of an object. */
  void define(CVariable variable, Optional<CInitializer> initializer, SourceSpan span) {
    Global global = globals.get(variable);
    if (global == null) {
      throw new IllegalStateException(variable + " is no global");
    }
    if (initializer.isPresent() && global.initializer.isPresent()) {
      throw Refusal.syntax("'" + variable.name() + "' is initialised twice", span);
    }
    global.definition = CGlobal.Definition.DEFINED;
    if (initializer.isPresent()) {
      global.initializer = initializer;
    }
  }

  public CFunction function(
      String name,
      CType.Function type,
      Linkage linkage,
      Optional<CFunction> known,
      SourceSpan span) {
    if (known.isPresent()) {
      refine(known.get(), type, span);
      return known.get();
    }
    CFunction earlier = linkage == Linkage.EXTERNAL ? externalFunctions.get(name) : null;
    if (earlier != null) {
      refine(earlier, type, span);
      return earlier;
    }
    String uniqueName = linkage == Linkage.EXTERNAL ? name : internalName(name);
    CFunction fresh = new CFunction(name, uniqueName, type, span);
    functions.add(fresh);
    if (linkage == Linkage.EXTERNAL) {
      externalFunctions.put(name, fresh);
    } else {
      addAttributes(fresh, EnumSet.of(CFunction.Attribute.INTERNAL));
    }
    return fresh;
  }

  /** After an implicit declaration any other may follow, as gcc has it. */
  private static void refine(CFunction known, CType.Function type, SourceSpan span) {
    if (Compatibility.compatible(known.type(), type)) {
      if (Compatibility.composite(known.type(), type) instanceof CType.Function composite) {
        known.refineType(composite);
      }
    } else if (known.has(CFunction.Attribute.IMPLICIT)) {
      known.refineType(type);
    } else if (known.name().equals("main")) {
      // Another file may declare it with fewer parameters than it has.
      if (type.parameters().size() > known.type().parameters().size()) {
        known.refineType(type);
      }
    } else {
      throw conflict(known.name(), known.type(), type, known.span(), span);
    }
  }

  public static void addAttributes(CFunction function, Set<CFunction.Attribute> more) {
    Set<CFunction.Attribute> all = EnumSet.noneOf(CFunction.Attribute.class);
    all.addAll(function.attributes());
    all.addAll(more);
    function.setAttributes(all);
  }

  /** A function that may be defined nowhere. */
  public void weakFunction(String name) {
    CFunction function = externalFunctions.get(name);
    if (function != null) {
      addAttributes(function, EnumSet.of(CFunction.Attribute.WEAK));
    }
  }

  /** A variable that may be defined nowhere. */
  public void weakVariable(String name, SourceSpan span) {
    weakVariables.putIfAbsent(name, span);
  }

  /** The address of a variable that nobody defines is null, if it is weak. */
  private void checkWeakVariables() {
    weakVariables.forEach(
        (name, span) -> {
          Global global = globals.get(externalVariables.get(name));
          if (global != null && global.definition == CGlobal.Definition.DECLARED_ONLY) {
            throw Refusal.unsupported("the weak variable " + name + ", which may be absent", span);
          }
        });
  }

  CProgram link(MachineModel machine) {
    checkWeakVariables();
    List<CGlobal> all = new ArrayList<>();
    globals.forEach(
        (variable, global) -> {
          completeTentative(variable, global);
          all.add(new CGlobal(variable, global.initializer, global.definition));
        });
    return new CProgram(machine, all, functions, skipped);
  }

  /** {@code int a[];} without a length anywhere has one element (C11 6.9.2p5). */
  private static void completeTentative(CVariable variable, Global global) {
    boolean open =
        variable.type() instanceof CType.Array array
            && array.length() instanceof CType.Length.Unknown;
    if (open
        && global.definition == CGlobal.Definition.DEFINED
        && variable.type() instanceof CType.Array array) {
      variable.refineType(CType.Array.of(array.element(), BigInteger.ONE));
    }
  }
}
