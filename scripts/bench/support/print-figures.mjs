import { writeFileSync } from 'node:fs';

/** Where `scripts/bench.mjs` takes figures for programs from: everything that a build or a server says goes elsewhere. */
const channel = 3;

/**
 * Prints what was measured.
 * @param {boolean} asJson whether a program reads it
 * @param {unknown} figures what that is given
 * @param {() => void} print what a person is shown
 */
export function printFigures(asJson, figures, print) {
  if (asJson) {
    writeFileSync(channel, `${JSON.stringify(figures)}\n`);
  } else {
    print();
  }
}
