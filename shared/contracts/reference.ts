/** Letters and digits that nobody takes for each other (Crockford's base 32). */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new `Ref`: 60 random bits, so that browsers and processes need not agree, in letters that a person can read out. */
export const newReference = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => crockford[byte % crockford.length]).join('');
