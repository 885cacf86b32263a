/** Who asks, as far as the connection says. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The network address of the visitor. Behind proxies that is what the outermost trusted one has seen: set TRUSTED_PROXIES to
 * their number, and that many entries are counted from the end of X-Forwarded-For. Without it the header is not believed.
 */
export function addressOf(context: Context): string {
  const hops = Number(process.env['TRUSTED_PROXIES'] ?? 0);
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const told = hops > 0 ? forwarded.at(-hops) : undefined;
  return told || connectedFrom(context) || 'unknown';
}

/** Requests that were made inside the process have no connection. */
function connectedFrom(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address;
  } catch {
    return undefined;
  }
}
