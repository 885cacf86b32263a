/** Addresses under which other devices of the network reach this machine. */
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';

/** Addresses of home and office networks, most usual first; others follow. */
const PRIVATE = [/^192\.168\./, /^10\./, /^172\.(?:1[6-9]|2\d|3[01])\./];

const rank = (address: string): number => {
  const index = PRIVATE.findIndex((pattern) => pattern.test(address));
  return index < 0 ? PRIVATE.length : index;
};

/** Returns the IPv4 addresses of this machine that other devices can reach, those of private networks first. */
export function lanAddresses(
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>> = networkInterfaces(),
): string[] {
  return Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address)
    .toSorted((a, b) => rank(a) - rank(b));
}
