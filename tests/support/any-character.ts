import fc from 'fast-check';

const surrogates = 0x800;

/**
 * Any Unicode character except surrogates, like fast-check's unit `binary`, which takes seconds in each test file to build
 * a table of all characters.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates })
  .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + surrogates));
