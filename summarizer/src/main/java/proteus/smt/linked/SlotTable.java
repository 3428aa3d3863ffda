package proteus.smt.linked;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Type;
import proteus.ir.graph.Edge;

/**
 * The slots of a program: fields of different sites are in the same one where one access may be to
 * each of them.
 */
final class SlotTable {
  private final Map<Slot, Map<Site, Field>> fields = new LinkedHashMap<>();
  private final Map<Field, Slot> slots = new LinkedHashMap<>();

  /**
   * @param sites in the order in which their fields are numbered
   */
  SlotTable(PointerTargets pointers, List<Site> sites, List<Edge> edges) {
    Map<Field, Set<Field>> together = new LinkedHashMap<>();
    for (Site site : sites) {
      pointers.fields().of(site).forEach(f -> together.put(f, new LinkedHashSet<>(Set.of(f))));
    }
    for (Edge edge : edges) {
      for (List<Field> accessed : accessed(edge.action(), pointers)) {
        accessed.forEach(field -> join(accessed.getFirst(), field, together));
      }
    }
    for (Set<Field> fieldsOfSlot : new LinkedHashSet<>(together.values())) {
      add(fieldsOfSlot);
    }
  }

  /** The fields that the action uses as one. */
  private static List<List<Field>> accessed(Action action, PointerTargets pointers) {
    return switch (action) {
      case Action.Load(var target, Expr address, int size) ->
          List.of(pointers.accessed(address, size, target.type()));
      case Action.Store(Expr address, Expr value, int size) ->
          List.of(pointers.accessed(address, size, value.type()));
      case Action.Copy copy -> {
        List<List<Field>> accessed = new ArrayList<>();
        for (Expr address : List.of(copy.source(), copy.target())) {
          Map<Object, List<Field>> byOffset = new LinkedHashMap<>();
          for (Site site : pointers.starts(address)) {
            for (Field field : pointers.copied(site, address, copy)) {
              byOffset.computeIfAbsent(field.offset(), o -> new ArrayList<>()).add(field);
            }
          }
          accessed.addAll(byOffset.values());
        }
        yield accessed;
      }
      default -> List.of();
    };
  }

  private static void join(Field one, Field other, Map<Field, Set<Field>> together) {
    Set<Field> all = together.get(one);
    Set<Field> more = together.get(other);
    if (!Objects.equals(all, more)) {
      Objects.requireNonNull(all).addAll(Objects.requireNonNull(more));
      more.forEach(field -> together.put(field, all));
    }
  }

  private void add(Set<Field> together) {
    Field first = together.iterator().next();
    Slot slot = new Slot(fields.size(), Slot.type(first));
    Map<Site, Field> ofSites = new LinkedHashMap<>();
    for (Field field : together) {
      boolean isAlike = Slot.type(field).equals(slot.type());
      if (!isAlike || ofSites.put(field.site(), field) != null) {
        throw new NotLinked("memory that is accessed as values of different types");
      }
      slots.put(field, slot);
    }
    fields.put(slot, ofSites);
  }

  List<Slot> all() {
    return List.copyOf(fields.keySet());
  }

  Slot of(Field field) {
    return Objects.requireNonNull(slots.get(field));
  }

  /** The field of the site's objects in the slot. */
  Optional<Field> field(Site site, Slot slot) {
    return Optional.ofNullable(fields.getOrDefault(slot, Map.of()).get(site));
  }

  /** The type of the slot's first field. */
  Type type(Slot slot) {
    return Objects.requireNonNull(fields.get(slot)).values().iterator().next().type();
  }
}
