package proteus.verifier.engine.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import proteus.verifier.engine.symbolic.state.PersistentArray;

class PersistentArrayTest {
  @Provide
  Arbitrary<Map<Integer, String>> contents() {
    Arbitrary<Integer> index =
        Arbitraries.oneOf(
            Arbitraries.integers().between(0, 70),
            Arbitraries.integers().between(0, Integer.MAX_VALUE));
    return Arbitraries.maps(index, Arbitraries.strings().alpha().ofLength(2)).ofMaxSize(40);
  }

  private static PersistentArray<String> arrayOf(
      PersistentArray<String> base, Map<Integer, String> contents) {
    PersistentArray<String> array = base;
    for (Map.Entry<Integer, String> entry : contents.entrySet()) {
      array = array.with(entry.getKey(), entry.getValue());
    }
    return array;
  }

  private static Map<Integer, String> mapOf(PersistentArray<String> array) {
    Map<Integer, String> map = new LinkedHashMap<>();
    array.forEach(map::put);
    return map;
  }

  @Property(seed = "1", tries = 300)
  void holdsWhatWasPutThere(@ForAll("contents") Map<Integer, String> contents) {
    PersistentArray<String> array = arrayOf(PersistentArray.empty(), contents);
    contents.forEach((index, value) -> assertThat(array.get(index)).isEqualTo(value));
    assertThat(mapOf(array).entrySet())
        .containsExactlyElementsOf(new TreeMap<>(contents).entrySet());
  }

  @Property(seed = "1", tries = 300)
  void oldVersionsStayAsTheyWere(
      @ForAll("contents") Map<Integer, String> before,
      @ForAll("contents") Map<Integer, String> after) {
    PersistentArray<String> old = arrayOf(PersistentArray.empty(), before);
    arrayOf(old, after);
    assertThat(mapOf(old)).isEqualTo(new TreeMap<>(before));
  }

  @Property(seed = "1", tries = 300)
  void mergeLooksAtDifferencesOnly(
      @ForAll("contents") Map<Integer, String> shared,
      @ForAll("contents") Map<Integer, String> left,
      @ForAll("contents") Map<Integer, String> right) {
    PersistentArray<String> base = arrayOf(PersistentArray.empty(), shared);
    PersistentArray<String> merged =
        arrayOf(base, left)
            .merge(
                arrayOf(base, right), PersistentArray.IndexedMerger.keeping((l, r) -> l + "|" + r));
    Map<Integer, String> expected = new TreeMap<>();
    for (Map<Integer, String> side : List.of(shared, left, right)) {
      side.keySet().forEach(i -> expected.put(i, expected(i, shared, left, right)));
    }
    assertThat(mapOf(merged)).isEqualTo(expected);
  }

  private static String expected(
      int index,
      Map<Integer, String> shared,
      Map<Integer, String> left,
      Map<Integer, String> right) {
    String none = shared.getOrDefault(index, "");
    String l = left.getOrDefault(index, none);
    String r = right.getOrDefault(index, none);
    boolean same = !left.containsKey(index) && !right.containsKey(index);
    return same ? none : l.isEmpty() ? r : r.isEmpty() ? l : l + "|" + r;
  }
}
