package proteus.frontend.lower.library;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What functions read that change nothing which the program can see: strings and blocks. */
final class ReadArguments {
  /** The arguments that are strings, which null is not (C11 7.1.4p1). */
  private static final Map<String, List<Integer>> STRINGS =
      positions(
          """
          puts 0 fputs 0 fputs_unlocked 0 fopen 0,1 fdopen 1 remove 0 rename 0,1
          getenv 0 secure_getenv 0 setenv 0,1 unsetenv 0 putenv 0 a64l 0 symlink 0,1 link 0,1
          unlink 0 open 0 openat 1 creat 0 mkdir 0 rmdir 0 chdir 0 chmod 0 chown 0 access 0
          truncate 0 opendir 0 syslog 1 inet_addr 0 mkfifo 0 mknod 0 pathconf 0 utime 0 utimes 0
          lutimes 0 perror 0 psignal 1
          """);

  /** Those that print nothing of a null pointer. */
  private static final List<String> OPTIONAL = List.of("perror", "psignal");

  /** The arguments that are the start of a block, and whose product is its size. */
  private static final Map<String, List<Integer>> BLOCKS =
      positions(
          """
          fwrite 0,1,2 write 1,2 pwrite 1,2 send 1,2 sendto 1,2 setsockopt 3,4 bind 1,2
          connect 1,2
          """);

  private ReadArguments() {}

  private static Map<String, List<Integer>> positions(String text) {
    Map<String, List<Integer>> result = new HashMap<>();
    String[] words = text.strip().split("\\s+", -1);
    for (int i = 0; i < words.length; i += 2) {
      result.put(
          words[i], List.of(words[i + 1].split(",", -1)).stream().map(Integer::valueOf).toList());
    }
    return result;
  }

  /** The names of functions that read strings. */
  static List<String> ofStrings() {
    return List.copyOf(STRINGS.keySet());
  }

  /** Which arguments are strings. */
  static List<Integer> strings(String name) {
    return STRINGS.getOrDefault(name, List.of());
  }

  /** Whether a string may be a null pointer instead. */
  static boolean mayBeNull(String name) {
    return OPTIONAL.contains(name);
  }

  /**
   * A block that is read.
   *
   * @param start which argument is its address
   * @param factors of its size in bytes
   */
  record Block(int start, List<Integer> factors) {}

  /** The block that a function reads. */
  static Optional<Block> block(String name) {
    return Optional.ofNullable(BLOCKS.get(name))
        .map(p -> new Block(p.getFirst(), p.subList(1, p.size())));
  }
}
