import { isIPv6 } from 'node:net';

const mappedPrefix = '0:0:0:0:0:ffff';

/**
 * What counts as one network address: an IPv4 address, also one that is written as IPv6 in any form, or in IPv6 the /64
 * of one customer of a provider.
 */
export function networkKey(ip: string): string {
  if (!isIPv6(ip)) {
    return ip;
  }
  const groups = expand(ip);
  if (groups.slice(0, 6).join(':') !== mappedPrefix) {
    return groups.slice(0, 4).join(':');
  }
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((two) => [two >> 8, two & 255])
    .join('.');
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

const toGroups = (ipv4: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

function expand(ip: string): string[] {
  const [head = '', tail = ''] = (ip.split('%')[0] as string).replace(/[\d.]+\.\d+$/, toGroups).split('::');
  const left = head.split(':').filter((part) => part !== '');
  const right = tail.split(':').filter((part) => part !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''));
}
