/** Letters and digits that are not confused with each other (Crockford's base 32). */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The random bytes of a `Ref`. */
export const referenceBytes = 12;

/**
 * A new `Ref`: 60 random bits, so that browsers and processes need no coordination, in characters that a person can
 * read aloud.
 * @param bytes random, one for each character
 */
export function newReference(bytes = crypto.getRandomValues(new Uint8Array(referenceBytes))): string {
  let text = '';
  for (const byte of bytes) {
    text += crockford[byte % crockford.length];
  }
  return text;
}
