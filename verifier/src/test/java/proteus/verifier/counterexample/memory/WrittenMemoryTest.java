package proteus.verifier.counterexample.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.verifier.Programs;
import proteus.verifier.counterexample.ExecutionPath;

final class WrittenMemoryTest {
  private static final String HEAD =
      """
      #include <stdlib.h>
      #include <string.h>
      extern void reach_error(void);
      struct node { int value; struct node *next; } *table[2];
      """;

  /** The memory at the end of an execution, an object in each line. */
  private static List<String> picture(String main) throws IOException {
    ExecutionPath.Told told =
        new ExecutionPath(
                Programs.checked(HEAD + "int main(void) {" + main + "reach_error(); }"),
                span -> true)
            .follow(NondetSource::zeros, Limits.NONE)
            .orElseThrow();
    return told.moments().getLast().memory().boxes().stream()
        .map(box -> box(box, told.objects()))
        .toList();
  }

  private static String box(MemoryPicture.Box box, KnownObjects objects) {
    String end = box.object().ended().isPresent() ? " (ended)" : "";
    String more = box.rest() > 0 ? " and " + box.rest() : "";
    return box.object().name()
        + end
        + box.cells().stream()
            .map(
                cell ->
                    cell.offset()
                        + (cell.bytes() == 1 ? "" : ".." + (cell.end() - 1))
                        + (cell.isRepeated() ? " all " : " ")
                        + objects.text(cell.value()))
            .collect(Collectors.joining(", ", ": ", more));
  }

  @Test
  void listsAreFollowedInTheirOrder() throws IOException {
    String list =
        "struct node *l = 0; for (int i = 0; i < 2; i++) { struct node *p = malloc(sizeof *p);"
            + " p->value = i; p->next = l; l = p; }";
    assertThat(picture(list))
        .containsExactly("block 2: 0..3 1, 4..7 block 1", "block 1: 0..3 0, 4..7 null");
  }

  @Test
  void staticObjectsAndLostBlocksAreShown() throws IOException {
    assertThat(picture("table[1] = malloc(8); malloc(4);"))
        .containsExactly("table: 4..7 block 1", "block 1: ", "block 2: ");
  }

  @Test
  void freedBlocksAreShownWhereAPointerIsLeft() throws IOException {
    assertThat(picture("int *p = malloc(4); *p = 7; free(p); free(malloc(1));"))
        .containsExactly("block 1 (ended): 0..3 7");
  }

  @Test
  void fillsAreCutWhereOthersWrite() throws IOException {
    assertThat(picture("char *p = malloc(8); memset(p, 5, 8); *(short *)(p + 2) = 9;"))
        .containsExactly("block 1: 0..1 all 5, 2..3 9, 4..7 all 5");
  }

  @Test
  void copiesTakeWhatLiesWithinThem() throws IOException {
    String copy =
        "int *p = malloc(16); p[0] = 1; p[1] = 2; p[2] = 3; char *q = malloc(8); q[0] = 1;"
            + " q[7] = 7; memcpy(q, (char *)p + 2, 7);";
    assertThat(picture(copy))
        .containsExactly("block 1: 0..3 1, 4..7 2, 8..11 3", "block 2: 2..5 2, 7 7");
  }

  @Test
  void largeObjectsAreCut() throws IOException {
    assertThat(picture("int *p = malloc(80); for (int i = 0; i < 20; i++) p[i] = i;"))
        .singleElement()
        .asString()
        .startsWith("block 1: 0..3 0, 4..7 1")
        .endsWith("60..63 15 and 4");
  }
}
