import ipaddr from 'ipaddr.js';

/**
 * What counts as one network address: an IPv4 address, also one that is written as IPv6 in any form, or in IPv6 the /64
 * of one customer of a provider.
 */
export function networkKey(ip: string): string {
  // An IPv4 address is already in its only form; a proxy may send any text.
  if (!ip.includes(':') || !ipaddr.isValid(ip)) {
    return ip;
  }
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
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
