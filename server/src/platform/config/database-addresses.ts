const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/;
const writable = ['read-write', 'primary'];

/**
 * Splits a database address with several hosts in libpq's form: `postgres://user:password@a:5432,b:5432/name`.
 * @returns an address for each host, or undefined if it is invalid, or requires hosts that may be read-only
 */
export function splitDatabaseAddress(address: string): string[] | undefined {
  const [, start = '', hosts = '', path = '', query = ''] = form.exec(address) ?? [];
  const settings = new URLSearchParams(query);
  const wanted = settings.get('target_session_attrs') ?? 'read-write';
  // Handled here, because the driver does not support it.
  settings.delete('target_session_attrs');
  const rest = settings.size > 0 ? `${path}?${settings.toString()}` : path;
  const addresses = hosts.split(',').map((host) => start + host + rest);
  const valid = writable.includes(wanted) && addresses.every((each) => URL.canParse(each) && new URL(each).hostname);
  return valid ? addresses : undefined;
}
