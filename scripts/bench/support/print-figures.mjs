import { writeFileSync } from 'node:fs';

/** The output from which `scripts/bench.mjs` reads machine-readable figures; builds and servers write elsewhere. */
const channel = 3;

/**
 * Prints the results.
 * @param {boolean} asJson whether a program reads it
 * @param {unknown} figures the data for a program
 * @param {() => void} print the output for a person
 */
export function printFigures(asJson, figures, print) {
  if (asJson) {
    writeFileSync(channel, `${JSON.stringify(figures)}\n`);
  } else {
    print();
  }
}
