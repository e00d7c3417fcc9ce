/**
 * Whether an address given in a checkout, which nobody put into one form, is the e-mail address of an account.
 * @param paidAs as the provider passed it on
 */
export function isSameAddress(paidAs: string, accountEmail: string): boolean {
  return paidAs.trim().toLowerCase() === accountEmail.trim().toLowerCase();
}
