/** Letters and digits that are not confused with each other (Crockford's base 32). */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A new `Ref`: 60 random bits, so that browsers and processes need no coordination, in characters that a person can
 * read aloud.
 */
export const newReference = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => crockford[byte % crockford.length]).join('');
