package proteus.frontend.lower;

/** What surrounds the functions that are lowered. */
public enum World {
  /**
   * Nothing: the program is whole. A function that nobody defines returns anything and changes no
   * memory, and a pointer to a function points to one of the program's.
   */
  CLOSED,
  /**
   * Other translation units: a function without a definition here, or whose definition is not
   * supported, does to memory and to global variables whatever it likes.
   */
  OPEN
}
