/** Who asks, as far as the connection says. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { networkOf } from './network.ts';

/**
 * The network of the visitor, to count by: an IPv4 address, or the /64 of an IPv6 address. Behind proxies that is what the outermost trusted one has seen: set TRUSTED_PROXIES to
 * their number, and that many entries are counted from the end of X-Forwarded-For. Without it the header is not believed.
 */
export function addressOf(context: Context): string {
  const hops = Number(process.env['TRUSTED_PROXIES'] ?? 0);
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const forwardedAddress = hops > 0 ? forwarded.at(-hops) : undefined;
  return networkOf(forwardedAddress || connectedFrom(context) || 'unknown');
}

/** Requests that were made inside the process have no connection. */
function connectedFrom(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address;
  } catch {
    return undefined;
  }
}
