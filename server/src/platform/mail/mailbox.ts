const withoutDots = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, as far as many providers have it: what follows a plus sign is a label, and Gmail reads no
 * dots. For limits alone: who somebody is stays the whole address.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).toLowerCase();
  // A local part that begins with a plus sign is no label of nobody.
  const box = local.replace(/(?<=.)\+.*$/, '');
  return withoutDots.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
