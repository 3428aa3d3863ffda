package proteus.verifier.engine.polyhedra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Operations contain what they should, and no more than a polyhedron has to. */
final class ConvexPolyhedronTest {
  private static Row row(long... entries) {
    return Row.of(entries);
  }

  private static ConvexPolyhedron point(long x, long y) {
    return ConvexPolyhedron.all(2).where(row(-x, 1, 0)).where(row(-y, 0, 1));
  }

  @Test
  void hullOfThreePointsIsTheTriangle() {
    ConvexPolyhedron triangle = point(0, 0).joined(point(4, 0)).joined(point(0, 4));
    assertThat(triangle.constraints().lines()).isEmpty();
    assertThat(triangle.constraints().rays())
        .containsExactlyInAnyOrder(row(0, 1, 0), row(0, 0, 1), row(4, -1, -1));
    assertThat(triangle.contains(point(2, 2))).isTrue();
    assertThat(triangle.contains(point(3, 2))).isFalse();
  }

  @Test
  void contradictionIsEmpty() {
    ConvexPolyhedron none =
        ConvexPolyhedron.all(1).whereAtLeastZero(row(-3, 1)).whereAtLeastZero(row(2, -1));
    assertThat(none.isEmpty()).isTrue();
    assertThat(point(1, 1).contains(point(1, 1).whereAtLeastZero(row(0, -1, 0)))).isTrue();
  }

  @Test
  void integersBetweenFractionsAreLeftOut() {
    ConvexPolyhedron between =
        ConvexPolyhedron.all(1).whereAtLeastZero(row(-1, 2)).whereAtLeastZero(row(3, -2));
    ConvexPolyhedron one = ConvexPolyhedron.all(1).where(row(-1, 1));
    assertThat(between.contains(one)).isTrue();
    assertThat(one.contains(between)).isTrue();
  }

  @Test
  void assignmentMovesAllPoints() {
    ConvexPolyhedron segment = point(0, 0).joined(point(3, 0));
    ConvexPolyhedron moved = segment.assigned(2, row(1, 2, 0));
    assertThat(moved.constraints().lines()).containsAnyOf(row(1, 2, -1), row(-1, -2, 1));
    assertThat(moved.without(1).constraints().rays())
        .containsExactlyInAnyOrder(row(-1, 0, 1), row(7, 0, -1));
  }

  @Test
  void wideningKeepsTheSlope() {
    ConvexPolyhedron start = point(0, 0);
    ConvexPolyhedron grown = start.joined(point(1, 1)).joined(point(1, 2));
    ConvexPolyhedron wide = start.widened(grown);
    assertThat(wide.contains(point(100, 150))).isTrue();
    assertThat(wide.contains(point(100, 201))).isFalse();
    assertThat(wide.contains(point(100, 99))).isFalse();
  }

  @Property(tries = 200)
  void hullsContainTheirPointsAndDualsAgree(@ForAll Random random) {
    ConvexPolyhedron hull = point(random.nextInt(9), random.nextInt(9));
    for (int i = random.nextInt(6); i >= 0; i--) {
      ConvexPolyhedron next = point(random.nextInt(9), random.nextInt(9));
      ConvexPolyhedron larger = hull.joined(next);
      assertThat(larger.contains(hull)).isTrue();
      assertThat(larger.contains(next)).isTrue();
      assertThat(hull.widened(larger).contains(larger)).isTrue();
      hull = larger;
    }
    ConvexPolyhedron cut = hull.whereAtLeastZero(row(random.nextInt(9) - 4, 1, -1));
    assertThat(hull.contains(cut)).isTrue();
    for (long x = 0; x < 9; x++) {
      for (long y = 0; y < 9; y++) {
        ConvexPolyhedron at = point(x, y);
        List<Row> rows = hull.constraints().rays();
        Row here = row(1, x, y);
        boolean isInside =
            rows.stream().allMatch(r -> r.times(here) >= 0)
                && hull.constraints().lines().stream().allMatch(r -> r.times(here) == 0);
        assertThat(hull.contains(at)).isEqualTo(isInside);
      }
    }
  }
}
