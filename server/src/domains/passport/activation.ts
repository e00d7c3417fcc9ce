import type { Context } from '../../platform/context';
import { fingerprint, networkFingerprint } from '../../platform/security/secrets';
import { activateByLink, deleteRegistrations, findLinkedRegistration, isActivatedBy } from './repository';

/**
 * Handles an activation link: its registration becomes the account, and all others of that address become invalid
 * (threat 4).
 * @returns whether this link has activated the account, now or earlier
 */
export function activate(context: Context, token: string): Promise<boolean> {
  const tokenHash = fingerprint(token);
  return context.database.transaction(async (tx) => {
    const userId = await activateByLink(tx, tokenHash);
    if (!userId) {
      return isActivatedBy(tx, tokenHash);
    }
    await deleteRegistrations(tx, userId);
    return true;
  });
}

/**
 * The registration of an activation link, and whether the link is opened on the registration's network. On another
 * network it may be a mail scanner, of a person whose address somebody else registered (threat 4).
 */
export async function findWaiting(
  context: Context,
  token: string,
  ip: string,
): Promise<{ name: string; isOwnNetwork: boolean } | undefined> {
  const waiting = await findLinkedRegistration(context.database, fingerprint(token));
  if (!waiting) {
    return undefined;
  }
  const { nick_name: name, network } = waiting;
  // Registrations of older versions have no network.
  const isOwnNetwork = network === null || context.tokenKeys.some((key) => networkFingerprint(key, ip).equals(network));
  return { name, isOwnNetwork };
}
