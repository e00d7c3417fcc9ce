import { BlockList, isIP, isIPv4 } from 'node:net';

const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether a network address belongs to a proxy in front of this server. */
export type ProxyCheck = (address: string | undefined) => boolean;

/**
 * Reads a list such as `127.0.0.1, 10.0.0.0/8, loopback`.
 * @returns undefined if a part is neither an address, a range, nor one of the names loopback, linklocal and uniquelocal
 */
export function readProxyList(text: string): ProxyCheck | undefined {
  const list = new BlockList();
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ranges = parts.flatMap((part) => namedRanges[part] ?? [part]);
  if (ranges.length === 0 || !ranges.every((range) => addRange(list, range))) {
    return undefined;
  }
  return (address) =>
    Boolean(address) &&
    isIP(address as string) > 0 &&
    list.check(address as string, isIPv4(address as string) ? 'ipv4' : 'ipv6');
}

function addRange(list: BlockList, range: string): boolean {
  const [address = '', length, ...rest] = range.split('/');
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : Number(length);
  if (version === 0 || rest.length > 0 || !/^\d{1,3}$/.test(length ?? '0') || prefix > bits) {
    return false;
  }
  list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  return true;
}
