package proteus.frontend.c;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compatible and composite types (C11 6.2.7), also across translation units. */
public final class Compatibility {
  private record Pair(CAggregate left, CAggregate right) {}

  /** Pairs that are under comparison or known to be compatible. */
  private final Set<Pair> assumed = new HashSet<>();

  private Compatibility() {}

  public static boolean compatible(CType left, CType right) {
    return new Compatibility().check(left, right);
  }

  private boolean check(CType left, CType right) {
    if (left.equals(right)) {
      return true;
    }
    return switch (left) {
      case CType.VoidType l -> false;
      case CType.Int l -> right instanceof CType.Int r && l.ofValues().equals(r.ofValues());
      case CType.Real l -> false;
      case CType.Pointer l -> right instanceof CType.Pointer r && check(l.target(), r.target());
      case CType.Array l ->
          right instanceof CType.Array r
              && check(l.element(), r.element())
              && lengthsAgree(l.length(), r.length());
      case CType.Function l -> right instanceof CType.Function r && functionsAgree(l, r);
      case CType.Aggregate l ->
          right instanceof CType.Aggregate r && aggregatesAgree(l.declaration(), r.declaration());
    };
  }

  private static boolean lengthsAgree(CType.Length left, CType.Length right) {
    return !(left instanceof CType.Length.Constant l)
        || !(right instanceof CType.Length.Constant r)
        || l.equals(r);
  }

  private boolean functionsAgree(CType.Function left, CType.Function right) {
    if (!check(left.result(), right.result())) {
      return false;
    }
    if (left.style() == CType.Function.Style.UNSPECIFIED
        || right.style() == CType.Function.Style.UNSPECIFIED) {
      return true;
    }
    return left.style() == right.style() && listsAgree(left.parameters(), right.parameters());
  }

  private boolean listsAgree(List<CType> left, List<CType> right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      if (!check(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Aggregates of different translation units agree when tags and members do. */
  private boolean aggregatesAgree(CAggregate left, CAggregate right) {
    if (left.kind() != right.kind() || !left.tag().equals(right.tag())) {
      return false;
    }
    if (left.body().isEmpty() || right.body().isEmpty() || !assumed.add(new Pair(left, right))) {
      return true;
    }
    List<CMember> l = left.body().get().members();
    List<CMember> r = right.body().get().members();
    if (l.size() != r.size()) {
      return false;
    }
    for (int i = 0; i < l.size(); i++) {
      CMember a = l.get(i);
      CMember b = r.get(i);
      boolean same =
          a.name().equals(b.name()) && a.offset().equals(b.offset()) && a.bits().equals(b.bits());
      if (!same || !check(a.type(), b.type())) {
        return false;
      }
    }
    return true;
  }

  /** What is known of an entity that was declared with two compatible types. */
  public static CType composite(CType earlier, CType later) {
    if (earlier instanceof CType.Array e && later instanceof CType.Array l) {
      CType element = composite(e.element(), l.element());
      return new CType.Array(
          element, l.length() instanceof CType.Length.Unknown ? e.length() : l.length());
    }
    if (earlier instanceof CType.Pointer e && later instanceof CType.Pointer l) {
      return new CType.Pointer(composite(e.target(), l.target()));
    }
    if (earlier instanceof CType.Function e && later instanceof CType.Function l) {
      return compositeFunction(e, l);
    }
    return completeOne(earlier, later).orElse(earlier);
  }

  private static CType.Function compositeFunction(CType.Function earlier, CType.Function later) {
    CType result = composite(earlier.result(), later.result());
    CType.Function known =
        later.style() == CType.Function.Style.UNSPECIFIED && later.parameters().isEmpty()
            ? earlier
            : later;
    if (earlier.parameters().size() != later.parameters().size()) {
      return new CType.Function(result, known.parameters(), known.style());
    }
    List<CType> parameters = new ArrayList<>();
    for (int i = 0; i < earlier.parameters().size(); i++) {
      parameters.add(composite(earlier.parameters().get(i), later.parameters().get(i)));
    }
    CType.Function.Style style =
        earlier.style() == CType.Function.Style.UNSPECIFIED ? later.style() : earlier.style();
    return new CType.Function(result, parameters, style);
  }

  private static Optional<CType> completeOne(CType earlier, CType later) {
    boolean laterKnowsMore =
        earlier instanceof CType.Aggregate e
            && later instanceof CType.Aggregate l
            && e.declaration().body().isEmpty()
            && l.declaration().body().isPresent();
    return laterKnowsMore ? Optional.of(later) : Optional.empty();
  }
}
