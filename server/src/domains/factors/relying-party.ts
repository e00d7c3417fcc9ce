import { isIP } from 'node:net';
import type { Context } from '../../platform/context';

/**
 * The site for which a passkey is created: WebAuthn binds it to this name, so that it does not work on a forged page.
 */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** @returns undefined if the site's host is an IP address, which WebAuthn does not allow */
export function relyingParty({ config }: Context): RelyingParty | undefined {
  const { hostname, origin } = new URL(config.publicUrl);
  return isIP(hostname.replace(/[[\]]/g, '')) ? undefined : { id: hostname, origin };
}
