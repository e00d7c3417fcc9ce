const withoutDots = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox of an address, by the rules of many providers: the text after a plus sign is a label, and Gmail ignores
 * dots. Only for limits: an identity is always the whole address.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).toLowerCase();
  // A local part that begins with a plus sign has no label.
  const box = local.replace(/(?<=.)\+.*$/, '');
  return withoutDots.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
