/** Groups network addresses by visitor. */
import { isIPv4, isIPv6 } from 'node:net';
import { parseGroups } from '../outbound/public-address.ts';

/**
 * Returns the network that limits count: an IPv4 address, also if mapped to IPv6, or the /64 of an IPv6 address, which
 * belongs to one visitor. Returns anything else unchanged.
 */
export function computeNetwork(address: string): string {
  // Some proxies add the port.
  const plain = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return address;
  const groups = parseGroups(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Returns whether a result of `computeNetwork` is the network of an address. */
export const isNetwork = (network: string): boolean => isIPv4(network) || network.endsWith('::/64');
