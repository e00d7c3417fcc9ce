/**
 * Whether an address from a checkout, which is not normalized, is the e-mail address of an account.
 * @param paidAs as the provider sent it
 */
export function isSameAddress(paidAs: string, accountEmail: string): boolean {
  return paidAs.trim().toLowerCase() === accountEmail.trim().toLowerCase();
}
