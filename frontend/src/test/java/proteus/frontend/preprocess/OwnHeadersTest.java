package proteus.frontend.preprocess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.c.CProgram;
import proteus.frontend.cdt.CdtReader;
import proteus.ir.MachineModel;

/** The headers that stand in where the system has no preprocessor. */
class OwnHeadersTest {
  private static CProgram read(MachineModel machine, String text) {
    Headers headers = new Headers(machine, List.of(Path.of("include")), List.of("USER=3"));
    SourceText source = SourceText.of(LineMap.physical("a.c", text), text);
    List<CdtReader.Input> inputs =
        List.of(new CdtReader.Input("a.c", source, Optional.of(headers)));
    return CdtReader.read(inputs, machine, List.of()).program();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "alloca.h",
        "assert.h",
        "ctype.h",
        "errno.h",
        "fcntl.h",
        "fenv.h",
        "float.h",
        "inttypes.h",
        "iso646.h",
        "limits.h",
        "locale.h",
        "malloc.h",
        "math.h",
        "memory.h",
        "pthread.h",
        "search.h",
        "semaphore.h",
        "setjmp.h",
        "signal.h",
        "stdalign.h",
        "stdarg.h",
        "stdbool.h",
        "stddef.h",
        "stdint.h",
        "stdio.h",
        "stdlib.h",
        "stdnoreturn.h",
        "string.h",
        "strings.h",
        "threads.h",
        "time.h",
        "unistd.h",
        "wchar.h",
        "wctype.h",
        "sys/resource.h",
        "sys/stat.h",
        "sys/time.h",
        "sys/times.h",
        "sys/types.h",
        "sys/utsname.h",
        "sys/wait.h"
      })
  void eachHeaderStandsAlone(String header) {
    for (MachineModel machine : MachineModel.values()) {
      String text = "#include <" + header + ">\n#include <" + header + ">\nint x;\n";
      assertThat(read(machine, text).globals()).anyMatch(g -> g.variable().name().equals("x"));
    }
  }

  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void whatProgramsUse(MachineModel machine) {
    CProgram program =
        read(
            machine,
            """
            #include <assert.h>
            #include <inttypes.h>
            #include <limits.h>
            #include <math.h>
            #include <stdarg.h>
            #include <stdbool.h>
            #include <stdio.h>
            #include <stdlib.h>
            int sizes[sizeof(size_t) == sizeof(void *) && sizeof(intmax_t) == 8 && USER == 3
                      && LONG_MAX == (unsigned long)-1 / 2 && sizeof(int64_t) == 8 ? 1 : -1];
            int sum(int n, ...) {
              va_list list;
              va_start(list, n);
              int s = va_arg(list, int);
              va_end(list);
              return s;
            }
            int main(void) {
              bool b = isnan(NAN) && INFINITY > DBL;
              assert(b && SIZE_MAX > 0);
              printf("%" PRId64 "\\n", INT64_MAX);
              exit(EXIT_SUCCESS);
            }
            """
                .replace("DBL", "1.0"));
    String body = program.function("main").orElseThrow().definition().orElseThrow().toString();
    assertThat(body).contains("Call[function=__assert_fail").contains("Call[function=exit");
  }

  @Test
  void placesAreThoseOfTheFile() {
    CProgram program =
        read(
            MachineModel.LP64,
            "#include <stdlib.h>\n#define X abort()\nint main(void) {\n  X;\n}\n");
    assertThat(
            program
                .function("main")
                .orElseThrow()
                .definition()
                .orElseThrow()
                .body()
                .statements()
                .getFirst()
                .span()
                .line())
        .isEqualTo(4);
  }

  @Test
  void whatIsNowhereIsExplained() {
    assertThatThrownBy(() -> read(MachineModel.LP64, "#include <nowhere.h>\n"))
        .hasMessageContaining(
            "not found: #include <nowhere.h> (neither with the preprocessor of gcc");
  }
}
