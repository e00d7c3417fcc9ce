import { parse } from '@formatjs/icu-messageformat-parser';

/** Characters with a meaning in ICU MessageFormat: a text without them needs no formatting. */
const syntax = /[{<']/;

/** The catalogues that react-intl formats. */
export const messageFiles =
  /\/(?:src|src\/releases|src\/support|modules\/[\w-]+(?:\/src\/[\w-]+)?)\/messages\/\w+\.json$/;

/**
 * Compiles a catalogue, so that the browser needs no parser: a message with arguments or tags becomes its syntax tree, a
 * plain one stays a text.
 * @param {string} source JSON text of a catalogue
 * @returns {Record<string, string | import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>}
 * @throws SyntaxError with the key of a message that is malformed
 */
export function compileMessages(source) {
  const entries = Object.entries(JSON.parse(source)).map(([key, message]) => {
    try {
      return [key, syntax.test(message) ? parse(message) : message];
    } catch (error) {
      throw new SyntaxError(`the message ${key} is malformed: ${error.message}`);
    }
  });
  return Object.fromEntries(entries);
}
