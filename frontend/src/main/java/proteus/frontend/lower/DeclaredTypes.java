package proteus.frontend.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.Layout;
import proteus.ir.SourceTypes;
import proteus.ir.SourceTypes.Declared;
import proteus.ir.SourceTypes.SourceType;

/** Collects what a program's text declares. */
final class DeclaredTypes {
  private final Layout layout;
  private final Map<CAggregate, String> names = new LinkedHashMap<>();
  private final Map<String, SourceTypes.Layout> layouts = new LinkedHashMap<>();
  private final Map<String, Declared> variables = new LinkedHashMap<>();
  private final Map<String, Declared> objects = new LinkedHashMap<>();

  DeclaredTypes(Layout layout) {
    this.layout = layout;
  }

  /** A variable of the program with a value of the type. */
  void variable(String variable, String name, CType type) {
    if (type instanceof CType.Pointer) {
      variables.put(variable, new Declared(name, read(type)));
    }
  }

  /** An object of the program, or a variable that holds its address. */
  void object(String object, String name, CType type) {
    objects.put(object, new Declared(name, read(type)));
  }

  SourceTypes all() {
    return new SourceTypes(variables, objects, layouts);
  }

  private SourceType read(CType type) {
    return switch (type) {
      case CType.Int t -> new SourceTypes.Number(layout.sizeOf(t));
      case CType.Real _ -> new SourceTypes.Opaque();
      case CType.VoidType _ -> new SourceTypes.Opaque();
      case CType.Function _ -> new SourceTypes.Opaque();
      case CType.Pointer t -> new SourceTypes.Pointer(layout.sizeOf(t), read(t.target()));
      case CType.Array(CType element, CType.Length length) ->
          new SourceTypes.Array(
              read(element),
              length instanceof CType.Length.Constant c
                  ? Optional.of(c.value())
                  : Optional.empty());
      case CType.Aggregate(CAggregate declaration) -> aggregate(declaration);
    };
  }

  private SourceType aggregate(CAggregate declaration) {
    if (declaration.body().isEmpty()) {
      return new SourceTypes.Opaque();
    }
    String known = names.get(declaration);
    if (known != null) {
      return new SourceTypes.Aggregate(known);
    }
    String name = declaration.toString();
    for (int i = 2; names.containsValue(name); i++) {
      name = declaration + "#" + i;
    }
    // before its members, which may point to it
    names.put(declaration, name);
    CAggregate.Body body = declaration.body().get();
    List<SourceTypes.Member> members = new ArrayList<>();
    for (CMember member : body.members()) {
      if (!member.isBitField()) {
        members.add(new SourceTypes.Member(member.name(), member.offset(), read(member.type())));
      }
    }
    layouts.put(name, new SourceTypes.Layout(body.size(), members));
    return new SourceTypes.Aggregate(name);
  }
}
