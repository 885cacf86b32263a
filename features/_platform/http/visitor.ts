/** The network address of a request. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isNetwork, computeNetwork } from './network.ts';

/**
 * Returns the network of the visitor for limits: an IPv4 address, or the /64 of an IPv6 address. Behind proxies, set
 * TRUSTED_PROXIES to their number: the address is that many entries from the end of X-Forwarded-For. Without it the
 * header is ignored; so is an entry that is no address, which only a proxy that is set up wrongly lets through.
 */
export function addressOf(context: Context): string {
  const hops = Number(process.env['TRUSTED_PROXIES'] ?? 0);
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const network = computeNetwork((hops > 0 ? forwarded.at(-hops) : undefined) ?? '');
  return isNetwork(network) ? network : computeNetwork(connectedFrom(context) ?? 'unknown');
}

/** Returns the address of the connection; requests made inside the process have none. */
function connectedFrom(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address;
  } catch {
    return undefined;
  }
}
