import type { Context } from '../../platform/context';
import { fingerprint, networkFingerprint } from '../../platform/security/secrets';
import { activateByLink, deleteRegistrations, findLinkedRegistration, isActivatedBy } from './repository';

/**
 * Opens an activation link: the registration that it was mailed for becomes the account, and all others of that address are
 * void (threat 4).
 * @returns whether the account is active now by this link, be it opened for the first time or again
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
 * The registration that an activation link would activate, and whether it came from the network on which the link is opened. Opened
 * on another one, it may have been a mail scanner, of a person whose address somebody else has registered (threat 4).
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
  // Registrations of older versions have none.
  const isOwnNetwork = network === null || context.tokenKeys.some((key) => networkFingerprint(key, ip).equals(network));
  return { name, isOwnNetwork };
}
