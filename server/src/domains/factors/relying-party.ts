import { isIP } from 'node:net';
import type { Context } from '../../platform/context';

/** For whom a passkey is made: WebAuthn binds it to this name, so that a forged page elsewhere gets no answer. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** @returns undefined where the site's address is a number, which WebAuthn does not allow */
export function relyingParty({ config }: Context): RelyingParty | undefined {
  const { hostname, origin } = new URL(config.publicUrl);
  return isIP(hostname.replace(/[[\]]/g, '')) ? undefined : { id: hostname, origin };
}
