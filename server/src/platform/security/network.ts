import { isIPv6 } from 'node:net';

/** What counts as one address of the network: an IPv4 address, or the /64 that one customer of a provider holds in IPv6. */
export function networkKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) {
    return mapped[1] as string;
  }
  return isIPv6(ip) ? expand(ip).slice(0, 4).join(':') : ip;
}

/** An address as the log tells it: it leads to a network, not to a person (IPv4 without its last part, IPv6 its first 48 bits). */
export function shortAddress(ip: string): string {
  const key = networkKey(ip);
  return key.includes(':') ? `${key.split(':').slice(0, 3).join(':')}::` : key.replace(/\.\d+$/, '.0');
}

/** The wider network of an address, which a provider gives its customers' changing addresses from: an IPv4 /16, an IPv6 /32. */
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
