/* asctime and ctime write to the same place (C11 7.27.3p1). */
char *__proteus_time_room(void) {
  static char room[114];
  return room;
}
