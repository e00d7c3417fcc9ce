import fc from 'fast-check';

const surrogates = 0x800;

/**
 * Any character of Unicode. fast-check's own unit `binary` is the same, but lays out a table of all of them in each test
 * file, which takes seconds.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates })
  .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + surrogates));
