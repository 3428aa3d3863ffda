/* Of the strings of the environment there is no model. */
extern void reach_error(void);

int main(int argc, char **argv, char **environment) {
  if (environment[0] && environment[0][0] == 'x') {
    reach_error();
  }
  return 0;
}
