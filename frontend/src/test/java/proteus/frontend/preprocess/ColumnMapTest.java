package proteus.frontend.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Columns of preprocessed lines are those of the lines as they were written. */
final class ColumnMapTest {
  /** {@code |} is in front of the same place in both lines. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          `  int  |k;`,                 `  int |k;`
          `char |A [LENGTH+1];`,        `char |A [3 + 4+1];`
          `char A [LENGTH+1|];`,        `char A [3 + 4+1|];`
          `|ASSERT(x   == 3);`,         `|if (!(x == 3)) { reach_error(); };`
          `ASSERT(|x   == 3);`,         `if (!(|x == 3)) { reach_error(); };`
          `x = /* a */ |f( );`,         `x = |f( );`
          `\tif (a) |b(N);`,            `\tif (a) |b(12);`
          """)
  void begins(String original, String output) {
    ColumnMap map = ColumnMap.of(original.replace("|", ""), output.replace("|", ""));
    assertThat(map.start(output.indexOf('|') + 1)).isEqualTo(original.indexOf('|') + 1);
  }

  /** What a macro stands for ends where its call ends. */
  @Test
  void ends() {
    ColumnMap map = ColumnMap.of("  x = f(N);", "  x = f(1 + 2);");
    assertThat(map.end("  x = f(1 + 2)".length())).isEqualTo("  x = f(N)".length());
    assertThat(map.end("  x = f(1 + 2".length())).isEqualTo("  x = f(N".length());
  }
}
