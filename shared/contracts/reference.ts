/** Letters and digits that are not confused with each other (Crockford's base 32). */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A new `Ref`: 60 random bits, so that browsers and processes need no coordination, in characters that a person can
 * read aloud.
 * @param bytes random, one for each character
 */
export const newReference = (bytes = crypto.getRandomValues(new Uint8Array(12))): string =>
  bytes.reduce((text, byte) => text + crockford[byte % crockford.length], '');
