/**
 * An amount of a provider's JSON in whole cents. NaN for other values, which then equal no price.
 * @param amount in the currency's unit, as number (49.9) or text ("49.90")
 */
export function toCents(amount: number | string): number {
  const cents = Math.round(Number(amount) * 100);
  return Math.abs(Number(amount) * 100 - cents) < 1e-4 ? cents : Number.NaN;
}

/** Formats whole cents for a provider: 4900 is "49.00". */
export function fromCents(cents: number): string {
  return (cents / 100).toFixed(2);
}
