package proteus.frontend.cdt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Refusal;
import proteus.ir.SourceSpan;

/** What is known while one function's definition is read. */
public final class FunctionContext {
  private final String name;
  private final String uniqueName;
  private final CType result;
  private final Set<String> labels = new LinkedHashSet<>();
  private final Map<String, SourceSpan> jumps = new LinkedHashMap<>();
  private final Map<String, CVariable> labelObjects = new LinkedHashMap<>();
  private final List<CStmt> hidden = new ArrayList<>();
  private final List<CStmt> entry = new ArrayList<>();
  private Optional<CVariable> nameObject = Optional.empty();
  private FunctionProbes probes = FunctionProbes.NONE;
  private boolean isOnlyInlined;

  FunctionContext(String name, String uniqueName, CType result) {
    this.name = name;
    this.uniqueName = uniqueName;
    this.result = result;
  }

  String name() {
    return name;
  }

  String uniqueName() {
    return uniqueName;
  }

  CType result() {
    return result;
  }

  /** Its body has a meaning only within that of its callers. */
  void setOnlyInlined() {
    isOnlyInlined = true;
  }

  boolean isOnlyInlined() {
    return isOnlyInlined;
  }

  void label(String label, SourceSpan span) {
    if (!labels.add(label)) {
      throw Refusal.unsupported("a second label '" + label + "' in one function", span);
    }
  }

  void jump(String label, SourceSpan span) {
    jumps.putIfAbsent(label, span);
  }

  /** The object whose address stands for the label's. */
  CVariable labelObject(String label, SourceSpan span, Function<String, CVariable> fresh) {
    jump(label, span);
    return labelObjects.computeIfAbsent(label, fresh);
  }

  /** The objects of the labels whose addresses are taken. */
  Map<String, CVariable> labelObjects() {
    return labelObjects;
  }

  /** Refuses jumps to labels that do not exist. */
  void checkJumps() {
    jumps.forEach(
        (label, span) -> {
          if (!labels.contains(label)) {
            throw Refusal.syntax("no label '" + label + "'", span);
          }
        });
  }

  /** A declaration that belongs before what is being read. */
  public void hide(CStmt declaration) {
    hidden.add(declaration);
  }

  /** The declarations since the last call. */
  public List<CStmt> takeHidden() {
    List<CStmt> taken = List.copyOf(hidden);
    hidden.clear();
    return taken;
  }

  /** A declaration that belongs before the whole body, and before what else comes first. */
  void atEntry(CStmt declaration) {
    entry.add(declaration);
  }

  List<CStmt> entry() {
    return List.copyOf(entry);
  }

  /** The probes of the function itself. */
  FunctionProbes probes() {
    return probes;
  }

  void setProbes(FunctionProbes ofFunction) {
    probes = ofFunction;
  }

  /** The object of {@code __func__}, once it exists. */
  Optional<CVariable> nameObject() {
    return nameObject;
  }

  void setNameObject(CVariable object) {
    nameObject = Optional.of(object);
  }
}
