const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/;
const writable = ['read-write', 'primary'];

/**
 * Splits the address of a database that may name several hosts, as libpq writes it: `postgres://user:password@a:5432,b:5432/name`.
 * @returns an address for each host, or undefined when it is no such address, or asks for hosts that may refuse to write
 */
export function splitDatabaseAddress(address: string): string[] | undefined {
  const [, start = '', hosts = '', path = '', query = ''] = form.exec(address) ?? [];
  const settings = new URLSearchParams(query);
  const wanted = settings.get('target_session_attrs') ?? 'read-write';
  // Taken care of here: the driver does not know it.
  settings.delete('target_session_attrs');
  const rest = settings.size > 0 ? `${path}?${settings.toString()}` : path;
  const addresses = hosts.split(',').map((host) => start + host + rest);
  const valid = writable.includes(wanted) && addresses.every((each) => URL.canParse(each) && new URL(each).hostname);
  return valid ? addresses : undefined;
}
