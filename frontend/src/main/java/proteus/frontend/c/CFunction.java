package proteus.frontend.c;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.SourceSpan;

/**
 * A function: identity is that of the entity (all declarations with the same linkage). Type, flags
 * and definition may come late; after parsing they are final.
 */
public final class CFunction {
  /** What declarations say besides the type. */
  public enum Attribute {
    /** {@code _Noreturn}, {@code __attribute__((noreturn))}. */
    NORETURN,
    /** Called without any declaration (C90); its type is {@code int ()} or that of the builtin. */
    IMPLICIT,
    /** {@code static}. */
    INTERNAL,
    /** Defined {@code inline}. */
    INLINE,
    /** Defined in a header of the system. */
    SYSTEM,
    /** Some conversion in it may give a pointer to what is not constant, of one to what is. */
    LOSES_CONST,
    /** {@code __attribute__((weak))}: where nobody defines it, its address is null. */
    WEAK,
    /** {@code __attribute__((pure))}: only the result matters. */
    PURE,
    /** {@code __attribute__((const))}: also, the result depends on the arguments alone. */
    CONST,
    /** {@code __attribute__((returns_nonnull))}: the result is not null. */
    RETURNS_NONNULL,
    /** {@code __attribute__((malloc))}: the result leads to a block that nothing else leads to. */
    MALLOC,
    /** {@code __attribute__((assume_aligned))}, or {@code alloc_align}, of the result. */
    ALIGNED_RESULT
  }

  /** Stands for the numbers of all parameters. */
  public static final int EACH = 0;

  /**
   * A definition. An old-style definition's parameters have their declared types while callers pass
   * promoted arguments: arguments are converted to the parameters' types on entry.
   *
   * @param restricted the parameters whose qualifier says that nothing else leads to the same (C11
   *     6.7.3.1)
   * @param body begins with hidden declarations where parameter types depend on run-time lengths
   * @param labels the objects that stand for the labels whose addresses are taken (gcc's labels as
   *     values)
   * @param span from the declaration specifiers to the closing brace
   */
  public record Definition(
      List<CVariable> parameters,
      Set<CVariable> restricted,
      CStmt.Block body,
      Map<String, CVariable> labels,
      SourceSpan span) {
    public Definition {
      parameters = List.copyOf(parameters);
      restricted = Set.copyOf(restricted);
      labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }
  }

  private final String name;
  private final String uniqueName;
  private CType.Function type;
  private final SourceSpan span;
  private Set<Attribute> attributes = Set.of();
  private final Set<Integer> nonNull = new LinkedHashSet<>();
  private final Map<Phase, Integer> unnamed = new EnumMap<>(Phase.class);
  private Optional<Definition> definition = Optional.empty();
  private Optional<CFunction> target = Optional.empty();

  public CFunction(String name, String uniqueName, CType.Function type, SourceSpan span) {
    this.name = name;
    this.uniqueName = uniqueName;
    this.type = type;
    this.span = span;
  }

  public String name() {
    return name;
  }

  /** The plain name for external linkage; see {@link CVariable#uniqueName}. */
  public String uniqueName() {
    return uniqueName;
  }

  public CType.Function type() {
    return type;
  }

  public void refineType(CType.Function composite) {
    type = composite;
  }

  /** The first declaration. */
  public SourceSpan span() {
    return span;
  }

  public boolean has(Attribute attribute) {
    return attributes.contains(attribute);
  }

  public void setAttributes(Set<Attribute> newAttributes) {
    attributes = Set.copyOf(newAttributes);
  }

  public Set<Attribute> attributes() {
    return attributes;
  }

  /** The parameters of these numbers, from 1, or {@link #EACH}, must not be null pointers. */
  public void addNonNull(Set<Integer> parameters) {
    nonNull.addAll(parameters);
  }

  /** Whether the parameter must not be a null pointer, if it is a pointer. */
  public boolean isNonNull(int parameter) {
    return nonNull.contains(EACH) || nonNull.contains(parameter);
  }

  /** When functions run that nobody calls. */
  public enum Phase {
    /** Before {@code main}: gcc's {@code constructor}. */
    START,
    /** After {@code main} and the handlers of {@code atexit}: gcc's {@code destructor}. */
    END
  }

  /**
   * Says that the function runs without being called: of those that run at the start the one with
   * the least priority is the first, at the end the last.
   */
  public void runAt(Phase phase, int priority) {
    unnamed.put(phase, priority);
  }

  /** The priority among those that run in the phase, if it is one of them. */
  public Optional<Integer> priority(Phase phase) {
    return Optional.ofNullable(unnamed.get(phase));
  }

  /** Whether the function runs without being called. */
  public boolean runsUnnamed() {
    return !unnamed.isEmpty();
  }

  /** Says that this is another name of a function (gcc's {@code alias}). */
  public void setTarget(CFunction function) {
    target = Optional.of(function);
  }

  /** The function that this is another name of. */
  public Optional<CFunction> target() {
    return target;
  }

  /** Empty for a function that the program only declares. */
  public Optional<Definition> definition() {
    return definition;
  }

  public void define(Definition newDefinition) {
    definition = Optional.of(newDefinition);
  }

  @Override
  public String toString() {
    return uniqueName;
  }
}
