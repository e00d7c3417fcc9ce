import { isIPv6 } from 'node:net';

/** What counts as one network address: an IPv4 address, or in IPv6 the /64 of one customer of a provider. */
export function networkKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) {
    return mapped[1] as string;
  }
  return isIPv6(ip) ? expand(ip).slice(0, 4).join(':') : ip;
}

/** An address in the log: it identifies a network, not a person (IPv4 without its last part, IPv6 its first 48 bits). */
export function shortAddress(ip: string): string {
  const key = networkKey(ip);
  return key.includes(':') ? `${key.split(':').slice(0, 3).join(':')}::` : key.replace(/\.\d+$/, '.0');
}

/** The larger network from which a provider assigns changing addresses to its customers: an IPv4 /16, an IPv6 /32. */
export function widerNetwork(ip: string): string {
  const key = networkKey(ip);
  return key.includes(':') ? key.split(':').slice(0, 2).join(':') : key.split('.').slice(0, 2).join('.');
}

function expand(ip: string): string[] {
  const [head = '', tail = ''] = (ip.split('%')[0] as string).split('::');
  const left = head.split(':').filter((part) => part !== '');
  const right = tail.split(':').filter((part) => part !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''));
}
