/** Resolves a host once and checks its addresses, so that DNS rebinding cannot change them. */
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Resolves every address of a host name. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

/** Error for a host that is on this machine or in a private network. */
export class PrivateAddressError extends Error {
  constructor() {
    super('the address is private');
  }
}

const resolveName: Resolve = (host) => lookup(host, { all: true });

/**
 * Returns the addresses of a host or of an address in brackets. Every one must be public, unless private ones are
 * allowed.
 */
export async function checkedAddresses(
  host: string,
  { allowPrivate, resolve = resolveName }: { allowPrivate: boolean; resolve?: Resolve | undefined },
): Promise<readonly [Address, ...Address[]]> {
  const name = host.replace(/^\[|\]$/g, '');
  const [first, ...rest] = isIP(name) ? [{ address: name, family: isIP(name) }] : await resolve(name);
  if (!first) throw new Error('the host has no address');
  if (!allowPrivate && ![first, ...rest].every(({ address }) => isPublicAddress(address)))
    throw new PrivateAddressError();
  return [first, ...rest];
}

/** Returns a lookup that gives only the checked addresses. */
export const pinnedLookup =
  (addresses: readonly [Address, ...Address[]]): LookupFunction =>
  (_host, options, done) => {
    if (options.all) done(null, [...addresses]);
    else done(null, addresses[0].address, addresses[0].family);
  };
